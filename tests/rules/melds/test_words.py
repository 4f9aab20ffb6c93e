"""What is said of melds: why an action is not open, what cards form."""

import pytest

from deckwright.rules.judge import Judge

from .rummy import RUMMY

LAID = {
    "active": 0,
    "phase": "play",
    "zones": {"hand": [["red_3", "red_4", "gold_5"], ["red_1"]], "row": [["red_2"], []]},
}


@pytest.mark.parametrize(
    ("language", "action", "given", "reason"),
    [
        ("en", "go_out", {}, "the cards in your hand form no groups or runs"),
        ("de", "go_out", {}, "die Karten auf deiner Hand bilden keine Gruppen oder Reihen"),
        ("en", "go_wild", {}, "the cards in your hand form something other than 2 wild runs"),
        ("de", "go_wild", {}, "die Karten auf deiner Hand bilden nicht 2 freie Reihen"),
        ("en", "lay", {"card": ("red_4",)}, "red_4 does not continue the run in your row"),
        ("de", "lay", {"card": ("red_4",)}, "red 4 passt nicht an die Reihe in deiner Auslage"),
    ],
)
def test_who_cannot_lay_melds_is_told_so(language, action, given, reason):
    state = RUMMY.compiled().arrange(LAID)

    judged = Judge(RUMMY.program(), language)(state, action, given)

    assert judged is not None
    assert judged.reason == reason
