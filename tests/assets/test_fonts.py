"""Families, cuts, glyphs."""

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts, FontsError
from deckwright.shipped import shipped


def test_a_cut_that_a_family_lacks_gives_the_nearest_one(fonts):
    assert fonts.face("title", italic=True).id == "fonts/Cinzel-Bold.ttf"
    assert fonts.face("title", bold=True, italic=True).id == "fonts/Cinzel-Black.ttf"


def test_an_unknown_family_is_an_error_with_a_guess(fonts):
    with pytest.raises(FontsError, match="did you mean 'title'"):
        fonts.face("titel")


def test_every_declared_font_file_opens_and_has_heights(fonts):
    for family in set(fonts.families) - {"symbols", "signs", "mathematics"}:  # they have no letters
        for bold in (False, True):
            for italic in (False, True):
                face = fonts.face(family, bold, italic)
                assert 0.5 < face.cap_height < face.ascender < 1.2
                assert face.has("Größe, Maß – „Œuvre“ 2 × 3 … ÄÖÜ")


def test_ink_is_the_black_part_of_a_glyph(fonts):
    face = fonts.face("body")
    left, top, right, bottom = face.ink(face.glyph(ord("p")))
    assert 0 <= left < right < 1
    assert top < 0 < bottom


def test_a_character_that_a_family_lacks_comes_from_a_fallback_family(fonts):
    title = fonts.face("title")
    assert not title.has("→")
    assert fonts.covering("→", title, False, False).id == "fonts/Vollkorn-Bold.ttf"
    assert fonts.covering("→", fonts.face("caps"), False, False).id == "fonts/AlegreyaSans-Regular.ttf"
    assert fonts.covering("漢", title, False, False) is None


@pytest.mark.parametrize(
    "text",
    [
        "Ήρωας",
        "Герой Ґанок ћ",
        "Nguyễn Đặng ơ ư",
        "Oʻzbekʼ",
        "♠♥♦♣ ♤♡♢♧",
        "★☆✓✗⚔⚡☠",
        "←↑→↓↔↻⇒",
        "⚀⚅ ① ½ ≤ ∞",
    ],
)
def test_common_letters_and_signs_are_shipped(fonts, text):
    for family in ("body", "serif", "title", "caps", "number"):
        assert all(fonts.covering(c, fonts.face(family), False, False) for c in text)


def test_a_project_may_add_and_replace_families(tmp_path):
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "fonts.toml").write_text(
        '[family.title]\nregular = "Vollkorn-Black.ttf"\n[family.rune]\nregular = "Rune.ttf"\n',
        encoding="utf-8",
    )
    fonts = Fonts(AssetPath([tmp_path, shipped("templates")]))
    assert fonts.face("title").id == "fonts/Vollkorn-Black.ttf"
    assert fonts.face("body").id == "fonts/AlegreyaSans-Regular.ttf"
    with pytest.raises(FontsError, match=r"there is no file fonts/Rune\.ttf"):
        fonts.face("rune")


def test_a_file_that_is_no_font_is_an_error(tmp_path):
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "fonts.toml").write_text('[family.body]\nregular = "bad.ttf"\n', encoding="utf-8")
    (folder / "bad.ttf").write_bytes(b"no font at all")
    with pytest.raises(FontsError, match="no font that can be read"):
        Fonts(AssetPath([tmp_path])).face("body")


def test_a_broken_declaration_is_an_error(tmp_path):
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "fonts.toml").write_text("[family.body", encoding="utf-8")
    with pytest.raises(FontsError, match=r"fonts\.toml"):
        Fonts(AssetPath([tmp_path]))
