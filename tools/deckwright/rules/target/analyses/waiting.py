"""Which routines may be over without having waited: then nobody has seen that they were gone through."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Pause, Step

Routines = Mapping[n.Function, Sequence[Step]]


def unnoticed(routines: Routines) -> frozenset[n.Function]:
    """The routines that may come to their end without a question, a die or an announcement on the way."""
    found = frozenset[n.Function]()
    while more := {each for each, steps in routines.items() if each not in found and _ends(steps[0], found)}:
        found |= more
    return found


def may_go_on(pause: Pause, routines: Collection[n.Function]) -> bool:
    """Whether what stands behind a pause may follow at once, unnoticed.

    That is so if what is awaited may be over, or if there may be nothing to choose from.
    """
    what = pause.what
    return isinstance(what, n.AskSeveral) or (isinstance(what, n.Await) and what.function in routines)


def _ends(first: Step, routines: Collection[n.Function]) -> bool:
    """Whether a way leads from a step to the end of its routine on which nobody sees anything."""
    found, waiting = {first}, [first]
    while waiting:
        for node in _left(waiting.pop().body):
            if isinstance(node, n.Return):
                return True
            if node.step not in found and (isinstance(node, Goto) or may_go_on(node, routines)):
                found.add(node.step)
                waiting.append(node.step)
    return False


def _left(body: Sequence[object]) -> Iterator[Goto | Pause | n.Return]:
    """By what a step is left."""
    for node in body:
        if isinstance(node, Goto | Pause | n.Return):
            yield node
        elif isinstance(node, n.If):
            yield from _left([*node.then, *node.other])
