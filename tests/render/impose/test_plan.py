import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.model.finding import ContentError
from deckwright.render.impose import Item, plan_sheets

POKER = (63.5, 88.9)


def test_nine_cards_fill_a_sheet_and_their_backs_lie_mirrored(picture, profile, letters):
    plan = plan_sheets(profile(), POKER, letters("abcdefghi"))

    assert picture(plan, sheet=0) == "abc\ndef\nghi"
    assert picture(plan, sheet=0, side="back") == "CBA\nFED\nIHG"


def test_the_last_sheet_may_be_uneven(picture, profile, letters):
    plan = plan_sheets(profile(), POKER, letters("abcdefghijklm"))

    assert len(plan.sheets) == 2
    assert picture(plan, sheet=1) == "jkl\nm..\n..."
    assert picture(plan, sheet=1, side="back") == "LKJ\n..M\n..."


def test_over_the_short_edge_backs_lie_upside_down_in_mirrored_rows(picture, profile, letters):
    plan = plan_sheets(profile(duplex={"edge": "short"}), POKER, letters("abcd"))

    assert picture(plan, sheet=0, side="back") == "...\nD..\nABC"
    assert {cell.rotation for cell in plan.sheets[0].backs} == {180}


def test_on_a_landscape_sheet_the_long_edge_is_the_lower_one(picture, profile, letters):
    turned = profile(
        paper={"size": "a4", "orientation": "landscape"},
        grid={"columns": 4, "rows": 2},
        duplex={"edge": "long"},
    )

    plan = plan_sheets(turned, POKER, letters("abcdef"))

    assert picture(plan, sheet=0, side="back") == "EF..\nABCD"


def test_without_an_edge_backs_lie_as_their_fronts_do(picture, profile, letters):
    plan = plan_sheets(profile(duplex={"edge": "none"}), POKER, letters("abcd"))

    assert picture(plan, sheet=0, side="back") == "ABC\nD..\n..."


def test_cards_of_one_sheet_may_have_different_backs_or_none(picture, profile):
    plan = plan_sheets(profile(), POKER, [Item("a", "X"), Item("b"), Item("c", "Y")])

    assert picture(plan, sheet=0, side="back") == "Y.X\n...\n..."


def test_fronts_alone_have_no_backs(picture, profile, letters):
    plan = plan_sheets(profile(pages="fronts"), POKER, letters("ab"))

    assert picture(plan, side="back") == "...\n...\n..."


def test_bleed_ends_in_the_middle_of_a_gutter_inside_and_is_whole_outside(profile, letters):
    plan = plan_sheets(profile(grid={"columns": 3, "rows": 3, "gutter": "4mm"}), POKER, letters("abcdefghi"))

    fronts = plan.sheets[0].fronts
    assert [fronts[place].clip for place in (0, 4, 5)] == [(3, 3, 2, 2), (2, 2, 2, 2), (2, 2, 3, 2)]


def test_a_profile_without_columns_takes_as_many_as_fit(picture, profile, letters):
    assert picture(plan_sheets(profile(grid={"gutter": "4mm"}), POKER, letters("ab"))) == "ab.\n...\n..."
    mini = plan_sheets(profile(grid={"gutter": "6mm"}), (44.45, 63.5), letters("ab"))
    assert (mini.grid.columns, mini.grid.rows) == (4, 4)


def test_cards_lie_on_their_side_where_more_of_them_fit(profile, letters):
    plan = plan_sheets(profile(grid={"gutter": "0mm"}), (90.0, 65.0), letters("ab"))

    assert plan.grid.turn == 90
    assert (plan.grid.columns, plan.grid.rows) == (3, 3)
    assert {cell.rotation for cell in plan.sheets[0].fronts} == {90}
    assert {cell.rotation for cell in plan.sheets[0].backs} == {270}


def test_no_cards_need_no_sheet(profile):
    assert plan_sheets(profile(), POKER, []).sheets == ()


