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
    if isinstance(of, n.Sure):
        of = of.of
    if isinstance(of, n.Num | n.Named):
        return of.value if isinstance(of, n.Num) else of.const.value
    if isinstance(of, n.Get) and of.var in known:
        return known[of.var]
    if isinstance(of, n.Entry) and of.table.values and len(of.index) == 1:
        value = of.table.values[_number(of.index[0], known)]
        if value is None or isinstance(value, int):
            return value
    if isinstance(of, n.Calc | n.Cmp) and of.op in OPERATORS:
        return OPERATORS[of.op](_number(of.left, known), _number(of.right, known))
    if isinstance(of, n.Logic):
        return _logic(of, known)
    if isinstance(of, n.Not):
        return not evaluated(of.of, known)
    if isinstance(of, n.In) and isinstance(of.among, n.Items):
        return _number(of.item, known) in [_number(each, known) for each in of.among.parts]
    raise Unknown


def _logic(of: n.Logic, known: Mapping[n.Var, int]) -> bool:
    """One part may be enough to tell, whatever a game says of the others."""
    enough, is_unknown = of.op == "or", False
    for part in of.parts:
        try:
            if bool(evaluated(part, known)) == enough:
                return enough
        except Unknown:
            is_unknown = True
    if is_unknown:
        raise Unknown
    return not enough


def _number(of: n.Expr, known: Mapping[n.Var, int]) -> int:
    value = evaluated(of, known)
    if value is None:
        raise Unknown
    return value
