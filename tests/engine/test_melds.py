"""The search for melds against a plain one, over random rules of what lies behind what."""

from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from types import SimpleNamespace

import pytest

from deckwright.engine import forming
from deckwright.engine.forming import Melds, fits, formed, forms
from deckwright.engine.melds import ITSELF, Meld, MeldLine

CARDS = 8


def state(*melds, options=(), **slots):
    """A state as far as the search looks into it."""
    return SimpleNamespace(rules=SimpleNamespace(melds=Melds(melds, options)), **slots)


def plain_line(**said):
    return MeldLine(behind=lambda s, card, before, kind: card == before + 1, **said)


def random_meld(luck):
    """A meld of random rules: kinds 0 and 1 lie in the row, 2 at the end, 3 anywhere, 4 counts as others."""
    pairs = {pair for pair in product(range(CARDS), repeat=2) if luck.random() < 0.35}
    ends = {card for card in range(CARDS) if luck.random() < 0.7}
    odd = luck.random() < 0.3

    def behind(s, card, before, kind):
        return (card, before) in pairs and (kind == 0 or card % 2 == 0)

    def last(s, card, meld):
        return card in ends and any(other in meld for other in range(0, CARDS, 3))

    lines = (
        MeldLine(first=True, behind=behind),
        MeldLine(behind=behind) if luck.random() < 0.7 else MeldLine(first=True),
        MeldLine(last=last),
        MeldLine(anywhere=True),
        MeldLine(counts_as=luck.choice([((0, ITSELF), (2, ITSELF)), ((1, 3), (0, ITSELF)), ((2, 5),)])),
        None,
    )
    sizes = luck.choice([[2, 3], [1, 3], [3, 4, 7], [1, 2, 5], [4]])
    return Meld(
        kinds=tuple(luck.choice([0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5]) for _ in range(CARDS)),
        lines=lines,
        sizes=lambda s: sizes,
        such_that=(lambda s, meld: sum(meld) % 2 == 1) if odd else None,
        has_order=luck.random() < 0.85,
    )


class Plain:
    """The same by trying all: readings, orders, parts of the cards."""

    def __init__(self, meld):
        self.meld, self.known = meld, {}

    def is_row(self, row):
        """Whether readings lie as their lines say."""
        whole = tuple(sorted(card for card, _, line in row if not line.anywhere))
        before = None
        for card, kind, line in (reading for reading in row if not reading[2].anywhere):
            if line.last is not None:
                if before is None or not line.last(None, card, whole):
                    return False
            elif before is None:
                if not line.first:
                    return False
            elif (
                before[2].last is not None
                or line.behind is None
                or not line.behind(None, card, before[0], before[1])
            ):
                return False
            before = card, kind, line
        return True

    def is_meld(self, cards):
        if cards not in self.known:
            self.known[cards] = self._is_meld(cards)
        return self.known[cards]

    def _is_meld(self, cards):
        if len(cards) not in self.meld.sizes(None):
            return False
        for readings in product(*(self.meld.readings(card) for card in cards)):
            laid = [reading for reading in readings if not reading[2].anywhere]
            whole = tuple(sorted(card for card, _, _ in laid))
            if not laid or (self.meld.such_that and not self.meld.such_that(None, whole)):
                continue
            if not self.meld.has_order:
                ends = [(card, line) for card, _, line in laid if line.last is not None]
                right = all(line.last(None, card, whole) for card, line in ends)
                if right and len(ends) < len(laid):
                    return True
            elif any(self.is_row(row) for row in permutations(laid)):
                return True
        return False

    def forms(self, cards, n):
        if not cards:
            return False
        first, *others = cards
        for count in range(len(cards)):
            for places in combinations(range(len(others)), count):
                some = (first, *(others[place] for place in places))
                rest = tuple(other for place, other in enumerate(others) if place not in places)
                if self.is_meld(some) and self._rest(rest, n):
                    return True
        return False

    def _rest(self, rest, n):
        if n is None:
            return not rest or self.forms(rest, None)
        return n == 1 if not rest else n > 1 and self.forms(rest, n - 1)


@pytest.mark.parametrize("seed", range(40))
def test_the_search_finds_what_trying_all_finds(seed):
    luck = Random(seed)
    meld = random_meld(luck)
    asked, plain = state(meld), Plain(meld)

    for _ in range(25):
        cards = tuple(sorted(luck.choices(range(CARDS), k=luck.randint(1, 6))))
        for n in (None, 1, 2):
            assert forms(asked, luck.sample(cards, len(cards)), (0,), n) == plain.forms(cards, n), (cards, n)


@pytest.mark.parametrize("seed", range(40))
def test_a_card_fits_if_the_whole_row_is_right(seed):
    luck = Random(seed)
    meld = replace(random_meld(luck), has_order=True)
    asked, plain = state(meld), Plain(meld)

    for _ in range(60):
        row = luck.choices(range(CARDS), k=luck.randint(0, 3))
        card = luck.randrange(CARDS)
        readings = product(*(meld.readings(laid) for laid in (*row, card)))
        assert fits(asked, card, row, 0) == any(plain.is_row(reading) for reading in readings), (row, card)


def test_what_is_known_of_cards_goes_by_the_options():
    def behind(s, card, before, kind):
        return card == before + s.step

    meld = Meld(
        kinds=(0,) * CARDS, lines=(MeldLine(first=True, behind=behind),), sizes=lambda s: [2], has_order=True
    )
    one, two = (state(meld, options=("step",), step=step) for step in (1, 2))
    two.rules = one.rules

    assert [forms(meld, (3, 4), (0,)) for meld in (one, two, one)] == [True, False, True]
    assert [fits(meld, 5, (3,), 0) for meld in (one, two, one)] == [False, True, False]


def test_a_meld_without_sizes_may_have_any():
    meld = Meld(kinds=(0,) * CARDS, lines=(plain_line(first=True),), has_order=True)

    assert forms(state(meld), (0, 1, 2, 3, 4), (0,), 1)
    assert forms(state(meld), (0, 2, 4), (0,), 3)
    assert not forms(state(meld), (0, 2, 4), (0,), 2)


def test_a_meld_that_may_have_no_size_is_none():
    meld = Meld(kinds=(0,) * CARDS, lines=(plain_line(first=True),), sizes=lambda s: [], has_order=True)

    assert not forms(state(meld), (0,), (0,))


def test_a_long_row_is_found_soon():
    meld = Meld(kinds=(0,) * 40, lines=(plain_line(first=True),), sizes=lambda s: [20], has_order=True)

    assert forms(state(meld), tuple(range(20)), (0,), 1)
    assert not forms(state(meld), tuple(range(0, 40, 2)), (0,), 1)


def test_no_more_sets_are_remembered_than_there_is_room_for(monkeypatch):
    monkeypatch.setattr(forming, "MOST", 50)
    s = state(
        Meld(kinds=(0,) * CARDS, lines=(plain_line(first=True),), sizes=lambda _: [2, 3], has_order=True)
    )
    held = s.rules.melds.known_sets

    for hand in combinations(range(CARDS), 4):
        melds = formed(s, hand, 2, 3, (0,))

        assert held[(*hand, 2, 3, (0,), None, ())] == melds
        assert len(held) + sum(map(len, held.values())) <= 50
