"""A new output needs an entry in the table and a module; whatever else it lacks is told here."""

import ast
import re
from pathlib import Path

import pytest

from deckwright.make.manifest import load_manifest
from deckwright.make.outputs import NAMES, OUTPUTS, Output
from deckwright.model.pictures import FORMATS, Pictures
from deckwright.shipped import PACKAGE, shipped

from .building import build

MAKE = PACKAGE / "make"
README = (shipped("schema").parent / "README.md").read_text("utf-8")
GIVEN = re.findall(r"^\| `(\S+)`", README.partition("## What you get")[2].partition("\n## ")[0], re.MULTILINE)

each_output = pytest.mark.parametrize("output", OUTPUTS, ids=lambda output: output.name)


def begins(output: Output) -> str:
    """How the paths of an output's files begin, below build/<game>."""
    return f"{output.folder}/" if output.folder else f"{output.name}."


def holds(output: Output, path: str) -> bool:
    return path.startswith(begins(output)) and path.endswith(tuple(output.words))


def makes_jobs(module: Path) -> bool:
    body = ast.parse(module.read_text("utf-8")).body
    return any(isinstance(node, ast.FunctionDef) and node.name == "jobs" for node in body)


def test_every_module_that_makes_jobs_is_the_maker_of_one_output() -> None:
    makers = {module.stem for module in MAKE.glob("*.py") if makes_jobs(module)}

    assert makers ^ {output.maker for output in OUTPUTS} == set()
    assert len(OUTPUTS) == len(makers)


@each_output
def test_an_output_that_is_shown_by_another_is_one(output: Output) -> None:
    assert set(output.brings) <= {*NAMES} - {output.name}


@each_output
def test_the_readme_says_where_an_output_is(output: Output) -> None:
    assert any(place.startswith(begins(output)) for place in GIVEN), f"{begins(output)} begins no row"


def test_the_readme_lists_nothing_that_no_output_makes() -> None:
    assert [place for place in GIVEN if not any(place.startswith(begins(output)) for output in OUTPUTS)] == []


def test_the_readme_lists_what_only_takes() -> None:
    row = next(line for line in README.split("\n") if line.startswith("| `deckwright build --only"))

    listed = re.findall(r"`(\w+)`", row.rpartition("only some of")[2])
    assert {*listed} ^ {*NAMES} == set()
    assert listed == [*NAMES]


@pytest.mark.usefixtures("frozen")
def test_every_output_is_made_with_all_its_kinds_of_files_where_the_table_says_and_nothing_else(
    pond: Path,
) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\nFrogs win.\n", encoding="utf-8")

    written = build(pond, only=NAMES).written

    formats = {("cards", ending) for ending in FORMATS.values()} - {("cards", Pictures().ending)}
    usual = {(output.name, ending) for output in OUTPUTS for ending in output.words} - formats
    assert {*written} ^ usual == set()
    made = {
        name: [f"{place}/{file}".removeprefix("/") for place, files in group.items() for file in files]
        for name, group in load_manifest(str(pond), "pond").outputs.items()
    }
    stray = [path for output in OUTPUTS for path in made[output.name] if not holds(output, path)]
    assert stray == []
