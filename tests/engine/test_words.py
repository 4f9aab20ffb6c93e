"""Actions in words, and the outlook of a position."""

import pytest
from pond_play import GAME

from deckwright.engine.errors import UnknownLanguage


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

    with pytest.raises(UnknownLanguage) as told:
        state.describe(0, "fr")

    assert str(told.value) == "the game speaks en, not 'fr'"
    assert (told.value.language, told.value.languages) == ("fr", ("en",))


def test_the_outlook_is_reckoned_for_the_seat() -> None:
    state = GAME.arrange({"phase": "act", "pond": {"b2": {"card": "frog", "owner": 1}}})

    assert (state.outlook(0), state.outlook(1)) == (-1, 1)
