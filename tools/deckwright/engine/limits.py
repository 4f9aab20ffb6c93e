"""What all can tell of cards that lie unseen from what somebody was allowed to choose.

Who need not follow suit has no card of that suit. `s.known` holds that under the seat EVERYONE: ((-1, slot,
..), (most, card, ..)) says that at most so many of these cards lie in a list. An unseen card that comes
there may be one of them, so there may be one more then. That there is a card of a sort is held likewise:
at most all but one are others. What is pointed out in a list says both how many of some cards lie there,
and how many others.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from deckwright.engine.chance import Source, mix_cards
from deckwright.engine.dealing import kind_of
from deckwright.engine.knowing import EVERYONE, cards_at, is_pile, pinned, zone_at
from deckwright.engine.layout import Place

if TYPE_CHECKING:
    from deckwright.engine.state import State

At = tuple[Place, int]  # a card by its list, and its place there


def rule_out(s: "State", place: Place, cards: Iterable[int]) -> None:
    """Note that none of some cards lies in a list."""
    _note(s, place, 0, tuple(sorted(set(cards))))


def rule_in(s: "State", place: Place, cards: Iterable[int]) -> None:
    """Note that one of some cards, at least, lies in a list."""
    wanted = set(cards)
    others = tuple(card for card in range(len(s.layout.cards)) if card not in wanted)
    _note(s, place, len(cards_at(s, place)) - 1, others)


def point_out(s: "State", place: Place, cards: Iterable[int]) -> None:
    """Tell all how many of some cards lie in a list; that of a seat that does not play has none."""
    lying, wanted = zone_at(s, place) or [], set(cards)
    found = sum(card in wanted for card in lying)
    s.news += 1
    _note(s, place, found, tuple(sorted(wanted)))
    _note(
        s, place, len(lying) - found, tuple(card for card in range(len(s.layout.cards)) if card not in wanted)
    )


def can_lie(s: "State", place: Place) -> tuple[int, ...] | None:
    """What the card may be that lies alone in a list, as far as all were told; None if they were not."""
    if len(zone_at(s, place) or ()) != 1:
        return None
    never = {card for key, held in s.known if key == (EVERYONE, *place) and not held[0] for card in held[1:]}
    return tuple(card for card in range(len(s.layout.cards)) if card not in never) if never else None


def _note(s: "State", place: Place, most: int, cards: tuple[int, ...]) -> None:
    """Note that at most so many of some cards lie in a list, unless that is known or tells nothing."""
    key = (EVERYONE, *place)
    known = next((held[0] for at, held in s.known if at == key and held[1:] == cards), most + 1)
    if cards and most < min(known, len(cards_at(s, place))):
        others = (each for each in s.known if each[0] != key or each[1][1:] != cards)
        s.known = tuple(sorted((*others, (key, (most, *cards)))))


def excess(s: "State", seat: int) -> int:
    """How many cards lie where there cannot be as many of them, in lists that a seat does not see."""
    limited = [(key[1:], held) for key, held in s.known if key[0] == EVERYONE]
    unseen = {place for group in s.layout.unseen[seat] for place in group} if limited else ()
    return sum(_too_many(s, place, held) for place, held in limited if place in unseen)


def _too_many(s: "State", place: Place, held: Sequence[int]) -> int:
    most, *cards = held
    return max(0, sum(card in cards for card in cards_at(s, place)) - most)


def respect(s: "State", seat: int, rng: Source) -> None:
    """Exchange cards that a seat does not see until none lies where it cannot, as far as that is possible."""
    if excess(s, seat):
        for group in s.layout.unseen[seat]:
            _Exchange(s, seat, group).carry_out(rng)


class _Exchange:
    """Cards of a group of lists that change places."""

    def __init__(self, s: "State", seat: int, group: Iterable[Place]) -> None:
        self.s = s
        self.places = [place for place in group if zone_at(s, place)]
        self.free: list[At] = [
            (place, at)
            for place in self.places
            for at in sorted(set(range(len(cards_at(s, place)))) - pinned(s, seat, place))
        ]
        self.limits = {
            place: [held for key, held in s.known if key == (EVERYONE, *place)] for place in self.places
        }

    def carry_out(self, rng: Source) -> None:
        """Send each card that cannot lie there round a circle: each may lie where the next one lay."""
        mix_cards(rng, order := list(range(len(self.free))))
        for place in self.places:
            for held in self.limits[place]:
                for number in order:
                    at = self.free[number]
                    if at[0] == place and self.card(at) in held[1:] and _too_many(self.s, place, held):
                        self._send(at, [self.free[each] for each in order])
        for place in self.places:
            if not is_pile(self.s.layout, place[0]):
                cards_at(self.s, place).sort()

    def card(self, at: At) -> int:
        """The card that lies there."""
        return cards_at(self.s, at[0])[at[1]]

    def _send(self, first: At, others: Sequence[At]) -> None:
        """Find the shortest circle, breadth first, and turn it."""
        came: dict[At, At] = {}
        waiting = deque([first])
        while waiting:
            at = waiting.popleft()
            for other in others:
                if other == first or other in came or not self._may_lie(self.card(at), other):
                    continue
                came[other] = at
                if self._may_lie(self.card(other), first):
                    self._turn(first, other, came)
                    return
                waiting.append(other)

    def _turn(self, first: At, last: At, came: dict[At, At]) -> None:
        card, at = self.card(last), last
        while at != first:
            cards_at(self.s, at[0])[at[1]] = self.card(came[at])
            at = came[at]
        cards_at(self.s, first[0])[first[1]] = card

    def _may_lie(self, card: int, at: At) -> bool:
        """Whether a card may lie in the stead of another one."""
        place, there = at[0], self.card(at)
        kind, of = kind_of(self.s, place), self.s.layout.kind
        if kind >= 0 and of[there] == kind and of[card] != kind:
            return False
        return all(
            card not in held[1:]
            or there in held[1:]
            or _too_many(self.s, place, (held[0] - 1, *held[1:])) == 0
            for held in self.limits[place]
        )
