"""Starting a game: options within bounds, decks by their rules, seats; and positions laid out."""

import pytest
from hypothesis import given, settings
from pond_play import GAME, POSITIONS

from deckwright.engine.errors import StartError, WrongPosition
from deckwright.engine.layout import usual


def test_each_seat_takes_the_next_preset() -> None:
    state = GAME.start(1)

    held = [sorted(state.deck[seat] + state.hand[seat]) for seat in (0, 1)]
    assert [len(cards) for cards in held] == [10 - (state.active == 9), 10]
    assert held[0] == [0] * 6 + [1] * 4


def test_the_same_start_is_the_same_game_and_another_seed_another_one() -> None:
    assert GAME.start(3) == GAME.start(3)
    assert len({GAME.start(seed) for seed in range(20)}) == 20


def test_either_seat_may_begin() -> None:
    assert {GAME.start(seed).active for seed in range(20)} == {0, 1}


@pytest.mark.parametrize(("seats", "begin"), [((1, 4), 2), ((1, 1), 1), ((2, 4), 2), ((3, 5), 3)], ids=str)
def test_a_game_begins_with_the_fewest_but_with_two_where_one_may_play_alone(seats, begin) -> None:
    assert usual(seats) == begin


def test_a_deck_of_ones_own_is_played() -> None:
    state = GAME.start(1, decks=[{"toad": 6, "frog": 2}, "green"])

    assert sorted(state.deck[0] + state.hand[0]) == [0, 0, 2, 2, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        ({"frog": 4}, "holds 4 cards; 8 to 12 are allowed"),
        ({"frog": 7, "newt": 1}, "holds 7 copies of frog; 6 are allowed"),
        ({"frog": -1, "newt": 6, "toad": 3}, "-1 copies"),
        ({"perch": 8}, "no card 'perch'"),
        ({"forg": 8}, "no card 'forg'; did you mean frog?"),
        ({"frog": "4"}, "'4' copies of frog"),
        ({"frog": 4.5}, "4.5 copies of frog"),
        ({None: 4}, "no card None"),
        (7, "not 7"),
        ("blue", "no deck 'blue'; there are: green, brown"),
        ("gren", "no deck 'gren'; did you mean green?"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused(deck, why) -> None:
    with pytest.raises(StartError, match=why):
        GAME.start(1, decks=[deck, "green"])


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"cap": 3}, r"cap goes from 4 to 60, and 3 is beyond \(P-9\)"),
        ({"cap": "many"}, "cap is a whole number"),
        ({"cap": "--5"}, "cap is a whole number, not '--5'"),
        ({"cap": None}, "cap is a whole number, not None"),
        ({"cap": 50.5}, "cap is a whole number, not 50.5"),
        ({"cap": True}, "cap is a whole number, not True"),
        ({"speed": 3}, "no option 'speed'; there are: cap, copies_max, least, tide"),
        ({"cpa": 3}, "no option 'cpa'; did you mean cap?"),
        ({"tide": "hihg"}, "tide is one of low, high, not 'hihg'; did you mean high?"),
        ({"tide": None}, "tide is one of low, high, not None"),
        ({"tide": 2}, "tide goes from 0 to 1"),
        ({None: 3}, "no option None"),
    ],
)
def test_an_option_out_of_bounds_is_refused(options, why) -> None:
    with pytest.raises(StartError, match=why):
        GAME.start(1, options=options)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"least": 11}, r"the deck green holds 10 cards; 11 to 12 are allowed \(P-8\)"),
        ({"copies_max": 5}, r"the deck green holds 6 copies of frog; 5 are allowed \(P-8\)"),
    ],
)
def test_a_preset_is_held_to_the_bounds_that_options_set(options, why) -> None:
    with pytest.raises(StartError, match=why):
        GAME.start(1, options=options)


def test_a_position_is_laid_out_whatever_the_bounds_of_decks() -> None:
    assert GAME.arrange({"phase": "act"}, options={"least": 11}).least == 11


@pytest.mark.parametrize(
    "wrong",
    [
        *({"seed": None}, {"seed": "3"}, {"seats": "2"}),
        *({"decks": "green"}, {"decks": 5}, {"decks": 0}, {"decks": {}}),
        *({"options": [1]}, {"options": []}, {"options": 3}, {"options": "tide"}),
    ],
)
def test_what_is_no_number_or_list_is_refused_in_words(wrong) -> None:
    with pytest.raises(StartError):
        GAME.start(**wrong)


def test_an_option_is_kept_in_the_state() -> None:
    assert GAME.start(1, options={"cap": "12"}).clone().cap == 12


@pytest.mark.parametrize(("seats", "decks"), [(1, None), (3, None), (2, ["green", "green", "green"])])
def test_seats_and_decks_must_fit(seats, decks) -> None:
    with pytest.raises(StartError):
        GAME.start(1, seats=seats, decks=decks)


@given(POSITIONS)
@settings(deadline=None)
def test_a_position_can_be_laid_out_as_it_was_told(state) -> None:
    position = state.position()
    if state.is_over or state.stack or state.acted:
        return

    again = GAME.arrange(position)

    assert again.position() == position
    assert again.legal == state.legal


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"lake": {}}, "no lake"),
        ({"phase": "sleep"}, "no phase is called 'sleep'"),
        ({"pools": {"gnats": 1}}, "no pool is called 'gnats'"),
        ({"zones": {"hand": [["perch"], []]}}, "no card is called 'perch'"),
        ({"pond": {"z9": {"card": "frog", "owner": 0}}}, "no space is called 'z9'"),
        ({"active": 2}, "no seat 2"),
        ({"active": "1"}, "no seat 1"),
        ({"active": True}, "no seat True"),
        ({"turns": -1}, "turns cannot be -1"),
        ({"phase": 1}, "no phase is called 1"),
        ({"pools": 3}, "pools must be a mapping"),
        ({"pools": {"flies": 2}}, "flies is kept for each seat, so 2 does not say whose"),
        ({"pools": {"flies": "two"}}, "'two' does not say whose"),
        ({"pools": {"flies": [2]}}, "flies is told 1 times"),
        ({"pools": {"flies": [2, 1, 0]}}, "flies is told 3 times"),
        ({"pools": {"flies": {2: 1}}}, "flies: there is no seat 2"),
        ({"pools": {"flies": {"x": 1}}}, "flies: there is no seat x"),
        ({"pools": {"flies": [2, "two"]}}, "flies cannot be 'two'"),
        ({"zones": {"hand": [3, []]}}, "hand must be a list"),
        ({"zones": {"hand": "frog"}}, "hand is kept for each seat"),
        ({"pond": ["a1"]}, "pond must be a mapping"),
        ({"pond": {"a1": "frog"}}, "what lies on a1 must be a mapping"),
        ({"pond": {"a1": {"owner": 0}}}, "no card is called None"),
        ({"pond": {"a1": {"card": "frog"}}}, "no seat None"),
        ({"pond": {"a1": {"card": "frog", "owner": 2}}}, "no seat 2"),
        ({"pond": {"a1": {"card": "frog", "owner": 0, "dmage": 1}}}, "no counter is called 'dmage'"),
    ],
)
def test_a_position_that_names_what_is_not_there_is_refused(given, why) -> None:
    with pytest.raises(WrongPosition, match=why):
        GAME.arrange(given)
