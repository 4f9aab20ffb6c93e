"""What seats know of cards that lie where they cannot look, because they saw them on their way there.

`s.known` has an entry for each seat and list of cards of which it knows anything: ((seat, slot, ..),
numbers), all ascending. Of a pile the numbers are places, from the bottom up: the seat knows what lies
there. Of another zone they are cards that lie there for certain. The places are public: who looks at a
pile, or sees where a card comes from, all can tell. The compiler calls this where cards go that somebody
may know.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from deckwright.engine import beneath, moves
from deckwright.engine.layout import Layout, Place

if TYPE_CHECKING:
    from deckwright.engine.state import State

Known = tuple[tuple[Place, tuple[int, ...]], ...]  # a seat in front of each place
EVERYONE = -1  # what all can tell; see limits.py


def zone_at(s: "State", place: Place) -> list[int] | None:
    """The list at a place; None for a seat that does not play."""
    zone: Any = getattr(s, place[0])
    for at in place[1:]:
        if at >= len(zone):
            return None
        zone = zone[at]
    found: list[int] = zone
    return found


def cards_at(s: "State", place: Place) -> list[int]:
    """The list at a place that is there: rules name no seat that does not play."""
    zone: Any = getattr(s, place[0])
    for at in place[1:]:
        zone = zone[at]
    found: list[int] = zone
    return found


def known_at(s: "State", seat: int, place: Place) -> tuple[int, ...]:
    """What a seat knows of a list of cards: places of a pile, else cards."""
    key = (seat, *place)
    for found, held in s.known:
        if found == key:
            return held
    return ()


def pinned(s: "State", seat: int, place: Place) -> set[int]:
    """Where in a list the cards lie of which a seat knows that they lie there."""
    held = known_at(s, seat, place)
    if not held or is_pile(s.layout, place[0]):
        return set(held)
    left, found = Counter(held), set[int]()
    for at, card in enumerate(cards_at(s, place)):
        if left[card] > 0:
            left[card] -= 1
            found.add(at)
    return found


def is_pile(layout: Layout, slot: str) -> bool:
    """Whether the order of a zone's cards counts."""
    return slot not in layout.ascending


def sees(layout: Layout, seat: int, place: Place) -> bool:
    """Whether a seat sees the cards of a list."""
    at = layout.closed.get(place[0])
    if at is None:
        return True
    return place[at] == seat if at > 0 else at < -1 and place[-1 - at] != seat


def leaves(s: "State", card: int, origins: Collection[Place], to: Place | None, *, top: bool = False) -> int:
    """Note that a card is about to leave the first of some lists in which it lies; which seats can name it.

    to: where it goes; None for where all see it. top: it must be the one on top. When a card leaves a zone
    and a seat cannot tell which, it may have been any of those that the seat knew there: of equal ones all
    but one still lie there. It can tell if it knows all cards there, and they are equal. What it knows of
    them stays if the card goes to the list in which it lies.
    """
    if to is None and not _is_told_of(s, origins):
        return 0  # nobody asks who can name it: all see it now
    for origin in origins:
        if _lies(s, card, origin, top=top):
            return _left(s, card, origin, to, top=top)
    return 0


def leave(s: "State", cards: Iterable[int], origins: Iterable[Place]) -> None:
    """Note that cards have left a list each, for where all see them."""
    for card, origin in zip(cards, origins, strict=True):
        _left(s, card, origin, None)


def comes(s: "State", card: int, to: Place, who: int, *, below: bool = False) -> None:
    """Note that a card has come on top of a list, or `below`; `who`, as bits, can name it."""
    for seat in range(s.seats):
        if sees(s.layout, seat, to):
            continue
        held, is_named = known_at(s, seat, to), who >> seat & 1
        if not (held or is_named):
            continue
        if not is_pile(s.layout, to[0]):
            if is_named:
                _keep(s, seat, to, (*held, card))
            continue
        at = 0 if below else len(cards_at(s, to)) - 1
        above = tuple(each + (each >= at) for each in held)
        _keep(s, seat, to, (*above, at) if is_named else above)
    _count_one(s, card, to, 1, who)


def move_top(s: "State", n: int | None, origin: Place, to: Place, *, below: bool = False) -> None:
    """Move up to `n` cards one by one from the top of a list to another; all of them without `n`."""
    cards = cards_at(s, origin)
    number = len(cards) if n is None else max(0, min(n, len(cards)))
    if not number:
        return
    top = is_pile(s.layout, origin[0])
    if number == len(cards) and not (top or is_pile(s.layout, to[0])):
        _all_go(s, origin, to)
        return
    for _ in range(number):
        card = cards[-1 if top else 0]
        who = _left(s, card, origin, to, top=top)
        del cards[-1 if top else 0]
        _lay(s, card, to, below=below)
        s.news += _is_dark(s.layout, origin)
        comes(s, card, to, who, below=below)


