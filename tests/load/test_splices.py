"""A text gets new stretches, and keeps every other character."""

import random

import pytest

from deckwright.load.splices import Stretch, splice


@pytest.mark.parametrize("spans", [[(0, 3), (2, 4)], [(9, 12)]])
def test_stretches_that_overlap_or_lie_outside_are_no_splice(spans):
    with pytest.raises(ValueError, match=r"overlap|outside"):
        splice("0123456789", [Stretch(start, end, "x") for start, end in spans])


def test_what_is_inserted_at_one_place_keeps_its_order():
    assert splice("ad", [Stretch(1, 1, "b"), Stretch(1, 1, "c")]) == "abcd"


@pytest.mark.parametrize("seed", range(20))
def test_any_set_of_apart_stretches_changes_exactly_these(seed):
    chosen = random.Random(seed)
    letters = "".join(chosen.choices("abc\nü🦊", k=60))
    cuts = sorted(chosen.sample(range(61), 8))
    spans = list(zip(cuts[::2], cuts[1::2], strict=True))
    stretches = [Stretch(start, end, f"<{start}>") for start, end in spans]

    kept = [letters[end:start] for end, start in zip([0, *cuts[1::2]], [*cuts[::2], 60], strict=True)]
    expected = kept[0] + "".join(f"<{start}>{rest}" for (start, _), rest in zip(spans, kept[1:], strict=True))
    assert splice(letters, chosen.sample(stretches, len(stretches))) == expected
