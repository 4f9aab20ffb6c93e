"""A field for the rules alone is told nowhere: on no default face or page, and not to those who listen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.game import Game
from deckwright.render.card_words import CardWords
from deckwright.render.spoken import Spoken
from deckwright.render.summary import summary_of

FIELDS = """\
      level: {type: int, range: [1, 9]}
      rank: {type: int, default: 7, unsaid: true}
      wet: {type: bool, unsaid: true}
"""


@pytest.fixture
def game(pond: Path, edit: Callable[[str, str, str], None]) -> Game:
    edit("content/pond/game.yaml", "      level: {type: int, range: [1, 9]}\n", FIELDS)
    edit("content/pond/cards/animal.yaml", "level: 2\n", "level: 2\n    rank: 8\n    wet: true\n")
    return load_game(Project(pond), "pond").game


def test_those_who_listen_are_not_told_of_it(game: Game) -> None:
    assert Spoken(game, "en").face("card", "newt") == "Newt. Level: 2."


def test_no_page_lists_it(game: Game) -> None:
    fields = CardWords(game, "en").said(game.cards["newt"])["fields"]

    assert fields == [{"label": "Level", "value": "2"}]


def test_a_face_that_knows_nothing_of_the_game_makes_nothing_of_it(game: Game) -> None:
    summary = summary_of(game, game.kinds["animal"], behind=False)

    assert (summary.badge, summary.stats, summary.line) == ("level", (), ())
