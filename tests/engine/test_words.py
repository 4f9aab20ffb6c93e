"""Actions in words, and the outlook of a position."""

import pytest
from pond_play import GAME

from deckwright.engine.errors import IllegalAction, UnknownLanguage


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("eat.prey.b2", "Eat Frog (b2)"),
        ("eat.prey.c3", "Eat c3"),
        ("put.card.newt", "Put Newt"),
        ("put.space.a1", "a1"),
        ("done.act", "Rest"),
        ("pass", "pass"),
    ],
)
def test_an_action_is_told_with_the_title_of_what_it_means(action, words) -> None:
    state = GAME.arrange({"phase": "act", "pond": {"b2": {"card": "frog", "owner": 1}}})

    assert state.describe(GAME.ids.index(action)) == words
    assert state.describe(GAME.ids.index(action), "en") == words


def test_a_language_that_the_game_does_not_speak_is_refused() -> None:
    state = GAME.arrange({"phase": "act"})

    with pytest.raises(UnknownLanguage) as caught:
        state.describe(0, "fr")

    assert str(caught.value) == "the game speaks en, not 'fr'"
    assert (caught.value.language, caught.value.languages) == ("fr", ("en",))


def test_the_outlook_is_reckoned_for_the_seat() -> None:
    state = GAME.arrange({"phase": "act", "pond": {"b2": {"card": "frog", "owner": 1}}})

    assert (state.outlook(0), state.outlook(1)) == (-1, 1)


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_that_is_no_id_is_refused_in_words(number) -> None:
    state = GAME.arrange({"phase": "act"})

    for ask in (state.describe, state.apply):
        with pytest.raises(IllegalAction, match="ids go from 0 to"):
            ask(number)


@pytest.mark.parametrize("seat", [-1, 9])
def test_a_number_that_is_no_seat_is_refused_in_words(seat) -> None:
    state = GAME.arrange({"phase": "act"})

    for ask in (state.held, state.outlook, state.view, state.ranking):
        with pytest.raises(ValueError, match="there is no seat"):
            ask(seat)


def test_a_bot_that_the_game_does_not_have_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="the game has no bot 'nobody'"):
        GAME.arrange({"phase": "act"}).outlook(0, "nobody")
