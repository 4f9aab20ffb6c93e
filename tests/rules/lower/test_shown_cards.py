"""What a seat has been shown of cards that stay where they are, on both back-ends: views, worlds, logs."""

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.history import History
from deckwright.events import records as r
from deckwright.events.seats import seen_by
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook

from ...campaigns.programs.knowing import mistakes
from ...repository import made
from ..both import Both

RULES = """
zones:
  row: {per: seat, holds: cards, sees: owner, ordered: true, rule: FE-01}
turn:
  first: seat0
  rule: FE-01
  phases:
    main:
      rule: FE-01
      actions:
        - show_one
        - show_it_to
        - show_two
        - show_all
        - show_top
        - show_row
        - spy
        - claim
        - give
        - bury
        - mix
        - take
        - stride
      exactly: 1
setup:
  - each_seat: seats
    do: [{draw: 2}]
actions:
  show_one: {rule: FE-01, pick: {c: {card: hand}}, do: [{show: c}]}
  show_it_to: {rule: FE-01, pick: {c: {card: hand}}, do: [{show: c, to: opponent(me)}]}
  show_two: {rule: FE-01, pick: {cs: {card: hand, exactly: 2}}, do: [{show: cs}]}
  show_all: {rule: FE-01, do: [{show: hand}]}
  show_top: {rule: FE-01, do: [{show: top(deck), to: me}]}
  show_row: {rule: FE-01, do: [{show: row}]}
  spy: {rule: FE-01, do: [{show: hand(opponent(me)), to: me}]}
  give: {rule: FE-01, pick: {c: {card: hand}}, do: [{move: c, to: hand(opponent(me))}]}
  bury: {rule: FE-01, pick: {c: {card: hand}}, do: [{move: c, to: deck}]}
  mix: {rule: FE-01, do: [{shuffle: deck}]}
  take: {rule: FE-01, do: [{draw: 1}]}
  claim:
    rule: FE-01
    pick: {c: {card: hand}}
    do: [{show: c}, {may: [{gain: {coin: 1}}], by: opponent(me)}, {move: c, to: deck}]
  stride: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""
HANDS = [["goat", "mule"], ["goat", "goat"]]
DECKS = [["mule", "goat", "goat"], ["mule", "mule", "goat"]]


@pytest.fixture
def program(ferry):
    return ferry(RULES)


@pytest.fixture
def both(program):
    """Seat 0 is to move, on both back-ends; whatever a seat is said to know is judged after each answer."""

    def laid(**zones):
        return Both.arranged(program, {"zones": {"hand": HANDS, "deck": DECKS, **zones}})

    return laid


def known(both, seat):
    """What the view of a seat says, after its worlds and those of all others were held to the account."""
    assert list(mistakes(both.state, both.oracle.play.account, Source(1))) == []
    return both.state.view(seat).known()


def test_a_card_that_is_shown_to_all_stays_where_it_is_and_is_known_there(both):
    game = both().answer("show_one.c.mule")

    assert game.state.position()["zones"]["hand"] == HANDS
    assert known(game, 1) == {("hand", 0): ("mule",)}
    assert known(game, 0) == {}


def test_a_world_has_a_shown_card_where_it_was_shown(both):
    view = both().answer("show_one.c.mule").state.view(1)

    worlds = [view.determinise(Source(luck)).position()["zones"]["hand"][0] for luck in range(12)]
    assert all("mule" in hand for hand in worlds)
    assert any(hand != HANDS[0] for hand in worlds)


def test_the_same_card_shown_twice_is_one_card(both):
    game = both(hand=[["mule", "mule"], ["goat"]]).answer("show_one.c.mule", "stride", "show_one.c.mule")
    assert known(game, 1) == {("hand", 0): ("mule",)}

    game.answer("stride", "show_two")
    assert known(game, 1) == {("hand", 0): ("mule", "mule")}


def test_a_whole_hand_is_known_when_it_was_shown(both):
    assert known(both().answer("show_all"), 1) == {("hand", 0): ("goat", "mule")}


def test_who_is_shown_a_hand_knows_it_and_nobody_else_knows_more(both):
    game = both().answer("spy")

    assert known(game, 0) == {("hand", 1): ("goat", "goat")}
    assert known(game, 1) == {}


def test_a_shown_card_is_known_until_a_card_leaves_unseen(both):
    game = both().answer("show_one.c.mule", "stride", "bury.c.goat")

    assert known(game, 1) == {}


def test_a_shown_card_that_is_given_to_who_saw_it_is_no_longer_elsewhere(both):
    game = both().answer("show_all", "stride", "give.c.mule")

    assert known(game, 1) == {("hand", 0): ("goat",)}
    assert known(game, 0) == {("hand", 1): ("mule",)}


def test_the_only_card_of_a_hand_is_followed_once_it_was_shown(both):
    game = both(hand=[["mule"], ["goat"]]).answer("show_all", "stride", "bury.c.mule")

    assert known(game, 1) == {("deck", 0): ("mule",)}


def test_a_top_card_that_was_shown_is_known_until_the_pile_is_shuffled(both):
    game = both().answer("show_top")
    assert known(game, 0) == {("deck", 0): ("mule",)}
    assert known(game, 1) == {}

    game.answer("stride", "mix")
    assert known(game, 0) == {}


def test_a_top_card_that_was_shown_is_followed_into_a_hand(both):
    game = both().answer("show_top", "stride", "stride", "stride", "take")

    assert known(game, 0) == {}


def test_cards_that_are_kept_in_order_are_known_at_their_places(both):
    game = both(row=[["mule", "goat"], []]).answer("show_row")

    assert known(game, 1) == {("row", 0): ("mule", "goat")}


def test_a_card_that_was_shown_is_known_to_who_answers_then(both):
    game = both().answer("claim.c.mule")
    other = both(hand=[["mule", "mule"], ["goat", "goat"]], deck=[["goat", "goat", "goat"], DECKS[1]])
    other.answer("claim.c.mule")

    worlds = [game.state.view(1).determinise(Source(luck)) for luck in range(12)]
    assert {tuple(world.stack[-1]) for world in worlds} == {tuple(game.state.stack[-1])}
    assert game.state.view(1) == other.state.view(1)


def test_showing_an_empty_hand_changes_nothing(both):
    game = both(hand=[[], ["goat"]]).answer("show_all")

    assert known(game, 1) == {}


def test_who_has_shown_a_card_cannot_take_it_back(program):
    history = History(made(program).arrange({"zones": {"hand": HANDS, "deck": DECKS}}))
    history.apply("show_all")

    assert not history.can_undo


def test_the_log_names_a_card_that_is_shown_to_one_seat_to_that_seat_alone(program):
    narrator = Narrator(Rulebook(program), 1)
    show = next(id_ for id_ in narrator.legal if narrator.play.ids.names[id_].startswith("show_it_to.c."))
    events = narrator.apply(show)
    (told,) = [event for event in events if isinstance(event, r.Show)]

    assert told.pile == r.Pile("hand", (0,))
    assert told.seats == (1,)
    assert next(each for each in seen_by(1, events) if isinstance(each, r.Show)).cards == told.cards
    assert [each.cards for each in seen_by(2, [told])] == [(None,)]
