"""A game whose cards make precedents, on both back-ends."""

import pytest

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

from .hands import Hands
from .precedents import PRECEDENTS


@pytest.fixture(scope="session")
def precedents():
    """Hands of precedents, with the rulings that are chosen; or others."""
    game, book = PRECEDENTS.compiled(), Rulebook(PRECEDENTS.program())

    def hands(**options):
        return Hands(game.start(seed=1, options=options), Oracle(book, 1, options=options).play)

    return hands
