"""With what a pool or a counter starts, at the beginning and whenever it starts anew."""

from typing import TYPE_CHECKING

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.program.records import Kept, PoolRecord
from deckwright.rules.program.types import INT

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def started_with(kept: Kept, play: "Play") -> Held:
    """What is there at the start; a number that would be below 0, or its least, is that."""
    start = value(kept.start, play)
    if isinstance(start, list):  # tokens, or marked cards
        return tuple(start)
    if kept.type == INT:
        least = kept.least if isinstance(kept, PoolRecord) else 0
        return start if least is None else max(start, least)
    return int(start) if isinstance(start, bool) and isinstance(kept, PoolRecord) else start
