"""A new project: which names it takes, what it writes, and that it never writes over anything."""

import json
import re

import pytest
import yaml

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.new import CreationError, create_project, project_files, title_of
from deckwright.make.starters import LIKE

from ..repository import ROOT


def test_the_project_has_content_faces_editor_settings_and_a_workflow(tmp_path):
    made = create_project(tmp_path / "meadow", "moon_meadow")

    names = [path.relative_to(tmp_path / "meadow").as_posix() for path in made]
    assert names == sorted(names)
    assert all(path.is_file() for path in made)
    assert {
        ".github/workflows/check.yml",
        ".gitignore",
        ".vscode/extensions.json",
        ".vscode/schema/game.json",
        ".vscode/settings.json",
        "README.md",
        "content/moon_meadow/LICENSE",
        "content/moon_meadow/cards/creature.yaml",
        "content/moon_meadow/cards/spell.yaml",
        "content/moon_meadow/game.yaml",
        "content/moon_meadow/rulebook/en.md",
        "content/moon_meadow/rules/actions.yaml",
        "content/moon_meadow/rules/board.yaml",
        "content/moon_meadow/rules/turn.yaml",
        "content/moon_meadow/rules/values.yaml",
        "content/moon_meadow/scenarios/play.yaml",
        "templates/moon_meadow/creature.xml.j2",
    } <= set(names)


def test_the_game_goes_by_the_name_that_was_given():
    files = project_files("moon_meadow")

    game = yaml.safe_load(files["content/moon_meadow/game.yaml"])
    assert (game["game"], game["title"]) == ("moon_meadow", "Moon Meadow")


def test_a_new_set_of_cards_has_neither_rules_nor_anything_to_mend(tmp_path):
    create_project(tmp_path, "moon_meadow", "cards")
    project = Project(tmp_path.resolve())

    assert check_game(project, "moon_meadow", faces=True) == []
    game = load_game(project, "moon_meadow").game
    assert (game.has_rules, sum(game.printed(card) for card in game.cards)) == (False, 12)


@pytest.mark.parametrize("like", LIKE)
def test_no_placeholder_is_left_over(like):
    for path, text in project_files("moon_meadow", like).items():
        assert not re.search(r"\{\{ (name|title|version) \}\}", text), path
        assert "NAME" not in path.split("/")


def test_expressions_of_faces_survive():
    assert "{{ face.art(card) }}" in project_files("moon_meadow")["templates/moon_meadow/creature.xml.j2"]


def test_every_file_for_editors_is_there_and_is_json():
    files = project_files("moon_meadow")

    mapped = json.loads(files[".vscode/settings.json"])["yaml.schemas"]
    copied = {path for path in mapped if path.startswith(".vscode/")}
    assert copied <= set(files)
    assert copied
    for path in copied | {".vscode/extensions.json"}:
        json.loads(files[path])


def test_the_workflow_runs_no_more_than_check_on_a_pull_request_and_installs_before_the_checkout():
    workflow = yaml.safe_load(project_files("moon_meadow")[".github/workflows/check.yml"])

    steps = workflow["jobs"]["check"]["steps"]
    first = [step.get("run", step.get("uses")) for step in steps if "github." not in step.get("if", "")]
    assert first[1:] == [
        "actions/setup-python@v5",
        'pip install "$DECKWRIGHT"',
        "actions/checkout@v4",
        "rm -rf build/.cache",
        "deckwright check --faces --format github",
    ]
    pushed = [step for step in steps if step.get("if") == "github.event_name == 'push'"]
    assert [step.get("run") for step in pushed][:2] == ["deckwright test", "deckwright build --strict"]
    assert len(first) + len(pushed) == len(steps)
    assert workflow["permissions"] == {"contents": "read"}
    assert workflow["env"] == {"DECKWRIGHT": ""}


def test_lines_end_alike_on_every_system(tmp_path):
    for path in create_project(tmp_path, "moon_meadow"):
        assert b"\r" not in path.read_bytes(), path


