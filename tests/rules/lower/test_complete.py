"""Whatever the language has is lowered, and nothing of it is dropped in silence."""

from dataclasses import replace
from typing import get_args

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import LOWERED
from deckwright.rules.lower.program import lowered
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.expressions import Expression
from deckwright.rules.target import nodes as n
from deckwright.rules.words.reference.primer import primer

from ..compiled.features import acting
from ..compiled.test_each_space import GROUND, PLOTS, TRAILS
from ..compiled.test_room import ACT
from ..interpret.conftest import game_rules

REST = """{may: [{gain: {toll: 1}}], else: [{run: rest}]}
      - {move: deck, to: heap, n: 1}
      - {move: first(hand), from: hand, to: heap}
      - {pick: {both: {card: hand, at_least: 2}}}
      - {move: both, to: deck, as: pair}
      - {put: first(hand), in: river, as: goat}
      - {show: hand, to: opponents, as: pair}
      - {each_seat: seats, until: toll > 5, do: [{gain: {toll: 1}}]}
      - {roll: d6, as: luck, reroll: {when: luck < 3, cost: {coin: 1}, rule: FE-01}}"""
RUN = "melds: {pair: {sizes: 2, rule: FE-01}}\nverbs:\n  rest: {rule: FE-01, do: [{gain: {coin: 1}}]}\n"
FOLDED = {"who": (), "pieces": (), "reroll": ("when", "cost")}  # what becomes of some keys


def arguments(form):
    """The arguments that steps with an op may have."""
    for key, param in ((form.name, form.first), *form.others.items()):
        yield from FOLDED.get(param.shape, (param.arg or key,))


def test_every_expression_is_lowered():
    lowered(game_rules("skirmish"), ids_of(game_rules("skirmish")))  # the modules register themselves

    assert set(LOWERED) == set(get_args(Expression))


def test_an_argument_that_a_lowering_does_not_look_at_is_told(monkeypatch):
    program = game_rules("skirmish")
    step = next(each for each in program.setup if each.args)
    op = all_ops()[step.op]
    monkeypatch.setattr(op, "lower", lambda step, code: None)
    code = Code(of_seat(World(program, ids_of(program)), n.seat()))

    with pytest.raises(AssertionError, match=f"the lowering of {step.op} does not look at"):
        code.steps((replace(step, rules=()),))


def test_every_argument_of_every_op_is_looked_at(ferry):
    turned = ACT % "{lay: one.trail, at: all, turned: true}"
    tiles, said = ferry(turned, TRAILS, board=GROUND, game=PLOTS), set()
    for program in (primer(), ferry(acting(REST) + RUN), tiles):
        assert lowered(program, ids_of(program)).functions
        said |= {(step.op, arg) for step in steps_of(program) for arg, of in step.args.items() if of}

    assert {(name, arg) for name, op in all_ops().items() for arg in arguments(op.form)} - said == set()
