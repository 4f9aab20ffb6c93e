"""deckwright: author card and board games as YAML; check, draw, print and play them."""

__version__ = "0.1.0"

# What a program that plays games needs, by the module that it comes from: tools/deckwright/engine/README.md.
_PUBLIC = {
    "CHANCE": "deckwright.engine.dice",
    "CannotDeal": "deckwright.engine.errors",
    "ContentError": "deckwright.model.finding",
    "Game": "deckwright.engine.game",
    "IllegalAction": "deckwright.engine.errors",
    "NoProject": "deckwright.load.project",
    "NotPlayable": "deckwright.playable",
    "SaveError": "deckwright.engine.errors",
    "Source": "deckwright.engine.chance",
    "StartError": "deckwright.engine.errors",
    "State": "deckwright.engine.state",
    "View": "deckwright.engine.views",
    "WrongPosition": "deckwright.engine.errors",
    "load_game": "deckwright.playable",
    "load_narrator": "deckwright.playable",
}

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckwright.engine.chance import Source as Source
    from deckwright.engine.dice import CHANCE as CHANCE
    from deckwright.engine.errors import CannotDeal as CannotDeal
    from deckwright.engine.errors import IllegalAction as IllegalAction
    from deckwright.engine.errors import SaveError as SaveError
    from deckwright.engine.errors import StartError as StartError
    from deckwright.engine.errors import WrongPosition as WrongPosition
    from deckwright.engine.game import Game as Game
    from deckwright.engine.state import State as State
    from deckwright.engine.views import View as View
    from deckwright.load.project import NoProject as NoProject
    from deckwright.model.finding import ContentError as ContentError
    from deckwright.playable import NotPlayable as NotPlayable
    from deckwright.playable import load_game as load_game
    from deckwright.playable import load_narrator as load_narrator

__all__ = [*_PUBLIC]  # noqa: PLE0604  these are strings


def __dir__() -> list[str]:
    """What a program may use, for those who ask in a console."""
    return [*__all__, "__version__"]


def __getattr__(name: str) -> object:
    """`deckwright.load_game` and the like, imported when they are asked for: most commands never play."""
    if name in _PUBLIC:
        from importlib import import_module

        return getattr(import_module(_PUBLIC[name]), name)
    raise AttributeError(f"module 'deckwright' has no attribute {name!r}")
