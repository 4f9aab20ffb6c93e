"""What a language lacks is printed in the words of another one meanwhile, and that is told."""

import re
from pathlib import Path

import pytest

from deckwright.cli.build import about_lacking
from deckwright.load.project import Project
from deckwright.make.checking import check_game

from .building import CARDS, Edit, Outputs, build, gallery
from .test_left_out import pictures, words

pytestmark = pytest.mark.usefixtures("frozen")
GAME = "content/pond/game.yaml"
NAMES = {"frog": "Frosch", "newt": "Molch", "heron": "Reiher"}


@pytest.fixture
def half_german(pond: Path, edit: Edit) -> Path:
    """The pond with a game's titles, and all cards but the frog, in English alone."""
    for card in ("newt", "heron"):
        edit(CARDS, f", de: {NAMES[card]}", "")
    edit(GAME, "title: {en: Pond, de: Teich}", "title: Pond")
    return pond


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, ", de: Molch", ""),
        (GAME, "{en: Leaf, de: Blatt}", "{en: Leaf}"),
        (GAME, "title: {en: Pond, de: Teich}", "title: Pond"),
        (GAME, "languages: [en, de]", "languages: [en, de, fr]"),
    ],
)
def test_a_text_that_a_language_lacks_costs_no_card(
    pond: Path, edit: Edit, built: Outputs, file: str, old: str, new: str
) -> None:
    edit(file, old, new)

    result = build(pond)

    assert "L306" in {finding.code for finding in result.findings}
    assert (result.stopped, result.left_out) == (False, [])
    assert pictures(pond, "de") == set(NAMES)


def test_sheets_terminal_and_page_say_which_cards_have_words_of_another_language(half_german: Path) -> None:
    result = build(half_german)

    german, english = (words(half_german / f"build/pond/print/{code}/reeds-a4.pdf") for code in ("de", "en"))
    assert "NICHT GANZ ÜBERSETZT: mit Worten einer anderen Sprache: 2 · Newt, Heron" in german
    assert "NICHT ÜBERSETZT: der Titel des Spiels" in german
    assert not re.search("NOT (ALL )?TRANSLATED", english)
    message = "not all translated, and with words of another language: 2 cards and the game's title in de"
    assert message in list(about_lacking(result))
    assert message in list(about_lacking(build(half_german))), "it is repeated"
    shown = {card["id"]: card["looks"]["de"]["findings"] for card in gallery(half_german)["cards"]}
    assert [shown[name][0]["code"] for name in ("newt", "heron")] == ["L306", "L306"]


def test_a_word_of_the_game_that_a_language_lacks_may_be_on_each_card(pond: Path, edit: Edit) -> None:
    edit(GAME, "languages: [en, de]", "languages: [en, de]\nwords: {span: {en: Wingspan}}")

    result = build(pond)

    assert result.untranslated == ["3 cards and 1 component in de"]
    assert "mit Worten einer anderen Sprache: 3" in words(pond / "build/pond/print/de/reeds-a4.pdf")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("title: {en: Pond, de: Teich}", "title: Pond", "the game's title in de"),
        (", de: Für die Tests gemacht.", "", "the game's credit in de"),
        ("{en: Leaf, de: Blatt}", "Leaf", "1 component in de"),
    ],
)
def test_what_is_of_no_card_counts_as_well(pond: Path, edit: Edit, old: str, new: str, told: str) -> None:
    edit(GAME, old, new)

    assert build(pond).untranslated == [told]


def test_sheets_of_components_say_that_their_words_are_of_another_language(pond: Path, edit: Edit) -> None:
    edit(GAME, "{en: Leaf, de: Blatt}", "Leaf")

    build(pond)

    german, cards = (words(pond / f"build/pond/print/de/{name}-a4.pdf") for name in ("leaf", "reeds"))
    assert "NICHT GANZ ÜBERSETZT: mit Worten einer anderen Sprache: 1 · Leaf" in german
    assert "ÜBERSETZT" not in cards


def test_a_sheet_says_all_that_is_amiss_with_its_cards(half_german: Path, edit: Edit) -> None:
    edit(CARDS, "level: 1", "levle: 1")  # the frog

    build(half_german)

    german = words(half_german / "build/pond/print/de/reeds-a4.pdf")
    assert "UNVOLLSTÄNDIG: fehlende Karten: 2 · Frosch" in german  # two copies
    assert "NICHT GANZ ÜBERSETZT: mit Worten einer anderen Sprache: 2 · Newt, Heron" in german


def test_what_many_cards_lack_in_a_language_is_one_finding(half_german: Path) -> None:
    findings = [finding for finding in check_game(Project(half_german), "pond") if finding.code == "L306"]

    assert sorted(finding.message for finding in findings) == [
        'the name of the card newt is missing in "de", and so are words of 1 more card',
        'the title of the game is missing in "de"',
    ]
    assert sum(len(finding.all) for finding in findings) == 3


def test_the_last_lines_say_for_which_mistake_many_cards_are_left_out(pond: Path, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", "card.level", "card.levle")

    lines = list(about_lacking(build(pond)))

    assert lines[0].startswith("left out 3: frog, newt, heron")
    assert lines[1].startswith("of these 3 for templates/pond/animal.xml.j2:")
    assert "A408" in lines[1]
