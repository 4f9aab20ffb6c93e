"""Cards as pages: each side of each copy in the order of a printer, with bleed, letters as paths."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from deckwright.assets.asset_path import project_assets
from deckwright.assets.vendors import read_vendor
from deckwright.load.project import Project
from deckwright.make.part import Part
from deckwright.make.vendor_export import export_for, options_for
from deckwright.make.vendor_forms.order import Exported
from deckwright.model.finding import ContentError
from deckwright.render.png import encode, raster

from .building import Edit

PRESS = "id: press\ntitle: Press\nmakes: pages\nbleed: 5mm\norder: [back, face]\n"
BLUE, RED, WHITE = (32, 64, 96), (255, 0, 0), (255, 255, 255)


@pytest.fixture
def press(pond: Path, edit: Edit) -> Path:
    """A printer of one's own, and red faces with words on them."""
    path = pond / "templates/vendors/press.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(PRESS, encoding="utf-8")
    edit("templates/pond/animal.xml.j2", '<rect fill="#ffffff"/>', '<rect fill="#ff0000" bleed="yes"/>')
    return pond


def exported(pond: Path, vendor: str = "press") -> Exported:
    printer = read_vendor(vendor, project_assets(pond))
    return export_for(Project(pond), "pond", printer, options_for(printer, Part(), ("en",)))


def corners(path: Path) -> list[tuple[int, ...]]:
    """The colour of each page in its upper left corner."""
    data, size = path.read_bytes(), (60, 80)
    with pikepdf.open(path) as pdf:
        return [tuple(raster(data, page, size)[1:4]) for page in range(len(pdf.pages))]


def test_each_copy_has_its_sides_in_the_order_of_the_vendor(press: Path) -> None:
    done = exported(press)

    assert done.files == ("en/reeds_63.5x88.9.pdf",)
    assert corners(done.folder / done.files[0]) == [BLUE, RED] * 4
    assert list(done.skipped) == ["Leaf is left out: Press prints rectangular cards"]


def test_a_page_goes_beyond_the_cut_by_the_bleed_and_says_where_the_cut_is(press: Path) -> None:
    done = exported(press)

    with pikepdf.open(done.folder / done.files[0]) as pdf:
        boxes = {(tuple(map(float, page.MediaBox)), tuple(map(float, page.TrimBox))) for page in pdf.pages}
    ((media, trim),) = boxes
    mm = [round(edge / 72 * 25.4, 2) for edge in (*media, *trim)]
    assert mm == pytest.approx([0, 0, 73.5, 98.9, 5, 5, 68.5, 93.9], abs=0.02)


def test_hexagons_are_left_out_and_nothing_is_said_of_sides_that_are_in_no_file(
    press: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "    size: poker\n", "    size: [40mm, 46.19mm]\n    shape: hex\n")

    done = exported(press)

    assert next(iter(done.skipped)).endswith("is left out: Press prints rectangular cards")
    assert len(done.skipped) == 2
    assert (done.cards, done.hint) == (0, "")


def test_faces_may_come_alone(press: Path) -> None:
    path = press / "templates/vendors/press.yaml"
    path.write_text(PRESS.replace("[back, face]", "[face]"), encoding="utf-8")

    done = exported(press)

    assert corners(done.folder / done.files[0]) == [RED] * 4
    assert done.hint == "each card has its face alone"


def test_a_card_without_a_back_has_a_white_page_and_that_is_told(press: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "newt: 1, heron: 1", "heron: 1")
    edit("content/pond/cards/animal.yaml", "level: 2", "level: 2\n    copies: 1")

    done = exported(press)

    assert corners(done.folder / "en/animal_63.5x88.9.pdf") == [WHITE, RED]
    assert list(done.lacks) == ["en/animal_63.5x88.9.pdf: 1 card without a back, whose page is white"]


@pytest.mark.parametrize(("vendor", "fonts"), [("press", True), ("mbprint", False)])
def test_letters_are_paths_where_a_vendor_wants_no_fonts_and_look_alike(
    press: Path, vendor: str, fonts: bool
) -> None:
    done = exported(press, vendor)

    path = done.folder / done.files[0]
    with pikepdf.open(path) as pdf:
        kinds = [thing.get("/Type") for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
    face = encode(900, 1200, raster(path.read_bytes(), int(fonts), (900, 1200)), 300)
    red = Image.open(BytesIO(face)).getchannel("R")
    assert ("/Font" in kinds) == fonts
    assert 300 < sum(red.histogram()[:128]) < 5000


def test_more_bleed_than_faces_are_drawn_is_found_at_its_line(press: Path) -> None:
    path = press / "templates/vendors/press.yaml"
    path.write_text(PRESS.replace("5mm", "50mm"), encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vendor("press", project_assets(press))

    (finding,) = caught.value.findings
    assert (finding.message, finding.place.line) == ("50mm is more than faces are drawn beyond the cut", 4)
