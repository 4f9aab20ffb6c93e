"""Expressions of whole numbers: sums, one without another, amounts that are at least 0."""

from collections.abc import Iterable

from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import INT, Type

NOTHING = e.Const(0, INT, "0")


def added(some: Iterable[e.Expression]) -> e.Expression:
    """All of some numbers together; 0 if there are none."""
    first, *rest = [*some] or [NOTHING]
    for each in rest:
        first = e.Arithmetic("+", first, each, INT)
    return first


def minus(one: e.Expression, other: e.Expression) -> e.Expression:
    """One number without another."""
    return e.Arithmetic("-", one, other, INT)


def less(one: e.Expression, other: e.Expression) -> e.Expression:
    """One number without another, and not below 0."""
    return e.Query("max", (minus(one, other), NOTHING), INT)


def least(one: e.Expression, other: e.Expression) -> e.Expression:
    """The smaller of two numbers."""
    return e.Query("min", (one, other), INT)


def natural(n: e.Expression) -> e.Expression:
    """An amount below 0 is none."""
    if isinstance(n, e.Const) and n.value is not None and n.value >= 0:
        return n
    return e.Query("max", (n, nothing(n.type)), n.type)


def nothing(of: Type) -> e.Const:
    """The number 0 of a type."""
    return e.Const(0, of, "0")


def where(test: e.Expression | None, n: e.Expression) -> e.Expression:
    """A number that only counts under a condition; None: always."""
    return n if test is None else e.Cases(((test, n), (None, NOTHING)), INT)
