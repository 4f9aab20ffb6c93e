"""Looking into expressions: their conjuncts, the names that they use, and how long they take to answer."""

from collections.abc import Iterator
from dataclasses import fields

from deckwright.rules.program import expressions as e

QUICK = ("free", "here", "floor", "half", "opponent", "min", "max", "abs", "adjacent", "orthogonal")


def parts_of(of: e.Expression) -> list[e.Expression]:
    """The conditions that must all hold for `a and b and c`."""
    if isinstance(of, e.Logic) and of.op == "and":
        return [part for each in of.parts for part in parts_of(each)]
    return [of]


def children(of: e.Expression) -> Iterator[e.Expression]:
    """The expressions directly inside an expression."""
    for field in fields(of):
        yield from _expressions(getattr(of, field.name))


def every(of: e.Expression) -> Iterator[e.Expression]:
    """An expression and all inside it."""
    yield of
    for child in children(of):
        yield from every(child)


def locals_of(of: e.Expression) -> frozenset[str]:
    """The names of the frame that an expression uses, `it` of its own loops left out."""
    if isinstance(of, e.Local):
        return frozenset((of.name,))
    if isinstance(of, e.Query) and of.item is not None:
        outer = frozenset[str]().union(*map(locals_of, of.args))
        inner = frozenset[str]().union(*(locals_of(each) for each in (of.each, of.where) if each))
        empty = locals_of(of.empty) if of.empty else frozenset()
        return outer | (inner - {"it"}) | empty
    return frozenset[str]().union(*map(locals_of, children(of)))


def mentions(of: e.Expression, name: str) -> bool:
    """Whether an expression uses a name of the frame."""
    return name in locals_of(of)


def weight(of: e.Expression) -> int:
    """0 for what is read at once, 1 for a call or a loop, so that loops are asked last."""
    for each in every(of):
        if isinstance(each, e.Term):
            return 1
        if isinstance(each, e.Query) and (each.item is not None or each.name not in QUICK):
            return 1
    return 0


def _expressions(value: object) -> Iterator[e.Expression]:
    if isinstance(value, tuple):
        for each in value:
            yield from _expressions(each)
    elif isinstance(value, e.Expression):
        yield value
