"""Bleed: faces are drawn as far beyond the cut as a profile asks for; card images show 1/8 inch."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops

from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import read_profiles
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.session import Session
from deckwright.model.finding import ContentError
from deckwright.render.png import encode, raster

from .building import Edit, build, outputs

PROFILE = """\
id: press
title: Press
paper: {size: [200mm, 200mm]}
grid: {columns: 1, rows: 1}
bleed: BLEED
marks: {crop: false}
"""
DPI = 254  # ten pixels a mm


@pytest.fixture
def press(pond: Path, edit: Edit, frozen: None) -> Path:
    path = pond / "templates/print/press.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(PROFILE.replace("BLEED", "5mm"), encoding="utf-8")
    edit("templates/pond/animal.xml.j2", '<rect fill="#ffffff"/>', '<rect fill="#ffd0d0" bleed="yes"/>')
    edit("content/pond/game.yaml", "profiles: [a4]", "profiles: [press]")
    return pond


def red(path: Path) -> tuple[float, float, float, float]:
    """The box of what is red on the first page, in mm."""
    with pikepdf.open(path) as pdf:
        size = [round(float(number) / 72 * DPI) for number in pdf.pages[0].MediaBox[2:]]
    rows = raster(path.read_bytes(), 0, (size[0], size[1]))
    picture = Image.open(BytesIO(encode(size[0], size[1], rows, DPI)))
    box = ImageChops.subtract(picture.getchannel("R"), picture.getchannel("G")).getbbox()
    assert box
    return box[0] / 10, box[1] / 10, box[2] / 10, box[3] / 10


@pytest.mark.parametrize(("said", "bleed"), [("5mm", 5.0), ("0.125in", 3.2), ("2mm", 2.0)])
def test_a_sheet_shows_the_bleed_that_its_profile_asks_for(press: Path, said: str, bleed: float) -> None:
    path = press / "templates/print/press.yaml"
    path.write_text(PROFILE.replace("BLEED", said), encoding="utf-8")

    build(press)

    left, top, right, bottom = red(press / "build/pond/print/en/reeds-press.pdf")
    assert right - left == pytest.approx(63.5 + 2 * bleed, abs=0.2)
    assert bottom - top == pytest.approx(88.9 + 2 * bleed, abs=0.2)


def test_a_profile_that_prints_larger_or_smaller_has_its_bleed_on_paper(press: Path) -> None:
    path = press / "templates/print/press.yaml"
    path.write_text(PROFILE.replace("BLEED", "5mm") + "scale: 50\n", encoding="utf-8")

    build(press)

    left, top, right, bottom = red(press / "build/pond/print/en/reeds-press.pdf")
    assert right - left == pytest.approx(63.5 / 2 + 10, abs=0.2)
    assert bottom - top == pytest.approx(88.9 / 2 + 10, abs=0.2)


def test_card_images_have_the_bleed_of_most_printers_whatever_a_profile_asks_for(press: Path) -> None:
    build(press)

    image = Image.open(BytesIO(outputs(press)["cards/en/bleed/frog.png"][2]))
    assert image.size == (825, 1125)


def test_another_bleed_draws_faces_anew_only_where_it_goes_further(press: Path) -> None:
    path = press / "templates/print/press.yaml"
    path.write_text(PROFILE.replace("BLEED", "2mm"), encoding="utf-8")
    build(press)

    path.write_text(PROFILE.replace("BLEED", "3mm"), encoding="utf-8")
    nearer = build(press).written["cards", ".png"]
    path.write_text(PROFILE.replace("BLEED", "6mm"), encoding="utf-8")
    further = build(press).written["cards", ".png"]

    assert (nearer, bool(further)) == (0, True)


def test_after_a_profile_of_ones_own_the_next_build_is_as_if_it_had_not_been(press: Path, edit: Edit) -> None:
    edit(
        "templates/pond/animal.xml.j2", 'fill="#ffd0d0"', 'fill="v: #ff0000 #ffffff"'
    )  # as high as its bleed
    path = press / "templates/print/wide.yaml"
    path.write_text(PROFILE.replace("press", "wide").replace("BLEED", "9mm"), encoding="utf-8")
    build(press)
    before = outputs(press)

    build(press, profiles=("wide",))
    build(press)

    images = {name for name in before if name.endswith(".png")}
    after = outputs(press)
    assert {name: after[name][2] for name in images} == {name: before[name][2] for name in images}


def test_a_profile_that_cannot_be_read_takes_no_bleed_from_another_that_is_asked_for(press: Path) -> None:
    folder = press / "templates/print"
    (folder / "wide.yaml").write_text(PROFILE.replace("press", "wide").replace("BLEED", "9mm"), "utf-8")
    (folder / "press.yaml").write_text(PROFILE.replace("BLEED", "3km"), "utf-8")

    built = build(press, profiles=("wide",))

    left, _, right, _ = red(press / "build/pond/print/en/reeds-wide.pdf")
    assert right - left == pytest.approx(63.5 + 2 * 9, abs=0.2), built.findings


def test_a_preview_follows_the_bleed_of_a_profile(press: Path) -> None:
    session = Session(Project(press), "pond")
    session.refresh()
    before = session.assets.bleed

    (press / "templates/print/press.yaml").write_text(PROFILE.replace("BLEED", "7mm"), encoding="utf-8")
    session.refresh()

    assert (before, session.assets.bleed) == (5.0, 7.0)


def test_a_bleed_wider_than_anything_is_drawn_is_refused_with_a_way_out(press: Path) -> None:
    path = press / "templates/print/press.yaml"
    path.write_text(PROFILE.replace("BLEED", "40mm") + "scale: 50\n", encoding="utf-8")
    game = load_game(Project(press), "pond").game
    assert game

    with pytest.raises(ContentError) as caught:
        read_profiles(game, ["press"], assets_of(press, "pond").path)

    (finding,) = caught.value.findings
    assert (finding.code, finding.place.line) == ("P502", 5)
    assert finding.hint == "write at most 12.5 mm; printers ask for 2 to 5 mm"
