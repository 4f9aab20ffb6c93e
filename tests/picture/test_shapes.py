"""Outlines of plain shapes."""

import pytest

from deckwright.picture.outline import area, bounds
from deckwright.picture.shapes import circle, ellipse, exact_ellipse, rectangle, regular, ring, star, straight


def test_corners_are_rounded_as_far_as_there_is_room():
    assert rectangle(0, 0, 10, 4, 9) == rectangle(0, 0, 10, 4, 2)
    assert rectangle(0, 0, 2, 1) == ("M", 0.0, 0.0, "L", 2.0, 0.0, "L", 2.0, 1.0, "L", 0.0, 1.0, "Z")


def test_polygons_and_stars_point_upwards():
    assert regular(0, 0, 5, 3)[:3] == ("M", 0.0, -5.0)
    assert star(0, 0, 5, 5)[:3] == ("M", 0.0, -5.0)
    assert star(0, 0, 4, 4, 0.25).count("L") == 7
    assert circle(1, 1, 1).count("C") == 4


def test_an_ellipse_fills_its_box_and_has_nearly_its_area():
    assert bounds(ellipse(5, 6, 3, 2)) == (2, 4, 8, 8)
    # Corner points alone make a lozenge of half the box; the curves bulge beyond it.
    assert area(ellipse(5, 6, 3, 2)) == 12


def test_a_circle_strays_from_its_radius_by_less_than_a_thousandth():
    _, x0, y0, _, ax, ay, bx, by, x1, y1, *_ = exact_ellipse(0, 0, 1, 1)
    for step in range(11):
        t, u = step / 10, 1 - step / 10
        x = u**3 * x0 + 3 * u * u * t * ax + 3 * u * t * t * bx + t**3 * x1
        y = u**3 * y0 + 3 * u * u * t * ay + 3 * u * t * t * by + t**3 * y1
        assert (x * x + y * y) ** 0.5 == pytest.approx(1, abs=3e-4)


def test_only_the_exact_ellipse_keeps_more_than_four_decimals():
    assert exact_ellipse(0, 0, 0.00001, 1)[1] == 0.00001
    assert ellipse(0, 0, 0.00001, 1)[1] == 0


def test_a_straight_line_is_rounded_for_the_display_list():
    assert straight(0, 1, 2.00004, 3) == ("M", 0.0, 1.0, "L", 2.0, 3.0)


def test_the_inner_outline_of_a_ring_runs_the_other_way_round():
    outer, inner = circle(0, 0, 5), circle(0, 0, 4)
    drawn = ring(outer, inner)

    assert drawn[: len(outer)] == outer
    assert area(drawn[len(outer) :]) == -area(inner)
