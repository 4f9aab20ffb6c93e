"""What a seat knows of a game: the open cards, how many lie unseen, and worlds that it holds possible."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deckwright.engine import worlds
from deckwright.engine.chance import Source, mix_cards
from deckwright.engine.dealing import deal, zone_at
from deckwright.engine.errors import CannotDeal
from deckwright.engine.flow import offered
from deckwright.engine.held import must_be_seat
from deckwright.engine.layout import ON_SPACES
from deckwright.engine.rules import ME, PC, ROUTINE, Frame

if TYPE_CHECKING:
    from deckwright.engine.state import State


DEALS = 200  # tries to find a world in which the seat that decides has a choice


class View:
    """A seat's view. Nothing hidden is in it: unseen cards are pooled, future chance is left out.

    Equal views mean that the seat cannot tell two states apart.
    """

    __slots__ = ("_busy", "_state", "seat")

    def __init__(self, state: "State", seat: int) -> None:
        must_be_seat(state, seat)
        self.seat = seat
        self._state = _pooled(state, seat)
        self._busy = _why_not(state, seat)

    def __repr__(self) -> str:
        s = self._state
        told = f"turn {s.turns + 1} of seat {s.active}, seat {s.decider} decides"
        return f"<{s.game} as seat {self.seat} sees it: {'over' if s.ended else told}>"

    @property
    def current_seat(self) -> int:
        """Who decides; -1 when the game is over, CHANCE where a die falls."""
        return self._state.decider

    def legal_actions(self) -> tuple[int, ...]:
        """What is open to this seat; nothing while another one decides."""
        return self._state.legal

    def position(self) -> dict[str, Any]:
        """What lies where; in place of each unseen zone the number of its cards."""
        s = self._state
        told = s.position()
        for group in s.layout.unseen[self.seat]:
            for slot, *path in group:
                zone = next(zone for zone in s.layout.zones if zone.slot == slot)
                named = [s.layout.names_of("space")[at] for at in path] if zone.per == ON_SPACES else path
                _put_count(told["zones"], [zone.name, *named])
        return told

    def determinise(self, luck: Source) -> "State":
        """A state that the seat holds possible: unseen cards dealt over the unseen places at random.

        Another seat that decides has a choice in it, as it has in truth.

        Raises:
            CannotDeal: another seat is in the middle of something; or what is under way remembers cards that
                this seat does not see; or no deal was found after which the seat that decides has a choice.
        """
        s = self._state
        if self._busy:
            raise CannotDeal(self._busy)
        if s.rules.steps is not None:
            return worlds.world(s, self.seat, luck)
        for _ in range(DEALS):
            world = _dealt(s.clone(), self.seat, luck)
            if (s.decider < 0 or len(world.legal) > 1) and _recall(world, self.seat, luck):
                return world
        raise CannotDeal(f"none of {DEALS} deals fits what seat {self.seat} knows")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self._state == other._state

    def __hash__(self) -> int:
        return hash((self.seat, self._state))


def view(s: "State", seat: int) -> View:
    """What a seat knows.

    Raises:
        ValueError: there is no such seat.
    """
    return View(s, seat)


def determinise(s: "State", seat: int, luck: Source) -> "State":
    """One of the states that a seat holds possible."""
    return View(s, seat).determinise(luck)


def unseen_cards(s: "State", seat: int) -> list[Counter[int]]:
    """The cards that a seat does not see, for each group of places between which they go to and fro."""
    groups = s.layout.unseen[seat] if seat >= 0 else ()
    return [Counter(card for place in group for card in zone_at(s, place) or ()) for group in groups]


def _pooled(state: "State", seat: int) -> "State":
    """A copy without secrets: the cards of each unseen group are sorted and dealt back in that order."""
    s = state.clone()
    s.legal, s.hasty = offered(s), False
    deal(s, seat, list.sort)
    s.rng = 0
    s.answer = -1
    s.dice = s.trail = s.beginning = None
    if not _is_open(s, seat):
        s.legal = ()  # what another seat may do would tell of its cards
    if s.rules.steps is not None:
        worlds.veil(s, seat)
        return s
    if not _is_open(s, seat):
        # So would what it has picked so far.
        s.stack.clear()
    for frame in s.stack:
        for register in _hidden(s, frame, seat):
            frame[register] = 0
    return s


def _why_not(s: "State", seat: int) -> str:
    """Why no world can be dealt for a seat; empty if one can."""
    if s.rules.steps is not None:
        return worlds.why_not(s, seat)
    if not s.stack:
        return ""
    if not _is_open(s, seat):
        return f"seat {s.decider} is in the middle of something"
    if not all(_can_recall(s, frame, at) for frame in s.stack for at in _needed(s, frame, seat)):
        return f"what is under way remembers cards that seat {seat} does not see"
    return ""


def _is_open(s: "State", seat: int) -> bool:
    """Whether a seat sees what is offered: it is asked itself, or a die falls, or nothing is offered."""
    return s.decider < 0 or s.decider == seat


def _hidden(s: "State", frame: Frame, seat: int) -> tuple[int, ...]:
    """The registers of a frame that may tell a seat of cards which it does not see."""
    own, other, nobody = s.rules.secrets.get(frame[ROUTINE], ((), (), ()))
    return (*other, *nobody) if frame[ME] == seat else (*own, *nobody)


def _needed(s: "State", frame: Frame, seat: int) -> list[int]:
    """Those of them that matter still: what follows may read them before it fills them anew."""
    alive = s.rules.alive[frame[ROUTINE]][frame[PC]] if frame[ROUTINE] in s.rules.alive else ()
    return [register for register in _hidden(s, frame, seat) if register in alive]


def _can_recall(s: "State", frame: Frame, register: int) -> bool:
    """Whether a register can be filled anew; not so if what it was filled from has changed since."""
    base, told = s.rules.recalls.get(frame[ROUTINE], {}).get(register, (None, None))
    found = _told(s, frame, told) if told else None
    if found is None:
        return False
    return bool(found == frame[register] if base is None else frame[register] + base in found)


def _told(s: "State", frame: Frame, told: Callable[["State", Frame], Any]) -> Any:  # noqa: ANN401
    """What a register would be filled with; None while a loop that fills it has not begun, or is over."""
    try:
        return told(s, frame)
    except (IndexError, TypeError):
        return None


def _recall(s: "State", seat: int, luck: Source) -> bool:
    """Fill what a seat may not know with what it would be in this world; False if it could not be."""
    for frame in s.stack:
        for register in _needed(s, frame, seat):
            base, told = s.rules.recalls[frame[ROUTINE]][register]
            found = _told(s, frame, told)
            if found is None or (base is not None and not found):
                return False
            frame[register] = found if base is None else luck.one_of(found) - base
    return True


def _dealt(s: "State", seat: int, luck: Source) -> "State":
    def mix(cards: list[int]) -> None:
        mix_cards(luck, cards)

    deal(s, seat, mix)
    s.rng = luck.below(1 << 32) << 32 | luck.below(1 << 32)
    if not _is_open(s, seat):
        menu = s.rules.phases[s.phase].menu
        assert menu is not None, "a menu is due when nothing is under way"
        s.legal = tuple(menu(s, s.decider))
    return s


def _put_count(told: Any, path: list[Any]) -> None:  # noqa: ANN401  nested as deep as a zone is kept per
    *steps, last = path
    for step in steps:
        if not isinstance(told, dict) and step >= len(told):
            return
        told = told[step]
    if last in told if isinstance(told, dict) else last < len(told):
        told[last] = len(told[last])
