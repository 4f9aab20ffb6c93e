"""Sheets with little ink, as a build makes them."""

from pathlib import Path

from deckwright.render.png import raster

from .building import Edit, build


def test_a_sheet_takes_little_ink_where_its_profile_says_so(pond: Path, edit: Edit, frozen: None) -> None:
    edit("templates/pond/animal.xml.j2", '<rect fill="#ffffff"/>', '<rect fill="#204060" bleed="yes"/>')
    edit("content/pond/game.yaml", "profiles: [a4]", "profiles: [a4, a4_low_ink]")

    build(pond, only=("print",), languages=("en",))

    def lightness(profile: str) -> float:
        rows = raster((pond / f"build/pond/print/en/reeds-{profile}.pdf").read_bytes(), 0, (60, 85))
        return sum(bytes(rows)) / len(bytes(rows))

    assert (255 - lightness("a4_low_ink")) * 3 < 255 - lightness("a4")
