"""Rows, columns, stacks, places, groups."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def red(**attributes):
    """A red box with these attributes."""
    return f'<box fill="#ff0000" {" ".join(f"{k}={v!r}" for k, v in attributes.items())}/>'


def test_a_row_shares_its_room_and_centres_across(tools):
    row = f"<row gap='2' padding='1'>{red(width='10', height='8')}{red(grow='1', height='4')}<space/></row>"
    assert tools.boxes(tools.draw(row)) == [(1, 36, 11, 44), (13, 38, 35, 42)]


def test_a_column_stretches_its_children(tools):
    column = f"<column gap='2mm' padding='5'>{red(height='10')}<space/>{red(height='5', width='20')}</column>"
    assert tools.boxes(tools.draw(column)) == [(5, 5, 55, 15), (20, 70, 40, 75)]


def test_children_align_and_justify_as_told(tools):
    column = f"<column align='end' justify='center'>{red(width='10', height='10')}</column>"
    assert tools.boxes(tools.draw(column)) == [(50, 35, 60, 45)]
    row = f"<row align='start' justify='between'>{2 * red(width='10', height='10')}</row>"
    assert tools.boxes(tools.draw(row)) == [(0, 0, 10, 10), (50, 0, 60, 10)]


def test_a_stack_fills_or_places_its_children(tools):
    stack = f"<stack padding='5'>{red()}{red(at='bottom right', width='10', height='10')}</stack>"
    assert tools.boxes(tools.draw(stack)) == [(5, 5, 55, 75), (45, 65, 55, 75)]


def test_a_negative_margin_overlaps_and_layers_say_what_lies_on_top(tools):
    first, second = red(height="10", margin="0 0 -4 0", layer="2"), red(height="10")
    pen = tools.draw(f"<column>{first}{second}</column>")
    assert tools.boxes(pen) == [(0, 6, 60, 16), (0, 0, 60, 10)]


def test_heights_are_bounded(tools):
    inner = f"<box fill='#fff' max_height='50%'>{red(height='70')}</box>"
    column = f"<column>{red(min_height='7')}{inner}</column>"
    assert tools.boxes(tools.draw(column)) == [(0, 0, 60, 7), (0, 7, 60, 47), (0, 7, 60, 47)]


def test_a_place_lies_where_it_says_without_taking_room(tools):
    place = f"<place x='100% - 5' y='50%' anchor='right' width='10' height='4'>{red()}</place>"
    pen = tools.draw(f"<column>{place}{red(height='9')}</column>")
    assert tools.boxes(pen) == [(45, 38, 55, 42), (0, 0, 60, 9)]


def test_what_bleeds_reaches_beyond_the_edges_it_touches(tools):
    column = f"<column>{red(height='10', bleed='yes')}<space/>{red(height='10', width='20')}</column>"
    assert tools.boxes(tools.draw(column)) == [(-3.175, -3.175, 63.175, 10), (20, 70, 40, 80)]


def test_an_open_box_runs_on_beyond_the_card(tools):
    (left,) = tools.boxes(tools.draw(red(open="left", margin="10")))
    (right,) = tools.boxes(tools.draw(red(open="right", margin="10")))
    assert (left[0] < -3, left[2]) == (True, 50)
    assert (right[0], right[2] > 63) == (10, True)


def test_a_shadow_lies_below_and_under(tools):
    pen = tools.draw(red(margin="10", shadow="1"))
    drops = [op[1][5] for op in pen.out if op[0] == "begin"]
    assert drops == sorted(drops)
    assert min(drops) > 0
    *shadows, ground = [op for op in pen.out if op[0] == "path"]
    assert len(shadows) == len(drops)
    assert all(shadow[1] == ground[1] and shadow[2][2] < 0.5 for shadow in shadows)


def test_a_group_turns_about_its_centre_and_clips(tools):
    pen = tools.draw("<g transform='rotate(180)' clip='yes' opacity='0.5'><space/></g>")
    (begin, end) = pen.out
    assert begin[:2] == ("begin", (-1.0, 0.0, 0.0, -1.0, 60.0, 80.0))
    assert begin[2][:3] == ("M", 0.0, 0.0)
    assert begin[3] == 0.5
    assert end == ("end",)


def test_a_box_with_a_ground_is_noted_as_a_panel(tools):
    pen = tools.draw("<box fill='paper' margin='4'/><box margin='9'/>")
    (panel,) = tools.notes(pen, "panel")
    assert panel.tuple == (4, 4, 52, 72)


def test_a_wrong_colour_is_found_once_and_shows(tools):
    pen = tools.draw(3 * "<box fill='papr'/>")
    (finding,) = pen.findings
    assert "unknown colour 'papr'; did you mean 'paper'?" in finding.message
    assert tools.boxes(pen)


LEAF = st.sampled_from([
    '<box fill="#f00" width="6" height="5"/>',
    '<box fill="#f00" grow="1" min_height="2"/>',
    '<box fill="#f00" height="20%" shape="octagon"/>',
    "<space/>",
    '<box fill="#f00" grow="2" at="top left"/>',
])  # fmt: skip
GAP = st.sampled_from(["0", "1mm", "2pt"])


def holder(children):
    made = st.lists(children, min_size=1, max_size=3).map("".join)
    row = st.tuples(made, GAP).map(lambda pair: f'<row grow="1" gap="{pair[1]}">{pair[0]}</row>')
    column = st.tuples(made, GAP).map(lambda pair: f'<column gap="{pair[1]}" padding="1">{pair[0]}</column>')
    stack = made.map(lambda inside: f'<stack padding="0.5">{inside}</stack>')
    return row | column | stack


@QUICK
@given(holder(holder(holder(LEAF))))
def test_nothing_leaves_its_box_however_deep_it_is_nested(tools, inside):
    pen = tools.draw(f"<box padding='3' fill='#00f'>{inside}</box>")
    ground, *others = tools.boxes(pen)
    assert ground == (0, 0, 60, 80)
    for left, top, right, bottom in others:
        assert left >= 3 - 1e-3
        assert top >= 3 - 1e-3
        assert right <= 57 + 1e-3 or inside.count('width="6"') > 6
        assert bottom <= 77 + 1e-3 or inside.count("height=") > 4


@pytest.mark.parametrize("name", ["row", "column", "stack", "box", "g", "place"])
def test_a_holder_may_be_empty(tools, name):
    assert tools.draw(f"<{name}/>").findings == {}


def test_a_note_names_a_part_of_the_face_without_its_margin(tools):
    row = f"<row padding='5'>{red(width='10', height='10', margin='2', note='level')}<space/></row>"
    ops = tools.draw(row).out
    assert ("note", "part", 7.0, 35.0, 10.0, 10.0, "level") in ops
    assert not [op for op in tools.draw(f"<row>{red(note='')}</row>").out if op[1] == "part"]


def test_a_group_is_cut_to_the_path_of_its_mask(tools):
    pen = tools.draw(f"<g mask='M 0 0 H 10 V 5 Z' view='10 10'>{red()}</g>")

    (begin,) = (op for op in pen.out if op[0] == "begin")
    assert begin[2] == ("M", 0.0, 0.0, "L", 60.0, 0.0, "L", 60.0, 40.0, "Z")


def test_a_mask_that_is_no_path_is_found_and_cuts_nothing(tools):
    pen = tools.draw(f"<g mask='M 0 0 Q'>{red()}</g>")

    (finding,) = pen.findings
    assert (finding.code, finding.message[:4]) == ("A408", "<g> ")
    assert next(op for op in pen.out if op[0] == "begin")[2] is None


def middles(boxes):
    return [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]


HEXES = 6 * "<box shape='hexagon' fill='#ff0000'/>"


def test_hexes_fill_the_width_in_rows_of_which_every_other_one_is_half_a_hex_further_right(tools):
    boxes = tools.boxes(tools.draw(f"<hexes columns='2'>{HEXES}</hexes>"))

    wide = 60 / 2.5
    high, rise = wide * 2 / 3**0.5, wide * 3**0.5 / 2
    top = (80 - high - 2 * rise) / 2
    assert boxes[0] == pytest.approx((0, top, wide, top + high), abs=0.01)
    assert boxes[3] == pytest.approx((1.5 * wide, top + rise, 2.5 * wide, top + rise + high), abs=0.01)
    assert [round(x / wide, 2) for x, _ in middles(boxes)] == [0.5, 1.5, 1.0, 2.0, 0.5, 1.5]


def test_the_last_row_of_hexes_begins_at_the_left_however_many_there_are(tools):
    boxes = tools.boxes(tools.draw(f"<hexes columns='3'>{HEXES}</hexes>"))

    assert boxes[3][0] == pytest.approx(0, abs=0.01)
    assert boxes[0][0] == pytest.approx((boxes[3][2] - boxes[3][0]) / 2, abs=0.01)


def test_neighbours_of_a_hex_are_all_as_far_apart(tools):
    boxes = tools.boxes(tools.draw(f"<hexes columns='2' gap='3' padding='4'>{HEXES}</hexes>"))

    (x, y), *others = (middles(boxes)[each] for each in (2, 0, 1, 3, 4, 5))
    apart = boxes[0][2] - boxes[0][0] + 3
    assert [((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in others] == pytest.approx([apart] * 5, abs=0.02)
    assert min(box[0] for box in boxes) == pytest.approx(4, abs=0.01)


def test_high_rows_of_hexes_are_as_large_as_their_height_lets_them_be(tools):
    boxes = tools.boxes(tools.draw(f"<hexes columns='1'>{HEXES}</hexes>"))

    assert (boxes[0][1], boxes[-1][3]) == pytest.approx((0, 80), abs=0.01)
    assert min(box[0] for box in boxes) == pytest.approx(60 - max(box[2] for box in boxes), abs=0.01)


def test_what_says_its_size_stands_in_the_middle_of_its_hex_and_space_leaves_one_empty(tools):
    drawn = tools.draw(f"<hexes columns='2'><space/>{red(width='4', height='4')}</hexes>")

    assert tools.boxes(drawn) == [pytest.approx((43, 38, 47, 42), abs=0.01)]
