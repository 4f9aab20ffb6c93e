"""A check of what an op has written: no thing is looked up again after that might give another one."""

from collections.abc import Iterator, Sequence

from deckwright.rules.target import nodes as n
from deckwright.rules.target.effects import Effects, Slots
from deckwright.rules.target.walks import every, parts


def looked_up_anew(statements: Sequence[n.Stmt], effects: Effects) -> n.Expr | None:
    """An expression for a thing that two statements of an op work out, though it may have changed in between.

    It should be in a variable. A thing is a card, piece, space or seat. None if there is no such expression.
    Behind `Enter` only the counters of the new piece are told, which are meant to see it in play.
    """
    known: dict[n.Expr, bool] = {}  # and whether it may give another thing by now
    for expressions, written, is_entered in _in_order(statements, effects):
        for each in expressions:
            if known.setdefault(each, False):
                return each
        if is_entered:
            known.clear()
        for each, is_stale in known.items():
            known[each] = is_stale or bool(effects.reads(each) & written)
    return None


def _in_order(statements: Sequence[n.Stmt], effects: Effects) -> Iterator[tuple[list[n.Expr], Slots, bool]]:
    """The things that each statement works out itself, what it changes, and whether a piece enters by it.

    Those inside of it follow.
    """
    for statement in statements:
        inner = [each for each in parts(statement) if isinstance(each, n.STATEMENTS)]
        outer = [each for each in parts(statement) if not isinstance(each, n.STATEMENTS)]
        things = [each for each in every(*outer) if _is_thing(each) and effects.reads(each)]
        yield things, effects.writes_itself(statement), isinstance(statement, n.Enter)
        yield from _in_order(inner, effects)


def _is_thing(of: object) -> bool:
    """Whether an expression gives a thing that is found by looking for it."""
    return isinstance(of, n.Search | n.Kernel | n.Cond | n.Load) and of.type.kind == "id"
