"""Fields that hold texts are looked at like the rules text: names in braces, markup, translations."""

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.assets.themes import Theme
from deckwright.check.flow import run_checks
from deckwright.check.reach import reach_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.picture.colour import Palette
from deckwright.render.views import Views
from deckwright.where.mentions import places_of

GAME, CARDS, GERMAN = "content/pond/game.yaml", "content/pond/cards/animal.yaml", "content/pond/text/de.yaml"


def findings(pond):
    findings = run_checks(load_game(Project(pond), "pond"))
    return [(finding.code, finding.place.file, finding.place.line, finding.message) for finding in findings]


def with_notes(pond, edit, note, german=""):
    edit(GAME, "level: {type: int, range: [1, 9]}", "level: int\n      note: {type: text, optional: true}")
    edit(CARDS, "level: 1", f"level: 1\n    note: {note}")
    if german:
        (pond / "content/pond/text").mkdir()
        (pond / GERMAN).write_text(f"language: de\ncards:\n  frog: {{{german}}}\n", encoding="utf-8")


def test_half_written_markup_and_unknown_names_in_a_field_are_found_at_the_card(pond, edit):
    with_notes(pond, edit, '{en: "**Leap {card:newtt}", de: "Hopp"}')

    assert [finding[:3] for finding in findings(pond)] == [("C110", CARDS, 6), ("R202", CARDS, 6)]


@pytest.mark.parametrize(
    ("written", "partner"),
    [
        ("**Leap", "**"),
        ("Leap*", "*"),
        ("{small}x", "{/small}"),
        ("x{/caps}", "{caps}"),
        ("{2", "}"),
        ("2}", "{"),
    ],
)
def test_a_mark_without_its_partner_is_told_with_what_is_missing(pond, edit, written, partner):
    with_notes(pond, edit, f'{{en: "{written}", de: "Hopp"}}')

    (finding,) = findings(pond)

    assert finding[3].endswith(f" has no matching {partner}")


def test_a_field_is_translated_in_the_file_of_a_language(pond, edit):
    with_notes(pond, edit, "Leaps far.", "note: Springt weit.")

    assert findings(pond) == []
    game = load_game(Project(pond), "pond").game
    shown = Views(game, "de").card(game.cards["frog"], None, None, Theme("plain", {}, Palette({})))["card"]
    assert shown.note == "Springt weit."


def test_a_field_without_a_translation_is_found(pond, edit):
    with_notes(pond, edit, "Leaps far.")

    assert findings(pond) == [("L306", CARDS, 6, 'the note of the card frog is missing in "de"')]


def test_a_translation_of_a_field_that_the_card_lacks_is_found_with_a_guess(pond, edit):
    with_notes(pond, edit, "Leaps far.", "nota: Springt weit.")

    assert ("L306", GERMAN, 3, "the card frog has no nota to translate") in findings(pond)


def test_labels_that_the_default_face_shows_need_words_in_each_language(pond, edit):
    edit(GAME, "level: {type: int", "side: {type: [wet, dry], optional: true}\n      level: {type: int")
    (pond / "templates/pond/animal.xml.j2").unlink()
    project = Project(pond)

    findings = run_checks(load_game(project, "pond"), assets_of(project.root, "pond"))

    (finding,) = findings
    assert (finding.code, finding.place.line, finding.language) == ("L306", 8, "de")
    assert finding.message == 'words for wet, dry, level on cards of the kind animal are missing in "de"'
    assert reach_of(findings, load_game(project, "pond")).fault("de", "kind", "animal") is None


def test_where_takes_a_word_of_a_field_for_an_id_only_in_braces(pond, edit):
    with_notes(pond, edit, '{en: "The heron hates {card:newt}.", de: Hopp}')

    def lines(name):
        return [mention.place.line for mention in places_of(Project(pond), "pond", name)]

    assert 6 not in lines("heron")
    assert 6 in lines("newt")


@pytest.mark.parametrize(
    ("called", "told"),
    [
        (
            "{2: {fr: Deux}}",
            [
                'newt_2 is missing in "de", and so it is for 1 more card of its row',
                'newt_2 is missing in "en"',
            ],
        ),
        (
            "{2: {de: Zwei}, 3: {fr: Trois}}",
            [
                'newt_2 is missing in "en", and so it is for 1 more card of its row',
                'newt_3 is missing in "de"',
            ],
        ),
    ],
)
def test_words_that_a_row_for_several_cards_lacks_are_told_once_at_the_row(pond, edit, called, told):
    row = f"each: {{level: [2, 3]}}, called: {{level: {called}}}, name: 'Newt {{level}}'"
    text = (pond / CARDS).read_text("utf-8")
    (pond / CARDS).write_text(f'{text}  - {{id: "newt_{{level}}", {row}}}\n', encoding="utf-8")
    line = len(text.splitlines()) + 1

    missing = [finding[1:] for finding in findings(pond) if finding[0] == "L306"]

    assert missing == [(CARDS, line, f"the name of the card {each}") for each in told]
