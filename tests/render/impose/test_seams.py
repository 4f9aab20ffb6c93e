"""Where the pages of a mat may meet, on one axis."""

from itertools import pairwise

import pytest

from deckwright.render.impose.seams import place_seams


@pytest.mark.parametrize(
    ("length", "count", "spans"),
    [
        (374.0, 3, [(20.0, 180.0, 1.0), (182.0, 362.0, 1.0)]),  # two fields fill all but the end
        (374.0, 3, [(12.0, 192.0, 1.0), (194.0, 354.0, 1.0)]),  # and all but the beginning
        (300.0, 2, [(5.0, 288.0, 4.0)]),
    ],
)
def test_no_page_of_a_mat_is_a_mere_strip(
    length: float, count: int, spans: list[tuple[float, float, float]]
) -> None:
    starts = place_seams(length, 190.0, 8.0, count, spans)

    assert len(starts) == count
    steps = [after - before for before, after in pairwise([*starts, length - 8.0])]
    assert min(steps) >= 40.0
    assert max(steps) <= 190.0 - 8.0
