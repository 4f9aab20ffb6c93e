"""Lengths, edges, transforms."""

import pytest

from deckwright.render.layout.box import Edges
from deckwright.render.markup import values
from deckwright.render.markup.element import ELEMENTS
from deckwright.render.markup.values import Length, ValueMistakeError


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("4", Length(4)),
        ("4.5mm", Length(4.5)),
        ("-2", Length(-2)),
        (".5", Length(0.5)),
        ("72pt", Length(25.4)),
        ("50%", Length(0, 0.5)),
        ("100% - 4mm", Length(-4, 1)),
        ("2mm+10%+1", Length(3, 0.1)),
    ],
)
def test_a_length_is_read(text, length):
    read = values.length(text)
    assert read.mm == pytest.approx(length.mm)
    assert read.share == pytest.approx(length.share)


@pytest.mark.parametrize("text", ["", "wide", "4 5", "4px", "1e3", "--2", "4 mm %"])
def test_what_is_no_length_is_refused(text):
    with pytest.raises(ValueMistakeError, match="a length is"):
        values.length(text)


def test_edges_go_round_as_in_style_sheets():
    assert values.edges("1") == Edges(1, 1, 1, 1)
    assert values.edges("1 2") == Edges(1, 2, 1, 2)
    assert values.edges("1 2 3") == Edges(1, 2, 3, 2)
    assert values.edges("1 2 3 -4mm") == Edges(1, 2, 3, -4)


@pytest.mark.parametrize("text", ["", "1 2 3 4 5", "10%"])
def test_what_is_no_edges_is_refused(text):
    with pytest.raises(ValueMistakeError, match="edges are"):
        values.edges(text)


def test_numbers_and_switches_are_read_strictly():
    assert values.number("-0.5") == -0.5
    assert values.whole("7") == 7
    assert values.yes_or_no("yes") is True
    for reader, text in ((values.number, "nan"), (values.whole, "1.5"), (values.yes_or_no, "true")):
        with pytest.raises(ValueMistakeError):
            reader(text)


def test_transforms_follow_one_another():
    assert values.transform("translate(3, 4) scale(2)") == (2, 0, 0, 2, 3, 4)
    turned = values.transform("rotate(90)")
    assert turned == pytest.approx((0, 1, -1, 0, 0, 0), abs=1e-9)
    for text in ("skewX(3)", "rotate(1 2)", "scale()"):
        with pytest.raises(ValueMistakeError):
            values.transform(text)


def test_a_transform_around_a_point_leaves_it_where_it_is():
    a, b, c, d, e, f = values.around(values.transform("rotate(30) scale(2)"), 5, 7)
    assert a * 5 + c * 7 + e == pytest.approx(5, abs=1e-3)
    assert b * 5 + d * 7 + f == pytest.approx(7, abs=1e-3)


def read(tag, name, text):
    """The value of an attribute of an element."""
    return ELEMENTS[tag].attributes[name].form.read(text)


@pytest.mark.parametrize(
    ("tag", "name", "text"),
    [
        ("text", "size", "0pt"),
        ("flow", "size", "-2pt"),
        ("text", "min_size", "0"),
        ("text", "size", "50%"),
        ("icon", "size", "0"),
        ("span", "size", "-20%"),
        ("rect", "radius", "-1mm"),
        ("circle", "r", "-10%"),
        ("stack", "width", "-4"),
        ("stack", "height", "-4mm - 10%"),
        ("rect", "stroke_width", "-.1"),
    ],
)
def test_a_length_that_nothing_can_be_drawn_with_is_refused(tag, name, text):
    with pytest.raises(ValueMistakeError):
        read(tag, name, text)


@pytest.mark.parametrize(
    ("tag", "name", "text"), [("box", "grow", "-1"), ("flow", "leading", "0"), ("rule", "thickness", "-0.1")]
)
def test_a_number_that_nothing_can_be_drawn_with_is_refused(tag, name, text):
    with pytest.raises(ValueMistakeError):
        read(tag, name, text)


@pytest.mark.parametrize(
    ("tag", "name", "text", "value"),
    [
        ("stack", "width", "100% - 4mm", Length(-4, 1)),
        ("stack", "width", "60mm - 50%", Length(60, -0.5)),
        ("stack", "width", "0", Length(0)),
        ("column", "gap", "-3mm", Length(-3)),
        ("place", "x", "-3mm", Length(-3)),
        ("span", "size", "90%", Length(0, 0.9)),
        ("stack", "layer", "-1", -1),
    ],
)
def test_lengths_that_may_be_drawn_with_are_let_through(tag, name, text, value):
    assert read(tag, name, text) == value
