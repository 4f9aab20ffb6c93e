"""Themes and what they extend."""

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.themes import Themes
from deckwright.model.finding import ContentError
from deckwright.shipped import shipped


def themes(tmp_path, text, game="pond"):
    folder = tmp_path / game
    folder.mkdir()
    (folder / "themes.yaml").write_text(text, encoding="utf-8")
    return Themes(AssetPath([tmp_path, shipped("templates")]), game)


def test_a_theme_extends_another_across_files(tmp_path):
    own = themes(tmp_path, 'reed: {extends: mist, accent: "#123456"}')
    assert own["reed"].palette.colour("accent").hex == "#123456"
    assert own["reed"].palette.colour("frame") == own["mist"].palette.colour("frame")
    assert "reed" in own
    assert "rede" not in own


def test_tokens_made_of_others_follow_the_theme_that_changes_them(tmp_path):
    own = themes(tmp_path, 'reed: {extends: plain, frame: "#000000"}')
    assert own["reed"].palette.colour("frame_dark").hex == "#000000"


def test_every_shipped_theme_has_every_token_of_the_plain_one():
    stock = Themes(AssetPath([shipped("templates")]), "none")
    for name in ("mist", "sun", "meadow", "imperial", "sea", "night"):
        for token in set(stock["plain"].entries) - {"emblem"}:
            assert stock[name].palette.colour(token).alpha == 1


def test_words_on_their_grounds_can_be_read_in_every_shipped_theme():
    stock = Themes(AssetPath([shipped("templates")]), "none")
    pairs = [("ink", "paper_dark", 7), ("soft_ink", "paper_dark", 4.5), ("on_frame", "frame", 4.5)]
    for name in ("plain", "mist", "sun", "meadow", "imperial", "sea", "night"):
        colour = stock[name].palette.colour
        for words, ground, ratio in pairs:
            dark, light = sorted((colour(words).luminance, colour(ground).luminance))
            assert (light + 0.05) / (dark + 0.05) >= ratio, (name, words, ground)


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (
            "reed: {extends: mits}",
            "reed",
            "theme 'reed' extends the unknown theme 'mits'; did you mean 'mist'",
        ),
        ("reed: {extends: pool}\npool: {extends: reed}", "reed", "reed -> pool -> reed"),
        ("", "meado", "unknown theme 'meado'; did you mean 'meadow'"),
    ],
)
def test_a_theme_that_cannot_be_found_is_told(tmp_path, text, name, message):
    with pytest.raises((KeyError, ContentError), match=message):
        themes(tmp_path, text)[name]


@pytest.mark.parametrize(
    ("text", "code"), [("reed: [", "Y010"), ("reed: 3", "C104"), ("reed: {ink: [1]}", "C104")]
)
def test_a_file_that_holds_no_themes_is_a_content_error(tmp_path, text, code):
    with pytest.raises(ContentError) as caught:
        themes(tmp_path, text)
    assert caught.value.findings[0].code == code
    assert caught.value.findings[0].place.file == "templates/pond/themes.yaml"
