"""What each seat knows of cards that lie where it cannot look, told from zones and from how cards go alone.

A seat that has seen a card knows where it lies as long as it can follow its way: it sees where the card comes
from or where it goes, or the card goes from the top of a pile and the seat knows what lies there. When a card
leaves an unordered zone and a seat cannot tell which one, it may have been any of those that it knew there.
It can tell if it knows all that lie there, and they are equal. Nothing is forgotten of a zone when a card of
it goes to that zone itself.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from deckwright.rules.interpret.held import Held
from deckwright.rules.program.records import ZoneRecord

Place = tuple[str, tuple[int, ...]]  # a zone, and which of its lists


class Account:
    """What all seats know. Each change is told of before it happens.

    `bags`: how many of each card a seat knows to lie in an unordered zone, at least. `marks`: the places
    of a pile, from the bottom up, of which it knows what lies there. `pointed`: what all were told of a list
    as it is now, how many of some cards lie there; `hinted` are all lists of which that was told once.
    """

    def __init__(
        self, zones: Mapping[str, ZoneRecord], piles: Collection[str], kept: Mapping[str, Held], seats: int
    ) -> None:
        self._zones, self._piles, self._kept = zones, piles, kept
        self.bags: list[dict[Place, Counter[int]]] = [{} for _ in range(seats)]
        self.marks: list[dict[Place, set[int]]] = [{} for _ in range(seats)]
        self.pointed: dict[Place, list[tuple[frozenset[int], int]]] = {}
        self.hinted: set[Place] = set()
        self._mixed: list[list[set[Place]]] = [[] for _ in range(seats)]

    def places(self) -> Iterator[Place]:
        """All lists of cards that do not lie beneath pieces, where nothing is hidden."""
        for name, zone in self._zones.items():
            if zone.holds != "cards" or "piece" in zone.per:
                continue
            found: list[tuple[tuple[int, ...], Held]] = [((), self._kept[name])]
            for _ in zone.per:
                found = [((*path, at), each) for path, held in found for at, each in enumerate(held)]
            yield from ((name, path) for path, _ in found)

    def cards(self, place: Place) -> list[int]:
        """The cards that lie somewhere, the top of a pile last."""
        held = self._kept[place[0]]
        for at in place[1]:
            held = held[at]
        found: list[int] = held
        return found

    def sees(self, seat: int, place: Place) -> bool:
        """Whether a seat sees the cards of a zone."""
        zone = self._zones[place[0]]
        if zone.sees in ("owner", "others"):
            own = "seat" in zone.per and place[1][zone.per.index("seat")] == seat
            return own == (zone.sees == "owner")
        return zone.sees == "all"

    def mixed_with(self, seat: int, place: Place) -> set[Place]:
        """All places between which cards may have gone without the seat's knowing which."""
        return next((each for each in self._mixed[seat] if place in each), {place})

    # --- what happens

    def goes(self, card: int, source: Place, to: Place, *, top: bool = False, below: bool = False) -> None:
        """A card goes from a zone to another. top: from the top of a pile; else it is looked for there."""
        self._changes(source, to)
        for seat in range(len(self.bags)):
            knows = self.sees(seat, to) or self._names(seat, source, top=top)
            at = len(self.cards(to)) - (source == to)
            self._leaves(seat, card, source, top=top, knows=knows, stays=source == to)
            self._comes(seat, card, to, 0 if below else at, knows=knows)
            if not knows:
                self._mix(seat, source, to)

    def enters(self, card: int, source: Place, *, top: bool = False) -> None:
        """A card comes into play, where all see it."""
        self._changes(source)
        for seat in range(len(self.bags)):
            self._leaves(seat, card, source, top=top, knows=True)

    def comes_back(self, card: int, to: Place) -> None:
        """A card that all saw in play goes to a zone, on top of a pile."""
        self._changes(to)
        for seat in range(len(self.bags)):
            self._comes(seat, card, to, len(self.cards(to)), knows=True)

    def all_go(self, source: Place, to: Place) -> None:
        """All cards of an unordered zone go to another one: what is known to lie there goes with them."""
        if source == to:
            return
        self._changes(source, to)
        for seat in range(len(self.bags)):
            if self.sees(seat, to):
                self.bags[seat].pop(source, None)
                continue
            held = Counter(self.cards(source)) if self.sees(seat, source) else self._bag(seat, source)
            self._bag(seat, to).update(held)
            if not self.sees(seat, source):
                self.bags[seat].pop(source, None)
                self._mix(seat, source, to)

    def is_shuffled(self, place: Place) -> None:
        """Nobody knows any longer what lies where in a pile."""
        for each in self.marks:
            each.pop(place, None)

    def is_refilled(self, used: Place, pile: Place) -> None:
        """All cards of a zone go to a pile that is shuffled then."""
        self._changes(used, pile)
        for seat in range(len(self.bags)):
            self.bags[seat].pop(used, None)
            self.marks[seat].pop(used, None)
            if not self.sees(seat, used) and not self.sees(seat, pile):
                self._mix(seat, used, pile)
        self.is_shuffled(pile)

    def looks(self, seat: int, pile: Place, number: int) -> None:
        """A seat looks at the top cards of a pile."""
        size = len(self.cards(pile))
        if not self.sees(seat, pile):
            seen = range(size - max(0, min(number, size)), size)
            self.marks[seat][pile] = self.marks[seat].get(pile, set()) | {*seen}

    def are_shown(self, seats: Collection[int], place: Place, numbers: Collection[int]) -> None:
        """Some seats see cards where they lie: those with these numbers, from the bottom up."""
        for seat in seats:
            self._knows(seat, place, numbers)

    def are_named(self, place: Place, numbers: Collection[int]) -> None:
        """All hear which cards some are that stay where they lie."""
        for seat in range(len(self.bags)):
            self._knows(seat, place, numbers)

    def are_pointed_out(self, places: Collection[Place], cards: frozenset[int]) -> None:
        """All are told how many of some cards lie in each of some lists."""
        for place in places:
            found = sum(card in cards for card in self.cards(place))
            self.pointed.setdefault(place, []).append((cards, found))
            self.hinted.add(place)

    def is_arranged(self, by: int, pile: Place, low: int) -> None:
        """A seat puts the cards of a pile from a place on in another order, which nobody else can follow."""
        moved = range(low, len(self.cards(pile)))
        for seat in range(len(self.bags)):
            if seat != by and len(moved) > 1 and pile in self.marks[seat]:
                self.marks[seat][pile] -= {*moved}

    def _changes(self, *places: Place) -> None:
        """Other cards lie in some lists than those of which all were told something."""
        for place in places:
            self.pointed.pop(place, None)

    # --- for one seat

    def _names(self, seat: int, source: Place, *, top: bool) -> bool:
        """Whether a seat knows which card leaves, wherever it goes."""
        count, bag = len(self.cards(source)), +self._bag(seat, source)
        is_only_one = len(bag) == 1 and bag.total() == count  # all that lie there are known, and equal
        return (
            self.sees(seat, source) or is_only_one or (top and count - 1 in self.marks[seat].get(source, ()))
        )

    def _knows(self, seat: int, place: Place, numbers: Collection[int]) -> None:
        """A seat knows cards where they lie: it may have known the same ones before."""
        if self.sees(seat, place):
            return
        if self._is_pile(place):
            self.marks[seat][place] = self.marks[seat].get(place, set()) | {*numbers}
        else:
            cards = self.cards(place)
            self.bags[seat][place] = self._bag(seat, place) | Counter(cards[at] for at in numbers)

    def _leaves(
        self, seat: int, card: int, source: Place, *, top: bool, knows: bool, stays: bool = False
    ) -> None:
        if self._is_pile(source):
            marks = self.marks[seat].get(source, set())
            if top:
                marks.discard(len(self.cards(source)) - 1)
            else:
                marks.clear()  # nobody sees from where in the pile
        elif knows:
            self._lose(seat, source, (card,))
        elif not stays:
            self._lose(seat, source, [*self._bag(seat, source)])

    def _comes(self, seat: int, card: int, to: Place, at: int, *, knows: bool) -> None:
        if self.sees(seat, to):
            return
        if not self._is_pile(to):
            self._bag(seat, to).update((card,) if knows else ())
            return
        above = {each + (each >= at) for each in self.marks[seat].get(to, ())}
        self.marks[seat][to] = above | {at} if knows else above

    def _lose(self, seat: int, place: Place, cards: Collection[int]) -> None:
        bag = self._bag(seat, place)
        bag.subtract(card for card in cards if bag[card] > 0)
        self.bags[seat][place] = +bag

    def _mix(self, seat: int, one: Place, other: Place) -> None:
        joined = self.mixed_with(seat, one) | self.mixed_with(seat, other)
        apart = [each for each in self._mixed[seat] if not each & joined]
        self._mixed[seat] = [*apart, joined]

    def _bag(self, seat: int, place: Place) -> Counter[int]:
        return self.bags[seat].setdefault(place, Counter())

    def _is_pile(self, place: Place) -> bool:
        return place[0] in self._piles
