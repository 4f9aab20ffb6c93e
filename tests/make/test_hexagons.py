"""Cards and components that are cut as hexagons, from their declaration to sheets, images and the page."""

from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.print_sets import print_sets
from deckwright.render.faces import Faces

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


@pytest.mark.parametrize("cut", ["poker", "[46.19mm, 40mm], shape: hex", "[50mm, 57.74mm], shape: hex"])
def test_each_card_has_a_back_of_its_own_size_and_shape(tiles: Path, edit: Edit, cut: str) -> None:
    edit(GAME, "decks:\n", OTHER_KIND.replace("size: poker", f"size: {cut}"))
    edit(GAME, "cards: {frog: 2,", "cards: {reed: 2, frog: 2,")
    plant = tiles / "content/pond/cards/plant.yaml"
    plant.write_text("kind: plant\ncards:\n  - {id: reed, name: {en: Reed, de: Rohr}, level: 1}\n", "utf-8")
    game = load_game(Project(tiles), "pond").game
    assert game is not None
    faces = Faces(game, assets_of(tiles, "pond"), "en")

    for part in print_sets(game):
        for size, items in part.items.items():
            for back in {item.back.removeprefix("back/") for item in items if item.back}:
                display = faces.back(back).display
                assert (display.width, display.height, display.shape) == (*size, part.shape)
    assert build(tiles).findings == []
    with (
        Image.open(tiles / "build/pond/cards/en/backs/reeds.png") as first,
        Image.open(tiles / "build/pond/cards/en/backs/reeds-animal.png") as other,
    ):
        assert first.size != other.size


def test_a_back_follows_the_shape_of_its_cards(tiles: Path, edit: Edit) -> None:
    build(tiles)
    edit(GAME, HEX, "    size: [40mm, 46.19mm]\n")

    build(tiles)

    with Image.open(tiles / "build/pond/cards/en/backs/reeds.png") as image:
        assert image.mode == "RGB" or image.getpixel((0, 0))[3] == 255


def test_the_page_of_the_rules_puts_no_rectangle_around_a_hexagon(tiles: Path) -> None:
    book = tiles / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\n{cover:frog newt}\n\nCatch.\n\n## Aim\n\n![](card:heron)\n", "utf-8")

    build(tiles, only=("rulebook",))

    page = (tiles / "build/pond/rulebook.en.html").read_text("utf-8")
    hand = page[page.index('<div class="hand">') :].partition("</div>")[0]
    assert hand.count('<img class="hex"') == hand.count("<img") > 0
    shadow = ".hand img:is(.round, .hex, .hex-flat) { border-radius: 0; box-shadow: none; filter: drop-shadow"
    assert shadow in page
