"""Which attribute of the generated state holds what a game declares."""

from deckwright.engine.state import State

RESERVED = frozenset(name for name in dir(State) if not name.startswith("__")) | {
    *("layout", "rules", "piece_card", "piece_owner", "piece_place", "piece_cards", "piece_places"),
}


def slot(name: str) -> str:
    """The attribute for a zone, pool, counter, board or option: its own name unless every state has that."""
    return f"{name}_" if name in RESERVED else name
