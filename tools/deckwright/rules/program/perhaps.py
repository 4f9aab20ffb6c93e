"""What none has: nothing. A constant, card, seat or place that is asked of what may be none is none then."""

from deckwright.rules.program.expressions import Cases, Compare, Const, Expression
from deckwright.rules.program.types import Type, maybe

_COUNTED = ("int", "half", "bool", "map", "ops", "text", "tokens", "list")


def may_be_of_none(of: Type) -> bool:
    """Whether a value of a type can be none where nothing has it: it is compared, not counted."""
    return not of.is_set and of.name not in _COUNTED


def of_perhaps_none(thing: Expression, has: Expression) -> Expression:
    """What a thing has, or none where there is no such thing."""
    of = maybe(has.type)
    there = Compare("!=", thing, Const(None, thing.type, "none"))
    return Cases(((there, has), (None, Const(None, of, "none"))), of)


def perhaps_of_none(of: Cases) -> Expression | None:
    """What is asked of a thing that may be none, if these cases are no more than that."""
    (when, has), (_, other) = of.cases[0], of.cases[-1]
    if len(of.cases) != 2 or not isinstance(when, Compare) or not isinstance(other, Const):
        return None
    is_asked = when.op == "!=" and isinstance(when.right, Const) and when.right.value is None
    is_made = is_asked and of_perhaps_none(when.left, has) == of
    return has if is_made else None
