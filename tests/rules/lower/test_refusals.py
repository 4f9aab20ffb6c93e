"""What all can tell from a choice, such as that somebody did not follow suit: it holds in all worlds."""

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.knowing import EVERYONE

from ..both import Both

RULES = """
turn:
  first: seat0
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [play, knock, take, give], exactly: 1}}
setup:
  - each_seat: seats
    do: [{draw: 2}]
terms:
  follows: {of: seat, rule: FE-01, is: "any(hand(seat), where=level == toll)", say: {en: "{seat} can follow"}}
actions:
  play:
    rule: FE-01
    pick: {c: {card: hand, where: toll == 0 or level == toll or not follows(me)}}
    do: [{move: c, to: heap}, {set: {toll: c.level}}]
  knock:
    rule: FE-01
    when: not any(hand, where=level == 1)
    do: [{gain: {coin: 1}}]
  take: {rule: FE-01, do: [{draw: 1}]}
  give:
    rule: FE-01
    pick: {c: {card: hand, where: toll == 0 or level == toll or not follows(me)}}
    do: [{move: c, to: deck(opponent(me))}]
"""
POSITION = {
    "pools": {"toll": 1},
    "zones": {
        "hand": [["mule", "mule"], ["goat", "mule"]],
        "deck": [["goat", "goat", "mule"], ["goat", "goat", "mule"]],
    },
}


@pytest.fixture
def both(ferry):
    """Seat 0 is to follow a goat, and has none."""
    return Both.arranged(ferry(RULES), POSITION)


def hands(state, seat, other):
    """The hands of another seat in some worlds of a seat."""
    view = state.view(seat)
    return [view.determinise(Source(luck)).position()["zones"]["hand"][other] for luck in range(12)]


def limits(state):
    """What all can tell: of which list, how many of which cards lie there at most."""
    return [(place, most, cards) for (about, *place), (most, *cards) in state.known if about == EVERYONE]


def test_who_does_not_follow_suit_has_no_card_of_it_in_any_world(both):
    state = both.answer("play.c.mule").state

    assert hands(state, 1, 0) == [["mule"]] * 12


def test_who_may_do_what_a_card_would_forbid_does_not_have_it(both):
    state = both.answer("knock").state

    assert hands(state, 1, 0) == [["mule", "mule"]] * 12


def test_a_card_that_is_drawn_since_may_be_any(both):
    state = both.answer("knock", "take", "take").state

    assert {tuple(hand) for hand in hands(state, 1, 0)} == {("goat", "mule", "mule"), ("mule",) * 3}
    assert limits(state) == [(["hand", 0], 1, [0])]


def test_a_condition_of_a_card_that_is_not_laid_open_tells_nothing(both):
    assert limits(both.answer("give.c.mule").state) == []


def test_what_no_longer_tells_anything_is_forgotten(both):
    state = both.answer("play.c.mule", "take").state
    assert limits(state) == [(["hand", 0], 0, [0])]

    both.answer("play.c.mule")

    assert limits(state) == []
