"""What the games print is set as books set it: quotation marks by language, dashes, ellipses, times signs."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from deckwright.model.game import Rulebook, Words

from ..repository import PROJECT, loaded

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
        for each in fields(thing):
            yield from texts(getattr(thing, each.name))
    elif isinstance(thing, Mapping):
        for each in thing.values():
            yield from texts(each)
    elif isinstance(thing, tuple | list):
        for each in thing:
            yield from texts(each)


@pytest.mark.parametrize("name", PROJECT.games())
def test_what_a_game_prints_has_the_marks_of_its_language(name: str) -> None:
    game = loaded(name).game
    assert game is not None
    said = {(code, CODE.sub("§", text)) for code, text in texts(game)}
    assert said, "there are texts to look at"

    found = [(what, text[:80]) for what, marks in WRONG.items() for _, text in said if marks.search(text)]
    foreign = [
        (mark, text[max(0, text.index(mark) - 20) :][:60])
        for code, text in said
        for mark in set("„“”‚‘’«»") - set(QUOTES[code])
        if mark in text
    ]

    assert (found, foreign) == ([], [])
