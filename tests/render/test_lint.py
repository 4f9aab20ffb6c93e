"""Lints of finished faces, on display lists of a few operations."""

import pytest

from deckwright.model.place import Place
from deckwright.picture.colour import contrast
from deckwright.picture.display import DisplayList, Op, Stroke, solid
from deckwright.render.faces import Drawn
from deckwright.render.lint import POINT, lint

BLACK, WHITE, GREY = solid("#000000"), solid("#ffffff"), solid("#909090")


def box(x: float, y: float, width: float, height: float, paint: tuple[object, ...]) -> Op:
    segments = ("M", x, y, "L", x + width, y, "L", x + width, y + height, "L", x, y + height, "Z")
    return ("path", segments, paint, None)


def text(points: float = 8, paint: tuple[object, ...] = BLACK, x: float = 10.0) -> Op:
    return ("glyphs", "face", points * POINT, x, 20.0, paint, ((1, 0.0, "H"), (2, 2.0, "i")))


def note(kind: str, x: float, y: float, width: float, height: float) -> Op:
    return ("note", kind, x, y, width, height, "Hi there")


def codes(*ops: Op) -> list[str]:
    display = DisplayList(63.5, 88.9, 3.0, ops)
    findings = lint(Drawn(display, ()), Place("a.yaml"), "demo/hare", "card hare")
    return [finding.code for finding in findings if finding.code not in ("A415", "A416")]  # see test_edges.py


def test_a_face_in_order_has_no_finding() -> None:
    page = box(-3, -3, 70, 95, WHITE)

    assert codes(page, note("panel", 5, 10, 50, 20), note("text", 6, 12, 40, 10), text()) == []


@pytest.mark.parametrize("x", [2.0, -1.0, 52.0])
def test_text_in_the_edge_that_cutting_may_take_is_found(x: float) -> None:
    assert codes(note("text", x, 20, 10, 5)) == ["A403"]


def test_letters_below_five_points_are_found_also_when_a_group_shrinks_them() -> None:
    assert codes(text(4.9)) == ["A404"]
    assert codes(("begin", (0.5, 0.0, 0.0, 0.5, 0.0, 0.0), None, 1.0), text(8), ("end",)) == ["A404"]
    assert codes(text(5)) == []


def test_a_hair_line_is_found() -> None:
    def line(points: float) -> Op:
        return ("path", ("M", 0.0, 0.0, "L", 1.0, 1.0), None, Stroke(BLACK, points * POINT))

    assert codes(line(0.1), line(0.25)) == ["A405"]


def test_letters_that_hardly_stand_out_are_found() -> None:
    assert codes(box(0, 0, 60, 60, WHITE), text(paint=GREY)) == ["A406"]
    assert codes(box(0, 0, 60, 60, BLACK), text(paint=GREY)) == []


def test_large_letters_need_less_contrast() -> None:
    grey = solid("#808080")

    assert codes(box(0, 0, 60, 60, WHITE), text(paint=grey)) == ["A406"]
    assert codes(box(0, 0, 60, 60, WHITE), text(14, paint=grey)) == []


@pytest.mark.parametrize(
    "ground",
    [
        box(0, 0, 60, 60, ("linear", 0.0, 0.0, 1.0, 1.0, ((0.0, "#ffffff"), (1.0, "#eeeeee")), 1.0)),
        box(0, 0, 60, 60, solid("#ffffff", 0.5)),
        box(11, 0, 60, 60, WHITE),
        ("path", ("M", 0.0, 0.0, "L", 60.0, 0.0, "L", 0.0, 60.0, "Z"), WHITE, None),
        ("path", ("M", 0.0, 0.0, "L", 60.0, 0.0, "L", 60.0, 60.0, "L", 0.0, 60.0, "Z") * 2, WHITE, None),
        ("image", "art.png", 0.0, 0.0, 60.0, 60.0),
    ],
    ids=["gradient", "translucent", "only partly below", "triangle", "two rings", "bitmap"],
)
def test_contrast_is_not_judged_where_the_ground_is_not_one_colour(ground: Op) -> None:
    assert codes(box(-3, -3, 70, 95, WHITE), ground, text(paint=GREY)) == []


def test_a_ground_reaches_no_further_than_the_windows_in_which_it_shows() -> None:
    def in_window(top: float, height: float) -> tuple[Op, ...]:
        window = box(0, top, 60, height, WHITE)[1]
        return ("begin", None, window, 1.0), box(0, 0, 60, 60, WHITE), ("end",)

    dark = box(0, 0, 60, 60, BLACK)

    assert codes(dark, *in_window(30, 20), text(paint=GREY)) == []
    assert codes(dark, *in_window(19, 0), text(paint=GREY)) == []
    assert codes(dark, *in_window(10, 20), text(paint=GREY)) == ["A406"]
    assert codes(box(0, 0, 60, 60, WHITE), *in_window(30, 20), text(paint=GREY)) == ["A406"]


