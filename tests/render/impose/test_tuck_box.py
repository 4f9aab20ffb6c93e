"""The net of a box around a deck: as large as the cards and the stock make it, in one piece, on the paper."""

import pytest

from deckwright.model.finding import ContentError
from deckwright.picture.box import inside
from deckwright.picture.display import DisplayList
from deckwright.picture.matrix import box_through
from deckwright.picture.outline import bounds, commands
from deckwright.picture.walk import walk
from deckwright.render.impose import Dress, Label, plan_tuck_box, tuck_box_page
from deckwright.render.impose.tuck_box import Net

POKER = (63.5, 88.9)
BACK = DisplayList(*POKER, 3.0, ())
NET = Net(64.5, 89.9, 17.2)


def test_a_box_is_a_millimetre_larger_than_its_cards_and_as_deep_as_they_are_thick(profile):
    net = plan_tuck_box(profile(), [POKER], 54).net

    assert (net.width, net.height, net.depth) == (64.5, 89.9, 17.2)


def test_thicker_stock_makes_it_deeper_and_smaller_cards_smaller(profile):
    net = plan_tuck_box(profile(stock="0.5mm", scale=50), [POKER, (50.8, 101.6)], 40).net

    assert (net.width, net.height, net.depth) == (32.75, 51.8, 21.0)


def test_few_cards_have_a_box_that_can_be_folded(profile):
    assert plan_tuck_box(profile(), [POKER], 4).net.depth == 4.0


def test_the_sides_lie_around_the_front_and_lids_on_the_back():
    assert {name: panel.box for name, panel in NET.panels.items()} == {
        "glue": (-10.0, 0.0, 0.0, 89.9),
        "back": (0.0, 0.0, 64.5, 89.9),
        "left": (64.5, 0.0, pytest.approx(81.7), 89.9),
        "front": (pytest.approx(81.7), 0.0, pytest.approx(146.2), 89.9),
        "right": (pytest.approx(146.2), 0.0, pytest.approx(163.4), 89.9),
        "top": (0.0, -17.2, 64.5, 0.0),
        "bottom": (0.0, 89.9, 64.5, pytest.approx(107.1)),
    }


def test_the_cut_is_one_line_around_all_panels_and_lids_that_go_14_mm_in():
    assert [step[0] for step in commands(NET.cut)].count("M") == 1
    assert NET.cut[-1] == "Z"
    assert bounds(NET.cut) == pytest.approx((-10.0, -17.2 - 14, 163.4, 89.9 + 17.2 + 14))


def test_above_and_below_are_mirrored_but_for_the_notch_in_the_front():
    ends = {(round(step[-2], 3), round(step[-1], 3)) for step in commands(NET.cut) if len(step) > 1}

    missing = {point for point in ends if (point[0], round(89.9 - point[1], 3)) not in ends}

    assert missing == {(105.95, 0.0), (113.95, 5.0), (121.95, 0.0)}


def test_each_fold_ends_on_the_cut():
    xs, ys = [-10.0, 0.0, 64.5, 81.7, 146.2, 163.4], [-17.2, 0.0, 89.9, 107.1]

    for fold in NET.folds:
        _, x0, y0, _, x1, y1 = fold
        assert {round(x0, 1), round(x1, 1)} <= {*xs}
        assert {round(y0, 1), round(y1, 1)} <= {*ys}
        assert (x0 == x1) != (y0 == y1)


def test_a_net_wider_than_the_paper_lies_on_its_side(profile):
    assert plan_tuck_box(profile(), [POKER], 54).paper == (210.0, 297.0)
    assert plan_tuck_box(profile(), [POKER], 110).paper == (297.0, 210.0)


def test_a_net_that_does_not_fit_is_told_with_what_helps(profile):
    with pytest.raises(ContentError) as refused:
        plan_tuck_box(profile(), [POKER], 250)

    finding = refused.value.findings[0]
    assert (finding.code, finding.message) == (
        "P501",
        "a tuck box for 250 cards needs paper of 301 x 286 mm",
    )
    assert "stock" in finding.hint


def test_pictures_lie_on_front_and_back_and_go_beyond_the_cut_only_where_there_is_one(profile, fonts):
    box = plan_tuck_box(profile(), [POKER], 54)

    page = tuck_box_page(
        box,
        profile(),
        Dress(BACK, "#203040", "#ffffff"),
        Label(game="Pond", deck="Reeds", language="en"),
        fonts,
    )

    back, front = page.placed
    x, y = box.corner
    assert (back.x, back.y, front.x - back.x) == (x + 0.5, y + 0.5, pytest.approx(81.7))
    assert back.clip == pytest.approx((0.5, 0.5, 0.5, 0.5))
    assert front.clip == pytest.approx((0.5, 3.0, 0.5, 3.0))
    assert page.trim == pytest.approx(box_through(bounds(NET.cut), (1, 0, 0, 1, x, y)))
    words = [group.matrix[:4] for op, group in walk(page.ops) if op[0] == "glyphs"]
    assert words.count((-1.0, 0.0, 0.0, -1.0)) >= 1  # the lid's, read from the front
    assert words.count((0.0, 1.0, -1.0, 0.0)) >= 2  # the sides'
    assert inside(page.bleed, (0.0, 0.0, *box.paper))
