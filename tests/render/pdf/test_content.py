from math import cos, pi, sin

import pytest

from deckwright.picture.display import DisplayList, Stroke, solid
from deckwright.picture.page import Page, Placed
from deckwright.picture.shapes import ring
from deckwright.render.pdf import PdfError

WHITE = (255, 255, 255)
RED, BLUE = solid("#ff0000"), solid("#0000ff")


def box(x0, y0, x1, y1):
    return ("M", x0, y0, "L", x1, y0, "L", x1, y1, "L", x0, y1, "Z")


def near(colour, wanted, tolerance=6):
    return all(abs(a - b) <= tolerance for a, b in zip(colour, wanted, strict=True))


def across(start="#000000", end="#ffffff", alpha=1.0):
    return ("linear", 10.0, 0.0, 50.0, 0.0, ((0.0, start), (1.0, end)), alpha)


def test_a_path_lies_where_it_was_put_from_the_top_left(written, pixels):
    at = pixels(written(("path", box(10.0, 5.0, 20.0, 15.0), RED, None)))

    assert at(10.2, 5.2) == at(19.8, 14.8) == (255, 0, 0)
    assert at(9.8, 5.2) == at(10.2, 4.8) == at(20.2, 14.8) == WHITE


def test_a_piece_that_runs_the_other_way_round_is_a_hole(written, pixels):
    outer, inner = box(10.0, 10.0, 30.0, 30.0), box(15.0, 15.0, 25.0, 25.0)

    assert pixels(written(("path", ring(outer, inner), RED, None)))(20.0, 20.0) == WHITE
    assert pixels(written(("path", (*outer, *inner), RED, None)))(20.0, 20.0) == (255, 0, 0)


@pytest.mark.parametrize("stroke", [None, Stroke(BLUE, 1.0)])
@pytest.mark.parametrize(
    "fill", [RED, ("linear", 0.0, 0.0, 60.0, 0.0, ((0.0, "#ff0000"), (1.0, "#ff0000")), 1.0)]
)
def test_where_an_outline_that_crosses_itself_goes_round_twice_the_even_odd_rule_leaves_a_hole(
    written, pixels, fill, stroke
):
    star = tuple(
        part
        for number in range(5)
        for part in ("ML"[number > 0], 30 + 18 * sin(number * 0.8 * pi), 20 - 18 * cos(number * 0.8 * pi))
    )

    full = pixels(written(("path", (*star, "Z"), fill, stroke)))
    holed = pixels(written(("path", (*star, "Z"), fill, stroke, "evenodd")))

    assert full(30.0, 20.0) == full(30.0, 6.0) == holed(30.0, 6.0) == (255, 0, 0)
    assert holed(30.0, 20.0) == WHITE


def test_a_stroke_has_its_width_and_dashes(written, pixels):
    line = ("path", ("M", 10.0, 20.0, "L", 50.0, 20.0), None, Stroke(BLUE, 2.0, dash=(5.0, 5.0)))

    at = pixels(written(line))

    assert at(12.0, 19.2) == at(12.0, 20.8) == at(22.0, 20.0) == (0, 0, 255)
    assert at(12.0, 18.8) == at(17.0, 20.0) == WHITE


def test_fill_and_line_of_one_path_are_both_drawn(written, pixels):
    at = pixels(written(("path", box(10.0, 10.0, 30.0, 30.0), RED, Stroke(BLUE, 2.0))))

    assert at(20.0, 20.0) == (255, 0, 0)
    assert at(9.5, 20.0) == at(10.5, 20.0) == (0, 0, 255)


def test_gradients_reach_their_colours_inside_a_placed_picture(written, pixels):
    at = pixels(written(("path", box(10.0, 0.0, 50.0, 40.0), across(), None)))

    assert near(at(10.1, 20.0), (0, 0, 0))
    assert near(at(30.0, 20.0), (127, 127, 127))
    assert near(at(49.9, 20.0), WHITE)


def test_a_radial_gradient_has_three_colours_at_its_stops(written, pixels):
    stops = ((0.0, "#ff0000"), (0.5, "#00ff00"), (1.0, "#0000ff"))
    at = pixels(written(("path", box(0.0, 0.0, 60.0, 40.0), ("radial", 30.0, 20.0, 20.0, stops, 1.0), None)))

    assert near(at(30.0, 20.0), (255, 0, 0))
    assert near(at(40.0, 20.0), (0, 255, 0))
    assert near(at(30.0, 0.1), (0, 0, 255))
    assert near(at(1.0, 1.0), (0, 0, 255))


