"""What all can tell from a choice, such as that somebody did not follow suit: it holds in all worlds."""

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.knowing import EVERYONE

from ...repository import made
from ..both import Both

RULES = """
turn:
  first: seat0
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [play, knock, take, give, boast, deny, hint], exactly: 1}}
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
  boast:
    rule: FE-01
    when: any(hand, where=level == 2)
    do: [{gain: {coin: 1}}]
  deny:
    rule: FE-01
    when: count(hand, where=level == 1) == 0
    do: [{gain: {coin: 1}}]
  hint:
    rule: FE-01
    pick: {c: {card: hand, where: level == 2}}
    do: [{gain: {coin: c.level}}]
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


def test_who_may_do_what_no_card_may_forbid_has_none_of_them(both):
    assert hands(both.answer("deny").state, 1, 0) == [["mule", "mule"]] * 12


@pytest.mark.parametrize("answer", ["boast", "hint.c.mule"])
def test_who_does_what_takes_a_card_has_one_in_all_worlds(both, answer):
    state = both.answer(answer).state

    assert {tuple(hand) for hand in hands(state, 1, 0)} == {("goat", "mule"), ("mule", "mule")}
    assert limits(state) == [(["hand", 0], 1, [0])]


def test_a_card_that_somebody_must_have_may_be_the_one_that_leaves_unseen(both):
    state = both.answer("boast", "take", "give.c.mule").state

    assert limits(state) == []


def test_a_card_that_is_laid_open_may_be_the_one_that_somebody_had(both):
    state = both.answer("boast", "take", "play.c.mule").state

    assert limits(state) == [(["hand", 0], 0, [0])]  # it followed nothing


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


def forbidding(state, answer):
    """The cards that would have taken an answer away from who decides, had it held one of them besides."""
    found = []
    for card in range(len(state.layout.cards)):
        other = state.clone()
        other.hand[state.decider] = sorted((*state.hand[state.decider], card))
        if answer not in state.rules.phases[state.phase].menu(other, state.decider):
            found.append(card)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_exactly_what_would_have_forbidden_a_choice_is_ruled_out(ferry, seed):
    state, rng = made(ferry(RULES)).start(seed), Source(seed)
    while not state.is_over:
        seat, answer, before = state.decider, rng.one_of(state.legal_actions()), limits(state)
        cards = forbidding(state, answer)
        state.apply(answer)
        new = [limit for limit in limits(state) if limit not in before and limit[1] == 0]
        told = sorted(card for place, _, ruled_out in new for card in ruled_out if place == ["hand", seat])
        is_hidden = state.layout.ids[answer].startswith("give")
        known = [card for place, most, out in before if (place, most) == (["hand", seat], 0) for card in out]

        if state.layout.ids[answer].startswith(("boast", "hint")):
            continue  # a hand of one card that there must be has no other one
        assert set(told) <= set(cards)
        assert is_hidden or not state.hand[seat] or set(cards) <= {*told, *known}