def test_a_folder_with_other_files_in_it_is_taken(tmp_path):
    (tmp_path / ".git").mkdir()
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")

    create_project(tmp_path, "moon_meadow")

    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_file_that_is_there_is_never_overwritten_and_nothing_else_is_written(tmp_path):
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")

    with pytest.raises(CreationError, match=r"README\.md is there already; nothing was written"):
        create_project(tmp_path, "moon_meadow")

    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "mine"


def test_making_the_same_project_twice_is_refused(tmp_path):
    create_project(tmp_path, "moon_meadow")

    with pytest.raises(CreationError, match=r"there is a game moon_meadow already, in .*; take another name"):
        create_project(tmp_path, "moon_meadow")


def test_in_a_project_with_games_only_the_game_is_added(tmp_path):
    create_project(tmp_path, "moon_meadow")
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")

    made = create_project(tmp_path, "sun_meadow")

    assert {path.relative_to(tmp_path).parts[:2] for path in made} == {
        ("content", "sun_meadow"),
        ("templates", "sun_meadow"),
        ("build", "sun_meadow"),
    }
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "mine"
    assert not run_checks(load_game(Project(tmp_path.resolve()), "sun_meadow"))


def test_faces_that_are_there_already_are_not_overwritten(tmp_path):
    create_project(tmp_path, "moon_meadow")
    (tmp_path / "templates/sun_meadow").mkdir()
    (tmp_path / "templates/sun_meadow/spell.xml.j2").write_text("mine", encoding="utf-8")

    with pytest.raises(CreationError, match="nothing was written"):
        create_project(tmp_path, "sun_meadow")

    assert not (tmp_path / "content/sun_meadow").exists()


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "meadow").write_text("", encoding="utf-8")

    with pytest.raises(CreationError, match="is a file"):
        create_project(tmp_path / "meadow", "moon_meadow")


@pytest.mark.parametrize(
    "name", ["Moon", "moon-meadow", "9lives", "", "_moon", "moon meadow", "mönd", "../up", "a/b"]
)
def test_a_name_that_is_no_id_is_refused_before_anything_is_written(name, tmp_path):
    with pytest.raises(CreationError, match="cannot be a game's name"):
        create_project(tmp_path / "new", name)

    assert not (tmp_path / "new").exists()


def test_a_name_that_is_nearly_right_gets_a_guess(tmp_path):
    with pytest.raises(CreationError, match=r"how about moon_meadow\?"):
        create_project(tmp_path, "Moon-Meadow")


@pytest.mark.parametrize("name", ["con", "nul", "lpt1"])
def test_names_of_windows_devices_are_refused(name, tmp_path):
    with pytest.raises(CreationError, match="Windows keeps it"):
        create_project(tmp_path, name)


def test_no_game_is_called_like_a_folder_that_all_games_share(tmp_path):
    games = Project(ROOT).games()
    shared = {path.name for path in (ROOT / "templates").iterdir() if path.is_dir()} - set(games)

    for name in sorted({"content", *shared}):
        with pytest.raises(CreationError, match=f"{name!r} cannot be a game's name: that name is taken"):
            create_project(tmp_path, name)

    create_project(tmp_path, "moon_meadow")
    (tmp_path / "content/moon_meadow").rename(tmp_path / "content/print")
    findings = run_checks(load_game(Project(tmp_path.resolve()), "print"))
    assert "no game can be called print: that name is taken in templates/" in [
        finding.message for finding in findings
    ]


def test_a_very_long_name_is_refused(tmp_path):
    with pytest.raises(CreationError, match="too long"):
        create_project(tmp_path, "a" * 41)


def test_a_title_is_made_from_the_name():
    assert [title_of(name) for name in ("moon_garden", "chess", "a__b_")] == ["Moon Garden", "Chess", "A B"]


@pytest.mark.parametrize("like", LIKE)
def test_nothing_in_a_new_project_says_that_deckwright_is_in_a_package_index(like):
    for path, text in project_files("moon_meadow", like).items():
        assert "pypi.org" not in text, path
        assert "pip install deckwright" not in text, path
