"""What printed cards can make together at all: conditions that hold for none, cards that are in no meld."""

from collections.abc import Iterator
from itertools import combinations

from deckwright.rules.interpret.begin import opened
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.melds import Laid, is_meld, may_lie, readings, sizes
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program import expressions as e
from deckwright.rules.program.melds import BehindRecord, MeldLine, MeldRecord
from deckwright.rules.program.walk import read

MOST = 20_000  # melds and pairs that are tried; what would take more is not told of


class TooMany(Exception):  # noqa: N818  it is not known then
    """There are too many ways to try."""


class Census:
    """The printed cards of a game, with the usual numbers and answers."""

    def __init__(self, book: Rulebook) -> None:
        self.book, self.play = book, opened(book, 0, None, None)
        self._all = range(len(self.play.cards.ids))
        self._left = MOST
        self._follows: dict[tuple[int, str, int, str], bool] = {}

    def idle(self, meld: MeldRecord) -> Iterator[tuple[MeldLine, BehindRecord]]:
        """The conditions under `behind` that hold for no two cards, whatever is answered to the rulings."""
        for line in meld.lines:
            for each in line.behind:
                if not self._hangs_on_answers(each.when) and not self._is_met(meld, line, each):
                    yield line, each

    def _hangs_on_answers(self, when: e.Expression) -> bool:
        parts = read(self.book.program, when)
        return any(
            isinstance(part, e.Switch) or (isinstance(part, e.Value) and part.option) for part in parts
        )

    def _is_met(self, meld: MeldRecord, line: MeldLine, behind: BehindRecord) -> bool:
        laid = [each for card in self._all for each in readings(self.play, card, meld)]
        cards = [each.card for each in laid if each.line is line]
        before = [each.card for each in laid if not behind.kinds or each.kind in behind.kinds]
        for card in cards:
            for other in before:
                self._count()
                self.play.names = {"card": card, "before": other}
                if value(behind.when, self.play):
                    return True
        return False

    def lonely(self, meld: MeldRecord) -> list[str]:
        """The cards that may lie in a meld by their kind, and are in none of the least size."""
        least = 1 if meld.sizes is None else min(sizes(self.play, meld.sizes), default=0)
        game, ids = self.book.program.game, self.play.cards.ids
        waiting = {card for card in self._all if readings(self.play, card, meld)}
        cards = [card for card in sorted(waiting) for _ in range(max(1, min(least, game.printed(ids[card]))))]
        if least < 1:
            return []
        for found in self._melds(meld, cards, least):
            waiting.difference_update(found)
            if not waiting:
                break
        return [ids[card] for card in sorted(waiting)]

    def _melds(self, meld: MeldRecord, cards: list[int], size: int) -> Iterator[tuple[int, ...]]:
        """The cards of all melds of a size."""
        if not meld.has_order:
            tried: Iterator[tuple[int, ...]] = combinations(cards, size)
        else:
            tried = self._rows(meld, cards, size)
        for some in tried:
            self._count()
            if is_meld(self.play, some, meld):
                yield some

    def _rows(self, meld: MeldRecord, cards: list[int], size: int) -> Iterator[tuple[int, ...]]:
        """Rows of cards that may lie one behind the other, with some that may lie at the end or anywhere."""
        laid = [(place, each) for place, card in enumerate(cards) for each in readings(self.play, card, meld)]
        in_row = [(place, each) for place, each in laid if not _is_tail(each)]
        tails = sorted({place for place, each in laid if _is_tail(each)})
        rows = [[each] for each in in_row if each[1].line.first]
        for length in range(1, size + 1):
            for row in rows:
                places = [place for place, _ in row]
                for tail in combinations(tails, size - length):
                    yield tuple(cards[place] for place in (*places, *tail))
            if length < size:
                rows = [
                    [*row, each]
                    for row in rows
                    for each in in_row
                    if all(each[0] != place for place, _ in row) and self._follow(each[1], row[-1][1])
                ]

    def _follow(self, card: Laid, before: Laid) -> bool:
        key = card.card, card.kind, before.card, before.kind
        if key not in self._follows:
            self._count()
            self._follows[key] = may_lie(self.play, [before], card)
        return self._follows[key]

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooMany


def _is_tail(each: Laid) -> bool:
    return each.line.anywhere or each.line.last is not None
