"""Texts that were laid out before are not laid out again."""

from deckwright.assets.fonts import Fonts
from deckwright.render.text import Paragraph, Run, known, lay_out
from deckwright.render.text.known import laid_once


def test_a_text_is_laid_out_once_for_the_same_fonts_and_the_same_width(fonts):
    paragraph = Paragraph((Run("Flussotter"),))
    widths = []

    def laid(fonts, width):
        def lay():
            widths.append(width)
            return lay_out([paragraph], width, size=3.0, fonts=fonts)

        return laid_once(fonts, (paragraph, width), lay)

    assert laid(fonts, 40.0) is laid(fonts, 40.0)
    assert laid(fonts, 41.0) is not laid(Fonts(fonts.path), 41.0)
    assert widths == [40.0, 41.0, 41.0]


def test_of_texts_no_more_than_so_many_are_kept(fonts, monkeypatch):
    monkeypatch.setattr(known, "MOST", 2)
    own, asked = Fonts(fonts.path), []
    laid = lay_out([Paragraph((Run("a"),))], 40.0, size=3.0, fonts=own)

    for said in "abcab":
        laid_once(own, said, lambda: asked.append(1) or laid)

    assert len(asked) == 5
