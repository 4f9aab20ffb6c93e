"""What is wrong with the colours of a game's themes is told where they are written."""

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project


@pytest.fixture
def told(pond):
    """Line and message of what is found in themes of a game."""
    themes = pond / "templates" / "pond" / "themes.yaml"

    def found(*lines):
        themes.write_text("\n".join(lines), encoding="utf-8")
        findings = run_checks(load_game(Project(pond), "pond"), assets_of(pond, "pond"))
        return [
            (finding.place.line, finding.message)
            for finding in findings
            if finding.place.file.endswith(themes.name)
        ]

    return found


def test_colours_numbers_and_icons_may_stand_in_a_theme(told):
    theme = ('  gold: "#fc3"', "  accent: darken(gold, 0.4)", "  emblem: compass", "  sky: 'v: ink gold'")

    assert told("reed:", "  extends: plain", *theme, "  corner: 2.5") == []


def test_what_is_no_colour_is_told_in_its_line(told):
    assert told("reed:", "  extends: plain", '  gold: "#12345g"', "  accent: darken(ink)") == [
        (3, "'#12345g' is no colour: write #rgb or #rrggbb"),
        (4, "'darken(ink)': expected ',' before ')'"),
    ]


def test_a_colour_made_of_a_wrong_one_is_not_told_too(told):
    findings = told("reed:", "  extends: plain", '  gold: "#12"', "  accent: gold")

    assert [line for line, _ in findings] == [3]


def test_a_colour_without_quotes_is_a_comment_and_told(told):
    assert told("reed:", "  extends: plain", "  gold: #d9b45f") == [(3, "a colour is missing")]


def test_a_colour_that_no_theme_has_is_told_with_the_nearest(told):
    assert told("reed:", "  extends: plain", "  accent: golden_dark") == [
        (3, "unknown colour 'golden_dark'; did you mean 'gold_dark'?")
    ]


def test_an_emblem_that_is_no_icon_is_told_as_such(told):
    assert told("reed:", "  extends: plain", "  emblem: dragon-hed") == [(3, "there is no icon 'dragon-hed'")]


@pytest.mark.parametrize("written", ["accent", "darken(accent, 0.2)", "mix(ink, accent, 0.5)"])
def test_a_colour_made_of_itself_is_told_in_its_line(told, written):
    assert told("reed:", "  extends: plain", f"  accent: {written}") == [
        (3, "colour 'accent' is defined by itself: accent -> accent")
    ]


def test_colours_in_a_circle_are_told_in_each_of_its_lines_and_what_is_made_of_them_is_not(told):
    findings = told("reed:", "  extends: plain", "  accent: gold", "  gold: accent", "  glow: gold")

    assert findings == [
        (3, "colour 'gold' is defined by itself: gold -> accent -> gold"),
        (4, "colour 'accent' is defined by itself: accent -> gold -> accent"),
    ]


def test_a_tint_on_which_words_cannot_be_read_is_told_in_its_line(told):
    (finding,) = told("reed:", "  extends: plain", '  tint_animal: "#f2d24b"', '  tint_2: "#333333"')

    assert finding == (
        3,
        "words in on_tint #fbf3dc hardly stand out from tint_animal #f2d24b (contrast 1.3)",
    )


def test_a_light_frame_is_told_and_dark_words_mend_it(told):
    lines = ("reed:", "  extends: plain", '  frame: "#cfe8ff"')

    assert [line for line, _ in told(*lines)] == [3]
    assert told(*lines, '  on_frame: "#1d2b38"') == []


def test_words_that_are_too_dark_for_the_colours_of_a_shared_theme_are_told_where_they_stand(told):
    assert {line for line, _ in told("reed:", "  extends: plain", "  on_frame: ink")} == {3}


def test_the_theme_of_a_game_whose_decks_name_others_is_shown_by_its_rulebook(told, pond, edit):
    edit("content/pond/game.yaml", "theme: plain", "theme: reed")
    edit("content/pond/game.yaml", "    face: leaf\n", "    face: leaf\n    data: {theme: reed}\n")
    themes = ("reed: {extends: plain}", "pond: {extends: plain, gold: '#fc3'}")
    hidden = [(2, "no card shows the theme pond: each deck names another one")]
    assert told(*themes) == hidden

    for language in ("en", "de"):
        book = pond / f"content/pond/rulebook/{language}.md"
        book.parent.mkdir(exist_ok=True)
        book.write_text("# Pond\n\nLook at it.\n", encoding="utf-8")

    assert told(*themes) == []
    assert told(*themes, "rulebook: {extends: plain}") == hidden
