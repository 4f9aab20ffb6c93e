"""deckwright: author card and board games as YAML; check, draw, print and play them."""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckwright.playable import load_game as load_game


def __getattr__(name: str) -> object:
    """`deckwright.load_game`, imported when it is asked for: most commands never play."""
    if name == "load_game":
        from deckwright.playable import load_game

        return load_game
    raise AttributeError(f"module 'deckwright' has no attribute {name!r}")
