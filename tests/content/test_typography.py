"""What games print and say has the marks of books: quotation marks by language, dashes, ellipses."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from deckwright.engine import refusals
from deckwright.events.sentences import SENTENCES
from deckwright.make.new import create_project
from deckwright.make.starters import GAMES
from deckwright.model.game import Rulebook, Words
from deckwright.play.terminal import phrases
from deckwright.rules.words.language import language, shipped_languages

from ..campaigns.sentences import told
from ..repository import PLAYED, PROJECT, loaded, program

WRONG = {
    "a straight quotation mark": re.compile(r"[\"']"),
    "dots in the place of an ellipsis": re.compile(r"\.\."),
    "a hyphen in the place of a dash": re.compile(r"\w -{1,2} \w|\d-\d"),
    "a letter in the place of a times sign": re.compile(r"\d ?x\b"),
    "a blank before a mark": re.compile(r"[\w§] [,;:!?]"),
}
QUOTES = {"en": "“”‘’", "de": "„“‚‘’"}
MARKS = r"\{[^{}]*\}|!?\[[^\]]*\]\([^)]*\)|`[^`]*`"  # words of the markup, links and pictures, code
LINE = r"^\s*[-|:*]+.*?(?=\w|$)"  # what begins an item or a row
CODE = re.compile(f"{MARKS}|{LINE}", re.MULTILINE | re.DOTALL)


def texts(thing: object) -> Iterator[tuple[str, str]]:
    """Each text within a record, with its language."""
    if isinstance(thing, Words):
        yield from thing.text.items()
    elif isinstance(thing, Rulebook):
        yield thing.language, thing.text
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from texts(getattr(thing, field.name))
    elif isinstance(thing, Mapping):
        for field in thing.values():
            yield from texts(field)
    elif isinstance(thing, tuple | list):
        for field in thing:
            yield from texts(field)


@pytest.mark.parametrize("name", PROJECT.games())
def test_what_a_game_prints_has_the_marks_of_its_language(name: str) -> None:
    game = loaded(name).game
    assert game is not None
    assert faults(texts(game)) == ([], [])


@pytest.mark.parametrize("like", GAMES)
def test_what_a_starter_prints_has_the_marks_of_its_language(like: str, tmp_path: Path) -> None:
    create_project(tmp_path, "moon_meadow", like)

    assert faults(texts(loaded("moon_meadow", tmp_path).game)) == ([], [])


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_said_of_the_rules_of_a_game_has_the_marks_of_its_language(name: str) -> None:
    rules = program(name)
    said = [(code, text) for code in rules.game.languages for _, text in told(rules, code)]

    assert faults(said) == ([], [])


def own_words() -> Iterator[tuple[str, str]]:
    """What the tools say to players by themselves: templates, lines of the log, refusals, the table."""
    for code in shipped_languages():
        yield from ((code, text) for text in language(code).templates.values())
        yield from ((code, text) for text in SENTENCES[code].values())
        yield from ((code, text[code]) for text in refusals.SENTENCES.values())
        yield from ((code, text) for text in phrases.sentences(code).values())


def test_what_the_tools_say_to_players_has_the_marks_of_their_language() -> None:
    assert faults(own_words()) == ([], [])


def faults(written: Iterable[tuple[str, str]]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """What is wrong with texts, each with its language: marks of a typewriter, and of another language."""
    said = {(code, CODE.sub("§", text)) for code, text in written}
    assert said, "there are texts to look at"
    wrong = [(what, text[:80]) for what, marks in WRONG.items() for _, text in said if marks.search(text)]
    foreign = [
        (mark, text[max(0, text.index(mark) - 20) :][:60])
        for code, text in said
        for mark in set("„“”‚‘’«»") - set(QUOTES[code])
        if mark in text
    ]

    return wrong, foreign
