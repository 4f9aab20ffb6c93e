"""Walking through all rules of a program: every expression in it, wherever it stands."""

from collections.abc import Iterator

from deckwright.rules.emit.weigh import every, expressions_in
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program

PARTS = (
    *("pools", "counters", "terms", "verbs", "actions", "setup", "turn", "listeners", "always", "ends"),
    *("outlook", "bots"),
)


def all_expressions(program: Program) -> Iterator[e.Expression]:
    """Every expression of the rules with all expressions inside it."""
    for part in PARTS:
        for found in expressions_in(getattr(program, part)):
            yield from every(found)
