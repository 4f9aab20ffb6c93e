"""Drawings in SVG: what is read, and what is refused with a sentence."""

import pytest

from deckwright.assets.svg import read_drawing
from deckwright.picture.outline import bounds
from deckwright.reading import ANYWHERE


@pytest.fixture
def drawing(tmp_path):
    def read(body: str, box: str = "0 0 100 50"):
        path = tmp_path / "own.svg"
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>', encoding="utf-8"
        )
        return read_drawing(path, ANYWHERE)

    return read


def test_a_drawing_is_scaled_into_the_middle_of_the_square(drawing):
    shape = drawing('<rect width="100" height="50"/>')[0]

    assert bounds(shape.segments) == (0, 128, 512, 384)


def test_a_view_box_may_begin_anywhere(drawing):
    shape = drawing('<rect x="-10" y="-10" width="20" height="20"/>', "-10 -10 20 20")[0]

    assert bounds(shape.segments) == (0, 0, 512, 512)


def test_the_grey_of_a_fill_is_the_tone_and_groups_hand_it_down(drawing):
    body = '<g fill="#fff"><path d="M0 0h9v9z"/><path fill="#808080" d="M0 0h9v9z"/></g><path d="M0 0h9v9z"/>'

    tones = [shape.tone for shape in drawing(body)]

    assert tones == [1.0, 0.502, 0.0]


def test_shapes_without_fill_are_left_out(drawing):
    body = '<g fill="none"><path d="M0 0h9v9z"/></g><path style="fill: none" d="M0 0h9z"/><circle r="5"/>'

    assert len(drawing(body)) == 1


def test_circles_ellipses_and_polygons_are_outlines(drawing):
    body = '<circle cx="50" cy="25" r="25"/><ellipse cx="50" cy="25" rx="50" ry="10"/>'
    body += '<polygon points="0,0 100,0 0,50"/>'

    boxes = [bounds(shape.segments) for shape in drawing(body)]

    assert boxes == [(128, 128, 384, 384), (0, 204.8, 512, 307.2), (0, 128, 512, 384)]


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ("", "no shape in it"),
        ('<text x="1">a</text>', "<text> is not read"),
        ('<path transform="scale(2)" d="M0 0h9z"/>', "has a transform"),
        ('<path fill="url(#a)" d="M0 0h9z"/>', "the fill 'url"),
        ('<rect width="9" height="9" rx="2"/>', "round corners"),
        ('<circle r="wide"/>', "needs r as a number"),
        ('<path d="M0 0 K"/>', "not understood at 'K'"),
        ("<path", "no readable SVG"),
    ],
)
def test_what_cannot_be_read_is_named(drawing, body, part):
    with pytest.raises(ValueError, match=part):
        drawing(body)


@pytest.mark.parametrize("box", ["", "0 0 10", "0 0 0 10", "a b c d"])
def test_a_drawing_needs_a_view_box_with_an_area(drawing, box):
    with pytest.raises(ValueError, match="viewBox"):
        drawing("<circle r='1'/>", box)


def test_a_file_that_is_no_drawing_is_refused(tmp_path):
    (tmp_path / "a.svg").write_text("<html/>", encoding="utf-8")
    (tmp_path / "b.svg").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(ValueError, match="outermost element is <html>"):
        read_drawing(tmp_path / "a.svg", ANYWHERE)
    with pytest.raises(ValueError, match="not UTF-8"):
        read_drawing(tmp_path / "b.svg", ANYWHERE)


BOMB = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            f'<!DOCTYPE svg [<!ENTITY e0 "M0 0h9v9z">{BOMB}]><svg viewBox="0 0 9 9"><path d="&e11;"/></svg>',
            "entities",
        ),
        (
            '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/hostname">]><svg viewBox="0 0 9 9">&e;</svg>',
            "entities",
        ),
        ('<svg viewBox="0 0 9 9">' + "<g>" * 20_000 + "</g>" * 20_000 + "</svg>", "too many nested groups"),
        (
            f'<svg viewBox="0 0 9 9"><path d="M0 0{" h1" * 400_000}z"/></svg>',
            "larger than 1 MiB: simplify",
        ),
        ('<svg viewBox="0 0 9 9"><path d="M1e300 0 L1e308 1e308z"/></svg>', "far outside"),
        ('<svg viewBox="0 0 9 9">&nothing;</svg>', "no readable SVG"),
    ],
)
def test_a_drawing_that_would_take_forever_is_refused(tmp_path, text, says):
    path = tmp_path / "bomb.svg"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ValueError, match=says):
        read_drawing(path, ANYWHERE)


def test_a_folder_in_the_place_of_a_drawing_is_refused(tmp_path):
    with pytest.raises(ValueError, match="this is a folder"):
        read_drawing(tmp_path, ANYWHERE)


def test_comments_are_passed_over(drawing):
    assert len(drawing('<!-- a square --><rect width="9" height="9"/>')) == 1
