"""Where two things of the language meet, both back-ends carry out the same."""

import pytest

from ...repository import differing
from ..ferry import CAP
from .corners import MET, meeting
from .features import acting


@pytest.mark.parametrize("name", MET)
def test_where_two_things_meet_both_back_ends_do_the_same(name, ferry):
    assert differing(ferry(meeting(name))) == []


def test_an_end_that_counts_pieces_hears_of_one_that_is_removed(ferry):
    few = f"\n{CAP}  few: {{rule: FE-01, when: count(river) < 3}}\n"

    assert differing(ferry(acting("{remove: k, to: heap}", "{k: {piece: river}}", few))) == []
