import pytest
import yaml

from deckwright.assets.profiles import read_profile
from deckwright.model.place import Place, Spot
from deckwright.picture.display import DisplayList, solid
from deckwright.render.impose import Item, Label, plan_sheets, sheet_pages
from deckwright.shipped import shipped

POKER = (63.5, 88.9)
LABEL = Label(game="Minipit", deck="Crew", language="de")


class Anywhere:
    def place(self, path, *, key=False) -> Place:
        return Place("p.yaml", 1)


def pages_of(profile, items, card, fonts=None, size=POKER, shape="card"):
    plan = plan_sheets(profile, size, items, shape=shape)
    return list(sheet_pages(plan, profile, lambda _: card, LABEL, fonts))


def test_a_note_is_above_the_cards_of_every_sheet_beside_a_warning(profile, fonts):
    card = DisplayList(*POKER, 3.0, ())
    plan = plan_sheets(profile(), POKER, [Item("a")] * 10)

    noted = Label(game="Minipit", deck="Crew", language="de", warning=("1 missing", "b"), note="By Ada")
    pages = list(sheet_pages(plan, profile(), lambda _: card, noted, fonts))

    assert len(pages) == 2
    assert all("By Ada" in texts(page) and "1 missing" in texts(page) for page in pages)


def test_cards_are_as_large_as_the_profile_says(profile):
    half = profile(scale=50)
    card = DisplayList(*POKER, 3.0, ())

    (page,) = pages_of(half, [Item("a"), Item("b")], card)

    assert [placed.size for placed in page.placed] == [(31.75, 44.45)] * 2
    assert page.placed[1].x - page.placed[0].x == pytest.approx(31.75 + half.gutter)


def test_a_folded_sheet_is_one_page_with_a_dashed_line_in_its_middle(profile, fonts, card):
    folded = profile(grid={"gutter": "6mm"}, duplex={"edge": "fold"})

    (page,) = pages_of(folded, [Item("a", "A"), Item("b", "B")], card, fonts)

    (dashed,) = [op[1] for op in page.ops if op[0] == "path" and op[3] and op[3].dash]
    assert (dashed[1], dashed[4], len(page.placed)) == (105, 105, 4)
    assert dashed[2] < page.bleed[1] < page.bleed[3] < dashed[5]
    assert max(x for line in ticks(page) for x in (line[0], line[2])) <= 105  # none around backs
    assert "an den Strichen falten" in texts(page)


def texts(page):
    return " ".join("".join(glyph[2] for glyph in op[6]) for op in page.ops if op[0] == "glyphs")


def lines(page):
    """The ends of all marks outside the cards' bleeds."""
    return [ends for op in page.ops if op[0] == "path" and len(op[1]) == 6 for ends in ends_of(op[1])]


def ticks(page):
    """The ends of all ticks at corners of cards."""
    black = [op for op in page.ops if op[0] == "path" and len(op[1]) > 6 and op[3].paint == solid("#000000")]
    return [ends for op in black for ends in ends_of(op[1])]


def ends_of(segments):
    """The ends of the lines of a path."""
    starts = range(0, len(segments), 6)
    assert all((segments[start], segments[start + 3]) == ("M", "L") for start in starts)
    return [(*segments[start + 1 : start + 3], *segments[start + 4 : start + 6]) for start in starts]


def apart(line, box):
    """Whether a line stays outside a box."""
    x0, y0, x1, y1 = line
    left, top, right, bottom = box
    return max(x0, x1) <= left or min(x0, x1) >= right or max(y0, y1) <= top or min(y0, y1) >= bottom


def trim(placed):
    return (placed.x, placed.y, placed.x + placed.size[0], placed.y + placed.size[1])


def grown(box, by):
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


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


def words_over_marks(page):
    """The texts that lie over a mark: each glyph counts from its own place to the next one."""
    marks = lines(page)
    return [
        "".join(glyph[2] for glyph in glyphs)
        for _, _, size, x, y, _, glyphs in (op for op in page.ops if op[0] == "glyphs")
        for x0, y0, x1, y1 in marks
        if x < max(x0, x1) and x + glyphs[-1][1] + size / 2 > min(x0, x1)
        if y - size * 0.7 < max(y0, y1) and y + size * 0.2 > min(y0, y1)
    ]


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (2, 2)])
def test_no_text_lies_over_a_mark_where_there_are_fewer_columns_than_texts(
    profile, letters, fonts, columns, rows
):
    wide = profile(bleed="5mm", grid={"columns": columns, "rows": rows, "gutter": "10mm"})
    card = DisplayList(*POKER, 5.0, ())

    pages = pages_of(wide, letters("abcd"[: columns * rows]), card, fonts)

    assert all("Bogen 1/1" in texts(page) for page in pages)
    assert [words for page in pages for words in words_over_marks(page)] == []


