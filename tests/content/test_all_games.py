"""What holds for the content of every game in this repository; a new game is collected by itself."""

import re

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.render.rulebook.blocks import every, plain, runs_of
from deckwright.render.rulebook.read import read_book

from ..repository import PROJECT, loaded

TYPEWRITER = re.compile(r"[\"']|\.\.\.| - | $|  ")
EACH_GAME = pytest.mark.parametrize("game_id", PROJECT.games())


def all_words(game):
    yield game.title
    yield game.credit
    for part in (game.kinds, game.decks, game.components):
        yield from (titled.title for titled in part.values())
    for card in game.cards.values():
        yield from (words for words in (card.name, card.flavour, card.text) if words is not None)
    yield from game.words.values()
    for ruling in game.rulings.values():
        yield ruling.question
        yield from ruling.answers.values()
        yield from ruling.variants.values()


def read_by_players(game_id):
    """All that players read: the words of the cards, and their edition of the rulebooks."""
    game = loaded(game_id).game
    for words in all_words(game):
        yield from words.text.values()
    icons = assets_of(PROJECT.root, game_id).icons
    for rulebook in game.rulebooks.values():
        book, _ = read_book(game, rulebook, icons)
        for block in every(book.blocks):
            yield plain(runs_of(block))


@EACH_GAME
def test_players_read_no_id_of_a_rule_no_switch_and_no_name_of_a_file(game_id):
    game = loaded(game_id).game
    switches = {ruling.switch for ruling in game.rulings.values() if ruling.switch and "_" in ruling.switch}
    options = {value.id for value in game.values.values() if value.option}
    secret = re.compile(
        "|".join([*map(re.escape, [*game.facts, *game.rulings, *switches, *options]), r"\.yaml\b"])
    )

    assert [text for text in read_by_players(game_id) if secret.search(re.sub(r"\{[^{}]*\}", "", text))] == []


@EACH_GAME
def test_each_variant_has_a_sentence_of_its_own(game_id):
    game = loaded(game_id).game

    for ruling in game.rulings.values():
        others = {option for option in ruling.answers if option != ruling.chosen}
        assert others <= set(ruling.variants), ruling.id


@EACH_GAME
def test_each_ruling_is_among_the_questions_or_for_authors(game_id):
    game = loaded(game_id).game

    for rulebook in game.rulebooks.values():
        listed = re.findall(r"^\{(?:rulings|authors):(.*)\}$", rulebook.text, re.MULTILINE)
        assert sorted(" ".join(listed).split()) == sorted(game.rulings)


@EACH_GAME
def test_nothing_needs_mending(game_id):
    assert [
        f"{finding.place}: {finding.code} {finding.message}" for finding in run_checks(loaded(game_id))
    ] == []


@EACH_GAME
def test_every_text_is_there_in_every_language(game_id):
    game = loaded(game_id).game

    for words in all_words(game):
        assert set(words.text) == set(game.languages), words.id
        assert all(text.strip() for text in words.text.values()), words.id


@EACH_GAME
def test_texts_have_no_typewriter_quotes_dots_or_dashes(game_id):
    game = loaded(game_id).game

    for words in all_words(game):
        for language, text in words.text.items():
            assert not TYPEWRITER.search(text), f"{words.id} in {language}: {text}"


@EACH_GAME
def test_the_licence_of_the_content_lies_beside_it(game_id):
    assert (PROJECT.folder(game_id) / "LICENSE").is_file()


@EACH_GAME
def test_the_game_has_a_rulebook_in_each_language(game_id):
    game = loaded(game_id).game

    assert set(game.rulebooks) == set(game.languages)
