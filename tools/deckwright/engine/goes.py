"""Goes: what the seats of a phase with `in_turn` do, one after the other."""

from typing import TYPE_CHECKING

from deckwright.engine.rounds import is_of_phases
from deckwright.engine.rules import GO, GONE, LEAVE, OFFER, Phase

if TYPE_CHECKING:
    from deckwright.engine.state import State


def next_go(s: "State", phase: Phase) -> None:
    """Let the next seat have its go, or leave the phase. Who is among the seats is looked at before each."""
    assert phase.in_turn is not None, "goes are of phases in turn"
    if not s.going:
        host = s.active
        first = -1 if phase.first is None else phase.first(s, host)
        s.going = (host, host if first < 0 else first, -1, 0, 0, 0)
    host, first, place, had, before, _ = s.going
    s.active = host
    if phase.until is not None and phase.until(s, host):
        leave(s)
        return
    among, seats = [seat for seat in phase.in_turn(s, host) if not s.out[seat]], s.seats
    place += 1
    while True:
        while place < seats and (first + place) % seats not in among:
            place += 1
        if place < seats:
            break
        if phase.until is None or had == before:
            leave(s)
            return
        place, before = 0, had
    s.going = (host, first, place, had, before, int(s.rules.look is None))
    s.active = (first + place) % seats
    s.acted = 0
    if s.times:
        s.times[:] = [0] * len(s.times)
    s.stage = OFFER
    if s.rules.look is not None:
        s.rules.look(s)


def close_go(s: "State") -> None:
    """A go is over that was not passed over. In a round of phases it was a turn."""
    host, first, place, had, before, _ = s.going
    s.going = (host, first, place, had + 1, before, 0)
    s.stage = GO
    rules = s.rules
    if is_of_phases(s):
        if rules.turn_reset is not None:
            rules.turn_reset(s, s.active)
        s.turns += 1
        s.used = ()
        if rules.turn_ends is not None:
            rules.turn_ends(s, s.active)


def touched(s: "State") -> None:
    """Something has been done in a go, even if it came to nothing."""
    if s.going:
        s.going = (*s.going[:5], 0)


def leave(s: "State") -> None:
    """No more goes: it is the turn again of the seat that had it. What ends the phase follows."""
    s.active = s.going[0]
    s.going = ()
    s.stage = LEAVE


def break_off(s: "State") -> None:
    """The go that is under way is the last one."""
    host, first, _, had, *_ = s.going
    s.going = (host, first, s.seats, had, had + 1, 0)  # as after a round in which nobody could do anything
    s.stage = GONE


def offer_is_over(s: "State") -> int:
    """What follows when no more is offered: the end of the phase or go. A go without actions is none."""
    if not s.going:
        return LEAVE
    return GONE if s.acted else GO


def told(s: "State") -> dict[str, int | None]:
    """What a position says of goes, in a game that has any: whose turn it is, and who began."""
    if all(phase.in_turn is None for phase in s.rules.phases):
        return {}
    host, first = s.going[:2] if s.going else (None, None)
    return {"turn_of": host, "went_first": first}
