"""Lines around letters: below them, as far beyond as they say, and part of what must keep off the edge."""

import pytest

from deckwright.picture.colour import contrast
from deckwright.picture.display import DisplayList, solid
from deckwright.picture.outline import bounds
from deckwright.picture.shapes import rectangle
from deckwright.render.low_ink import low_ink
from deckwright.render.pdf.notes import notes

OUTLINED = '<text size="20pt" outline="#203060" outline-width="0.5mm">{words}</text>'


def note_of(pen):
    (box,) = [box for kind, _, box in notes(pen.out) if kind == "text"]
    return box


def test_the_line_is_below_the_letters_and_reaches_as_far_beyond_their_ink(tools):
    line, letters, _ = tools.draw(OUTLINED.format(words="Heron")).out

    ink = note_of(tools.draw('<text size="20pt">Heron</text>'))
    assert (line[0], line[2], letters[0]) == ("path", solid("#203060"), "glyphs")
    assert (line[3].paint, line[3].width, line[3].join) == (solid("#203060"), 1.0, "round")
    assert bounds(line[1]) == pytest.approx(ink, abs=0.01)


def test_checks_see_how_far_the_line_goes(tools):
    ink = note_of(tools.draw('<text size="20pt">Heron</text>'))

    left, top, right, bottom = note_of(tools.draw(OUTLINED.format(words="Heron")))
    assert (left, top, right, bottom) == pytest.approx(
        (ink[0] - 0.5, ink[1] - 0.5, ink[2] + 0.5, ink[3] + 0.5), abs=0.001
    )


def test_checks_see_no_line_where_there_is_none(tools):
    ink = note_of(tools.draw('<text size="20pt">Heron</text>'))

    assert note_of(tools.draw('<text size="20pt" outline="none">Heron</text>')) == ink


def test_a_translucent_line_is_as_faint_where_it_crosses_itself(tools):
    pen = tools.draw('<flow size="20pt" outline="alpha(#203060, 0.5)">Heron</flow>')

    begin, line, end, letters, _ = pen.out
    assert (begin[3], line[2], end[0], letters[0]) == (0.5, solid("#203060"), "end", "glyphs")


def test_a_gradient_is_no_line_around_letters(tools):
    (finding,) = tools.draw('<text outline="v: #000000 #ffffff">Heron</text>').findings

    assert finding.code == "A408"


@pytest.mark.parametrize("ground", ["#ffffff", "#182236"])
@pytest.mark.parametrize(("fill", "outline"), [("#ffffff", "#1b2a3a"), ("#1b2a3a", "#ffffff")])
@pytest.mark.parametrize("size", [8, 30, 60])
def test_words_with_a_line_around_them_are_readable_with_low_ink(tools, ground, fill, outline, size):
    around, letters = tools.draw(f'<text size="{size}pt" fill="{fill}" outline="{outline}">Heron</text>').out[
        :2
    ]
    sheet = ("path", rectangle(-3, -3, 70, 95), solid(ground), None)

    _, line, shown = low_ink(DisplayList(63.5, 88.9, 3.0, (sheet, around, letters))).ops

    assert line[3].paint == line[2]
    assert contrast(shown[5][1], line[2][1]) >= 4.5
