"""Little ink: large grounds are pale, and what was seen on them is seen still."""

import pytest

from deckwright.picture.colour import contrast, parse_hex
from deckwright.picture.display import DisplayList, Op, Stroke, solid
from deckwright.picture.shapes import rectangle, ring
from deckwright.render.low_ink import low_ink

NAVY, WHITE, BLACK = "#182236", "#ffffff", "#000000"


def box(x: float, y: float, width: float, height: float, colour: str, alpha: float = 1.0) -> Op:
    return ("path", rectangle(x, y, width, height), solid(colour, alpha), None)


def text(colour: str, x: float = 10.0, y: float = 20.0) -> Op:
    return ("glyphs", "face", 3.0, x, y, solid(colour), ((1, 0.0, "H"), (2, 2.0, "i")))


def drawn(*ops: Op) -> tuple[Op, ...]:
    return low_ink(DisplayList(63.5, 88.9, 3.0, ops)).ops


def test_a_large_ground_keeps_little_of_its_colour_and_light_words_on_it_become_dark() -> None:
    ground, words = drawn(box(-3, -3, 70, 95, NAVY), text(WHITE))

    assert parse_hex(ground[2][1]).luminance > 0.7
    assert words[5] == solid(NAVY)


def test_a_ground_that_is_filled_by_the_even_odd_rule_stays_so() -> None:
    ((*_, rule),) = drawn((*box(-3, -3, 70, 95, NAVY), "evenodd"))

    assert rule == "evenodd"


@pytest.mark.parametrize("colour", [BLACK, NAVY])
def test_dark_words_stay_as_they_are(colour: str) -> None:
    assert drawn(box(-3, -3, 70, 95, "#f0e0c0"), text(colour))[1] == text(colour)


def test_a_sign_of_a_few_millimetres_stays_with_what_is_on_it() -> None:
    sign, words = box(8, 15, 8, 8, NAVY), text(WHITE, 10, 20)

    assert drawn(box(-3, -3, 70, 95, NAVY), sign, words)[1:] == (sign, words)


def test_clouds_do_not_become_dark_but_letters_as_paths_do() -> None:
    def pieces(alpha: float) -> Op:
        outline = sum((rectangle(8.0 + 12 * at, 15.0, 10.0, 10.0) for at in range(4)), ())
        return ("path", outline, solid(WHITE, alpha), None)

    _, clouds = drawn(box(-3, -3, 70, 95, NAVY), pieces(0.6))
    _, letters = drawn(box(-3, -3, 70, 95, NAVY), pieces(1.0))

    assert (clouds[2], letters[2]) == (solid(WHITE, 0.6), solid(NAVY))


def test_light_pips_on_a_large_die_are_dark_on_a_pale_one() -> None:
    _, pip = drawn(box(10, 10, 16, 16, "#2f7d4a"), box(12, 12, 3, 3, WHITE))

    assert pip[2] == solid("#2f7d4a")


def test_a_light_line_around_a_dark_ground_becomes_dark() -> None:
    line: Op = ("path", rectangle(2, 2, 59, 84), None, Stroke(solid(WHITE), 0.3))

    ground, drawn_line = drawn(box(-3, -3, 70, 95, NAVY), line)

    assert contrast(drawn_line[3].paint[1], ground[2][1]) >= 3


def test_a_picture_lies_under_a_veil_and_words_on_it_are_dark() -> None:
    picture: Op = ("image", "art.png", 0.0, 0.0, 60.0, 60.0)

    shown, veil, words = drawn(picture, text(WHITE))

    assert (shown, veil[1], veil[2][1]) == (picture, rectangle(0.0, 0.0, 60.0, 60.0), WHITE)
    assert contrast(words[5][1], "#eeeeee") >= 4.5


def test_how_large_a_figure_is_counts_as_it_lies_on_the_card() -> None:
    small, large = box(0, 0, 40, 40, NAVY), box(0, 0, 4, 4, NAVY)

    def within(scale: float, op: Op) -> Op:
        return drawn(("begin", (scale, 0.0, 0.0, scale, 5.0, 5.0), None, 1.0), op, ("end",))[1]

    assert within(0.1, small) == small
    assert within(10, large) != large


def test_what_a_group_cuts_away_does_not_count() -> None:
    op = box(0, 0, 60, 60, NAVY)

    assert drawn(("begin", None, rectangle(5, 5, 6, 6), 1.0), op, ("end",))[1] == op


def test_a_gradient_is_pale_from_end_to_end() -> None:
    fill = ("linear", 0.0, 0.0, 0.0, 9.0, ((0.0, NAVY), (1.0, BLACK)), 1.0)

    ((_, _, paint, _),) = drawn(("path", rectangle(0, 0, 60, 60), fill, None))

    assert all(parse_hex(colour).luminance > 0.7 for _, colour in paint[-2])
    assert (paint[:-2], paint[-1]) == (fill[:-2], 1.0)


def modules(colour: str) -> Op:
    """A figure of many squares far from each other, as of a QR code."""
    squares = (rectangle(5 + 4 * (n % 6), 5 + 4 * (n // 6), 2, 2) for n in range(36))
    return ("path", tuple(part for square in squares for part in square), solid(colour), None)


def test_a_figure_of_many_pieces_is_no_ground_however_large_it_is() -> None:
    assert drawn(modules(BLACK)) == (modules(BLACK),)
    assert drawn(box(-3, -3, 70, 95, NAVY), modules(WHITE))[1] == modules(NAVY)


def test_a_frame_with_a_hole_is_as_pale_as_a_ground() -> None:
    frame: Op = ("path", ring(rectangle(0, 0, 63, 88), rectangle(5, 5, 53, 78)), solid(NAVY), None)

    assert parse_hex(drawn(frame)[0][2][1]).luminance > 0.7


PICTURE: Op = ("note", "picture", 0.0, 0.0, 60.0, 60.0, "")


def test_a_picture_is_paler_as_a_whole_so_that_what_was_light_in_it_stays_light() -> None:
    sky, light, dark = box(0, 0, 60, 60, NAVY), modules(WHITE), box(20, 20, 4, 4, BLACK)

    shown = drawn(PICTURE, ("begin", None, None, 1.0), sky, light, dark, ("end",))

    lights = [parse_hex(op[2][1]).luminance for op in shown if op[0] == "path"]
    assert lights[1] > lights[0] > lights[2] > 0.35


def test_a_picture_ends_with_its_group_and_words_on_it_are_dark() -> None:
    shown = drawn(
        PICTURE,
        ("begin", None, None, 1.0),
        *(("begin", None, None, 1.0), box(0, 0, 60, 60, NAVY), ("end",)),
        ("end",),
        text(WHITE),
        box(8, 15, 8, 8, NAVY),
    )

    words, sign = shown[-2:]
    assert parse_hex(words[5][1]).luminance < 0.1
    assert sign == box(8, 15, 8, 8, NAVY)


def test_a_large_figure_that_was_part_of_what_it_lies_on_is_pale_like_that() -> None:
    _, stripes = drawn(box(-3, -3, 70, 95, "#c9a227"), modules("#a8871f"))

    assert parse_hex(stripes[2][1]).luminance > 0.7
