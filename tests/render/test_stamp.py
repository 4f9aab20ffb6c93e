"""The band that calls a face a draft."""

import pytest

from deckwright.picture.cut import inside
from deckwright.picture.display import DisplayList
from deckwright.picture.outline import bounds
from deckwright.render.stamp import stamped

from ..repository import STOCK


@pytest.mark.parametrize("size", [(63.5, 88.9), (88.9, 63.5), (44.0, 68.0)])
def test_a_draft_hides_nothing_but_the_edge_below_what_a_card_says(
    size: tuple[float, float],
) -> None:
    face = DisplayList(*size, 3.0, ())

    boxes = [bounds(op[1]) for op in stamped(face, "C104 · beast.yaml:6", STOCK.fonts).ops if op[0] == "path"]

    assert boxes
    for left, top, right, bottom in boxes:
        assert top > size[1] - min(size) * 0.06
        assert bottom < size[1]
        assert 0 < left < right < size[0]


@pytest.mark.parametrize("shape", ["round", "hex"])
@pytest.mark.parametrize("size", [(60.0, 69.28), (69.28, 60.0), (30.0, 30.0)])
def test_the_band_of_a_circle_or_a_hexagon_lies_within_its_cut(shape, size: tuple[float, float]) -> None:
    face = DisplayList(*size, 3.0, (), shape)

    ops = [op for op in stamped(face, "C104 · beast.yaml:6", STOCK.fonts).ops if op[0] == "path"]

    assert ops
    for left, top, right, bottom in (bounds(op[1]) for op in ops):
        corners = [(x, y) for x in (left, right) for y in (top, bottom)]
        assert all(inside(shape, *size, corner) > 0 for corner in corners)
