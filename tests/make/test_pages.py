"""The pages of a game are made by templates, which a project may replace: in the sandbox, with findings."""

from base64 import b64encode
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.checking import check_game

from ..repository import ROOT
from .building import build

GALLERY = "templates/shared/gallery.html.j2"


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        ("\n{% endfor %}", "A408", 2),
        ("\n{{ nothing }}", "A408", 2),
        ("\n\n{{ ''.__class__.__mro__ }}", "A408", 3),
        ("{{ 'x' * 10 ** 12 }}", "A410", 1),
    ],
)
def test_a_mistake_in_the_page_of_the_gallery_is_found(pond: Path, source: str, code: str, line: int) -> None:
    (pond / GALLERY).parent.mkdir(parents=True, exist_ok=True)
    (pond / GALLERY).write_text(source, encoding="utf-8")

    built = build(pond, only=("gallery",))

    assert built.withheld == ["gallery"]
    assert [(finding.code, finding.place.file, finding.place.line) for finding in built.findings] == [
        (code, GALLERY, line)
    ]


def test_a_style_of_the_gallery_that_cannot_be_read_is_found_by_check(pond: Path) -> None:
    style = pond / "templates/shared/gallery/gallery.css"
    style.parent.mkdir(parents=True)
    style.write_bytes(b"p { content: '\xe9' }\n")

    findings = check_game(Project(pond), "pond", faces=True)
    built = build(pond, only=("gallery",))

    assert [finding.place.file for finding in findings] == ["templates/shared/gallery/gallery.css"]
    assert (built.withheld, built.findings) == (["gallery"], findings)


def test_a_font_that_cannot_be_cut_is_whole_in_the_page_of_the_rulebook(pond: Path) -> None:
    (pond / "content/pond/rulebook").mkdir()
    for language in ("en", "de"):
        (pond / f"content/pond/rulebook/{language}.md").write_text("# Pond\n\nSwim.\n", encoding="utf-8")
    fonts = pond / "templates/fonts"
    fonts.mkdir(exist_ok=True)
    name = "AlegreyaSans-Regular.ttf"
    font = (ROOT / "templates/fonts" / name).read_bytes().replace(b"\n", b"\r")
    (fonts / name).write_bytes(font)

    build(pond, only=("rulebook",))

    assert b64encode(font).decode() in (pond / "build/pond/rulebook.en.html").read_text("utf-8")
