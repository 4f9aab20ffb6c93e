"""What a game calls its choices does not get in the way of what the compiled module calls its own."""

import pytest

from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare
from deckwright.rules.tables import tables_source

from ..interpret.conftest import GAME, ferry  # noqa: F401  a fixture
from .features import acting

NAMES = ("moves", "most", "grid", "others", "windows", "each", "held", "n", "is_open", "cards", "seat", "ids")
THREE = GAME.replace("seats: 2", "seats: 3")
DO = """{move: NAME, to: heap}
      - {pick: {some: {card: heap, any: true, such_that: "sum(some, level) >= NAME.level"}}}
      - {move: some, to: hand}
      - {for: {piece: river, most: mud}, do: [{choose: [[{gain: {toll: NAME.level}}], [{pay: {coin: 1}}]]}]}
      - each_seat: seats
        from: victim
        do: [{each_seat: opponents, do: [{gain: {coin: NAME.level}}, {draw: 1}]}]
      - {gain: {toll: "count(river, where=adjacent(it, first(river)))"}}"""


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_may_be_called_like_something_in_the_compiled_module(name, ferry):  # noqa: F811
    picks = "{NAME: {card: hand}, victim: {seat: opponents}}".replace("NAME", name)

    assert alike(ferry(acting(DO.replace("NAME", name), picks), game=THREE)) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_may_be_called_like_something_in_the_compiled_module(name, ferry):  # noqa: F811
    do = f"{{each_seat: opponents, from: {name}, do: [{{gain: {{coin: 1}}}}, {{draw: 1, who: {name}}}]}}"

    assert alike(ferry(acting(do, f"{{{name}: {{seat: seats}}}}"), game=THREE)) == []


def alike(program):
    game = Game(tables_of(tables_source(program.game, "0", program)))
    return [str(each) for each in compare(game, Rulebook(program), range(8)).differences]
