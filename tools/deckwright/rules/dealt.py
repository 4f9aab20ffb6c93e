"""Positions that a seat holds possible, as the interpreter has them.

Where a seat knows the same these are the same: the true state plays no part in them, and what is told of
them tells nothing hidden.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.positions import laid_out
from deckwright.rules.program.records import Program

if TYPE_CHECKING:
    from deckwright.engine.state import State

WORLDS = 3


class DealtWorlds:
    """Deals worlds of one game; those of the last state that was asked for are kept."""

    def __init__(self, program: Program) -> None:
        self.book = Rulebook(program)
        self._last: tuple[State, int, Sequence[Play]] | None = None

    def __call__(self, state: "State", seat: int) -> Sequence[Play]:
        """Some positions that a seat holds possible; none where no deal is found that fits what it knows."""
        if self._last is None or self._last[0] is not state or self._last[1] != seat:
            view = state.view(seat)
            try:
                worlds = [view.determinise(Source(number)) for number in range(WORLDS)]
            except CannotDeal:
                worlds = []
            plays = [laid_out(self.book, state, world.position()) for world in worlds]
            self._last = (state, seat, plays)
        return self._last[2]
