"""Which number of a card a counter eats up: what a table can show as `life 4/7` instead of two numbers."""

from collections.abc import Mapping

from deckwright.rules.program.expressions import Compare, Counter, Field
from deckwright.rules.program.records import Program


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
