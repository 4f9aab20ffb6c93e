"""Civ Builder: what the examples of its rulebook say in words is true of the cards that they name."""

import pytest

from ..repository import loaded


@pytest.fixture(scope="module")
def of():
    """A field of a card."""
    cards = loaded("civ_builder").game.cards
    return lambda card, field: cards[card].fields[field]


@pytest.fixture
def given(of):
    """How much the effects of cards give of something, all together."""
    return lambda op, *cards: sum(effect.get(op, 0) for card in cards for effect in of(card, "effects"))


def test_one_build_of_the_mason_is_lost_on_the_bazaar(of):
    whole = of("builder", "build_value") + of("mason", "build_value")

    assert whole - of("bazaar", "build_cost") == 1
    assert of("builder", "build_value") < of("bazaar", "build_cost")


def test_six_money_buy_a_mason_and_an_apprentice_and_nothing_is_left(of, given):
    money = given("money", "merchant", "trader") + 1  # of a worker

    assert money == 6 == of("mason", "cost") + of("apprentice", "cost")


def test_nine_warfare_are_just_enough_for_the_tower_the_farmstead_and_the_school(of, given):
    falls = ("watchtower", "farmstead", "school")

    assert given("warfare", "soldier", "knight") == 9 == sum(of(card, "strength") for card in falls)


def test_the_banker_is_stolen_by_both_thieves_together_and_by_neither_alone(of, given):
    assert max(given("steal", "thief"), given("steal", "cutpurse")) < of("banker", "cost")
    assert given("steal", "thief", "cutpurse") >= of("banker", "cost")


def test_the_hanging_gardens_have_a_point_for_each_of_four_buildings(of):
    assert of("hanging_gardens", "bonus_per") == "built_building"
    assert of("hanging_gardens", "bonus_every") == 1
    assert of("hanging_gardens", "bonus_max") >= 4
