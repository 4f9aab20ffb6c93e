"""Resolve one expression: what each of its names means, of which type it is, and what is wrong with it."""

from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Const, Expression
from deckwright.rules.program.types import BOOL, HALF, INT, Type
from deckwright.rules.resolve.expressions import arithmetic, bare, calls, compare, dots, logic
from deckwright.rules.resolve.expressions.fit import fitted, reason
from deckwright.rules.resolve.expressions.frame import Frame, Refused, Want
from deckwright.rules.resolve.expressions.logic import sure_when
from deckwright.rules.resolve.expressions.parse import dotted, mentions, parsed
from deckwright.rules.resolve.expressions.text import Text
from deckwright.rules.resolve.expressions.tokens import Problem
from deckwright.rules.resolve.scope import Scope

Expected = Type | tuple[Type, ...] | None

# Importing these modules registers what resolves each kind of part.
PARTS = (arithmetic, bare, calls, compare, dots, logic)


def resolve(
    written: object, scope: Scope, expected: Expected, spot: Spot, *, source: bool = False
) -> Expression | None:
    """The resolved form of what stands at `spot`: a number, a truth value or a text with an expression.

    `expected` is the type that is asked for, or several that will do; None takes any. A type that may be
    none takes what may be none. With `source` a kind stands for all of its cards. What is wrong goes to
    `scope.report`, with the place of the wrong word, and None is returned.
    """
    types = expected if isinstance(expected, tuple) else (expected,) if expected is not None else ()
    want = Want(types, source)
    if isinstance(written, str):
        return _resolved(" ".join(written.splitlines()) if "\n" in written else written, scope, want, spot)
    meant = _plain(written, types)
    if meant is None:
        scope.report("X111", spot.place(), _shape(written), "write a number or an expression")
        return None
    if (found := fitted(meant, types)) is None:
        code, message, hint = reason(meant.word, meant, types)
        scope.report(code, spot.place(), message, hint)
    return found


def _resolved(written: str, scope: Scope, want: Want, spot: Spot) -> Expression | None:
    text = Text(written, spot)
    tree = parsed(written)
    if isinstance(tree, Problem):
        scope.report(tree.code, text.place(tree.start, tree.end), tree.message, tree.hint)
        return None
    try:
        return Frame(text, scope).resolve(tree, want)
    except Refused:
        return None


def _plain(written: object, types: tuple[Type, ...]) -> Const | None:
    """A number or truth value as YAML reads it. Halves may be written as 0.5."""
    if isinstance(written, bool):
        return Const(written, BOOL, "true" if written else "false")
    if isinstance(written, int):
        return Const(written, INT, str(written))
    if isinstance(written, float) and (2 * written).is_integer() and HALF in [each.sure for each in types]:
        return Const(int(2 * written), HALF, str(written))
    return None


def _shape(written: object) -> str:
    if written is None:
        return "nothing is written here"
    if isinstance(written, float):
        return f"{written} is not a whole number"
    return f"an expression is expected here, not a {'list' if isinstance(written, list) else 'mapping'}"


__all__ = ["Expected", "dotted", "mentions", "resolve", "sure_when"]
