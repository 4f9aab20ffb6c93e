"""A walk tells where on the card an operation lies, what of it shows, and how opaque it is."""

import pytest

from deckwright.picture.box import Box
from deckwright.picture.display import Op, solid
from deckwright.picture.matrix import shift
from deckwright.picture.shapes import circle, rectangle
from deckwright.picture.walk import extent, walk, walk_by_author

QUARTER = (0.0, 1.0, -1.0, 0.0, 20.0, 0.0)  # clockwise about the corner, and right by 20
TWICE = (2.0, 0.0, 0.0, 3.0, 0.0, 0.0)
SQUARE: Op = ("path", rectangle(1.0, 2.0, 4.0, 4.0), solid("#000000"), None)
END: Op = ("end",)


def begin(matrix: object = None, clip: object = None, opacity: float = 1.0) -> Op:
    return ("begin", matrix, clip, opacity)


def test_groups_move_turn_and_scale_what_is_in_them_the_innermost_first() -> None:
    ops = (begin(QUARTER), begin(shift(10.0, 0.0)), SQUARE, END, SQUARE, END, SQUARE)

    boxes = [group.box(extent(op)) for op, group in walk(ops) if op == SQUARE]

    assert boxes == [(14.0, 11.0, 18.0, 15.0), (14.0, 1.0, 18.0, 5.0), (1.0, 2.0, 5.0, 6.0)]


def test_what_shows_is_left_by_all_clips_around() -> None:
    ops = (begin(None, circle(3.0, 3.0, 2.0)), begin(None, rectangle(2.0, 0.0, 9.0, 9.0)), SQUARE, END, END)

    [(_, group)] = [step for step in walk(ops) if step[0] == SQUARE]

    assert group.shown(extent(SQUARE)) == pytest.approx((2.0, 2.0, 5.0, 5.0))


def test_nothing_shows_outside_of_a_clip() -> None:
    ops = (begin(None, rectangle(50.0, 50.0, 5.0, 5.0)), SQUARE, END)

    [(_, group)] = [step for step in walk(ops) if step[0] == SQUARE]
    left, top, right, bottom = group.shown(extent(SQUARE))

    assert (right - left) * (bottom - top) == 0


def test_groups_fade_and_enlarge_together() -> None:
    ops = (begin(TWICE, None, 0.5), begin(TWICE, None, 0.5), SQUARE, END, END, SQUARE)

    groups = [(group.opacity, group.scales) for op, group in walk(ops) if op == SQUARE]

    assert groups == [(0.25, (4.0, 9.0)), (1.0, (1.0, 1.0))]


@pytest.mark.parametrize(
    ("op", "box"),
    [
        (("image", "frog.png", 1.0, 2.0, 3.0, 4.0), (1.0, 2.0, 4.0, 6.0)),
        (("icon", "leaf", 1.0, 2.0, 3.0, solid("#000000"), 0), (1.0, 2.0, 4.0, 5.0)),
        (("note", "text", 1.0, 2.0, 3.0, 4.0, "frog"), (1.0, 2.0, 4.0, 6.0)),
        (("glyphs", "a.ttf", 10.0, 1.0, 20.0, solid("#000000"), ((1, 0.0, "a"), (2, 6.0, "b"))),
         (1.0, 13.0, 12.0, 20.0)),
        (SQUARE, (1.0, 2.0, 5.0, 6.0)),
    ],
)  # fmt: skip
def test_each_operation_has_a_box(op: Op, box: Box) -> None:
    assert extent(op) == box


def test_pieces_of_a_picture_come_with_who_drew_them_and_the_groups_that_others_opened() -> None:
    ops = (SQUARE, begin(shift(1.0, 0.0)), SQUARE, SQUARE, END)

    pieces = [
        (author, [seen.group.matrix[4] for seen in piece])
        for author, piece in walk_by_author(ops, [(1, "frog"), (3, None)])
    ]

    assert pieces == [(None, [0.0]), ("frog", [1.0, 1.0]), (None, [1.0, 1.0])]


def test_where_an_operation_lies_is_told_in_its_group_on_the_card_and_as_far_as_it_shows() -> None:
    clip = ("M", 0.0, 0.0, "L", 3.0, 0.0, "L", 3.0, 9.0, "L", 0.0, 9.0, "Z")
    ops = (("begin", shift(1.0, 0.0), clip, 1.0), SQUARE, END)

    ((_, (_, square, _)),) = walk_by_author(ops, ())

    assert square.extent == (1.0, 2.0, 5.0, 6.0)
    assert square.box == (2.0, 2.0, 6.0, 6.0)
    assert square.shown == (2.0, 2.0, 4.0, 6.0)
