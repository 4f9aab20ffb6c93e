"""What is made beside the sheets of a deck: a box around it, what a machine cuts."""

from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest

from deckwright.render.png import raster

from .building import Edit, build, outputs


def test_a_deck_that_asks_for_one_has_a_tuck_box_the_same_in_a_second_build(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    theme: plain\n", "    theme: plain\n    tuck_box: true\n")
    edit("content/pond/game.yaml", "profiles: [a4]", "profiles: [a4, contact, a4_silhouette]")

    build(pond, only=("print",), languages=("de",))
    before = outputs(pond)

    boxes = sorted(name for name in before if "tuck-box" in name)
    assert boxes == [f"print/de/reeds-tuck-box-{paper}.pdf" for paper in ("a4", "a4_silhouette")]
    assert sorted(name for name in before if "-cut" in name) == [
        f"print/de/{part}-cut-a4_silhouette.dxf" for part in ("leaf", "reeds")
    ]
    with pikepdf.open(pond / "build/pond" / boxes[0]) as pdf:
        [page] = pdf.pages
        left, low, right, high = (float(edge) for edge in page.TrimBox)
    point = 25.4 / 72
    size = ((right - left) * point, (high - low) * point)
    # The strip to glue, panels, sides; lids above and below.
    width, height = 3 + 2 * 64.5 + 2 * 4, 89.9 + 2 * (4 + 14)
    assert size == pytest.approx((width, height), abs=0.02)

    build(pond, only=("print",), languages=("de",), clean=True)

    assert outputs(pond)[boxes[0]][2] == before[boxes[0]][2]


def test_a_box_takes_little_ink_where_its_profile_says_so(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    theme: plain\n", "    theme: plain\n    tuck_box: true\n")
    edit("content/pond/game.yaml", "profiles: [a4]", "profiles: [a4, a4_low_ink]")

    build(pond, only=("print",), languages=("en",))

    def lightness(profile: str) -> float:
        rows = raster((pond / f"build/pond/print/en/reeds-tuck-box-{profile}.pdf").read_bytes(), 0, (60, 85))
        return sum(bytes(rows)) / len(bytes(rows))

    assert (255 - lightness("a4_low_ink")) * 2 < 255 - lightness("a4")


def test_a_box_that_does_not_fit_is_a_finding_at_the_paper(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    theme: plain\n", "    theme: plain\n    tuck_box: true\n")
    edit("content/pond/game.yaml", "frog: 2", "frog: 300")

    built = build(pond, only=("print",), languages=("en",))

    assert [finding.code for finding in built.findings] == ["P501"]
    assert built.findings[0].message.startswith("a tuck box for 302 cards needs paper of ")


def test_a_title_without_room_on_a_box_is_a_finding_and_a_long_one_is_there_without_the_game(
    pond: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "    theme: plain\n", "    theme: plain\n    tuck_box: true\n")
    edit("content/pond/game.yaml", "{en: Reeds,", "{en: The reeds along the northern shore of the old pond,")

    assert build(pond, only=("print",), languages=("en",)).findings == []
    with pdfium.PdfDocument(pond / "build/pond/print/en/reeds-tuck-box-a4.pdf") as document:
        text = document[0].get_textpage().get_text_range()
    assert text.count("The reeds along") == 3  # on both sides, and in what to do

    edit(
        "content/pond/game.yaml",
        "old pond",
        "old pond where herons wait all morning long for frogs and fish",
    )
    built = build(pond, only=("print",), languages=("en",))

    [finding] = built.findings
    assert (finding.code, finding.about) == ("A401", "pond/reeds")
    assert finding.message.endswith("room is 81.9 mm")
    assert finding.place.file == "content/pond/game.yaml"
