"""Every text of a game with the key that translates it, and every name that the texts mention in braces."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from deckwright.check.subject import Subject
from deckwright.load.positions import Lines
from deckwright.model.game import Card, Game, Rulebook, Ruling, Words
from deckwright.model.markup import parse
from deckwright.model.place import Place, Spot

Key = tuple[str, ...]
_MARKED = re.compile(r"[{}*]")
# Words like {contents} have no argument and name nothing; a brace after a backslash is an ordinary character.
_SLOT = re.compile(r"(?<!\\)\{([a-z_]+):([^{}\n]*)\}|!\[[^\]\n]*\]\((card|component):([^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the game: the key under which a file of `text/` translates it, and the words."""

    key: Key
    words: Words


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in braces: its kind (`value`, `card`, `bad`…), the name, and in what it stands."""

    kind: str
    name: str
    inside: str
    locate: Callable[[], Place]

    @property
    def place(self) -> Place:
        """Where it stands; worked out when asked for, since most are never asked."""
        return self.locate()


def texts(game: Game) -> Iterator[Text]:
    """Every text that is translated."""
    yield Text(("title",), game.title)
    yield Text(("credit",), game.credit)
    for section, things in (("kinds", game.kinds), ("decks", game.decks), ("components", game.components)):
        for id_, thing in things.items():
            yield Text((section, id_), thing.title)
    for card in game.cards.values():
        yield from _of_card(card)
    for id_, words in game.words.items():
        yield Text(("words", id_), words)
    for ruling in game.rulings.values():
        yield from _of_ruling(ruling)


def _of_card(card: Card) -> Iterator[Text]:
    for part, words in (("name", card.name), ("flavour", card.flavour), ("text", card.text)):
        if words:
            yield Text(("cards", card.id, part), words)


def _of_ruling(ruling: Ruling) -> Iterator[Text]:
    yield Text(("rulings", ruling.id, "question"), ruling.question)
    for option, words in ruling.answers.items():
        step = ("answer",) if tuple(ruling.answers) == ("fixed",) else ("options", option)
        yield Text(("rulings", ruling.id, *step), words)


def mentions(subject: Subject) -> Iterator[Mention]:
    """Every name in braces, in all texts of all languages and in the rulebooks."""
    for text in texts(subject.game):
        for language in text.words.text:
            yield from _in_words(subject, text, language)
    for rulebook in subject.game.rulebooks.values():
        yield from _in_rulebook(rulebook)


def _in_words(subject: Subject, text: Text, language: str) -> Iterator[Mention]:
    source = text.words[language]
    if not _MARKED.search(source):
        return
    inside = ".".join(text.key)
    for span in parse(source):
        if span.kind in {"text", "self"}:
            continue
        kind: str = span.kind
        name, written, skipped = span.text, span.text, 0
        # The answers of rulings are printed in the rulebook, whose markup knows more kinds than a card's.
        slot = _SLOT.fullmatch(written) if text.key[0] == "rulings" else None
        if kind != "bad":
            written, skipped = f"{{{kind}:{name}}}", len(kind) + 2
        elif slot:
            kind, name, skipped = slot[1], slot[2], len(slot[1]) + 2
        before = source.count(written, 0, span.start)
        locate = partial(_located, subject, text.words.spots[language], written, before, skipped, len(name))
        yield Mention(kind, name, inside, locate)


def _located(subject: Subject, spot: Spot, written: str, before: int, skipped: int, length: int) -> Place:
    """Where a name in a text stands in its file: braces stand there as they are read, in the same order."""
    place = spot.place()
    document = subject.documents.get(place.file)
    if document is None or place.offset < 0:
        return place
    start = document.text.find(written, place.offset)
    for _ in range(before):
        start = document.text.find(written, start + len(written)) if start >= 0 else start
    return document.lines.place(start + skipped, start + skipped + length) if start >= 0 else place


def _in_rulebook(rulebook: Rulebook) -> Iterator[Mention]:
    lines = Lines(rulebook.file, rulebook.text)
    for match in _SLOT.finditer(rulebook.text):
        first = 1 if match[1] else 3
        start, end = match.span(first + 1)
        yield Mention(match[first], match[first + 1], rulebook.file, partial(lines.place, start, end))
