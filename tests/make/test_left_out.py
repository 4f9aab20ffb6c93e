"""A mistake costs what it reaches: a card, the cards of a kind or a deck, a language; the build says so."""

from pathlib import Path

import pypdfium2
import pytest

from deckwright.load.project import Project
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.checking import check_game

from .building import CARDS, Edit, Outputs, build, gallery, half_written, outputs

pytestmark = pytest.mark.usefixtures("frozen")
GAME, FACE = "content/pond/game.yaml", "templates/pond/animal.xml.j2"
ANIMALS = ["frog", "newt", "heron"]


def pictures(pond: Path, language: str) -> set[str]:
    folder = pond / "build/pond/cards" / language
    return {path.stem for path in folder.glob("*.png")}


def words(path: Path) -> str:
    """All that is printed on the pages of a PDF."""
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "left_out"),
    [
        (CARDS, "level: 2", "levle: 2", "C102", ["newt"]),
        (CARDS, "level: 2", "level: 2\n    flavour: {en: '{icon:zzzz}', de: x}", "R202", ["newt"]),
        (CARDS, "level: 2", "level: [2", "Y010", [*ANIMALS, CARDS]),
        (CARDS, "id: newt", "di: newt", "C102", ["newt", f"{CARDS}:6"]),
        (GAME, "newt: 1", "nwet: 1", "R202", ["nwet"]),
        (CARDS, "de: Molch", "de: \u6f22\u5b57", "A402", ["newt (de)"]),
        (FACE, "card.level", "card.levle", "A408", ANIMALS),
        (GAME, "theme: plain", "theme: plian", "R206", [*ANIMALS, "back of deck reeds"]),
        (GAME, "face: leaf", "face: laef", "R206", ["component leaf"]),
    ],
)
def test_a_mistake_costs_what_it_reaches(
    pond: Path, edit: Edit, built: Outputs, file: str, old: str, new: str, code: str, left_out: list[str]
) -> None:
    edit(file, old, new)

    result = build(pond)

    assert code in {finding.code for finding in result.findings}
    assert (result.stopped, sorted(result.left_out)) == (False, sorted(left_out))
    assert result.withheld == []
    kept = {name for name in ANIMALS if name not in result.left_out}
    assert pictures(pond, "en") == kept
    assert half_written(pond) == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (GAME, "languages: [en, de]", "languages: [en, de]\nicons: {reed: zzzz}"),
        (GAME, "title: {en: Pond, de: Teich}", "tilte: {en: Pond, de: Teich}"),
        (GAME, "kinds:", "kinds: ["),
    ],
)
def test_what_every_card_may_show_stops_the_build_and_leaves_every_output_as_it_was(
    pond: Path, edit: Edit, built: Outputs, file: str, old: str, new: str
) -> None:
    edit(file, old, new)

    assert build(pond).stopped
    assert outputs(pond) == built


def test_sheets_and_gallery_say_what_is_left_out(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 22")

    build(pond)

    assert "INCOMPLETE: cards left out: 1" in words(pond / "build/pond/print/en/reeds-a4.pdf")
    assert "UNVOLLSTÄNDIG: fehlende Karten: 1" in words(pond / "build/pond/print/de/reeds-a4.pdf")
    missing = [entry for entry in gallery(pond)["missing"] if entry["language"] == "en"]
    assert [(entry["name"], entry["finding"]["code"]) for entry in missing] == [("Newt", "C107")]


def test_a_draft_stamps_what_is_wrong_and_the_next_build_leaves_it_out_again(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 22")
    plain = build(pond)

    draft = build(pond, draft=True)
    shown, sheet = pictures(pond, "en"), words(pond / "build/pond/print/en/reeds-a4.pdf")
    again = build(pond)

    assert (draft.stamped, draft.left_out) == (["newt"], [])
    assert "newt" in shown
    assert "C107 · animal.yaml:8" in sheet
    assert "DRAFT: cards with a stamp: 1" in sheet
    assert again.left_out == plain.left_out == ["newt"]
    assert "newt" not in pictures(pond, "en")


def test_a_draft_names_a_face_that_cannot_be_drawn(pond: Path, edit: Edit) -> None:
    edit(FACE, "{{ card.level }}", "{{ card.levle if card.id == 'newt' else card.level }}")

    build(pond, draft=True)

    sheet = words(pond / "build/pond/print/en/reeds-a4.pdf")
    assert "A408 · animal.xml.j2" in sheet
    assert "Newt" in sheet


def test_a_strict_build_makes_nothing_of_a_game_with_a_mistake(
    pond: Path, edit: Edit, built: Outputs
) -> None:
    edit(CARDS, "de: Molch", "de: \u6f22\u5b57")

    assert build(pond, strict=True).stopped
    assert outputs(pond) == built
    assert not build(pond).stopped
    assert build(pond, strict=True).stopped


def test_faces_are_checked_where_other_cards_have_findings(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 22")
    edit(CARDS, "de: Reiher", "de: \u6f22\u5b57")

    findings = check_game(Project(pond), "pond", faces=True)

    assert {(finding.code, finding.subject and finding.subject.name) for finding in findings} >= {
        ("C107", "newt")
    }
    assert any(finding.code == "A402" for finding in findings)


def test_tables_that_were_built_before_a_mistake_are_not_played(ford: Path) -> None:
    from deckwright.make.manifest import load_manifest

    cards = ford / "content/ford/cards/animal.yaml"
    cards.write_text(cards.read_text("utf-8").replace("level: 2", "level: 22"), encoding="utf-8")
    build_game(Project(ford), "ford", BuildOptions())

    assert load_manifest(str(ford), "ford").build.lacks["withheld"] == ["tables"]
