"""Importing a table again touches exactly what changed in it."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from deckwright.authoring.merging import Decision
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.import_tables import tables_for
from deckwright.make.importing import ImportOptions, import_tables
from deckwright.make.new_from import create_from
from deckwright.model.finding import ContentError
from deckwright.reading import Unreadable

from .woods import TABLE, Woods, changed_lines, codes, harm


def test_a_game_of_a_table_is_what_the_table_says(woods: Woods) -> None:
    before = woods.files()

    imported = woods.imported()

    assert (imported.texts, imported.findings, harm(imported), imported.rows) == ({}, [], [], 4)
    assert woods.files() == before


def test_a_changed_cell_changes_one_line(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "    cost: 2\n", "    cost:   2  # cheap\n")
    woods.write(TABLE.replace("Hare,Beast,2", "Hare,Beast,4"))

    imported = woods.imported()

    assert changed_lines(imported) == ["-    cost:   2  # cheap", "+    cost:   4  # cheap"]
    assert woods.imported().texts == {}


def test_a_dry_run_writes_nothing(woods: Woods) -> None:
    before = woods.files()
    woods.write(TABLE.replace("Hare,Beast,2", "Hare,Beast,4") + "Elk,Beast,3,1,1,\n")

    assert woods.imported(dry_run=True).texts.keys() == {"content/woods/cards/beast.yaml"}

    assert woods.files() == before
    assert woods.imported().added == 1


def test_an_emptied_cell_takes_the_value_away(woods: Woods) -> None:
    woods.write(TABLE.replace("Hare,Beast,2,3,1,Run", "Hare,Beast,2,3,1,"))

    assert changed_lines(woods.imported()) == ["-    text: Run"]


def test_new_rows_come_last_in_the_file_of_their_kind_in_its_style(woods: Woods) -> None:
    woods.write(TABLE + "Elk,Beast,3,1,1,\n")

    woods.imported()

    assert woods.files()["beast.yaml"].endswith(
        "    life: 3\n  - id: elk\n    name: Elk\n    copies: 1\n    cost: 3\n    life: 1\n"
    )


def test_a_new_card_gets_the_picture_beside_the_table_that_is_called_like_it(woods: Woods) -> None:
    woods.table.with_name("elk.png").write_bytes(b"elk")
    woods.write(TABLE + "Elk,Beast,3,1,1,\n")

    woods.imported()

    assert (woods.content / "art/elk.png").read_bytes() == b"elk"


@pytest.fixture
def drawn(woods: Woods) -> Woods:
    """The woods with a card that has a picture beside the table."""
    woods.table.with_name("elk.png").write_bytes(b"elk")
    woods.write(TABLE + "Elk,Beast,3,1,1,\n")
    woods.imported()
    return woods


def elk(woods: Woods) -> bytes:
    return (woods.content / "art/elk.png").read_bytes()


def test_a_picture_that_is_redrawn_beside_the_table_is_taken_again(drawn: Woods) -> None:
    drawn.table.with_name("elk.png").write_bytes(b"moose")

    imported = drawn.imported()

    assert elk(drawn) == b"moose"
    assert list(imported.pictures) == ["content/woods/art/elk.png"]
    assert not drawn.imported().pictures


def test_a_picture_that_was_changed_in_the_game_alone_stays(drawn: Woods) -> None:
    (drawn.content / "art/elk.png").write_bytes(b"own")

    imported = drawn.imported()

    assert (elk(drawn), imported.pictures, harm(imported)) == (b"own", {}, [])


@pytest.mark.parametrize(("decision", "kept"), [("theirs", b"moose"), ("ours", b"own")])
def test_of_a_picture_that_changed_on_both_sides_nothing_is_taken_until_it_is_decided(
    drawn: Woods, decision: Decision, kept: bytes
) -> None:
    (drawn.content / "art/elk.png").write_bytes(b"own")
    drawn.table.with_name("elk.png").write_bytes(b"moose")

    assert harm(drawn.imported()) == [
        "elk.png: the picture is another one than art/elk.png, and it is not known which is newer; "
        "--theirs takes it, --ours keeps art/elk.png"
    ]
    assert elk(drawn) == b"own"

    drawn.imported(decision)

    assert elk(drawn) == kept
    assert harm(drawn.imported()) == []
    assert elk(drawn) == kept


def test_nothing_is_imported_beside_cards_that_cannot_be_read(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "cost: 2", "cost: [2")
    woods.forget()
    before = woods.files()

    with pytest.raises(ContentError):
        woods.imported("theirs")
    assert woods.files() == before


def test_new_cards_leave_a_file_alone_that_is_called_like_their_kind(woods: Woods) -> None:
    woods.edit("cards/event.yaml", "kind: event", "kind: beast")
    woods.write(TABLE + "Wind,Event,1,,1,Blow\n")
    woods.forget()
    before = woods.files()

    woods.imported()

    assert woods.files()["event.yaml"] == before["event.yaml"]
    assert woods.files()["event_2.yaml"].startswith("kind: event\ncards:\n")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_no_picture_is_copied_out_of_the_project(woods: Woods, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (woods.content / "art").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    woods.table.with_name("elk.png").write_bytes(b"elk")
    woods.write(TABLE + "Elk,Beast,3,1,1,\n")
    before = woods.files()

    with pytest.raises(Unreadable, match="leads out of the project"):
        woods.imported()
    assert woods.files() == before
    assert not list((tmp_path / "elsewhere").iterdir())


def test_a_cell_that_its_field_cannot_be_costs_this_cell_alone(woods: Woods) -> None:
    woods.write(TABLE.replace("Fox,Beast,1,2", "Fox,Beast,much,7"))

    imported = woods.imported()

    assert changed_lines(imported) == ["-    life: 2", "+    life: 7"]
    assert [line.partition(";")[0] for line in harm(imported)] == [
        "cards.csv, line 2, column C: “much” is not a whole number, X"
    ]


def test_an_alias_is_left_alone_and_all_else_written(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "copies: 2", "copies: &two 2")
    woods.edit("cards/beast.yaml", "life: 2", "life: *two")
    woods.write(TABLE.replace("Fox,Beast,1,2,2", "Fox,Beast,1,2,9").replace("Hare,Beast,2", "Hare,Beast,8"))

    imported = woods.imported()

    assert codes(imported) == ["T606"]
    assert changed_lines(imported) == ["-    cost: 2", "+    cost: 8"]
    assert codes(woods.imported()) == ["T606"]


ODD = "Fox|Hare|a: b|*|{2}|- x|yes|no|1|1.5|-|X|[a]|<b>B</b>|“q”|#1||&amp;|null|~|\\{|1,000|3.0|é"


WORDS = st.sampled_from(ODD.split("|"))


ROWS = st.lists(st.lists(WORDS, min_size=5, max_size=5), min_size=1, max_size=8)


HEADER = ("Name", "Type", "Cost", "Text", "Qty")


def csv(rows: Sequence[Sequence[str]]) -> str:
    quoted = (",".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in (HEADER, *rows))
    return "\n".join(quoted) + "\n"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=ROWS, change=st.tuples(st.integers(0, 7), st.integers(2, 3), WORDS))
def test_any_table_is_imported_again_without_a_change(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]], change: tuple[int, int, str]
) -> None:
    there = Woods(tmp_path_factory.mktemp("any"))
    there.write(csv(rows))
    if not any(any(cell.strip() for cell in row) for row in rows):
        return
    create_from(there.root, "woods", there.table, (), "en")
    before = there.files()

    assert (there.imported().texts, there.files()) == ({}, before)

    row, column, word = change
    rows[row % len(rows)][column] = word
    there.write(csv(rows))
    after = there.imported()
    assert len(changed_lines(after)) <= 2
    assert there.imported().texts == {}


def test_a_picture_is_found_by_the_path_that_its_cell_has_below_the_table(woods: Woods) -> None:
    for folder, shade in (("old", 10), ("new", 200)):
        (woods.table.parent / "pics" / folder).mkdir(parents=True)
        Image.new("RGB", (4, 4), (shade, 0, 0)).save(woods.table.parent / f"pics/{folder}/fox.png")
    woods.table = woods.table.with_name("more.csv")
    woods.write(
        "Name,Type,Picture\nElk,Beast,pics/old/fox.png\nOwl,Beast,pics\\new\\fox.png\nCat,Beast,../x.png\n"
    )

    imported = woods.imported()

    assert sorted(imported.pictures) == [
        f"content/woods/art/table/pics/{folder}/fox.png" for folder in ("new", "old")
    ]
    (told,) = harm(imported)
    assert "there is no picture ../x.png; its card keeps the one that it has, if any" in told
    assert woods.imported().pictures == {}

    Image.new("RGB", (4, 4), (0, 90, 0)).save(woods.table.parent / "pics/new/fox.png")
    assert list(woods.imported().pictures) == ["content/woods/art/table/pics/new/fox.png"]


def test_pictures_whose_paths_differ_in_signs_or_endings_alone_stay_apart(woods: Woods) -> None:
    names = ["pics/fox.png", "pics_fox.png", "pics/fox.jpg", "pics_fox.jpg", "pics_fox"]
    (woods.table.parent / "pics").mkdir()
    for shade, name in enumerate(names[:4]):
        Image.new("RGB", (4, 4), (shade * 60, 0, 0)).save(woods.table.parent / name)
    rows = "".join(f"Card {n},{name}\n" for n, name in enumerate(names))
    woods.table = woods.table.with_name("more.csv")
    woods.write(f"Name,Picture\n{rows}")
    root = woods.table.parent / "anew"

    create_from(root, "anew", woods.table, (), "en")

    project = Project(root.resolve())
    cards = load_game(project, "anew").game.cards
    shown = [project.folder("anew") / str(cards[f"card_{n}"].art["file"]) for n in range(4)]
    assert [path.read_bytes() for path in shown] == [
        (woods.table.parent / name).read_bytes() for name in names[:4]
    ]
    files = tables_for(project, str(woods.table), "anew").given
    again = import_tables(project, "anew", files, ImportOptions())
    assert (again.pictures, again.texts, again.findings) == ({}, {}, [])
