"""Compiled rules and the oracle play the same games; where they do not, the report says so exactly."""

from types import SimpleNamespace

import pytest

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare, difference, setting_of, unlike

from ...repository import compiled
from .conftest import game_rules


def test_the_games_that_are_compared_differ_in_their_options_and_decks():
    settings = [setting_of(book("biomanz"), seed) for seed in range(40)]

    assert {setting.options.get("summon_delay") for setting in settings} == {None, "no_delay", "delay"}
    assert {setting.decks for setting in settings if isinstance(setting.decks[0], str)} == {
        (one, other) for one in ("mist_forest", "sun_steppe") for other in ("mist_forest", "sun_steppe")
    }
    assert any(setting.decks[0]["giant_sloth_left"] == 2 for setting in settings if setting.seed % 8 == 0)


def book(name):
    return Rulebook(game_rules(name))


class Altered:
    """The compiled game, but its state is changed by a hand in secret."""

    def __init__(self, change):
        self.game = compiled("biomanz")
        self.ids = self.game.ids
        self.change = change

    def start(self, seed, *, seats, decks, options):
        state = self.game.start(seed, seats=seats, decks=decks, options=options)
        self.change(state)
        return state


def poorer(state):
    state.impulse[state.active] -= 1


def shuffled(state):
    state.deck[0].reverse()


@pytest.mark.parametrize("change", [poorer, shuffled])
def test_a_state_that_was_tampered_with_is_found_out(change):
    compared = compare(Altered(change), book("biomanz"), [3])

    (difference,) = compared.differences
    assert "compiled rules" in str(difference)
    assert str(difference).startswith("seed 3, ")


def test_a_difference_between_positions_names_its_place():
    compiled_position = {"pools": {"coin": [1, 2]}, "winner": -1}
    oracle_position = {"pools": {"coin": [1, 3]}, "winner": -1}

    found = list(unlike(compiled_position, oracle_position))

    assert found == ["pools.coin[1] is 2 by compiled rules, 3 by the oracle"]


def test_the_same_menu_in_another_order_is_told_as_such():
    oracle = Oracle(book("biomanz"), 3)
    compiled = SimpleNamespace(current_seat=oracle.decider, legal=oracle.legal[::-1])

    told = difference(compiled, oracle)

    last, first = (oracle.play.ids.names[oracle.legal[at]] for at in (-1, 0))
    assert told.startswith(f"the same is offered in another order: {last}, ")
    assert f" by compiled rules, {first}, " in told


def test_what_is_fixed_holds_in_each_setting_and_the_rest_changes():
    settings = [setting_of(book("biomanz"), seed, fixed={"turn_cap": 41}) for seed in range(40)]

    assert {setting.options["turn_cap"] for setting in settings} == {41}
    assert len({str(setting.options) for setting in settings}) > 5
