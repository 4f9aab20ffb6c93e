"""Whether cards form melds, and whether one fits behind others: what was found once is remembered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from deckwright.engine.combining import Places, places_of
from deckwright.engine.meld_search import Hand, Relations, covers
from deckwright.engine.melds import Meld

MOST = 1 << 16  # answers that are remembered; sets, in all answers that give some
Sets = list[list[int]]
State = Any  # a game's own state class


class KnownSets(dict[object, Sets]):
    """The sets that were found, by what was asked. There are never more than `MOST` of them and questions."""

    def __init__(self) -> None:
        super().__init__()
        self._held = 0

    def keep(self, asked: object, found: Sets) -> Sets:
        """Remember what was found; all else is forgotten if it would be too much with that."""
        self._held += 1 + len(found)
        if self._held > MOST:
            self.clear()
            self._held = 1 + len(found)
        self[asked] = found
        return found


@dataclass(frozen=True, slots=True)
class Melds:
    """The melds of a game, and the names of the options that they read."""

    melds: tuple[Meld, ...]
    options: tuple[str, ...] = ()
    setting: Callable[[State], object] = field(init=False)
    known: dict[object, bool] = field(default_factory=dict, init=False)
    known_sets: KnownSets = field(default_factory=KnownSets, init=False)
    _relations: dict[object, Relations] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "setting", attrgetter(*self.options) if self.options else lambda _: ())

    def relations(self, s: State, which: int) -> Relations:
        """What lies behind what in a meld, with the options of a state."""
        key = which, self.setting(s)
        if key not in self._relations:
            self._relations[key] = Relations(self.melds[which], s)
        return self._relations[key]

    def search(self, s: State, cards: list[int], which: Sequence[int], n: int | None) -> bool:
        """Whether cards, which are ascending, lie in such melds."""
        hands = [Hand(self.relations(s, each), s, cards) for each in which]
        if len(hands) == 1 and not hands[0].may_all_lie():
            return False
        return covers(_all_melds(hands), (1 << len(cards)) - 1, n)

    def sets(self, s: State, cards: list[int], places: Places, which: Sequence[int], n: int | None) -> Sets:
        """Those sets of cards, which are told by their places, that lie in such melds."""
        melds = _all_melds([Hand(self.relations(s, each), s, cards) for each in which])
        found = []
        for some in places if melds else ():
            bits = sum([1 << place for place in some])
            inside = [meld for meld in melds if meld & bits == meld]
            if inside and covers(inside, bits, n):
                found.append([cards[place] for place in some])
        return found


def _all_melds(hands: Sequence[Hand]) -> set[int]:
    return {meld for hand in hands for meld in hand.melds()}


def forms(s: State, cards: Sequence[int], which: Sequence[int], n: int | None = None) -> bool:
    """Whether all cards lie in melds of these numbers, each in one; with `n` in so many. No card: not."""
    melds: Melds = s.rules.melds
    key = (*cards, tuple(which), n, melds.setting(s))
    if (found := melds.known.get(key)) is None:
        if len(melds.known) >= MOST:
            melds.known.clear()
        ordered = sorted(cards)
        in_order = list(cards) == ordered
        found = melds.search(s, ordered, which, n) if in_order else forms(s, ordered, which, n)
        melds.known[key] = found
    return found


def formed(
    s: State, cards: Sequence[int], least: int, most: int, which: Sequence[int], n: int | None = None
) -> Sets:
    """Of all sets of `least` to `most` cards, as `combinations` gives them, those that form such melds.

    most: -1 for any number. Nobody may change what is given.
    """
    melds: Melds = s.rules.melds
    key = (*cards, least, most, tuple(which), n, melds.setting(s))
    if (found := melds.known_sets.get(key)) is None:
        places = places_of(len(cards), max(least, 0), len(cards) if most < 0 else most)
        found = melds.known_sets.keep(key, melds.sets(s, sorted(cards), places, which, n))
    return found


def laid(s: State, cards: Sequence[int], which: int) -> list[int]:
    """Cards in an order in which they are such a meld, the first of all; ascending where they are none."""
    melds: Melds = s.rules.melds
    ordered = sorted(cards)
    return melds.relations(s, which).order(s, ordered) or ordered


def fits(s: State, card: int, row: Sequence[int], which: int) -> bool:
    """Whether a card may be laid behind a row of a meld, the first card of which is the first here."""
    melds: Melds = s.rules.melds
    return melds.relations(s, which).is_row(s, (*row, card))
