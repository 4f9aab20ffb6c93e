"""Conditional expressions (`a if c else b`) inside larger ones: the same on both back-ends."""

import pytest

from ...repository import differing
from .features import acting

DONE = {
    "the opponents of one": (
        "{gain: {toll: 'count(opponents(me if coin > 3 else opponent), where=coin(it) > 1)'}}"
    ),
    "a loop over the opponents of one": (
        "{for: {seat: 'opponents(me if toll > 3 else opponent)'}, do: [{gain: {coin: 2}, who: it}]}"
    ),
    "the opponents of one, one after the other": (
        "{each_seat: 'opponents(me if toll > 3 else opponent)', do: [{gain: {coin: 1}}]}"
    ),
    "the pieces on a space or nowhere": "{gain: {toll: 'count(pieces(first(bank) if coin > 1 else none))'}}",
    "the pieces on one of two spaces": (
        "{gain: {toll: 'count(pieces(first(those(bank, where=not free(it))) if coin > 2 else first(bank)))'}}"
    ),
}


@pytest.mark.parametrize("name", DONE)
def test_a_conditional_part_of_an_expression_binds_as_it_is_written(name, ferry):
    assert differing(ferry(acting(DONE[name]))) == []
