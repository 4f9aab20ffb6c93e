"""Sheets for those who cannot see them: each card is a figure with its words."""

import json
from pathlib import Path

import pytest

from .building import CARDS, Edit, build, contents

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")

GAME = "content/pond/game.yaml"
TITLE = "title: {en: Pond, de: Teich}\n"
WORDS = "words: {calm: {en: Calm, de: Ruhig}, wild: {en: Wild, de: Bewegt}}\n"
WATER = """\
components:
  water:
    title: {en: Water, de: Wasser}
    size: [190mm, 90mm]
    shape: mat
    face: water
    faces: {calm: {}, wild: {}}
    print: {one_page: true}
"""
BOOK = """\
# Pond

## Frogs

![](card:frog)

![](component:water.calm)

![](layout:start)
"""
LAYOUT = """\
layouts:
  start:
    size: [200mm, 100mm]
    things: [{cards: [heron], at: [0, 0]}]
print:"""
FACE = '<card><rect fill="#ffffff"/></card>\n'


@pytest.fixture
def silent(pond: Path, edit: Edit, frozen: None) -> Path:
    """A pond whose faces show no words: they are said alone, in sheets, on a mat and in the rulebook."""
    edit("templates/pond/animal.xml.j2", "{{ card.name }}", "-")
    edit(GAME, TITLE, TITLE + WORDS)
    edit(GAME, "components:\n", WATER)
    edit(GAME, "print: {profiles", f"{LAYOUT} {{profiles")
    files = {"templates/pond/water.xml.j2": FACE, "content/pond/rulebook/en.md": BOOK}
    for name, text in files.items():
        path = pond / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return pond


def figures(path: Path) -> list[str]:
    with pikepdf.open(path) as pdf:
        return [str(part.Alt) for part in pdf.Root.StructTreeRoot.K.K]


def test_each_card_of_a_sheet_says_its_name_and_its_fields(pond: Path, frozen: None) -> None:
    build(pond, only=("print",), languages=("en",))

    said = figures(pond / "build/pond/print/en/reeds-a4.pdf")

    assert said[:4] == ["Frog. Level: 1.", "Frog. Level: 1.", "Newt. Level: 2.", "Heron. Level: 3."]
    assert said[4:] == ["Reeds: back"] * 4


def test_words_of_a_card_that_no_face_shows_are_written_anew(pond: Path, edit: Edit, frozen: None) -> None:
    edit("templates/pond/animal.xml.j2", "{{ card.name }}", "-")
    build(pond, only=("print",), languages=("en",))

    edit(CARDS, "en: Frog", "en: Toad")
    build(pond, only=("print",), languages=("en",))

    assert "Toad" in " ".join(figures(pond / "build/pond/print/en/reeds-a4.pdf"))


@pytest.mark.parametrize(
    ("file", "old", "new", "written"),
    [
        (CARDS, "en: Frog", "en: Toad", {"rulebook.en.pdf", "rulebook.en.html", "print/en/reeds-a4.pdf"}),
        (CARDS, "en: Heron", "en: Stork", {"rulebook.en.pdf", "rulebook.en.html", "print/en/reeds-a4.pdf"}),
        (
            GAME,
            "en: Calm",
            "en: Quiet",
            {"rulebook.en.pdf", "rulebook.en.html", "print/en/water-one-page.pdf"},
        ),
    ],
)
def test_words_that_are_only_said_are_those_of_a_clean_build_wherever_they_change(
    silent: Path, edit: Edit, file: str, old: str, new: str, written: set[str]
) -> None:
    assert not build(silent).findings
    before = contents(silent)
    edit(file, old, new)

    build(silent)

    after = contents(silent)
    build(silent, clean=True)
    assert {name for name in written if before[name] == after[name]} == set()
    assert after == contents(silent)


def hashes(pond: Path) -> dict[str, str]:
    """What is kept of each face in words, as a hash."""
    faces = json.loads((pond / "build/.cache/pond/faces.json").read_text("utf-8"))
    return {face: said for face, (_, _, _, said, _) in faces.items()}


@pytest.mark.parametrize(
    ("file", "old", "new", "said", "faces"),
    [
        (CARDS, "en: Frog", "en: Toad", "Toad", {"card/frog"}),
        (GAME, "en: Reeds", "en: Rushes", "Rushes: back", {"back/reeds"}),
        (GAME, "en: Leaf", "en: Petal", "Petal", {"face/leaf"}),
        (
            GAME,
            "words: {calm",
            "words: {level: {en: Grade, de: Grad}, calm",
            "Grade: 2",
            {"card/frog", "card/newt", "card/heron"},
        ),
        (GAME, "en: Calm", "en: Quiet", "", {"face/water.calm"}),
    ],
)
def test_the_kept_hash_of_what_a_face_says_is_renewed_when_its_words_change(
    silent: Path, edit: Edit, file: str, old: str, new: str, said: str, faces: set[str]
) -> None:
    build(silent, only=("print",), languages=("en",))
    before = hashes(silent)
    edit(file, old, new)

    build(silent, only=("print",), languages=("en",))

    after, folder = hashes(silent), silent / "build/pond/print/en"
    assert all(before.values())
    assert {face for face in before if before[face] != after[face]} == {f"en/{face}" for face in faces}
    assert said in " ".join(figures(folder / "reeds-a4.pdf") + figures(folder / "leaf-a4.pdf"))
    build(silent, only=("print",), languages=("en",), clean=True)
    assert after == hashes(silent)


def test_the_pages_of_a_mat_say_what_it_is_how_it_goes_together_and_which_part_each_has(
    silent: Path, edit: Edit
) -> None:
    edit(GAME, "size: [190mm, 90mm]", "size: [400mm, 90mm]")
    build(silent)

    whole, steps, *tiles = figures(silent / "build/pond/print/en/water-a4.pdf")[:4]
    assert whole == "Water: Calm"
    assert steps.startswith("Pond · Water. 2 pages · 400 × 90 mm when it is put together. 1. Print all pages")
    assert steps.endswith("4. Cut the whole mat along the marks around it.")
    assert tiles == ["Water: A1", "Water: B1"]


def test_a_tuck_box_says_what_it_is_and_what_to_do(silent: Path, edit: Edit) -> None:
    edit(GAME, "    theme: plain\n", "    theme: plain\n    tuck_box: true\n")
    build(silent)

    *pictures, net = figures(silent / "build/pond/print/de/reeds-tuck-box-a4.pdf")
    assert pictures == ["Schilf: Rückseite"] * 2
    assert net.startswith("Teich · Schilf · für 4 Karten von 0.3 mm, innen 64.5 × 89.9 × ")
    assert net.endswith("den schraffierten Streifen hinter die Seite kleben.")
