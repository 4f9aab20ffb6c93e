"""Tokens in sentences: what is gained, lost, chosen and counted of them."""

from dataclasses import replace

import pytest

from deckwright.model.place import Spot
from deckwright.model.speech import Noun, Speech
from deckwright.rules.words.sentences import Sentences

from ..compiled.features import acting
from ..ferry import BOARD

GERMAN = {"gender": "m", "nominative": ("Diebstahl", "Diebstähle"), "dative": ("Diebstahl", "Diebstählen")}
NOUNS = {
    "en": {"thefts": ("theft", "thefts"), "toll": ("toll", "tolls"), "w": ("haul", "hauls")},
    "de": {
        "thefts": GERMAN,
        "toll": {"gender": "m", "nominative": ("Zoll", "Zölle")},
        "w": {"gender": "m", "nominative": ("Griff", "Griffe"), "dative": ("Griff", "Griffen")},
    },
}
NOWHERE = Spot(None)
WORDS = Speech(
    nouns={code: {name: Noun(each, NOWHERE) for name, each in nouns.items()} for code, nouns in NOUNS.items()}
)
SAID = {
    "{gain: {thefts: 3}}": ("Gain a theft of 3.", "Erhalte einen Diebstahl im Wert von 3."),
    "{set: {thefts: none}}": ("Lose your thefts.", "Verliere deine Diebstähle."),
    "{lose: {thefts: thefts}}": ("Lose your thefts.", "Verliere deine Diebstähle."),
    "{set: {toll: sum(thefts)}}": (
        "Set the number of tolls to the sum of your thefts.",
        "Setze die Zahl der Zölle auf die Summe deiner Diebstähle.",
    ),
    "{set: {toll: count(thefts)}}": (
        "Set the number of tolls to the number of thefts.",
        "Setze die Zahl der Zölle auf die Zahl der Diebstähle.",
    ),
    "{pick: {w: {tokens: thefts, at_least: 1, such_that: sum(w) >= 3}}}": (
        "Choose the hauls (at least 1 theft, such that the sum of the hauls is at least 3).",
        "Wähle die Griffe (mindestens 1 Diebstahl, sodass die Summe der Griffe mindestens 3 ist).",
    ),
}


@pytest.mark.parametrize("step", SAID)
def test_tokens_are_said_in_both_languages(step, ferry):
    board = BOARD.replace("counters:", "  thefts: {per: seat, holds: tokens, rule: FE-01}\ncounters:")
    program = ferry(acting(step), board=board)

    program = replace(program, game=replace(program.game, speech=WORDS))

    said = tuple(Sentences(program, each).steps(program.actions["act"].do) for each in ("en", "de"))

    assert said == SAID[step]
