import pytest

from deckwright.picture.display import DisplayList
from deckwright.picture.page import Page, Placed, shifted, single_page

CARD = DisplayList(10.0, 20.0, 3.0, ())


@pytest.mark.parametrize(
    ("rotation", "clip", "shown"),
    [
        (0, None, (2.0, 4.0, 18.0, 30.0)),
        (90, None, (2.0, 4.0, 28.0, 20.0)),
        (180, (0.0, 1.0, 2.0, 3.0), (5.0, 6.0, 17.0, 30.0)),
        (0, (-1.0, 0.0, -2.0, 0.0), (6.0, 7.0, 13.0, 27.0)),
    ],
)
def test_what_a_placed_picture_covers_follows_from_its_turn_and_its_clip(rotation, clip, shown):
    assert Placed(CARD, 5.0, 7.0, rotation, clip).shown == shown


def test_a_single_page_has_the_bleed_around_its_trim():
    page = single_page(CARD)

    assert (page.width, page.height) == (16.0, 26.0)
    assert page.trim == (3.0, 3.0, 13.0, 23.0)
    assert page.placed[0].shown == page.bleed == (0.0, 0.0, 16.0, 26.0)


def test_a_single_page_may_be_cut_to_its_trim():
    page = single_page(CARD, (0.0, 0.0))

    assert (page.width, page.height) == (10.0, 20.0)
    assert page.placed[0].shown == page.trim == (0.0, 0.0, 10.0, 20.0)


def test_shifting_moves_everything_and_keeps_the_paper():
    note = ("note", "text", 0.0, 0.0, 1.0, 1.0, "x")
    page = Page(50.0, 50.0, ops=(note,), placed=(Placed(CARD, 5.0, 5.0),), trim=(5.0, 5.0, 15.0, 25.0))

    moved = shifted(page, 1.0, -2.0)

    assert (moved.width, moved.height, moved.under) == (50.0, 50.0, ())
    assert moved.ops == (("begin", (1.0, 0.0, 0.0, 1.0, 1.0, -2.0), None, 1.0), note, ("end",))
    assert (moved.placed[0].x, moved.placed[0].y) == (6.0, 3.0)
    assert (moved.trim, moved.bleed) == ((6.0, 3.0, 16.0, 23.0), None)
    assert shifted(page, 0.0, 0.0) is page
