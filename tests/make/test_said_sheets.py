"""Sheets for those who cannot see them: each card is a figure with its words."""

from pathlib import Path

import pytest

from .building import CARDS, Edit, build

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")


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
