"""L345: words that a rulebook uses in one chapter, and tells the meaning of in a later one.

A meaning is told where a word is bold for the first time, within a sentence: “The row nearest to you is your
**habitat**”. What stands before the rules, the game in brief and what is in the box, may name what comes.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.load.positions import Lines
from deckwright.model.finding import Finding
from deckwright.model.game import Game, Rulebook
from deckwright.model.place import Place
from deckwright.render.rulebook.blocks import (
    Block,
    Figures,
    Heading,
    Paragraph,
    Run,
    plain,
)

_CHAPTER = 2  # the level of its heading
_LONGEST = 3  # words of what is a term rather than a sentence in bold type
_AROUND = " .,;:!?…()“”„\"'"
_ENDED = re.compile(r"[.!?:;…]\s*$")
_TERM = re.compile(r"[^\W\d_][^\W\d_’' -]*(?:[ -][^\W\d_]+)*")
_MARK = re.compile(r"\{[^{}]*\}|\*+")
# What stands before a word whose meaning is told, and bold words that are only stressed.
_TOLD = {
    "en": "is are called means the a an your its their",
    "de": "ist sind heißt heißen der die das den dein deine ein eine einen",
}
_STRESSED = {
    "en": "not never always only once twice must may can cannot all any each every both no none now one two "
    "three first last same other more less before after at and or if end",
    "de": "nicht nie niemals immer nur einmal zweimal muss darf kann alle jede jeder jedes beide kein keine "
    "jetzt ein eine zwei drei erste letzte gleiche andere mehr weniger vor nach und oder wenn",
}


@dataclass(frozen=True, slots=True)
class _Passage:
    """A paragraph: the number of its chapter, the titles that it stands under, its runs."""

    chapter: int
    titles: tuple[str, ...]
    runs: Sequence[Run]


@dataclass(slots=True)
class _Read:
    """What was read of a book: paragraphs in order, and the first chapter of the rules."""

    passages: list[_Passage] = field(default_factory=list)
    rules: int = 0


def terms_used_early(
    game: Game, rulebook: Rulebook, blocks: Sequence[Block], lines: Lines
) -> Iterator[Finding]:
    """L345, one finding for each term: where it is used first."""
    read = _read(blocks)
    for term, at in _terms(read.passages, rulebook.language, _names(game, rulebook.language)).items():
        told = read.passages[at]
        word = re.compile(rf"(?<!\w){re.escape(term)}", re.IGNORECASE if term[0].islower() else 0)
        for passage in read.passages[:at]:
            if not read.rules <= passage.chapter < told.chapter:
                continue
            said = plain(run for run in passage.runs if not run.drawn)
            if word.search(said) and not _refers(passage, told):
                yield Finding(
                    code="L345",
                    place=_place(rulebook, passage.chapter, word, lines),
                    message=f"“{term}” is used here, and what it means is told later, in “{told.titles[-1]}”",
                    hint="tell it here, say it in other words, or name the chapter that tells it",
                    about=f"{game.id}/rulebook/{rulebook.language}/{term}",
                )
                break


def _read(blocks: Sequence[Block]) -> _Read:
    """The paragraphs of a book. The rules begin behind the chapter with the first picture."""
    read = _Read()
    chapter, titles, pictured = 0, [""], False
    for block in blocks:
        match block:
            case Heading(level=level, runs=runs):
                chapter += level == _CHAPTER
                titles = [*titles[: max(0, level - _CHAPTER)], plain(runs)]
            case Figures() if not pictured:
                pictured, read.rules = True, chapter + 1
            case Paragraph(runs=runs):
                read.passages.append(_Passage(chapter, tuple(titles), runs))
            case _:
                pass
    return read


def _terms(passages: Sequence[_Passage], language: str, names: set[str]) -> Mapping[str, int]:
    """The words whose meaning is told, each with the number of the passage that tells it."""
    out: dict[str, int] = {}
    seen: set[str] = set()
    for number, passage in enumerate(passages):
        for at, run in enumerate(passage.runs):
            term = run.text.strip(_AROUND)
            if not run.bold or run.drawn or term.casefold() in seen or term in names:
                continue
            seen.add(term.casefold())
            before = plain(other for other in passage.runs[:at] if not other.drawn)
            if _is_told(term, before, language):
                out[term] = number
    return out


def _is_told(term: str, before: str, language: str) -> bool:
    """Whether a bold word stands within a sentence that tells what it means."""
    words = before.split()
    if not words or _ENDED.search(before) or not _TERM.fullmatch(term) or len(term.split()) > _LONGEST:
        return False
    told, stressed = (words_.get(language, "").split() for words_ in (_TOLD, _STRESSED))
    return words[-1].casefold() in told and term.casefold() not in stressed


def _names(game: Game, language: str) -> set[str]:
    """What cards are called: it is on the card."""
    return {card.name.text[language] for card in game.cards.values() if language in card.name.text}


def _refers(passage: _Passage, told: _Passage) -> bool:
    """Whether a passage names the chapter that tells a meaning, or links there."""
    said = plain(passage.runs)
    return any(title and title in said for title in told.titles) or any(run.link for run in passage.runs)


def _place(rulebook: Rulebook, chapter: int, word: re.Pattern[str], lines: Lines) -> Place:
    """Where a word is written in a chapter of the text, outside of marks."""
    text = _MARK.sub(lambda mark: " " * len(mark[0]), rulebook.text)
    heads = [match.start() for match in re.finditer(r"^## ", text, re.MULTILINE)]
    start = heads[chapter - 1] if 0 < chapter <= len(heads) else 0
    found = word.search(text, start)
    return lines.place(found.start(), found.end()) if found else rulebook.spot.place()
