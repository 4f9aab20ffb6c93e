"""Sets of cards that form melds are asked for, not found among all sets."""

import pytest

from deckwright.rules.target.passes.formed import formed_at_once

from .texts import Texts

TEXTS = Texts("""
    var some: list[card] ascending
    var me: seat
    var least: int
    slot hand[seat]: list[card] ascending sees owner
    slot deep: int from 0
    constant run: int = 0
""")
RUN, SETS = "[run]{list[int]}", "{list[list[card] ascending]}"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            f"some in kernel combinations(hand[me], 3, 4){SETS} if kernel forms(some, {RUN}){{bool}}",
            f"some in kernel formed(hand[me], 3, 4, {RUN}){SETS}",
        ),
        (
            f"some in kernel combinations(hand[me], 1){SETS} if kernel forms(some, {RUN}, 2){{bool}}",
            f"some in kernel formed(hand[me], 1, -1, {RUN}, 2){SETS}",
        ),
        (
            f"some in kernel combinations(hand[me], least, 4){SETS} if (size(some) > deep) "
            f"if kernel forms(some, {RUN}){{bool}}",
            f"some in kernel formed(hand[me], least, 4, {RUN}){SETS} if (size(some) > deep)",
        ),
    ],
    ids=["from least to most", "of any number, in two melds", "beside another test"],
)
def test_sets_that_form_melds_are_asked_for(before, after):
    assert searched(before) == after


@pytest.mark.parametrize(
    "test",
    [f"kernel forms(hand[me], {RUN}){{bool}}", f"kernel forms(some, {RUN}, size(some)){{bool}}"],
    ids=["of other cards", "in a number that the set decides"],
)
def test_other_tests_stay(test):
    loop = f"some in kernel combinations(hand[me], 3, 4){SETS} if {test}"

    assert searched(loop) == loop


def searched(loop):
    found = formed_at_once(TEXTS.body(f"return any(True for {loop})"))
    return TEXTS.text(*found).removeprefix("return any(True for ").removesuffix(")")
