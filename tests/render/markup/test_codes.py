"""QR codes: squares where the norm puts them, a margin around them, and what cannot be read is found."""

import pytest

from deckwright.render.markup.codes import squares

FINDER = ("#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######")


def test_three_corners_show_where_it_lies():
    rows = squares("https://example.org/frog", "medium")

    last = len(rows) - 7
    corners = [tuple(row[x : x + 7] for row in rows[y : y + 7]) for x, y in ((0, 0), (last, 0), (0, last))]
    assert corners == [FINDER] * 3


def test_it_is_a_square_in_the_middle_with_a_margin_of_four_squares(tools):
    ground, code = tools.boxes(tools.draw('<qr text="frog"/>'))

    step = 60 / (21 + 8)
    assert ground == (0, 10, 60, 70)
    assert code == tuple(round(n, 3) for n in (4 * step, 10 + 4 * step, 60 - 4 * step, 70 - 4 * step))


def test_dark_squares_cover_as_much_as_there_are(tools):
    from deckwright.picture.outline import area, subpaths

    rows, pen = squares("frog", "high"), tools.draw('<row><qr text="frog" level="high" width="29mm"/></row>')

    path = [op[1] for op in pen.out if op[0] == "path"][1]
    step = 29 / (len(rows) + 8)
    dark = sum(row.count("#") for row in rows) * step * step
    assert sum(map(area, subpaths(path))) == pytest.approx(dark, rel=0.03)


def test_more_words_and_more_care_are_more_squares():
    said = (("frog", "low"), ("frog" * 20, "low"), ("frog" * 20, "high"))

    sides = [len(squares(text, level)) for text, level in said]

    assert sides == sorted(set(sides))


@pytest.mark.parametrize(
    ("text", "why"), [("x" * 4000, "says more than a code can hold"), ("", "says nothing")]
)
def test_what_no_code_can_say_is_found(tools, text, why):
    (finding,) = tools.draw(f'<qr text="{text}"/>').findings

    assert (finding.code, finding.message) == ("A408", f"<qr> {why}")


def test_squares_that_are_too_small_to_be_read_are_found(tools):
    (finding,) = tools.draw('<row><qr text="frog" width="8mm"/></row>').findings

    assert (finding.code, finding.hint) == ("A404", "make it 9 mm wide, or let it say less")


def test_checks_are_told_the_colour_of_its_squares_after_its_ground(tools):
    out = tools.draw('<qr text="frog" fill="alpha(#102030, 0.5)" ground="#ffffff"/>').out

    assert [(op[0], op[6] if op[0] == "note" else "") for op in out][:3] == [
        ("path", ""),
        ("note", "#102030 0.5"),
        ("path", ""),
    ]
