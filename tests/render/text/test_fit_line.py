"""One line between two sizes."""

import pytest

from deckwright.render.text import IconRun, Run, fit_line, pt


def test_a_line_is_as_large_as_its_room_allows(fonts):
    line = fit_line([Run("Sprinkenreiher", family="title")], 40.0, size=pt(14), min_size=pt(8), fonts=fonts)
    assert line.fits
    assert pt(13) < line.size < pt(14)
    assert line.width <= 40.0


def test_a_line_that_cannot_shrink_far_enough_does_not_fit(fonts):
    line = fit_line([Run("Sprinkenreiher", family="title")], 10.0, size=pt(14), min_size=pt(8), fonts=fonts)
    assert not line.fits
    assert line.size == pytest.approx(pt(8))
    assert line.width > 10


def test_the_ink_lies_around_the_glyphs(fonts):
    line = fit_line([Run("2", family="number")], 40.0, size=10.0, fonts=fonts)
    left, top, right, bottom = line.ink
    assert 0 < left < right < line.width
    assert top < -5
    assert abs(bottom) < 0.2


def test_an_icon_may_stand_in_a_line(fonts):
    line = fit_line([Run("2 "), IconRun("x"), Run(" da")], 40.0, size=3.0, fonts=fonts)
    assert [op[0] for op in line.ops] == ["glyphs", "icon", "glyphs"]


def test_a_newline_becomes_a_space_and_tracking_ends_with_the_last_letter(fonts):
    line = fit_line([Run("ab\ncd")], 40.0, size=3.0, fonts=fonts)
    assert line.text == "ab cd"
    tracked = fit_line([Run("AB", tracking=0.5)], 40.0, size=3.0, fonts=fonts)
    plain = fit_line([Run("A"), Run("B")], 40.0, size=3.0, fonts=fonts)
    assert tracked.width == pytest.approx(plain.width + 1.5, abs=0.3)
