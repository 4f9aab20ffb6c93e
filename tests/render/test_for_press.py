"""Faces for a press: what is translucent is one picture with what it lies on; what is above it stays."""

import pytest

from deckwright.picture.display import DisplayList, Op, Stroke, solid
from deckwright.render.for_press import crowded, for_press
from deckwright.render.pdf.inks import Inks
from deckwright.render.pdf.press import Press, Standard

from ..repository import ROOT, STOCK

PROFILE = (ROOT / "templates/vendors/FOGRA39L.icc").read_bytes()
RED, BLUE, FOIL = solid("#ff0000"), solid("#0000ff"), solid("#c9a227")
FAINT = solid("#00ff00", 0.2)


def press(standard: Standard = "X-1a") -> Press:
    inks = Inks(PROFILE, 240, {"Foil": "#c9a227"}, flat=standard == "X-1a")
    return Press(inks=inks, standard=standard)


def box(x0: float, y0: float, x1: float, y1: float) -> tuple[str | float, ...]:
    return ("M", x0, y0, "L", x1, y0, "L", x1, y1, "L", x0, y1, "Z")


def square(x: float, paint: object, stroke: Stroke | None = None) -> Op:
    return ("path", box(x, 10.0, x + 10.0, 20.0), paint, stroke)


def letters(x: float, y: float, paint: object) -> Op:
    return ("glyphs", "fonts/AlegreyaSans-Regular.ttf", 4.0, x, y, paint, ((40, 0.0, "a"),))


def drawn(*ops: Op, standard: Standard = "X-1a") -> tuple[list[Op], Press]:
    pressed = press(standard)
    shown = for_press(DisplayList(60.0, 40.0, 3.0, ops), "card/frog", pressed, 3.0, STOCK)
    return list(shown.ops), pressed


def test_what_is_opaque_stays_as_it_is() -> None:
    ops = (square(0.0, RED), letters(1.0, 15.0, BLUE))

    assert drawn(*ops)[0] == [*ops]


def test_what_is_filled_by_the_even_odd_rule_stays_so_with_an_ink_of_its_own_too() -> None:
    ops = ((*square(0.0, RED), "evenodd"), (*square(20.0, FOIL), "evenodd"))

    assert drawn(*ops)[0] == [*ops]


def test_a_gradient_that_fades_is_translucent() -> None:
    fading = (
        "linear",
        0.0,
        0.0,
        60.0,
        0.0,
        ((0.0, 0.0), (1.0, 1.0)),
        ((0.0, "#ff0000"), (1.0, "#ff0000")),
        0.5,
    )

    (picture, *rest), _ = drawn(square(0.0, fading), letters(30.0, 30.0, BLUE))

    assert (picture[0], rest) == ("image", [letters(30.0, 30.0, BLUE)])
    assert drawn(square(0.0, fading), standard="X-4")[0] == [square(0.0, fading)]


def test_what_is_translucent_is_one_picture_with_what_it_lies_on_below_all_else() -> None:
    above, aside = letters(2.0, 16.0, BLUE), square(40.0, RED)

    (picture, *rest), pressed = drawn(square(0.0, RED), aside, square(5.0, FAINT), above)

    assert (picture[0], picture[2:]) == ("image", (-3.0, -3.0, 66.0, 46.0))
    assert rest == [aside, above]
    image = pressed.pictures[picture[1]]()
    assert image.size == (1039, 724)
    dots = 400 / 25.4
    assert [image.getpixel((round((x + 3) * dots), round(18 * dots))) for x in (3, 7, 12, 45)] == [
        (255, 0, 0),
        (204, 51, 0),
        (204, 255, 204),
        (255, 255, 255),
    ]


def test_what_lies_under_something_of_the_picture_is_part_of_it_too() -> None:
    (picture, *rest), _ = drawn(square(0.0, BLUE), square(8.0, RED), square(17.0, FAINT))

    assert (picture[0], rest) == ("image", [])


def test_what_a_group_cuts_off_lies_on_nothing() -> None:
    cut = ("begin", None, box(30.0, 0.0, 40.0, 40.0), 1.0)
    ops = [square(0.0, RED), cut, ("path", box(0.0, 0.0, 60.0, 40.0), FAINT, None), ("end",)]

    (picture, *rest), _ = drawn(*ops)

    assert (picture[0], rest) == ("image", [square(0.0, RED)])


