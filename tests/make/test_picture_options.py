"""Card images are made as the game says, or as it is asked for: resolution, format, edges, frames."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from deckwright.load.schemas import schema
from deckwright.make.build_options import PictureOptions
from deckwright.model.pictures import EDGES, FORMATS, LEAST_DPI, MOST_DPI
from deckwright.shipped import shipped

from .building import Edit, Outputs, build, changed, gallery, outputs

pytestmark = pytest.mark.usefixtures("frozen")
GAME = "content/pond/game.yaml"
README = shipped("schema").parent / "README.md"


def images(pond: Path) -> set[str]:
    return {name for name in outputs(pond) if name.startswith("cards/en/") and "frog" in name}


def test_a_game_says_which_images_it_wants_and_the_others_are_deleted(
    pond: Path, edit: Edit, built: Outputs
) -> None:
    edit(GAME, "print: {", "pictures: {dpi: 100, format: webp, edges: [cut]}\nprint: {")

    build(pond)

    assert images(pond) == {"cards/en/frog.webp"}
    picture = Image.open(BytesIO(outputs(pond)["cards/en/frog.webp"][2]))
    assert (picture.format, picture.size) == ("WEBP", (250, 350))
    shown = gallery(pond)["cards"][0]["looks"]["en"]["pictures"][0]
    assert (shown["full"], shown["bleed"]) == ("../cards/en/frog.webp", 0)


def test_images_that_were_asked_for_otherwise_are_made_as_the_game_says_by_the_next_build(
    pond: Path, built: Outputs
) -> None:
    build(pond, pictures=PictureOptions(dpi=50, edges=("bleed",)), only=("cards",))
    asked = outputs(pond)

    build(pond)

    assert changed(built, asked) == {name for name in built if "/bleed/" in name}
    assert {name: data for name, (_, _, data) in outputs(pond).items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_a_trimmed_image_is_a_part_of_the_one_with_bleed_that_a_page_was_made_of(pond: Path) -> None:
    build(pond, only=("gallery",))
    shown = outputs(pond)["cards/en/bleed/frog.png"]

    build(pond)

    made = outputs(pond)
    assert made["cards/en/bleed/frog.png"] == shown
    whole, trimmed = (Image.open(BytesIO(made[f"cards/en/{name}.png"][2])) for name in ("bleed/frog", "frog"))
    assert whole.crop((37, 37, 787, 1087)).tobytes() == trimmed.tobytes()


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_shows_the_same_picture(pond: Path, form: str) -> None:
    build(pond, pictures=PictureOptions(format=form, edges=("cut",), dpi=60), only=("cards",))
    build(pond, pictures=PictureOptions(format="png", edges=("cut",), dpi=60), only=("cards",))
    made = outputs(pond)

    shown = Image.open(BytesIO(made[f"cards/en/frog{FORMATS[form]}"][2])).convert("L")
    exact = Image.open(BytesIO(made["cards/en/frog.png"][2])).convert("L")
    pairs = zip(shown.tobytes(), exact.tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) < 48


def test_the_schema_offers_what_there_is() -> None:
    said = schema("game")["properties"]["pictures"]["properties"]

    assert said["format"]["enum"] == list(FORMATS)
    assert said["edges"]["items"]["enum"] == list(EDGES)
    assert (said["dpi"]["minimum"], said["dpi"]["maximum"]) == (LEAST_DPI, MOST_DPI)


def test_the_readme_lists_the_formats() -> None:
    row = next(line for line in README.read_text("utf-8").split("\n") if "--picture" in line)

    assert re.findall(r"`(\w+)`", row) == list(FORMATS)
