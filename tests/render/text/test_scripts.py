"""Letters that are not Latin: directions, breaks, fonts that help out."""

from itertools import pairwise
from unicodedata import combining

import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts
from deckwright.render.text import Paragraph, Run, lay_out
from deckwright.render.text.atoms import atoms_of
from deckwright.render.text.scripts import reading, unbroken
from deckwright.shipped import shipped


def lines(fonts, text, width):
    """The text of each line, with zero-width breaks seen."""
    laid = lay_out([Paragraph((Run(text),))], width, size=3.0, fonts=fonts)
    return [line.text for line in laid.lines]


def seen(fonts, text):
    """The characters of a line as they are drawn from left to right."""
    (line,) = lay_out([Paragraph((Run(text),))], 500.0, size=3.0, fonts=fonts).lines
    drawn = sorted((op[3] + x, words) for op in line.ops for _, x, words in op[6])
    return "".join(words for _, words in drawn)


def test_latin_greek_and_cyrillic_are_read_from_left_to_right_and_break_at_spaces():
    assert reading("Größe Ήρωας Герой Nguyễn →") == reading("")


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("ab של 12 cd", "00011122000"),
        ("عدد 34", "111122"),
        ("א ab 5.", "1122221"),
    ],
)
def test_levels_are_those_of_the_bidirectional_algorithm(text, levels):
    found = reading(text)
    assert "".join(map(str, found.levels)) == levels
    assert found.rtl == (levels[0] == "1")


def test_numbers_among_letters_from_right_to_left_are_read_from_left_to_right(fonts):
    assert seen(fonts, "אב 12 גד") == "דג 12 בא"


def test_brackets_of_a_text_from_right_to_left_are_turned(fonts):
    assert seen(fonts, "ab (אב) cd") == "ab (בא) cd"


def test_lines_are_turned_one_by_one_and_told_as_they_are_read(fonts):
    (whole,) = lay_out([Paragraph((Run("אב גד הו"),))], 500.0, size=3.0, fonts=fonts).lines
    assert lines(fonts, "אב גד הו", whole.width * 0.7) == ["אב ", "גד הו"]


def test_a_paragraph_from_right_to_left_begins_on_the_right(fonts):
    laid = lay_out([Paragraph((Run("אב"),))], 50.0, size=3.0, align="left", fonts=fonts)
    (line,) = laid.lines
    assert line.x + line.width == pytest.approx(50.0)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("本「カード」を、返す。", ["本", "「カー", "ド」", "を、", "返", "す。"]),
        ("カードきょう", ["カー", "ド", "きょ", "う"]),
        ("抽Draw牌", ["抽", "Draw", "牌"]),
    ],
)  # fmt: skip
def test_east_asian_lines_break_where_unicode_lets_them(fonts, text, parts):
    assert [atom.text for atom in atoms_of(Paragraph((Run(text),)), fonts).atoms] == parts


def test_a_line_may_break_where_the_style_changes_in_an_east_asian_text(fonts):
    words = Paragraph((Run("得"), Run("点", bold=True), Run("を")))
    assert [atom.text for atom in atoms_of(words, fonts).atoms] == ["得", "点", "を"]


def test_marks_above_and_below_letters_are_drawn_at_their_height(fonts):
    (line,) = lay_out([Paragraph((Run("a\u1ed9\u0331b"),))], 50.0, size=3.0, fonts=fonts).lines
    assert [op[4] > 0.1 for op in line.ops] == [False, True, False]
    assert line.text == "a\u1ed9\u0331b"


def test_a_word_that_the_font_has_in_part_is_set_in_one_that_has_it_all(fonts):
    (atom,) = atoms_of(Paragraph((Run("Nguyễn", "title"),)), fonts).atoms
    assert [part.face.id for part in atom.parts] == ["fonts/Vollkorn-Bold.ttf"]


def test_a_sign_that_the_font_lacks_does_not_change_the_font_of_the_words(fonts):
    (atom,) = atoms_of(Paragraph((Run("Ace♠", "title"),)), fonts).atoms
    assert [part.face.family for part in atom.parts] == ["title", "symbols"]


@pytest.fixture
def arabic(tmp_path):
    """Fonts in which one Arabic letter has a form for each place in a word: 1 em, 2, 3 and 4 em wide."""
    widths = {".notdef": 500, "beh": 1000, "init": 2000, "medi": 3000, "fina": 4000}
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(widths))
    font.setupCharacterMap({ord("\u0628"): "beh"})
    font.setupGlyf({name: Glyph() for name in widths})
    font.setupHorizontalMetrics({name: (width, 0) for name, width in widths.items()})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupOS2(sCapHeight=700)
    font.setupPost()
    forms = "".join(f"feature {name} {{ sub beh by {name}; }} {name};" for name in ("init", "medi", "fina"))
    addOpenTypeFeaturesFromString(font.font, f"languagesystem arab dflt; {forms}")
    (tmp_path / "fonts").mkdir()
    font.save(tmp_path / "fonts/beh.ttf")
    (tmp_path / "fonts/fonts.toml").write_text(
        'fallback = ["arabic"]\n[family.arabic]\nregular = "beh.ttf"\n', encoding="utf-8"
    )
    return Fonts(AssetPath([tmp_path, shipped("templates")]))


@pytest.mark.parametrize(
    ("runs", "widths"),
    [
        (["\u0628\u0628\u0628"], [9]),
        (["\u0628", "\u0628", "\u0628"], [2, 3, 4]),
        (["\u0628 ", "\u0628", "\u0628"], [1, 2, 4]),
        (["\u0628", "\u200c\u0628"], [1, 1]),
        (["ab", "\u0628", "\u0628"], [2, 4]),
    ],
)
def test_letters_of_an_arabic_word_are_joined_where_the_style_changes(arabic, runs, widths):
    styled = tuple(Run(text, bold=bool(number % 2)) for number, text in enumerate(runs))
    parts = [part for atom in atoms_of(Paragraph(styled), arabic).atoms for part in atom.parts]
    assert [part.width for part in parts if "\u0628" in part.text] == widths


def test_thai_lines_break_between_words_and_never_within_a_syllable():
    text = "เมื่อเล่นการ์ดนี้ให้ผู้เล่นทิ้งการ์ดหนึ่งใบ 2 ใบ"

    breaks = reading(text).breaks

    words = [text[start:end] for start, end in pairwise([0, *sorted(breaks), len(text)])]
    assert words[:4] == ["เมื่อ", "เล่น", "การ์ด", "นี้"]
    assert not [word for word in words if combining(word[0]) or word[-1] in "เแโใไ"]


def test_a_word_joiner_keeps_thai_words_together():
    assert reading("การ์ด\u2060นี้").breaks == frozenset()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ខ្ញុំទាញសន្លឹកបៀពីរសន្លឹក", True),
        ("ຂ້ອຍຈັ່ວໄພ້ສອງໃບແລ້ວຖິ້ມໜຶ່ງໃບ", True),
        ("ကျွန်ုပ်သည်ကတ်နှစ်ကတ်ဆွဲသည်", True),
        ("ខ្ញុំ\u200bទាញ\u200bសន្លឹក\u200bបៀ\u200bពីរ\u200bសន្លឹក", False),
        ("ខ្ញុំទាញ", False),
        ("เมื่อเล่นการ์ดนี้ให้ผู้เล่นทิ้งการ์ด", False),
        ("Draw two cards.", False),
    ],
)
def test_long_stretches_of_scripts_whose_words_nobody_knows_are_found(text, expected):
    assert bool(unbroken(text)) == expected
