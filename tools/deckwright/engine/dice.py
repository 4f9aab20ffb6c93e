"""Dice: they fall by themselves, as they were laid down, or as whoever plays the game says."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckwright.engine.errors import ChanceMissing
from deckwright.engine.rules import REGISTERS, ROUTINE

if TYPE_CHECKING:
    from fractions import Fraction

    from deckwright.engine.state import State

CHANCE = -2  # who decides where a die falls: no seat
ASKED, FALLS = "asked", "falls"  # what a start may wish of chance


def roll(s: "State", face: int, sides: int) -> bool:
    """Let a die fall: the id in `s.answer` less `face` is what it shows. True: it is to be told by `apply`.

    Rolls that were laid down come first.

    Raises:
        ChanceMissing: they are used up, and no one is asked.
    """
    if s.dice is None and not s.asks_chance:
        s.news += 1
        s.answer = face + 1 + s.below(sides)
        return False
    if s.dice:
        s.news += 1
        s.answer = face + s.dice.pop(0)
        return False
    if not s.asks_chance:
        raise ChanceMissing(f"a roll of a die with {sides} sides is missing")
    s.decider = CHANCE
    s.legal = tuple(range(face + 1, face + 1 + sides))
    return True


def outcomes(s: "State") -> Sequence[tuple[int, "Fraction"]]:
    """The ids that may come next and how likely each is; none where a seat decides."""
    if s.decider != CHANCE:
        return ()
    from fractions import Fraction

    chance = Fraction(1, len(s.legal))
    return [(face, chance) for face in s.legal]


def forget(s: "State") -> None:
    """Clear what routines remember and read no more, such as what the last die has shown."""
    for frame in s.stack:
        step = s.rules.steps.get(frame[ROUTINE])
        if step is None:
            continue
        for register in range(REGISTERS, len(frame)):
            if register not in step.kept:
                frame[register] = 0


def ask(s: "State", *, asked: bool) -> None:
    """Stop at each die from now on, or no longer. The answers until now do not lead here any more."""
    if s.asks_chance != asked:
        s.asks_chance = asked
        s.trail = s.beginning = None
