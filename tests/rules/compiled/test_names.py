"""What a game calls its choices does not get in the way of what the compiled module calls its own."""

import pytest

from ...repository import differing
from ..ferry import CARDS, GAME
from .features import acting

NAMES = ("moves", "most", "grid", "windows", "each", "held", "n", "is_open", "cards", "seat", "ids")
THREE = GAME.replace("seats: 2", "seats: 3")
DO = """{move: NAME, to: heap}
      - {pick: {some: {card: heap, any: true, such_that: "sum(some, level) >= NAME.level"}}}
      - {move: some, to: hand}
      - for: {piece: river, highest: mud}
        do: [{choose: [[{gain: {toll: NAME.level}}], [{pay: {coin: 1}}]]}]
      - each_seat: seats
        from: victim
        do: [{each_seat: opponents, do: [{gain: {coin: NAME.level}}, {draw: 1}]}]
      - {gain: {toll: "count(river, where=adjacent(it, first(river)))"}}"""


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_may_be_called_like_something_in_the_compiled_module(name, ferry):
    picks = "{NAME: {card: hand}, victim: {seat: opponents}}".replace("NAME", name)

    assert differing(ferry(acting(DO.replace("NAME", name), picks), game=THREE)) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_may_be_called_like_something_in_the_compiled_module(name, ferry):
    do = f"{{each_seat: opponents, from: {name}, do: [{{gain: {{coin: 1}}}}, {{draw: 1, who: {name}}}]}}"

    assert differing(ferry(acting(do, f"{{{name}: {{seat: seats}}}}"), game=THREE)) == []


TERMS = """
terms:
  deepest: {of: seat, is: "the(river, where=owner == seat and mud > 0)", rule: FE-01, say: the deepest}
"""
TWICE = (
    "{gain: {toll: 'sum(river, mud if deepest(me) != none and deepest(me) != deepest(opponent(me)) else 1)'}}"
)


def test_a_term_that_is_put_aside_before_a_loop_does_not_hide_itself(ferry):
    assert differing(ferry(acting(TWICE, more=TERMS))) == []


def test_a_name_of_an_op_list_does_not_hide_the_term_that_it_is_called_like(ferry):
    do = "{let: {deepest: deepest(me)}}\n      - {if: deepest != deepest(opponent(me)), then: [{draw: 1}]}"

    assert differing(ferry(acting(do, more=TERMS))) == []


@pytest.mark.parametrize("name", ["ids", "layout", "rules"])
def test_a_field_may_be_called_like_a_constant_of_the_compiled_module(name, ferry):
    field = f"fields: {{{name}: {{type: int, range: [1, 9], rule: FE-01}}, "
    cards = CARDS.replace("level: 1", f"level: 1, {name}: 4").replace("level: 2", f"level: 2, {name}: 7")
    do = f"{{if: w.{name} > 4, then: [{{gain: {{toll: 1}}}}, {{put: w, in: river}}]}}"

    rules = acting(do, "{w: {card: hand}}")

    assert differing(ferry(rules, cards, game=GAME.replace("fields: {", field))) == []
