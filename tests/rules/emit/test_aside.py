"""What loops would only reckon again is put aside before them, and read under its name."""

import pytest

from deckwright.rules.emit.aside import Aside
from deckwright.rules.emit.python import Py

ME = frozenset({"me"})
LOOP = ME | {"card"}


def put(aside, text, variables=LOOP, *, is_part=False):
    return aside.put(Py(text), "total", variables, variables - ME, is_part=is_part).text


def test_a_value_without_the_variable_of_the_loop_is_put_aside_once():
    aside = Aside(ME)

    read = [put(aside, "sum(s.toll)"), put(aside, "sum(s.toll)"), put(aside, "sum(s.mud)")]

    assert read == ["total", "total", "total_2"]
    assert list(aside.lines()) == ["total = sum(s.toll)", "total_2 = sum(s.mud)"]


@pytest.mark.parametrize(
    ("text", "variables", "is_part"),
    [
        ("sum(PRICE[card])", LOOP, False),
        ("sum(s.toll)", ME, False),
        ("[each for each in s.toll]", LOOP, True),
    ],
    ids=["with the variable of the loop", "outside of loops", "a part of a value"],
)
def test_other_values_stay_where_they_are(text, variables, is_part):
    aside = Aside(ME)

    assert put(aside, text, variables, is_part=is_part) == text
    assert not list(aside.lines())


def test_what_is_needed_often_is_put_aside_without_a_loop_too():
    aside = Aside(ME, often=frozenset({"(*s.hand[me], *s.heap[me])"}))

    assert put(aside, "(*s.hand[me], *s.heap[me])", ME, is_part=True) == "total"


def test_a_name_is_given_to_nothing_else_in_the_function():
    aside = Aside(ME, taken={"total"})

    assert put(aside, "sum(s.toll)", LOOP | {"total_2"}) == "total_3"


def test_what_is_read_only_once_in_the_end_goes_back_to_where_it_is_read():
    aside = Aside(ME, often=frozenset({"[s.mud]", "[s.toll]"}))
    mud, toll = (put(aside, text, ME, is_part=True) for text in ("[s.mud]", "[s.toll]"))

    said = aside.without_single_ones(Py(f"max({mud}) + sum({toll}) + len({toll})"))

    assert said.text == "max([s.mud]) + sum(total_2) + len(total_2)"
    assert list(aside.lines()) == ["total_2 = [s.toll]"]
