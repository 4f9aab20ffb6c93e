"""What comes out of a position that a seat sees: known where it hangs on nothing hidden, else in doubt."""

import pytest

from deckwright.engine.unknown import Unknown
from deckwright.rules.blind import Blind
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.program.records import Program

from ...repository import made
from ..ferry import resolved, written

SLY = "count(hand(opponent), where=level == 2) > 0"
CONDITIONS = {
    "rich": "coin > 1",
    "poor": "coin < 2",
    "sly": SLY,
    "rich_and_sly": f"coin > 1 and {SLY}",
    "sly_and_rich": f"{SLY} and coin > 1",
    "poor_and_sly": f"coin < 2 and {SLY}",
    "sly_and_poor": f"{SLY} and coin < 2",
    "rich_or_sly": f"coin > 1 or {SLY}",
    "sly_or_rich": f"{SLY} or coin > 1",
    "sly_or_poor": f"{SLY} or coin < 2",
    "not_poor_and_sly": f"not ({SLY} and coin < 2)",
    "two_doubts_or_rich": f"{SLY} or count(deck(opponent), where=level == 2) > 0 or coin > 1",
    "of_none": "count(hand, where=sly() and level == 9) == 0",
    "of_each": "count(hand, where=sly() or level == 1) == 2",
    "together": "count(hand(opponent) + deck(opponent), where=level == 2) == 2",
    "size": "count(hand(opponent)) == 2",
}
TERMS = "terms:\n" + "".join(
    f'  {name}: {{rule: FE-01, is: "{said}"}}\n' for name, said in CONDITIONS.items()
)
RULES = (
    TERMS
    + """
actions:
  fetch: {rule: FE-01, do: [{draw: 1}]}
turn: {first: random, rule: FE-01, actions: [fetch], at_most: 2}
"""
)


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A game with a term for each condition."""
    return resolved(written(tmp_path_factory.mktemp("doubt"), RULES), "ferry")


def asked(rules: Program, name: str, seat: int = 0) -> object:
    """What a condition is for a seat that has two coins and two goats, where the rival holds a mule."""
    zones = {"hand": [["goat", "goat"], ["mule", "goat"]], "deck": [["goat"], ["mule", "goat"]]}
    state = made(rules).arrange({"phase": "turn", "zones": zones, "pools": {"coin": [2, 0]}})
    play = Blind(rules)(state, seat)
    play.names = {"me": seat}
    return value(rules.terms[name].is_, play)


@pytest.mark.parametrize("name", ["rich", "size", "together"])
def test_what_hangs_on_nothing_hidden_is_known(rules: Program, name: str) -> None:
    assert asked(rules, name) is True


@pytest.mark.parametrize("name", ["sly", "rich_and_sly", "sly_and_rich", "sly_or_poor"])
def test_what_hangs_on_something_hidden_is_in_doubt(rules: Program, name: str) -> None:
    with pytest.raises(Unknown):
        asked(rules, name)


@pytest.mark.parametrize("name", ["poor_and_sly", "sly_and_poor"])
def test_a_part_that_fails_decides_whatever_the_doubtful_one_is(rules: Program, name: str) -> None:
    assert asked(rules, name) is False


@pytest.mark.parametrize("name", ["rich_or_sly", "sly_or_rich", "not_poor_and_sly", "two_doubts_or_rich"])
def test_a_part_that_holds_decides_whatever_the_doubtful_ones_are(rules: Program, name: str) -> None:
    assert asked(rules, name) is True


@pytest.mark.parametrize("name", ["of_none", "of_each"])
def test_each_thing_is_judged_as_itself_behind_a_doubt(rules: Program, name: str) -> None:
    assert asked(rules, name) is True


def test_the_seat_that_holds_the_cards_has_no_doubt(rules: Program) -> None:
    assert asked(rules, "rich_or_sly", seat=1) is False, "the other one has no mule, and no coin counts"
