"""What `deckwright new --like` begins with: each is a small whole game that can be played and printed."""

from pathlib import Path

import pypdfium2
import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.load.project import TAKEN, Project
from deckwright.make.checking import check_game
from deckwright.make.new import create_project
from deckwright.make.starters import GAMES, LIKE, folders
from deckwright.picture.display import DisplayList
from deckwright.render.faces import Drawn
from deckwright.render.rulebook.write import write_rulebook
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import compiled, differing, loaded, program

NAME = "moon_meadow"
MOST = 150  # lines of rules


class Plain:
    """Faces of which only the size matters, with the parts that the figures of these rulebooks point at."""

    def card(self, card_id, side="front"):
        parts = ["kind", "charm", "rank", "suit", "needs", "points", "shape", "name"]
        return Drawn(
            DisplayList(63.5, 88.9, 3.0, tuple(("note", "part", 4, 4, 9, 9, name) for name in parts)), ()
        )

    def back(self, deck_id):
        return self.card(deck_id)


def test_no_game_can_be_called_like_a_folder_that_a_project_begins_with() -> None:
    beginnings = {folder for like in LIKE for folder in folders(like)}

    assert {name for name in TAKEN if name.startswith("new")} == beginnings


@pytest.fixture(scope="module", params=GAMES)
def folder(request, tmp_path_factory) -> Path:
    """The folder of a project with one of them."""
    made = tmp_path_factory.mktemp(request.param)
    create_project(made, NAME, request.param)
    return made


def test_nothing_is_wrong_with_it_nor_with_its_faces(folder):
    assert [str(finding) for finding in check_game(Project(folder.resolve()), NAME, faces=True)] == []


def test_its_scenarios_hold_on_both_back_ends(folder):
    rules, scenarios = program(NAME, folder), scenarios_of(loaded(NAME, folder))

    on_both = on_tables(compiled(NAME, folder)), on_interpreter(rules)
    assert [scenario.id for scenario in scenarios if run_on_both(scenario, rules, *on_both).findings] == []
    assert len(scenarios) >= 6


def test_compiled_games_of_it_are_as_interpreted_ones(folder):
    assert differing(program(NAME, folder), 2) == []


def test_its_rules_are_short_and_its_rulebook_is_a_leaflet_of_two_pages(folder):
    lines = [
        line
        for file in sorted((folder / "content" / NAME / "rules").iterdir())
        for line in file.read_text("utf-8").splitlines()
    ]

    assert len(lines) <= MOST
    assert max(map(len, lines)) <= 130
    game = loaded(NAME, folder).game
    assert game is not None
    pdf, *pages = (folder / f"book.{kind}" for kind in ("pdf", "html", "authors.html"))
    assets = assets_of(folder.resolve(), NAME)
    write_rulebook(game, "en", assets, Plain(), pdf=pdf, html=pages[0], authors=pages[1])
    with pypdfium2.PdfDocument(pdf) as document:
        assert len(document) == 2
