"""Walk through a settled expression."""

from collections.abc import Iterator
from dataclasses import fields

from deckwright.rules.program.expressions import Expression, Local


def parts(of: Expression) -> Iterator[Expression]:
    """An expression and everything in it, outermost first."""
    waiting: list[object] = [of]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting += each[::-1]
        elif isinstance(each, Expression):
            yield each
            waiting += [getattr(each, field.name) for field in fields(each) if field.name != "type"][::-1]


def mentions_it(of: Expression) -> bool:
    """Whether it depends on the thing that is looked at."""
    return any(isinstance(each, Local) and each.name == "it" for each in parts(of))
