"""Whether an op list that is offered has anything to do: its first choices exist, its prices can be paid."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from deckwright.rules.foreseen import Foreseen
from deckwright.rules.interpret.allocation import all_payable
from deckwright.rules.interpret.amounts import payable
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.steps import Amount, Mix, Steps

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


class Ahead(Foreseen):
    """A list that might be begun, in the frame that runs."""

    def __init__(self, play: "Play", due: Sequence[Amount] = ()) -> None:
        super().__init__(due)
        self.play = play

    def named(self, names: Iterable[str]) -> None:
        """Names have new meanings, but not in what earlier prices ask for."""
        known = self.play.names
        known.update({apart: known[name] for name, apart in self.renames(names).items()})

    def pays(self, amounts: Sequence[Amount], mix: Mix | None = None) -> bool:
        """Whether a price can be paid, with all those before it."""
        if mix is None:
            self.due += tuple(amounts)
        else:
            self.mixes += (mix,)
        return payable(self.due, self.play) and all_payable(self.mixes, self.due, self.play)


def can_begin(steps: Steps, play: "Play", due: Sequence[Amount] = ()) -> bool:
    """Look at the choices and prices with which a list begins; all must be possible.

    What follows an op that changes something is not foreseen. due: what is paid before the list.
    """
    outer, play.names = play.names, dict(play.names)
    ahead = Ahead(play, due)
    is_possible = True
    for step in steps:
        foresee = op_of(step).foresee
        if foresee is None or ahead.is_over or not is_possible:
            break
        is_possible = foresee(step, ahead)
    play.names = outer
    return is_possible
