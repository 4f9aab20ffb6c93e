"""Every text of a game with the key that translates it, and every name that the texts mention in braces."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from deckwright.giving_way import in_steps
from deckwright.load.document import Document
from deckwright.load.positions import Lines
from deckwright.model.book_marks import BOOK_NAMES, BOOK_PLAIN, BOOK_WORDS
from deckwright.model.game import Card, Game, Rulebook, Ruling, Words
from deckwright.model.markup import (
    CARD_WORDS,
    Span,
    book_slots,
    in_braces,
    references,
)
from deckwright.model.place import Place

if TYPE_CHECKING:
    from deckwright.rules.program.records import Program

Key = tuple[str, ...]
Documents = Mapping[str, Document]  # by file name as places give it
_MARKED = re.compile(r"[{}*]")
_IN_LINES = ("{cost}", "{amounts}", "{text}")
_IN_ANSWERS = (*BOOK_NAMES, *BOOK_PLAIN)


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the game: the key under which a file of `text/` translates it, and the words."""

    key: Key
    words: Words


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in braces: its kind (`value`, `card`, `bad`…), the name, and in what it stands.

    `words` are those that may stand in braces there.
    """

    kind: str
    name: str
    inside: str
    locate: Callable[[], Place]
    words: tuple[str, ...] = CARD_WORDS

    @property
    def place(self) -> Place:
        """Where it stands; worked out when asked for, since most are never asked."""
        return self.locate()


def texts(game: Game) -> Iterator[Text]:
    """Every text that is translated."""
    yield Text(("title",), game.title)
    if any(game.credit.text.values()):
        yield Text(("credit",), game.credit)
    for section, things in (("kinds", game.kinds), ("decks", game.decks), ("components", game.components)):
        for id_, thing in things.items():
            yield Text((section, id_), thing.title)
    for need in game.needs.values():
        yield Text(("needs", need.id, "title"), need.title)
        if need.purpose:
            yield Text(("needs", need.id, "for"), need.purpose)
    for card in game.cards.values():
        yield from _of_card(card)
    for id_, words in game.words.items():
        ruled = game.words_by_ruling.get(id_)
        answers = ruled.answers if ruled else {}
        yield from (Text(("words", id_, answer), words) for answer, words in answers.items())
        if not ruled:
            yield Text(("words", id_), words)
    for ruling in game.rulings.values():
        yield from _of_ruling(ruling)


def _of_card(card: Card) -> Iterator[Text]:
    yield from _of_side(card, ("cards", card.id))
    if card.back:
        behind = _of_side(card.back, ("cards", card.id, "back"))
        yield from (text for text in behind if text.words is not card.name)  # the name of both sides


def _of_side(card: Card, key: Key) -> Iterator[Text]:
    yield from (Text((*key, part), words) for part, words in card.words.items())


def _of_ruling(ruling: Ruling) -> Iterator[Text]:
    yield Text(("rulings", ruling.id, "question"), ruling.question)
    for option, words in ruling.answers.items():
        step = ("answer",) if tuple(ruling.answers) == ("fixed",) else ("options", option)
        yield Text(("rulings", ruling.id, *step), words)
    for name, words in ruling.variants.items():
        yield Text(("rulings", ruling.id, "variants", name), words)


def mentions(
    translated: Iterable[Text], game: Game, program: "Program | None", documents: Documents
) -> Iterator[Mention]:
    """Every name in braces, in the texts that are `translated`, the words of the rules and the rulebooks."""
    for text in in_steps(translated):
        for language in text.words.text:
            yield from _in_words(documents, text, language)
    for text in in_steps(_spoken(game, program)):
        for language in text.words.text:
            yield from (word for word in _in_words(documents, text, language) if _is_markup(text, word))
    for rulebook in game.rulebooks.values():
        yield from _in_rulebook(rulebook)


def _spoken(game: Game, program: "Program | None") -> Iterator[Text]:
    """The words from which the rules texts of cards are made."""
    for kind in game.kinds.values():
        for name, field in kind.fields.items():
            if field.say:
                yield Text(("say", kind.id, name), field.say)
    for verb in program.verbs.values() if program else ():
        if verb.say:
            yield Text(("say", verb.name), verb.say)
    for said in _on_cards(program) if program else ():
        yield Text((said.id,), said)
    for language, lines in game.speech.lines.items():
        for name, line in lines.items():
            yield Text(("lines", name), Words(name, {language: line.pattern}, {language: line.spot}))
    for override in game.speech.overrides:
        spots = {language: override.spot.at(language) for language in override.text}
        yield Text(("override", override.card), Words(override.card, override.text, spots))


def _on_cards(program: "Program") -> Iterator[Words]:
    """The words that stand with the actions and abilities of cards."""
    yield from (
        action.printed.say for action in program.actions.values() if action.printed and action.printed.say
    )
    yield from (listener.say for listener in program.listeners if listener.say)


def _is_markup(text: Text, mention: Mention) -> bool:
    """Whether a mention is none of the gaps that are filled: `{n}`, `{n|card}`, `{seat?has/have}`."""
    if text.key[0] == "lines":
        return mention.name not in _IN_LINES
    return text.key[0] != "say" or mention.kind != "bad"


def _in_words(documents: Documents, text: Text, language: str) -> Iterator[Mention]:
    source = text.words[language]
    if not _MARKED.search(source):
        return
    # The answers of rulings are printed in the rulebook, whose markup knows more words than a card's.
    home = cache(text.words.spots[language].place)
    words = _IN_ANSWERS if text.key[0] == "rulings" else CARD_WORDS
    counted: dict[str, tuple[int, int]] = {}  # how often a mention stands before an offset
    for span in references(source):
        for kind, name, written, skipped in _named(span, words):
            seen, until = counted.get(written, (0, 0))
            before = seen + source.count(written, until, span.start)
            counted[written] = before, span.start
            locate = partial(located, documents, home, written, before, skipped, len(name))
            yield Mention(kind, name, ".".join(text.key), locate, words)


def _named(span: Span, words: tuple[str, ...]) -> Iterator[tuple[str, str, str, int]]:
    """The kind and the name in braces, how these begin as written, and how far in them the name begins."""
    if span.kind != "bad":
        yield span.kind, span.text, f"{{{span.kind}:{span.text}", len(span.kind) + 2
    elif words is CARD_WORDS or span.text[0] != "{":
        yield "bad", span.text, span.text, 0
    else:
        for slot in in_braces(span.text, words=words):
            yield slot.kind, slot.name, span.text, slot.start


def located(
    documents: Documents, home: Callable[[], Place], written: str, before: int, skipped: int, length: int
) -> Place:
    """Where some of a text is in its file: what is `written` is there as it is read, in the same order."""
    place = home()
    document = documents.get(place.file)
    if document is None or place.offset < 0:
        return place
    starts = _starts(document.text, written)
    at = bisect_left(starts, place.offset) + before
    if at >= len(starts):
        return place
    return document.lines.place(starts[at] + skipped, starts[at] + skipped + length)


@lru_cache(maxsize=64)
def _starts(text: str, written: str) -> tuple[int, ...]:
    """Where some words begin in a file."""
    return tuple(match.start() for match in re.finditer(re.escape(written), text))


def _in_rulebook(rulebook: Rulebook) -> Iterator[Mention]:
    lines = Lines(rulebook.file, rulebook.text)
    for slot in book_slots(rulebook.text):
        locate = partial(lines.place, slot.start, slot.start + (slot.width or len(slot.name)))
        yield Mention(slot.kind, slot.name, rulebook.file, locate, BOOK_WORDS)