def lift(s: "State", n: int | None, origin: Place) -> None:
    """Note that up to `n` cards are about to go one by one from the top of a list to where all see them."""
    if not _is_told_of(s, (origin,)):
        return
    if n is None:
        _all_leave(s, origin)
        return
    cards = cards_at(s, origin)
    number = max(0, min(n, len(cards)))
    if not is_pile(s.layout, origin[0]):
        leave(s, cards[:number], [origin] * number)
        return
    for seat in range(s.seats):
        held = known_at(s, seat, origin)
        _keep(s, seat, origin, tuple(each for each in held if each < len(cards) - number))


def draw(s: "State", n: int, pile: Place, to: Place, refill: Place | None) -> None:
    """Draw cards as `moves.draw` does, onto a zone or beneath a piece."""
    cards, used = cards_at(s, pile), None if refill is None else cards_at(s, refill)
    for _ in range(n):
        if not cards:
            if not used or refill is None:
                return
            _all_leave(s, refill)
            _all_leave(s, pile)
            moves.refill_from(s, cards, used)
        if pile == to:
            return  # each card lies on top of its pile again
        card = cards[-1]
        who = _left(s, card, pile, to, top=is_pile(s.layout, pile[0]))
        moves.draw(s, 1, cards, [], None)
        _lay(s, card, to)
        comes(s, card, to, who)


def forget(s: "State", place: Place) -> None:
    """Note that a pile is shuffled: no seat knows what lies where, but all how many of a sort lie there."""
    s.known = tuple(entry for entry in s.known if entry[0][1:] != place or entry[0][0] == EVERYONE)


def learn(s: "State", seat: int, pile: Place, n: int, *, arranges: bool = False) -> None:
    """A seat looks at the top `n` cards of a pile. If it arranges them, no other one can follow them."""
    size = len(cards_at(s, pile))
    number = max(0, min(n, size))
    s.news += number
    seen = range(size - number, size)
    for other in range(s.seats) if arranges and number > 1 else ():
        held = known_at(s, other, pile)
        if other != seat and held:
            _keep(s, other, pile, tuple(each for each in held if each not in seen))
    if not sees(s.layout, seat, pile):
        _keep(s, seat, pile, (*known_at(s, seat, pile), *seen))


def show(
    s: "State",
    seats: Iterable[int] | None,
    cards: Iterable[int],
    origins: Sequence[Place],
    *,
    top: bool = False,
) -> None:
    """Some seats, or all, see cards: each in the first of some lists that has it, besides those before it."""
    s.news += 1
    _shown(s, range(s.seats) if seats is None else seats, cards, origins, top=top)


def name(s: "State", cards: Iterable[int], origins: Sequence[Place]) -> None:
    """All hear which cards some are, which is no news for who names them; each is found as in `show`."""
    _shown(s, range(s.seats), cards, origins)


def _shown(
    s: "State",
    seats: Iterable[int],
    cards: Iterable[int],
    origins: Sequence[Place],
    *,
    top: bool = False,
) -> None:
    shown: dict[Place, list[int]] = {place: [] for place in origins}
    for card in cards:
        for place, places in shown.items():
            at = _place_of(s, card, place, places, top=top)
            if at is not None:
                places.append(at)
                break
    for seat in seats:
        for place, places in shown.items():
            if places and not sees(s.layout, seat, place):
                _see(s, seat, place, places)


def _all_leave(s: "State", place: Place) -> None:
    """Note that a list is about to have none of its cards any longer: nothing is known of it."""
    s.known = tuple(entry for entry in s.known if entry[0][1:] != place)


def _see(s: "State", seat: int, place: Place, places: Sequence[int]) -> None:
    """A seat sees what lies at some places of a list. It may have seen the same cards there before."""
    held = known_at(s, seat, place)
    if is_pile(s.layout, place[0]):
        _keep(s, seat, place, (*held, *places))
    else:
        cards = cards_at(s, place)
        both = Counter(held) | Counter(cards[at] for at in places)
        _keep(s, seat, place, tuple(both.elements()))


def _place_of(s: "State", card: int, place: Place, others: Sequence[int], *, top: bool) -> int | None:
    """Where in a list a card lies, of equal ones the lowest that is none of some `others`."""
    cards = zone_at(s, place) or []
    if top:
        return len(cards) - 1 if cards[-1:] == [card] else None
    return next((at for at, each in enumerate(cards) if each == card and at not in others), None)


