"""What things are cut to: circles and hexagons, on a corner or on a side."""

from math import dist, sqrt

import pytest

from deckwright.picture.cut import hexagon, inside, is_upright, outline, roomy, sides
from deckwright.picture.outline import bounds, flattened

UPRIGHT, FLAT = (60.0, 120 / sqrt(3)), (120 / sqrt(3), 60.0)


@pytest.mark.parametrize("size", [UPRIGHT, FLAT])
def test_a_hexagon_fills_its_box_with_six_equal_sides(size: tuple[float, float]) -> None:
    (corners,) = flattened(hexagon((0.0, 0.0, *size)))

    assert bounds(hexagon((0.0, 0.0, *size))) == pytest.approx((0.0, 0.0, *size), abs=1e-3)
    lengths = [dist(one, other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)]
    assert lengths == pytest.approx([60 / sqrt(3)] * 6, abs=1e-3)


def test_it_stands_on_a_corner_if_it_is_higher_than_wide_and_else_on_a_side() -> None:
    (upright,) = flattened(hexagon((0.0, 0.0, *UPRIGHT)))
    (flat,) = flattened(hexagon((0.0, 0.0, *FLAT)))

    assert is_upright(*UPRIGHT)
    assert not is_upright(*FLAT)
    assert sum(y == min(y for _, y in upright) for _, y in upright) == 1
    assert sum(y == min(y for _, y in flat) for _, y in flat) == 2


@pytest.mark.parametrize("size", [UPRIGHT, FLAT, (30.0, 50.0)])
def test_each_side_is_moved_on_its_own(size: tuple[float, float]) -> None:
    x, y = size[0] / 2, size[1] / 2
    for number in range(6):
        beyond = [2.0 if side == number else 0.0 for side in range(6)]
        (corners,) = flattened(hexagon((0.0, 0.0, *size), beyond))
        reach = [max(side.beyond((cx - x, cy - y)) for cx, cy in corners) for side in sides(*size)]
        assert reach == pytest.approx(beyond, abs=1e-3)


def test_how_far_inside_the_cut_a_point_is() -> None:
    assert inside("card", 60, 90, (2, 45)) == 2
    assert inside("round", 20, 20, (10, 17)) == pytest.approx(3)
    assert inside("round", 20, 20, (1, 1)) < 0
    assert inside("hex", *UPRIGHT, (5, UPRIGHT[1] / 2)) == pytest.approx(5)
    assert inside("hex", *UPRIGHT, (1, 1)) < 0
    assert inside("hex", *UPRIGHT, (30, UPRIGHT[1] / 2)) == pytest.approx(30)


@pytest.mark.parametrize(
    ("shape", "size"), [("card", (60, 90)), ("round", (20, 20)), ("hex", UPRIGHT), ("hex", FLAT)]
)
def test_the_roomy_box_lies_within_the_cut(shape, size: tuple[float, float]) -> None:
    left, top, right, bottom = roomy(shape, *size)

    assert all(inside(shape, *size, (x, y)) > -0.01 for x in (left, right) for y in (top, bottom))
    assert (right - left) * (bottom - top) >= 0.45 * size[0] * size[1]


def test_the_outline_of_a_shape_fills_its_box() -> None:
    for shape in ("card", "round", "hex"):
        assert bounds(outline(shape, (5.0, 6.0, 25.0, 26.0))) == pytest.approx((5, 6, 25, 26), abs=1e-3)
