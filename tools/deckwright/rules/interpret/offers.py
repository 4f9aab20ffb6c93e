"""Whether an op list that is offered has anything to do: its first choices exist, its prices can be paid."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deckwright.rules.interpret.amounts import payable
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Amount, Steps

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


class Ahead:
    """A list that might be begun, in the frame that runs: what is seen of it step by step.

    `unmade` are names for what hangs on choices of the list itself, which nobody has made.
    """

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.unmade: set[str] = set()
        self.is_over = False
        self._due: list[Amount] = []

    def tells(self, of: object) -> bool:
        """Whether something speaks of nothing that the list itself still has to choose."""
        return not locals_of(of) & self.unmade

    def named(self, names: Iterable[str]) -> None:
        """Names have new meanings: what earlier prices said with them is not looked at any more."""
        self._due = [each for each in self._due if not locals_of(each).intersection(names)]

    def pays(self, amounts: Iterable[Amount]) -> bool:
        """Whether a price can be paid, with all those before it."""
        self._due += amounts
        return payable(self._due, self.play)


def can_begin(steps: Steps, play: "Play") -> bool:
    """Look at the choices and prices with which a list begins; all must be possible.

    What follows an op that changes something is not foreseen.
    """
    outer, play.names = play.names, dict(play.names)
    ahead = Ahead(play)
    is_possible = True
    for step in steps:
        foresee = op_of(step).foresee
        if foresee is None or ahead.is_over or not is_possible:
            break
        is_possible = foresee(step, ahead)
    play.names = outer
    return is_possible
