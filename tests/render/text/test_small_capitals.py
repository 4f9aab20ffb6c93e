"""Small capitals are those of the font, or its capitals made smaller; the words stay what they are."""

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts
from deckwright.render.text import Paragraph, Run, lay_out
from deckwright.shipped import shipped

SIZE = 3.0
LETTERS = "QUICKquick2ß"


@pytest.fixture
def plain(tmp_path):
    """The shipped fonts, and `plain`, which has no small capitals."""
    names = {ord(letter): f"letter{ord(letter)}" for letter in LETTERS}
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", *names.values()])
    font.setupCharacterMap(names)
    font.setupGlyf({name: Glyph() for name in (".notdef", *names.values())})
    font.setupHorizontalMetrics(dict.fromkeys((".notdef", *names.values()), (600, 0)))
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupOS2(sCapHeight=700)
    font.setupPost()
    (tmp_path / "fonts").mkdir()
    font.save(tmp_path / "fonts/plain.ttf")
    (tmp_path / "fonts/fonts.toml").write_text('[family.plain]\nregular = "plain.ttf"\n', encoding="utf-8")
    return Fonts(AssetPath([tmp_path, shipped("templates")]))


def ops(fonts, run):
    """What is drawn of a line."""
    (line,) = lay_out([Paragraph((run,))], 500.0, size=SIZE, fonts=fonts).lines
    return line.ops


def drawn(fonts, family, text):
    """Of each stretch of one size the size, as a factor, and the words that it stands for."""
    run = Run(text, family, features=("smcp",))
    return [(round(op[2] / SIZE, 2), "".join(words for _, _, words in op[6])) for op in ops(fonts, run)]


def test_a_font_without_small_capitals_gets_smaller_capitals_and_keeps_the_words(plain):
    assert drawn(plain, "plain", "Quick") == [(1.0, "Q"), (0.8, "uick")]


def test_smaller_capitals_are_the_glyphs_of_capitals(plain):
    def glyphs(run):
        return [glyph for op in ops(plain, run) for glyph, *_ in op[6]]

    small = Run("Quick", "plain", features=("smcp",))
    assert glyphs(small) == glyphs(Run("QUICK", "plain"))


def test_figures_and_letters_without_a_capital_of_one_letter_keep_their_size(plain):
    assert drawn(plain, "plain", "uß2") == [(0.8, "u"), (1.0, "ß2")]


@pytest.mark.parametrize("family", ["body", "serif", "title", "caps"])
def test_a_font_with_small_capitals_is_left_alone(fonts, family):
    assert {size for size, _ in drawn(fonts, family, "Quick Strike")} == {1.0}
