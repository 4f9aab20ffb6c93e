"""each_seat with `until`: seats act by turns, until something has come about."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both

TURN = """
turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], at_most: 3}}}
actions:
  act:
    rule: FE-01
    do:
      - {let: {passed: false}}
      - %s
"""
BID = (
    "{each_seat: seats, from: FIRST, until: passed, "
    "do: [{may: [{pay: {coin: 1}}, {gain: {toll: 1}}], else: [{let: {passed: true}}]}]}"
)
MAY = "{each_seat: seats, from: FIRST, until: passes == %s, may: [{pay: {coin: 1}}, {gain: {toll: 1}}]}"
BOTH = "{each_seat: seats, until: toll > 4, do: [{gain: {toll: 2, coin: 1}}]}"
ALONE = BOTH.replace("seats", "opponent")
NOBODY = BOTH.replace("seats", "'those(seats, where=coin(it) > 90)'")
DONE = "until there are more than 4 tolls: gain 2 tolls and 1 coin."
FOR_EVER = "{each_seat: seats, until: toll > 4, do: [{gain: {coin: 1}}]}"


def begun(rules, coin=(3, 3), toll=0):
    position = {"active": 0, "phase": "main", "pools": {"coin": list(coin), "toll": toll}}
    return Both.arranged(rules, position).answer("act")


def pools(both):
    found = both.state.position()["pools"]
    return (*found["coin"], found["toll"])


@pytest.mark.parametrize("bid", [BID, MAY % "1"])
@pytest.mark.parametrize(("first", "asked"), [("me", [0, 1, 0, 1, 0]), ("opponent", [1, 0, 1, 0, 1])])
def test_they_act_by_turns_until_one_of_them_passes(bid, first, asked, ferry):
    both, seats = begun(ferry(TURN % bid.replace("FIRST", first))), []
    for answer in ("yes", "yes", "yes", "yes", "no"):
        seats.append(both.state.decider)
        both.answer(next(each for each in both.offered if each.endswith(answer)))

    assert seats == asked
    assert pools(both)[2] == 4
    assert "act" in both.offered


def test_who_cannot_pay_is_not_asked_and_passes(ferry):
    for bid in (BID, MAY % "1"):
        assert pools(begun(ferry(TURN % bid.replace("FIRST", "me")), coin=(0, 3))) == (0, 3, 0)


def test_passes_are_counted_one_after_another(ferry):
    both, asked = begun(ferry(TURN % (MAY % "2").replace("FIRST", "me"))), 0
    for answer in ("no", "yes", "no", "no"):
        both.answer(next(each for each in both.offered if each.endswith(answer)))
        asked += 1

    assert (asked, pools(both)[2], "act" in both.offered) == (4, 1, True)


def test_each_may_do_something_once_without_until(ferry):
    both = begun(ferry(TURN % "{each_seat: seats, may: [{gain: {toll: 1}}]}"))
    for answer in ("no", "yes"):
        both.answer(next(each for each in both.offered if each.endswith(answer)))

    assert (pools(both)[2], "act" in both.offered) == (1, True)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{each_seat: seats}", "each_seat lacks its do"),
        ("{each_seat: seats, may: []}", "nothing is offered here"),
        ("{may: []}", "nothing is offered here"),
        ("{each_seat: seats, do: [{draw: 1}], may: [{draw: 1}]}", "each does something, or may do it"),
        (
            "{each_seat: seats, may: [{each_seat: seats, may: [{draw: 1}]}]}",
            "passes means something else around this step",
        ),
    ],
)
def test_they_do_something_or_may_do_it(step, told, ferry):
    with pytest.raises(AssertionError, match=told):
        ferry(TURN % step)


@pytest.mark.parametrize(("step", "left"), [(BOTH, (5, 4, 6)), (ALONE, (3, 6, 6)), (NOBODY, (3, 3, 0))])
def test_it_is_looked_at_before_each_go_whether_it_is_over(step, left, ferry):
    assert pools(begun(ferry(TURN % step))) == left


def test_what_holds_from_the_start_is_done_by_nobody(ferry):
    assert pools(begun(ferry(TURN % BOTH), toll=5)) == (3, 3, 5)


def test_what_never_comes_about_is_over_after_a_hundred_goes(ferry):
    rare = "{each_seat: seats, until: toll > 4, do: [{if: coin > 9, then: [{gain: {toll: 1}}]}]}"

    assert pools(begun(ferry(TURN % rare))) == (3, 3, 0)


@pytest.mark.parametrize("step", [BID, BID.replace("FIRST", "opponent"), MAY % "1", MAY % "2", BOTH])
def test_games_in_which_they_act_by_turns_are_the_same_compiled_and_interpreted(step, ferry):
    assert differing(ferry(TURN % step.replace("FIRST", "me")), 8) == []


def test_what_nothing_in_the_steps_changes_is_told(ferry):
    with pytest.raises(AssertionError, match="they would go on for ever"):
        ferry(TURN % FOR_EVER)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (BOTH, f"All players, by turns, {DONE}"),
        (ALONE, f"Your opponent, again and again {DONE}"),
        (
            BOTH.replace("until", "from: opponent, until"),
            f"All players, by turns, beginning with your opponent, {DONE}",
        ),
        (
            MAY.replace("FIRST", "opponent") % "1",
            "All players, by turns, beginning with your opponent, until the number of passes in a row is 1, "
            "do this or pass: pay 1 coin and gain 1 toll.",
        ),
    ],
)
def test_it_is_said_until_when(step, said, ferry):
    program = ferry(TURN % step)

    assert Sentences(program, "en").steps(program.actions["act"].do[1:]) == said
