"""What searches and tests have in common is said by one function."""

from textwrap import dedent

import pytest

from deckwright.rules.print.text.read import read
from deckwright.rules.print.text.write import Writer
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.common import FEWEST, said_once

HEADER = """
    slot lying: list[piece]
    slot owner[piece]: seat
    slot left[piece]: int from 0
    slot red[piece]: bool
    var piece: piece
    var me: seat
"""


def said(section, *lines):
    """The functions of that section with one line each, after the pass."""
    text = "".join(
        f"function one_{place}(me, piece) -> bool in {section}\n  return {line}\n"
        for place, line in enumerate(lines)
    )
    names = read(dedent(HEADER) + text)
    module = Module(functions=[named for named in names.values() if isinstance(named, n.Function)])
    said_once(module)
    return [Writer().whole(function) for function in module.functions]


def searching(number, more=""):
    tests = f"if (owner[piece] == me) if (left[piece] > {number}) if red[piece]"
    return f"any(True for piece in lying {tests}{more})"


def asking(number):
    return f"((owner[piece] == me) and (left[piece] > {number}) and red[piece])"


def test_searches_go_over_the_things_that_all_of_them_look_for():
    first, one, *_, last = said("actions", *map(searching, range(5)), searching(7, " if (left[piece] < 9)"))

    assert first.splitlines()[1] == (
        "  return list(piece for piece in lying if (owner[piece] == me)"
        " if (left[piece] >= number) if red[piece])"
    )
    assert one.splitlines()[1] == "  return any(True for piece in pieces(me, 1))"
    assert last.splitlines()[1] == "  return any(True for piece in pieces(me, 8) if (left[piece] < 9))"


@pytest.mark.parametrize("section", ["actions", "why"])
def test_tests_of_a_thing_that_are_seldom_made_become_a_call(section):
    first, one, *_ = said(section, *map(asking, range(6)))

    assert first.splitlines()[1].startswith("  return ((owner[piece] == me) and (left[piece] >= number)")
    assert one.splitlines()[1] == "  return fits_as_piece(piece, me, 1)"


@pytest.mark.parametrize(
    ("section", "lines"),
    [
        ("actions", [searching(number) for number in range(FEWEST - 1)]),
        ("terms", [asking(number) for number in range(5)]),
        (
            "actions",
            [f"any(True for piece in lying if red[piece] if (left[piece] > {at}))" for at in range(5)],
        ),
        ("actions", [asking(0)] * (FEWEST - 1)),
    ],
    ids=["too few", "tests that are made often", "short ones", "the same"],
)
def test_what_spares_nothing_stays(section, lines):
    assert len(said(section, *lines)) == len(lines)
