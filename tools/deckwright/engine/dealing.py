"""Unseen cards dealt over unseen places, as far as the rules tell what may lie where."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from deckwright.engine.layout import Place

if TYPE_CHECKING:
    from deckwright.engine.state import State


def deal(s: "State", seat: int, arrange: Callable[[list[int]], None]) -> None:
    """Put the cards of each group of unseen places together, arrange them, and deal them back.

    A pile of one kind has its cards first, since no others can lie there. Only what the seat knows decides
    it: the rules, how many cards lie in each place, and which cards lie in all of them together.
    """
    for group in s.layout.unseen[seat]:
        zones = [(place, zone) for place in group if (zone := zone_at(s, place)) is not None]
        cards = [card for _, zone in zones for card in zone]
        arrange(cards)
        kinds = _kinds(s, cards, zones)
        sources = _by_kind(s, cards, kinds, zones)
        for (place, zone), kind in zip(zones, kinds, strict=True):
            taken = list(islice(sources[kind], len(zone)))
            zone[:] = sorted(taken) if place[0] in s.layout.ascending else taken


def _kinds(s: "State", cards: list[int], zones: list[tuple[Place, list[int]]]) -> list[int]:
    """The kind of which all cards of each place are, -1 for any: so too where cards were laid otherwise."""
    kinds = [kind_of(s, place) for place, _ in zones]
    there = Counter(s.layout.kind[card] for card in cards) if max(kinds, default=-1) >= 0 else Counter[int]()
    for kind, (_, zone) in zip(kinds, zones, strict=True):
        there[kind] -= len(zone)
    return kinds if all(there[kind] >= 0 for kind in kinds if kind >= 0) else [-1] * len(kinds)


def kind_of(s: "State", place: Place) -> int:
    """The kind of which all cards of a pile are, one pile being for each kind; -1 for any."""
    slot, *path = place
    for zone in s.layout.zones if path else ():
        if zone.slot == slot and zone.by_kind:
            kind: int = path[zone.per.index("kind")]
            return kind
    return -1


def _by_kind(
    s: "State", cards: list[int], kinds: list[int], zones: list[tuple[Place, list[int]]]
) -> dict[int, Iterator[int]]:
    """The cards in their order: the first ones of each kind, for the piles of that kind, and all others."""
    if len(zones) == 1:
        return {kinds[0]: iter(cards)}
    due: dict[int, int] = {}
    for kind, (_, zone) in zip(kinds, zones, strict=True):
        if kind >= 0:
            due[kind] = due.get(kind, 0) + len(zone)
    of, free = s.layout.kind, dict[int, int]()  # from which place on the cards of a kind may lie anywhere
    found: dict[int, Iterator[int]] = {}
    for kind, count in due.items():
        places = [at for at, card in enumerate(cards) if of[card] == kind]
        free[kind] = places[count] if count < len(places) else len(cards)
        found[kind] = iter([cards[at] for at in places[:count]])
    if -1 in kinds:
        found[-1] = iter(
            [card for at, card in enumerate(cards) if at >= free.get(of[card], 0)] if due else cards
        )
    return found


def zone_at(s: "State", place: Place) -> list[int] | None:
    """The list at a place; None for a seat that does not play."""
    slot, *path = place
    zone: Any = getattr(s, slot)
    for at in path:
        if at >= len(zone):
            return None
        zone = zone[at]
    found: list[int] = zone
    return found
