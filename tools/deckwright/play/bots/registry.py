"""The bots by name. A bot is made anew for every game, so it may remember what it saw in that game."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeVar

from deckwright.engine.chance import Source
from deckwright.model.near import near
from deckwright.play.contract import View


class Bot(Protocol):
    """A player: chooses among legal ids by what its seat knows."""

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:
        """One of the legal ids."""
        ...


class UnknownBotError(Exception):
    """There is no bot of this name; `why` tells it of one that is to come from outside."""

    def __init__(self, name: str, why: str = "", own: Sequence[str] = ()) -> None:
        names = [*bot_names(), *own]
        guess = near(name, names)
        known = f"there are {', '.join(names)}, and your own as module:Class"
        hint = why or (f"did you mean '{guess}'?" if guess else known)
        super().__init__(f"no bot '{name}'; {hint}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Registered:
    """What makes a bot, and what it looks at: the end of a sentence that begins with its name.

    `{by}` stands for the outlook of the game, or of a bot that the game describes.
    """

    make: Callable[[], Bot]
    sees: str


_BOTS: dict[str, Registered] = {}
_Made = TypeVar("_Made", bound=Callable[[], Bot])


def bot(name: str, *, sees: str) -> Callable[[_Made], _Made]:
    """Register what makes a bot under a name; `sees` tells what it looks at (see `Registered`)."""

    def register(make: _Made) -> _Made:
        if name in _BOTS:
            raise ValueError(f"two bots are called {name!r}")
        _BOTS[name] = Registered(make, sees)
        return make

    return register


def bot_names() -> list[str]:
    """All names, sorted."""
    return sorted(_BOTS)


def make_bot(name: str, own: Sequence[str] = ()) -> Bot:
    """A fresh bot for one seat in one game: one of ours, or `package.module:Class` of somebody else.

    `own` are further ones, which the game describes.

    Raises:
        UnknownBotError: there is none of that name, or what is called so makes no bot.
    """
    if is_from_outside(name):
        return _made(name)
    if name not in _BOTS:
        raise UnknownBotError(name, own=own)
    return _BOTS[name].make()


def sees(name: str) -> str:
    """What a bot of ours looks at (see `Registered`).

    Raises:
        UnknownBotError: we have none of that name.
    """
    if name not in _BOTS:
        raise UnknownBotError(name)
    return _BOTS[name].sees


def is_from_outside(name: str) -> bool:
    """Whether a name is that of a class or function in a module."""
    return ":" in name


def _made(name: str) -> Bot:
    """A bot by a class or function without arguments, which Python finds as from the working directory."""
    module, _, called = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        make = getattr(import_module(module), called)
    except (ImportError, ValueError, AttributeError) as missing:
        raise UnknownBotError(name, str(missing)) from None
    made: Any = make() if callable(make) else None
    if not callable(getattr(made, "choose", None)):
        raise UnknownBotError(name, f"{called} must give something with choose(view, legal, rng)")
    bot: Bot = made
    return bot
