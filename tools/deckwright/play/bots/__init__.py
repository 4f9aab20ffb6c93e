"""Players that are programs. A new one is a module here with a class under `@bot`.

A game may describe bots of its own in its section `bots`: they are greedy, each with another outlook.
"""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from deckwright.play.bots import greedy, registry
from deckwright.play.bots.registry import Bot, UnknownBotError, bot_names, is_from_outside

__all__ = ["Bot", "UnknownBotError", "bot_names", "is_from_outside", "make_bot", "sees"]

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")


def make_bot(name: str, own: Iterable[str] = ()) -> Bot:
    """A fresh bot for one seat in one game; `own` are those that the game describes.

    Raises:
        UnknownBotError: there is none of that name, or what is called so makes no bot.
    """
    own = tuple(own)
    return greedy.GreedyBot(name) if name in own else registry.make_bot(name, own)


def sees(name: str, own: Iterable[str] = ()) -> str:
    """What a bot looks at, with `{by}` for an outlook; `own` are bots that the game describes.

    Raises:
        UnknownBotError: there is none of that name, or it is from outside.
    """
    return registry.sees("greedy" if name in own else name)
