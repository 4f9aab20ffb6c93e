"""What a project may bring that cannot be used: a finding of check with its place, not built."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.checking import check_game

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
DEEP = 100_000
FACE = "templates/pond/animal.xml.j2"
THEMES = "templates/pond/themes.yaml"
SCENES = "templates/pond/scenes.yaml"
FONTS = "templates/fonts/fonts.toml"
ICON = "content/pond/art/icons/moss.svg"
PACK = "templates/icons/game-icons.json"
FONT = "templates/fonts/Pond.ttf"
FAMILY = '[family.body]\nregular = "Pond.ttf"\n'


def written(text: str | bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(text if isinstance(text, bytes) else text.encode())


def out(path: Path) -> None:
    path.symlink_to("/etc/hostname")


def itself(path: Path) -> None:
    path.symlink_to(path.name)


def face(text: str) -> Callable[[Path], object]:
    return written(f"<card>{text}</card>")


# What stands where, the code that is found there, and whether it is found without laying out faces.
CASES = [
    (THEMES, written(b"reed: {ink: '\xff'}"), "Y012", True),
    (THEMES, written("- reed"), "C104", True),
    (THEMES, written("reed: {extends: pool}\npool: {extends: reed}"), "R206", True),
    (THEMES, written("reed: {extends: nowhere}"), "R206", True),
    (THEMES, written("reed: {ink: '\x1b[2J'}"), "Y014", True),
    (THEMES, written('reed: {ink: "\\e[2J"}'), "Y014", True),
    (THEMES, written("[" * DEEP), "Y033", True),
    (THEMES, written("reed: {size: .nan}"), "Y023", True),
    (THEMES, written("reed: &a [*a]"), "Y031", True),
    (THEMES, out, "R204", True),
    (THEMES, os.mkfifo, "R207", True),
    (SCENES, written("[" * DEEP), "Y033", True),
    (SCENES, written("[a]"), "A409", True),
    (SCENES, written("scenes: {a: {times: {day: [a]}}}"), "A409", True),
    (SCENES, itself, "R207", True),
    (FONTS, written(b"\xff"), "Y012", True),
    (FONTS, written("a = " + "[" * DEEP), "A408", True),
    (FONTS, written("a" + ".a" * 5_000 + " = 1"), "A408", True),
    (FONTS, written("#" * DEEP), "A408", True),
    (FONTS, written("family = 3"), "A408", True),
    (FONTS, written("[family.body]\nregular = 3"), "A408", True),
    (FONTS, written("[family.body]\nregular = 'none.ttf'"), "A408", True),
    (FONTS, written(FAMILY + "space = 'wide'"), "A408", True),
    (FONTS, Path.mkdir, "R207", True),
    (PACK, written("[]"), "A408", True),
    (PACK, written("{" * DEEP), "Y010", True),
    (PACK, written("[" * DEEP), "Y033", True),
    (FACE, written(b"<card>\xff</card>"), "Y012", True),
    (FACE, face("<text>\x1b[31m</text>"), "Y014", True),
    (FACE, face("<text>\u202e</text>"), "Y014", True),
    (FACE, out, "R204", True),
    (FACE, itself, "R207", True),
    (FACE, Path.mkdir, "R207", True),
    (FACE, os.mkfifo, "R207", True),
    (FACE, face("{{ " + "(" * DEEP + " }}"), "A410", False),
    (FACE, face("{{ " + "[" * 250 + "]" * 250 + " }}"), "A410", False),
    (FACE, face('{{ \'<rect at-="x"/>\'|safe }}'), "A408", False),
    (FACE, face("<g>" * 1000 + "</g>" * 1000), "A408", False),
    ("templates/pond/stray.j2", os.mkfifo, "R207", True),
    ("templates/shared", out, "R204", True),
    (ICON, os.mkfifo, "R207", True),
    (ICON, out, "R204", True),
    ("content/pond/cards/more.yaml", out, "R204", True),
    ("content/pond/cards/more.yaml", os.mkfifo, "R207", True),
    ("content/pond/cards/more.yaml", itself, "R207", True),
    ("content/pond/rules", out, "R204", True),
]  # fmt: skip


@pytest.mark.parametrize(("file", "make", "code", "plainly"), CASES)
def test_what_cannot_be_used_is_found_by_check_and_costs_a_build_what_it_reaches(
    pond: Path, file: str, make: Callable[[Path], object], code: str, plainly: bool
) -> None:
    path = pond / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    make(path)

    alone, drawn = (check_game(Project(pond), "pond", faces=faces) for faces in (False, True))
    built = build_game(Project(pond), "pond", BuildOptions())

    there = {(finding.code, finding.place.file) for finding in drawn}
    assert (code, file) in there
    assert ((code, file) in {(finding.code, finding.place.file) for finding in alone}) is plainly
    assert built.stopped or built.left_out
    assert {(finding.code, finding.place.file) for finding in built.findings} <= there


@pytest.mark.parametrize("name", [b"caf\xe9.yaml", b"\x1b[2J.yaml", b"\x1b]0;.j2"])
def test_a_file_whose_name_cannot_be_shown_is_found_under_one_that_can(pond: Path, name: bytes) -> None:
    folder = pond / ("content/pond/cards" if name.endswith(b"yaml") else "templates/pond")
    Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text("kind: animal\ncards: []\n", "utf-8")

    findings = check_game(Project(pond), "pond")

    (finding,) = {fault for fault in findings if fault.code == "R207"}
    assert finding.place.file.isprintable()


def test_a_font_that_is_damaged_is_a_finding_of_check(pond: Path) -> None:
    (pond / "templates/fonts").mkdir()
    (pond / FONTS).write_text(FAMILY, encoding="utf-8")
    (pond / FONT).write_bytes(b"\0\1\0\0" + bytes(range(256)) * 20)

    findings = check_game(Project(pond), "pond")

    assert [finding.code for finding in findings] == ["A408"]
    assert "no font" in findings[0].message


def test_a_figure_of_a_card_that_is_not_there_is_found_without_drawing(pond: Path) -> None:
    (pond / "content/pond/rulebook").mkdir()
    for language in ("en", "de"):
        book = pond / f"content/pond/rulebook/{language}.md"
        book.write_text("# Pond\n\n![A heron](card:heroon)\n", encoding="utf-8")

    findings = check_game(Project(pond), "pond")

    places = {(finding.code, finding.place.file) for one in findings for finding in one.all}
    assert places >= {("R202", "content/pond/rulebook/en.md")}


def test_a_part_that_no_face_has_is_found_by_check_with_faces(pond: Path) -> None:
    (pond / "content/pond/rulebook").mkdir()
    for language in ("en", "de"):
        book = pond / f"content/pond/rulebook/{language}.md"
        book.write_text("# Pond\n\n![A heron](card:heron#1=beak)\n\n1. Its beak.\n", encoding="utf-8")

    findings = check_game(Project(pond), "pond", faces=True)
    built = build_game(Project(pond), "pond", BuildOptions())

    assert built.withheld == ["rulebook"]
    assert {finding.code for finding in findings} >= {finding.code for finding in built.findings}


@pytest.mark.parametrize("text", ["{%", "{{ nothing }}"])
@pytest.mark.parametrize("page", ["gallery", "rulebook"])
def test_a_page_that_a_template_of_ones_own_cannot_make_is_found_by_check(
    pond: Path, page: str, text: str
) -> None:
    (pond / "content/pond/rulebook").mkdir()
    for language in ("en", "de"):
        (pond / f"content/pond/rulebook/{language}.md").write_text("# Pond\n\nSwim.\n", encoding="utf-8")
    file = f"templates/shared/{page}.html.j2"
    (pond / file).parent.mkdir(exist_ok=True)
    (pond / file).write_text(text, encoding="utf-8")

    findings = check_game(Project(pond), "pond", faces=True)
    built = build_game(Project(pond), "pond", BuildOptions())

    assert ("A408", file) in {(finding.code, finding.place.file) for finding in findings}
    assert page in built.withheld
    assert set(built.findings) <= set(findings)
