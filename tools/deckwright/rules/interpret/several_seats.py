"""Steps that are done for each of several seats: clockwise from the active one, all amounts read before."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckwright.rules.interpret import amounts, args
from deckwright.rules.program.expressions import WHOEVER
from deckwright.rules.program.steps import AMONG, Step

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def each_of(step: Step, play: "Play") -> Iterator[None]:
    """Once for each of the seats for which a step is done, which has its name meanwhile; else once."""
    if step.args.get(AMONG) is None:
        yield
        return
    for seat in seats_of(step, play):
        play.names[WHOEVER] = seat
        yield
    play.names.pop(WHOEVER, None)


def seats_of(step: Step, play: "Play") -> list[int]:
    """These seats in their order."""
    wanted = args.valued(step, AMONG, play)
    return [seat for seat in play.seats_from(play.state.active) if seat in wanted]


def read_for_each(step: Step, play: "Play") -> list[amounts.Change]:
    """What the amounts of a step change, for each of its seats."""
    return [
        change for _ in each_of(step, play) for change in amounts.read(args.amounts(step, "amounts"), play)
    ]
