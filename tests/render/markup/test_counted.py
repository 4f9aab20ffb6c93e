"""An icon as often as a number says."""

import pytest


def places(pen):
    return [op[2:5] for op in pen.out if op[0] == "icon"]


def test_icons_stand_in_a_row_as_often_as_they_are_counted(tools):
    pen = tools.draw('<stack><icons name="hearts" count="3" size="5mm" gap="1mm" at="top left"/></stack>')

    assert places(pen) == [(0, 0, 5), (6, 0, 5), (12, 0, 5)]


def test_they_break_into_rows_of_so_many_columns(tools):
    pen = tools.draw('<stack><icons name="hearts" count="5" columns="2" size="5mm" at="top left"/></stack>')

    assert places(pen) == [(0, 0, 5), (5, 0, 5), (0, 5, 5), (5, 5, 5), (0, 10, 5)]


def test_they_are_a_column_of_one(tools):
    pen = tools.draw('<stack><icons name="hearts" count="2" columns="1" size="5mm" at="top left"/></stack>')

    assert places(pen) == [(0, 0, 5), (0, 5, 5)]


def test_all_are_smaller_where_there_is_too_little_room(tools):
    pen = tools.draw('<icons name="hearts" count="20" size="6mm"/>')

    assert [size for _, _, size in places(pen)] == [3.0] * 20
    assert places(pen)[-1][0] == 57


def test_none_is_nothing(tools):
    assert places(tools.draw('<icons name="hearts" count="0"/>')) == []


@pytest.mark.parametrize("count", [-1, 401])
def test_what_cannot_be_counted_is_found(tools, count):
    (finding,) = tools.draw(f'<icons name="hearts" count="{count}"/>').findings

    assert (finding.code, f"cannot show {count}" in finding.message) == ("A408", True)


@pytest.mark.parametrize("size", ["0mm", "50%"])
@pytest.mark.parametrize("columns", [0, 2])
def test_a_size_of_nothing_is_found(tools, size, columns):
    pen = tools.draw(f'<icons name="hearts" count="3" columns="{columns}" size="{size}" gap="1mm"/>')

    assert [(finding.code, finding.message) for finding in pen.findings] == [
        ("A408", "<icons> cannot be 0 mm large")
    ]


def test_an_unknown_icon_is_found_once(tools):
    pen = tools.draw('<icons name="heart" count="3"/>')

    assert {finding.message for finding in pen.findings} == {"unknown icon 'heart'"}
