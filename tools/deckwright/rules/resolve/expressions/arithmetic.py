"""Sums of numbers, whole and with halves, and sets put together with `+`."""

import ast
from typing import Literal, NoReturn

from deckwright.rules.program.expressions import Arithmetic, Const, Expression, Join, Not, Query
from deckwright.rules.program.types import BOOL, HALF, INT, NUMBERS, Type, any_kind
from deckwright.rules.resolve.expressions.fit import doubled, fits, is_number, is_thing, joined
from deckwright.rules.resolve.expressions.frame import ANY, Frame, Want, resolves
from deckwright.rules.resolve.expressions.said import said

Op = Literal["+", "-", "*", "//", "%"]
_OPS: dict[type[ast.operator], Op] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}


@resolves(ast.UnaryOp)
def unary(frame: Frame, node: ast.expr, want: Want) -> Expression:  # noqa: ARG001
    """The opposite of a condition, or a number below zero."""
    assert isinstance(node, ast.UnaryOp)
    if isinstance(node.op, ast.Not):
        return Not(frame.resolve(node.operand, Want((BOOL,))))
    of = frame.resolve(node.operand, Want(NUMBERS))
    if isinstance(of, Const) and isinstance(of.value, int):
        return Const(-of.value, of.type, f"-{of.word}")
    return Arithmetic("-", Const(0, of.type, "0"), of, of.type)


@resolves(ast.BinOp)
def binary(frame: Frame, node: ast.expr, want: Want) -> Expression:
    """Arithmetic, or sets joined."""
    assert isinstance(node, ast.BinOp)
    op = _OPS[type(node.op)]  # the scanner lets no others through
    wanted = tuple(each for each in want.types if each.is_set)
    if op == "+" and (wanted or not _wants_numbers(want)):
        left = frame.resolve(node.left, Want(wanted, want.source) if wanted else ANY)
        if left.type.is_set or is_thing(left.type):
            return _joined(frame, node, left, want)
        frame.fit(node.left, left, Want(NUMBERS))
    else:
        left = frame.resolve(node.left, Want(NUMBERS))
    return _calculated(frame, node, op, left, frame.resolve(node.right, Want(NUMBERS)))


def _wants_numbers(want: Want) -> bool:
    return bool(want.types) and all(is_number(each) for each in want.types)


def _joined(frame: Frame, node: ast.BinOp, left: Expression, want: Want) -> Expression:
    """Sets one after the other; joins of joins become one."""
    of = left.type if left.type.is_set else None
    if of is None:
        message = (
            f"'{frame.written(node.left)}' is {said(left.type)}; sets and numbers are put together with +"
        )
        frame.refuse(node.left, "X115", message, "write a set of two things as (a, b)")
    right = frame.resolve(node.right, Want((any_kind(of),), want.source))
    flat = [inner for each in (left, right) for inner in (each.sets if isinstance(each, Join) else (each,))]
    return Join(tuple(flat), joined(of, right.type))


def _calculated(frame: Frame, node: ast.BinOp, op: Op, left: Expression, right: Expression) -> Expression:
    if op in ("+", "-", "%") or (op == "//" and HALF in (left.type, right.type)):
        left, right = _literals(left, right)
    if op == "//" and left.type != right.type:
        left, right = _halves(left), _halves(right)
    gives = _GIVES.get((op, left.type.name, right.type.name))
    if gives is None:
        _refuse(frame, node, op, left, right)
    return Arithmetic(op, left, right, gives)


_GIVES: dict[tuple[str, str, str], Type] = {
    **{(op, "int", "int"): INT for op in ("+", "-", "*", "//", "%")},
    ("+", "half", "half"): HALF,
    ("-", "half", "half"): HALF,
    ("*", "half", "int"): HALF,
    ("*", "int", "half"): HALF,
    ("//", "half", "half"): INT,
}


def _literals(left: Expression, right: Expression) -> tuple[Expression, Expression]:
    """A number written beside one with halves is one with halves too."""
    if fits(left.type, HALF) and isinstance(right, Const) and right.type == INT:
        return left, doubled(right)
    if fits(right.type, HALF) and isinstance(left, Const) and left.type == INT:
        return doubled(left), right
    return left, right


def _halves(of: Expression) -> Expression:
    """A whole number that divides halves or is divided by them is counted in halves like them."""
    return Query("half", (of,), HALF) if of.type == INT else of


def _refuse(frame: Frame, node: ast.BinOp, op: Op, left: Expression, right: Expression) -> NoReturn:
    one, other = frame.written(node.left), frame.written(node.right)
    message = f"'{one}' is {said(left.type)}, '{other}' is {said(right.type)}: {op} does not go together"
    whole = one if left.type == INT else other if right.type == INT else ""
    frame.refuse(node, "X115", message, f"write half({whole})" if whole else f"write floor({one})")
