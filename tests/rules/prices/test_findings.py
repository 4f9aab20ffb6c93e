"""What is found in prices that cannot be meant as they are written."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

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


def found(ferry, rules):
    try:
        ferry(rules)
    except AssertionError as told:
        return str(told)
    return ""


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_once(name, tmp_path, ferry):
    right, wrong, said = SLIPS[name]
    assert right in TURN + FARE
    found(ferry, (TURN + FARE).replace(right, wrong))

    findings = resolve_rules(load_game(Project(tmp_path), "ferry")).findings

    assert [said in each.message for each in findings].count(True) == 1, findings
    assert all(each.hint for each in findings if said in each.message and "nothing" not in name)


ALWAYS = """
always:
  sunk: {rule: FE-01, each: {piece: river, where: WHERE}, do: [DO]}
"""


@pytest.mark.parametrize(("where", "do"), [("can_pay(fare)", "{remove: it}"), ("mud > 1", "{pay: fare}")])
def test_nobody_can_pay_where_nobody_is_meant(where, do, ferry):
    always = ALWAYS.replace("WHERE", where).replace("DO", do)

    assert "`me` is undefined here" in found(ferry, TURN + FARE + always)


def test_a_price_that_nothing_asks_for_is_left_over(tmp_path, ferry):
    ferry(TURN.replace("cost: fare, ", "") + FARE)
    findings = run_checks(load_game(Project(tmp_path), "ferry"))

    assert [each.code for each in findings if "the price fare" in each.message] == ["X151"]


@pytest.mark.parametrize(
    "step", ["{each_seat: opponent, do: [{pay: fare}]}", "{each_seat: opponents, do: [{pay: fare}]}"]
)
def test_another_seat_pays_a_price_in_a_step_of_its_own(step, ferry):
    assert found(ferry, TURN.replace("{gain: {coin: 4}}", step) + FARE) == ""
