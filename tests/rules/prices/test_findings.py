"""What is found in prices that cannot be meant as they are written."""

import pytest

from deckwright.check.flow import run_checks

from ..ferry import BOARD, ferry_files
from ..written_game import WrittenGame
from .test_prices import FARE, TURN

SLIPS = {
    "a price that there is not": ("cost: fare", "cost: fair", 'there is no price "fair"'),
    "a pool in its place": ("cost: fare", "cost: coin", 'there is no price "coin"'),
    "a pool that there is not": ("toll: 1,", "tol: 1,", 'there is no pool or counter "tol"'),
    "a counter": ("toll: 1,", "mud: 1,", "mud is a counter of pieces, and a price is paid from pools"),
    "nothing at all": ("coin: 1 + count(hand), toll: 1, ", "", "this is no amount"),
    "less than nothing": ("toll: 1,", "toll: -1,", "no amount is below 0"),
    "the name of a pool": ("  fare: {coin", "  coin: {coin", 'the price "coin" has the name of a pool'),
    "another payer": (
        "do: [{gain: {coin: 4}}]",
        "do: [{pay: fare, who: opponent}]",
        "the price fare is paid by `me`, not by another seat",
    ),
    "a price that is gained": ("{gain: {coin: 4}}", "{gain: fare}", "this is no amount"),
    "a price that asks whether it can be paid": (
        "1 + count(hand)",
        "1 if can_pay(fare) else 2",
        "the price fare uses itself",
    ),
}


def found(rules):
    """What is found in a ferry of these rules."""
    return WrittenGame("ferry", ferry_files(rules)).resolved().findings


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_once(name):
    right, wrong, said = SLIPS[name]
    assert right in TURN + FARE

    findings = found((TURN + FARE).replace(right, wrong))

    assert [said in finding.message for finding in findings].count(True) == 1, findings
    assert all(finding.hint for finding in findings if said in finding.message and "nothing" not in name)


ALWAYS = """
always:
  sunk: {rule: FE-01, each: {piece: river, where: WHERE}, do: [DO]}
"""


@pytest.mark.parametrize(("where", "do"), [("can_pay(fare)", "{remove: it}"), ("mud > 1", "{pay: fare}")])
def test_nobody_can_pay_where_nobody_is_meant(where, do):
    always = ALWAYS.replace("WHERE", where).replace("DO", do)

    findings = found(TURN + FARE + always)

    assert any("`me` is undefined here" in finding.message for finding in findings), findings


def test_a_price_that_nothing_asks_for_is_left_over(tmp_path):
    game = WrittenGame("ferry", ferry_files(TURN.replace("cost: fare, ", "") + FARE))

    findings = run_checks(game.loaded(tmp_path))

    assert [finding.code for finding in findings if "the price fare" in finding.message] == ["X151"]


@pytest.mark.parametrize(
    "step", ["{each_seat: opponent, do: [{pay: fare}]}", "{each_seat: opponents, do: [{pay: fare}]}"]
)
def test_another_seat_pays_a_price_in_a_step_of_its_own(step):
    assert found(TURN.replace("{gain: {coin: 4}}", step) + FARE) == ()


LEFT = "\nterms:\n  left: {is: coin(me), rule: FE-01}\n"
TAKES = "the amount depends on coin, which an earlier price takes"
OFFER = "{may: [%s, {draw: 1}]}"


@pytest.mark.parametrize(
    "step",
    [
        OFFER % "{pay: {coin: 1}}, {pay: {toll: coin}}",
        OFFER % "{pay: {coin: 1}}, {let: {n: coin + 1}}, {pay: {toll: n}}",
        OFFER % "{pay: {coin: 1}}, {pay: {toll: left}}",
        "{choose: [[{pay: fare}, {pay: {toll: coin}}], [{draw: 1}]]}",
        "{for: {seat: seats}, do: [%s]}" % (OFFER % "{pay: {coin: 1}}, {pay: {toll: coin(it)}}"),
    ],
)
def test_a_price_that_hangs_on_what_the_one_before_takes_is_told(step):
    findings = found(TURN.replace("{gain: {coin: 4}}", step) + FARE + LEFT)

    assert [finding.message for finding in findings if finding.code == "X104"] == [TAKES]


@pytest.mark.parametrize(
    "step",
    [
        OFFER % "{let: {n: coin}}, {pay: {coin: 1}}, {pay: {toll: n}}",
        OFFER % "{pay: {coin: 1}}, {gain: {toll: 1}}, {pay: {toll: coin}}",
        "{pay: {coin: 1}}, {pay: {toll: coin}}",
        OFFER % "{pay: {coin: 1, toll: coin}}",
    ],
)
def test_a_price_may_hang_on_what_was_counted_before_or_is_not_foreseen(step):
    assert found(TURN.replace("{gain: {coin: 4}}", step) + FARE + LEFT.replace("left", "rest")) == ()


GOODS = "\nnames: {good: [hay, salt]}\n"
WARES = BOARD.replace("pools:\n", "pools:\n  ware: {per: [seat, good], start: 0, rule: FE-01}\n")


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (OFFER % "{pay: {coin: 1}}, {pay: {toll: coin(opponent(me))}}", []),
        (OFFER % "{pay: {coin: 1}, who: opponent}, {pay: {toll: coin(opponent(me))}}", ["X104"]),
        (OFFER % "{pay: {ware(hay): 1}}, {pay: {toll: ware(salt)}}", []),
        (OFFER % "{pay: {ware(hay): 1}}, {let: {n: ware(salt)}}, {pay: {toll: n}}", []),
        (OFFER % "{pay: {ware(hay): 1}}, {pay: {toll: ware(hay)}}", ["X104"]),
        (OFFER % "{pay: {ware(hay): 1}}, {pay: {ware(salt): 1}}, {pay: {toll: ware(hay)}}", ["X104"]),
    ],
)
def test_a_price_may_hang_on_what_another_seat_has_or_on_another_good(step, told):
    rules = TURN.replace("{gain: {coin: 4}}", step) + FARE + GOODS

    findings = WrittenGame("ferry", ferry_files(rules, board=WARES)).resolved().findings

    assert [finding.code for finding in findings] == told
