"""Constants that are picked are offered by their words, not as they are written in the rules."""

from collections.abc import Callable
from dataclasses import replace

from deckwright.model.speech import Noun
from deckwright.rules.program.records import Program
from deckwright.rules.words.choices import asks_words

from ..ferry import BOARD
from .features import MARKS, acting


def test_a_constant_is_offered_by_its_noun(ferry: Callable[..., Program]) -> None:
    program = ferry(acting("{gain: {toll: 1}}", "{w: {one_of: mark}}"), board=MARKS + BOARD)
    spot = program.actions["act"].spot
    nouns = {"en": {"green": Noun(("verdant", "verdants"), spot)}}
    spoken = replace(program, game=replace(program.game, speech=replace(program.game.speech, nouns=nouns)))

    words = asks_words(spoken)["en"]

    assert words["act.w.green"] == words["act.w"].replace("{value}", "verdant")


def test_a_direction_is_offered_in_words(ferry: Callable[..., Program]) -> None:
    program = ferry(acting("{gain: {toll: 1}}", "{w: {one_of: direction}}"))

    words = asks_words(program)["en"]

    assert words["act.w.ahead_left"] == words["act.w"].replace("{value}", "to the front left")
