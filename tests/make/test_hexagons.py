"""Cards and components that are cut as hexagons, from their declaration to sheets, images and the page."""

from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.print_sets import print_sets

from .building import Edit, build, gallery, outputs

GAME = "content/pond/game.yaml"
HEX = """\
    size: [40mm, 46.19mm]
    shape: hex
"""
OTHER_KIND = """\
  plant: {title: {en: Plant, de: Pflanze}, size: poker, face: animal, fields: {level: int}}
decks:
"""


@pytest.fixture
def tiles(pond: Path, edit: Edit, frozen: None) -> Path:
    edit(GAME, "    size: poker\n", HEX)
    edit(GAME, "    shape: round\n", "    shape: hex\n")
    edit(GAME, "size: [20mm, 20mm]", "size: [23.09mm, 20mm]")
    return pond


def test_images_have_no_corners_and_the_page_knows_how_hexagons_lie(tiles: Path) -> None:
    report = build(tiles)

    assert report.findings == []
    shapes = {
        card["id"]: {picture["shape"] for look in card["looks"].values() for picture in look["pictures"]}
        for card in gallery(tiles)["cards"]
    }
    assert shapes == {
        "frog": {"hex"},
        "newt": {"hex"},
        "heron": {"hex"},
        "reeds": {"hex"},
        "leaf": {"hex-flat"},
    }
    for name in ("frog", "backs/reeds", "components/leaf"):
        with Image.open(tiles / f"build/pond/cards/en/{name}.png") as image:
            assert image.getpixel((0, 0))[3] == 0
        with Image.open(tiles / f"build/pond/cards/en/bleed/{name}.png") as image:
            assert image.mode == "RGB"
    assert all(page["marks"] == [] for sheets in gallery(tiles)["sheets"] for page in sheets["pages"])


def test_words_in_a_corner_that_is_cut_off_are_found(tiles: Path, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", '<column padding="6mm">', '<column padding="4mm 4mm 30mm 4mm">')
    edit("templates/pond/animal.xml.j2", "<text>", '<text align="left">')

    assert {finding.code for finding in build(tiles).findings} == {"A403"}


def test_cards_of_another_shape_have_sheets_of_their_own(tiles: Path, edit: Edit) -> None:
    edit(GAME, "decks:\n", OTHER_KIND)
    edit(GAME, "cards: {frog: 2,", "cards: {reed: 2, frog: 2,")
    plant = tiles / "content/pond/cards/plant.yaml"
    plant.write_text("kind: plant\ncards:\n  - {id: reed, name: {en: Reed, de: Rohr}, level: 1}\n", "utf-8")
    game = load_game(Project(tiles), "pond").game
    assert game is not None

    parts = {part.id: (part.shape, sum(map(len, part.items.values()))) for part in print_sets(game)}

    assert parts == {"reeds": ("card", 2), "reeds-as-hex": ("hex", 4), "leaf": ("hex", 3)}
    build(tiles)
    assert {"print/en/reeds-a4.pdf", "print/en/reeds-as-hex-a4.pdf"} <= outputs(tiles).keys()
    with pikepdf.open(tiles / "build/pond/print/en/reeds-as-hex-a4.pdf") as pdf:
        assert len(pdf.pages) == 2
