"""Entries of values that are maps: one that is named but not written is told of."""

import ast

from deckwright.rules.program.expressions import Const, Expression, Query, Seats, Value
from deckwright.rules.queries.registry import query_of
from deckwright.rules.resolve.expressions.frame import Frame
from deckwright.rules.resolve.scope import Names


def tell_missing(frame: Frame, node: ast.expr, of: Value, at: Expression) -> None:
    """Report a key that the map lacks, as far as it can be told before a game; at a table it counts as 0."""
    keys = frame.scope.names.values[of.id].keys
    missing = [each for each in _asked(at, frame.scope.names) if keys and each not in keys]
    if missing:
        message = f"{of.id} has no entry for {' and '.join(missing)}"
        frame.refuse(node, "X120", message, f"there are: {', '.join(keys)}")


def _asked(at: Expression, names: Names) -> list[str]:
    """The keys that are surely asked for: one that is written, or each number of seats."""
    if isinstance(at, Const):
        return [at.word]
    if isinstance(at, Query) and "size" in query_of(at).traits and at.where is None:
        of = at.args[0]
        if isinstance(of, Seats) and of.of is None:
            least, most = names.seats
            return [str(seats) for seats in range(least, most + 1)]
    return []
