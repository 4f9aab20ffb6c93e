"""Players that are programs. A new one is a module here with a class under `@bot`, named in this list.


A game may describe bots of its own in its section `bots`: they are greedy, each with another outlook.
"""

from collections.abc import Iterable

from deckwright.play.bots import expectimax, greedy, random_, registry
from deckwright.play.bots.registry import Bot, UnknownBotError, bot_names, is_from_outside

__all__ = [
    "Bot",
    "UnknownBotError",
    "bot_names",
    "expectimax",
    "greedy",
    "is_from_outside",
    "make_bot",
    "random_",
]


def make_bot(name: str, own: Iterable[str] = ()) -> Bot:
    """A fresh bot for one seat in one game; `own` are those that the game describes.

    Raises:
        UnknownBotError: there is none of that name, or what is called so makes no bot.
    """
    own = tuple(own)
    return greedy.GreedyBot(name) if name in own else registry.make_bot(name, own)
