"""Lists of constants are made once, under a name."""

from textwrap import dedent

import pytest

from deckwright.rules.print.text.read import read
from deckwright.rules.print.text.write import Writer
from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.named import name_lists

HEADER = """
    var card: card
    constant hero: int = 3
    constant villain: int = 5
    table kind: int
"""


def after(*tests):
    names = read(
        dedent(HEADER) + "".join(f"function f{i}(card) -> bool\n  return {t}\n" for i, t in enumerate(tests))
    )
    functions = [named for named in names.values() if isinstance(named, n.Function)]
    name_lists(functions)
    return functions


def test_a_list_of_constants_has_a_name():
    (function,) = after("(kind[card] in [hero, villain])")
    assert Writer().whole(function) == "function f0(card) -> bool\n  return (kind[card] in hero_or_villain)"


def test_it_holds_what_the_constants_are():
    (function,) = after("(kind[card] in [hero, villain])")
    assert function.body[0].value.among.table.values == (3, 5)


def test_the_same_list_is_made_once_for_all_functions():
    one, other = after("(kind[card] in [hero, villain])", "not (kind[card] in [hero, villain])")
    assert one.body[0].value.among is other.body[0].value.of.among


@pytest.mark.parametrize("test", ["(kind[card] in [hero, kind[card]])", "(kind[card] in [3, 5])"])
def test_a_list_of_other_things_stays(test):
    (function,) = after(test)
    assert Writer().whole(function) == f"function f0(card) -> bool\n  return {test}"
