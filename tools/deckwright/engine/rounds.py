"""Rounds: what is played again and again until the game ends; without the section, once around the table."""

from typing import TYPE_CHECKING

from deckwright.engine.ends import end_game
from deckwright.engine.rules import BEGUN, ROUND, ROUND_CLOSED
from deckwright.engine.seats import from_there

if TYPE_CHECKING:
    from deckwright.engine.state import State


def is_of_phases(s: "State") -> bool:
    """Whether a round consists of phases, which are nobody's."""
    return s.rules.round is not None and s.rules.round.of_phases


def is_over(s: "State", following: int) -> bool:
    """Whether a round of turns ends with this turn, after which that of another seat follows."""
    over_when = s.rules.round.over_when if s.rules.round else None
    if over_when is not None:
        return over_when(s, s.starter)
    return _passes_starter(s, following)


def ends_round(s: "State") -> bool:
    """Whether a round that goes once around the table ends with this turn."""
    return all(s.out) or _passes_starter(s, from_there(s, (s.active + 1) % s.seats))


def _passes_starter(s: "State", following: int) -> bool:
    """Whether the starter is the seat that follows, or one that is out and passed over before it."""
    first = s.active + 1
    return (s.starter - first) % s.seats <= (following - first) % s.seats


def settle(s: "State") -> bool:
    """The starter is active, or the next seat if that is out. False if all are out: the game is over."""
    if all(s.out):
        end_game(s, -1, -1)
        return False
    s.starter = s.active = from_there(s, s.starter)
    return True


def begin_round(s: "State") -> None:
    """The starter is known; what happens as a round begins follows."""
    s.active, s.stage = s.starter, BEGUN
    assert s.rules.round is not None, "only the section has a start"
    if s.rules.round.start is not None:
        s.rules.round.start(s, s.starter)


def end_round(s: "State") -> None:
    """What happens as a round ends; nobody is active for it but the starter."""
    if not settle(s):
        return
    s.stage = ROUND_CLOSED
    assert s.rules.round is not None, "only the section has an end"
    if s.rules.round.end is not None:
        s.rules.round.end(s, s.starter)


def close_round(s: "State") -> None:
    """A round has ended: what lasts until then starts anew, it is counted, and the next starter is found."""
    rules = s.rules
    if rules.round_reset is not None:
        rules.round_reset(s, s.active)
    s.rounds += 1
    if rules.round_ends is not None:
        rules.round_ends(s, s.active)
    if s.ended:
        return
    if rules.round is None:
        s.starter = from_there(s, s.starter)
        return
    following = -1 if rules.round.next is None else rules.round.next(s, s.starter)
    s.starter = (s.starter + 1) % s.seats if following < 0 else following
    if settle(s):
        s.stage = ROUND


def begun(s: "State") -> int:
    """How many rounds have begun."""
    return s.rounds + (s.stage != ROUND_CLOSED)
