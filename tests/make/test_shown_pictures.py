"""A picture that was edited draws the faces anew that show it, and no others."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from deckwright.load.project import Project
from deckwright.make.session import Session

from .building import Edit, build, changed, outputs

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="{}" d="M0 0H9V9H0Z"/></svg>\n'
VECTOR, BITMAP = "art/sign_{{ card.id }}.SVG", "art/pads/{{ card.id }}.png"
SMALL = 'width="5mm" height="5mm" margin="6mm"'


def painted(colour: str) -> bytes:
    data = BytesIO()
    Image.new("RGB", (100, 100), colour).save(data, "PNG")
    return data.getvalue()


@pytest.fixture
def shown(pond: Path, edit: Edit, frozen: None) -> Path:
    """A pond whose cards show a picture of their own, named by the template alone."""
    art = pond / "content/pond/art"
    art.mkdir()
    edit("templates/pond/animal.xml.j2", "<column", f'<image src="{VECTOR}" at="bottom" {SMALL}/><column')
    edit(
        "templates/pond/leaf.xml.j2", "/></card>", f'/><image src="art/leaf.png" at="center" {SMALL}/></card>'
    )
    for card in ("frog", "newt", "heron"):
        (art / f"sign_{card}.SVG").write_text(SVG.format("#e0e0ff"), "utf-8")
    (art / "leaf.png").write_bytes(painted("#ffe0e0"))
    return pond


def repaint(pond: Path, card: str = "newt") -> None:
    (pond / f"content/pond/art/sign_{card}.SVG").write_text(SVG.format("#ffe0e0"), "utf-8")


def images(names: set[str]) -> set[str]:
    drawn = (name.removeprefix("cards/en/") for name in names if name.startswith("cards/en/"))
    return {name.removesuffix(".png") for name in drawn}


def test_only_the_card_is_laid_out_anew_that_shows_an_edited_vector(
    shown: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(shown).findings == []
    before = outputs(shown)
    capsys.readouterr()
    repaint(shown)

    build(shown)

    assert images(changed(before, outputs(shown))) == {"newt", "bleed/newt"}
    assert "laying out faces: 2\n" in capsys.readouterr().err


def test_a_bitmap_that_a_template_names_is_drawn_as_it_is_now(shown: Path, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", VECTOR, BITMAP)
    for path in (shown / "content/pond/art").glob("*.SVG"):
        path.unlink()
    (shown / "content/pond/art/pads").mkdir()
    for card in ("frog", "newt", "heron"):
        (shown / f"content/pond/art/pads/{card}.png").write_bytes(painted("#ffe0e0"))
    assert build(shown).findings == []
    before = outputs(shown)
    (shown / "content/pond/art/pads/newt.png").write_bytes(painted("#e0ffe0"))

    build(shown)

    assert images(changed(before, outputs(shown))) == {"newt", "bleed/newt"}


def test_a_bitmap_on_a_component_is_drawn_as_it_is_now(shown: Path) -> None:
    assert build(shown).findings == []
    before = outputs(shown)
    (shown / "content/pond/art/leaf.png").write_bytes(painted("#e0ffe0"))

    build(shown)

    assert images(changed(before, outputs(shown))) == {"components/leaf", "bleed/components/leaf"}


def test_a_picture_that_was_missing_is_shown_once_it_is_there(shown: Path) -> None:
    missing = shown / "content/pond/art/sign_newt.SVG"
    text = missing.read_text("utf-8")
    missing.unlink()
    assert [finding.code for finding in build(shown, force=True).findings if finding.code == "R205"]
    missing.write_text(text, "utf-8")

    assert build(shown).findings == []


def test_a_session_draws_anew_what_shows_an_edited_vector_and_nothing_else(shown: Path) -> None:
    session = Session(Project(shown), "pond")
    session.refresh()
    for face in [*session.undrawn()]:
        session.draw(face)
    repaint(shown)

    changed = session.refresh()

    assert {str(face) for face in changed} == {str(face) for face in session.undrawn()}
    assert {(face.sort, face.id) for face in changed} == {("card", "newt")}


def test_another_session_calls_a_face_otherwise_whose_picture_was_edited_meanwhile(shown: Path) -> None:
    def digests() -> dict[str, str]:
        session = Session(Project(shown), "pond")
        return {str(face): look.digest for face, look in session.refresh().items()}

    before = digests()
    repaint(shown)

    assert all(digest != before[face] for face, digest in digests().items() if "newt" in face)


def test_a_session_follows_a_vector_that_is_edited_and_edited_back(shown: Path) -> None:
    session = Session(Project(shown), "pond")
    old = (shown / "content/pond/art/sign_newt.SVG").read_text("utf-8")
    session.refresh()
    for text in (SVG.format("#ffe0e0"), old):
        for face in [*session.undrawn()]:
            session.draw(face)
        (shown / "content/pond/art/sign_newt.SVG").write_text(text, "utf-8")
        changed = session.refresh()
        assert {(face.sort, face.id) for face in changed} == {("card", "newt")}
