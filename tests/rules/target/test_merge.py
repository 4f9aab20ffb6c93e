"""Functions that are alike but for constants are one."""

from textwrap import dedent

import pytest

from deckwright.rules.print.text.read import read
from deckwright.rules.print.text.write import Writer
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.alike import MOST
from deckwright.rules.target.passes.merge import merge

HEADER = """
    slot gold: int from 0
    slot silver: int from 0
    var more: int from 1 to 1
    var more#2: int from 5 to 5
    var held: list[action]
"""


def merged(text, **called):
    """The functions of a text after the pass. The kernel calls `setup`, and what else is told."""
    names = read(dedent(HEADER) + dedent(text))
    functions = [each for each in names.values() if isinstance(each, n.Function)]
    called = {field: names[name] for field, name in {"setup": "setup", **called}.items()}
    module = Module(functions=functions, **called)
    merge(module)
    return module.functions


def two(one, other):
    """Two functions with one line each, which are called."""
    return (
        f"function one()\n  {one}\nfunction two()\n  {other}\nfunction setup() entry\n  do one()\n  do two()"
    )


@pytest.mark.parametrize(
    ("one", "other", "after"),
    [
        ("gold = (gold + 1)", "gold = (gold + 2)", "function one(number)\n  gold = (gold + number)"),
        ("gold = (gold + 3)", "gold = (gold + 3)", "function one()\n  gold = (gold + 3)"),
        (
            "gold = ((gold + 1) min 1)",
            "gold = ((gold + 2) min 2)",
            "function one(number)\n  gold = ((gold + number) min number)",
        ),
        ('note "A-01"', 'note "A-02"', 'function one()\n  note "A-01", "A-02"'),
    ],
    ids=["a parameter", "the same", "twice the same parameter", "the rules of all"],
)
def test_functions_that_are_alike_are_one(one, other, after):
    assert Writer().whole(merged(two(one, other))[0]) == after


def test_they_are_called_with_what_differs():
    _, setup = merged(two("gold = 1", "gold = 2"))
    assert Writer().whole(setup) == "function setup() entry\n  do one(1)\n  do one(2)"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gold = (gold + 1)", "silver = (silver + 2)"),
        ("gold = 1", "gold = 1{card}"),
        *[["\n  ".join(f"gold = {start * number}" for number in range(1, MOST + 2)) for start in (1, 7)]],
    ],
    ids=["other places", "a thing of another sort", "too much"],
)
def test_functions_that_differ_in_more_than_some_constants_stay(one, other):
    assert len(merged(two(one, other))) == 3


def test_those_that_call_what_is_merged_may_be_alike_thereby():
    inner = "function first_inner()\n  gold = 1\nfunction other_inner()\n  gold = 2\n"
    one, outer, _ = merged(inner + two("do first_inner()", "do other_inner()"))
    writer = Writer()
    assert [writer.whole(each) for each in (one, outer)] == [
        "function first_inner(number)\n  gold = number",
        "function one(number)\n  do first_inner(number)",
    ]


def test_a_parameter_may_be_each_of_the_constants():
    (number,) = merged(two("gold = 1", "gold = 5"))[0].params
    assert (number.type.low, number.type.high) == (1, 5)


def test_a_variable_may_be_all_that_it_is_in_one_of_them():
    let, _ = merged(two("more = 1\n  gold = more", "more#2 = 5\n  gold = more#2"))[0].body
    assert (let.var.type.low, let.var.type.high) == (1, 5)


def test_what_the_kernel_calls_stays_as_it_is():
    found = merged(two("gold = 1", "gold = 2"), look="two")
    assert [each.stem for each in found] == ["one", "two", "setup"]


def test_a_rule_that_is_tried_again_and_again_stays_as_it_is():
    rest = two("gold = 1", "gold = 2") + "\n  rest one, two"
    assert len(merged(rest)) == 3


def test_what_tells_whether_ids_fit_stays_as_it_is():
    found = merged("""
        function one(held) -> bool
          return (size(held) > 1)
        function two(held) -> bool
          return (size(held) > 2)
        function setup() entry
          held = ask 0: 0 to 9 of []{list[action]} as held if one(held), 1
          held = ask 0: 0 to 9 of []{list[action]} as held if two(held), 1
    """)
    assert len(found) == 3
