"""A finding that is meant is accepted with a reason, where it is; nothing else is, and nothing in vain."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game

GAME, CARDS = "content/pond/game.yaml", "content/pond/cards/animal.yaml"
TWINS = ("{en: Heron, de: Reiher}", "{en: Newt, de: Reiher}")


def findings(pond):
    findings = run_checks(load_game(Project(pond), "pond"))
    return [(finding.code, finding.place.file, finding.place.line) for finding in findings]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "level: 3", "level: 3\n    accept: {L334: Two ages of one newt.}"),
        (GAME, "    face: animal\n", "    face: animal\n    accept: {L334: Two ages of one newt.}\n"),
        (GAME, "game: pond\n", "game: pond\naccept: {L334: Two ages of one newt.}\n"),
    ],
)
def test_what_is_meant_is_accepted_on_the_card_on_its_kind_or_in_the_game(pond, edit, file, old, new):
    edit(CARDS, *TWINS)
    edit(file, old, new)

    assert findings(pond) == []


def test_what_another_card_accepts_is_found_all_the_same(pond, edit):
    edit(CARDS, *TWINS)
    edit(CARDS, "level: 1", "level: 1\n    accept: {L334: Two ages of one newt.}")

    assert findings(pond) == [("L340", CARDS, 6), ("L334", CARDS, 11)]


@pytest.mark.parametrize("code", ["L334", "L306", "C107", "L340", "L999"])
def test_what_nothing_has_and_what_cannot_be_accepted_is_a_finding(pond, edit, code):
    edit(CARDS, "level: 3", f"level: 3\n    accept: {{{code}: It is meant.}}")

    assert findings(pond) == [("L340", CARDS, 12)]


def test_what_stops_a_build_stays_a_finding(pond, edit):
    edit(CARDS, "level: 3", "level: 30\n    accept: {C107: It is meant.}")

    assert ("C107", CARDS, 11) in findings(pond)


def test_a_reason_is_needed(pond, edit):
    edit(CARDS, "level: 3", 'level: 3\n    accept: {L334: ""}')

    assert findings(pond) == [("C108", CARDS, 12)]


def test_what_only_faces_show_is_accepted_when_they_are_laid_out(pond, edit):
    edit("templates/pond/animal.xml.j2", "<text>", '<text fill="#dddddd">')
    edit(GAME, "    face: animal\n", "    face: animal\n    accept: {A406: Pale on purpose., A405: Thin.}\n")

    found = check_game(Project(pond), "pond", faces=True)

    assert [(finding.code, finding.place.line) for finding in found] == [("L340", 12)]
    assert findings(pond) == []


@pytest.mark.parametrize(
    ("text", "left"), [("Pay {icon:wet}.", []), ("Pay the wet {icon:wet}.", [("L340", GAME, 2)])]
)
def test_what_the_form_of_a_rulebook_shows_is_accepted_when_it_is_read(pond, edit, text, left):
    (pond / "content/pond/rulebook").mkdir()
    for language in ("en", "de"):
        (pond / f"content/pond/rulebook/{language}.md").write_text(f"# Pond\n\n{text}\n", encoding="utf-8")
    edit(GAME, "game: pond\n", "game: pond\naccept: {L341: A riddle for players.}\nicons: {wet: hearts}\n")

    assert [
        (finding.code, finding.place.file, finding.place.line)
        for finding in check_game(Project(pond), "pond")
    ] == left
