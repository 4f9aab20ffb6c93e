"""A constant alone stands for its pool where only one pool can be meant."""

import pytest

from ...repository import differing
from ..both import Both
from ..ferry import BOARD

NAMES = "\nnames: {good: [hay, salt], day: [wet, dry]}\ngroups: {any_good: [hay, salt]}\n"
WARES = BOARD.replace("pools:\n", "pools:\n  ware: {per: [seat, good], start: 2, max: 9, rule: FE-01}\n%s")
OTHER = "  sign: {per: good, rule: FE-01}\n"
SECOND = "  heap_of: {per: [seat, good], rule: FE-01}\n"
TURN = """
turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], at_most: 3}}}
actions: {act: {rule: FE-01, when: hay < 5, cost: {salt: 1}, do: [{gain: {hay: salt + 1, coin: hay}}]}}
"""


def test_it_is_gained_paid_and_read(ferry):
    both = Both.arranged(ferry(TURN + NAMES, board=WARES % ""), {"active": 0, "phase": "main"}).answer("act")

    pools = both.state.position()["pools"]
    assert (pools["ware"][0], pools["coin"][0]) == ([4, 1], 2)


def test_that_of_each_player_is_meant_where_there_is_one_for_all_too(ferry):
    assert differing(ferry(TURN + NAMES, board=WARES % OTHER), 4) == []


def test_a_group_alone_is_a_mix_of_its_pools(ferry):
    price = "prices: {fare: {any_good: 3, say: the fare, rule: FE-01}}\n"
    turn = TURN.replace("{salt: 1}", "fare")

    assert differing(ferry(turn + NAMES + price, board=WARES % ""), 4) == []


@pytest.mark.parametrize(
    ("step", "board", "told"),
    [
        ("{gain: {hay: 1}}", SECOND, 'there is no pool or counter "hay"'),
        ("{gain: {coin: hay}}", SECOND, "is one of good, a number is expected"),
        ("{gain: {wet: 1}}", "", 'there is no pool or counter "wet"'),
    ],
)
def test_a_constant_of_two_pools_or_of_none_is_none_of_them(step, board, told, ferry):
    turn = TURN.replace("when: hay < 5, cost: {salt: 1}, ", "").replace(
        "{gain: {hay: salt + 1, coin: hay}}", step
    )

    with pytest.raises(AssertionError, match=told):
        ferry(turn + NAMES, board=WARES % board)
