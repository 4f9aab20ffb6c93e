"""Cards on their way between zones; called by compiled rules. Lists have the top last."""

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckwright.engine.chance import mix_cards
from deckwright.engine.unknown import Unknown, hide

if TYPE_CHECKING:
    from deckwright.engine.state import State


def shuffle(s: "State", pile: list[int]) -> None:
    """Put a pile into a random order."""
    _mix(s, pile)
    s.news += 1


def draw(s: "State", n: int, pile: list[int], to: list[int], refill: list[int] | None) -> None:
    """Draw cards one by one onto `to`, as many as there are. An empty pile is refilled, then shuffled.

    A card that is drawn onto its own pile is on top of it again: the pile stays as it is.
    """
    if to is pile:
        if n > 0 and not pile:
            refill_from(s, pile, refill)
        return
    while n > 0 and (pile or refill_from(s, pile, refill)):
        drawn = pile[: -n - 1 : -1]
        del pile[-n:]
        to += drawn
        s.news += len(drawn)
        n -= len(drawn)


def draw_sorted(s: "State", n: int, pile: list[int], to: list[int], refill: list[int] | None) -> None:
    """The same into a zone that is kept ascending."""
    draw(s, n, pile, to, refill)
    try:
        to.sort()
    except Unknown:  # what is opaque comes last: whoever looks for a card there finds the known ones
        to.sort(key=lambda card: (type(card) is not int, card if type(card) is int else 0))


def refill_from(s: "State", pile: list[int], refill: list[int] | None) -> bool:
    """Shuffle the cards of another zone and make them the pile; False if there are none."""
    if not refill:
        return False
    pile.extend(refill)
    refill.clear()
    _mix(s, pile)
    return True


def _mix(s: "State", pile: list[int]) -> None:
    try:
        mix_cards(s, pile)
    except Unknown:
        hide(pile)


def raise_to(pile: list[int], card: int, place: int) -> None:
    """Of equal cards that lie at a place or below it, the highest one comes to that place."""
    at = place - pile[place::-1].index(card)
    pile.insert(place, pile.pop(at))


def take(zone: list[int], card: int) -> bool:
    """Take one card of a type out of a zone, of several the one that lies lowest. False if there is none."""
    if card in zone:
        zone.remove(card)
        return True
    return False


def take_top(zone: list[int], card: int) -> bool:
    """Take the card that lies on top of a pile, if it is this one."""
    if zone and zone[-1] == card:
        zone.pop()
        return True
    return False


def take_first(zones: Sequence[list[int]], card: int) -> bool:
    """Take one card of a type out of the first of some zones that has it. False if none has."""
    for zone in zones:
        if card in zone:
            zone.remove(card)
            return True
    return False


def add(zone: list[int], card: int) -> None:
    """Add a card to a zone that is kept ascending."""
    insort(zone, card)


def take_all(zone: list[int], cards: Sequence[int]) -> bool:
    """Take several cards out of a zone, all or none."""
    rest = zone[:]
    if not all(take(rest, card) for card in cards):
        return False
    zone[:] = rest
    return True


def take_each(zones: Sequence[list[int]], cards: Sequence[int]) -> bool:
    """Take each card out of its zone, all or none; a zone may be there more than once."""
    rests = {id(zone): zone[:] for zone in zones}
    if not all(take(rests[id(zone)], card) for zone, card in zip(zones, cards, strict=True)):
        return False
    for zone in zones:
        zone[:] = rests[id(zone)]
    return True
