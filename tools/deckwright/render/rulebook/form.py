"""What can be seen of a rulebook's form without understanding it: L341 to L346.

A player who has only the box meets a symbol before its word, looks for a part that no line names, reads a
rule twice, or never learns that the game may be played another way.
"""

import re
from collections.abc import Iterable, Iterator

from deckwright.load.positions import Lines
from deckwright.model.finding import Finding
from deckwright.model.game import Component, Deck, Game, Need, Rulebook
from deckwright.model.place import Place
from deckwright.render.rulebook.blocks import (
    Answers,
    Block,
    Book,
    Contents,
    Run,
    Table,
    every,
    plain,
    runs_of,
)
from deckwright.render.rulebook.defined import terms_used_early
from deckwright.render.rulebook.told_numbers import wrong_numbers

_STEM = 4  # letters by which a word is known in all its forms
_REPEATED, _LONG = 0.75, 3  # how much of a sentence of at least six words stands in the chapters before
_GRAM = 4  # words in a row
_SENTENCE = re.compile(r"(?<=[.!?;:])\s+")
_WORD = re.compile(r"[^\W_]+")
_NEEDS = "needs"  # the face that lists them all


def form_findings(game: Game, rulebook: Rulebook, book: Book) -> Iterator[Finding]:
    """What a reader of the box would miss in a rulebook whose text is right; `book` is that for authors."""
    blocks = [block for block in every(book.blocks) if not _is_for_authors(block)]
    lines = Lines(rulebook.file, rulebook.text)
    yield from _symbols_without_words(game, rulebook, blocks, lines)
    yield from _parts_without_mention(game, rulebook)
    yield from _variants_not_printed(game, rulebook)
    yield from _rules_said_again(game, rulebook.language, blocks)
    yield from terms_used_early(game, rulebook, blocks, lines)
    yield from wrong_numbers(game, rulebook, [*_passages(blocks)], lines)


def _is_for_authors(block: Block) -> bool:
    return isinstance(block, Answers) and block.for_authors


def _symbols_without_words(
    game: Game, rulebook: Rulebook, blocks: Iterable[Block], lines: Lines
) -> Iterator[Finding]:
    """L341: where a symbol of the game's own is met first, its word stands beside it."""
    met: set[str] = set()
    for runs in _passages(blocks):
        said = plain(run for run in runs if not run.drawn).casefold()
        for run in runs:
            if run.icon and run.tone in game.icons and run.tone not in met:
                met.add(run.tone)
                word = next(iter(_WORD.findall(run.text.casefold())), "")
                if len(word) >= _STEM - 1 and word[:_STEM] not in said:
                    yield Finding(
                        code="L341",
                        place=_symbol_place(rulebook, run.tone, lines),
                        message=f"the symbol {run.tone} is met here for the first time, without its word",
                        hint=f"write “{run.text}” beside it",
                        about=f"{game.id}/rulebook/{rulebook.language}/{run.tone}",
                    )


def _passages(blocks: Iterable[Block]) -> Iterator[list[Run]]:
    """What is read in one go: a paragraph, a caption, a row of a table."""
    for block in blocks:
        if isinstance(block, Table):
            for row in (block.head, *block.rows):
                yield [run for cell in row.cells for run in cell]
        elif not isinstance(block, Contents):
            yield list(runs_of(block))


def _symbol_place(rulebook: Rulebook, tone: str, lines: Lines) -> Place:
    written = re.search(rf"\{{icon:[ \t]*{re.escape(tone)}\b", rulebook.text)
    return lines.place(written.start(), written.end() + 1) if written else rulebook.spot.place()


def _parts_without_mention(game: Game, rulebook: Rulebook) -> Iterator[Finding]:
    """L342: a book that tells what is in the box tells all of it, by a mark, a picture or its title."""
    parts: list[tuple[str, Component | Deck | Need]] = [
        *(("component", part) for part in game.components.values()),
        *(("deck", part) for part in game.printed_decks),
        *(("need", part) for part in game.needs.values()),
    ]
    text = " ".join(rulebook.text.casefold().split())
    named = {part.id for _, part in parts if _is_marked(part.id, rulebook.text)}
    if not named:
        return  # it does not tell what is in the box
    listing = [part for part in game.components.values() if part.id in named]
    for noun, part in parts:
        title = part.title.text.get(rulebook.language) or part.title.text[game.language]
        is_listed = isinstance(part, Need) and any(_lists(other, part) for other in listing)
        if part.id in named or is_listed or title.casefold().rstrip("s") in text:
            continue
        mark = f"{{need:{part.id}}}" if noun == "need" else f"{{copies:{part.id}}}"
        yield Finding(
            code="L342",
            place=part.spot.place(key=True),
            message=f'the rulebook in "{rulebook.language}" never mentions the {noun} {part.id} ({title})',
            hint=f"name it where {rulebook.file} tells what is in the box, or count it with {mark}",
            about=f"{game.id}/{part.id}",
        )


def _is_marked(part: str, text: str) -> bool:
    """Whether a mark or a picture names a part, or one of its faces or frames."""
    return re.search(rf"(?:\{{[a-z]+:[ \t]*|\((?:back|component):){re.escape(part)}\b", text) is not None


def _lists(component: Component, need: Need) -> bool:
    """Whether a part prints what is needed: it has the face for that, or cites the same rule."""
    return _NEEDS in (component.face, component.back) or not set(component.rules).isdisjoint(need.rules)


def _variants_not_printed(game: Game, rulebook: Rulebook) -> Iterator[Finding]:
    """L343: where rulings say what may be agreed instead, players find it in the book."""
    ruling = next((ruling for ruling in game.rulings.values() if ruling.variants), None)
    if ruling is not None and "{variants}" not in rulebook.text:
        count = sum(len(ruling.variants) for ruling in game.rulings.values())
        yield Finding(
            code="L343",
            place=ruling.spot.place("variants", key=True),
            message=f'no variant is printed in "{rulebook.language}", and rulings tell of {count}',
            hint=f"write a chapter of variants in {rulebook.file} with {{variants}} on a line of its own",
            about=f"{game.id}/rulebook/{rulebook.language}/variants",
        )


def _rules_said_again(game: Game, language: str, blocks: list[Block]) -> Iterator[Finding]:
    """L344: an answer adds to the rules; a sentence of it that stands in the chapters is read twice."""
    chapters = {
        gram
        for block in blocks
        if not isinstance(block, Answers)
        for runs in _passages([block])
        for sentence in _SENTENCE.split(plain(runs))
        for gram in _grams(sentence)
    }
    for block in blocks:
        for answer in block.answers if isinstance(block, Answers) else ():
            for sentence in _SENTENCE.split(plain(answer.answer)):
                grams = _grams(sentence)
                if len(grams) >= _LONG and len(grams & chapters) >= _REPEATED * len(grams):
                    ruling = game.rulings[answer.id]
                    words = ruling.answers[ruling.chosen]
                    yield Finding(
                        code="L344",
                        place=words.spots.get(language, ruling.spot).place(),
                        message=f"the answer to {ruling.id} says again what a chapter says: “{sentence}”",
                        hint="leave it out here, or there; an answer repeats no rule",
                        about=f"{game.id}/{ruling.id}",
                    )


def _grams(sentence: str) -> set[tuple[str, ...]]:
    """All stretches of four words of a sentence."""
    words = _WORD.findall(sentence.casefold())
    return {tuple(words[at : at + _GRAM]) for at in range(len(words) - _GRAM + 1)}
