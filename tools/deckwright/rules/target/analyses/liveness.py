"""Which variables each step of a routine needs: live variables (Aho, Lam, Sethi, Ullman 2007, 9.2.5)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.steps import FIRST, Goto, Pause, Routine, Step, Suspending, exits
from deckwright.rules.target.walks import every, free

Vars = frozenset[n.Var]
Needed = Callable[[Step, Vars], Vars]


def nothing(step: Step, alive: Vars) -> Vars:  # noqa: ARG001
    """Nothing else is needed."""
    return alive


def routine_of(function: n.Function, steps: Sequence[Step], needed: Needed = nothing) -> Routine:
    """The steps of a function that suspends, with what each of them needs, and a register for all of that.

    needed: what else has to be kept at a step, for what is kept there.
    """
    alive = live(steps, needed)
    seat, *kept = function.params
    order = list(_mentioned(steps))
    for step in steps[1:]:
        kept += [each for each in free(*step.body) if each in alive[step] | step.given]
        kept += step.given
        kept += sorted(alive[step].difference(kept, (seat,)), key=order.index)
    registers = dict.fromkeys(each for each in kept if each is not seat)
    places = {var: place for place, var in enumerate(registers, start=FIRST)}
    return Routine(function, list(steps), alive, places)


def _mentioned(steps: Sequence[Step]) -> dict[n.Var, None]:
    """The variables of steps, in their order."""
    nodes = every(*(node for step in steps for node in step.body))
    named = (each.var for each in nodes if isinstance(each, (n.Get, *n.BINDING)))
    return dict.fromkeys(var for var in named if var is not None)


@dataclass(frozen=True, slots=True)
class _Needs:
    """What a step needs where it is gone on with at once, and where it has to be waited for first."""

    at_once: Vars = frozenset()
    waiting: Vars = frozenset()


def live(steps: Sequence[Step], needed: Needed = nothing) -> dict[Step, Vars]:
    """The variables that are read in a step, or behind it, before they get a value.

    A step that asks keeps what its question reads, one that waits what it has handed on: in a world that
    only might be the case they are worked out again. What the answer fills is not needed. Whoever gets to
    such a step without waiting has asked and handed on nothing.
    """
    before: dict[Step, list[Step]] = {step: [] for step in steps}
    paused: dict[Step, frozenset[n.Var]] = {}
    for step in steps:
        for each in exits(step.body):
            before[each.step].append(step)
            if isinstance(each, Pause):
                paused[each.step] = frozenset(free(*_told(each.what)))

    def transfer(step: Step, known: Mapping[Step, _Needs]) -> _Needs:
        own = _live(step.body, known) - step.given
        return _Needs(own, needed(step, own | paused[step]) if step in paused else own)

    found = solved(steps, _Needs, transfer, before.__getitem__)
    return {step: needs.waiting for step, needs in found.items()}


def _told(what: Suspending) -> tuple[object, ...]:
    """What a question reads, but for the seat; or what is handed on."""
    if isinstance(what, n.Ask):
        return what.ids, what.given
    return (what.among, what.given) if isinstance(what, n.AskSeveral) else (what,)


def _live(body: Sequence[object], known: Mapping[Step, _Needs], behind: Vars = frozenset()) -> Vars:
    """What is live in front of a body; `behind`: where it goes on behind its end."""
    found = behind
    for node in reversed(body):
        if isinstance(node, Goto):
            found = known[node.step].at_once
        elif isinstance(node, Pause):
            found = known[node.step].waiting | free(node.what).keys()
        elif isinstance(node, n.Return):
            found = frozenset(free(node))
        elif isinstance(node, n.If):
            branches = (_live(each, known, found) for each in (node.then, node.other))
            found = frozenset(free(node.test)).union(*branches)
        elif isinstance(node, n.BINDING):
            found = (found - {node.var}) | free(node).keys()
        else:
            found = found | free(node).keys()
    return found
