"""Expressions whose value shows before any game, from tables, constants and known variables."""

import operator
from collections.abc import Callable, Mapping

from deckwright.rules.target import nodes as n

Value = int | bool | None
OPERATORS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "min": min,
    "max": max,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Unknown(Exception):  # noqa: N818  no error: it says that a game has to tell
    """An expression needs a game."""


def evaluated(of: n.Expr, known: Mapping[n.Var, int]) -> Value:
    """The value of an expression for known variables.

    Raises:
        Unknown: it depends on more than that.
    """
    if isinstance(of, n.Num):
        return of.value
    if isinstance(of, n.Named):
        return of.const.value
    if isinstance(of, n.Get) and of.var in known:
        return known[of.var]
    if isinstance(of, n.Entry) and of.table.values and len(of.index) == 1:
        value = of.table.values[_number(of.index[0], known)]
        if value is None or isinstance(value, int):
            return value
    if isinstance(of, n.Calc | n.Cmp) and of.op in OPERATORS:
        return OPERATORS[of.op](_number(of.left, known), _number(of.right, known))
    if isinstance(of, n.Logic):
        parts = [bool(evaluated(each, known)) for each in of.parts]
        return all(parts) if of.op == "and" else any(parts)
    if isinstance(of, n.Not):
        return not evaluated(of.of, known)
    if isinstance(of, n.In) and isinstance(of.among, n.Items):
        return _number(of.item, known) in [_number(each, known) for each in of.among.parts]
    raise Unknown


def _number(of: n.Expr, known: Mapping[n.Var, int]) -> int:
    value = evaluated(of, known)
    if value is None:
        raise Unknown
    return value
