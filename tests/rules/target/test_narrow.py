"""Searches that look around a thing instead of over the whole board."""

import pytest

from deckwright.rules.target.passes.narrow import narrowed

from .texts import Texts

TEXTS = Texts("""
    var space: space
    var piece: piece
    var here: space
    var near: space
    var other: space
    slot spots[space]: piece?
    slot pieces: list[piece] unique ascending
    slot place[piece]: space
    board region: spots of pieces at place
    table next_to: list[space] nowhere made (grid, adjacent, (4, 3))
    table home: list[space]
    table worth: int
    function close(near, other) -> bool
      return ((near != 3) and (near in next_to[other]))
    function far(near) -> bool
      return (near != 3)
""")
ALL = "[0 .. 12) of space"
NEAR_TWO = "if any(True for other in [here, 3] if (other in next_to[space]))"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"for space in {ALL} if (here in next_to[space])", "for space in next_to[here]"),
        (
            "for space in home if (space in next_to[here])",
            "for space in next_to[here] if (space in home)",
        ),
        (
            "for piece in pieces if (here in next_to[place[piece]])",
            "for field in next_to[here] for piece in [spots[field]]{list[piece] at most 1} if (piece >= 0)",
        ),
        (f"for space in {ALL} if close(space, here)", "for space in next_to[here] if (space != 3)"),
    ],
    ids=["all spaces", "an area", "pieces", "a term that asks for it"],
)
def test_a_search_for_what_is_near_goes_over_what_is_near(before, after):
    assert searched(before) == after


@pytest.mark.parametrize("test", ["(space in next_to[space])", "far(space)"])
def test_what_is_asked_of_each_thing_by_itself_is_no_reason_to_look_around(test):
    loop = f"for space in {ALL} if {test}"
    assert searched(loop) == loop


def searched(loops):
    narrow = narrowed(TEXTS.names["region"], TEXTS.body(f"return any(True {loops})"))
    return TEXTS.text(*narrow).removeprefix("return any(True ").removesuffix(")")


def test_a_list_that_may_hold_a_thing_twice_still_holds_it_twice():
    several = "return ordered(list(space for space in [here, here]))"
    assert TEXTS.text(*narrowed(TEXTS.names["region"], TEXTS.body(several))) == several


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            f"list(space for space in {ALL} if (here in next_to[space])){{list[space] unique}}",
            "list(space for space in next_to[here]){list[space] unique}",
        ),
        (
            f"list(space for space in {ALL} {NEAR_TWO}){{list[space] unique}}",
            "unique(list(space for other in [here, 3] for space in next_to[other]))",
        ),
        (
            f"list(worth[space] for space in {ALL} {NEAR_TWO})",
            f"list(worth[space] for space in {ALL} {NEAR_TWO})",
        ),
    ],
    ids=["of one", "of several, once", "of several, as often as they have it"],
)
def test_a_list_holds_neighbours_as_often_as_before(before, after):
    narrow = narrowed(TEXTS.names["region"], TEXTS.body(f"return {before}"))
    assert TEXTS.text(*narrow) == f"return {after}"