@pytest.mark.parametrize(
    ("sections", "size", "message", "hint"),
    [
        (
            {"paper": {"size": "letter"}},
            POKER,
            "3 x 3 cards of 63.5 x 88.9 mm with 4 mm gutter need 198.5 x 274.7 mm; "
            "letter paper has 215.9 x 279.4 mm less 5 mm on each side",
            "letter paper holds 3 x 3 of 63.5 x 88.9 mm with a gutter of at most 1.3 mm, or 3 x 2 with 4 mm",
        ),
        (
            {"grid": {"columns": 4, "rows": 3}},
            POKER,
            "4 x 3 cards of 63.5 x 88.9 mm with 0 mm gutter need 254 x 266.7 mm; "
            "a4 paper has 210 x 297 mm less 5 mm on each side",
            "a4 paper holds 3 x 3 with 0 mm",
        ),
        (
            {"grid": {"columns": 3, "rows": 3, "gutter": "6mm"}},
            POKER,
            "3 x 3 cards of 63.5 x 88.9 mm with 6 mm gutter need 202.5 x 278.7 mm; "
            "a4 paper has 210 x 297 mm less 5 mm on each side",
            "a4 paper holds 3 x 3 of 63.5 x 88.9 mm with a gutter of at most 4.7 mm, or 2 x 3 with 6 mm, "
            "or what is asked for with a margin of at most 3.7 mm",
        ),
        (
            {"paper": {"size": "a4", "margin": "0mm"}, "bleed": "6mm"},
            POKER,
            "3 x 3 cards of 63.5 x 88.9 mm with 4 mm gutter need 198.5 x 274.7 mm; "
            "a4 paper has 210 x 297 mm less 6 mm of bleed on each side",
            "a4 paper holds 3 x 3 of 63.5 x 88.9 mm with a gutter of at most 3.7 mm, or 2 x 3 with 4 mm",
        ),
        (
            {"grid": {}},
            (420.0, 297.0),
            "a card of 420 x 297 mm needs 420 x 297 mm; a4 paper has 210 x 297 mm less 5 mm on each side",
            "take larger paper, or a smaller margin and bleed",
        ),
    ],
)
def test_a_grid_that_does_not_fit_says_what_does(profile, sections, size, message, hint):
    with pytest.raises(ContentError) as caught:
        plan_sheets(profile(**sections), size, [])

    (finding,) = caught.value.findings
    assert (finding.code, finding.message, finding.hint) == ("P501", message, hint)
    assert finding.place.file == "templates/print/a4.yaml"


def test_letter_holds_three_by_three_without_a_gutter(profile, letters):
    plan = plan_sheets(
        profile(paper={"size": "letter"}, grid={"columns": 3, "rows": 3}), POKER, letters("abcdefghi")
    )

    assert [(cell.x + 31.75) / 25.4 for cell in plan.sheets[0].fronts[:3]] == pytest.approx(
        [1.75, 4.25, 6.75]
    )
    assert [cell.y + 44.45 for cell in plan.sheets[0].fronts[::3]] == pytest.approx([50.8, 139.7, 228.6])


def turn_over(plan, cell, sideways):
    """Where a back comes to lie, seen through the paper from the front, and where its top points."""
    x, y = cell.x + plan.grid.width / 2, cell.y + plan.grid.height / 2
    up = (math.sin(math.radians(cell.rotation)), -math.cos(math.radians(cell.rotation)))
    if sideways:
        return (plan.width - x, y), (-up[0], up[1])
    return (x, plan.height - y), (up[0], -up[1])


