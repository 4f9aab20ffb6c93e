"""Comparisons and `in`: each side tells the other what it should be."""

import ast
from typing import Literal

from deckwright.rules.program.expressions import Compare, Const, Expression, Logic, Member, Several
from deckwright.rules.program.types import (
    ANY_SET,
    CARD,
    PIECE,
    SPACE,
    Type,
    any_kind,
    enum,
    kind_of,
    maybe,
    set_of,
)
from deckwright.rules.resolve.expressions.bare import meanings
from deckwright.rules.resolve.expressions.candidates import enums_with
from deckwright.rules.resolve.expressions.fit import is_number
from deckwright.rules.resolve.expressions.frame import ANY, Frame, Want, resolves
from deckwright.rules.resolve.expressions.leaning import leans
from deckwright.rules.resolve.expressions.said import said

Op = Literal["==", "!=", "<", "<=", ">", ">="]
_OPS: dict[type[ast.cmpop], Op] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_UP, _DOWN = {"<", "<="}, {">", ">="}


@resolves(ast.Compare)
def compare(frame: Frame, node: ast.expr, want: Want) -> Expression:  # noqa: ARG001
    """One comparison, or a range such as `1 <= x <= 3`."""
    assert isinstance(node, ast.Compare)
    sides = [node.left, *node.comparators]
    words = {_OPS.get(type(each), "in") for each in node.ops}
    if len(node.ops) > 1 and not (words <= _UP or words <= _DOWN):
        frame.refuse(node, "X112", f"not allowed in an expression: {frame.written(node)}", "join with `and`")
    parts = [
        _member(frame, left, right, negated=isinstance(op, ast.NotIn))
        if isinstance(op, ast.In | ast.NotIn)
        else _pair(frame, left, right, _OPS[type(op)])
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False)
    ]
    return parts[0] if len(parts) == 1 else Logic("and", tuple(parts))


def _pair(frame: Frame, left: ast.expr, right: ast.expr, op: Op) -> Compare:
    if leans(frame, left) and not leans(frame, right):
        second = frame.resolve(right)
        first = frame.resolve(left, _beside(frame, right, second, op))
    else:
        first = frame.resolve(left, _hinted(frame, left, right))
        second = frame.resolve(right, _beside(frame, left, first, op))
    for node, one, other in ((left, first, second), (right, second, first)):
        if isinstance(other, Const) and other.word == "none" and other.type.maybe and not one.type.maybe:
            frame.refuse(node, "X115", f"'{frame.written(node)}' is never none", "leave this condition out")
    _of_one_kind(frame, left, first, right, second)
    return Compare(op, first, second)


def _of_one_kind(
    frame: Frame, left: ast.expr, first: Expression, right: ast.expr, second: Expression
) -> None:
    """Refuse to ask whether a card of one kind is, or is among, cards of another kind.

    Of some in brackets each is looked at.
    """
    if isinstance(second, Several) and isinstance(right, ast.Tuple):
        for node, item in zip(right.elts, second.items, strict=True):
            _of_one_kind(frame, left, first, node, item)
        return
    one, other = _kind(frame, first), _kind(frame, second)
    if one and other and one != other:
        parts = f"'{frame.written(left)}' is of the kind {one}, '{frame.written(right)}' of the kind {other}"
        frame.refuse(left, "X115", f"{parts}: no card is of both", "leave this condition out")


def _kind(frame: Frame, meant: Expression) -> str:
    """The kind of the cards that an expression gives, one or several, if it is certain."""
    if isinstance(meant, Const) and meant.type.sure == CARD:
        return frame.scope.names.kinds_of.get(meant.word, "")
    return kind_of(meant.type)


def _hinted(frame: Frame, left: ast.expr, right: ast.expr) -> Want:
    """What a name of several meanings should be: whatever the other side can be."""
    if len(meanings(frame, left)) < 2:
        return ANY
    found = meanings(frame, right) or [each for each in [frame.attempt(right)] if each is not None]
    return Want(tuple(dict.fromkeys(maybe(any_kind(each.type)) for each in found)))


def _beside(frame: Frame, node: ast.expr, meant: Expression, op: Op) -> Want:
    """What may be compared with a part."""
    of, written = meant.type, frame.written(node)
    if of.is_set or of.name in ("map", "ops"):
        hint = "compare its count, or ask with `in`" if of.is_set else ""
        frame.refuse(node, "X115", f"'{written}' is {said(of)}, which cannot be compared", hint)
    if op in ("==", "!="):
        return Want((maybe(any_kind(of)),))
    if not is_number(of):
        frame.refuse(node, "X115", f"'{written}' is {said(of)}, a number is expected before and after {op}")
    if of.maybe:
        frame.refuse(node, "X119", f"'{written}' may be none", f"ask first: `{written} != none and ...`")
    return Want((of,))


def _member(frame: Frame, left: ast.expr, right: ast.expr, *, negated: bool) -> Member:
    if leans(frame, left) and not isinstance(right, ast.Tuple):
        among = frame.resolve(right, Want((ANY_SET,)))
        assert among.type.of is not None
        item = frame.resolve(left, Want((maybe(any_kind(among.type.of)),)))
        _of_one_kind(frame, left, item, right, among)
        return Member(item, among, negated)
    item = frame.resolve(left)
    of = any_kind(item.type.sure)
    wanted = (Type("set", of=maybe(of)),) + ((set_of(SPACE),) if of == PIECE else ())
    among = frame.resolve(right, Want(wanted))
    _of_one_kind(frame, left, item, right, among)
    return Member(item, among, negated)


def _all_constants(frame: Frame, node: ast.Tuple) -> tuple[Type, ...]:
    """The enum of which all of some constants are; several have to be told apart."""
    names = {each.id for each in node.elts if isinstance(each, ast.Name)}
    enums = enums_with(names, frame.scope)
    if not enums or len(names) < len(node.elts):
        return ()
    if len(enums) > 1:
        message = f"'{frame.written(node)}' are constants of {' and of '.join(enums)}"
        frame.refuse(node, "X114", message, "give the constants of one of them other names")
    return (enum(enums[0]),)


@resolves(ast.Tuple)
def several(frame: Frame, node: ast.expr, want: Want) -> Expression:
    """A set written out in brackets."""
    assert isinstance(node, ast.Tuple)
    if not node.elts:
        frame.refuse(node, "X115", "a set without anything in it is written here")
    wanted = (each.of for each in want.types if each.is_set)
    held = tuple(each for each in wanted if each is not None and not each.is_set)
    first = next((each for each in node.elts if not leans(frame, each)), node.elts[0])
    if not held and leans(frame, first):
        held = _all_constants(frame, node)
    if not held:
        held = (any_kind(frame.resolve(first).type.sure),)
    if (inner := frame.attempt(first)) and inner.type.is_set:
        written = f"'{frame.written(first)}' is {said(inner.type)}, a set holds single things"
        frame.refuse(first, "X115", written, "put sets together with +")
    items = tuple(frame.resolve(each, Want(held)) for each in node.elts)
    of = next(
        (each.type.sure for each in items if not isinstance(each, Const) or each.word != "none"), held[0]
    )
    alike = all(each.type.kind == of.kind for each in items)
    return Several(items, set_of(of if alike else any_kind(of)))
