"""What there is nothing of has nothing: a kind, an owner or a place of what may be none is none, too."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from .features import acting

DONE = {
    "the kind of a card": "{if: top(heap).kind == animal, then: [{gain: {toll: 1}}]}",
    "that is none": "{if: top(heap).kind == none, then: [{draw: 1}], else: [{move: hand, to: heap}]}",
    "the owner of a piece": "{if: 'the(river, where=mud > 1).owner == me', then: [{gain: {toll: 1}}]}",
    "where it lies": "{if: 'the(river, where=mud > 1).place in bank', then: [{gain: {toll: 1}}]}",
    "the card that it is": "{if: 'the(river, where=mud > 1).printed in hand', then: [{gain: {toll: 1}}]}",
}


@pytest.mark.parametrize("name", DONE)
def test_it_is_none_on_both_back_ends(name, ferry):
    assert differing(ferry(acting(DONE[name] + "\n      - {move: first(hand), to: heap}"))) == []


def test_the_sentence_does_not_speak_of_none(ferry):
    program = ferry(acting("{if: top(heap).kind == animal, then: [{gain: {toll: 1}}]}"))

    told = Sentences(program, "en").steps(program.actions["act"].do)

    assert told == "If the kind of the top card of your heap is an Animal: gain 1 toll."
