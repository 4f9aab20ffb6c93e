"""What a seat knows of a game: the open cards, how many lie unseen, and worlds that it holds possible."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from deckwright.engine import limits, worlds
from deckwright.engine.chance import Source
from deckwright.engine.dealing import deal
from deckwright.engine.flow import offered
from deckwright.engine.held import must_be_seat
from deckwright.engine.knowing import EVERYONE, cards_at, is_pile, zone_at
from deckwright.engine.layout import ON_SPACES, Place
from deckwright.engine.unknown import Opaque

if TYPE_CHECKING:
    from deckwright.engine.state import State


class View:
    """A seat's view. Nothing hidden is in it: unseen cards are pooled, future chance is left out.

    Equal views mean that the seat cannot tell two states apart.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: "State", seat: int) -> None:
        must_be_seat(state, seat)
        self.seat = seat
        self._state = _pooled(state, seat)

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
            for place in group:
                _put(told["zones"], [*_named(s, place)], len)
        return told

    def blind(self) -> "State":
        """The state in which all is opaque that the seat does not know.

        What comes out of it comes out of each state that the seat holds possible. All else raises `Unknown`.
        """
        s = self._state.clone()
        worlds.blind(s, self.seat)
        s.defers_menus = True  # of the next one nothing need be known
        return s

    def blind_position(self) -> dict[str, Any]:
        """The position with what lies in each unseen zone: opaque is what the seat cannot name."""
        s, told = self.blind(), self._state.position()
        for place in (place for group in s.layout.unseen[self.seat] for place in group):
            if (held := zone_at(s, place)) is not None:
                cards = [card if isinstance(card, Opaque) else s.layout.cards[card] for card in held]
                laid = cards[::-1] if is_pile(s.layout, place[0]) else cards
                _put(told["zones"], [*_named(s, place)], partial(_instead, laid))
        return told

    def known(self) -> dict[tuple[str | int, ...], tuple[str | None, ...]]:
        """The cards of which the seat knows where they lie, without seeing them there.

        Each list goes by its zone and what that is kept per. Of a pile the cards are told from the top down,
        None for one that the seat cannot name; of another zone only those that it can.
        """
        s, found = self._state, dict[tuple[str | int, ...], tuple[str | None, ...]]()
        for (seat, *path), held in s.known:
            place = tuple(path)
            if seat != self.seat:
                continue
            cards: Sequence[int | None] = held
            if is_pile(s.layout, place[0]):
                pile = cards_at(s, place)
                cards = [pile[at] if at in held else None for at in range(len(pile) - 1, held[0] - 1, -1)]
            found[_named(s, place)] = tuple(None if card is None else s.layout.cards[card] for card in cards)
        return found

    def can_be(self) -> dict[tuple[str | int, ...], tuple[str, ...]]:
        """What a card may be that lies alone where the seat cannot look, as far as all were told of it."""
        s, found = self._state, dict[tuple[str | int, ...], tuple[str, ...]]()
        for place in (place for group in s.layout.unseen[self.seat] for place in group):
            if (cards := limits.can_lie(s, place)) is not None:
                found[_named(s, place)] = tuple(s.layout.cards[card] for card in cards)
        return found

    def determinise(self, rng: Source) -> "State":
        """A state that the seat holds possible: unseen cards dealt over the unseen places at random.

        Another seat that decides has a choice in it, as it has in truth.

        Raises:
            CannotDeal: no deal was found that fits what the seat knows.
        """
        return worlds.world(self._state, self.seat, rng)

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


def determinise(s: "State", seat: int, rng: Source) -> "State":
    """One of the states that a seat holds possible."""
    return View(s, seat).determinise(rng)


def unseen_cards(s: "State", seat: int) -> list[Counter[int]]:
    """The cards that a seat does not see, for each group of places between which they go to and fro."""
    groups = s.layout.unseen[seat] if seat >= 0 else ()
    return [Counter(chain.from_iterable(zone_at(s, place) or () for place in group)) for group in groups]


def _pooled(state: "State", seat: int) -> "State":
    """A copy without secrets: the cards of each unseen group are sorted and dealt back in that order."""
    s = state.clone()
    s.legal, s.defers_menus = offered(s), False
    # Which cards another seat can name is its own affair; at which places of piles it looked all can tell.
    s.known = tuple(
        each for each in s.known if each[0][0] in (seat, EVERYONE) or is_pile(s.layout, each[0][1])
    )
    deal(s, seat, list.sort)
    s.rng = 0
    s.answer = -1
    s.dice = s.trail = s.beginning = None
    if not _is_open(s, seat):
        s.legal = ()  # what another seat may do would tell of its cards
    worlds.veil(s, seat)
    return s


def _is_open(s: "State", seat: int) -> bool:
    """Whether a seat sees what is offered: it is asked itself, or a die falls, or nothing is offered."""
    return s.decider < 0 or s.decider == seat


def _named(s: "State", place: Place) -> tuple[str | int, ...]:
    """A list of cards by its zone and what that is kept per: a space by its name, else numbers."""
    slot, *path = place
    zone = next(zone for zone in s.layout.zones if zone.slot == slot)
    spaces = s.layout.names_of("space")
    return (zone.name, *(spaces[at] for at in path)) if zone.per == ON_SPACES else (zone.name, *path)


def _instead(new: object, _: object) -> object:
    return new


def _put(told: Any, path: list[Any], change: Callable[[Any], object]) -> None:  # noqa: ANN401  nested as deep as a zone is kept per
    """Change what is told of a list of cards, if anything is."""
    *steps, last = path
    for step in steps:
        if not isinstance(told, dict) and step >= len(told):
            return
        told = told[step]
    if last in told if isinstance(told, dict) else last < len(told):
        told[last] = change(told[last])
