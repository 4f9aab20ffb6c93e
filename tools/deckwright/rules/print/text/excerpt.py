"""The part of a target program that one thing of the rules has become: what `explain target:` prints."""

from collections.abc import Iterator

from deckwright.rules.ids import Ids, ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.print.text.write import written
from deckwright.rules.program.records import Program
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module, functions_in
from deckwright.rules.target.walks import CALLS, every


def excerpts(program: Program) -> dict[tuple[str, str], list[n.Function]]:
    """The functions of each action, phase, trigger, term and meld, by its sort and name.

    A term that is written out wherever it is used has none.
    """
    ids = ids_of(program)
    module = lowered(program, ids)
    found: dict[tuple[str, str], list[n.Function]] = {}
    for name, why in zip(program.actions, module.why, strict=True):
        begin = _began(name, module, ids)
        found["action", name] = [*begin, *_made_of(program.actions[name].spot, module), why.function]
    for phase in module.phases:
        found["phase", phase.name] = list(functions_in(phase))
    for listener in (each for window in module.windows for each in window.listeners):
        heard = found.setdefault(("trigger", program.listeners[listener.number].id), [])
        heard += [listener.test, listener.does]
    for name, term in program.terms.items():
        found["term", name] = list(_made_of(term.spot, module))
    for name, meld in program.melds.items():
        spots = dict.fromkeys((meld.spot, *(line.spot for line in meld.lines)))
        found["meld", name] = [each for spot in spots for each in _made_of(spot, module)]
    return found


def excerpt(functions: list[n.Function]) -> str:
    """Functions and all that they call, as text. Of what answers a window only the heads are there."""
    found = dict.fromkeys(functions)
    waiting = list(found)
    while waiting:
        nodes = [*every(*waiting.pop(0).body)]
        called = [each.function for each in nodes if isinstance(each, CALLS)]
        tried = [rule for each in nodes if isinstance(each, n.Rest) for rule in each.rules]
        waiting += [each for each in dict.fromkeys((*called, *tried)) if each not in found]
        found |= dict.fromkeys(waiting)
    return written(list(found))


def _began(action: str, module: Module, ids: Ids) -> Iterator[n.Function]:
    """What the ids of an action in a menu begin."""
    for name, starter in zip(ids.names, module.starters, strict=True):
        if starter is not None and name.partition(".")[0] == action:
            yield starter


def _made_of(spot: object, module: Module) -> Iterator[n.Function]:
    """The functions that were made of what is written at a place of the content."""
    return (each for each in module.functions if each.about.spot == spot)