def test_a_translucent_gradient_lets_the_ground_through(written, pixels):
    ground = ("path", box(0.0, 0.0, 60.0, 40.0), RED, None)
    veil = ("path", box(10.0, 0.0, 50.0, 40.0), across("#0000ff", "#0000ff", 0.5), None)

    at = pixels(written(ground, veil))

    assert near(at(30.0, 20.0), (127, 0, 127))
    assert at(5.0, 20.0) == (255, 0, 0)


@pytest.mark.parametrize("opacity", [1.0, 0.5])
def test_a_gradient_may_fade_and_moves_with_its_group(written, pixels, opacity):
    shift = (1.0, 0.0, 0.0, 1.0, 5.0, 0.0)
    fading = (*across("#0000ff", "#0000ff")[:-2], ((0.0, 0.0), (0.5, 1.0), (1.0, 0.5)))
    paint = (*fading, across("#0000ff", "#0000ff")[-2], 0.5)
    fill = ("path", box(10.0, 0.0, 50.0, 20.0), paint, None)
    line = ("path", ("M", 10.0, 30.0, "L", 50.0, 30.0), None, Stroke(paint, 4.0))
    after = ("path", box(0.0, 35.0, 50.0, 40.0), RED, None)

    at = pixels(written(("begin", shift, None, opacity), fill, line, after, ("end",)))

    for y in (10.0, 30.0):
        assert near(at(15.2, y), WHITE)
        for x, covers in ((25.0, 0.5), (35.0, 1.0), (45.0, 0.75)):
            light = round(255 * (1 - covers * opacity))
            assert near(at(x, y), (light, light, 255))
    assert near(at(30.0, 37.0), (255, round(255 * (1 - opacity)), round(255 * (1 - opacity))))


def test_what_follows_something_translucent_is_opaque_again(written, pixels):
    at = pixels(
        written(
            ("path", box(0.0, 0.0, 20.0, 20.0), solid("#000000", 0.5), None),
            ("path", box(20.0, 0.0, 40.0, 20.0), solid("#000000"), None),
        )
    )

    assert near(at(10.0, 10.0), (127, 127, 127))
    assert at(30.0, 10.0) == (0, 0, 0)


def test_a_line_takes_a_gradient_over_its_whole_length(written, pixels):
    # pdfium cut such lines at 50000 units of the user's space.
    at = pixels(written(("path", ("M", 10.0, 20.0, "L", 50.0, 20.0), None, Stroke(across(), 4.0))))

    assert near(at(10.1, 20.0), (0, 0, 0))
    assert near(at(40.0, 21.5), (191, 191, 191))


@pytest.mark.parametrize("opacity", [1.0, 0.5])
def test_a_gradient_moves_with_its_group(written, pixels, opacity):
    shift = (1.0, 0.0, 0.0, 1.0, 5.0, 0.0)
    strokes = ("path", ("M", 10.0, 30.0, "L", 50.0, 30.0), None, Stroke(across(), 4.0))
    fill = ("path", box(10.0, 0.0, 50.0, 20.0), across(), None)

    at = pixels(written(("begin", shift, None, opacity), fill, strokes, ("end",)))

    shade = round(255 * (1 - opacity / 2))
    for y in (10.0, 30.0):
        assert near(at(35.0, y), (shade, shade, shade))
        assert near(at(54.9, y), WHITE)


def test_overlapping_parts_of_a_translucent_group_do_not_add_up(written, pixels):
    at = pixels(
        written(
            ("begin", None, None, 0.5),
            ("path", box(10.0, 10.0, 30.0, 30.0), solid("#000000"), None),
            ("path", box(20.0, 10.0, 40.0, 30.0), solid("#000000"), None),
            ("end",),
        )
    )

    assert near(at(15.0, 20.0), (127, 127, 127))
    assert at(25.0, 20.0) == at(15.0, 20.0)


def test_a_group_turns_scales_and_clips(written, pixels):
    quarter_turn = (0.0, 1.0, -1.0, 0.0, 30.0, 0.0)
    shape = ("path", box(0.0, 0.0, 60.0, 60.0), RED, None)

    at = pixels(written(("begin", quarter_turn, box(5.0, 5.0, 15.0, 10.0), 1.0), shape, ("end",)))

    assert at(21.0, 6.0) == at(24.0, 14.0) == (255, 0, 0)
    assert at(19.0, 6.0) == at(26.0, 6.0) == at(21.0, 16.0) == WHITE


