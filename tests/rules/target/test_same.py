"""What the kernel is told of several phases, and by what ends compare, is one function if it is the same."""

from textwrap import dedent

from deckwright.rules.print.text.read import read
from deckwright.rules.print.text.write import Writer
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module, Passage, Phase
from deckwright.rules.target.passes.same import one_for_the_same

HEADER = """
    slot gold: int from 0
    var me: seat
    function may(me) -> bool
      return (gold > 1)
    function may#2(me) -> bool
      return (gold > {more})
    function ends(me)
      gold = (may#2(me) ? 1 : 2)
"""


def told(more):
    names = read(dedent(HEADER.format(more=more)))
    one, other = names["may"], names["may#2"]
    ways = (Passage(go=0, seat=one), Passage(go=1, seat=other))
    phases = [Phase(name="first", has_choice=one), Phase(name="last", has_choice=other, passages=ways)]
    functions = [named for named in names.values() if isinstance(named, n.Function)]
    module = Module(functions=functions, phases=phases, rankings=[None, other])
    one_for_the_same(module)
    return module


def test_phases_are_told_one_function_that_does_the_same():
    module = told(1)
    assert module.phases[0].has_choice is module.phases[1].has_choice
    assert len({way.seat for way in module.phases[1].passages}) == 1
    assert [function.stem for function in module.functions] == ["may", "ends"]


def test_whoever_called_the_other_one_calls_it_instead():
    assert Writer().whole(told(1).functions[1]) == "function ends(me)\n  gold = (may(me) ? 1 : 2)"


def test_functions_that_do_other_things_stay_apart():
    module = told(2)
    assert module.phases[0].has_choice is not module.phases[1].has_choice
    assert len(module.functions) == 3
