"""What an expression looks at: the names of boards, zones, pools and counters, and of its frame."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program


def parts(of: object) -> Iterator[e.Expression]:
    """An expression with all expressions in it."""
    if isinstance(of, tuple):
        for each in of:
            yield from parts(each)
    elif isinstance(of, e.Expression):
        yield of
        assert is_dataclass(of)
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
