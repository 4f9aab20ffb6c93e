"""L346: numbers of cards that a rulebook tells, and that the cards do not have.

“The Bark Wolf (attack 3, life 5)” tells two numbers of a card; so does “Bark Wolf, attack 3,”. What is read
from marks such as `{field:bark_wolf.attack}` is always right, what is typed only until the card is changed.
Only what stands right behind the name counts, with nothing but such numbers up to the bracket's end or the
next stop: in all other sentences a number may be that of something else, or what a card has for a while.
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

_SENTENCE = re.compile(r"[.!?:;]\s")
_NUMBER = r"(?:\d+(?:[.,]\d+)*½?|½)(?![\d½]|[.,]\d)"
_THOUSANDS = re.compile(r"\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*")
# The words of each language in which books are read; a book in another one has none of them.
_AND, _WITH = {"en": "and", "de": "und"}, {"en": "with", "de": "mit"}
_STOP = r"\s*(?=[,.;:!?)]|$)"
# In sentences with these a number is what a card may have, or has for a while.
_FOR_A_WHILE = {
    "en": r"\b(?:if|while|when|whenever|until|unless|once|whether|as soon as|as long as)\b",
    "de": r"\b(?:wenn|falls|solange|sobald|bis|während|ob)\b",
}
_NEVER = r"(?!)"


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
        has = [value for card in told.cards if (value := _value(game, card, told.field)) is not None]
        if has and _meant(told.number).isdisjoint(has):
            path = f"{told.cards[0]}.{told.field}"
            yield Finding(
                code="L346",
                place=_place(rulebook, told, lines),
                message=f"{told.label} {told.number} is told of {told.name}, which has {_shown(has[0])}",
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
    for_a_while: re.Pattern[str]
    labels: Mapping[
        str, Mapping[str, str]
    ]  # of each kind: fields by what they are called, longer words first
    behind: Mapping[str, re.Pattern[str]]  # of each kind: such words with numbers, right behind a name

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
        for_a_while = re.compile(_FOR_A_WHILE.get(language, _NEVER), re.IGNORECASE)
        behind = {kind: _behind(tuple(each), language) for kind, each in labels.items() if each}
        return cls(cards, names if cards else None, for_a_while, labels, behind)

    def told(self, text: str) -> Iterator[_Told]:
        """Each number that stands right behind a card's name as that of one of its fields."""
        for match in self.names.finditer(text) if self.names else ():
            sentence = _SENTENCE.split(text[: match.start()])[-1]
            cards = self.cards[match[0]]
            if not self.for_a_while.search(sentence):
                for field, label, number in self._numbers(cards[0].kind, text, match.end()):
                    yield _Told(match[0], tuple(card.id for card in cards), field, label, number)

    def _numbers(self, kind: str, text: str, at: int) -> Iterator[tuple[str, str, str]]:
        """Fields of a kind, what they are called and the numbers told of them, if nothing else is there."""
        labels, pattern = self.labels[kind], self.behind.get(kind)
        if pattern is not None and (behind := pattern.match(text, at)):
            words = "|".join(map(re.escape, labels))
            for said in re.finditer(rf"({words}) ({_NUMBER})", behind["all"], re.IGNORECASE):
                label = said[1].casefold()
                yield labels[label], label, said[2]


def _behind(labels: Sequence[str], language: str) -> re.Pattern[str]:
    """What stands right behind a card's name where it tells nothing but numbers of its fields."""
    word_and, word_with = _AND.get(language, _NEVER), _WITH.get(language, _NEVER)
    one = rf"(?:{'|'.join(map(re.escape, labels))}) {_NUMBER}"
    joined = rf"(?:\s*[,;]\s*(?:{word_and}\s+)?|\s+{word_and}\s+)"
    opens = rf"(?:\s*(?P<bracket>\()\s*|\s*,\s*|\s+{word_with}\s+)"
    told = rf"{opens}(?P<all>{one}(?:{joined}{one})*)(?(bracket)\s*\)|{_STOP})"
    return re.compile(told, re.IGNORECASE)


def _labels(game: Game, kind: str, language: str) -> Iterator[tuple[str, str]]:
    """The fields of a kind by what they are called in a language."""
    for name in game.kinds[kind].fields:
        words = game.words.get(name)
        label = words.text.get(language) if words else name.replace("_", " ") if language == "en" else ""
        if label:
            yield label.casefold(), name


def _long(entry: tuple[str, str]) -> int:
    return len(entry[0])


def _value(game: Game, card: str, field: str) -> float | None:
    """A card's number; none for all else."""
    kind, fields = game.kinds[game.cards[card].kind], game.cards[card].fields
    value: Value = {**amounts(game.cards[card], kind), **fields}.get(field)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _shown(value: float) -> str:
    """A number as it is printed."""
    return halves(value) if isinstance(value, float) else str(value)


def _meant(number: str) -> set[float]:
    """What a written number may be: 1,000 is a thousand, or one in a language with a decimal comma."""
    whole, half = number.rstrip("½"), 0.5 * number.endswith("½")
    out = set[float]()
    if _THOUSANDS.fullmatch(whole):
        out.add(float(re.sub(r"[.,]", "", whole)) + half)
    if len(re.findall(r"[.,]", whole)) <= 1:
        out.add(float(whole.replace(",", ".") or 0) + half)
    return out


def _place(rulebook: Rulebook, told: _Told, lines: Lines) -> Place:
    """The number behind the name, or the mark, of its card."""
    marks = "|".join(map(re.escape, told.cards))
    called = rf"(?:\{{card:[ \t]*(?:{marks})\}}|{re.escape(told.name)})"
    word_with = _WITH.get(rulebook.language, _NEVER)
    said = rf"{re.escape(told.label)}\s+({re.escape(told.number)})"
    behind = rf"{called}[*_]*(?:\s*[(,]|\s+{word_with}\s)[^.]*?{said}"
    written = re.search(behind, rulebook.text, re.IGNORECASE)
    return lines.place(written.start(1), written.end(1)) if written else rulebook.spot.place()
