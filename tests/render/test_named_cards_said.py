"""Cards that a field names are called by their names, on faces and to those who listen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.game import Game
from deckwright.render.spoken import Spoken

FIELDS = """\
      level: {type: int, range: [1, 9]}
      eats: {type: set card, optional: true}
      fears: {type: card, optional: true}
"""


@pytest.fixture
def game(pond: Path, edit: Callable[[str, str, str], None]) -> Game:
    edit("content/pond/game.yaml", "      level: {type: int, range: [1, 9]}\n", FIELDS)
    edit("content/pond/cards/animal.yaml", "level: 2\n", "level: 2\n    fears: heron\n")
    edit("content/pond/cards/animal.yaml", "level: 3\n", "level: 3\n    eats: [frog, newt]\n")
    edit("content/pond/cards/animal.yaml", "en: Frog", 'en: "Frog v. Toad"')
    edit("content/pond/cards/animal.yaml", "en: Heron", 'en: "Great Heron"')
    return load_game(Project(pond), "pond").game


def test_a_field_that_names_a_card_says_its_name(game: Game) -> None:
    assert Spoken(game, "en").face("card", "newt") == "Newt. Level: 2. Fears: Great Heron."


def test_a_field_that_names_cards_says_each_of_their_names_in_the_language(game: Game) -> None:
    assert Spoken(game, "en").face("card", "heron") == "Great Heron. Level: 3. Eats: Frog v. Toad, Newt."
    assert Spoken(game, "de").face("card", "heron") == "Reiher. Level: 3. Eats: Frosch, Molch."