def test_a_translucent_group_is_drawn_whole_and_groups_stay_around_the_others() -> None:
    turned = ("begin", (0.0, 1.0, -1.0, 0.0, 30.0, 0.0), None, 1.0)
    ops = [turned, square(20.0, RED), ("end",), ("begin", None, None, 0.5), square(40.0, BLUE), ("end",)]

    (picture, *rest), _ = drawn(*ops)

    assert (picture[0], rest) == ("image", [turned, square(20.0, RED), ("end",)])


def test_letters_in_the_picture_are_told_of() -> None:
    _, pressed = drawn(letters(6.0, 15.0, BLUE), square(5.0, FAINT))

    assert list(pressed.lost) == ["card/frog"]


@pytest.mark.parametrize("paint", [solid("#1d1d1b", 0.6), solid("#f0e0a0", 0.95)])
def test_faint_black_letters_and_nearly_opaque_ones_stay_letters(paint: tuple[object, ...]) -> None:
    ops, pressed = drawn(square(0.0, RED), letters(2.0, 15.0, paint))

    assert ([op[0] for op in ops], pressed.lost) == (["path", "glyphs"], {})


def test_inks_of_their_own_that_nothing_covers_come_last_and_opaque() -> None:
    ring = Stroke(FOIL, 1.0)
    ops = (
        ("begin", None, None, 0.5),
        square(0.0, solid("#c9a227", 0.3)),
        ("end",),
        square(20.0, RED, ring),
        square(40.0, BLUE),
    )

    shown, _ = drawn(*ops, standard="X-4")

    assert shown == [
        square(20.0, RED),
        square(40.0, BLUE),
        ("begin", None, None, 1.0),
        square(0.0, solid("#c9a227", 0.3)),
        ("end",),
        ("path", box(20.0, 10.0, 30.0, 20.0), None, ring),
    ]


@pytest.mark.parametrize("standard", ["X-1a", "X-4"])
def test_what_covers_an_ink_of_its_own_stays_above_it(standard: Standard) -> None:
    ops = (square(0.0, FOIL), square(5.0, solid("#ffffff")), letters(2.0, 15.0, BLUE))

    assert drawn(*ops, standard=standard)[0] == [*ops]


def test_an_ink_of_its_own_is_above_what_is_translucent_and_below_what_covers_it() -> None:
    foil, faint, above, aside = (
        square(0.0, FOIL),
        square(5.0, FAINT),
        letters(2.0, 15.0, BLUE),
        square(40, FOIL),
    )

    assert drawn(foil, faint, above, aside, standard="X-4")[0] == [faint, foil, above, aside]


def test_a_line_stays_above_the_fill_that_is_an_ink_of_its_own() -> None:
    line = Stroke(RED, 1.0)

    shown, _ = drawn(square(0.0, FOIL, line), standard="X-4")

    assert shown == [square(0.0, FOIL), ("path", box(0.0, 10.0, 10.0, 20.0), None, line)]


def test_an_ink_of_its_own_over_what_the_picture_should_cover_it_with_is_told_of() -> None:
    foil, above, faint = square(0.0, FOIL), square(5.0, RED), square(8.0, FAINT)

    (picture, *rest), pressed = drawn(foil, above, faint)

    assert (picture[0], rest, list(pressed.hidden)) == ("image", [foil], ["card/frog"])
    assert drawn(foil, faint)[1].hidden == {}


def test_what_may_be_translucent_stays_so_in_x_4() -> None:
    ops = (square(0.0, RED), square(5.0, FAINT))

    assert drawn(*ops, standard="X-4")[0] == [*ops]


@pytest.mark.parametrize(
    ("colour", "size", "found"),
    [("#102040", 2.0, True), ("#102040", 4.0, False), ("#1d1d1b", 2.0, False), ("#0000ff", 2.0, False)],
)
def test_small_letters_of_several_inks_are_found(colour: str, size: float, found: bool) -> None:
    op = ("glyphs", "fonts/AlegreyaSans-Regular.ttf", size, 5.0, 15.0, solid(colour), ((40, 0.0, "a"),))
    half = ("begin", (0.5, 0.0, 0.0, 0.5, 0.0, 0.0), None, 1.0)

    said = list(crowded(DisplayList(60.0, 40.0, 3.0, (op,)), press().inks))
    smaller = list(crowded(DisplayList(60.0, 40.0, 3.0, (half, op, ("end",))), press().inks))

    assert (bool(said), bool(smaller)) == (found, colour == "#102040")
    assert all(each[1] == pytest.approx(size * 72 / 25.4) for each in said)
