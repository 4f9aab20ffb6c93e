"""Pictures in SVG: what is read of them, in which colours and where, and what is refused with a sentence."""

from dataclasses import replace

import pytest

from deckwright.assets.svg_picture import read_picture
from deckwright.picture.display import Stroke, solid
from deckwright.picture.outline import area, bounds
from deckwright.picture.shapes import rectangle
from deckwright.reading import ANYWHERE

BOX = '<rect width="10" height="10"/>'


@pytest.fixture
def picture(tmp_path):
    def read(body: str, box: str = 'viewBox="0 0 100 50"'):
        path = tmp_path / "own.svg"
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>', encoding="utf-8")
        whole = read_picture(path, ANYWHERE, hash((body, box)))
        return replace(whole, ops=whole.ops[1:-1])

    return read


def boxes(read):
    return [tuple(round(edge, 3) for edge in bounds(op[1])) for op in read.ops if op[0] == "path"]


@pytest.mark.parametrize(
    ("box", "size", "at"),
    [
        ('viewBox="0 0 100 50"', (100.0, 50.0), (0.0, 0.0, 10.0, 10.0)),
        ('viewBox="-10 -10 20 40"', (50.0, 100.0), (25.0, 25.0, 50.0, 50.0)),
        ('width="20px" height="10"', (100.0, 50.0), (0.0, 0.0, 50.0, 50.0)),
        ('width="1in" height="25.4mm"', (100.0, 100.0), (0.0, 0.0, 10.417, 10.417)),
    ],
)
def test_the_longer_side_is_100_mm(picture, box, size, at):
    read = picture(BOX, box)

    assert (read.width, read.height) == size
    assert boxes(read) == [at]


def test_what_lies_outside_of_the_viewbox_is_cut_off(tmp_path):
    path = tmp_path / "own.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><rect width="90" height="9"/></svg>',
        encoding="utf-8",
    )

    begin, _, end = read_picture(path, ANYWHERE, 0).ops

    assert (begin, end) == (("begin", None, rectangle(0.0, 0.0, 100.0, 50.0), 1.0), ("end",))


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


def test_one_translucent_ink_needs_no_group(picture):
    body = '<rect width="9" height="9" opacity="0.5" fill-opacity="0.5"/>'

    assert [op[2] for op in picture(body).ops] == [solid("#000000", 0.25)]


@pytest.mark.parametrize(
    ("written", "paint"),
    [
        ("rgb(300, -5, 50%)", solid("#ff0080")),
        ("rgba(1,2,3,0.5)", solid("#010203", 0.5)),
        ("rgb(1 2 3 / 50%)", solid("#010203", 0.5)),
        ("#01020380", solid("#010203", 0.502)),
        ("hsl(0, 100%, 50%)", solid("#ff0000")),
    ],
)
def test_colours_are_read_as_css_writes_them(picture, written, paint):
    assert [op[2] for op in picture(f'<rect width="9" height="9" fill="{written}"/>').ops] == [paint]


@pytest.mark.parametrize(("dash", "read"), [("0 0", ()), ("-1 2", ()), ("1 2", (1.0, 2.0))])
def test_dashes_that_come_to_nothing_are_a_whole_line(picture, dash, read):
    ((*_, stroke),) = picture(f'<line x2="9" stroke="red" stroke-dasharray="{dash}"/>').ops

    assert stroke.dash == read


@pytest.mark.parametrize("join", ["miter-clip", "arcs", "inherit"])
def test_corners_of_lines_that_pdf_does_not_know_are_mitred(picture, join):
    ((*_, stroke),) = picture(f'<line x2="9" stroke="red" stroke-linejoin="{join}"/>').ops

    assert stroke.join == "miter"


def test_a_line_that_is_painted_first_lies_below_its_fill(picture):
    body = '<rect width="9" height="9" stroke="red" paint-order="stroke" opacity="0.5"/>'

    assert [(op[2], bool(op[3])) for op in picture(body).ops[1:-1]] == [
        (None, True),
        (solid("#000000"), False),
    ]


def test_what_is_visible_in_a_hidden_group_is_drawn(picture):
    body = f'<g visibility="hidden">{BOX}<rect width="20" height="9" visibility="visible"/></g>'

    assert boxes(picture(body)) == [(0.0, 0.0, 20.0, 9.0)]


