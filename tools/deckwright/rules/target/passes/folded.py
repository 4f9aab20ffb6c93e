"""Leave out what decides nothing: bounds that a number keeps anyhow, tests that always come out the same.

stamina = (0 min most[piece])   becomes   stamina = 0
(gold >= 0) and red   becomes   red
if (1 <= 2) { gold = 1 }   becomes   gold = 1
"""

import operator
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.ranges import Bound, span_of
from deckwright.rules.target.walks import conjuncts, rewritten

NUMBERS = ("int", "half")
WORKED_OUT: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "min": min,
    "max": max,
}
ALWAYS: dict[str, Callable[[Bound, Bound, Bound, Bound], bool]] = {
    "<": lambda _, high, low, __: high is not None and low is not None and high < low,
    "<=": lambda _, high, low, __: high is not None and low is not None and high <= low,
    ">": lambda low, _, __, high: low is not None and high is not None and low > high,
    ">=": lambda low, _, __, high: low is not None and high is not None and low >= high,
}
NEUTRAL = {"+": 0, "-": 0, "*": 1}
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}


def _statements(body: list[n.Stmt]) -> Iterator[n.Stmt]:
    """Statements; in the place of an `if` that always comes out the same what it then does."""
    for each in body:
        if isinstance(each, n.If) and each.test in (n.TRUE, n.FALSE):
            yield from each.then if each.test == n.TRUE else each.other
        else:
            yield each


def _not(of: n.Not) -> n.Expr:
    return n.FALSE if of.of == n.TRUE else n.TRUE if of.of == n.FALSE else of


def _cond(of: n.Cond) -> n.Expr:
    """The branch that is always taken; a truth that one branch tells alone is joined to the test."""
    if of.test in (n.TRUE, n.FALSE) or of.then == of.other:
        return of.other if of.test == n.FALSE else of.then
    if of.then == n.TRUE:
        return n.any_of((of.test, of.other))
    if of.other == n.TRUE:
        return n.any_of((_opposite(of.test), of.then))
    if of.then == n.FALSE:
        return n.all_of((*conjuncts((_opposite(of.test),)), *conjuncts((of.other,))))
    return n.all_of((of.test, of.then)) if of.other == n.FALSE else of


def _opposite(of: n.Expr) -> n.Expr:
    if isinstance(of, n.Cmp) and of.op in OPPOSITE:
        return replace(of, op=OPPOSITE[of.op])  # type: ignore[arg-type]
    return n.Not(of)


def _loop(of: n.Loop) -> n.Loop:
    tests = tuple(each for each in of.tests if each != n.TRUE)
    return of if len(tests) == len(of.tests) else replace(of, tests=tests)


def _if(of: n.If) -> n.If:
    return replace(of, then=[*_statements(of.then)], other=[*_statements(of.other)])


def _within(of: n.Each | n.Repeat) -> n.Each | n.Repeat:
    return replace(of, body=[*_statements(of.body)])


def _calc(of: n.Calc) -> n.Expr:
    left, right = of.left, of.right
    if isinstance(left, n.Num) and isinstance(right, n.Num) and of.op in WORKED_OUT:
        value = WORKED_OUT[of.op](int(left.value or 0), int(right.value or 0))
        return n.Num(value, replace(span_of(of.op, left.type, right.type), low=value, high=value))
    if of.op in NEUTRAL and left.type.kind == of.type.kind and _is(right, NEUTRAL[of.op]):
        return left
    if of.op in ("+", "*") and right.type.kind == of.type.kind and _is(left, NEUTRAL[of.op]):
        return right
    if of.op not in ("min", "max") or left.type.kind != right.type.kind:
        return of
    if left == right or _always("<=" if of.op == "min" else ">=", left, right):
        return left
    return right if _always(">=" if of.op == "min" else "<=", left, right) else of


def _is(of: n.Expr, number: int) -> bool:
    return isinstance(of, n.Num) and of.value == number and of.type.kind == "int"


def _compared(of: n.Cmp) -> n.Expr:
    if of.op not in ALWAYS:
        return of
    if _always(of.op, of.left, of.right):
        return n.TRUE
    return n.FALSE if _always(OPPOSITE[of.op], of.left, of.right) else of


def _always(op: str, left: n.Expr, right: n.Expr) -> bool:
    """Whether one number is always so beside another."""
    if left.type.kind not in NUMBERS or left.type.maybe or right.type.maybe:
        return False
    return left.type.kind == right.type.kind and ALWAYS[op](*_bounds(left), *_bounds(right))


def _bounds(of: n.Expr) -> tuple[Bound, Bound]:
    """Between what a number lies."""
    if isinstance(of, n.Named):
        return of.const.value, of.const.value
    return of.type.low, of.type.high


def _logic(of: n.Logic) -> n.Expr:
    """The parts that decide something; all of it if one decides that."""
    decides, says_nothing = (n.FALSE, n.TRUE) if of.op == "and" else (n.TRUE, n.FALSE)
    if decides in of.parts:
        return decides
    parts = tuple(each for each in of.parts if each != says_nothing)
    if len(parts) == len(of.parts):
        return of
    return (n.all_of if of.op == "and" else n.any_of)(parts)


FOLDS: dict[type[object], Callable[[Any], object]] = {
    n.Calc: _calc,
    n.Cmp: _compared,
    n.Logic: _logic,
    n.Not: _not,
    n.Cond: _cond,
    n.Loop: _loop,
    n.If: _if,
    n.Each: _within,
    n.Repeat: _within,
}


@changes(*FOLDS)
def folded(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body without such bounds and tests."""
    return [*_statements([rewritten(each, _folded, *FOLDS) for each in body])]


def _folded(node: object) -> object:
    """A node of which all that is inside has been folded."""
    return FOLDS[type(node)](node)
