"""Turned boxes: layout gives them the room that they take, and words keep to it."""

import pytest

from deckwright.picture.matrix import box_through
from deckwright.render.pdf.notes import notes

BOX = '<box note="strip" padding="1mm 3mm"><text>frog</text></box>'


def parts(pen):
    return {text: box for kind, text, box in notes(pen.out) if kind == "part"}


def box_of(pen, kind):
    (box,) = [box for found, _, box in notes(pen.out) if found == kind]
    return box


@pytest.mark.parametrize("head", ["left", "right"])
def test_what_lies_on_its_side_takes_as_much_room_as_it_is_high(tools, head):
    upright = parts(tools.draw(f"<row>{BOX}</row>"))["strip"]

    turned = f'<turned head="{head}">{BOX}</turned>'
    lying = parts(tools.draw(f'<row>{turned}<box note="next" grow="1"/></row>'))

    left, top, right, bottom = lying["strip"]
    wide, high = upright[2] - upright[0], upright[3] - upright[1]
    assert (right - left, bottom - top) == pytest.approx((high, wide), abs=0.001)
    assert lying["next"][0] == pytest.approx(right, abs=0.001)


@pytest.mark.parametrize(
    ("head", "first", "last"),
    [("left", "below", "left"), ("right", "above", "right"), ("bottom", "right", "below")],
)
def test_its_head_is_where_it_says(tools, head, first, last):
    """`first` is where a line begins, `last` the side on which its head is; of the middle of the card."""
    inside = (
        '<box at="left" width="2mm" height="9mm" note="start"/>'
        '<box at="top" width="9mm" height="2mm" note="head"/>'
    )
    lying = parts(tools.draw(f'<turned head="{head}" width="60mm" height="60mm">{inside}</turned>'))

    def side(box):
        x, y = (box[0] + box[2]) / 2 - 30, (box[1] + box[3]) / 2 - 40
        return ("left" if x < 0 else "right") if abs(x) > abs(y) else ("above" if y < 0 else "below")

    assert (side(lying["start"]), side(lying["head"])) == (first, last)


def test_words_shrink_to_the_height_that_they_lie_along(tools):
    words = '<text size="20pt" min-size="4pt">A long name</text>'
    pen = tools.draw(f'<row><turned width="8mm" height="20mm">{words}</turned></row>')

    left, top, right, bottom = box_of(pen, "text")
    assert bottom - top <= 20 < 3 * (bottom - top)
    assert (right - left < 8, list(pen.findings)) == (True, [])


def test_words_without_room_along_an_edge_are_found(tools):
    pen = tools.draw('<row><turned width="8mm" height="9mm"><text>A long name</text></turned></row>')

    assert [finding.code for finding in pen.findings] == ["A401"]


def test_a_ground_runs_into_the_bleed_at_the_edge_that_it_lies_on(tools):
    strip = '<turned at="left" width="8mm" height="30mm"><rect fill="ink" bleed="yes"/></turned>'
    pen = tools.draw(f"<stack>{strip}</stack>")

    (begin, path, _) = pen.out
    points = list(zip(path[1][1::3], path[1][2::3], strict=False))
    across = [point[0] for point in points if not isinstance(point[0], str)]
    down = [point[1] for point in points if not isinstance(point[0], str)]
    box = box_through((min(across), min(down), max(across), max(down)), begin[1])
    assert box == pytest.approx((-pen.bleed, 25, 8, 55), abs=0.001)
