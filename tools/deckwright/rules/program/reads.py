"""Looking into expressions: all that is inside, and the names of the frame in it."""

from collections.abc import Iterator, Mapping
from dataclasses import fields

from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Pick, Selector


def parts(of: object) -> Iterator[e.Expression]:
    """All expressions in an expression, an amount, a pick, or in several of them."""
    if isinstance(of, tuple | Mapping):
        for each in of.values() if isinstance(of, Mapping) else of:
            yield from parts(each)
    elif isinstance(of, e.Expression | Amount | Pick | Selector):
        if isinstance(of, e.Expression):
            yield of
        for field in fields(of):
            yield from parts(getattr(of, field.name))


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
