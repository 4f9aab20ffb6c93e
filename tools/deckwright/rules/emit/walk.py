"""Walking through all rules of a program: every expression in it, wherever it stands."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from deckwright.rules.emit.weigh import every
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step

PARTS = (
    *("pools", "counters", "terms", "verbs", "actions", "setup", "turn", "listeners", "always", "ends"),
    "outlook",
)


def all_expressions(program: Program) -> Iterator[e.Expression]:
    """Every expression of the rules with all expressions inside it."""
    for part in PARTS:
        for found in expressions_in(getattr(program, part)):
            yield from every(found)


def expressions_in(thing: object) -> Iterator[e.Expression]:
    """The outermost expressions in a record, list or map of the rules."""
    if isinstance(thing, e.Expression):
        yield thing
    elif isinstance(thing, Step):
        yield from expressions_in(thing.args)
    elif isinstance(thing, Mapping):
        for each in thing.values():
            yield from expressions_in(each)
    elif isinstance(thing, tuple):
        for each in thing:
            yield from expressions_in(each)
    elif is_dataclass(thing) and type(thing).__module__.startswith("deckwright.rules.program"):
        for field in fields(thing):
            yield from expressions_in(getattr(thing, field.name))
