"""What an expression looks at: the names of boards, zones, pools and counters, and of its frame."""

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


def reads(of: object, program: Program) -> set[str]:
    """Everything of the state that a value depends on, by name; all boards for whatever is about pieces."""
    found: set[str] = set()
    for part in parts(of):
        if isinstance(part, e.Pool | e.Zone | e.Counter):
            found.add(part.name)
        elif isinstance(part, e.Term):
            found |= reads(program.terms[part.name].is_, program)
        elif isinstance(part, e.Pieces | e.Trait | e.Query | e.Member):
            found |= set(program.boards)
    return found


def locals_of(of: object) -> set[str]:
    """The names of the frame that a value depends on."""
    return {part.name for part in parts(of) if isinstance(part, e.Local)}


def watched(program: Program) -> set[str]:
    """What rules under `always`, and ends that are tried at any time, look at."""
    found: set[str] = set()
    for rule in program.always.values():
        found |= reads((rule.each, rule.where), program)
    for end in program.ends.values():
        if not end.at:
            found |= reads((end.when,), program)
    return found
