"""deckwright: author card and board games as YAML; check, draw, print and play them."""

__version__ = "0.1.0"

# What a program that plays games needs, by the module that it comes from: tools/deckwright/engine/README.md.
_PUBLIC = {
    "CannotDeal": "deckwright.engine.errors",
    "Game": "deckwright.engine.game",
    "IllegalAction": "deckwright.engine.errors",
    "NotPlayable": "deckwright.playable",
    "SaveError": "deckwright.engine.errors",
    "Source": "deckwright.engine.chance",
    "StartError": "deckwright.engine.errors",
    "State": "deckwright.engine.state",
    "View": "deckwright.engine.views",
    "load_game": "deckwright.playable",
}

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckwright.engine.chance import Source as Source
    from deckwright.engine.errors import CannotDeal as CannotDeal
    from deckwright.engine.errors import IllegalAction as IllegalAction
    from deckwright.engine.errors import SaveError as SaveError
    from deckwright.engine.errors import StartError as StartError
    from deckwright.engine.game import Game as Game
    from deckwright.engine.state import State as State
    from deckwright.engine.views import View as View
    from deckwright.playable import NotPlayable as NotPlayable
    from deckwright.playable import load_game as load_game


def __getattr__(name: str) -> object:
    """`deckwright.load_game` and the like, imported when they are asked for: most commands never play."""
    if name in _PUBLIC:
        from importlib import import_module

        return getattr(import_module(_PUBLIC[name]), name)
    raise AttributeError(f"module 'deckwright' has no attribute {name!r}")
