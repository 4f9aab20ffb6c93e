"""Rules under `always`: done until none of them has anything to do, but not for ever."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deckwright.engine.errors import Endless

if TYPE_CHECKING:
    from deckwright.engine.state import State

ROUNDS = 1000  # after one change; no game needs as many

Rule = Callable[[Any], bool]  # whether there was anything to do


def rest(s: "State", *rules: Rule) -> bool:
    """Carry out all of the rules, again and again, until none has anything to do or the game is over.

    It tells whether any had.

    Raises:
        Endless: there is no end to it.
    """
    for done in range(ROUNDS):
        at_work = [rule for rule in rules if not s.ended and rule(s)]
        if s.ended or not at_work:
            return bool(done or at_work)
    names = tuple(rule.__name__ for rule in at_work)
    message = f"under always {' and '.join(names)} would be done for ever"
    raise Endless(message, names, s.game, s.seats, s.turns)
