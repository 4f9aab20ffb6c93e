import pytest

from deckwright.render.display import DisplayList
from deckwright.render.impose import Item, Label, plan_sheets, sheet_pages
from deckwright.render.impose.words import words

POKER = (63.5, 88.9)
LABEL = Label(game="Minipit", deck="Crew", language="de")


def pages_of(profile, items, card, fonts=None, size=POKER, shape="card"):
    plan = plan_sheets(profile, size, items, shape=shape)
    return list(sheet_pages(plan, profile, lambda _: card, LABEL, fonts))


def texts(page):
    return " ".join("".join(glyph[2] for glyph in op[6]) for op in page.ops if op[0] == "glyphs")


def lines(page):
    """The ends of all marks."""
    found = []
    for op in page.ops:
        if op[0] == "path" and op[3] is not None:
            _, x0, y0, _, x1, y1 = op[1]
            found.append((x0, y0, x1, y1))
    return found


def test_backs_follow_each_sheet_or_all_of_them(profile, letters, card, fonts):
    def order(**sections):
        pages = pages_of(profile(**sections), letters("abcdefghij"), card, fonts)
        return [
            ("1" if "1/2" in texts(page) else "2") + ("v" if "Vorderseite" in texts(page) else "r")
            for page in pages
        ]

    assert order() == ["1v", "1r", "2v", "2r"]
    assert order(pages="fronts_then_backs") == ["1v", "2v", "1r", "2r"]
    assert order(pages="fronts") == ["1v", "2v"]


def test_the_slug_line_says_what_the_sheet_is(profile, letters, card, fonts):
    front, back = pages_of(profile(), letters("abc"), card, fonts)

    assert texts(front) == "Minipit · Crew Bogen 1/1 · Vorderseite Probe · de"
    assert "Rückseite" in texts(back)


def test_the_slug_line_of_a_single_column_is_one_text(profile, letters, card, fonts):
    (page, _) = pages_of(profile(grid={"columns": 1, "rows": 1}), letters("a"), card, fonts)

    assert texts(page) == "Minipit · Crew · Bogen 1/1 · Vorderseite · Probe · de"


def test_the_slug_line_below_narrow_columns_is_one_text(profile, letters, fonts):
    small = DisplayList(20.0, 20.0, 3.0, ())

    (page, _) = pages_of(profile(), letters("abc"), small, fonts, size=(20.0, 20.0))

    assert texts(page) == "Minipit · Crew · Bogen 1/1 · Vorderseite · Probe · de"


def test_text_stays_away_where_there_is_no_room(profile, letters, card, fonts):
    tight = profile(paper={"size": ["208.5mm", "284.7mm"]})

    assert texts(pages_of(tight, letters("abcdefghi"), card, fonts)[0]) == ""


def test_sheets_without_backs_get_blank_backs_only_where_another_has_one(profile, card):
    mixed = [Item("a")] * 9 + [Item("b", "B")]

    assert len(pages_of(profile(), [Item("a")] * 10, card)) == 2
    pages = pages_of(profile(), mixed, card)
    assert [len(page.placed) for page in pages] == [9, 0, 1, 1]
    assert pages[1].ops == ()


@pytest.mark.parametrize("gutter", ["0mm", "4mm", "12mm"])
@pytest.mark.parametrize("count", [1, 4, 6])
def test_no_mark_touches_a_card_or_its_bleed(profile, letters, card, gutter, count):
    chosen = profile(paper={"size": "a3"}, grid={"columns": 3, "rows": 2, "gutter": gutter})

    for page in pages_of(chosen, letters("abcdef"[:count]), card):
        assert lines(page)
        for x0, y0, x1, y1 in lines(page):
            assert min(x0, x1, y0, y1) >= 0
            assert max(x0, x1) <= page.width
            assert max(y0, y1) <= page.height
            for placed in page.placed:
                left, top, right, bottom = placed.shown
                apart = (
                    max(x0, x1) <= left or min(x0, x1) >= right or max(y0, y1) <= top or min(y0, y1) >= bottom
                )
                assert apart


def test_marks_lie_on_every_cut_and_between_cards_where_there_is_room(profile, letters, card):
    wide = profile(paper={"size": "a3"}, grid={"columns": 2, "rows": 2, "gutter": "12mm"})
    narrow = profile(paper={"size": "a3"}, grid={"columns": 2, "rows": 2, "gutter": "6mm"})

    front = pages_of(wide, letters("abcd"), card)[0]
    cuts = {each for placed in front.placed for each in (placed.x, placed.x + POKER[0])}
    upright = {x0 for x0, _, x1, _ in lines(front) if x0 == x1}
    assert sorted(upright) == pytest.approx(sorted(cuts))
    assert len(lines(front)) == 16 + 8
    assert len(lines(pages_of(narrow, letters("abcd"), card)[0])) == 16


def test_marks_may_be_left_out(profile, letters, card):
    assert lines(pages_of(profile(marks={"crop": False}), letters("a"), card)[0]) == []


def test_the_page_states_its_trim_and_its_bleed(profile, letters, card):
    page = pages_of(profile(), letters("abcdefghi"), card)[0]

    assert page.trim == pytest.approx((3.75, 9.15, 206.25, 287.85))
    assert page.bleed == pytest.approx((0.75, 6.15, 209.25, 290.85))


def test_backs_are_moved_by_the_offset_and_fronts_are_not(profile, letters, card):
    still = pages_of(profile(), letters("abc"), card)
    moved = pages_of(profile(duplex={"offset": {"x": "1mm", "y": "-0.5mm"}}), letters("abc"), card)

    assert moved[0] == still[0]
    for there, here in zip(moved[1].placed, still[1].placed, strict=True):
        assert (there.x - here.x, there.y - here.y) == pytest.approx((1.0, -0.5))
    assert moved[1].ops[0] == ("begin", (1.0, 0.0, 0.0, 1.0, 1.0, -0.5), None, 1.0)


def test_counters_lie_close_and_have_their_cut_circle_in_front_only(profile):
    counter = DisplayList(16.0, 16.0, 2.0, ())
    chosen = profile(grid={"gutter": "4mm"}, bleed="2mm")

    front, back = pages_of(chosen, [Item("c", "C")] * 40, counter, size=(16.0, 16.0), shape="round")

    assert len(front.placed) == 40
    assert len({op[1] for op in front.ops}) == 40
    assert all(op[1].count("C") == 4 and op[2] is None for op in front.ops)
    assert back.ops == ()


def test_an_unknown_language_prints_english_words():
    assert words("fr") == words("en")
    assert words("de-AT") == words("de")
