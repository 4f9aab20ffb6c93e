"""A choice that is an action by itself is refused for what it lacks, and for nothing else."""

from functools import cache

import pytest

from deckwright.engine.describe import because
from deckwright.engine.game import Game
from deckwright.engine.refusals import refusal
from deckwright.engine.state import State

from ...repository import made
from .bazaar import ACTIONS, resolved

TABLE = [["shed"], [{"card": "forge", "place": 5}, {"card": "inn", "place": 6}], []]


@cache
def dear() -> Game:
    """The game in which a raid costs what the stall needs, and a stall of no need is none to be raided."""
    of = "where: owner != me and kind == stall}}\n    cost: {coin: 1}"
    assert of in ACTIONS
    actions = ACTIONS.replace(
        of, "where: owner != me and kind == stall and need > 0}}\n    cost: {coin: target.need}"
    )
    program = resolved(rules_actions=actions).program
    assert program is not None
    return made(program)


def arranged(coins: int) -> State:
    """A seat with so many coins."""
    zones = {"supply": [["poet"], ["crown"], ["inn"]], "hand": {0: ["cook"]}}
    return dear().arrange({"table": TABLE, "zones": zones, "pools": {"coin": [coins, 0, 0]}}, seats=3)


def reason(action: str, coins: int) -> str:
    """Why it is not open to a seat with so many coins."""
    return because(arranged(coins), dear().ids.index(action))


@pytest.mark.parametrize("coins", [0, 2])
def test_a_price_that_hangs_on_the_choice_is_told_in_full_and_its_conditions_that_are_met_are_not(coins):
    said = reason("raid.target.5", coins)

    assert said.startswith("it costs ")
    assert said.endswith(f"you have {coins}; you need 3")


@pytest.mark.parametrize("coins", [0, 9])
def test_of_what_may_not_be_chosen_the_price_is_not_told(coins):
    said = reason("raid.target.6", coins)

    assert "as the target you choose a Stall of an opponent" in said
    assert "cost" not in said


def test_of_a_whole_action_nobody_knows_how_much_it_takes():
    state = arranged(0)

    why = refusal(state, dear().ids.index("raid.target.5"), whole=True).said(state, "en")

    assert why.endswith("you have 0")
