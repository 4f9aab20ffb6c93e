"""Players that are programs. A new one is a module here with a class under `@bot`, named in this list."""

from deckwright.play.bots import greedy, random_
from deckwright.play.bots.registry import Bot, UnknownBotError, bot_names, is_from_outside, make_bot

__all__ = ["Bot", "UnknownBotError", "bot_names", "greedy", "is_from_outside", "make_bot", "random_"]
