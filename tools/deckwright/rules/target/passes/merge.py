"""Merge functions that are alike but for constants: what differs becomes parameters.

one() { gold = gold + 1 }, two() { gold = gold + 2 }   become   one(number) { gold = gold + number }
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, TypeGuard

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module, of_kernel
from deckwright.rules.target.types import TargetType
from deckwright.rules.target.walks import CALLS, every, leaves, refilled, rewritten

MOST = 4  # parameters that are worth it
WHOLE = (n.Num, n.Named, n.Note)  # nodes that are compared as a whole
Constant = n.Num | n.Named
Leaf = Any  # a variable, a constant, or what else nodes are made of
Instead = dict[n.Function, tuple[n.Function, tuple[n.Expr, ...]]]  # what is called, with what besides


def merge(module: Module) -> None:
    """Let one function stand for all that are alike; those that call it give it what differs."""
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
    standing = (instead[each][0] if each in instead else each for each in module.functions)
    module.functions = list(dict.fromkeys(standing))


def _perhaps_alike(module: Module, inside: Mapping[n.Function, list[object]]) -> list[n.Function]:
    """The functions that others call, and nobody else does, and whose nodes are of the same classes."""
    nodes = [each for some in inside.values() for each in some]
    kept = {*of_kernel(module)}
    for each in nodes:
        if isinstance(each, n.Rest):
            kept.update(each.rules)
        elif isinstance(each, n.Subsets) and each.fits:
            kept.add(each.fits.function)
    named = {each.function for each in nodes if isinstance(each, CALLS)} - kept
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

    def change(node: object) -> object:
        if not isinstance(node, CALLS) or node.function not in instead:
            return node
        other, more = instead[node.function]
        return replace(node, function=other, args=(*node.args, *more))

    if not instead.keys().isdisjoint(calls):
        function.body = [rewritten(each, change) for each in function.body]


def _shape(function: n.Function) -> tuple[object, ...]:
    """What is the same in functions that are alike."""
    numbers: dict[n.Var, int] = {}

    def about(leaf: object) -> object:
        if isinstance(leaf, n.Var):
            return numbers.setdefault(leaf, len(numbers)), _bare(leaf.type)
        if isinstance(leaf, n.Note):
            return n.Note
        return _bare(leaf.type) if _may_differ(leaf) else leaf

    gives = None if function.gives is None else _bare(function.gives)
    return (function.section, gives, *map(about, _leaves(function)))


def _leaves(function: n.Function) -> Iterator[Leaf]:
    return leaves((function.params, function.body), WHOLE)


def _bare(of: TargetType) -> TargetType:
    return replace(of, low=None, high=None)


def _may_differ(leaf: object) -> TypeGuard[Constant]:
    """Whether it is a constant that may be a parameter instead: no truth value, not none."""
    return isinstance(leaf, n.Named) or (
        isinstance(leaf, n.Num) and leaf.type.kind != "bool" and not leaf.type.maybe
    )


def _merged(alike: Sequence[n.Function]) -> Instead:
    """The function that stands for some; none if too much differs."""
    first, *others = alike
    rows = list(zip(*map(_leaves, alike), strict=True))
    differing = dict.fromkeys(row for row in rows if _may_differ(row[0]) and len(set(row)) > 1)
    if len(differing) > MOST:
        return {}
    params = {row: _parameter(row) for row in differing}
    known: dict[n.Var, n.Var] = {}

    def change(row: tuple[Leaf, ...]) -> object:
        leaf = row[0]
        if isinstance(leaf, n.Var):
            return known.setdefault(leaf, _variable(row))
        if isinstance(leaf, n.Note):
            return n.Note(tuple(dict.fromkeys(rule for each in row for rule in each.rules)))
        return n.Get(params[row]) if row in params else leaf

    changed = map(change, rows)
    given, body = refilled((first.params, first.body), WHOLE, lambda _: next(changed))
    about = replace(first.about, says=f"{first.about.says}. Also {len(others)} that are alike")
    function = n.Function(
        stem=first.stem,
        params=[*given, *params.values()],
        section=first.section,
        gives=_joined(each.gives for each in alike if each.gives) if first.gives else None,
        body=body,
        about=about,
    )
    return {each: (function, tuple(row[place] for row in params)) for place, each in enumerate(alike)}


def _parameter(row: Sequence[n.Expr]) -> n.Var:
    """A parameter for a constant that differs."""
    of = _joined(each.type for each in row)
    return n.Var(of.sort or "number", of)


def _variable(row: Sequence[n.Var]) -> n.Var:
    """A variable for those of several functions."""
    of = _joined(each.type for each in row)
    return row[0] if of == row[0].type else n.Var(row[0].stem, of)


def _joined(types: Iterable[TargetType]) -> TargetType:
    return reduce(TargetType.joined, types)
