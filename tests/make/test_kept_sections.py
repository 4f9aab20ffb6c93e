"""Sheets are drawn in sections: those on which nothing changed are copied from the file of the last build."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from deckwright.make import sheets as making
from deckwright.render.impose import sheet_pages

from .building import CARDS, Edit, build

pytestmark = pytest.mark.usefixtures("frozen")
GAME, FACE = "content/pond/game.yaml", "templates/pond/animal.xml.j2"
FILE, PLACES = "build/pond/print/en/reeds-a4.pdf", "build/.cache/pond/print/en/reeds-a4.pdf.places"

Drawn = Callable[[], list[int]]


@pytest.fixture(autouse=True)
def short_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "PAGES", 4)


@pytest.fixture
def rushes(pond: Path, edit: Edit) -> Path:
    """A deck of seven sheets: the frog is on 1 to 3, the newt on 3 to 5, the heron on 5 to 7, none on all."""
    edit(GAME, "frog: 2, newt: 1, heron: 1", "frog: 20, newt: 20, heron: 20")
    assert not build(pond, only=("print",), languages=("en",)).findings
    return pond


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Builds the sheets; the numbers of those that were drawn."""
    numbers: list[int] = []

    def drawing(plan, profile, draw, label, fonts, order):
        numbers.extend(sorted({number + 1 for number, _ in order} if plan.shape == "card" else ()))
        return sheet_pages(plan, profile, draw, label, fonts, order)

    monkeypatch.setattr(making, "sheet_pages", drawing)
    return lambda: numbers


def built(pond: Path, **options: object) -> bytes:
    findings = build(pond, only=("print",), languages=("en",), **options).findings
    assert {finding.code for finding in findings} <= {"L317"}  # that one picture is on two cards
    return (pond / FILE).read_bytes()


def test_only_the_sections_that_show_a_changed_card_are_drawn(rushes: Path, edit: Edit, drawn: Drawn) -> None:
    edit(CARDS, "en: Heron", "en: Stork")

    edited = built(rushes)

    assert drawn() == [5, 6, 7]
    assert edited == built(rushes, clean=True)


def test_a_card_of_the_first_sheets_that_others_show_too_draws_no_more_than_these(
    rushes: Path, edit: Edit, drawn: Drawn
) -> None:
    edit(CARDS, "en: Frog", "en: Toadstool")

    edited = built(rushes)

    assert drawn() == [1, 2, 3, 4]
    assert edited == built(rushes, clean=True)


def test_letters_that_no_other_card_has_come_into_the_fonts_of_all_sections(rushes: Path, edit: Edit) -> None:
    edit(CARDS, "en: Heron", "en: Çþß№Q")

    assert built(rushes) == built(rushes, clean=True)


def test_a_file_in_sections_is_sound_and_has_all_its_fonts(rushes: Path, edit: Edit) -> None:
    pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")
    edit(CARDS, "en: Newt", "en: Salamander")
    built(rushes)

    with pikepdf.open(rushes / FILE) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert len(pdf.pages) == 14
        fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
        described = [font.FontDescriptor for font in fonts if "/FontDescriptor" in font]
        assert described
        assert all("/FontFile2" in description for description in described)


def test_a_deck_that_gets_another_sheet_is_drawn_anew(rushes: Path, edit: Edit, drawn: Drawn) -> None:
    edit(GAME, "heron: 20", "heron: 24")

    edited = built(rushes)

    assert drawn() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert edited == built(rushes, clean=True)


def test_a_picture_that_the_first_sheets_lose_is_still_there_for_those_that_are_copied(
    rushes: Path, edit: Edit, drawn: Drawn
) -> None:
    edit(FACE, '<rect fill="#ffffff"/>', '<rect fill="#ffffff"/><art width="20mm" height="20mm"/>')
    folder = rushes / "content/pond/art"
    folder.mkdir()
    Image.new("RGBA", (400, 400), "#20408080").save(folder / "weed.png")
    Image.new("RGB", (400, 400), "#c02020").save(folder / "reed.png")
    for card, art in (("frog", "weed"), ("newt", "reed"), ("heron", "weed")):
        edit(CARDS, f"  - id: {card}\n", f"  - id: {card}\n    art: art/{art}.png\n")
    built(rushes)
    drawn().clear()
    edit(CARDS, "id: frog\n    art: art/weed.png", "id: frog\n    art: art/reed.png")

    edited = built(rushes)

    assert drawn() == [1, 2, 3, 4]
    assert edited == built(rushes, clean=True)
    assert edited.count(b"/Subtype /Image") == 3


def listed(change: Callable[[list[Any]], object], path: Path) -> None:
    """Change the list as somebody could who knows how it is written."""
    tool, places = json.loads(zlib.decompress(path.read_bytes()))
    for place in places.values():
        change(place)
    path.write_bytes(zlib.compress(json.dumps([tool, places]).encode()))


@pytest.mark.parametrize(
    "change",
    [
        lambda place: place.pop(),
        lambda place: place.__setitem__(0, -5),
        lambda place: place.__setitem__(1, 1 << 70),
        lambda place: place.__setitem__(3, [1, 2]),
        lambda place: place.__setitem__(4, ["itself"]),
        lambda place: place.__setitem__(5, []),
        lambda place: place.__setitem__(6, [[1, 2, 3]]),
    ],
)
def test_a_list_that_a_stranger_wrote_copies_nothing(
    rushes: Path, edit: Edit, change: Callable[[list[Any]], object]
) -> None:
    edit(CARDS, "en: Heron", "en: Stork")
    listed(change, rushes / PLACES)

    edited = built(rushes)

    assert edited == built(rushes, clean=True)


@pytest.mark.parametrize("damage", [b"", b"damaged"])
def test_what_another_hand_did_to_the_file_or_to_the_list_of_its_parts_is_not_copied(
    rushes: Path, edit: Edit, drawn: Drawn, damage: bytes
) -> None:
    edit(CARDS, "en: Heron", "en: Stork")
    data = (rushes / FILE).read_bytes()
    (rushes / FILE).write_bytes(data[: len(data) // 8] + damage + data[len(data) // 8 + len(damage) :])
    if not damage:
        (rushes / PLACES).write_bytes(b"no list")

    edited = built(rushes)

    assert min(drawn()) < 5
    assert edited == built(rushes, clean=True)


def test_a_forced_build_draws_all(rushes: Path, drawn: Drawn) -> None:
    built(rushes, force=True)

    assert drawn() == [1, 2, 3, 4, 5, 6, 7]


def test_a_deck_that_is_gone_leaves_no_list_behind(rushes: Path, edit: Edit) -> None:
    assert (rushes / PLACES).is_file()
    edit(GAME, "  reeds:\n", "  sedge:\n")

    build(rushes)

    assert not (rushes / PLACES).exists()


def test_of_a_file_of_one_section_no_list_is_kept(rushes: Path, edit: Edit) -> None:
    edit(GAME, "frog: 20, newt: 20, heron: 20", "frog: 2, newt: 1, heron: 1")

    built(rushes)

    assert not (rushes / PLACES).exists()
