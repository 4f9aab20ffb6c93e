"""Which variables each step of a routine needs: live variables (Aho, Lam, Sethi, Ullman 2007, 9.2.5)."""

from collections.abc import Mapping, Sequence

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.steps import FIRST, Goto, Pause, Routine, Step, cut, exits
from deckwright.rules.target.walks import free

Vars = frozenset[n.Var]


def routine_of(function: n.Function) -> Routine:
    """The steps of a function that suspends, with what each of them needs, and a register for all of that."""
    steps = cut(function)
    alive = live(steps)
    seat, *kept = function.params
    for step in steps[1:]:
        kept += [each for each in free(*step.body) if each in alive[step] | step.given]
        kept += step.given
        kept += sorted(alive[step].difference(kept), key=lambda each: each.stem)
    registers = dict.fromkeys(each for each in kept if each is not seat)
    places = {var: place for place, var in enumerate(registers, start=FIRST)}
    return Routine(function, steps, alive, places)


def live(steps: Sequence[Step]) -> dict[Step, Vars]:
    """The variables that are read in a step, or behind it, before they get a value.

    So are those of the question it comes from: in a state that only might be the case it is asked again.
    What the answer fills is not.
    """
    before: dict[Step, list[Step]] = {step: [] for step in steps}
    for step in steps:
        for each in exits(step.body):
            before[each.step].append(step)

    def transfer(step: Step, known: Mapping[Step, Vars]) -> Vars:
        return (_live(step.body, known) - step.given).union(free(*_asked(step)))

    return solved(steps, frozenset, transfer, before.__getitem__)


def _asked(step: Step) -> tuple[object, ...]:
    """What is looked at again and again while a step waits for its answer."""
    asked = step.asked
    if asked is None:
        return ()
    return (asked.among,) if isinstance(asked, n.AskSeveral) else (asked.ids,)


def _live(body: Sequence[object], known: Mapping[Step, Vars], behind: Vars = frozenset()) -> Vars:
    """What is live in front of a body; `behind`: where it goes on behind its end."""
    found = behind
    for node in reversed(body):
        if isinstance(node, Goto):
            found = known[node.step]
        elif isinstance(node, Pause):
            found = known[node.step] | free(node.what).keys()
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
