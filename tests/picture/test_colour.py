"""Colour expressions and gradients."""

import pytest

from deckwright.picture.colour import ColourError, Palette, is_rrggbb, mix_hex, parse_hex
from deckwright.picture.display import fades_of, fainter

BOX = (1.0, 2.0, 11.0, 22.0)
PALETTE = Palette(
    {"ink": "#102030", "sky": "#ffffff", "night": "darken(sky, 1)", "loop": "pool", "pool": "loop"}
)


@pytest.mark.parametrize(
    ("expression", "paint"),
    [
        ("#fc3", ("solid", "#ffcc33", 1.0)),
        ("ink", ("solid", "#102030", 1.0)),
        ("night", ("solid", "#000000", 1.0)),
        ("mix(ink, #506070, 0.5)", ("solid", "#304050", 1.0)),
        ("lighten(night, 0.2)", ("solid", "#333333", 1.0)),
        ("darken( sky , .5 )", ("solid", "#808080", 1.0)),
        ("alpha(alpha(ink, 0.5), 0.5)", ("solid", "#102030", 0.25)),
        ("stat_wood | ink", ("solid", "#102030", 1.0)),
        ("ink | sky", ("solid", "#102030", 1.0)),
    ],
)
def test_an_expression_is_worked_out(expression, paint):
    assert PALETTE.paint(expression, BOX) == paint


def test_a_gradient_spans_its_box():
    down = PALETTE.paint("v: sky ink", BOX)
    assert down == ("linear", 1.0, 2.0, 1.0, 22.0, ((0.0, "#ffffff"), (1.0, "#102030")), 1.0)
    assert PALETTE.paint("h: sky ink", BOX)[1:5] == (1.0, 2.0, 11.0, 2.0)
    assert PALETTE.paint("d: sky ink", BOX)[1:5] == (1.0, 2.0, 11.0, 22.0)
    assert PALETTE.paint("r: sky ink", BOX)[:4] == ("radial", 6.0, 12.0, 10.0)


def test_colours_of_a_gradient_stand_where_they_say_or_evenly_between():
    stops = PALETTE.paint("v: sky ink@0.6 night mix(sky, ink, 0.5)", BOX)[5]
    assert [place for place, _ in stops] == [0.0, 0.6, 0.8, 1.0]
    even = PALETTE.paint("v: sky ink night", BOX)[5]
    assert [place for place, _ in even] == [0.0, 0.5, 1.0]


def test_a_gradient_whose_colours_are_not_equally_see_through_fades():
    paint = PALETTE.paint("v: #000000 alpha(#ffffff, 0)@0.5 #ffffff", BOX)

    assert paint[-2] == ((0.0, "#000000"), (0.5, "#ffffff"), (1.0, "#ffffff"))
    assert fades_of(paint) == ((0.0, 1.0), (0.5, 0.0), (1.0, 1.0))
    assert paint[-1] == 0.6667


def test_a_fading_gradient_fades_as_much_when_it_is_fainter():
    paint = fainter(PALETTE.paint("v: #000000 alpha(#ffffff, 0.5)", BOX), 0.5)

    assert (fades_of(paint), paint[-1]) == (((0.0, 0.5), (1.0, 0.25)), 0.375)


def test_a_gradient_may_be_see_through_as_a_whole():
    assert PALETTE.paint("v: alpha(sky, 0.5) alpha(ink, 0.5)", BOX)[-1] == 0.5


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("inkk", "unknown colour 'inkk'; did you mean 'ink'"),
        ("#12", "write #rgb or #rrggbb"),
        ("lightn(ink, 0.5)", "unknown colour function 'lightn'; did you mean 'lighten'"),
        ("mix(ink, sky)", "expected ','"),
        ("lighten(ink, 2)", "no number from 0 to 1"),
        ("lighten(ink, sky)", "no number from 0 to 1"),
        ("lighten(ink, 0.5", "expected '\\)'"),
        ("ink sky", "'sky' is too much"),
        ("ink; sky", "what is ';'"),
        ("loop", "defined by itself: loop -> pool -> loop"),
        ("v: ink", "two colours or more"),
        ("x: ink sky", "unknown gradient 'x'"),
        ("", "a colour is missing"),
        ("lighten(", "ends too soon"),
    ],
)
def test_a_mistake_is_told(expression, message):
    with pytest.raises(ColourError, match=message):
        PALETTE.paint(expression, BOX)


def test_a_mistake_is_told_again_the_next_time():
    for _ in range(2):
        with pytest.raises(ColourError, match="defined by itself"):
            PALETTE.colour("loop")


def test_luminance_runs_from_black_to_white():
    assert PALETTE.colour("night").luminance == 0
    assert PALETTE.colour("sky").luminance == pytest.approx(1)


def test_colours_mix_channel_by_channel():
    assert mix_hex("#000000", "#00ff00", 0.5) == "#008000"
    assert mix_hex("#123456", "#ffffff", 0) == "#123456"
    assert mix_hex("#123456", "#ffffff", 1) == "#ffffff"


def test_a_short_colour_is_the_long_one_with_each_digit_twice():
    assert parse_hex("#fc3") == parse_hex("#ffcc33")


@pytest.mark.parametrize("text", ["", "#", "ffcc33", "#ffcc3", "#ffcc3g", "#ffcc33 "])
def test_what_is_no_colour_is_refused(text):
    with pytest.raises(ColourError, match="write #rgb or #rrggbb"):
        parse_hex(text)


def test_display_lists_have_colours_of_six_digits():
    assert is_rrggbb("#ffcc33")
    assert not is_rrggbb("#fc3")
    assert not is_rrggbb("#ffcc3g")