@given(
    columns=st.integers(1, 5),
    rows=st.integers(1, 5),
    count=st.integers(1, 60),
    edge=st.sampled_from(["long", "short"]),
    landscape=st.booleans(),
    gutter=st.sampled_from([0.0, 3.0, 6.5]),
    flat=st.booleans(),
)
def test_turning_the_sheet_over_puts_each_back_behind_its_front(
    profile, columns, rows, count, edge, landscape, gutter, flat
):
    chosen = profile(
        paper={"size": "a3", "orientation": "landscape" if landscape else "portrait"},
        grid={"columns": columns, "rows": rows, "gutter": f"{gutter}mm"},
        duplex={"edge": edge},
    )
    size = (50.0, 40.0) if flat else (40.0, 50.0)
    plan = plan_sheets(chosen, size, [Item(f"f{n}", f"b{n}") for n in range(count)])
    # The long edge of a portrait sheet is upright, that of a landscape sheet is not.
    sideways = (edge == "long") != landscape

    assert [cell.name for sheet in plan.sheets for cell in sheet.fronts] == [f"f{n}" for n in range(count)]
    for sheet in plan.sheets:
        for front, back in zip(sheet.fronts, sheet.backs, strict=True):
            centre, up = turn_over(plan, back, sideways)
            assert back.name[1:] == front.name[1:]
            assert centre == pytest.approx((front.x + plan.grid.width / 2, front.y + plan.grid.height / 2))
            # Cut out and turned over sideways, the card keeps its top where it was.
            turn = math.radians(front.rotation)
            assert up == pytest.approx((math.sin(turn), -math.cos(turn)))
            mirrored = (2, 1, 0, 3) if sideways else (0, 3, 2, 1)
            assert tuple(back.clip[side] for side in mirrored) == front.clip


FOLDED = {"grid": {"gutter": "6mm"}, "duplex": {"edge": "fold"}}


def test_a_folded_sheet_has_each_back_as_far_behind_the_fold_as_its_front_is_before_it(profile, letters):
    plan = plan_sheets(profile(**FOLDED), POKER, letters("abcde"))

    grid, (sheet, rest) = plan.grid, plan.sheets
    assert (grid.fold, grid.columns, grid.rows, len(rest.fronts)) == ("upright", 1, 4, 1)
    for front, back in zip(sheet.fronts, sheet.backs, strict=True):
        assert back.y == front.y
        assert back.x - 105 == pytest.approx(105 - (front.x + grid.width)) == pytest.approx(3)
        assert (front.rotation, back.rotation) == (90, 270)  # the heads of both are at the fold


def test_a_sheet_is_folded_where_more_cards_fit(profile, letters):
    wide = profile(paper={"size": "a4", "orientation": "landscape"}, **FOLDED)

    (sheet,) = plan_sheets(wide, (90, 95), letters("abc")).sheets

    assert [(cell.rotation, cell.y) for cell in sheet.fronts[:1]] == [(0, pytest.approx(105 - 3 - 95))]
    assert [(cell.rotation, cell.y) for cell in sheet.backs[:1]] == [(180, pytest.approx(105 + 3))]
    assert [cell.x for cell in sheet.backs] == [cell.x for cell in sheet.fronts]


def test_a_card_too_large_to_lie_beside_its_back_is_told_with_what_both_need(profile):
    with pytest.raises(ContentError) as caught:
        plan_sheets(profile(**FOLDED), (150, 200), [Item("a", "A")])

    (finding,) = caught.value.findings
    assert finding.message.startswith("a card of 150 x 200 mm beside its back needs 306 x 200 mm")


def test_one_of_each_card_may_be_enough(picture, profile, letters):
    assert picture(plan_sheets(profile(copies="one"), POKER, letters("aabcc"))) == "abc\n...\n..."


def test_one_of_each_card_is_of_all_decks_that_share_the_sheets_and_have_it(profile):
    items = [Item("a", of=("reeds",)), Item("b", of=("reeds",)), Item("a", of=("moss",))]

    (sheet,) = plan_sheets(profile(copies="one"), POKER, items).sheets

    assert [cell.of for cell in sheet.fronts] == [("reeds", "moss"), ("reeds",)]


@pytest.mark.parametrize(("pages", "times"), [("fronts", 1), ("fronts_then_backs", 2)])
def test_a_card_with_the_backs_of_two_decks_is_printed_once_where_no_back_is(profile, pages, times):
    chosen = profile(copies="one", pages=pages)

    (sheet,) = plan_sheets(chosen, POKER, [Item("a", "REEDS"), Item("a", "MOSS")]).sheets

    assert len(sheet.fronts) == times
