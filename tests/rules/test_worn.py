"""Counters that belong to numbers of cards."""

from deckwright.rules.worn import filled_fields, worn_fields

from .interpret.conftest import game_rules


def test_a_counter_is_filled_up_to_the_fields_that_its_maximum_reads_through_terms_too() -> None:
    filled = filled_fields(game_rules("civitas"))

    assert filled["stamina"] == ("endurance",)
    assert filled["left"] == ("group", "life")
    assert "shield" not in filled


def test_a_counter_that_an_always_rule_holds_against_a_field_eats_it() -> None:
    assert worn_fields(game_rules("biomanz")) == {"life": "damage"}
