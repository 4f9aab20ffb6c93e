"""What is made beside the sheets of a deck: a box around it, what a machine cuts."""

from pathlib import Path

import pikepdf
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
    width, height = (
        10 + 2 * 64.5 + 2 * 4,
        89.9 + 2 * (4 + 14),
    )  # the glued strip, panels, sides; lids above and below
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
