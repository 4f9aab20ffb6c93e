"""What stands for values while the oracle plays, and what every part of a game that may ask is."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from deckwright.rules.program.types import Type

CHANCE = -2  # who is asked how a die falls
NOTHING = -1

Held = Any  # an int, a bool, None, or a list, tuple or mapping of such: see program.types


def nothing(of: Type) -> int | None:
    """What stands for none of a type: numbers write it as none, all else has a number for it."""
    return None if of.name in ("int", "half") else NOTHING


@dataclass(frozen=True, slots=True)
class Question:
    """A seat, or chance, must choose one of some ascending ids."""

    seat: int
    ids: tuple[int, ...]


Asking = Generator[Question, int, Any]
"""Yields its questions, is sent the answers, and may give something back."""


def done() -> Asking:
    """What an op gives that asks nobody."""
    yield from ()
