"""L346: numbers of cards that a rulebook tells, and that the cards do not have.

“The Bark Wolf (attack 3, life 5)” tells two numbers of a card; so does “Bark Wolf, attack 3,”. What is read
from marks such as `{field:bark_wolf.attack}` is always right, what is typed only until the card is changed.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckwright.load.positions import Lines
from deckwright.model.effects import amounts
from deckwright.model.finding import Finding
from deckwright.model.game import Card, Game, Rulebook, Value
from deckwright.model.place import Place
from deckwright.model.shown import halves
from deckwright.render.rulebook.blocks import Run, plain

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_NUMBER = r"[+-]?\d+(?:[.,]\d+)?½?|½"
_BEHIND = r"(?=\s*(?:[,.;:)]|$|\band\b|\bund\b))"  # a number of something else has a noun behind it


@dataclass(frozen=True, slots=True)
class _Told:
    """A number that a sentence tells of a card's field."""

    name: str
    cards: tuple[str, ...]
    field: str
    label: str
    number: str


def wrong_numbers(
    game: Game, rulebook: Rulebook, passages: Sequence[Sequence[Run]], lines: Lines
) -> Iterator[Finding]:
    """L346, one finding for each number that is told of a card that has another one."""
    reader = _Reader.of(game, rulebook.language)
    for told in dict.fromkeys(told for runs in passages for told in reader.told(_text(runs))):
        has = [shown for card in told.cards if (shown := _shown(game, card, told.field))]
        if has and told.number.lstrip("+") not in has:
            path = f"{told.cards[0]}.{told.field}"
            yield Finding(
                code="L346",
                place=_place(rulebook, told, lines),
                message=f"{told.label} {told.number} is told of {told.name}, which has {has[0]}",
                hint=f"write {{field:{path}}} in place of the number",
                about=f"{game.id}/rulebook/{rulebook.language}/{path}",
            )


def _text(runs: Sequence[Run]) -> str:
    """What is read, without symbols."""
    return " ".join(plain(run for run in runs if not run.icon).replace("\u00a0", " ").split())


@dataclass(frozen=True, slots=True)
class _Reader:
    """Finds cards by their names, and what is told right behind them."""

    cards: Mapping[str, tuple[Card, ...]]
    names: re.Pattern[str] | None
    labels: Mapping[
        str, Mapping[str, str]
    ]  # of each kind: fields by what they are called, longer words first

    @classmethod
    def of(cls, game: Game, language: str) -> "_Reader":
        """What a game's cards and their fields are called in a language."""
        cards: dict[str, tuple[Card, ...]] = {}
        for card in game.cards.values():
            if name := card.name.text.get(language):
                cards[name] = (*cards.get(name, ()), card)
        longest_first = sorted(cards, key=len, reverse=True)
        names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))
        labels = {
            kind: dict(sorted(_labels(game, kind, language), reverse=True, key=_long)) for kind in game.kinds
        }
        return cls(cards, names if cards else None, labels)

    def told(self, text: str) -> Iterator[_Told]:
        """Each first number that a sentence tells of a card's field, up to the next card."""
        for sentence in _SENTENCE.split(text):
            found = list(self.names.finditer(sentence)) if self.names else []
            for number, match in enumerate(found):
                cards = self.cards[match[0]]
                behind = sentence[match.end() : found[number + 1].start() if found[number + 1 :] else None]
                for field, label, said in self._numbers(cards[0].kind, behind):
                    yield _Told(match[0], tuple(card.id for card in cards), field, label, said)

    def _numbers(self, kind: str, text: str) -> Iterator[tuple[str, str, str]]:
        """Fields of a kind, what they are called, and the first number that a text tells of each."""
        labels, seen = self.labels[kind], set[str]()
        words = "|".join(map(re.escape, labels))
        for said in (
            re.finditer(rf"(?<!\w)({words}) ({_NUMBER}){_BEHIND}", text, re.IGNORECASE) if words else ()
        ):
            label = said[1].casefold()
            if label not in seen:
                seen.add(label)
                yield labels[label], label, said[2]


def _labels(game: Game, kind: str, language: str) -> Iterator[tuple[str, str]]:
    """The fields of a kind by what they are called in a language."""
    for name in game.kinds[kind].fields:
        words = game.words.get(name)
        label = words.text.get(language) if words else name.replace("_", " ") if language == "en" else ""
        if label:
            yield label.casefold(), name


def _long(entry: tuple[str, str]) -> int:
    return len(entry[0])


def _shown(game: Game, card: str, field: str) -> str:
    """A card's number as it is printed; empty for all else."""
    kind, fields = game.kinds[game.cards[card].kind], game.cards[card].fields
    value: Value = {**amounts(game.cards[card], kind), **fields}.get(field)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return ""
    return halves(value) if isinstance(value, float) else str(value)


def _place(rulebook: Rulebook, told: _Told, lines: Lines) -> Place:
    """The number behind the name, or the mark, of its card."""
    marks = "|".join(map(re.escape, told.cards))
    called = rf"(?:\{{card:[ \t]*(?:{marks})\}}|{re.escape(told.name)})"
    written = re.search(
        rf"{called}[^.]*?{re.escape(told.label)}\s+({re.escape(told.number)})", rulebook.text, re.IGNORECASE
    )
    return lines.place(written.start(1), written.end(1)) if written else rulebook.spot.place()
