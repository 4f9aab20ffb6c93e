"""Boxes, edges, and the shapes that fill a box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.picture.outline import control_bounds
from deckwright.render.layout.box import Edges, LayoutBox
from deckwright.render.markup.outlines import Shape, outline

SHAPES = Shape.__args__


@given(st.sampled_from(SHAPES), st.floats(1, 60), st.floats(1, 60), st.floats(0, 40))
def test_every_shape_fills_its_box_and_no_more(shape, width, height, radius):
    box = LayoutBox(3.0, 4.0, width, height)

    drawn = outline(shape, box, radius, min(width, height) * 0.3)

    assert control_bounds(drawn) == pytest.approx(box.bounds, abs=1e-3)


def test_edges_leave_never_less_than_nothing():
    assert LayoutBox(0, 0, 4, 4).inside(Edges(3, 3, 3, 3)) == LayoutBox(3, 3, 0, 0)
