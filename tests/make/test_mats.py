"""Mats: spread over sheets of each profile, and in full size on a page of their own."""

from pathlib import Path

import pikepdf
import pytest

from .building import Edit, build, changed, gallery, outputs

MAT = """\
values:
  across: {is: 3, rule: PO-01}
  deep: {is: 4, rule: PO-01}
facts:
  PO-01: {proof: none, because: Nothing is played in the tests.}
boards:
  shore: {grid: [across, deep], areas: {home: {row: 1}}}
components:
  water:
    title: {en: Water, de: Wasser}
    size: {board: shore, field: [70mm, 60mm], border: [25mm, 10mm]}
    shape: mat
    print: {one_page: true}
"""
FACE = """\
<card>
  <rect fill="#ffffff"/>
  {% for row in component.board.fields %}{% for each in row %}
  <place x="{{ component.border[0] + component.field[0] * loop.index0 }}mm" y="0" width="60mm" height="9mm">
    {% set side = ("n" if "home" in each.near) ~ ("f" if "home" in each.far) %}
    <text>{{ each.column }}{{ each.row }}{{ side }}</text>
  </place>
  {% endfor %}{% endfor %}
</card>
"""
ONE_PAGE = {f"print/{language}/water-one-page.pdf" for language in ("en", "de")}


@pytest.fixture
def shore(pond: Path, edit: Edit, frozen: None) -> Path:
    edit("content/pond/game.yaml", "components:\n", MAT)
    (pond / "templates/pond/water.xml.j2").write_text(FACE, encoding="utf-8")
    return pond


def mats(pond: Path) -> set[str]:
    return {name for name in outputs(pond) if "/water-" in name and name.startswith("print/")}


def sizes(path: Path, box: str) -> list[tuple[float, ...]]:
    with pikepdf.open(path) as pdf:
        return [tuple(round(float(number) * 25.4 / 72, 1) for number in page[box]) for page in pdf.pages]


def test_a_mat_comes_on_sheets_of_the_profile_and_on_one_page_where_it_asks_for_that(
    shore: Path, edit: Edit
) -> None:
    build(shore)
    assert mats(shore) == {*ONE_PAGE, "print/en/water-a4.pdf", "print/de/water-a4.pdf"}

    edit("content/pond/game.yaml", "    print: {one_page: true}\n", "")
    build(shore)
    assert mats(shore) == {"print/en/water-a4.pdf", "print/de/water-a4.pdf"}


def test_the_one_page_is_the_mat_in_full_size_with_its_bleed(shore: Path) -> None:
    build(shore)
    path = shore / "build/pond/print/en/water-one-page.pdf"

    assert sizes(path, "/MediaBox") == [(0.0, 0.0, 266.4, 266.4)]
    assert sizes(path, "/TrimBox") == [(3.2, 3.2, 263.2, 263.2)]


def test_the_sheets_begin_with_the_page_that_shows_how_they_go_together(shore: Path) -> None:
    build(shore)
    path = shore / "build/pond/print/en/water-a4.pdf"

    pages = sizes(path, "/MediaBox")
    assert len(pages) == 1 + 2
    with pikepdf.open(path) as pdf:
        assert ["/TrimBox" in page for page in pdf.pages] == [False, True, True]


def test_a_face_sees_the_fields_of_its_board_the_furthest_row_first(shore: Path) -> None:
    from deckwright.assets.game_assets import assets_of
    from deckwright.load.game import load_game
    from deckwright.load.project import Project
    from deckwright.render.faces import Faces

    game = load_game(Project(shore), "pond").game
    assert game is not None
    drawn = Faces(game, assets_of(shore, game.id), "en").component("water")

    said = ["".join(glyph[2] for glyph in op[6]) for op in drawn.display.ops if op[0] == "glyphs"]
    assert said == [*("14f", "24f", "34f"), *("13", "23", "33"), *("12", "22", "32"), *("11n", "21n", "31n")]


def test_another_number_of_rows_draws_the_mat_anew_in_another_size(shore: Path, edit: Edit) -> None:
    build(shore)
    before = outputs(shore)
    edit("content/pond/game.yaml", "deep: {is: 4", "deep: {is: 5")
    build(shore)

    assert {*ONE_PAGE, "print/en/water-a4.pdf"} <= changed(before, outputs(shore))
    assert sizes(shore / "build/pond/print/en/water-one-page.pdf", "/TrimBox") == [(3.2, 3.2, 263.2, 323.2)]


def test_a_contact_sheet_has_no_mats_neither_as_a_file_nor_on_the_page(shore: Path) -> None:
    report = build(shore, profiles=("contact",))

    assert "print/en/reeds-contact.pdf" in outputs(shore)
    assert mats(shore) == ONE_PAGE
    assert {sheets["id"] for sheets in gallery(shore)["sheets"]} == {"reeds", "leaf"}
    assert report.findings == []


def test_a_second_build_makes_no_mat_anew(shore: Path) -> None:
    build(shore)
    before = outputs(shore)
    build(shore)

    assert outputs(shore) == before


def test_a_build_for_one_profile_leaves_the_one_page_as_it_is(shore: Path) -> None:
    build(shore)
    before = outputs(shore)
    build(shore, profiles=("letter",))

    assert changed(before, outputs(shore)) == {
        "gallery/data.js",  # the page shows these sheets
        *(name for name in outputs(shore) if name.endswith("-letter.pdf")),
    }


HEXES = """\
<card>
  <hexes columns="{{ component.board.columns }}">
    {% for row in component.board.fields %}{% for each in row %}
    <box shape="hexagon" stroke="#000000"><text>{{ each.column }}{{ each.row }}</text></box>
    {% endfor %}{% endfor %}
  </hexes>
</card>
"""


def test_a_mat_of_hexes_is_half_a_field_wider_and_its_rows_rise_by_three_quarters_of_one(
    shore: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "grid: [across, deep]", "hex: [across, deep]")
    (shore / "templates/pond/water.xml.j2").write_text(HEXES, encoding="utf-8")
    build(shore)

    path = shore / "build/pond/print/en/water-one-page.pdf"
    assert sizes(path, "/TrimBox") == [(3.2, 3.2, 3.2 + 3.5 * 70 + 50, 3.2 + 3.25 * 60 + 20)]
