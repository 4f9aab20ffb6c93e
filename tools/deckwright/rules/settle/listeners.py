"""Triggers of the game and abilities of cards: what answers an event before or after it."""

from deckwright.rules.program.steps import Listener
from deckwright.rules.settle.desk import Desk


def listeners(desk: Desk) -> tuple[Listener, ...]:
    """All listeners."""
    assert not desk.source.entries("triggers")
    return ()
