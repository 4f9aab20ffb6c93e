"""The bots by name. A bot is made anew for every game, so it may remember what it saw in that game."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from deckwright.engine.chance import Source
from deckwright.model.near import near
from deckwright.play.contract import View


class Bot(Protocol):
    """A player: chooses among legal ids by what its seat knows."""

    def choose(self, view: View, legal: Sequence[int], luck: Source) -> int:
        """One of the legal ids."""
        ...


class UnknownBotError(Exception):
    """There is no bot of this name."""

    def __init__(self, name: str, own: Sequence[str] = ()) -> None:
        known = [*bot_names(), *own]
        guess = near(name, known)
        hint = f"did you mean '{guess}'?" if guess else f"there are {', '.join(known)}"
        super().__init__(f"no bot '{name}'; {hint}")
        self.name = name


_BOTS: dict[str, Callable[[], Bot]] = {}
_Made = TypeVar("_Made", bound=Callable[[], Bot])


def bot(name: str) -> Callable[[_Made], _Made]:
    """Register what makes a bot under a name."""

    def register(make: _Made) -> _Made:
        if name in _BOTS:
            raise ValueError(f"two bots are called {name!r}")
        _BOTS[name] = make
        return make

    return register


def bot_names() -> list[str]:
    """All names, sorted."""
    return sorted(_BOTS)


def make_bot(name: str, own: Sequence[str] = ()) -> Bot:
    """A fresh bot for one seat in one game; `own` are further ones, which the game describes."""
    if name not in _BOTS:
        raise UnknownBotError(name, own)
    return _BOTS[name]()
