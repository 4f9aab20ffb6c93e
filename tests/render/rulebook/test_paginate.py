"""Strips on pages: nothing is parted that belongs together."""

from dataclasses import replace

from deckwright.render.rulebook.paginate import paginate
from deckwright.render.rulebook.strip import Panel, Strip, no_single_lines

PANEL = Panel(number=1, x=0.0, width=100.0, pad=3.0, fill="#eeeeee")


def lines(names, **more):
    return [Strip(height=10.0, text=name, **more) for name in names]


def pages(strips, *heights):
    return " / ".join("".join(put.strip.text for put in sheet.puts) for sheet in paginate(strips, *heights))


def test_pages_are_filled_from_the_top():
    assert pages(lines("abcdefg"), 30) == "abc / def / g"


def test_the_gap_above_a_strip_counts_except_at_the_top_of_a_page():
    assert pages(lines("abcd", before=5.0), 25) == "ab / cd"
    assert pages(lines("abcd", before=6.0), 25) == "a / b / c / d"


def test_what_is_kept_moves_to_the_page_of_what_follows():
    heading = Strip(height=10.0, text="H", keep=True)

    assert pages([*lines("ab"), heading, *lines("c")], 30) == "ab / Hc"


def test_a_paragraph_leaves_no_single_line_at_a_pages_foot_or_head():
    paragraph = no_single_lines(lines("1234"))

    assert pages([*lines("ab"), *paragraph], 30) == "ab / 1234"[:2] + " / 12 / 34"
    assert pages([*lines("a"), *paragraph], 40) == "a12 / 34"
    assert pages([*lines("a"), *no_single_lines(lines("123"))], 30) == "a / 123"


def test_what_is_higher_than_a_page_is_cut_where_it_must_be():
    assert pages(lines("abcde", keep=True), 20) == "ab / cd / e"


def test_a_new_page_begins_where_one_is_asked_for():
    assert pages([*lines("a"), *lines("b", new_page=True), *lines("c")], 90) == "a / bc"


def test_a_tables_head_is_repeated_on_its_next_page():
    head = Strip(height=10.0, text="H", keep=True)

    assert pages([head, *lines("1234", repeat=(head,))], 30) == "H12 / H34"


def test_a_panel_is_closed_and_opened_again_where_a_page_ends():
    sheets = paginate([*lines("a"), *lines("bcd", panels=(PANEL,))], 40)

    spans = [[(ground.top, ground.bottom) for ground in sheet.grounds] for sheet in sheets]
    assert spans == [[(10.0, 36.0)], [(0.0, 16.0)]]


def ends(strips, height):
    return [sheet.puts[-1].y + sheet.puts[-1].strip.height for sheet in paginate(strips, height)]


def test_pages_end_at_one_height_as_their_gaps_are_widened_by_the_same_share():
    strips = [
        Strip(height=10.0),
        Strip(height=10.0, before=4.0),
        Strip(height=10.0, before=8.0),
        Strip(height=30.0),
    ]

    page, _ = paginate(strips, 48.0)

    assert [put.y for put in page.puts] == [0.0, 16.0, 38.0]


def test_gaps_are_widened_by_three_fifths_at_most():
    assert ends([*lines("ab", before=10.0), Strip(height=60.0)], 70.0)[0] == 36.0


def test_the_last_page_and_one_before_a_chapter_on_a_new_page_keep_their_gaps():
    chapter = Strip(height=10.0, new_page=True)

    assert ends([*lines("ab", before=10.0), chapter, *lines("c", before=10.0)], 33.0) == [30.0, 30.0]


def test_a_picture_is_drawn_smaller_to_end_within_its_page():
    picture = Strip(height=15.0, text="P", smaller=(Strip(height=10.0),))

    assert pages([*lines("ab"), picture], 30) == "abP"
    assert pages([*lines("ab"), picture], 29) == "ab / P"


def test_a_picture_that_is_higher_than_a_page_is_drawn_smaller_on_one_of_its_own():
    picture = Strip(height=35.0, text="P", smaller=(Strip(height=25.0),))

    for strips in ([*lines("ab"), picture, *lines("c")], [*lines("ab"), replace(picture, new_page=True)]):
        _, sheet, *_ = paginate(strips, 30)
        assert [(put.strip.text, put.strip.height) for put in sheet.puts] == [("P", 25.0)]
    strips = [*lines("H", keep=True), replace(picture, keep=True), *lines("cd")]
    assert pages(strips, 36) == "HP / cd"


def test_a_picture_is_drawn_smaller_to_have_room_in_a_low_column_at_the_beginning():
    picture = Strip(height=15.0, text="P", smaller=(Strip(height=10.0),))

    assert pages([picture, *lines("a")], 12, 12, 30) == "P / a"
    assert pages([picture, *lines("a")], 9, 9, 30) == " /  / Pa"


def test_columns_have_heights_of_their_own_and_what_has_no_room_in_a_low_one_leaves_it_empty():
    assert pages(lines("abcde"), 10, 20) == "a / bc / de"
    assert pages(lines("abc", keep=True), 20, 20, 30) == " /  / abc"
