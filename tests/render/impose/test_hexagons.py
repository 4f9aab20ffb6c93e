"""Hexagons on a sheet: in a honeycomb or in rows, each with its own cut, backs behind their fronts."""

from dataclasses import replace
from itertools import combinations
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.assets.profiles import Profile
from deckwright.model.finding import ContentError
from deckwright.picture.cut import hexagon, inside
from deckwright.picture.display import DisplayList, solid
from deckwright.picture.outline import bounds, flattened
from deckwright.picture.shapes import rectangle
from deckwright.render.impose import Item, Label, cut_file, plan_sheets, sheet_pages
from deckwright.render.impose.comb import comb_for

UPRIGHT, FLAT = (60.0, 120 / sqrt(3)), (120 / sqrt(3), 60.0)
UNEQUAL = [(60.0, 60.0), (60.0, 68.5), (20.0, 22.0), (22.0, 20.0), (25.0, 50.0), (50.0, 25.0)]  # their sides
LABEL = Label(game="Isle", deck="Tiles", language="en")
MANY = [Item("front", "back")] * 30


def tile(size: tuple[float, float]) -> DisplayList:
    ground = rectangle(-3.0, -3.0, size[0] + 6, size[1] + 6)
    return DisplayList(*size, 3.0, (("path", ground, solid("#ff0000"), None),), "hex")


def hexagons(profile: Profile, pattern: str) -> Profile:
    return replace(profile, columns=0, rows=0, hexagons=pattern)


@pytest.mark.parametrize("size", [UPRIGHT, FLAT])
@pytest.mark.parametrize("gutter", ["0mm", "4mm"])
def test_neighbours_in_a_honeycomb_are_a_gutter_apart_and_none_is_nearer(profile, size, gutter: str) -> None:
    one = hexagons(profile(grid={"gutter": gutter}), "honeycomb")
    plan = plan_sheets(one, size, MANY, shape="hex")

    cells = plan.sheets[0].fronts
    apart = 60 + plan.grid.gutter
    distances = [dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(cells, 2)]
    assert min(distances) == pytest.approx(apart, abs=1e-3)
    assert sum(distance == pytest.approx(apart, abs=1e-3) for distance in distances) > len(cells)


@given(
    st.floats(15, 90), st.floats(0.5, 2), st.floats(0, 8), st.floats(50, 400), st.floats(50, 400),
    st.integers(0, 4), st.integers(0, 4),
)  # fmt: skip
def test_a_honeycomb_stays_in_its_room_and_one_more_of_anything_would_not(
    width: float, ratio: float, gutter: float, across: float, down: float, columns: int, rows: int
) -> None:
    size = (width, width * ratio)
    comb = comb_for(size, gutter, (across, down), (columns, rows))

    corners = [comb.corner(place) for place in range(comb.places)]
    assert len(set(corners)) == comb.places
    assert all(x + size[0] <= across + 1e-3 and y + size[1] <= down + 1e-3 for x, y in corners)
    assert bool(comb.places) == (size[0] <= across + 1e-6 and size[1] <= down + 1e-6)


@pytest.mark.parametrize("pattern", ["most", "honeycomb", "rows"])
@pytest.mark.parametrize("edge", ["long", "short", "fold"])
def test_backs_lie_behind_their_fronts(profile, pattern: str, edge: str) -> None:
    one = hexagons(profile(duplex={"edge": edge}), pattern)
    plan = plan_sheets(one, (40.0, 80 / sqrt(3)), MANY, shape="hex")
    grid = plan.grid

    for sheet in plan.sheets:
        for front, back in zip(sheet.fronts, sheet.backs, strict=True):
            assert back is not None
            across = edge == "long" or grid.fold == "upright"
            there = (
                (one.width - front.x - grid.width, front.y)
                if across
                else (front.x, one.height - front.y - grid.height)
            )
            assert (back.x, back.y) == pytest.approx(there, abs=1e-3)


def test_more_lie_in_a_honeycomb_unless_rows_are_asked_for(profile) -> None:
    counts = {
        pattern: len(plan_sheets(hexagons(profile(), pattern), UPRIGHT, MANY, shape="hex").sheets[0].fronts)
        for pattern in ("most", "honeycomb", "rows")
    }

    assert counts["most"] == max(counts.values())
    assert counts["honeycomb"] > counts["rows"]


@pytest.mark.parametrize("size", [UPRIGHT, FLAT, *UNEQUAL])
def test_a_tile_shows_its_bleed_where_it_has_no_neighbour_and_else_half_of_the_gap(profile, size) -> None:
    one = hexagons(profile(grid={"gutter": "2mm"}), "honeycomb")
    plan = plan_sheets(one, size, MANY, shape="hex")
    page = next(iter(sheet_pages(plan, one, lambda _: tile(size), LABEL)))

    edges = [placed.edge for placed in page.placed]
    assert all(edges)
    for placed, other in combinations(page.placed, 2):
        (corners,) = flattened(placed.edge)
        x, y = other.x, other.y
        inner = [(px - x, py - y) for px, py in corners]
        assert all(inside("hex", *other.size, point) <= -1 + 1e-3 for point in inner), (
            "it lies on a neighbour"
        )
    left = min(bounds(edge)[0] for edge in edges)
    assert left == pytest.approx(min(placed.x for placed in page.placed) - 3, abs=0.5)


def test_each_tile_has_its_cut_as_a_line_and_the_sheet_no_crop_marks(profile) -> None:
    one = hexagons(profile(), "honeycomb")
    plan = plan_sheets(one, UPRIGHT, [Item("front", "back")] * 3, shape="hex")
    front, back = sheet_pages(plan, one, lambda _: tile(UPRIGHT), LABEL)

    lines = {op[1] for op in front.ops if op[0] == "path"}
    assert lines == {hexagon(placed.trim) for placed in front.placed}
    assert not back.ops


@pytest.mark.parametrize("pattern", ["most", "honeycomb", "rows"])
def test_columns_and_rows_that_have_no_room_are_refused_and_not_made_fewer(profile, pattern: str) -> None:
    one = replace(profile(), columns=7, rows=2, hexagons=pattern)

    with pytest.raises(ContentError, match="7 x 2 cards of 60 x 69"):
        plan_sheets(one, UPRIGHT, MANY, shape="hex")


def test_a_cutter_cuts_six_lines_a_tile_and_each_that_two_share_once(profile) -> None:
    apart = hexagons(profile(grid={"gutter": "4mm"}), "honeycomb")
    touching = hexagons(profile(grid={"gutter": "0mm"}), "honeycomb")
    places = plan_sheets(apart, UPRIGHT, MANY, shape="hex").grid.places

    assert cut_file(apart, UPRIGHT, "hex").count("LINE") == 6 * places
    places = plan_sheets(touching, UPRIGHT, MANY, shape="hex").grid.places
    assert 3 * places < cut_file(touching, UPRIGHT, "hex").count("LINE") < 6 * places
