"""Outlines stay inside the box they are made for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.picture.shapes import circle, rectangle, regular, star
from deckwright.render.layout.box import Box, Edges
from deckwright.render.markup.figures import bounds
from deckwright.render.markup.outlines import Shape, outline

SHAPES = Shape.__args__


@given(st.sampled_from(SHAPES), st.floats(1, 60), st.floats(1, 60), st.floats(0, 40))
def test_every_shape_fills_its_box_and_no_more(shape, width, height, radius):
    found = bounds(outline(shape, Box(3.0, 4.0, width, height), radius, min(width, height) * 0.3))
    assert found.x == pytest.approx(3, abs=1e-3)
    assert found.y == pytest.approx(4, abs=1e-3)
    assert found.width == pytest.approx(width, abs=1e-3)
    assert found.height == pytest.approx(height, abs=1e-3)


def test_corners_are_rounded_as_far_as_there_is_room():
    assert rectangle(0, 0, 10, 4, 9) == rectangle(0, 0, 10, 4, 2)
    assert rectangle(0, 0, 2, 1) == ("M", 0.0, 0.0, "L", 2.0, 0.0, "L", 2.0, 1.0, "L", 0.0, 1.0, "Z")


def test_polygons_and_stars_point_upwards():
    assert regular(0, 0, 5, 3)[:3] == ("M", 0.0, -5.0)
    assert star(0, 0, 5, 5)[:3] == ("M", 0.0, -5.0)
    assert star(0, 0, 4, 4, 0.25).count("L") == 7
    assert circle(1, 1, 1).count("C") == 4


def test_edges_leave_never_less_than_nothing():
    assert Box(0, 0, 4, 4).inside(Edges(3, 3, 3, 3)) == Box(3, 3, 0, 0)
