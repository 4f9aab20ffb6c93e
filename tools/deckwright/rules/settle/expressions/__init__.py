"""Settle one expression: what each of its names means, of which type it is, and what is wrong with it."""

from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.types import Type
from deckwright.rules.settle.scope import Scope

Expected = Type | tuple[Type, ...] | None


def settle(written: object, scope: Scope, expected: Expected, spot: Spot) -> Expression | None:
    """The settled form of what stands at `spot`: a number, a truth value or a text with an expression.

    `expected` is the type that is asked for, or several that will do; None takes any. What is wrong goes
    to `scope.report`, with the place of the wrong word, and None is returned.
    """
    raise NotImplementedError
