"""What no game reached: actions, choices, branches of steps, cards and ends, each with its place."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.model.place import Place, Spot
from deckwright.rules.ids_walk import picks_of, steps_of
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step, Steps, lists_in
from deckwright.scenarios.assertions import begins
from deckwright.scenarios.reached import Reached

_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Unreached:
    """A place of the rules, and what never happened there."""

    place: Place
    message: str


def unreached(program: Program, reached: Reached) -> Iterator[Unreached]:
    """Everything that the games did not reach, from the largest things to the smallest."""
    yield from _actions(program, reached)
    yield from _cards(program, reached)
    for end in program.ends.values():
        if not reached.ends[end.name]:
            yield Unreached(end.spot.place(key=True), f"no game ended by {end.name}")
    yield from _Branches(program, reached).found()
    yield from _choices(program, reached)


def _actions(program: Program, reached: Reached) -> Iterator[Unreached]:
    for action in program.actions.values():
        if not any(begins(id_, action.name) for id_ in reached.taken):
            yield Unreached(action.spot.place(key=True), f"{action.name} was never done")


def _cards(program: Program, reached: Reached) -> Iterator[Unreached]:
    """Cards that never came into play, those of scenarios left out; if cards come into play by a step."""
    if not reached.cards:
        return
    for card in program.game.cards.values():
        if not reached.cards[card.id] and card.copies != 0:
            yield Unreached(card.spot.place(), f"{card.id} was never played")


def _choices(program: Program, reached: Reached) -> Iterator[Unreached]:
    """What was offered again and again but never taken; what is never offered need not be possible.

    The numbers of places that are only counted mean nothing: which piece lies there is another one each time.
    """
    counted = {place for board in program.boards.values() if board.places for place in board.names}
    for pick in picks_of(program):
        passed_over = counted if pick.selector.sort in ("piece", "space") else ()
        never = [
            name
            for id_ in sorted(reached.offered)
            if begins(id_, pick.asks) and not reached.taken[id_]
            if (name := id_.removeprefix(f"{pick.asks}.")) not in passed_over
        ]
        if never and any(begins(id_, pick.asks) for id_ in reached.taken):
            more = f" and {len(never) - _SHOWN} more" if len(never) > _SHOWN else ""
            yield Unreached(pick.spot.place(), f"{pick.asks} was never {', '.join(never[:_SHOWN])}{more}")


class _Branches:
    """The steps of a program, with how often each was carried out."""

    def __init__(self, program: Program, reached: Reached) -> None:
        self._program = program
        self._counts = {id(step): reached.steps[place] for place, step in enumerate(steps_of(program))}

    def found(self) -> Iterator[Unreached]:
        """The branches that were never taken; those inside of one are not told."""
        inner = {
            id(inner) for step in steps_of(self._program) for _, steps in _inside(step) for inner in steps
        }
        for step in steps_of(self._program):
            if id(step) not in inner and not self._counts[id(step)]:
                yield Unreached(step.spot.place(), f"this {step.op} was never carried out")
            elif self._counts[id(step)]:
                yield from self._of(step)

    def _of(self, step: Step) -> Iterator[Unreached]:
        count = self._counts[id(step)]
        branches = dict(_inside(step))
        form = op_of(step).form
        if on_yes := form.lists("yes"):
            yes = self._begun(branches.get(on_yes[0], ()))
            if form.asks and yes in (0, count):
                yield Unreached(step.spot.place(), f"nobody ever said {'yes' if not yes else 'no'} to this")
            elif not form.asks and branches.get(on_yes[0]) and not yes:
                yield Unreached(_place(step, step.op), "this condition never held")
            elif not form.asks and yes == count:
                yield Unreached(_place(step, step.op), "this condition always held")
        else:
            for steps in branches.values():
                if steps and not self._begun(steps):
                    yield Unreached(steps[0].spot.place(), f"this {steps[0].op} was never carried out")

    def _begun(self, steps: Steps) -> int:
        """How often a list of steps was begun."""
        return self._counts[id(steps[0])] if steps else 0


def _inside(step: Step) -> Iterator[tuple[str, Steps]]:
    """The op lists in a step, by the names of the arguments."""
    for name, arg in step.args.items():
        for case, steps in lists_in(arg).items():
            if steps:
                yield case or name, steps


def _place(step: Step, key: str) -> Place:
    spot: Spot = step.spot
    return spot.place(key)
