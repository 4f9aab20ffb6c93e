"""An op must not look a thing up again after it has changed where it looks."""

import pytest

from deckwright.rules.target.checks import looked_up_anew
from deckwright.rules.target.effects import Effects

from .texts import Texts

TEXTS = Texts("""
    var card: card
    var other: card
    slot hand: list[card]
    slot heap: list[card]
    slot bench: list[card]
""")
FIRST = "kernel bottom(hand){card}"


def test_the_first_card_of_a_hand_is_another_one_when_the_first_has_gone():
    taken = TEXTS.body(f"take {FIRST} from hand\n  lay [{FIRST}] -> heap")
    assert looked_up_anew(taken, Effects()) == TEXTS.value(FIRST)


@pytest.mark.parametrize(
    "text",
    [
        f"card = {FIRST}\ntake card from hand\n  lay [card] -> heap",
        f"card = {FIRST}\nmove card heap -> bench\nother = {FIRST}",
    ],
    ids=["in a variable", "not changed"],
)
def test_what_stays_the_same_may_be_used_again(text):
    assert looked_up_anew(TEXTS.body(text), Effects()) is None
