"""Rulebooks tell what words mean before they use them, and numbers that cards have; else it is found."""

import re
from dataclasses import replace

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.render.rulebook.blocks import Contents, Heading, every, plain, runs_of
from deckwright.render.rulebook.form import form_findings
from deckwright.render.rulebook.read import book_mistakes, read_book

from ..repository import PROJECT, loaded


def found(game_id, language, change):
    """The findings in the form of a rulebook whose text was changed."""
    game = loaded(game_id).game
    book = replace(game.rulebooks[language], text=change(game.rulebooks[language].text))
    _, read = book_mistakes(game, book, assets_of(PROJECT.root, game_id).icons)
    return [(finding.code, finding.about.rpartition("/")[2]) for finding in form_findings(game, book, read)]


def moved(chapter, before):
    """A text whose chapter stands before another one."""

    def change(text):
        parts = re.split(r"(?m)^(?=## )", text)
        own = next(part for part in parts if part.startswith(f"## {chapter}\n"))
        rest = [part for part in parts if part is not own]
        at = next(n for n, part in enumerate(rest) if part.startswith(f"## {before}\n"))
        return "".join([*rest[:at], own, *rest[at:]])

    return change


@pytest.mark.parametrize(
    ("game_id", "language", "chapter", "before", "terms"),
    [
        ("biomanz", "de", "Aufbau", "Fragen und Antworten", ["Übergangsbiom"]),
        ("civ_builder", "en", "The cards", "Questions and answers", ["person", "construct"]),
        ("civio", "en", "Set-up", "Questions", ["supply"]),
        ("civitas", "en", "The biotope", "Questions", ["habitat"]),
        ("civmint", "en", "The round", "Questions", ["adjacent", "friendly"]),
    ],
)
def test_a_chapter_behind_those_that_use_its_terms_is_found(game_id, language, chapter, before, terms):
    assert found(game_id, language, moved(chapter, before)) == [("L345", term) for term in terms]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_number_that_the_card_has_no_longer_is_found_where_it_is_typed(language):
    def typed(text):
        return text.replace("{field:bark_wolf.attack}", "4").replace("{field:bark_wolf.life}", "5")

    assert found("biomanz", language, typed) == [("L346", "bark_wolf.attack")]


@pytest.mark.parametrize(
    ("game_id", "until", "most"),
    [
        ("biomanz", "Megafauna", 1000),  # no hand has both halves of one very often
        ("civ_builder", "Research", 1800),  # "Your first cards offer only money and build"
        ("civitas", "Attack", 1800),  # "In your first game, read on as far as “Move” and begin"
        ("civio", "Attacks", 1800),
        ("civmint", "The events", 1800),
    ],
)
def test_not_many_words_are_read_before_the_first_turn(game_id, until, most):
    game = loaded(game_id).game
    book, _ = read_book(game, game.rulebooks["en"], assets_of(PROJECT.root, game_id).icons)
    blocks = list(every(book.blocks))
    at = next(
        n for n, block in enumerate(blocks) if isinstance(block, Heading) and plain(block.runs) == until
    )

    read = [block for block in blocks[:at] if not isinstance(block, Contents)]

    assert sum(len(plain(runs_of(block)).split()) for block in read) <= most
