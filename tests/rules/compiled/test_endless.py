"""Rules that would go on for ever stop with an error that names them, on both back-ends."""

import pickle
import re

import pytest

from deckwright.engine.errors import Endless
from deckwright.rules.interpret import play
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.tables import tables_source

from ...repository import made

PHASES = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [earn], at_most: 1}
    rest: {start: [{gain: {coin: 1}}], then: [{when: coin > 0, go: rest}]}
actions:
  earn: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""
BOUNCE = """
always:
  sinks: {each: {seat: seats, where: toll == 1}, do: [{set: {toll: 2}}]}
  rises: {each: {seat: seats, where: toll == 2}, do: [{set: {toll: 1}}]}
"""
TOLL = """
turn:
  first: random
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [earn]}}
actions:
  earn: {rule: FE-01, do: [{gain: {toll: 1}}]}
"""


@pytest.fixture
def endless(ferry):
    """What both back-ends say of a game in which `earn` or `done.main` is chosen first."""

    def told(rules, choice):
        program = ferry(rules)
        compiled = made(program).start(1)
        oracle = Oracle(program, seed=1)
        with pytest.raises(Endless) as one:
            compiled.apply(choice)
        with pytest.raises(play.Endless) as other:
            oracle.apply(oracle.legal[oracle.names.index(choice)])
        return one.value, other.value

    return told


def test_phases_that_ask_nobody_are_stopped(endless):
    compiled, interpreted = endless(PHASES, "done.main")

    assert (compiled.names, compiled.game, compiled.seats, compiled.turn) == (("rest",), "ferry", 2, 0)
    assert str(compiled) == str(interpreted)
    assert str(compiled) == "the game goes on for ever without asking anybody, in the phase rest"


def test_rules_that_undo_each_other_are_stopped(endless):
    compiled, interpreted = endless(TOLL + BOUNCE, "earn")

    assert str(compiled) == str(interpreted) == "under always sinks and rises would be done for ever"


def test_the_error_can_be_sent_from_one_process_to_another(endless):
    compiled, _ = endless(TOLL + BOUNCE, "earn")

    sent = pickle.loads(pickle.dumps(compiled))

    assert (str(sent), sent.names, sent.seats) == (str(compiled), compiled.names, compiled.seats)


def test_a_rule_that_comes_to_rest_is_done_as_often_as_it_takes(ferry):
    rules = (
        "always:\n  rises: {each: {seat: seats, where: toll > 0 and toll < 900}, do: [{gain: {toll: 1}}]}\n"
    )
    program = ferry(TOLL + rules)
    compiled = made(program).start(1)
    oracle = Oracle(program, seed=1)

    compiled.apply("earn")
    oracle.apply(oracle.legal[oracle.names.index("earn")])

    assert compiled.position()["pools"]["toll"] == oracle.position()["pools"]["toll"] >= 900


def test_a_rule_that_holds_by_itself_costs_no_loop(ferry):
    program = ferry(TOLL + BOUNCE)

    source = tables_source(program.game, "0", program)

    assert re.search(r"rest\(s, sinks, rises\)", source)
    assert "while" not in source.split("def check_", 1)[1].split("\n\n\n", 1)[0]
