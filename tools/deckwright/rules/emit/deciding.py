"""Who decides: the seat that a step names, or one that has agreed to decide in its place."""

from dataclasses import dataclass

from deckwright.rules.emit.python import Py
from deckwright.rules.print.python.text import SUM

NOBODY = Py("-1")


@dataclass(frozen=True, slots=True)
class Deputy:
    """`by` decides what the seat `of` should, inside of what it has agreed to; nobody if it is -1."""

    by: Py
    of: Py


GIVEN = Deputy(Py("by"), Py("me"))  # whom a routine is told of


def decider(deputy: Deputy | None, seat: Py, me: Py) -> Py:
    """Who decides where `seat` should, in a list that `me` carries out."""
    if deputy is None:
        return seat
    same = " == ".join(dict.fromkeys((seat.within(SUM), me.text, deputy.of.text)))
    test = f"{deputy.by} >= 0" + (f" and {same}" if " == " in same else "")
    return Py(f"{deputy.by} if {test} else {seat}", 0)


def handed_on(deputy: Deputy | None, me: Py) -> Py:
    """The deputy for a routine that `me` carries out."""
    if deputy is None:
        return NOBODY
    if deputy.of.text == me.text:
        return deputy.by
    return Py(f"{deputy.by} if {me} == {deputy.of} else -1", 0)
