"""Views and dealt worlds, held against the account that the interpreter keeps of what each seat knows."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from math import factorial, prod
from typing import Any

from deckwright.engine.chance import Source
from deckwright.engine.knowing import EVERYONE, cards_at, known_at
from deckwright.rules.interpret.account import Account, Place

SWAPPED = 3  # pairs of cards that a seat cannot tell apart
DEALT = 4  # worlds among which there must be two that are not alike
WAYS = 720  # in which cards might lie, at least: then chance deals no four worlds alike


def mistakes(state: Any, account: Account, luck: Source) -> Iterator[str]:
    """What the view or the worlds of a seat tell beyond, or against, the account of the same state."""
    yield from _noted_otherwise(state, account)
    yield from _ruled_out(state)
    for seat in range(state.seats):
        yield from _forgotten(state, account, seat, luck)
        if _looks_at_nothing(state, seat):
            yield from _shown(state, account, seat, luck)
            yield from _always_alike(state, account, seat, luck)


def _noted_otherwise(state: Any, account: Account) -> Iterator[str]:
    """What the state and the account each say that a seat knows without seeing it, where they differ."""
    for seat in range(state.seats):
        for place in account.places():
            bag = sorted(account.bags[seat].get(place, Counter()).elements())
            known = sorted(account.marks[seat].get(place, ())) or bag
            kept = _noted(state, seat, place)
            if kept != known:
                yield f"seat {seat} knows {known} of {place}, but {kept} is kept"


def _ruled_out(state: Any) -> Iterator[str]:
    """Cards that lie where all can tell that they do not, or that not as many of them lie."""
    for (about, *place), (most, *cards) in state.known:
        lying_there = cards_at(state, tuple(place)) if about == EVERYONE else []
        if sum(card in cards for card in lying_there) > most:
            yield f"more than {most} of {cards} lie in {place}"


def known_cards(state: Any, seat: int, place: Place) -> list[int | None]:
    """The cards that a seat knows to lie where it cannot look; those of a pile at their places."""
    noted = _noted(state, seat, place)
    if _is_unordered(state, place):
        return [*noted]
    return [card if at in noted else None for at, card in enumerate(lying(state, place))]


def _noted(state: Any, seat: int, place: Place) -> list[int]:
    """What a state keeps of what a seat knows: cards of a zone, places of a pile."""
    slot = next(zone.slot for zone in state.layout.zones if zone.name == place[0])
    return list(known_at(state, seat, (slot, *place[1])))


def lying(state: Any, place: Place) -> list[int]:
    """The cards of tables that lie somewhere."""
    name, path = place
    held = getattr(state, next(zone.slot for zone in state.layout.zones if zone.name == name))
    for at in path:
        held = held[at]
    return held


def _forgotten(state: Any, account: Account, seat: int, luck: Source) -> Iterator[str]:
    """Cards that a seat sees, or has seen on their way, and that lie elsewhere in a dealt world."""
    world = state.view(seat).determinise(luck)
    yield from _ruled_out(world)
    for place in account.places():
        dealt, true = lying(world, place), account.cards(place)
        if account.sees(seat, place) and dealt != true:
            yield f"seat {seat} sees {place}, but not in a dealt world"
        if any(dealt[at] != true[at] for at in account.marks[seat].get(place, ())):
            yield f"seat {seat} knows cards in {place}, but others lie there in a dealt world"
        if +account.bags[seat].get(place, Counter()) - Counter(dealt):
            yield f"seat {seat} knows of cards in {place} that do not lie there in a dealt world"
        for those, number in account.pointed.get(place, ()):
            if sum(card in those for card in dealt) != number:
                yield f"all were told how many of {sorted(those)} lie in {place}: other ones in a dealt world"


def _looks_at_nothing(state: Any, seat: int) -> bool:
    """Whether nothing is asked or under way that depends on what lies where a seat cannot look."""
    if state.stack:
        return False
    rules, phase = state.rules, state.rules.phases[state.phase]
    flow = (phase.over_when, phase.until, phase.in_turn, phase.first)
    if any(part is not None for part in flow[1:]) or rules.may_peek(phase.over_when):
        return False
    return state.decider != seat or not rules.may_peek(phase.menu)


def _shown(state: Any, account: Account, seat: int, luck: Source) -> Iterator[str]:
    """Cards that cannot be told apart but make another view when they are exchanged."""
    view = state.view(seat)
    unknown = list(unnamed_cards(account, seat))
    for _ in range(SWAPPED if unknown else 0):
        (one, a), (other, b) = luck.one_of(unknown), luck.one_of(unknown)
        if other not in account.mixed_with(seat, one) or not _alike(state, (one, a), (other, b)):
            continue
        swapped = state.clone()
        left, right = lying(swapped, one), lying(swapped, other)
        left[a], right[b] = right[b], left[a]
        for place in (one, other):
            if _is_unordered(state, place):
                lying(swapped, place).sort()
        if swapped.view(seat) != view:
            yield f"the view of seat {seat} tells {one} {a} from {other} {b}"


def unnamed_cards(account: Account, seat: int) -> Iterator[tuple[Place, int]]:
    """The places of all cards that a seat cannot name."""
    for place in account.places():
        if account.sees(seat, place):
            continue
        bag, marks = Counter(account.bags[seat].get(place, ())), account.marks[seat].get(place, ())
        for at, card in enumerate(account.cards(place)):
            if bag[card] > 0:
                bag[card] -= 1
            elif at not in marks:
                yield place, at


def _alike(state: Any, *cards: tuple[Place, int]) -> bool:
    """Whether no pile for cards of one kind tells cards apart."""
    kinds = {state.layout.kind[lying(state, place)[at]] for place, at in cards}
    per_kind = {zone.name for zone in state.layout.zones if "kind" in zone.per}
    return len(kinds) == 1 or not per_kind & {place[0] for place, _ in cards}


def _is_unordered(state: Any, place: Place) -> bool:
    return not next(zone.pile for zone in state.layout.zones if zone.name == place[0])


def _always_alike(state: Any, account: Account, seat: int, luck: Source) -> Iterator[str]:
    """Cards that a seat cannot know, but that lie alike in all dealt worlds."""
    groups: dict[frozenset[Place], list[tuple[Place, int]]] = {}
    for place, at in unnamed_cards(account, seat):
        groups.setdefault(frozenset(account.mixed_with(seat, place)), []).append((place, at))
    many = {group: cards for group, cards in groups.items() if _ways(state, account, cards) >= WAYS}
    many = {group: cards for group, cards in many.items() if not group & account.hinted}
    view = state.view(seat) if many else None
    worlds = [view.determinise(luck) for _ in range(DEALT)] if view else []
    for group in many:
        if all(lying(world, place) == lying(worlds[0], place) for world in worlds for place in group):
            yield f"all worlds of seat {seat} are alike in {sorted(group)}"


def _ways(state: Any, account: Account, cards: list[tuple[Place, int]]) -> float:
    """In how many ways some cards may lie on their places, at least."""
    by_kind = any("kind" in zone.per for zone in state.layout.zones if zone.name in {p[0] for p, _ in cards})
    if by_kind:
        return 0  # each pile has a kind of its own
    equal = Counter(account.cards(place)[at] for place, at in cards)
    unordered = Counter(place for place, _ in cards if _is_unordered(state, place))
    return factorial(len(cards)) / prod(map(factorial, chain(equal.values(), unordered.values())))
