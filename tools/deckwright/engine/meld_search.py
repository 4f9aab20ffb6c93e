"""The search for melds among some cards: exact, by sets of bits. See melds.py.

A reading is a card as it may lie in a meld; most cards have one. A hand has a bit for each of its cards, and
a place for each reading of a card that lies in the row.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from deckwright.engine.melds import Meld, MeldLine

IN_ROW, AT_END, ANYWHERE = range(3)  # where a reading lies
MOST = 1 << 16  # answers that are remembered
State = Any  # a game's own state class
End = tuple[int, int]  # the bit of a card, and its reading


class Relations:
    """What may lie where in one meld, with some options: by readings, which are numbered.

    `of_card` has for each card its readings and where they lie. `rows` has for each reading those that may
    lie behind it, as bits: a row is filled when it is first asked for.
    """

    def __init__(self, meld: Meld, s: State) -> None:
        self.meld = meld
        self.readings = [each for card in range(len(meld.kinds)) for each in meld.readings(card)]
        self.first = [line.first or not meld.has_order for _, _, line in self.readings]
        self.of_card: list[list[tuple[int, int]]] = []
        number = 0
        for card in range(len(meld.kinds)):
            lines = [line for _, _, line in meld.readings(card)]
            self.of_card.append([(number + place, _where(line)) for place, line in enumerate(lines)])
            number += len(lines)
        self.rows: list[int | None] = [None] * len(self.readings)
        self.sizes = None if meld.sizes is None else frozenset(meld.sizes(s))
        self._held: dict[object, bool] = {}

    def row(self, s: State, reading: int) -> int:
        """The readings that may lie behind one, as bits."""
        if (known := self.rows[reading]) is None:
            before, kind, _ = self.readings[reading]
            known = 0
            for number, (card, _, line) in enumerate(self.readings):
                if line.behind is not None and line.behind(s, card, before, kind):
                    known |= 1 << number
            self.rows[reading] = known
        return known

    def may_end(self, s: State, reading: int, whole: tuple[int, ...]) -> bool:
        """Whether a card may lie at the end of a meld of some cards, which are ascending."""
        card, _, line = self.readings[reading]
        assert line.last is not None, "only some cards lie there"
        return self._remembered((reading, whole), line.last, s, card, whole)

    def may_be(self, s: State, whole: tuple[int, ...]) -> bool:
        """Whether what must hold of a whole meld holds of some cards, which are ascending."""
        such_that = self.meld.such_that
        return such_that is None or self._remembered(whole, such_that, s, whole)

    def _remembered(self, key: object, ask: Callable[..., bool], *args: object) -> bool:
        if (known := self._held.get(key)) is None:
            if len(self._held) >= MOST:
                self._held.clear()
            known = self._held[key] = ask(*args)
        return known

    def is_row(self, s: State, cards: Sequence[int]) -> bool:
        """Whether cards, the first one first, are laid as their lines say, if this is not all of a meld."""
        return any(self._is_row(s, told) for told in product(*(self.of_card[card] for card in cards)))

    def _is_row(self, s: State, told: Sequence[tuple[int, int]]) -> bool:
        laid = [each for each in told if each[1] != ANYWHERE]
        whole = tuple(sorted(self.readings[reading][0] for reading, _ in laid))
        before: tuple[int, int] | None = None
        for reading, where in laid:
            if where == AT_END:
                if before is None or not self.may_end(s, reading, whole):
                    return False
            elif before is None:
                if not self.first[reading]:
                    return False
            elif before[1] == AT_END or not self.row(s, before[0]) >> reading & 1:
                return False
            before = reading, where
        return True

    def order(self, s: State, cards: Sequence[int]) -> list[int]:
        """Cards in the first order in which they are such a meld, those that lie anywhere last; else none."""
        if self.sizes is not None and len(cards) not in self.sizes:
            return []
        for told in product(*(self.of_card[card] for card in cards)):
            laid = [(card, *each) for card, each in zip(cards, told, strict=True) if each[1] != ANYWHERE]
            whole = tuple(sorted(self.readings[reading][0] for _, reading, _ in laid))
            ends = (reading for _, reading, where in laid if where == AT_END)
            if (
                not laid
                or not self.may_be(s, whole)
                or not all(self.may_end(s, each, whole) for each in ends)
            ):
                continue
            if row := self._in_a_row(s, [each[1:] for each in laid]):
                strays = [card for card, (_, where) in zip(cards, told, strict=True) if where == ANYWHERE]
                return [laid[place][0] for place in row] + strays
        return []

    def _in_a_row(self, s: State, laid: Sequence[tuple[int, int]]) -> list[int]:
        """The places of readings in the first order in which each may lie behind the one before; or none."""
        if not self.meld.has_order:
            return [*range(len(laid))]
        failed: set[tuple[int, int]] = set()

        def follow(row: list[int], left: int) -> list[int]:
            here = row[-1] if row else -1, left
            if not left or here in failed:
                return [] if left else row
            for place in _places(left):
                lies = self._follows(s, laid[row[-1]] if row else None, laid[place])
                if lies and (found := follow([*row, place], left ^ 1 << place)):
                    return found
            failed.add(here)
            return []

        return follow([], (1 << len(laid)) - 1)

    def _follows(self, s: State, before: tuple[int, int] | None, reading: tuple[int, int]) -> bool:
        """Whether a reading may lie behind another one, or first."""
        if before is None:
            return self.first[reading[0]]
        if reading[1] == AT_END:
            return True
        return before[1] != AT_END and bool(self.row(s, before[0]) >> reading[0] & 1)


def _where(line: MeldLine) -> int:
    return ANYWHERE if line.anywhere else AT_END if line.last is not None else IN_ROW


class Hand:
    """Some cards of which all melds of one sort are sought."""

    def __init__(self, relations: Relations, s: State, cards: Sequence[int]) -> None:
        self.relations, self.s = relations, s
        self.rowed: list[int] = []  # the readings that lie in the row, by their places
        self.bits: list[int] = []  # and the cards that they are
        self.ends: list[End] = []
        self.strays: list[int] = []
        bit = 1
        for card in cards:
            for reading, where in relations.of_card[card]:
                if where == IN_ROW:
                    self.rowed.append(reading)
                    self.bits.append(bit)
                elif where == AT_END:
                    self.ends.append((bit, reading))
                else:
                    self.strays.append(bit)
            bit <<= 1
        self.all = bit - 1
        self.sizes = range(1, len(cards) + 1) if relations.sizes is None else relations.sizes
        self.follow = self._follow() if relations.meld.has_order else []

    def may_all_lie(self) -> bool:
        """Whether it is not plain that some card lies in no meld.

        A card that lies behind none and none behind it is alone in its row: the others of its meld are ends
        and strays, and there must be enough of these for all such cards.
        """
        if not self.sizes:
            return False
        others = len(self.ends) + len(self.strays)
        if not self.relations.meld.has_order or not self.rowed:
            return bool(self.rowed)
        preceded = rowed = 0
        beside = sum({bit for bit, _ in self.ends})
        for after in self.follow:
            preceded |= after
        for place, after in enumerate(self.follow):
            rowed |= self.bits[place]
            if after or preceded >> place & 1:
                beside |= self.bits[place]
        alone = (rowed & ~beside).bit_count()
        lies_somewhere = rowed | beside | sum(self.strays)
        return lies_somewhere == self.all and alone * (min(self.sizes) - 1) <= others

    def melds(self) -> Iterator[int]:
        """The cards of each meld, as bits."""
        if not self.sizes:
            return
        more = len(self.ends) + len(self.strays)
        least, most = min(self.sizes) - more, max(self.sizes)
        for row in self._rows(least, most) if self.relations.meld.has_order else self._sets(least, most):
            for tail in self._tails(row, most - len(row)) if self.ends else ((),):
                yield from self._wholes(row, tail)

    def _wholes(self, row: list[int], tail: Sequence[End]) -> Iterator[int]:
        """Melds of a row and its end, with as many of the cards that lie anywhere as there is room for."""
        count = len(row) + len(tail)
        rooms = [room for room in range(len(self.strays) + 1) if count + room in self.sizes]
        if not rooms or not self.relations.may_be(self.s, self._cards(row, tail)):
            return
        taken = sum([self.bits[place] for place in row]) + sum([bit for bit, _ in tail])
        for room in rooms:
            for strays in combinations(self.strays, room):
                yield taken + sum(strays)

    def _tails(self, row: list[int], most: int) -> Iterator[Sequence[End]]:
        """The cards that may lie at the end of a row, in all ways."""
        taken = {self.bits[place] for place in row}
        ends = [each for each in self.ends if each[0] not in taken]
        for count in range(min(len(ends), most) + 1):
            for tail in combinations(ends, count):
                whole = self._cards(row, tail)
                apart = len({bit for bit, _ in tail}) == count
                if apart and all(self.relations.may_end(self.s, reading, whole) for _, reading in tail):
                    yield tail

    def _cards(self, row: Sequence[int], tail: Sequence[End]) -> tuple[int, ...]:
        readings = self.relations.readings
        cards = [readings[self.rowed[place]][0] for place in row]
        return tuple(sorted(cards + [readings[reading][0] for _, reading in tail]))

    def _sets(self, least: int, most: int) -> Iterator[list[int]]:
        """The places of each set of cards, if their order does not count."""
        for count in range(max(1, least), most + 1):
            for some in combinations(range(len(self.rowed)), count):
                if len({self.bits[place] for place in some}) == count:
                    yield [*some]

    def _rows(self, least: int, most: int) -> Iterator[list[int]]:
        """The places of each row in which every card may lie behind the one before.

        Rows grow by a card at a time. Of those with the same cards, `lasts` are the cards with which they may
        end: nothing else of their order matters.
        """
        follow, first = self.follow, self.relations.first
        rows = {1 << place: 1 << place for place, reading in enumerate(self.rowed) if first[reading]}
        beside = self._beside()
        for count in range(1, most + 1):
            if count >= least:
                yield from map(_places, rows)
            longer: dict[int, int] = {}
            for row, lasts in rows.items():
                more = 0
                for place in _places(lasts):
                    more |= follow[place]
                more &= ~row
                if more and beside:
                    for place in _places(row):
                        more &= ~beside[place]
                while more:
                    low = more & -more
                    longer[row | low] = longer.get(row | low, 0) | low
                    more ^= low
            if not longer:
                return
            rows = longer

    def _follow(self) -> list[int]:
        """For each place, those that may lie behind it."""
        relations, rowed, hand = self.relations, self.rowed, 0
        for reading in rowed:
            hand |= 1 << reading
        found = []
        for reading in rowed:
            row = relations.rows[reading]
            row = (relations.row(self.s, reading) if row is None else row) & hand
            found.append(
                sum([1 << place for place, each in enumerate(rowed) if row >> each & 1]) if row else 0
            )
        return found

    def _beside(self) -> list[int]:
        """For each place, all that are the same card; nothing if no card lies in two ways."""
        if len(set(self.bits)) == len(self.bits):
            return []
        return [sum(1 << place for place, each in enumerate(self.bits) if each == bit) for bit in self.bits]


def covers(melds: Iterable[int], cards: int, n: int | None) -> bool:
    """Whether some melds, in so many if `n` says it, have each of some cards exactly once; all as bits."""
    by_lowest: dict[int, list[int]] = {}
    for meld in melds:
        by_lowest.setdefault(meld & -meld, []).append(meld)
    failed: set[tuple[int, int | None]] = set()

    def cover(left: int, more: int | None) -> bool:
        if not left or more == 0:
            return not left and not more
        if (left, more) in failed:
            return False
        rest = None if more is None else more - 1
        for meld in by_lowest.get(left & -left, ()):
            if meld & left == meld and cover(left ^ meld, rest):
                return True
        failed.add((left, more))
        return False

    return bool(by_lowest) and cover(cards, n)


def _places(bits: int) -> list[int]:
    """The places of the bits that are set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
