"""Which numbers are the same in every game of a program."""

from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Kept, Program


def constant(program: Program, of: e.Expression) -> int | None:
    """The number of an expression that is the same in every game of this program, else None."""
    if isinstance(of, e.Const):
        if of.value is None:
            return None if of.type.name in ("int", "half") else -1
        return int(of.value)
    if isinstance(of, e.Value) and not of.option and of.at is None:
        value = program.game.values[of.id].value
        return int(value) if isinstance(value, int) else None
    return None


def numbers(program: Program, of: e.Expression) -> list[int | None]:
    """The numbers of one expression, or of a list; None for each that is not the same in every game."""
    if isinstance(of, e.Value) and not of.option:
        value = program.game.values[of.id].value
        if isinstance(value, tuple):
            return [each if isinstance(each, int) else None for each in value]
    return [constant(program, each) for each in (of.items if isinstance(of, e.Several) else (of,))]


def is_reckoned(program: Program, kept: Kept) -> bool:
    """Whether a start is not the same in every game, so that the compiled rules have to reckon it."""
    nothing = isinstance(kept.start, e.Const) and kept.start.value is None
    return not kept.type.is_set and not nothing and constant(program, kept.start) is None
