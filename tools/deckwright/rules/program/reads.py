"""Looking into expressions: all that is inside, and the names of the frame in it."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, cast

from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Mix, Pick, Selector


def parts(of: object) -> Iterator[e.Expression]:
    """All expressions in an expression, an amount, a pick, or in several of them."""
    waiting = [of]
    while waiting:
        each = waiting.pop()
        names = _names(cast(Any, each.__class__))
        if names:
            if isinstance(each, e.Expression):
                yield each
            waiting += [getattr(each, name) for name in names]
        elif names is not None:
            held = each.values() if isinstance(each, Mapping) else cast(tuple[object, ...], each)
            waiting += reversed(list(held))


@cache
def _names(of: type[Any]) -> tuple[str, ...] | None:
    """The fields of a record, the last first; none of a map or tuple; None for what is not looked into."""
    if issubclass(of, tuple | Mapping):
        return ()
    is_record = issubclass(of, e.Expression | Amount | Mix | Pick | Selector)
    return tuple(field.name for field in reversed(fields(of))) if is_record else None


def parts_with_terms(of: object, program: Program) -> Iterator[e.Expression]:
    """The same with all expressions in the terms that these name, those of each term once."""
    waiting: list[object] = [of]
    known: set[str] = set()
    while waiting:
        for part in parts(waiting.pop()):
            yield part
            if isinstance(part, e.Term) and part.name not in known:
                known.add(part.name)
                waiting.append(program.terms[part.name].is_)


def locals_of(of: object) -> set[str]:
    """The names of the frame that a value depends on."""
    return {part.name for part in parts(of) if isinstance(part, e.Local)}
