"""Seats that are out of the game: passed over and asked nothing, alike on both back-ends."""

import pytest

from deckwright.engine.errors import WrongPosition
from deckwright.engine.seats import around

from ...repository import differing, made
from ..both import Both
from ..ferry import GAME

FOUR = GAME.replace("seats: 2", "seats: [2, 4]")
RULES = """\
turn:
  first: random
  phases:
    toll: {start: [{gain: {coin: 1}}], end: [{if: coin > 8, then: [{eliminate: me}]}]}
    main: {actions: [act, poke], exactly: 1, then: [{when: coin == 3, go: main, seat: "next(me)"}]}
  end: [{gain: {toll: 1}}]
actions:
  act: {do: [%s]}
  poke: {announces: true, pick: {foe: {seat: opponents}}, do: [{lose: {coin: 1}, who: foe}]}
"""
DONE = {
    "oneself": "{gain: {coin: 2}}, {if: coin > 3, then: [{eliminate: me}]}, {draw: 1}",
    "the next seat": '{if: coin > 3, then: [{eliminate: "next(me)"}]}, {gain: {coin: 1}, who: "next(me, 2)"}',
    "those before": (
        '{eliminate: "those(seats, where=coin(it) == 3)"}, {gain: {coin: 2}, who: "previous(me)"}'
    ),
    "a seat that is asked then": (
        "{pick: {foe: {seat: opponents}}}, {if: coin > 2 and foe != none, then: [{eliminate: foe}, "
        "{pick: {gift: {card: hand(foe)}}, by: foe}, {move: gift, to: hand}, "
        "{may: [{gain: {coin: 1}}], by: foe, else: [{gain: {toll: 1}}]}, "
        "{choose: [[{gain: {coin: 1}}], [{draw: 1}]], by: foe}, "
        "{pick: {some: {card: hand(foe), any: true}}, by: foe}, {move: some, to: heap}, "
        "{roll: d6, as: luck, by: foe, reroll: {when: luck < 6, cost: {coin: 0}}}, "
        "{peek: 2, by: foe, put_back: in_any_order}]}"
    ),
    "one seat in a round of seats": (
        '{each_seat: seats, do: [{gain: {coin: 1}}, {if: coin > 4, then: [{eliminate: "next(me)"}]}]}, '
        "{roll_off: d6, as: first}, {gain: {coin: 1}, who: first}"
    ),
    "an action within one": "{if: coin > 2, then: [{eliminate: me}]}, {do_action: poke}",
}
ENDS = {
    "alone": "alone: {when: count(seats) == 1, winner: me}",
    "ranked": "ranked: {at: turn, when: turns >= 9, ranking: [coin]}",
    "shared": "shared: {at: turn, when: turns >= 9, ranking: [{lowest: coin}], tie: shared}",
    "somebody": "rich: {when: coin >= 7, winner: opponents}",
}
ALWAYS = """\
always:
  broke: {each: {seat: seats, where: coin(it) == 0 and turns > 3}, do: [{eliminate: it}]}
"""
TRIGGER = """\
triggers:
  guard: {before: poke, when: coin > 4, do: [{eliminate: me}]}
  envy: {after: poke, do: [{if: coin > 2, then: [{eliminate: opponents}, {eliminate: me}]}]}
"""


def game_of(ferry, done: str, ends: str = "  ".join(f"{each}\n" for each in ENDS.values()), more: str = ""):
    return ferry(f"{RULES % done}end:\n  {ends}{more}", game=FOUR)


@pytest.mark.parametrize("name", DONE)
def test_who_is_out_is_passed_over_alike_compiled_and_interpreted(name, ferry):
    assert differing(game_of(ferry, DONE[name])) == []


@pytest.mark.parametrize("more", [ALWAYS, TRIGGER], ids=["always", "trigger"])
def test_a_rule_that_puts_a_seat_out_is_the_same_compiled_and_interpreted(more, ferry):
    assert differing(game_of(ferry, "{draw: 1}", more=more)) == []


GOES = """\
turn:
  first: random
  phases:
    start: {start: [{gain: {coin: 1}}]}
    bid:
      in_turn: %s
      from: "next(me)"
      until: toll >= 4
      actions: [act, poke]
      exactly: 1
      after_each: [{if: coin == 1, then: [{eliminate: me}]}]
      end: [{set: {toll: 0}}, {gain: {coin: 1}, who: next(me)}]
    close: {start: [{draw: 1}]}
actions:
  act: {do: [{gain: {toll: 1, coin: 1}}, {if: coin > 2, then: [{eliminate: me}]}]}
  poke: {pick: {foe: {seat: opponents}}, do: [{gain: {coin: 1}}, {if: coin > 3, then: [{eliminate: foe}]}]}
always:
  broke: {each: {seat: seats, where: coin(it) == 5 and turns > 1}, do: [{eliminate: it}]}
end:
  alone: {when: count(seats) == 1, winner: me}
  ranked: {at: turn, when: turns >= 9, ranking: [coin]}
"""


