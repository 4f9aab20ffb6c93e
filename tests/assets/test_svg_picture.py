"""Pictures in SVG: what is read of them, in which colours and where, and what is refused with a sentence."""

import pytest

from deckwright.assets.svg_picture import read_picture
from deckwright.picture.display import Stroke, solid
from deckwright.picture.outline import area, bounds, subpaths
from deckwright.reading import ANYWHERE

BOX = '<rect width="10" height="10"/>'


@pytest.fixture
def picture(tmp_path):
    def read(body: str, box: str = 'viewBox="0 0 100 50"'):
        path = tmp_path / "own.svg"
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>', encoding="utf-8")
        return read_picture(path, ANYWHERE, hash((body, box)))

    return read


def boxes(read):
    return [tuple(round(edge, 3) for edge in bounds(op[1])) for op in read.ops if op[0] == "path"]


@pytest.mark.parametrize(
    ("box", "size", "at"),
    [
        ('viewBox="0 0 100 50"', (100.0, 50.0), (0.0, 0.0, 10.0, 10.0)),
        ('viewBox="-10 -10 20 40"', (50.0, 100.0), (25.0, 25.0, 50.0, 50.0)),
        ('width="20px" height="10"', (100.0, 50.0), (0.0, 0.0, 50.0, 50.0)),
    ],
)
def test_the_longer_side_is_100_mm(picture, box, size, at):
    read = picture(BOX, box)

    assert (read.width, read.height) == size
    assert boxes(read) == [at]


def test_transforms_act_from_the_right_and_groups_around(picture):
    inner = f'<g transform="scale(2) rotate(90, 5, 5) translate(1,0)">{BOX}</g>'
    body = f'<g transform="translate(50 0)">{inner}</g>'

    assert boxes(picture(body)) == [(50.0, 2.0, 70.0, 22.0)]


def test_colours_come_from_attributes_styles_classes_and_what_is_around(picture):
    body = (
        "<style>.a, .b {fill: #f00} /* x */ .b {stroke: rgb(0, 0, 255); stroke-width: 3}</style>"
        f'<g fill="teal" fill-opacity="50%">{BOX}<rect class="b" width="9" height="9"/></g>'
        f'<rect style="fill:none;stroke:currentColor" color="#00ff00" width="9" height="9"/>'
    )

    fills = [(op[2], op[3]) for op in picture(body).ops]

    assert fills == [
        (solid("#008080", 0.5), None),
        (solid("#ff0000", 0.5), Stroke(solid("#0000ff", 1.0), 3.0)),
        (None, Stroke(solid("#00ff00", 1.0), 1.0)),
    ]


def test_lines_are_as_wide_as_their_transform_makes_them(picture):
    body = '<line x2="9" stroke="red" stroke-width="2" stroke-dasharray="3,1" transform="scale(3)"/>'

    ((_, _, fill, stroke),) = picture(body).ops

    assert (fill, stroke.width, stroke.dash) == (None, 6.0, (9.0, 3.0))


def test_what_is_translucent_as_a_whole_is_a_group(picture):
    ops = picture(f'<g opacity="0.5">{BOX}</g>').ops

    assert [op[0] for op in ops] == ["begin", "path", "end"]
    assert ops[0][3] == 0.5


def test_holes_of_the_even_odd_rule_are_holes(picture):
    ring = "M0 0H40V40H0Z M10 10H30V30H10Z M15 15H25V25H15Z"

    ((_, outline, _, _),) = picture(f'<path fill-rule="evenodd" d="{ring}"/>').ops

    assert [area(piece) for piece in subpaths(outline)] == [1600, -400, 100]


def test_corners_of_a_rectangle_may_be_round(picture):
    ((_, outline, _, _),) = picture('<rect width="20" height="10" rx="4"/>').ops

    assert bounds(outline) == pytest.approx((0, 0, 20, 10))
    assert area(outline) < 200


def test_what_is_not_shown_is_left_out(picture):
    hidden = '<rect width="9" height="9" display="none"/><rect width="9" height="9" fill="none"/>'
    body = f'{BOX}{hidden}<path d=""/>'

    assert len(picture(body).ops) == 1


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<text>frog</text>", "<text> is not read: turn it into paths"),
        ('<image href="http://example.org/a.png"/>', "<image> is not read"),
        ('<use href="#a"/>', "<use> is not read"),
        ('<rect width="9" height="9" filter="url(#a)"/>', "<rect> has a filter, which is not read"),
        ('<rect width="9" height="9" fill="url(#a)"/>', "the fill 'url(#a)' is not read"),
        ('<rect width="9" height="9" fill="frog"/>', "the colour 'frog' is not read"),
        ('<rect width="9" height="9" transform="spin(9)"/>', "the transform 'spin(9)' is not understood"),
        ('<rect width="9" height="9" stroke-width="1em"/>', "'1em' is no number that is read"),
        ('<rect x="1e9" width="9" height="9"/>', "a point lies far outside of the viewBox"),
        ("<style>g > rect {fill: red}</style>" + BOX, "the selector 'g > rect' is not read"),
        (f"<svg>{BOX}</svg>", "<svg> is not read"),
        ("<g/>", "no shape in it"),
    ],
)
def test_what_is_not_read_is_refused_with_what_it_is(picture, body, message):
    with pytest.raises(ValueError, match=r"^" + message.replace("(", r"\(").replace(")", r"\)")):
        picture(body)


def test_a_drawing_without_a_size_is_refused(picture):
    with pytest.raises(ValueError, match="needs a viewBox"):
        picture(BOX, "")
