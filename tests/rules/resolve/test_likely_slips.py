"""What can be carried out and is hardly meant: told before any game."""

import pytest

from ..ferry import game_yaml

TURN = """
turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], at_most: 3}}}
actions:
  act: {rule: FE-01, do: [%s]}
"""
DEAL = "values: {deal: {is: {%s}, rule: FE-01}}\n"
FEWER = game_yaml("[2, 4]", "seat", herd="goat: 3, mule: 2")


@pytest.fixture
def told(ferry):
    """What is found wrong with the rules of a game; nothing if they can be played."""

    def told(rules, **others):
        try:
            ferry(rules, **others)
        except AssertionError as found:
            return str(found)
        return ""

    return told


@pytest.mark.parametrize(
    ("number", "below"),
    [
        ("0 - count(hand)", True),
        ("0 - toll", True),
        ("min(0, toll - 2)", True),
        ("1 - toll", False),
        ("0 * toll", False),
        ("0", False),
    ],
)
@pytest.mark.parametrize("op", ["gain", "lose"])
def test_a_number_that_is_never_above_0_is_neither_gained_nor_lost(told, number, below, op):
    found = told(TURN % f"{{{op}: {{coin: '{number}'}}}}")

    assert (f"this number is never above 0, and {op} of a number below 0 does nothing" in found) == below


@pytest.mark.parametrize(
    ("where", "otherwise", "useless"),
    [
        ("level > 1", "level > 2", True),
        ("level > 1", "level > 1 and toll > 2", True),
        ("level > 1 or toll > 2", "toll > 2", True),
        ("level > 1 or toll > 2", "toll > 2 and level > 4", True),
        ("toll > 2 and level > 1", "level > 2 and toll > 2", True),
        ("level >= 3", "level == 3", True),
        ("3 > level", "level <= 2", True),
        ("level > 1 and toll > 2", "level > 1", False),
        ("level > 2", "level > 1", False),
        ("level > 1", "toll > 1 or level > 2", False),
        ("level >= 3", "level != 3", False),
        ("level < 3", "level > 3", False),
    ],
)
def test_what_holds_only_where_the_condition_before_held_is_never_asked(told, where, otherwise, useless):
    pick = f"{{pick: {{c: {{card: hand, where: {where}, otherwise: [{otherwise}]}}}}}}, {{move: c, to: heap}}"

    assert ("this left nothing before already" in told(TURN % pick)) == useless


@pytest.mark.parametrize(
    ("least", "most", "empty"), [(4, 2, True), (2, 2, False), (2, 4, False), (4, "toll", False)]
)
def test_no_set_has_at_least_4_and_at_most_2_cards(told, least, most, empty):
    found = told(TURN % f"{{gain: {{coin: 'count(combinations(hand, {least}, {most}))'}}}}")

    assert (f"nothing is at least {least} and at most {most}" in found) == empty


@pytest.mark.parametrize(
    ("steps", "name"),
    [
        ("{pick: {card: hand}}, {pick: {card: heap}}, {move: card, to: deck}", "card"),
        ("{pick: {card: hand}}, {gain: {coin: 1}}, {pick: {card: heap}}, {move: card, to: deck}", "card"),
        ("{pick: {card: hand}}, {move: card, to: heap}, {pick: {card: heap}}, {move: card, to: deck}", ""),
        ("{pick: {card: hand}}, {pick: {card: heap, where: level > 1}}", "card"),
        ("{pick: {one: {card: hand}}}, {pick: {card: heap}}, {move: one + card, to: deck}", ""),
    ],
)
def test_of_two_choices_without_a_name_the_first_is_read_before_the_second(told, steps, name):
    message = f"nothing reads the {name} that was chosen before this one has its name"

    assert (message in told(TURN % steps)) == bool(name)


@pytest.mark.parametrize(
    ("steps", "name"),
    [
        ("{move: c, to: heap}, {gain: {coin: count(heap(seats))}}", "heap"),
        ("{gain: {coin: 1}}, {if: 'any(seats, coin(it) > 3)', then: [{gain: {toll: 1}}]}", "coin"),
        ("{gain: {coin: 1}}, {set: {toll: coin(next(me))}}", "coin"),
        ("{move: c, to: heap}, {gain: {coin: count(heap)}}", ""),
        ("{gain: {toll: 1}}, {set: {coin: toll}}", ""),
        ("{gain: {coin(next(me)): 1}}", ""),
    ],
)
def test_what_others_do_with_a_choice_is_not_read_before_all_have(told, steps, name):
    step = f"{{at_once: seats, pick: {{c: {{card: hand}}}}, do: [{steps}]}}"
    message = f"{name} of others is read here, and only those before have done something with it"

    assert (message in told(TURN % step)) == bool(name)


@pytest.mark.parametrize(
    ("entries", "steps", "lacking"),
    [
        ("2: 3, 3: 4, 4: 5", "{eliminate: next(me)}, {gain: {coin: 'deal[count(seats)]'}}", "1"),
        ("1: 2, 2: 3, 3: 4, 4: 5", "{eliminate: next(me)}, {gain: {coin: 'deal[count(seats)]'}}", ""),
        ("2: 3, 3: 4, 4: 5", "{gain: {coin: 'deal[count(seats)]'}}", ""),
    ],
)
def test_a_value_by_the_number_of_players_has_an_entry_for_those_who_are_left(told, entries, steps, lacking):
    found = told(TURN % steps + DEAL % entries, game=FEWER)

    assert ("players may have left, and deal has no entry for 1" in found) == bool(lacking)


def test_in_the_setup_nobody_has_left(told):
    rules = TURN % "{eliminate: next(me)}" + DEAL % "2: 3, 3: 4, 4: 5"
    rules += "setup: [{each_seat: seats, do: [{gain: {coin: 'deal[count(seats)]'}}]}]\n"

    assert "players may have left" not in told(rules, game=FEWER)
