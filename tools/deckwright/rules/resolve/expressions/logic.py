"""`and`, `or`, `not` and `x if c else y`, and what is known not to be none once a condition holds."""

import ast
from collections.abc import Iterator

from deckwright.rules.program.expressions import (
    Cases,
    Compare,
    Const,
    Expression,
    Logic,
    Member,
    Not,
    Query,
    Several,
)
from deckwright.rules.program.types import BOOL, any_kind, maybe
from deckwright.rules.queries.registry import query_of
from deckwright.rules.resolve.expressions.fit import joined
from deckwright.rules.resolve.expressions.frame import Frame, Refused, Want, resolves
from deckwright.rules.resolve.expressions.leaning import leans

TRUTH = Want((BOOL,))


@resolves(ast.BoolOp)
def logic(frame: Frame, node: ast.expr, want: Want) -> Expression:  # noqa: ARG001
    """Several conditions. Each later one may rely on what the earlier ones tell; all are looked at."""
    assert isinstance(node, ast.BoolOp)
    is_and = isinstance(node.op, ast.And)
    parts: list[Expression] = []
    inner = frame
    for value in node.values:
        try:
            part = inner.resolve(value, TRUTH)
        except Refused:
            continue
        parts.append(part)
        inner = inner.within(inner.scope.knowing(*sure_when(part, is_and)))
    if len(parts) < len(node.values):
        raise Refused
    return Logic("and" if is_and else "or", tuple(parts))


@resolves(ast.IfExp)
def choice(frame: Frame, node: ast.expr, want: Want) -> Expression:
    """The one or the other, of one type."""
    assert isinstance(node, ast.IfExp)
    test = frame.resolve(node.test, TRUTH)
    held = frame.within(frame.scope.knowing(*sure_when(test, True)))
    failed = frame.within(frame.scope.knowing(*sure_when(test, False)))
    if leans(held, node.body) and not leans(failed, node.orelse):
        other = failed.resolve(node.orelse, want)
        one = held.resolve(node.body, _alike(other, want))
    else:
        one = held.resolve(node.body, want)
        other = failed.resolve(node.orelse, _alike(one, want))
    rest = (
        other.cases if isinstance(other, Cases) and isinstance(node.orelse, ast.IfExp) else ((None, other),)
    )
    return Cases(((test, one), *rest), joined(one.type, other.type))


def _alike(first: Expression, want: Want) -> Want:
    """What the second branch should be, given the first."""
    is_open = not want.types or any(each.maybe for each in want.types)
    of = first.type if any((each.of or each).kind for each in want.types) else any_kind(first.type)
    return Want((maybe(of) if is_open else of,), want.source)


def sure_when(condition: Expression, holds: bool) -> Iterator[Expression]:
    """What is not none if a condition holds, or if it does not."""
    if isinstance(condition, Not):
        yield from sure_when(condition.of, not holds)
    elif isinstance(condition, Logic):
        if (condition.op == "and") == holds:
            for part in condition.parts:
                yield from sure_when(part, holds)
    elif isinstance(condition, Compare):
        yield from _compared(condition, holds)
    elif isinstance(condition, Member):
        if _is_sure(condition, holds):
            yield condition.item
    elif isinstance(condition, Query) and holds:
        yield from query_of(condition).proof(condition)


def _is_sure(condition: Member, holds: bool) -> bool:
    """Whether an item is not none if it is, or is not, among others: some of these may be none themselves."""
    among, is_in = condition.among, condition.negated != holds
    listed = among.items if isinstance(among, Several) else ()
    if is_in:
        return not any(each.type.maybe for each in listed)
    return any(isinstance(each, Const) and each.word == "none" for each in listed)


def _compared(condition: Compare, holds: bool) -> Iterator[Expression]:
    sides = (condition.left, condition.right)
    if condition.op == ("!=" if holds else "=="):
        for one, other in (sides, sides[::-1]):
            if isinstance(other, Const) and other.word == "none":
                yield one
    elif condition.op == ("==" if holds else "!="):
        for one, other in (sides, sides[::-1]):
            if not other.type.maybe:
                yield one
