"""Which attribute of a game's state holds what the game declares."""

from deckwright.engine.state import State

RESERVED = frozenset(name for name in dir(State) if not name.startswith("__")) | {
    *(
        "layout",
        "rules",
        "piece_card",
        "piece_owner",
        "piece_place",
        "piece_carrier",
        "piece_cards",
        "piece_places",
    ),
}


def attribute(name: str) -> str:
    """The attribute for a zone, pool, counter, board or option: its own name unless every state has that.

    A name that ends in `_` gets another one, so that no two names share an attribute.
    """
    return f"{name}_" if name in RESERVED or name.endswith("_") else name
