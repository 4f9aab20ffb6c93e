"""Which attribute of the generated state holds what a game declares, and with what it starts."""

from deckwright.engine.state import State
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Kept, Program

BENEATH = ("piece",)  # a zone with this `per` lies beneath pieces
RESERVED = frozenset(name for name in dir(State) if not name.startswith("__")) | {
    *("layout", "rules", "piece_card", "piece_owner", "piece_place", "piece_cards", "piece_places"),
}


def slot(name: str) -> str:
    """The attribute for a zone, pool, counter, board or option: its own name unless every state has that.

    A name that ends in `_` gets another one, so that no two names share an attribute.
    """
    return f"{name}_" if name in RESERVED or name.endswith("_") else name


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


def is_reckoned(program: Program, kept: Kept) -> bool:
    """Whether a start is not the same in every game, so that the compiled rules have to reckon it."""
    nothing = isinstance(kept.start, e.Const) and kept.start.value is None
    return not kept.type.is_set and not nothing and constant(program, kept.start) is None
