"""Unseen cards dealt over unseen places, as far as the rules tell what may lie where."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from deckwright.engine.knowing import cards_at, is_pile, pinned, zone_at
from deckwright.engine.layout import Place

if TYPE_CHECKING:
    from deckwright.engine.state import State


def deal(s: "State", seat: int, arrange: Callable[[list[int]], None]) -> None:
    """Put the cards of each group of unseen places together, arrange them, and deal them back.

    A pile of one kind has its cards first, since no others can lie there. Only what the seat knows decides
    it: the rules, how many cards lie in each place, and which cards lie in all of them together. Those of
    which it knows that they lie there stay.
    """
    for group in s.layout.unseen[seat]:
        there = [place for place in group if zone_at(s, place) is not None]
        pins = [pinned(s, seat, place) for place in there]
        zones = list(map(partial(_free, s), there, pins))
        cards = [card for zone in zones for card in zone]
        arrange(cards)
        kinds = _kinds(s, cards, there, zones)
        sources = _by_kind(s, cards, kinds, zones)
        for place, kind, stay, free in zip(there, kinds, pins, zones, strict=True):
            _put(s, place, stay, list(islice(sources[kind], len(free))))


def _free(s: "State", place: Place, pins: set[int]) -> list[int]:
    """The cards of a list that are dealt."""
    cards = cards_at(s, place)
    return [card for at, card in enumerate(cards) if at not in pins] if pins else cards


def _put(s: "State", place: Place, pins: set[int], dealt: list[int]) -> None:
    """Lay cards into a list around those that stay."""
    zone = cards_at(s, place)
    if pins:
        source = iter(dealt)
        dealt = [card if at in pins else next(source) for at, card in enumerate(zone)]
    zone[:] = dealt if is_pile(s.layout, place[0]) else sorted(dealt)


def _kinds(s: "State", cards: list[int], places: list[Place], zones: list[list[int]]) -> list[int]:
    """The kind of which all cards of each place are, -1 for any: so too where cards were laid otherwise."""
    kinds = [kind_of(s, place) for place in places]
    if max(kinds, default=-1) < 0:
        return kinds
    there = Counter(s.layout.kind[card] for card in cards)
    for kind, zone in zip(kinds, zones, strict=True):
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
    s: "State", cards: list[int], kinds: list[int], zones: list[list[int]]
) -> dict[int, Iterator[int]]:
    """The cards in their order: the first ones of each kind, for the piles of that kind, and all others."""
    if len({*kinds}) == 1:
        return {kinds[0]: iter(cards)}
    due: dict[int, int] = {}
    for kind, zone in zip(kinds, zones, strict=True):
        if kind >= 0:
            due[kind] = due.get(kind, 0) + len(zone)
    of, free = s.layout.kind, dict[int, int]()  # from which place on the cards of a kind may lie anywhere
    cards_of_kind: dict[int, Iterator[int]] = {}
    for kind, count in due.items():
        places = [at for at, card in enumerate(cards) if of[card] == kind]
        free[kind] = places[count] if count < len(places) else len(cards)
        cards_of_kind[kind] = iter([cards[at] for at in places[:count]])
    if -1 in kinds:
        cards_of_kind[-1] = iter(
            [card for at, card in enumerate(cards) if at >= free.get(of[card], 0)] if due else cards
        )
    return cards_of_kind
