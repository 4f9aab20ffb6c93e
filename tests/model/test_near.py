"""Guesses."""

import sys

import pytest

from deckwright.model.near import did_you_mean, near

MANY = [f"card_{number}_{chr(97 + number % 26) * 4}" for number in range(100)]


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize(
    "known", [["power", "tower_x", "cost"], ["power", "cost", *MANY]], ids=["few", "many"]
)
def test_the_nearest_word_is_guessed(monkeypatch, known, fast):
    if not fast:
        monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    assert near("powr", known) == "power"
    assert near("POWER", known) == "power"
    assert near("zzzzzz", known) == ""


def test_dashes_and_capitals_make_no_difference():
    assert near("Reed-Hare", ["reed_hare", "reed_hart"]) == "reed_hare"


def test_a_word_is_not_its_own_guess():
    assert near("power", ["power"]) == ""
    assert near("power", []) == ""


def test_a_guess_is_a_question():
    assert did_you_mean("powr", ["power"]) == "did you mean power?"
    assert did_you_mean("x", ["power"]) == ""


def test_two_letters_that_changed_places_are_seen_even_in_a_short_word():
    assert near("ot", ["at", "to"]) == "to"


def test_a_word_far_longer_than_all_others_is_compared_with_none_of_them():
    class Long(str):
        """A word that nobody may look into."""

        __slots__ = ()

        def casefold(self):
            raise AssertionError("it was compared")

    assert near(Long("x" * 60_000), ["hare", "owl"]) == ""
    assert near(Long("x" * 60_000), ["hare", "x" * 59_999]) == ""
