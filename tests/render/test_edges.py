"""What cutting would spoil: grounds without bleed, lines and icons at the cut; on lists of a few ops."""

import pytest

from deckwright.check.codes import explain
from deckwright.picture.display import DisplayList, Op, Stroke, solid
from deckwright.picture.walk import walk_by_author
from deckwright.render.edges import CLOSE, edges

BLUE, WHITE = solid("#204060"), solid("#ffffff")
WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.175


def box(x: float, y: float, width: float, height: float, paint: tuple[object, ...] = BLUE) -> Op:
    segments = ("M", x, y, "L", x + width, y, "L", x + width, y + height, "L", x, y + height, "Z")
    return ("path", segments, paint, None)


def frame(inset: float) -> Op:
    right, bottom = WIDTH - inset, HEIGHT - inset
    segments = ("M", inset, inset, "L", right, inset, "L", right, bottom, "L", inset, bottom, "Z")
    return ("path", segments, None, Stroke(BLUE, 0.2))


def icon(x: float, paint: tuple[object, ...] = BLUE) -> Op:
    return ("icon", "owl", x, 20.0, 8.0, paint, 0.0)


def test_the_page_of_lines_at_the_cut_tells_how_close_is_too_close() -> None:
    assert f"less than {CLOSE:g} mm from the edge" in explain("A416")


def found(*ops: Op, joined: str = "") -> list[tuple[str, str]]:
    """Codes, and the side that each tells of; every op is an element of its own."""
    drawn = tuple((number, None) for number in range(len(ops)))
    said = edges(DisplayList(WIDTH, HEIGHT, BLEED, ops), walk_by_author(ops, drawn), joined)
    sides = ("left", "top", "right", "bottom")
    return [(code, next(side for side in sides if side in text)) for _, (code, text, _) in said]


def test_a_ground_that_goes_into_the_bleed_is_sound() -> None:
    assert found(box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)) == []
    assert found(box(-1.6, -1.6, WIDTH + 3.2, HEIGHT + 3.2)) == []


@pytest.mark.parametrize("beyond", [0.0, 1.0])
def test_a_ground_that_ends_at_the_cut_is_found_at_each_side(beyond: float) -> None:
    ground = box(-beyond, -beyond, WIDTH + 2 * beyond, HEIGHT + 2 * beyond)

    assert found(ground) == [("A415", side) for side in ("left", "top", "right", "bottom")]


def test_a_picture_cropped_at_the_cut_is_found_however_far_it_goes_on() -> None:
    crop = ("M", -BLEED, -BLEED, "L", WIDTH + BLEED, -BLEED, "L", WIDTH + BLEED, 40.0, "L", -BLEED, 40.0, "Z")
    at_the_cut = tuple(0.0 if part == -BLEED else part for part in crop)
    picture = ("image", "art.png", -10.0, -10.0, 90.0, 70.0)

    assert found(("begin", None, crop, 1.0), picture, ("end",)) == []
    assert found(("begin", None, at_the_cut, 1.0), picture, ("end",)) == [("A415", "top")]


def test_a_frame_is_found_only_where_it_is_close_to_the_cut() -> None:
    sides = ("left", "top", "right", "bottom")

    assert found(frame(0.6)) == [("A416", side) for side in sides]
    assert found(frame(1.3)) == [("A416", side) for side in sides]
    assert found(frame(1.8)) == []


@pytest.mark.parametrize(
    ("drawn", "hint"),
    [
        (frame(0.2), "move the line 2 mm inwards"),
        (box(0.1, -BLEED, 0.4, HEIGHT + 2 * BLEED), "move the line 2 mm inwards"),
        (box(0.1, 0.1, WIDTH - 0.2, HEIGHT - 0.2), "let it go on into the bleed"),
    ],
    ids=["a frame", "a thin bar", "a ground"],
)
def test_what_ends_at_the_cut_is_moved_inwards_if_it_is_a_line_and_goes_on_if_it_is_a_ground(
    drawn: Op, hint: str
) -> None:
    display = DisplayList(WIDTH, HEIGHT, BLEED, (drawn,))
    said = [told for _, told in edges(display, walk_by_author(display.ops, ((0, None),)))]

    assert said
    assert {(code, told.startswith(hint)) for code, _, told in said} == {("A415", True)}


@pytest.mark.parametrize(("x", "code"), [(-2.0, ["A416"]), (1.0, ["A416"]), (1.6, []), (3.0, [])])
def test_an_icon_is_found_that_the_cut_takes_or_nearly_does(x: float, code: list[str]) -> None:
    assert [each for each, _ in found(icon(x))] == code


def test_paper_and_what_is_hardly_seen_are_no_ink() -> None:
    assert found(box(0, 0, WIDTH, HEIGHT, WHITE), icon(-2.0, solid("#204060", 0.1))) == []
    assert found(("begin", None, None, 0.1), icon(-2.0), ("end",)) == []


def test_what_is_drawn_freely_ends_anywhere() -> None:
    hill = ("path", ("M", 0.0, 40.0, "L", 30.0, 20.0, "L", WIDTH, 40.0, "Z"), BLUE, None)

    assert found(hill) == []


def test_the_side_at_which_the_other_half_lies_is_not_cut() -> None:
    half = box(-BLEED, -BLEED, WIDTH + BLEED, HEIGHT + 2 * BLEED)

    assert (found(half), found(half, joined="right")) == ([("A415", "right")], [])


def test_a_group_moves_what_is_in_it() -> None:
    moved = ("begin", (1.0, 0.0, 0.0, 1.0, 4.0, 0.0), None, 1.0)

    assert found(moved, icon(-2.0), ("end",)) == []


DARK = box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
PICTURE: Op = ("image", "art.png", -BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
PALE = box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, solid("#f7f1e1"))


@pytest.mark.parametrize("ground", [DARK, PICTURE], ids=["a dark ground", "a picture"])
def test_white_is_seen_to_be_cut_on(ground: Op) -> None:
    line = ("path", frame(0.6)[1], None, Stroke(WHITE, 0.2))

    assert found(ground, icon(-2.0, WHITE)) == [("A416", "left")]
    assert found(ground, line) == [("A416", side) for side in ("left", "top", "right", "bottom")]


def test_white_on_paper_that_is_nearly_white_is_no_ink() -> None:
    assert found(PALE, box(0, 0, WIDTH, HEIGHT, WHITE), icon(-2.0, WHITE)) == []


def outline(inset: float, paint: tuple[object, ...]) -> Op:
    return ("path", frame(inset)[1], None, Stroke(paint, 0.2))


def test_a_frame_that_nothing_fills_is_no_ground_of_what_lies_in_it() -> None:
    panel = box(0, 0, WIDTH, HEIGHT, WHITE)
    seen = [("A415", side) for side in ("left", "top", "right", "bottom")]

    assert found(outline(3, BLUE), panel, icon(-2.0, WHITE)) == []
    assert found(DARK, outline(3, WHITE), panel) == found(DARK, panel) == seen
    assert found(DARK, (*box(3, 3, 57, 82, (*WHITE[:-1], 0.1))[:3], Stroke(WHITE, 0.2)), panel) == seen


def test_what_a_panel_is_filled_with_is_its_ground_and_not_the_line_around_it() -> None:
    panel = ("path", box(-BLEED, -BLEED, 70, 95)[1], WHITE, Stroke(BLUE, 0.2))

    assert found(panel, icon(-2.0, WHITE)) == []
