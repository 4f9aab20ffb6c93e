from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.model.finding import ContentError
from deckwright.render.display import DisplayList
from deckwright.render.impose import Label, calibration_pages, plan_tiles, tile_pages

A3 = (420.0, 297.0)
LABEL = Label(game="Minipit", deck="Karte", language="de")


def test_an_a3_mat_needs_four_landscape_pages_of_a4(profile):
    tiling = plan_tiles(profile(), A3)

    assert (tiling.columns, tiling.rows) == (2, 2)
    assert (tiling.width, tiling.height) == (297.0, 210.0)


def test_a_mat_that_fits_is_one_tile(profile):
    tiling = plan_tiles(profile(), (148.0, 210.0))

    assert len(tiling.tiles) == 1
    assert tiling.tiles[0].window == pytest.approx((-3.0, -3.0, 151.0, 213.0))


@given(width=st.floats(20, 900), height=st.floats(20, 900), overlap=st.sampled_from([3.0, 5.0, 10.0]))
def test_tiles_cover_the_whole_mat_overlap_and_stay_off_the_margin(profile, width, height, overlap):
    tiling = plan_tiles(profile(), (width, height), overlap=overlap)

    for tile in tiling.tiles:
        left, top, right, bottom = tile.box
        assert min(left, top) >= 9 - 1e-6
        assert right <= tiling.width - 9 + 1e-6
        assert bottom <= tiling.height - 9 + 1e-6
    across = [tile.window for tile in tiling.tiles if tile.row == 0]
    down = [tile.window for tile in tiling.tiles if tile.column == 0]
    assert (across[0][0], down[0][1]) == (-3.0, -3.0)
    assert across[-1][2] == pytest.approx(width + 3)
    assert down[-1][3] == pytest.approx(height + 3)
    for here, following in pairwise(across):
        assert here[2] - following[0] == pytest.approx(overlap)
    for here, following in pairwise(down):
        assert here[3] - following[1] == pytest.approx(overlap)


def test_each_tile_shows_its_window_and_nothing_else(profile):
    mat = DisplayList(*A3, 3.0, ())
    tiling = plan_tiles(profile(), A3)

    for tile, page in zip(tiling.tiles, tile_pages(tiling, mat, profile(), LABEL), strict=True):
        (placed,) = page.placed
        assert placed.shown == pytest.approx(tile.box)
        assert (placed.x + tile.window[0], placed.y + tile.window[1]) == pytest.approx((tile.x, tile.y))


def test_tiles_are_cut_at_the_mats_edge_outside_and_at_their_own_inside(profile):
    mat = DisplayList(*A3, 3.0, ())
    tiling = plan_tiles(profile(), A3)

    first, *_, last = tile_pages(tiling, mat, profile(), LABEL)

    x0, y0, x1, y1 = first.bleed
    assert first.trim == pytest.approx((x0 + 3, y0 + 3, x1, y1))
    x0, y0, x1, y1 = last.bleed
    assert last.trim == pytest.approx((x0, y0, x1 - 3, y1 - 3))


def test_strips_to_glue_on_lie_towards_later_tiles_only(profile, fonts):
    mat = DisplayList(*A3, 3.0, ())
    tiling = plan_tiles(profile(), A3)

    said = []
    for page in tile_pages(tiling, mat, profile(), LABEL, fonts):
        texts = ["".join(glyph[2] for glyph in op[6]) for op in page.ops if op[0] == "glyphs"]
        said.append((texts.count("hier kleben"), next(text for text in texts if "Reihe" in text)))

    assert [strips for strips, _ in said] == [2, 1, 1, 0]
    assert said[1][1] == "Minipit · Karte · Reihe 1/2, Spalte 2/2 · de"


def test_paper_without_room_for_a_tile_is_refused(profile):
    with pytest.raises(ContentError) as caught:
        plan_tiles(profile(paper={"size": ["20mm", "300mm"]}), A3)

    assert caught.value.findings[0].code == "P501"


def test_the_calibration_sheet_has_equal_crosses_on_both_sides(profile, fonts):
    front, back = calibration_pages(profile(), "de", fonts)

    assert [op[1] for op in front.ops if op[0] == "path"] == [op[1] for op in back.ops if op[0] == "path"]
    assert {op[3].paint[1] for op in front.ops if op[0] == "path"} == {"#000000"}
    assert {op[3].paint[1] for op in back.ops if op[0] == "path"} == {"#d02020"}


def test_the_calibration_sheet_shows_the_offset_that_is_set(profile, fonts):
    chosen = profile(duplex={"offset": {"x": "2mm", "y": "1mm"}})

    _, back = calibration_pages(chosen, "en", fonts)

    assert back.ops[0] == ("begin", (1.0, 0.0, 0.0, 1.0, 2.0, 1.0), None, 1.0)
