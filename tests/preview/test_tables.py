"""A table that import.yaml names is imported when it is saved, and what is wrong with it is told."""

from pathlib import Path

import pytest

from deckwright.preview.tables import Tables

IMPORT = """\
sources:
  - file: tables/animals.csv
    kind: animal
    columns: {Id: id, Name: name, Level: level}
"""
TABLE = "Id,Name,Level\nfrog,Frog,{level}\nnewt,Newt,2\nheron,Heron,3\n"
ANIMALS = "content/pond/cards/animal.yaml"


@pytest.fixture
def table(pond: Path) -> Path:
    """The pond's cards as a table, imported once."""
    (pond / "content/pond/import.yaml").write_text(IMPORT, encoding="utf-8")
    (pond / "tables").mkdir()
    table = pond / "tables/animals.csv"
    table.write_text(TABLE.format(level=1), encoding="utf-8")
    Tables(pond, ["pond"], lambda _: None).look([table])
    return table


def test_the_folders_of_tables_are_watched(pond: Path, table: Path) -> None:
    assert Tables(pond, ["pond"], lambda _: None).folders() == [pond.resolve() / "tables"]


def test_a_saved_table_changes_its_cards(pond: Path, table: Path) -> None:
    told: list[str] = []
    tables = Tables(pond, ["pond"], told.append)
    table.write_text(TABLE.format(level=7), encoding="utf-8")

    tables.look([table])

    assert "level: 7" in (pond / ANIMALS).read_text("utf-8")
    assert told == ["pond: 3 rows read, 0 cards added, 1 changed"]


def test_another_file_beside_it_is_no_reason_to_import(pond: Path, table: Path) -> None:
    told: list[str] = []

    Tables(pond, ["pond"], told.append).look([table.with_name("other.csv")])

    assert told == []


@pytest.mark.parametrize("wrong", ["Id,Name,Level\nfrog,Frog,high\n", "", "\0\1"])
def test_a_table_that_cannot_be_used_is_told_of_and_ends_nothing(pond: Path, table: Path, wrong: str) -> None:
    told: list[str] = []
    before = (pond / ANIMALS).read_text("utf-8")
    table.write_text(wrong, encoding="utf-8")

    Tables(pond, ["pond"], told.append).look([table])

    assert told
    assert (pond / ANIMALS).read_text("utf-8") == before


@pytest.mark.parametrize("named", ["../animals.csv", "animals.csv"])
def test_a_table_outside_of_the_project_is_told_of_once_with_the_way_out(
    pond: Path, table: Path, named: str
) -> None:
    (pond / "content/pond/import.yaml").write_text(IMPORT.replace("tables/animals.csv", named), "utf-8")
    told: list[str] = []
    tables = Tables(pond, ["pond"], told.append)

    assert tables.folders() == []
    assert tables.folders() == []

    assert told == [
        f"pond: {named} is not followed, since it lies outside of the project; "
        "after saving it: deckwright import FOLDER/animals.csv pond; or put it into the project"
    ]
