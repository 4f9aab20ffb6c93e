"""A table that import.yaml names is imported when it is saved, and what is wrong with it is told."""

import json
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.import_memory import memory_path
from deckwright.make.import_tables import tables_for
from deckwright.make.importing import ImportOptions, import_tables
from deckwright.preview.messages import ImportNote
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


def test_the_tables_that_import_yaml_names_are_watched(pond: Path, table: Path) -> None:
    assert Tables(pond, ["pond"], lambda _: None).files() == [table.resolve()]


def test_a_saved_table_changes_its_cards(pond: Path, table: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    table.write_text(TABLE.format(level=7), encoding="utf-8")

    tables.look([table])

    assert "level: 7" in (pond / ANIMALS).read_text("utf-8")
    assert notes == [ImportNote("pond", ("3 rows read, 0 new, 1 changed",), is_wrong=False)]


def test_an_ignored_column_that_no_longer_repeats_another_one_is_told_and_is_not_wrong(pond: Path) -> None:
    (pond / "content/pond/import.yaml").write_text(f"{IMPORT}    ignore: [Title]\n", encoding="utf-8")
    (pond / "tables").mkdir()
    table = pond / "tables/animals.csv"
    rows = "Id,Name,Title,Level\nfrog,Frog,Frog,1\nnewt,Newt,Newt,2\nheron,Heron,{title},3\n"
    table.write_text(rows.format(title="Heron"), encoding="utf-8")
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    tables.look([table])

    table.write_text(rows.format(title="Grey Heron"), encoding="utf-8")
    tables.look([table])

    before, after = notes
    assert (len(before.lines), after.is_wrong) == (1, False)
    assert "“Title” is under ignore and not read: “Grey Heron”, where “Id” says “heron”" in after.lines[0]


def test_nothing_is_imported_any_more_once_it_is_over(pond: Path, table: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    table.write_text(TABLE.format(level=7), encoding="utf-8")

    tables.close()
    tables.look([table])

    assert "level: 1" in (pond / ANIMALS).read_text("utf-8")
    assert notes == []


def test_another_file_beside_it_is_no_reason_to_import(pond: Path, table: Path) -> None:
    notes: list[ImportNote] = []

    Tables(pond, ["pond"], notes.append).look([table.with_name("other.csv")])

    assert notes == []


@pytest.mark.parametrize("wrong", ["Id,Name,Level\nfrog,Frog,high\n", "", "\0\1"])
def test_a_table_that_cannot_be_used_is_told_of_and_ends_nothing(pond: Path, table: Path, wrong: str) -> None:
    notes: list[ImportNote] = []
    before = (pond / ANIMALS).read_text("utf-8")
    table.write_text(wrong, encoding="utf-8")

    Tables(pond, ["pond"], notes.append).look([table])

    assert notes[-1].is_wrong
    assert (pond / ANIMALS).read_text("utf-8") == before


def named_outside(pond: Path, name: str) -> list[ImportNote]:
    """What is told of a table that import.yaml names and that is not in the project."""
    (pond / "content/pond/import.yaml").write_text(IMPORT.replace("tables/animals.csv", name), "utf-8")
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    tables.look([])
    tables.look([memory(pond)])
    assert tables.files() == []
    return notes


def test_a_table_of_which_nobody_knows_where_it_is_is_told_of_once_with_the_way_out(
    pond: Path, table: Path
) -> None:
    (note,) = named_outside(pond, "animals.csv")

    assert note.is_wrong
    assert note.lines == (
        "animals.csv is not followed, since nobody knows where it is; "
        "import it once, and it is followed: deckwright import FOLDER/animals.csv pond",
    )


def test_a_table_that_leads_out_of_the_project_is_not_followed(pond: Path, table: Path) -> None:
    (note,) = named_outside(pond, "../animals.csv")

    assert "lies outside of the project" in note.lines[0]


def import_by_hand(pond: Path, table: Path, options: ImportOptions | None = None) -> None:
    """As `deckwright import FILE pond` does it."""
    chosen = tables_for(Project(pond), str(table), "pond")
    import_tables(Project(pond), "pond", chosen.given, options or ImportOptions())


@pytest.fixture
def outside(pond: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table outside the project, imported by its path once."""
    table = tmp_path_factory.mktemp("downloads") / "animals.csv"
    table.write_text(TABLE.format(level=1), encoding="utf-8")
    (pond / "content/pond/import.yaml").write_text(IMPORT.replace("tables/", ""), "utf-8")
    import_by_hand(pond, table)
    return table


def test_a_table_outside_of_the_project_is_followed_once_it_was_imported(pond: Path, outside: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    assert tables.files() == [outside.resolve()]
    outside.write_text(TABLE.format(level=7), encoding="utf-8")

    tables.look([outside])

    assert "level: 7" in (pond / ANIMALS).read_text("utf-8")
    assert notes == [ImportNote("pond", ("3 rows read, 0 new, 1 changed",), is_wrong=False)]
    assert tables.files() == [outside.resolve()]


def test_where_a_table_is_that_was_imported_elsewhere_is_not_believed(pond: Path, outside: Path) -> None:
    known = json.loads(memory(pond).read_text("utf-8"))
    memory(pond).write_text(json.dumps(known | {"root": "/somewhere/else"}), "utf-8")

    assert Tables(pond, ["pond"], lambda _: None).files() == []


def test_what_is_left_to_look_at_is_so_until_somebody_decides(pond: Path, outside: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    cards = pond / ANIMALS
    cards.write_text(cards.read_text("utf-8").replace("level: 1", "level: 4"), "utf-8")
    outside.write_text(TABLE.format(level=7), encoding="utf-8")
    tables.look([outside])
    assert notes[-1].is_wrong
    tables.look([])
    assert len(notes) == 1

    import_by_hand(pond, outside, ImportOptions(decision="theirs"))
    tables.look([memory(pond)])

    assert notes[1:] == [ImportNote("pond", (), is_wrong=False)]
    assert "level: 7" in cards.read_text("utf-8")


def test_a_table_that_is_still_wrong_is_told_to_be_so_after_it_was_imported_by_hand(
    pond: Path, table: Path
) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    table.write_text("Id,Name,Level\nfrog,Frog,high\nnewt,Newt,5\n", encoding="utf-8")
    tables.look([table])
    (before,) = notes
    assert before.is_wrong

    import_by_hand(pond, table)
    tables.look([memory(pond)])

    assert notes == [before]
    assert any("high" in line for line in before.lines)


def test_what_an_import_by_hand_leaves_to_look_at_is_told(pond: Path, outside: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    outside.write_text("Id,Name,Level\nfrog,Frog,high\n", encoding="utf-8")

    import_by_hand(pond, outside)
    tables.look([memory(pond)])

    (note,) = notes
    assert note.is_wrong
    assert any("high" in line for line in note.lines)


def test_that_an_import_by_hand_was_sound_is_no_news(pond: Path, outside: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    outside.write_text(TABLE.format(level=7), encoding="utf-8")

    import_by_hand(pond, outside)
    tables.look([memory(pond)])

    assert notes == []


def test_an_edit_of_import_yaml_changes_the_cards(pond: Path, table: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)

    imports(pond).write_text(f"{IMPORT}replace: {{Newt: Eft}}\n", encoding="utf-8")
    tables.look([imports(pond)])

    assert "name: {en: Eft, de: Molch}" in (pond / ANIMALS).read_text("utf-8")
    assert notes == [ImportNote("pond", ("3 rows read, 0 new, 1 changed",), is_wrong=False)]


def test_a_mistake_in_import_yaml_is_told_until_it_is_mended(pond: Path, table: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)

    imports(pond).write_text(IMPORT.replace("kind: animal", "kind: anmal"), encoding="utf-8")
    tables.look([imports(pond)])
    imports(pond).write_text(IMPORT, encoding="utf-8")
    tables.look([imports(pond)])

    wrong, mended = notes
    assert wrong.is_wrong
    assert "anmal" in wrong.lines[0]
    assert mended == ImportNote("pond", ("3 rows read, 0 new, 0 changed",), is_wrong=False)


@pytest.mark.parametrize(
    "half",
    [
        IMPORT.replace("Id: id", "I: id"),
        IMPORT.replace("Level: level", "Lev: level"),
        IMPORT.replace("Name: name", "Name: name.fr"),
        IMPORT.replace("Id: id, Name: name", "Name: id"),
    ],
)
def test_a_half_written_import_yaml_is_told_and_writes_nothing_until_it_is_mended(
    pond: Path, table: Path, half: str
) -> None:
    notes: list[ImportNote] = []
    table.write_text(TABLE.format(level=1).replace("heron,Heron", "heron,Grey Heron"), encoding="utf-8")
    tables = Tables(pond, ["pond"], notes.append)
    tables.look([table])
    cards = (pond / ANIMALS).read_text("utf-8")

    imports(pond).write_text(half, encoding="utf-8")
    tables.look([imports(pond)])
    tables.look([table])
    assert (pond / ANIMALS).read_text("utf-8") == cards
    imports(pond).write_text(IMPORT, encoding="utf-8")
    tables.look([imports(pond)])

    _, half_written, again, mended = notes
    assert half_written.lines[0].startswith("nothing was imported: import.yaml does not fit the table")
    assert (again, mended.is_wrong) == (half_written, False)
    assert (pond / ANIMALS).read_text("utf-8") == cards


def test_a_table_is_imported_as_soon_as_import_yaml_names_it(pond: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    (pond / "tables").mkdir()
    (pond / "tables/animals.csv").write_text("Id,Name,Level\ntoad,Toad,7\n", encoding="utf-8")

    imports(pond).write_text(IMPORT, encoding="utf-8")
    tables.look([imports(pond)])

    assert "level: 7" in (pond / ANIMALS).read_text("utf-8")
    assert len(notes) == 1


def test_without_import_yaml_nothing_is_wrong_any_more(pond: Path, table: Path) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)
    table.write_text("", encoding="utf-8")
    tables.look([table])

    imports(pond).unlink()
    tables.look([imports(pond)])

    assert [note.is_wrong for note in notes] == [True, False]


@pytest.mark.parametrize("text", [f"# A comment.\n{IMPORT}", f"{IMPORT}kept: {{tables/animals.csv: {{}}}}\n"])
def test_what_says_nothing_of_the_tables_is_no_reason_to_import(pond: Path, table: Path, text: str) -> None:
    notes: list[ImportNote] = []
    tables = Tables(pond, ["pond"], notes.append)

    imports(pond).write_text(text, encoding="utf-8")
    tables.look([imports(pond)])

    assert notes == []


def imports(pond: Path) -> Path:
    return pond / "content/pond/import.yaml"


def memory(pond: Path) -> Path:
    """What an import writes besides the cards."""
    return Path(memory_path(Project(pond), "pond"))
