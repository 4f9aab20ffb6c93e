"""In which zones cards may lie that a seat can name without seeing them."""

import pytest

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import Followed

from .texts import Texts

TEXTS = Texts("""
    var me: seat
    var you: seat
    var card: card
    slot hand[seat]: list[card] ascending sees owner
    slot locker[seat]: list[card] ascending sees owner
    slot deck: list[card] sees nobody pile
    slot box: list[card] sees nobody pile
    slot heap: list[card]
""")


@pytest.mark.parametrize(
    ("body", "zones"),
    [
        ("draw 2 deck -> hand[me]", set()),
        ("draw 2 deck -> hand[me] refill heap\nmove card hand[me] -> heap", set()),
        ("move card hand[me] -> locker[me]", set()),
        ("move card hand[me] -> hand[you]", {"hand"}),
        ("move card heap -> hand[me]", {"hand"}),
        ("move card hand[me] or deck -> box", {"box"}),
        ("move card hand[me] -> deck\nmove top 1 deck -> box", {"deck", "box"}),
        ("move card hand[me] -> deck\ndraw 1 deck -> hand[me]", {"deck", "hand"}),
        ("move all heap -> deck", {"deck"}),
        ("move all heap -> deck\nshuffle deck", set()),
        ("move all heap -> deck\nmove card heap -> box\nshuffle deck", {"deck", "box"}),
        ("move all heap -> deck\nshuffle box", {"deck"}),
        ("move all hand[me] -> deck\nshuffle deck", {"deck"}),
        ("move all heap -> hand[me]\nshuffle hand[me]", {"hand"}),
        ("lay [card] -> deck", {"deck"}),
        ("show card hand[me]", {"hand"}),
        ("point out [card] in hand[me]", {"hand"}),
        ("show card heap or hand[me] to you\nmove card hand[me] -> locker[me]", {"hand", "locker"}),
        ("learn me: 2 of deck\ndraw 1 deck -> hand[me]", {"deck", "hand"}),
    ],
)
def test_cards_are_followed_from_where_somebody_sees_them_to_where_that_seat_does_not(body, zones):
    function = n.Function(stem="act", params=[], body=TEXTS.body(body))

    assert {slot.stem for slot in Followed([function]).zones} == zones
