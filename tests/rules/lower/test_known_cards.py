"""What a seat has seen of cards that lie where it cannot look: it holds in views, worlds and saves."""

import json

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.history import History

from ...repository import made

RULES = """
zones:
  sifted: {per: seat, holds: cards, sees: owner, rule: FE-01}
turn:
  first: seat0
  rule: FE-01
  phases:
    main:
      rule: FE-01
      actions: [give, bury, sink, mix, take, look, spy, sift, sort, stride]
      exactly: 1
setup:
  - each_seat: seats
    do: [{draw: 2}]
actions:
  give:
    rule: FE-01
    pick: {c: {card: hand}}
    do: [{move: c, to: hand(opponent(me))}]
  bury:
    rule: FE-01
    pick: {c: {card: hand}}
    do: [{move: c, to: deck}]
  sink:
    rule: FE-01
    pick: {c: {card: hand}}
    do: [{move: c, to: deck, place: bottom}]
  mix: {rule: FE-01, do: [{shuffle: deck}]}
  take: {rule: FE-01, do: [{draw: 1}]}
  look: {rule: FE-01, do: [{peek: 2}]}
  spy: {rule: FE-01, do: [{peek: 9, from: deck(opponent(me)), by: opponent(me)}]}
  sift:
    rule: FE-01
    do:
      - {draw: 2, to: sifted}
      - {pick: {deep: {card: sifted}}}
      - {move: deep, to: deck}
      - {move: sifted, to: deck}
  sort: {rule: FE-01, do: [{peek: 3, from: deck(opponent(me)), put_back: in_any_order}]}
  stride: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""
EVERY = {"goat", "mule"}


@pytest.fixture
def start(ferry):
    """Seat 0 is to move; both have a goat and a mule in hand, and three cards in the deck."""
    game = made(ferry(RULES))
    hands = {"zones": {"hand": [["goat", "mule"], ["goat", "mule"]]}}
    deck = {"zones": {"deck": [["mule", "goat", "goat"], ["mule", "goat", "goat"]], **hands["zones"]}}
    return game, game.arrange(deck)


def worlds(state, seat):
    """What lies where, by name, in some worlds of a seat."""
    view = state.view(seat)
    return [view.determinise(Source(luck)).position()["zones"] for luck in range(12)]


def test_a_card_that_was_given_away_lies_where_it_went_in_all_worlds(start):
    _, state = start
    state.apply("give.c.mule")

    assert state.view(0).known() == {("hand", 1): ("mule",)}
    assert all("mule" in zones["hand"][1] for zones in worlds(state, 0))


def test_a_card_that_was_put_on_a_pile_lies_there_until_the_pile_is_shuffled(start):
    _, state = start
    state.apply("bury.c.mule")
    state.apply("stride")
    state.apply("sink.c.goat")

    assert state.view(0).known() == {("deck", 0): ("mule", None, None, None, "goat")}
    assert all(zones["deck"][0][::4] == ["mule", "goat"] for zones in worlds(state, 0))
    assert {zones["deck"][1][0] for zones in worlds(state, 0)} == EVERY

    state.apply("stride")
    state.apply("mix")
    assert state.view(0).known() == {}


def test_who_looks_at_the_top_of_a_pile_knows_it_while_it_lies_there(start):
    _, state = start
    history = History(state)
    history.apply("look")
    state = history.state

    assert state.view(0).known() == {("deck", 0): ("mule", "goat")}
    assert state.view(1).known() == {}
    assert not history.can_undo
    for action in ("stride", "take"):
        state.apply(action)
    assert state.view(0).known() == {("deck", 0): ("goat",)}
    assert all(zones["deck"][0] == ["goat", "goat"] for zones in worlds(state, 0))


def test_who_looks_at_more_cards_than_there_are_sees_them_all(start):
    _, state = start
    state.apply("spy")

    assert state.view(1).known() == {("deck", 1): ("mule", "goat", "goat")}
    assert state.view(0).known() == {}


def test_who_says_how_cards_are_put_back_knows_it_and_nobody_else_does(start):
    _, state = start
    state.apply("bury.c.mule")
    state.apply("sort")
    other = state.clone()
    assert state.view(1).legal_actions() == state.legal_actions()
    assert {zones["deck"][0][0] for zones in worlds(state, 0)} == EVERY
    state.apply("sort.put_back.goat")
    other.apply("sort.put_back.mule")
    other.apply("sort.put_back.mule")

    assert state.position()["zones"]["deck"][0] == ["goat", "mule", "mule", "goat"]
    assert state.view(1).known() == {("deck", 0): ("goat", "mule", "mule")}
    assert state.view(0).known() == {}
    assert state.view(0) == other.view(0)
    assert state.view(1) != other.view(1)


def test_what_lies_below_cards_that_are_put_back_stays_known(start):
    _, state = start
    state.apply("sink.c.mule")
    state.apply("sort")
    state.apply("sort.put_back.mule")

    assert state.view(0).known() == {("deck", 0): (None, None, None, "mule")}


def test_that_somebody_has_looked_all_can_tell_but_not_at_what(start):
    _, state = start
    other, idle = state.clone(), state.clone()
    other.deck[0] = other.deck[0][::-1]
    for each, action in ((state, "look"), (other, "look"), (idle, "stride")):
        each.apply(action)

    assert state.view(1) == other.view(1)
    assert state.view(0) != other.view(0)
    assert state.view(1) != idle.view(1)


def test_who_puts_cards_back_in_another_order_knows_it(start):
    _, state = start
    for action in ("stride", "stride", "sift", "sift.deep.goat"):
        state.apply(action)

    assert state.view(0).known() == {("deck", 0): ("mule", "goat")}
    assert state.view(1).known() == {}
    assert all(zones["deck"][0][:2] == ["mule", "goat"] for zones in worlds(state, 0))


def test_who_draws_a_known_card_no_longer_knows_it_in_the_pile(start):
    _, state = start
    for action in ("bury.c.mule", "stride", "take"):
        state.apply(action)

    assert state.view(0).known() == state.view(1).known() == {}


def test_others_cannot_tell_which_card_it_was(start):
    _, state = start
    other = state.clone()
    state.apply("bury.c.mule")
    other.apply("bury.c.goat")
    other.hand[0], other.deck[0][-1] = state.hand[0][:], state.deck[0][-1]

    assert state.view(1) == other.view(1)
    assert {zones["deck"][0][0] for zones in worlds(state, 1)} == EVERY


def test_of_two_equal_cards_one_is_still_known_where_a_card_has_left_unseen(start):
    _, state = start
    state.hand[0] = [1, 1]
    for action in ("give.c.mule", "stride", "give.c.mule", "bury.c.goat"):
        state.apply(action)

    assert state.view(0).known() == {("hand", 1): ("mule",)}


def test_what_is_known_is_saved_with_a_position_and_tells_states_apart(start):
    game, state = start
    before = state.clone()
    state.apply("give.c.mule")
    saved = json.loads(json.dumps(state.save()))

    assert game.load(saved).view(0).known() == state.view(0).known()
    forgetful = state.clone()
    forgetful.known = before.known
    assert forgetful != state