def test_text_that_leaves_its_panel_is_found() -> None:
    assert codes(note("panel", 5, 10, 50, 20), note("text", 6, 25, 40, 8)) == ["A407"]


def test_a_text_may_run_across_the_edge_at_which_the_other_half_lies() -> None:
    ops = (note("panel", 4, 10, 55, 20), note("text", 40, 12, 30, 10))
    display = DisplayList(63.5, 88.9, 3.0, ops)

    def found(joined: str) -> list[str]:
        return [
            finding.code
            for finding in lint(Drawn(display, ()), Place("a.yaml"), "demo/sloth", "card sloth", joined)
        ]

    assert found("right") == []
    assert found("left") == found("") == ["A403", "A407"]


def test_a_complaint_is_made_once_and_says_what_and_where() -> None:
    display = DisplayList(63.5, 88.9, 3.0, (text(4), text(4)))

    (finding,) = lint(Drawn(display, ()), Place("content/demo/cards/a.yaml", 7), "demo/hare", "card hare")

    assert finding.full_message == "card hare: 'Hi' is set in 4.0 pt"
    assert (finding.about, finding.place.line) == ("demo/hare", 7)
    assert finding.hint


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#aabbcc", "#aabbcc") == 1


def test_letters_and_lines_are_looked_at_as_large_as_they_are_printed() -> None:
    line = ("path", ("M", 9.0, 9.0, "L", 10.0, 10.0), None, Stroke(BLACK, 0.22 * POINT))
    display = DisplayList(63.5, 88.9, 3.0, (text(5.5), line))

    def found(printed: float) -> list[str]:
        drawn = Drawn(display, ())
        return [
            finding.code for finding in lint(drawn, Place("a.yaml"), "demo/hare", "hare", printed=printed)
        ]

    assert (found(1.0), found(0.82)) == ([], ["A404", "A405"])


STREAKS = ("linear", 0.0, 0.0, 1.0, 1.0, ((0.0, "#ffffff"), (1.0, "#909090")), 1.0)
UNKNOWN = (
    "<qr> lies on a picture, on something translucent or only partly on its ground, "
    "from which telephones may not tell it"
)
NOTHING_BELOW = box(40, 40, 5, 5, BLACK)


@pytest.mark.parametrize(
    ("squares", "ground", "said"),
    [
        ("#101010 1", box(0, 0, 60, 60, solid("#f4e8d0")), ""),
        ("#888888 1", box(0, 0, 60, 60, solid("#aaaaaa")), "<qr> in #888888 hardly stands out from #aaaaaa"),
        ("#000000 0.4", box(0, 0, 60, 60, WHITE), "<qr> in #999999 hardly stands out from #ffffff"),
        ("#404040 1", box(0, 0, 60, 60, STREAKS), "<qr> in #404040 hardly stands out from #909090"),
        ("#ffffff 1", box(0, 0, 60, 60, BLACK), "<qr> in #ffffff is lighter than its ground #000000"),
        ("#000000 1", NOTHING_BELOW, ""),
        ("#bbbbbb 1", NOTHING_BELOW, "<qr> in #bbbbbb hardly stands out from #ffffff"),
        ("#000000 1", box(0, 0, 60, 60, solid("#ffffff", 0.5)), UNKNOWN),
        ("#000000 1", box(12, 0, 60, 60, WHITE), UNKNOWN),
        ("#000000 1", ("image", "art.png", 0.0, 0.0, 60.0, 60.0), UNKNOWN),
    ],
    ids=[
        "clear",
        "alike",
        "faint",
        "gradient",
        "lighter",
        "on paper",
        "too light for paper",
        "on something translucent",
        "partly on its ground",
        "on a picture",
    ],
)
def test_squares_that_do_not_stand_out_darker_than_what_they_lie_on_are_found(
    squares: str, ground: Op, said: str
) -> None:
    code: Op = ("note", "code", 10.0, 10.0, 20.0, 20.0, squares)

    display = DisplayList(63.5, 88.9, 3.0, (ground, code))
    findings = [
        finding for finding in lint(Drawn(display, ()), Place("a.yaml"), "a", "a") if finding.code == "A406"
    ]

    assert [finding.message.partition(" (")[0].partition(", which not")[0] for finding in findings] == [said][
        : bool(said)
    ]


def test_a_code_in_a_group_that_lets_show_through_what_is_below_is_found() -> None:
    code: Op = ("note", "code", 10.0, 10.0, 20.0, 20.0, "#000000 1")

    assert codes(("begin", None, None, 0.5), box(0, 0, 60, 60, WHITE), code, ("end",)) == ["A406"]
