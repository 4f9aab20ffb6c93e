"""What `deckwright new --like` begins with: each is a small whole game that can be played and printed."""

from pathlib import Path

import pypdfium2
import pytest

from deckwright.load.project import Project
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.checking import check_game
from deckwright.make.new import create_project
from deckwright.make.starters import GAMES
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import compiled, differing, loaded, program

NAME = "moon_meadow"
MOST = 150  # lines of rules


@pytest.fixture(scope="module", params=GAMES)
def folder(request, tmp_path_factory) -> Path:
    """The folder of a project with one of them."""
    made = tmp_path_factory.mktemp(request.param)
    create_project(made, NAME, request.param)
    return made


def test_nothing_is_wrong_with_it_nor_with_its_faces(folder):
    assert [str(each) for each in check_game(Project(folder.resolve()), NAME, faces=True)] == []


def test_its_scenarios_hold_on_both_back_ends(folder):
    rules, told = program(NAME, folder), scenarios_of(loaded(NAME, folder))

    on_both = on_tables(compiled(NAME, folder)), on_interpreter(rules)
    assert [each.id for each in told if run_on_both(each, rules, *on_both).findings] == []
    assert len(told) >= 6


def test_compiled_games_of_it_are_as_interpreted_ones(folder):
    assert differing(program(NAME, folder), 2) == []


def test_its_rules_are_short_and_its_rulebook_has_a_cover_and_two_pages(folder):
    lines = [
        line
        for file in sorted((folder / "content" / NAME / "rules").iterdir())
        for line in file.read_text("utf-8").splitlines()
    ]

    assert len(lines) <= MOST
    assert max(map(len, lines)) <= 130
    assert build_game(Project(folder.resolve()), NAME, BuildOptions(only=("rulebook",))).findings == []
    with pypdfium2.PdfDocument(folder / "build" / NAME / "rulebook.en.pdf") as document:
        assert len(document) == 3
