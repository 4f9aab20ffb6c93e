"""A tuck box folded by geometry: turned about its folds, its panels meet and nothing goes through another."""

import pytest

from deckwright.render.impose.tuck_box import Net

NETS = [Net(64.5, 89.9, depth) for depth in (4.0, 6.7, 10.0, 17.2, 40.0)] + [Net(45.0, 68.0, 8.0)]
Point = tuple[float, float, float]


def turned(point: Point, axis: str, at: tuple[float, float], quarters: int) -> Point:
    """A point turned about a line parallel to the axis x or y: through the other coordinate and z at `at`."""
    x, y, z = point
    across = x if axis == "y" else y
    a, b = across - at[0], z - at[1]
    for _ in range(quarters % 4):
        a, b = -b, a
    return (at[0] + a, y, at[1] + b) if axis == "y" else (x, at[0] + a, at[1] + b)


def folded(net: Net) -> dict[str, list[Point]]:
    """The corners of each panel when the back lies flat and all others are folded up from it, towards +z."""
    w, d = net.width, net.depth
    corners = {
        name: [(x, y, 0.0) for x in (p.left, p.left + p.width) for y in (p.top, p.top + p.height)]
        for name, p in net.panels.items()
    }
    # From the outermost fold inwards: each turns all that lies beyond it, up and towards the back's middle.
    corners["right"] = [turned(point, "y", (2 * w + d, 0.0), 1) for point in corners["right"]]
    for name in ("front", "right"):
        corners[name] = [turned(point, "y", (w + d, 0.0), 1) for point in corners[name]]
    for name in ("left", "front", "right"):
        corners[name] = [turned(point, "y", (w, 0.0), 1) for point in corners[name]]
    corners["glue"] = [turned(point, "y", (0.0, 0.0), 3) for point in corners["glue"]]
    corners["top"] = [turned(point, "x", (0.0, 0.0), 3) for point in corners["top"]]
    corners["bottom"] = [turned(point, "x", (net.height, 0.0), 1) for point in corners["bottom"]]
    return corners


def spans(points: list[Point]) -> list[tuple[float, float]]:
    return [(min(values), max(values)) for values in zip(*points, strict=True)]


@pytest.mark.parametrize("net", NETS, ids=lambda net: f"{net.width:g}x{net.height:g}x{net.depth:g}")
def test_the_panels_of_a_folded_box_meet_around_its_room(net):
    w, h, d = net.width, net.height, net.depth
    box = {
        name: [pytest.approx(span, abs=1e-6) for span in spans(points)]
        for name, points in folded(net).items()
    }

    assert box["left"] == [(w, w), (0, h), (0, d)]
    assert box["front"] == [(0, w), (0, h), (d, d)]
    assert box["right"] == [(0, 0), (0, h), (0, d)]  # its outer edge at that of the back, where the glue is
    assert box["top"] == [(0, w), (0, 0), (0, d)]
    assert box["bottom"] == [(0, w), (h, h), (0, d)]


@pytest.mark.parametrize("net", NETS, ids=lambda net: f"{net.width:g}x{net.height:g}x{net.depth:g}")
def test_what_goes_into_a_folded_box_has_room_in_it(net):
    glue = spans(folded(net)["glue"])

    assert glue[0] == pytest.approx((0, 0), abs=1e-6)
    assert glue[2][0] >= -1e-6
    assert glue[2][1] <= net.depth  # on the side that it is glued to, not beyond the next fold
    assert 2 * net.dust <= net.width  # the flaps of both sides beside each other below a lid
    assert 2 * net.lid < net.height  # the lids above and below likewise
