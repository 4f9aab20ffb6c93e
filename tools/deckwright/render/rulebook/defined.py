"""L345: words that a rulebook uses in one chapter, and tells the meaning of in a later one.

A meaning is told where a word is bold for the first time and a sentence ends with it, or a part of one: “The
row nearest to you is your **habitat**”. What stands before the rules, the game in brief and what is in the
box, may name what comes: they begin behind the first picture. Of a book without one it is not known where.
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
_ARTICLE = {
    "en": r"(?:the|a|an|your|their|its)",
    "de": r"(?:der|die|das|den|dein|deine|ein|eine|einen)",
}
# Behind these words comes what something is called; behind the strong ones it needs no article.
_IS = {"en": r"(?:is|are|as)", "de": r"(?:ist|sind|als)"}
_CALLED = {"en": r"(?:called|known as)", "de": r"(?:heißt|heißen)"}
_VERB = {"en": r"(?:is|are|lies|lie|belongs|belong)", "de": r"(?:ist|sind|liegt|liegen|gehört|gehören)"}
_AS_LONG = {
    "en": r"\s+(?:if|when|while|as long as|unless)\b",
    "de": r",\s+(?:wenn|falls|solange|sobald)\b",
}
_WHICH = re.compile(r"\b(?:that|which|who|whose|whoever)\b", re.IGNORECASE)
_OR = r"(?:or|and|oder|und)"
# Between two terms that are told together: a remark in brackets, and “or a”.
_IN_ONE = re.compile(r"(?:\s*\([^()]*\))?,?\s+\w+\s+\w+\s+")
_ENDS = re.compile(r"\s*(?:[.,;:!?()–—]|$)")
_ENDING = {"en": r"(?:e?s)?(?:[’']s)?", "de": r"(?:e[nmrs]?|n|r|s)?"}
_SHORT = 3  # letters of a word that may only have an s behind it
# Bold words that are only stressed.
_STRESSED = {
    "en": "not never always only once twice must may can cannot all any each every both no none now one two "
    "three first last same other more less before after at and or if end over out up down in off on "
    "back away free full empty ready done left right open hidden lost dead alive new old top bottom safe "
    "here there allowed forbidden true false enough",
    "de": "nicht nie niemals immer nur einmal zweimal muss darf kann alle jede jeder jedes beide kein keine "
    "jetzt ein eine zwei drei erste letzte gleiche andere mehr weniger vor nach und oder wenn "
    "aus vorbei frei voll leer fertig offen verdeckt verloren neu alt oben unten links rechts hier dort "
    "erlaubt verboten genug",
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
    rules: int | None = None  # without a picture it is not known


def terms_used_early(
    game: Game, rulebook: Rulebook, blocks: Sequence[Block], lines: Lines
) -> Iterator[Finding]:
    """L345, one finding for each term: where it is used first."""
    read = _read(blocks)
    if read.rules is None:
        return
    for term, at in _terms(read.passages, rulebook.language, _names(game, rulebook.language)).items():
        told = read.passages[at]
        word = _word(term, rulebook.language)
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
    chapter, titles = 0, [""]
    for block in blocks:
        match block:
            case Heading(level=level, runs=runs):
                chapter += level == _CHAPTER
                titles = [*titles[: max(0, level - _CHAPTER)], plain(runs)]
            case Figures() if read.rules is None:
                read.rules = chapter + 1
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
            behind = run.text.rstrip()[-1:].strip(term[-1:]) + plain(passage.runs[at + 1 :])
            last = next((n for n in range(at - 1, -1, -1) if passage.runs[n].bold), at)
            also = out.get(passage.runs[last].text.strip(_AROUND)) == number
            also = also and _IN_ONE.fullmatch(plain(passage.runs[last + 1 : at])) is not None
            if _is_term(term, language) and _is_told(before, behind, language, also=also, term=term):
                out[term] = number
    return out


def _word(term: str, language: str) -> re.Pattern[str]:
    """A term as a whole word, also with an ending; a small letter may be a capital one."""
    ending = "s?" if len(term) <= _SHORT else _ENDING.get(language, "")
    return re.compile(
        rf"(?<![\w-]){re.escape(term)}{ending}(?![\w-])", re.IGNORECASE if term[0].islower() else 0
    )


def _is_term(term: str, language: str) -> bool:
    """Whether bold words can be a term, rather than a sentence or words that are only stressed."""
    stressed = _STRESSED.get(language, "").split()
    return bool(_TERM.fullmatch(term)) and len(term.split()) <= _LONGEST and term.casefold() not in stressed


def _is_told(before: str, behind: str, language: str, *, also: bool, term: str) -> bool:
    """Whether a sentence tells what a term means that has this before and behind it.

    `also`: it tells what another term means before this one: “is a **person** or a **construct**”.
    """
    if language not in _IS or not before.strip() or _ENDED.search(before):
        return False

    def stands(pattern: str) -> bool:
        return re.search(rf"(?<!\w){pattern}\s*[“„\"']?$", before, re.IGNORECASE) is not None

    article, is_ = _ARTICLE[language], _IS[language]
    if stands(rf"{_CALLED[language]}(?:\s+{article})?"):
        return True
    if stands(rf"{is_}\s+{article}") or (also and stands(rf"{_OR}\s+{article}")):
        return _ENDS.match(behind) is not None
    if re.search(rf",\s+{article}\s+$", before):
        return re.match(rf",\s+{_VERB[language]}\b", behind) is not None
    if not stands(is_):
        return False
    is_condition = re.match(_AS_LONG[language], behind) is not None
    sentence = re.split(r"[.!?:;]\s", before)[-1]
    is_kind = bool(_WHICH.search(sentence)) and not term.endswith(("ed", "en"))
    return is_condition or (is_kind and _ENDS.match(behind) is not None)


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
