"""What of a game's cards is asked for by `--deck`, `--card`, `--kind`, `--frame` and `--where`."""

from dataclasses import dataclass


class WrongOptions(Exception):  # noqa: N818  not a fault of the content
    """What was asked for cannot be had of this game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Each of these narrows what is wanted; empty ones do not. `where` is a condition on cards."""

    decks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    where: str = ""

    def __bool__(self) -> bool:
        return self != Part()
