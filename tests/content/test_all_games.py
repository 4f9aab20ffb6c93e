"""What holds for the content of every game in this repository; a new game is collected by itself."""

import re

import pytest

from deckwright.check.flow import run_checks

from ..repository import PROJECT, loaded

TYPEWRITER = re.compile(r"[\"']|\.\.\.| - | $|  ")
EACH_GAME = pytest.mark.parametrize("game_id", PROJECT.games())


def all_words(game):
    yield game.title
    yield game.credit
    for part in (game.kinds, game.decks, game.components):
        yield from (each.title for each in part.values())
    for card in game.cards.values():
        yield from (each for each in (card.name, card.flavour, card.text) if each is not None)
    yield from game.words.values()
    for ruling in game.rulings.values():
        yield ruling.question
        yield from ruling.answers.values()


@EACH_GAME
def test_nothing_needs_mending(game_id):
    assert [f"{each.place}: {each.code} {each.message}" for each in run_checks(loaded(game_id))] == []


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