ENDLESS = {
    "comments that do not end": f"<style>{'/*' * 200_000}</style>{BOX}",
    "selectors without rules": f"<style>{'a' * 300_000}</style>",
    "gaps in a transform": f'<g transform="scale(1){" " * 300_000}x"/>',
    "transforms": f'<g transform="{"scale(1)" * 30_000}{" " * 300_000}">{BOX}</g>',
    "classes of many selectors": f"<style>{'.a,' * 30_000}.a{{{'fill:red;' * 30_000}}}</style>{BOX}",
    "classes of many properties": "<style>.a{"
    + "".join(f"p{number}:0;" for number in range(30_000))
    + f'}}</style><g class="{"a " * 150_000}">{BOX}</g>',
    "dashes that all shapes take over": f'<g stroke-dasharray="{"1 " * 200_000}">{"<line/>" * 9_000}</g>',
    "holes in holes": f'<path fill-rule="evenodd" d="{"M1 1h9v9h-9z" * 6_000}"/>',
    "groups": "<g/>" * 20_000,
    "translucent groups": f'<g opacity="0.9">{BOX}</g>' * 600,
}


@pytest.mark.parametrize("body", ENDLESS.values(), ids=ENDLESS)
def test_no_file_keeps_the_reader_for_ever_or_fills_a_screen_with_its_message(picture, body):
    try:
        shown = f"{len(picture(body).ops)} shapes"
    except ValueError as error:
        shown = str(error)

    assert len(shown) < 200


def test_dashes_count_as_points(picture):
    body = '<line x2="100" stroke="red" stroke-width="0.1" stroke-dasharray="0.001"/>'

    assert picture(body).points > 90_000


def test_what_is_filled_by_the_even_odd_rule_says_so_and_a_line_stays_as_it_was_drawn(picture):
    filled, drawn = picture(
        '<g fill-rule="evenodd"><path d="M0 0H40V40Z"/>'
        '<path fill="none" stroke="red" d="M10 10L50 40 90 10"/></g>'
    ).ops

    assert filled[4:] == ("evenodd",)
    assert drawn[1] == ("M", 10.0, 10.0, "L", 50.0, 40.0, "L", 90.0, 10.0)
    assert drawn[4:] == ()


def test_corners_of_a_rectangle_may_be_round(picture):
    ((_, outline, _, _),) = picture('<rect width="20" height="10" rx="4"/>').ops

    assert bounds(outline) == pytest.approx((0, 0, 20, 10))
    assert area(outline) < 200


def test_what_is_not_shown_is_left_out(picture):
    hidden = "".join(
        f'<rect width="9" height="9" {how}/>'
        for how in ('display="none"', 'fill="none"', 'visibility="collapse"', 'opacity="0"')
    )
    empty = '<path d=""/><polygon points=""/><rect width="0" height="9"/><circle r="0"/>'
    unused = "<symbol><text/></symbol><linearGradient/><clipPath><text/></clipPath>"
    body = f"{BOX}{hidden}{empty}{unused}"

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
        ("<style>@media print {.a {fill: red}}</style>" + BOX, "the selector '@media print' is not read"),
        ('<rect width="9" height="9" stroke="url(#a)"/>', "the stroke 'url(#a)' is not read"),
        ('<g stroke-linecap="frog"/>', "the stroke-linecap 'frog' is not read: use butt, round, square"),
        ('<g style="mix-blend-mode: multiply"/>', "<g> has a mix-blend-mode, which is not read"),
        ('<g marker-end="url(#a)"/>', "<g> has a marker-end, which is not read"),
        ('<g stroke-dasharray="2" stroke-dashoffset="1"/>', "a stroke-dashoffset is not read"),
        ('<circle r="-1"/>', "<circle> has a size below 0"),
        ('<rect width="9" height="9" rx="-1"/>', "<rect> has a size below 0"),
        ('<path d="M0 0z" stroke="red" stroke-width="9e9"/>', "a point lies far outside of the viewBox"),
    ],
)
def test_what_is_not_read_is_refused_with_what_it_is(picture, body, message):
    with pytest.raises(ValueError, match=r"^" + message.replace("(", r"\(").replace(")", r"\)")):
        picture(body)


@pytest.mark.parametrize("box", ["", 'viewBox="0 0 9"', 'width="50%" height="9"'])
def test_a_drawing_without_a_size_is_refused(picture, box):
    with pytest.raises(ValueError, match="needs a viewBox"):
        picture(BOX, box)


@pytest.mark.parametrize("box", ["0 0 1e300 1e-300", "0 0 1e9 1", "0 0 1 1001"])
def test_a_drawing_that_is_hardly_more_than_a_line_is_refused(picture, box):
    with pytest.raises(ValueError, match="more than 1,000 times as long as wide"):
        picture(BOX, f'viewBox="{box}"')
