"""Which card each row of a table is: by its id, by its name, or by all else where it was renamed."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from deckwright.authoring.ids import slug
from deckwright.authoring.wanted import ART, Wanted
from deckwright.authoring.writing import Plain
from deckwright.load.imports import Target

# What a table said of a card when it was last read, or what the card says if that is not remembered.
Said = Callable[[str, Target], Plain | None]


class Matching:
    """Matches rows to cards, each card to one row at most. `cards` are ids in the order of their files."""

    def __init__(
        self, rows: Sequence[Wanted], cards: Sequence[str], kinds: Mapping[str, str], said: Said
    ) -> None:
        self._rows, self._kinds, self._said = rows, kinds, said
        self._order = {card: n for n, card in enumerate(cards)}
        self.card_of: dict[int, str] = {}
        self._taken: set[str] = set()

    def match(self) -> Mapping[int, str]:
        """The card of each row, by the number of the row; new rows have none."""
        for n, row in enumerate(self._rows):
            for card in dict.fromkeys((row.own, slug(row.own, row.kind or "card"))) if row.own else ():
                if n not in self.card_of and self._is_free(card, row):
                    self._take(n, card)
        self._by_name(_name, self._pair)
        for n, row in self._left():
            if row.name and not row.own and self._is_free(card := slug(row.name, row.kind or "card"), row):
                self._take(n, card)
        self._by_name(_name, self._pair_of_two_kinds)
        self._by_picture()
        self._renamed(self._says_the_same)
        self._by_name(_numbered, self._pair)
        self._renamed(self._is_where)
        return self.card_of

    def _by_name(
        self, called: Callable[[Wanted], str], pair: Callable[[Sequence[int], Sequence[str]], None]
    ) -> None:
        languages = {row.language for row in self._rows if called(row)}
        for language in languages:
            cards: dict[str, list[str]] = {}
            for card in self._order:
                if card not in self._taken:
                    cards.setdefault(str(self._said(card, Target("name", language))), []).append(card)
            rows: dict[str, list[int]] = {}
            for n, row in self._left():
                if called(row) and row.language == language:
                    rows.setdefault(called(row), []).append(n)
            for name, numbers in rows.items():
                pair(numbers, cards.get(name, ()))

    def _pair(self, numbers: Sequence[int], cards: Sequence[str]) -> None:
        """Rows and cards of one name: first those that say the same, then the others in order."""
        if len(cards) > 1 or len(numbers) > 1:
            for n in numbers:
                row = self._rows[n]
                alike = (
                    card for card in cards if self._is_free(card, row) and self._likeness(row, card) == 1
                )
                if card := next(alike, ""):
                    self._take(n, card)
        for n in numbers:
            if n not in self.card_of and (
                card := next((card for card in cards if self._is_free(card, self._rows[n])), "")
            ):
                self._take(n, card)

    def _pair_of_two_kinds(self, numbers: Sequence[int], cards: Sequence[str]) -> None:
        """The only row and the only card of a name, of which one became another kind of card."""
        if len(numbers) == len(cards) == 1:
            self._take(numbers[0], cards[0])

    def _by_picture(self) -> None:
        """Rows with a new name and a picture that they and one card alone have, if all else is the same."""
        cards: dict[str, list[str]] = {}
        for card in self._order:
            if card not in self._taken and isinstance(art := self._said(card, ART), str):
                cards.setdefault(art, []).append(card)
        rows: dict[str, list[int]] = {}
        for n, row in self._left():
            if not row.only_adds and isinstance(art := row.values.get(ART), str):
                rows.setdefault(art, []).append(n)
        for art, numbers in rows.items():
            with_it = cards.get(art, ())
            if len(numbers) == len(with_it) == 1:
                n, card = numbers[0], with_it[0]
                if self._is_free(card, self._rows[n]) and self._says_the_same(n, card):
                    self._take(n, card)

    def _renamed(self, likely: Callable[[int, str], bool]) -> None:
        """Rows with a new name that are likely one card, and no other row is."""
        gone = [card for card in self._order if card not in self._taken]
        new = [(n, row) for n, row in self._left() if not row.only_adds]
        if not gone or not new or len(gone) * len(new) > 250_000:
            return
        pairs = [(n, card) for n, row in new for card in gone if self._is_free(card, row) and likely(n, card)]
        rows, cards = Counter(n for n, _ in pairs), Counter(card for _, card in pairs)
        for n, card in pairs:
            if rows[n] == cards[card] == 1 and n not in self.card_of:
                self._take(n, card)

    def _says_the_same(self, n: int, card: str) -> bool:
        """Whether a card says all that a row says."""
        return self._likeness(self._rows[n], card) == 1

    def _is_where(self, n: int, card: str) -> bool:
        """Whether a row is between the rows of the cards around this one, and says half of what it says."""
        before, after = self.card_of.get(n - 1), self.card_of.get(n + 1)
        there = self._order[card]
        beside = (before is None or self._order[before] == there - 1) and (
            after is None or self._order[after] == there + 1
        )
        return beside and (before or after) is not None and self._likeness(self._rows[n], card) >= 0.5

    def _likeness(self, row: Wanted, card: str) -> float:
        """Of what a row says besides the name, how much the table said of a card; 0 if it says too little.

        A picture alone tells one card from another.
        """
        pairs = [
            (value, self._said(card, target))
            for target, value in row.values.items()
            if target.field != "name"
        ]
        telling = [(value, known) for value, known in pairs if value is not None or known is not None]
        if len(telling) < 2 and row.values.get(ART) is None:
            return 0
        return sum(value == known for value, known in telling) / len(telling)

    def _is_free(self, card: str, row: Wanted) -> bool:
        known = card in self._order and card not in self._taken
        return known and (not row.kind or row.own != "" or self._kinds[card] == row.kind)

    def _take(self, n: int, card: str) -> None:
        self.card_of[n] = card
        self._taken.add(card)

    def _left(self) -> Iterator[tuple[int, Wanted]]:
        return ((n, row) for n, row in enumerate(self._rows) if n not in self.card_of)


def _name(row: Wanted) -> str:
    return row.name


def _numbered(row: Wanted) -> str:
    """What the card was called if its table had nothing to call it by when it was imported."""
    return row.numbered if row.name != row.numbered else ""
