"""Listeners are told what they read; one function answers for all that do the same."""

from textwrap import dedent

import pytest

from deckwright.rules.print.text.read import read
from deckwright.rules.print.text.write import Writer
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.answers import answered_by_one

HEADER = """
    slot gold: int from 0
    var me: seat
    var self: piece
    var announcer: seat
    var actor: piece
    var target: piece
    var team: list[piece]
"""
TWO = """
    function may(me, self, announcer, {first}) -> bool entry
      return {test}
    function does(me, self, announcer, {first}) entry
      {does}
    function may#2(me, self, announcer, {second}) -> bool entry
      return {test}
    function does#2(me, self, announcer, {second}) entry
      {does_second}
    window before_attack: before attack(announcer, {first})
      listener 0: may then does told {all_first}
    window before_call: before call(announcer, {second})
      listener 0: may#2 then does#2 told {all_second}
"""


def answered(first, second, test, does, does_second=""):
    """The listeners of two windows after the pass, and the functions that are left."""
    told = {"all_first": ", ".join(map(str, range(first.count(",") + 1)))}
    told["all_second"] = ", ".join(map(str, range(second.count(",") + 1)))
    text = TWO.format(
        first=first, second=second, test=test, does=does, does_second=does_second or does, **told
    )
    names = read(dedent(HEADER) + dedent(text))
    functions = [named for named in names.values() if isinstance(named, n.Function)]
    windows = [named for named in names.values() if isinstance(named, n.Window)]
    module = Module(functions=functions, windows=windows)
    answered_by_one(module)
    writer = Writer(names)
    heard = [line.strip() for window in windows for line in [*writer.head(window)][1:]]
    return heard, [Writer().whole(function).splitlines()[0] for function in module.functions]


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("actor, target", "target, team", ("1", "0")),
        ("target", "target", ("0", "0")),
        ("target, actor", "team, actor, target", ("0", "2")),
    ],
)
def test_one_function_answers_two_windows_each_of_which_tells_it_what_it_reads(first, second, told):
    heard, left = answered(first, second, "(target == self)", "gold = 1")

    assert heard == [f"listener 0: may then does told {each}" for each in told]
    assert left == [
        "function may(me, self, announcer, target) -> bool entry",
        "function does(me, self, announcer, target) entry",
    ]


def test_listeners_that_do_other_things_keep_their_functions():
    heard, left = answered("target", "target", "(target == self)", "gold = 1", "gold = 2")

    assert heard == ["listener 0: may then does told 0", "listener 0: may then does#2 told 0"]
    assert len(left) == 3