def test_a_text_below_narrow_columns_lies_beyond_their_marks(profile, letters, fonts):
    small = DisplayList(20.0, 20.0, 3.0, ())

    pages = pages_of(profile(), letters("abc"), small, fonts, size=(20.0, 20.0))

    assert [words for page in pages for words in words_over_marks(page)] == []


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
def test_no_mark_outside_touches_a_card_or_its_bleed(profile, letters, card, gutter, count):
    chosen = profile(paper={"size": "a3"}, grid={"columns": 3, "rows": 2, "gutter": gutter})

    for page in pages_of(chosen, letters("abcdef"[:count]), card):
        assert lines(page)
        for x0, y0, x1, y1 in lines(page):
            assert min(x0, x1, y0, y1) >= 0
            assert max(x0, x1) <= page.width
            assert max(y0, y1) <= page.height
            assert all(apart((x0, y0, x1, y1), placed.shown) for placed in page.placed)


@pytest.mark.parametrize("gutter", ["0mm", "2mm", "6mm", "12mm"])
@pytest.mark.parametrize("count", [1, 4, 6])
def test_ticks_begin_half_a_millimetre_off_every_card_and_end_with_the_bleed(
    profile, letters, card, gutter, count
):
    chosen = profile(paper={"size": "a3"}, grid={"columns": 3, "rows": 2, "gutter": gutter})

    front, back = pages_of(chosen, letters("abcdef"[:count]), card)

    assert ticks(front)
    assert ticks(back) == []
    for line in ticks(front):
        lengths = abs(line[2] - line[0]), abs(line[3] - line[1])
        assert min(lengths) == 0
        assert 0.5 <= max(lengths) <= 2.5
        assert all(apart(line, trim(placed)) for placed in front.placed)
        # Along its own cut a tick begins beside the corner, half a millimetre away.
        distances = [
            min(abs(x - corner_x) + abs(y - corner_y) for x, y in (line[:2], line[2:]))
            for x0, y0, x1, y1 in map(trim, front.placed)
            for corner_x in (x0, x1)
            for corner_y in (y0, y1)
        ]
        assert min(distances) == pytest.approx(0.5)


def test_each_card_with_a_gutter_has_two_ticks_at_each_corner(profile, letters, card):
    chosen = profile(grid={"columns": 3, "rows": 3, "gutter": "4mm"})

    front = pages_of(chosen, letters("abcdefghi"), card)[0]

    assert len(ticks(front)) == 9 * 8
    for placed in front.placed:
        x0, y0, x1, y1 = trim(placed)
        near = [line for line in ticks(front) if not apart(line, grown((x0, y0, x1, y1), 0.6))]
        levels = {line[1] for line in near if line[1] == line[3]}
        uprights = {line[0] for line in near if line[0] == line[2]}
        assert (sorted(levels), sorted(uprights)) == (pytest.approx([y0, y1]), pytest.approx([x0, x1]))


def test_cards_side_by_side_have_ticks_only_at_the_outer_bleed(profile, letters, card):
    front = pages_of(profile(grid={"columns": 3, "rows": 3}), letters("abcdefghi"), card)[0]

    x0, _, x1, _ = front.trim
    assert len(ticks(front)) == 4 * 4
    assert all(apart(line, front.trim) for line in ticks(front))
    assert {line[0] for line in ticks(front) if line[0] == line[2]} == {x0, x0 + 63.5, x0 + 127, x1}


def test_a_tick_shows_on_dark_and_on_light_bleeds(profile, letters, card):
    front = pages_of(profile(), letters("ab"), card)[0]

    light, dark = [op for op in front.ops if op[0] == "path" and len(op[1]) > 6]
    assert light[1] == dark[1]
    assert (light[3].paint, dark[3].paint) == (solid("#ffffff"), solid("#000000"))
    assert light[3].width > 2 * dark[3].width


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_a_printer_that_leaves_a_quarter_inch_white_shows_marks_for_the_level_cuts(name, letters, card):
    text = (shipped("templates") / "print" / f"{name}.yaml").read_text(encoding="utf-8")
    front = pages_of(read_profile(yaml.safe_load(text), Spot(Anywhere())), letters("abcdefghi"), card)[0]

    reached = (6.35, 6.35, front.width - 6.35, front.height - 6.35)
    seen = {
        line[1] for line in lines(front) + ticks(front) if line[1] == line[3] and not apart(line, reached)
    }
    cuts = {round(y, 4) for placed in front.placed for y in trim(placed)[1::2]}
    assert seen >= {y for y in cuts if 6.36 < y < front.height - 6.36}


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

    assert page.trim == pytest.approx((5.75, 11.15, 204.25, 285.85))
    assert page.bleed == pytest.approx((2.75, 8.15, 207.25, 288.85))


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
