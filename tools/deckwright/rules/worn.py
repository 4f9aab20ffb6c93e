"""Which number of a card a counter eats up, or tells the rest of: a table shows `life 4/7` for the two."""

from collections.abc import Mapping

from deckwright.rules.program.expressions import Compare, Counter, Expression, Field
from deckwright.rules.program.records import Program
from deckwright.rules.program.walk import read


def worn_fields(program: Program) -> Mapping[str, str]:
    """Counters by field: those that an `always` rule holds against a field of the same piece."""
    found = {}
    for rule in program.always.values():
        match rule.where:
            case Compare(
                op=">=" | ">", left=Counter(name=counter, of=worn), right=Field(name=field, of=bearer)
            ) if worn == bearer:
                found[field] = counter
            case _:
                pass
    return found


def filled_fields(program: Program) -> Mapping[str, tuple[str, ...]]:
    """The fields that the maximum of a counter is read from, by counter; the first that a card has counts."""
    found = {
        name: tuple(dict.fromkeys(_fields(program, counter.max)))
        for name, counter in program.counters.items()
        if counter.max is not None
    }
    return {name: fields for name, fields in found.items() if fields}


def _fields(program: Program, of: Expression) -> list[str]:
    return [each.name for each in read(program, of) if isinstance(each, Field)]
