"""What is alike but for constants: shapes that leave these open, and parameters for those that differ."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, TypeGuard

from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import TargetType
from deckwright.rules.target.walks import leaves

MOST = 4  # parameters that are worth it
WHOLE = (n.Num, n.Named, n.Note)  # nodes that are compared as a whole
Constant = n.Num | n.Named
Leaf = Any  # a variable, a constant, or what else nodes are made of
Shape = tuple[object, ...]


def shape(of: object) -> Shape:
    """What is the same in nodes that are alike: variables count by their places, constants by their types."""
    numbers: dict[n.Var, int] = {}

    def about(leaf: object) -> object:
        if isinstance(leaf, n.Var):
            return numbers.setdefault(leaf, len(numbers)), bare(leaf.type)
        if isinstance(leaf, n.Note):
            return n.Note
        return bare(leaf.type) if may_differ(leaf) else leaf

    return (*map(about, leaves(of, WHOLE)),)


def rows(alike: Iterable[object]) -> list[tuple[Leaf, ...]]:
    """What nodes of one shape have at each place, side by side."""
    return list(zip(*(leaves(each, WHOLE) for each in alike), strict=True))


def differing(of: Iterable[tuple[Leaf, ...]]) -> dict[tuple[Leaf, ...], n.Var] | None:
    """A parameter for each row of constants that are not all the same; None if there are too many."""
    found = dict.fromkeys(row for row in of if may_differ(row[0]) and len(set(row)) > 1)
    return {row: _parameter(row) for row in found} if len(found) <= MOST else None


def standing_for(functions: Iterable[n.Function]) -> dict[n.Function, n.Function]:
    """The function that stands for each of some: the first that does the same."""
    groups: dict[object, list[n.Function]] = {}
    for each in functions:
        groups.setdefault(_what_it_does(each), []).append(each)
    for first, *others in groups.values():
        for at, param in enumerate(first.params):
            param.type = joined(each.params[at].type for each in (first, *others))
        if others:
            first.about = replace(first.about, says=f"{first.about.says}. Also {len(others)} alike")
    return {each: group[0] for group in groups.values() for each in group}


def _what_it_does(of: n.Function) -> tuple[object, ...]:
    """What is the same in functions that do the same: variables count by their places."""
    numbers: dict[n.Var, int] = {}

    def about(leaf: object) -> object:
        if isinstance(leaf, n.Var):
            return numbers.setdefault(leaf, len(numbers)), leaf.type.kind, leaf.type.sort
        return leaf

    return of.gives, of.entry, *map(about, leaves((of.params, of.body), WHOLE))


def joined(types: Iterable[TargetType]) -> TargetType:
    """A type for values of any of some types."""
    return reduce(TargetType.joined, types)


def bare(of: TargetType) -> TargetType:
    """A type without what is proven of numbers."""
    return replace(of, low=None, high=None)


def may_differ(leaf: object) -> TypeGuard[Constant]:
    """Whether it is a constant that may be a parameter instead: no truth value, not none."""
    return isinstance(leaf, n.Named) or (
        isinstance(leaf, n.Num) and leaf.type.kind != "bool" and not leaf.type.maybe
    )


def _parameter(row: Sequence[n.Expr]) -> n.Var:
    of = joined(each.type for each in row)
    return n.Var(of.sort or "number", of)