@pytest.mark.parametrize("seats", ["seats", "opponents", "(seat0, seat1)"])
def test_who_is_out_has_no_go_and_the_phase_goes_on(seats, ferry):
    assert differing(ferry(GOES % seats, game=FOUR)) == []


LEAVE = "{eliminate: me}, {gain: {toll: 5}}"
POSITION = {"active": 1, "phase": "main", "pools": {"coin": [4, 2, 6, 1]}}


def test_the_turn_of_who_is_out_ends_when_all_is_done_that_was_under_way(ferry):
    both = Both.arranged(game_of(ferry, LEAVE), POSITION, seats=4).answer("act")

    there = both.state.position()
    assert (there["active"], there["out"], there["pools"]["toll"]) == (
        2,
        [1],
        6,
    )  # 5, and 1 at the end of the turn


def test_who_is_out_is_named_by_no_choice_and_no_neighbour(ferry):
    done = "{gain: {coin: 1}, who: next(me)}, {gain: {coin: 2}, who: previous(me)}"
    both = Both.arranged(game_of(ferry, done), {**POSITION, "out": [0, 2]}, seats=4)
    assert both.offered == ["act", "poke.foe.seat3"]

    both.answer("act")

    assert both.state.position()["pools"]["coin"] == [4, 2, 6, 5]  # seat 3, which begins its turn then


@pytest.mark.parametrize(
    "end", ["{when: coin >= 6, winner: me}", "{at: turn, when: turns > 0, ranking: [coin]}"]
)
def test_who_is_out_cannot_win(end, ferry):
    rules = game_of(ferry, "{gain: {coin: 4}}", f"end: {end}\n")

    both = Both.arranged(rules, {**POSITION, "out": [2]}, seats=4).answer("act")

    assert both.state.winner in (0, 1)  # seat 2 has most


def test_when_all_are_out_nobody_has_won(ferry):
    both = Both.arranged(game_of(ferry, "{eliminate: seats}"), POSITION, seats=4).answer("act")

    assert (both.state.is_over, both.state.winners) == (True, ())


def test_a_position_in_which_all_are_out_is_refused(ferry):
    with pytest.raises(WrongPosition, match="somebody must be in the game"):
        made(game_of(ferry, LEAVE)).arrange({"out": [0, 1]}, seats=2)


def test_a_saved_game_keeps_who_is_out(ferry):
    game = made(game_of(ferry, LEAVE))
    state = game.arrange({**POSITION, "out": [2]}, seats=4)

    assert game.load(state.save()) == state
    assert state.clone().position()["out"] == [2]


def test_nobody_is_eliminated_during_the_setup(ferry):
    with pytest.raises(AssertionError, match="nobody can be eliminated during the setup"):
        game_of(ferry, LEAVE, more="setup: [{eliminate: seat0}]\n")


@pytest.mark.parametrize("places", range(-7, 8))
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("among", [[0, 1, 2, 3], [1, 3], [2]])
def test_as_many_places_on_is_as_often_one_place_on(among, seat, places):
    step, found = (1 if places > 0 else -1), seat
    for _ in range(abs(places)):
        found = around(among, found, step)

    assert around(among, seat, places) == found


TABLE = """\
turn:
  actions: [act, die, shove, quit]
  exactly: 1
round: {first: seat0}
actions:
  act: {do: [{gain: {coin: 1}}]}
  die: {do: [{gain: {coin: 1}}, {eliminate: me}]}
  shove: {do: [{eliminate: "next(me)"}]}
  quit: {do: [{eliminate: seats}]}
end:
  rich: {at: last_turn, when: turns >= 1, winner: "next(active)"}
"""


@pytest.mark.parametrize(
    ("answers", "over"),
    [
        (("act", "act", "act"), (3, 0)),
        (("die", "act", "act"), (3, 0)),  # the starter, in its own turn
        (("act", "die", "act"), (3, 0)),
        (("act", "act", "die"), (3, 0)),
        (("act", "act", "shove"), (3, 0)),  # the starter, in the last turn
        (("die", "act", "shove"), (3, 0)),
        (("die", "die", "act"), (3, 0)),
        (("die", "shove"), (2, 0)),  # who would have been last
        (("die", "act"), None),
        (("shove",), None),
        (("die", "die"), None),
        (("act", "act"), None),
    ],
)
def test_the_last_turn_of_a_round_is_found_whoever_is_out(answers, over, ferry):
    state = Both.arranged(ferry(TABLE, game=FOUR), {"active": 0}, seats=3)

    state.answer(*answers)

    assert ((state.state.turns, state.state.rounds) if state.state.is_over else None) == over


def test_where_all_are_out_at_once_the_last_turn_is_behind_nobody(ferry):
    state = Both.arranged(ferry(TABLE, game=FOUR), {"active": 0}, seats=3)

    state.answer("quit")

    assert state.state.is_over


def test_random_games_end_with_the_same_last_turn(ferry):
    assert differing(ferry(TABLE, game=FOUR)) == []
