"""The position that a seat sees, as the interpreter has it: what the seat does not know is opaque there.

What is worked out of it holds, whatever lies hidden; where it hangs on that, `Unknown` is raised.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckwright.engine.unknown import Opaque, Unknown
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.positions import laid_out
from deckwright.rules.program.records import Program

if TYPE_CHECKING:
    from deckwright.engine.state import State


class Blind:
    """Lays out blind positions of one game; the last one is kept."""

    def __init__(self, program: Program) -> None:
        self.book = Rulebook(program)
        self._last: tuple[State, int, Play] | None = None

    def __call__(self, state: "State", seat: int) -> Play:
        """What a seat knows of a state."""
        if self._last is None or self._last[0] is not state or self._last[1] != seat:
            play = laid_out(self.book, state, state.view(seat).blind_position())
            play.doubts = (Unknown,)
            numbers = [self.book.cards.numbers[card] for card in state.layout.cards]
            play.settle = partial(_settled, numbers)
            self._last = (state, seat, play)
        return self._last[2]


def _settled(numbers: Sequence[int], things: Sequence[Held]) -> Sequence[Held]:
    """Some things, with the cards themselves where all are among them that lie unseen together."""
    groups: dict[int, dict[int, Opaque]] = {}
    for thing in things:
        if isinstance(thing, Opaque):
            groups.setdefault(id(thing.among), {})[id(thing)] = thing
    whole = {
        group: next(iter(held.values())).among
        for group, held in groups.items()
        if len(held) == len(next(iter(held.values())).among)
    }
    known = [each for each in things if not (isinstance(each, Opaque) and id(each.among) in whole)]
    return [*known, *(numbers[card] for cards in whole.values() for card in cards)] if whole else things
