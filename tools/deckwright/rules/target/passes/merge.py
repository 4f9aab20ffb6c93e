"""Merge functions that are alike but for constants: what differs becomes parameters.

one() { gold = gold + 1 }, two() { gold = gold + 2 }   become   one(number) { gold = gold + number }
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module, Reason, of_kernel
from deckwright.rules.target.passes.alike import WHOLE, Leaf, bare, differing, joined, rows, shape
from deckwright.rules.target.walks import CALLS, every, refilled, rewritten

Instead = dict[n.Function, tuple[n.Function, tuple[n.Expr, ...]]]  # what is called, with what besides


def merge(module: Module) -> None:
    """Let one function stand for all that are alike; those that call it give it what differs.

    So does the record of why actions are not open.
    """
    inside = {each: [*every(*each.body)] for each in module.functions}
    calls = {each: {node.function for node in inside[each] if isinstance(node, CALLS)} for each in inside}
    waiting, instead = _perhaps_alike(module, inside), Instead()
    while ready := [each for each in waiting if calls[each].isdisjoint(waiting)]:
        waiting = [each for each in waiting if each not in ready]
        for function in ready:
            _call_instead(function, calls[function], instead)
        for alike in _grouped(ready, {each: _shape(each) for each in ready}):
            instead |= _merged(alike)
    for function in module.functions:
        _call_instead(function, calls[function], instead)
    module.why = [Reason(*instead.get(each.function, (each.function, each.more))) for each in module.why]
    standing = (instead[each][0] if each in instead else each for each in module.functions)
    module.functions = list(dict.fromkeys(standing))


def _perhaps_alike(module: Module, inside: Mapping[n.Function, list[object]]) -> list[n.Function]:
    """The functions that others call, and nobody else does, and whose nodes are of the same classes.

    Those that tell why actions are not open get constants from their record.
    """
    nodes = [each for some in inside.values() for each in some]
    reasons = {each.function for each in module.why}
    kept = {*of_kernel(module)} - reasons
    for each in nodes:
        if isinstance(each, n.Rest):
            kept.update(each.rules)
        elif isinstance(each, n.Subsets) and each.fits:
            kept.add(each.fits.function)
    named = ({each.function for each in nodes if isinstance(each, CALLS)} | reasons) - kept
    classes = {each: (*map(type, inside[each]),) for each in module.functions if each in named}
    return [each for alike in _grouped(classes, classes) for each in alike]


def _grouped(functions: Iterable[n.Function], by: Mapping[n.Function, object]) -> list[list[n.Function]]:
    """Those of which the same is told, if there are several."""
    found: dict[object, list[n.Function]] = {}
    for function in functions:
        found.setdefault(by[function], []).append(function)
    return [each for each in found.values() if len(each) > 1]


def _call_instead(function: n.Function, calls: set[n.Function], instead: Instead) -> None:
    """Let a function call what stands for those that it calls."""

    def change(node: n.Invoke | n.Do | n.Await | n.Begin) -> object:
        if node.function not in instead:
            return node
        other, more = instead[node.function]
        return replace(node, function=other, args=(*node.args, *more))

    if not instead.keys().isdisjoint(calls):
        function.body = [rewritten(each, change, *CALLS) for each in function.body]


def _shape(function: n.Function) -> tuple[object, ...]:
    """What is the same in functions that are alike."""
    gives = None if function.gives is None else bare(function.gives)
    return (function.section, gives, *shape(_whole(function)))


def _whole(function: n.Function) -> tuple[object, ...]:
    return function.params, function.body


def _merged(alike: Sequence[n.Function]) -> Instead:
    """The function that stands for some; none if too much differs."""
    first, *others = alike
    places = rows(map(_whole, alike))
    params = differing(places)
    if params is None:
        return {}
    known: dict[n.Var, n.Var] = {}

    def change(row: tuple[Leaf, ...]) -> object:
        leaf = row[0]
        if isinstance(leaf, n.Var):
            return known.setdefault(leaf, _variable(row))
        if isinstance(leaf, n.Note):
            return n.Note(tuple(dict.fromkeys(rule for each in row for rule in each.rules)))
        return n.Get(params[row]) if row in params else leaf

    changed = map(change, places)
    given, body = refilled((first.params, first.body), WHOLE, lambda _: next(changed))
    about = replace(first.about, says=f"{first.about.says}. Also {len(others)} alike")
    function = n.Function(
        stem=first.stem,
        params=[*given, *params.values()],
        section=first.section,
        gives=joined(each.gives for each in alike if each.gives) if first.gives else None,
        body=body,
        about=about,
    )
    return {each: (function, tuple(row[place] for row in params)) for place, each in enumerate(alike)}


def _variable(row: Sequence[n.Var]) -> n.Var:
    """A variable for those of several functions."""
    of = joined(each.type for each in row)
    return row[0] if of == row[0].type else n.Var(row[0].stem, of)
