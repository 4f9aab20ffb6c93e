from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.model.finding import ContentError
from deckwright.picture.display import DisplayList, Stroke, solid
from deckwright.picture.page import Page
from deckwright.picture.shapes import rectangle
from deckwright.render.impose import Label, calibration_pages, plan_tiles, tile_pages
from deckwright.render.impose.assembly import assembly_page
from deckwright.render.impose.tiling import tile_name

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


@given(width=st.floats(20, 900), height=st.floats(20, 900), overlap=st.sampled_from([3.0, 8.0, 10.0]))
def test_tiles_cover_the_whole_mat_overlap_and_stay_off_the_margin(profile, width, height, overlap):
    tiling = plan_tiles(profile(mats={"overlap": f"{overlap:g}mm"}), (width, height))

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


def board(*fields: tuple[float, float, float, float]) -> DisplayList:
    """A mat with a field in each of these boxes (x, y, width, height)."""
    stroke = Stroke(solid("#000000"), 0.5)
    return DisplayList(*A3, 3.0, tuple(("path", rectangle(*field), None, stroke) for field in fields))


def test_pages_of_a_mat_meet_between_its_fields(profile):
    mat = board(*((5.0 + 82 * column, 5.0 + 95 * row, 78.0, 90.0) for column in range(5) for row in range(3)))

    (equal,), (chosen,) = (
        {tile.window[0] for tile in tiling.tiles if tile.column}
        for tiling in (plan_tiles(profile(), A3), plan_tiles(profile(), A3, mat))
    )

    assert 169 < equal < 247  # through the field in the middle
    assert 165 <= chosen + 0.3 <= 169.3 or 247 <= chosen + 0.3 <= 251.3


def test_words_are_cut_less_willingly_than_fields_and_a_landscape_anywhere(profile):
    words = ("note", "text", 151.0, 20.0, 119.0, 9.0, "The middle of the region")
    field = ("path", rectangle(80.0, 60.0, 69.0, 90.0), None, Stroke(solid("#000000"), 0.5))
    hill = ("path", rectangle(0.0, 40.0, 230.0, 50.0), solid("#208040"), None)

    def seam(*ops):
        return plan_tiles(profile(), A3, DisplayList(*A3, 3.0, ops)).tiles[1].window[0]

    assert seam(hill) == seam()
    assert not 149.5 < seam(words) < 271.5
    assert 148.7 <= seam(words, field) <= 149.5


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

    _, *pages = tile_pages(tiling, mat, profile(), LABEL, fonts)

    assert [[text for text in texts(page) if "ankleben" in text] for page in pages] == [
        ["hier B1 ankleben", "hier A2 ankleben"],
        ["hier B2 ankleben"],
        ["hier B2 ankleben"],
        [],
    ]


def texts(page: Page) -> list[str]:
    return ["".join(glyph[2] for glyph in op[6]) for op in page.ops if op[0] == "glyphs"]


def test_each_tile_says_below_it_which_it_is(profile, fonts):
    mat = DisplayList(*A3, 3.0, ())
    tiling = plan_tiles(profile(), A3)

    _, *pages = tile_pages(tiling, mat, profile(), LABEL, fonts)

    assert ["".join(texts(page)[-2:]) for page in pages] == [
        f"{tile}  Minipit · Karte · de" for tile in ("A1", "B1", "A2", "B2")
    ]


def test_tiles_are_called_by_the_letter_of_their_column_and_the_number_of_their_row():
    assert [tile_name(*each) for each in ((0, 0), (1, 0), (0, 1), (25, 9), (26, 0), (52, 2))] == [
        *("A1", "B1", "A2", "Z10", "AA1", "BA3")
    ]


def test_a_page_in_front_shows_the_whole_mat_with_its_tiles_and_a_bar_of_100_mm(profile, fonts):
    mat = DisplayList(*A3, 3.0, ())
    tiling = plan_tiles(profile(), A3)

    key, *pages = tile_pages(tiling, mat, profile(), LABEL, fonts)

    (placed,) = key.placed
    x0, y0, x1, y1 = placed.shown
    assert len(pages) == 4
    assert (x1 - x0) / (y1 - y0) == pytest.approx(420 / 297)
    assert 0 < x0 < x1 < key.width
    assert {"A1", "B1", "A2", "B2", "Minipit · Karte"} <= set(texts(key))
    assert any("4 Seiten · zusammengesetzt 420 × 297 mm" in text for text in texts(key))
    widths = [max(xs) - min(xs) for op in key.ops if op[0] == "path" and (xs := op[1][1::3]) and not op[2]]
    assert any(width == pytest.approx(100) for width in widths)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(90.0, 900.0), (900.0, 90.0), (800.0, 800.0), A3])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_what_the_page_in_front_shows_stays_on_the_paper(profile, fonts, language, size, paper):
    own = profile(paper={"size": paper})
    label = Label(game="Minipit", deck="Map of the whole world", language=language)

    key = assembly_page(plan_tiles(own, size), DisplayList(*size, 3.0, ()), label, fonts)

    assert max(op[4] for op in key.ops if op[0] == "glyphs") < key.height - 5
    assert key.placed[0].shown[0] >= 5


def test_a_mat_of_one_tile_needs_no_page_in_front(profile, fonts):
    size = (148.0, 210.0)

    (page,) = tile_pages(plan_tiles(profile(), size), DisplayList(*size, 3.0, ()), profile(), LABEL, fonts)

    assert texts(page) == ["Minipit · Karte · de"]


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
