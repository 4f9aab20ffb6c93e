"""Civio, whose cards make precedents, on both back-ends."""

import pytest

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

from ...repository import compiled, program
from .hands import Hands


@pytest.fixture(scope="session")
def precedents():
    """Hands of the game itself, with the rulings that are chosen; or others."""
    game, book = compiled("civio"), Rulebook(program("civio"))

    def hands(**options):
        return Hands(game.start(seed=1, options=options), Oracle(book, 1, options=options).play)

    return hands
