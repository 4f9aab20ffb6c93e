"""Editors find a schema for every YAML file, in this project and in new ones, before anything was built."""

import json
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.new import create_project, map_cards
from deckwright.shipped import shipped

SETTINGS = ".vscode/settings.json"


def mapped(root: Path) -> dict[str, str]:
    """The pattern of files for each schema."""
    schemas: dict[str, str] = json.loads((root / SETTINGS).read_text("utf-8"))["yaml.schemas"]
    return schemas


def without_schema(root: Path) -> list[str]:
    """The YAML files of content and print profiles for which no schema, or more than one, is named."""
    paths = [*(root / "content").rglob("*.yaml"), *(root / "templates/print").glob("*.yaml")]
    assert paths
    patterns = [pattern.split("/") for pattern in mapped(root).values()]
    unfit = []
    for path in paths:
        parts = path.relative_to(root).parts
        fit = [
            pattern
            for pattern in patterns
            if len(pattern) == len(parts) and all(map(fnmatchcase, parts, pattern))
        ]
        if len(fit) != 1:
            unfit.append(str(path))
    return unfit


def test_every_yaml_file_of_this_project_has_a_schema() -> None:
    root = shipped("schema").parent

    assert without_schema(root) == []
    cards = {f"build/{game}/schema/any-kind.json" for game in Project(root).games()}
    assert {path for path in mapped(root) if not (root / "schema" / Path(path).name).is_file()} == cards


def test_every_yaml_file_of_a_new_project_has_a_schema_that_is_there(tmp_path: Path) -> None:
    create_project(tmp_path, "moon_meadow")

    assert without_schema(tmp_path) == []
    schemas = [tmp_path / path for path in mapped(tmp_path)]
    for path in schemas:
        schema = json.loads(path.read_text("utf-8"))
        referred = [path.with_name(branch["then"]["$ref"]) for branch in schema.get("allOf", ())]
        assert all(other.is_file() for other in referred)


def test_a_second_game_has_schemas_for_its_cards_too(tmp_path: Path) -> None:
    create_project(tmp_path, "moon_meadow")
    before = mapped(tmp_path)
    create_project(tmp_path, "sun_meadow")

    assert map_cards(tmp_path, "sun_meadow") == ""

    assert without_schema(tmp_path) == []
    added = mapped(tmp_path).keys() - before.keys()
    assert [(tmp_path / path).is_file() for path in added] == [True]


@pytest.mark.parametrize(
    "text", ["", "[]", '{"yaml.schemas": []}', '{\n  // mine\n  "yaml.schemas": {}\n}\n']
)
def test_settings_that_only_their_owner_can_change_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / SETTINGS
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")

    mapped = map_cards(tmp_path, "lake")

    assert path.read_text("utf-8") == text
    assert mapped.endswith(': "build/lake/schema/any-kind.json": "content/lake/cards/*.yaml"')