def test_an_icon_takes_its_colour_and_turns_about_its_middle(written, pixels):
    upright = pixels(written(("icon", "hearts", 20.0, 10.0, 20.0, RED, 0.0)))
    turned = pixels(written(("icon", "hearts", 20.0, 10.0, 20.0, RED, 180.0)))

    places = [(20.0 + x + 0.5, 10.0 + y + 0.5) for x in range(20) for y in range(20)]
    assert any(upright(*place) == (255, 0, 0) for place in places)
    clear = [(x, y) for x, y in places if upright(x, y) in {WHITE, (255, 0, 0)}]
    same = [near(upright(x, y), turned(59.9 - x, 39.9 - y), 90) for x, y in clear]
    assert sum(same) > 0.97 * len(same)


def test_an_icon_may_have_a_gradient(written, pixels):
    at = pixels(written(("icon", "hearts", 10.0, 0.0, 40.0, across("#ff0000", "#0000ff"), 0.0)))

    reds = [at(x / 2, 15.0) for x in range(24, 96)]
    inked = [colour for colour in reds if colour[1] < 40]
    assert inked[0][0] > inked[-1][0] + 60


@pytest.mark.parametrize(
    ("rotation", "corner"), [(0, (0, 0)), (90, (1, 0)), (180, (1, 1)), (270, (0, 1)), (-90, (0, 1))]
)
def test_a_placed_picture_covers_its_place_whichever_way_it_is_turned(written, pixels, rotation, corner):
    # The picture's own top left corner is red, and comes to lie in another corner of its place.
    ops = (("path", box(0.0, 0.0, 10.0, 20.0), BLUE, None), ("path", box(0.0, 0.0, 2.0, 2.0), RED, None))
    placed = Placed(DisplayList(10.0, 20.0, 0.0, ops), 20.0, 10.0, rotation)
    width, height = placed.size

    at = pixels(written(pages=(Page(60.0, 40.0, placed=(placed,)),)))

    red = (20.5 + corner[0] * (width - 1), 10.5 + corner[1] * (height - 1))
    assert at(*red) == (255, 0, 0)
    assert at(20.0 + width / 2, 10.0 + height / 2) == (0, 0, 255)
    assert at(19.8, 10.2) == at(20.2 + width, 10.2) == at(20.2, 10.2 + height) == WHITE


def test_a_placed_picture_shows_as_far_as_its_clip_says(written, pixels):
    everywhere = DisplayList(10.0, 10.0, 3.0, (("path", box(-3.0, -3.0, 13.0, 13.0), RED, None),))

    at = pixels(
        written(
            pages=(Page(60.0, 40.0, placed=(Placed(everywhere, 20.0, 20.0, clip=(1.0, 2.0, 3.0, -4.0)),)),)
        )
    )

    assert at(19.2, 20.0) == at(20.0, 18.2) == at(32.8, 20.0) == at(25.0, 25.8) == (255, 0, 0)
    assert at(18.8, 20.0) == at(20.0, 17.8) == at(33.2, 20.0) == at(25.0, 26.2) == WHITE


@pytest.mark.parametrize(
    ("op", "said"),
    [
        (("blob", 1), "unknown operation"),
        ((), "unknown operation"),
        (("path", ("L", 1.0, 1.0), RED, None), "must begin with M"),
        (("path", ("M", 1.0, 1.0, "Q", 2.0, 2.0), RED, None), "unknown path command 'Q'"),
        (("path", ("M", 1.0, "Z"), RED, None), "wrong numbers"),
        (("path", ("M", 1.0, float("nan"), "Z"), RED, None), "wrong numbers"),
        (("path", ("M", 1.0, float("inf"), "Z"), RED, None), "wrong numbers"),
        (("path", box(0.0, 0.0, 1.0, 1.0), solid("red"), None), "'red' is no colour"),
        (("path", box(0.0, 0.0, 1.0, 1.0), solid("#ff0000", 1.5), None), "opacity 1.5"),
        (("path", box(0.0, 0.0, 1.0, 1.0), ("plaid", 1.0), None), "unknown paint 'plaid'"),
        (("path", box(0.0, 0.0, 1.0, 1.0), ("radial", 1.0, 1.0, 1.0, (), 1.0), None), "at least one colour"),
        (("path", box(0.0, 0.0, 1.0, 1.0)), "malformed"),
        (("icon", "no-such-icon", 0.0, 0.0, 1.0, RED, 0.0), "no icon 'no-such-icon'"),
        (("image", "art/none.png", 0.0, 0.0, 1.0, 1.0), "no file art/none.png"),
        (("begin", (0.0, 0.0, 0.0, 0.0, 1.0, 1.0), None, 1.0), "flattens the picture"),
        (("begin", None, None, 1.0), "1 groups are not closed"),
        (("end",), "never opened"),
    ],
)
def test_a_faulty_operation_is_named(written, op, said):
    with pytest.raises(PdfError, match=said):
        written(op)