def _is_told_of(s: "State", places: Collection[Place]) -> bool:
    """Whether anything is known of some lists."""
    for key, _ in s.known:  # noqa: SIM110  a loop that returns is faster than any()
        if key[1:] in places:
            return True
    return False


def _lies(s: "State", card: int, place: Place, *, top: bool) -> bool:
    cards = cards_at(s, place)
    return cards[-1:] == [card] if top else card in cards


def _lay(s: "State", card: int, to: Place, *, below: bool = False) -> None:
    slot, *path = to
    if any(slot == zone.slot for zone in s.layout.beneath):
        beneath.add(getattr(s, slot), path[0], card)
    elif not is_pile(s.layout, slot):
        moves.add(cards_at(s, to), card)
    else:
        cards_at(s, to).insert(0 if below else len(cards_at(s, to)), card)


def _is_dark(layout: Layout, place: Place) -> bool:
    """Whether who takes a card from a list may not have seen it: nobody did, or its owner did not."""
    at = layout.closed.get(place[0])
    return at is not None and (at == 0 or at < -1)


def _left(s: "State", card: int, origin: Place, to: Place | None, *, top: bool = False) -> int:
    cards = cards_at(s, origin)
    last, who = len(cards) - 1, (1 << s.seats) - 1
    if to is not None:
        who = 0
        for seat in range(s.seats):
            if sees(s.layout, seat, origin) or sees(s.layout, seat, to):
                who |= 1 << seat
    for key, held in s.known:
        seat = key[0]
        if key[1:] != origin or seat == EVERYONE:
            continue
        if not is_pile(s.layout, origin[0]):
            who |= (len(held) == len(cards) and held[0] == held[-1]) << seat  # it can only be this one
            unnamed = () if origin == to else set(held)  # which one it was makes no difference where it stays
            left = _without(held, (card,) if who >> seat & 1 else unnamed)
        elif top:
            who |= (last in held) << seat
            left = _without(held, (last,))
        else:
            left = ()
        _keep(s, seat, origin, left)
    _count_one(s, card, origin, -1, who)
    return who


def _without(held: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """Some numbers without others, of each one at most."""
    left = list(held)
    for each in gone:
        if each in left:
            left.remove(each)
    return tuple(left)


def _all_go(s: "State", origin: Place, to: Place) -> None:
    """All cards of an unordered zone go to another one: what is known to lie there goes with them."""
    cards, there = cards_at(s, origin), cards_at(s, to)
    for seat in range(s.seats) if origin != to else ():
        if sees(s.layout, seat, origin):
            held = tuple(cards)
        else:
            held = known_at(s, seat, origin)
            _keep(s, seat, origin, ())
        if held and not sees(s.layout, seat, to):
            _keep(s, seat, to, (*known_at(s, seat, to), *held))
    if origin != to and _is_limited(s):
        _limit(s, origin, lambda _: 0, 0)
        _limit(s, to, lambda held: held[0] + len(cards), len(cards) + len(there))
    s.news += len(cards) * _is_dark(s.layout, origin)
    gone = cards[:]
    cards.clear()
    there += gone
    there.sort()


def _count_one(s: "State", card: int, place: Place, change: int, who: int) -> None:
    """A card more or less in a list: of the cards that are limited there only, if all can name it."""
    if not _is_limited(s):
        return
    is_named = all(who >> seat & 1 for seat in range(s.seats))

    def most(held: tuple[int, ...]) -> int:
        is_one = card in held[1:] if is_named else change > 0
        return max(0, held[0] + change * is_one)

    _limit(s, place, most, len(cards_at(s, place)) - (change < 0))


def _is_limited(s: "State") -> bool:
    """Whether all can tell of some list how many of some cards may lie there. Such entries come first."""
    return bool(s.known) and s.known[0][0][0] == EVERYONE


def _limit(s: "State", place: Place, most: Callable[[tuple[int, ...]], int], size: int) -> None:
    """Replace how many of some cards may lie in a list of so many; nothing is kept that tells nothing."""
    key = (EVERYONE, *place)
    if any(entry[0] == key for entry in s.known):
        told = ((at, (most(held), *held[1:]) if at == key else held) for at, held in s.known)
        s.known = tuple(sorted((at, held) for at, held in told if at != key or held[0] < size))


def _keep(s: "State", seat: int, place: Place, held: tuple[int, ...]) -> None:
    """Replace what a seat knows of a list; places of a pile are there once."""
    key = (seat, *place)
    others = [entry for entry in s.known if entry[0] != key]
    if not held and len(others) == len(s.known):
        return
    if held:
        numbers = set(held) if is_pile(s.layout, place[0]) else held
        others.append((key, tuple(sorted(numbers))))
        others.sort()
    s.known = tuple(others)
