"""Importing a table again touches exactly what changed in it."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from deckwright.authoring.merging import Decision
from deckwright.load.project import Project
from deckwright.make.import_tables import tables_for
from deckwright.make.importing import Imported, ImportOptions, import_tables
from deckwright.make.new_from import create_from
from deckwright.model.finding import ContentError
from deckwright.reading import Unreadable

TABLE = """\
Name,Type,Cost,Life,Qty,Text
Fox,Beast,1,2,2,<b>Go</b>
Hare,Beast,2,3,1,Run
Rain,Event,1,,3,Draw 2
Snow,Event,X,,1,
"""


class Woods:
    """A game of a table beside its project."""

    def __init__(self, folder: Path) -> None:
        self.table = folder / "cards.csv"
        self.root = folder / "woods"
        self.content = self.root / "content" / "woods"

    def write(self, text: str) -> None:
        self.table.write_text(text, encoding="utf-8")

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.content / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")

    def imported(self, decision: Decision = "", *, prune: bool = False, dry_run: bool = False) -> Imported:
        project = Project(self.root.resolve())
        options = ImportOptions(decision=decision, prune=prune, dry_run=dry_run)
        return import_tables(project, "woods", tables_for(project, str(self.table), "woods").given, options)

    def forget(self) -> None:
        (self.root / "build/.cache/woods.import.json").unlink()

    def files(self) -> dict[str, str]:
        return {path.name: path.read_bytes().decode() for path in sorted(self.content.rglob("*.yaml"))}


@pytest.fixture
def woods(tmp_path: Path) -> Woods:
    there = Woods(tmp_path)
    there.write(TABLE)
    create_from(there.root, "woods", there.table, (), "en")
    return there


def changed_lines(imported: Imported) -> list[str]:
    """The lines that go and come, over all files."""
    out = []
    for before, after in imported.texts.values():
        old, new = before.split("\n"), after.split("\n")
        out += [f"-{line}" for line in old if line not in new] + [
            f"+{line}" for line in new if line not in old
        ]
    return out


def codes(imported: Imported) -> list[str]:
    return [finding.code for finding in imported.findings]


def harm(imported: Imported) -> list[str]:
    return [str(remark) for remark in imported.remarks if remark.harm]


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


def test_a_hand_edit_stays_until_its_cell_changes_too(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.edit("cards/event.yaml", "    cost: X\n", "    cost: X\n    text: Cold.\n")
    first = woods.imported()
    woods.write(TABLE.replace("Hare,", "Hares,"))

    second = woods.imported()

    assert (codes(first), harm(first)) == ([], [])
    assert [(finding.code, finding.place.line) for finding in second.findings] == [("T601", 10)]
    assert second.findings[0].message.startswith(
        "name.en of hare is Brown Hare, but Hares in cards.csv, line 3"
    )
    assert "name: Brown Hare" in woods.files()["beast.yaml"]


@pytest.mark.parametrize(("decision", "name"), [("ours", "Brown Hare"), ("theirs", "Hares")])
def test_a_conflict_is_decided_once(woods: Woods, decision: Decision, name: str) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.write(TABLE.replace("Hare,", "Hares,"))
    assert codes(woods.imported()) == ["T601"]

    assert codes(woods.imported(decision)) == []

    assert f"    name: {name}\n" in woods.files()["beast.yaml"]
    assert codes(woods.imported()) == []


def test_hand_edits_that_were_seen_are_known_without_the_cache(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.imported()
    woods.forget()
    woods.write(TABLE.replace("Fox,Beast,1", "Fox,Beast,1"))

    imported = woods.imported()

    assert "kept:\n  hare: {name.en: Hare}\n" in woods.files()["import.yaml"]
    assert (codes(imported), imported.texts) == ([], {})


def test_without_the_cache_a_difference_is_a_conflict_and_nothing_is_lost(woods: Woods) -> None:
    woods.forget()
    woods.write(TABLE.replace("Hare,Beast,2", "Hare,Beast,4"))

    imported = woods.imported()

    assert (codes(imported), imported.texts) == (["T601"], {})
    assert "nobody remembers" in imported.findings[0].message


def test_a_renamed_card_keeps_its_id(woods: Woods) -> None:
    woods.write(TABLE.replace("Fox,", "Red Fox,").replace("Rain,Event,1", "Monsoon,Event,2"))

    imported = woods.imported()

    assert (imported.added, codes(imported)) == (0, [])
    assert sorted(changed_lines(imported)) == [
        "+    cost: 2",
        "+    name: Monsoon",
        "+    name: Red Fox",
        "-    cost: 1",
        "-    name: Fox",
        "-    name: Rain",
    ]


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


def test_a_vanished_row_is_a_finding_until_it_is_decided(woods: Woods) -> None:
    woods.edit("cards/event.yaml", "kind: event\n", "kind: event # all of them\n")
    woods.write(TABLE.replace("Snow,Event,X,,1,\n", ""))

    first, second = woods.imported(), woods.imported(prune=True)

    assert (codes(first), first.texts) == (["T602"], {})
    assert (codes(second), second.removed) == ([], 1)
    assert changed_lines(second) == ["-  - id: snow", "-    name: Snow", "-    copies: 1", "-    cost: X"]


def test_a_card_is_not_gone_while_its_row_is_of_a_kind_that_is_misspelt(woods: Woods) -> None:
    woods.write(TABLE.replace("Hare,Beast", "Hare,Baest").replace("Snow,Event,X,,1,\n", ""))

    first, second = woods.imported(), woods.imported(prune=True)

    assert [finding.message.split()[0] for finding in first.findings] == ["snow"]
    assert changed_lines(second) == ["-  - id: snow", "-    name: Snow", "-    copies: 1", "-    cost: X"]


def test_a_vanished_card_may_be_kept(woods: Woods) -> None:
    woods.write(TABLE.replace("Snow,Event,X,,1,\n", ""))

    woods.imported("ours")

    assert codes(woods.imported()) == []
    assert "id: snow" in woods.files()["event.yaml"]


def test_a_card_that_was_deleted_by_hand_is_not_made_again(woods: Woods) -> None:
    text = woods.files()["event.yaml"]
    start = text.index("  - id: snow")
    woods.edit("cards/event.yaml", text[start:], "")

    first, second = woods.imported(), woods.imported("theirs")

    assert (first.added, first.texts) == (0, {})
    assert harm(first)[0].endswith(
        "snow was deleted from the cards, so it is not made again; --theirs makes it"
    )
    assert (second.added, woods.files()["event.yaml"]) == (1, text)


@pytest.mark.parametrize("wrong", ["kind: baest", "kind: beast, language: fr"])
def test_nothing_is_imported_by_a_plan_that_names_what_the_game_does_not_have(
    woods: Woods, wrong: str
) -> None:
    plan = f"sources:\n- {{file: cards.csv, {wrong}, columns: {{Name: name}}}}\n"
    (woods.content / "import.yaml").write_text(plan, encoding="utf-8")
    before = woods.files()

    with pytest.raises(ContentError, match=r"baest|fr"):
        woods.imported()
    assert woods.files() == before


def test_an_unknown_column_is_a_finding_at_the_columns(woods: Woods) -> None:
    woods.write(TABLE.replace("Text\n", "Text,Rarity\n").replace("Run\n", "Run,rare\n"))

    imported = woods.imported()

    assert [(finding.code, finding.place.file) for finding in imported.findings] == [
        ("T603", "content/woods/import.yaml")
    ]
    assert imported.texts == {}


def test_a_missing_column_leaves_its_values(woods: Woods) -> None:
    woods.write("\n".join(line.rpartition(",")[0] for line in TABLE.splitlines()))

    imported = woods.imported()

    assert imported.texts == {}
    assert harm(imported) == [
        "cards.csv: there is no column “Text” any more; what it said of cards stays as it is"
    ]


def test_a_cell_that_its_field_cannot_be_costs_this_cell_alone(woods: Woods) -> None:
    woods.write(TABLE.replace("Fox,Beast,1,2", "Fox,Beast,much,7"))

    imported = woods.imported()

    assert changed_lines(imported) == ["-    life: 2", "+    life: 7"]
    assert [told.partition(";")[0] for told in harm(imported)] == [
        "cards.csv, line 2, column C: “much” is not a whole number, X"
    ]


def test_a_row_of_an_unknown_kind_is_left_out(woods: Woods) -> None:
    woods.write(TABLE + "Moss,Plant,1,1,1,\n")

    imported = woods.imported()

    assert imported.texts == {}
    assert "there is no kind of cards “Plant”" in harm(imported)[0]


def test_an_alias_is_left_alone_and_all_else_written(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "copies: 2", "copies: &two 2")
    woods.edit("cards/beast.yaml", "life: 2", "life: *two")
    woods.write(TABLE.replace("Fox,Beast,1,2,2", "Fox,Beast,1,2,9").replace("Hare,Beast,2", "Hare,Beast,8"))

    imported = woods.imported()

    assert codes(imported) == ["T606"]
    assert changed_lines(imported) == ["-    cost: 2", "+    cost: 8"]
    assert codes(woods.imported()) == ["T606"]


def test_symbols_become_what_import_yaml_says(woods: Woods) -> None:
    woods.edit("import.yaml", "sources:", 'replace: {"[coin]": "{icon:coin}", "->": "*then*"}\nsources:')
    woods.write(TABLE.replace("Run", "Pay [coin] -> run*"))

    imported = woods.imported()

    assert changed_lines(imported) == ["-    text: Run", '+    text: "Pay {icon:coin} *then* run\\\\*"']


def test_a_second_table_with_other_columns_gets_a_source_of_its_own(woods: Woods) -> None:
    woods.table = woods.table.with_name("plants.csv")
    woods.write("Name,Light,Count\nMoss,3,2\nFern,4,1\n")

    imported = woods.imported()

    assert (imported.added, codes(imported), imported.guesses) == (2, [], True)
    assert [str(each) for each in imported.remarks] == [
        "plants.csv, column C: “Count” is taken for copies",  # a column called like its field needs no word
    ]
    assert "  - file: plants.csv\n    kind: plants\n" in woods.files()["import.yaml"]
    assert "- id: moss\n    name: Moss\n    copies: 2\n    light: 3\n" in woods.files()["plants.yaml"]
    assert woods.imported().texts == {}


@pytest.fixture
def meadow(tmp_path: Path) -> Woods:
    """A game that was written by hand, and no table yet."""
    there = Woods(tmp_path)
    files = {
        "game.yaml": """\
game: woods
title: {en: Woods, de: Wald}
languages: [en, de]
kinds:   # two of them
  beast: {title: {en: Beast, de: Tier}, fields: {cost: int}}
  event:
    title: {en: Event, de: Ereignis}
decks:
  all: {title: {en: All, de: Alle}, cards: {fox: 1, rain: 1}}
  few: {title: {en: Few, de: Wenige}, cards: {fox: 2}}   # starter
""",
        "cards/mine.yaml": "kind: beast\ncards:\n  - {id: fox, name: Fox, cost: 1}  # red\n",
        "cards/event.yaml": "kind: event\ncards:\n  - {id: rain, name: {en: Rain, de: Regen}}\n",
        "text/de.yaml": "language: de\ncards:\n  fox: {name: Fuchs}\n",
    }
    for name, text in files.items():
        path = there.content / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return there


def test_the_first_import_into_a_game_by_hand_finds_kinds_and_fields_and_adds_new_ones(
    meadow: Woods,
) -> None:
    before = meadow.files()
    rows = (
        "Name,Type,Cost,Rarity",
        "Fox,Beast,1,rare",
        "Rain,Ereignis,,",
        "Moss,Plant,,rare",
        "Hare,Beast,2,",
    )
    meadow.write("\n".join(rows))

    imported = meadow.imported()

    after = meadow.files()
    assert (codes(imported), harm(imported), imported.added) == ([], [], 2)
    assert after["mine.yaml"] == (
        "kind: beast\ncards:\n  - {id: fox, name: Fox, cost: 1, rarity: rare}  # red\n"
        "  - {id: hare, name: Hare, cost: 2}\n"
    )
    assert after["event.yaml"] == before["event.yaml"]
    assert "fields: {cost: int, rarity: {type: text, optional: true}}}\n" in after["game.yaml"]
    plant = "  plant:\n    title: {en: Plant, de: Plant}\n    fields: {rarity: text}\n"
    assert plant in after["game.yaml"]
    assert after["plant.yaml"] == "kind: plant\ncards:\n  - id: moss\n    name: Moss\n    rarity: rare\n"
    assert after["de.yaml"] == (
        "language: de\ncards:\n  fox: {name: Fuchs, rarity: rare}\n"
        "  moss: {name: Moss, rarity: rare}\n  hare: {name: Hare}\n"
    )


def test_each_sheet_of_a_workbook_is_a_source_and_a_new_one_like_them_is_told(woods: Woods) -> None:
    import xlsxwriter

    woods.table = woods.table.with_name("book.xlsx")

    def fill(*sheets: str) -> None:
        with xlsxwriter.Workbook(str(woods.table)) as book:
            for name in sheets:
                sheet = book.add_worksheet(name)
                for n, row in enumerate([("Name", "Might"), (f"{name} A", 1), (f"{name} B", 2)]):
                    sheet.write_row(n, 0, row)

    fill("Heroes", "Relics")
    first = woods.imported()
    second = woods.imported()
    fill("Heroes", "Spells")
    third = woods.imported()

    assert (first.added, codes(first), second.texts) == (4, [], {})
    assert {"heroes.yaml", "relics.yaml"} <= woods.files().keys()
    assert [told.partition(";")[0] for told in harm(third)] == [
        "book.xlsx: there is no sheet Relics any more",
        "book.xlsx, sheet Spells: the sheet Spells is in no source of import.yaml",
    ]
    assert third.texts == {}


def test_a_table_in_another_language_only_adds_words(meadow: Woods) -> None:
    (meadow.content / "import.yaml").write_text(
        "sources:\n- {file: cards.csv, language: de, columns: {ID: id, Name: name, Text: text}}\n",
        encoding="utf-8",
    )
    meadow.write("ID,Name,Text\nfox,Rotfuchs,Lauf!\nrain,Regen,\nelk,Elch,\n")

    imported = meadow.imported("theirs")

    assert meadow.files()["de.yaml"] == "language: de\ncards:\n  fox: {name: Rotfuchs, text: Lauf!}\n"
    assert imported.added == 0
    assert harm(imported) == ["cards.csv, line 4: there is no card for “elk”; its words are left out"]


def test_a_column_of_decks_puts_cards_into_decks(meadow: Woods) -> None:
    (meadow.content / "import.yaml").write_text(
        "sources:\n- file: cards.csv\n  kind: beast\n  decks: {Starter: few}\n"
        "  columns: {Name: name, Deck: deck, Qty: copies}\n",
        encoding="utf-8",
    )
    meadow.write("Name,Deck,Qty\nFox,Starter,3\nHare,Alle,2\nElk,Nowhere,1\n")

    imported = meadow.imported("theirs")

    game = meadow.files()["game.yaml"]
    assert "cards: {rain: 1, hare: 2}}\n" in game
    assert "cards: {fox: 3}}   # starter\n" in game
    assert "there is no deck “Nowhere”" in harm(imported)[0]


def test_other_spellings_of_columns_kinds_and_words_are_understood(woods: Woods) -> None:
    woods.write(TABLE.replace("Name,Type,Cost", "NAME, type ,cost").replace("Beast", "beast"))

    imported = woods.imported()

    assert (imported.texts, imported.findings, harm(imported)) == ({}, [], [])


def test_lists_of_words_are_read_from_one_cell(woods: Woods) -> None:
    woods.edit(
        "game.yaml", "      life: int\n", "      life: int\n      tags: {type: set tag, optional: true}\n"
    )
    woods.edit("game.yaml", "kinds:\n", "names: {tag: [swift, red_fur]}\nkinds:\n")
    woods.edit("import.yaml", "      Text: text\n", "      Text: text\n      Tags: tags\n")
    woods.write(
        TABLE.replace("Text\n", "Text,Tags\n")
        .replace("Run\n", 'Run,"Swift; red fur"\n')
        .replace("Draw 2\n", "Draw 2,\n")
    )

    imported = woods.imported()

    assert changed_lines(imported) == ["+    tags: [swift, red_fur]"]
    assert woods.imported().texts == {}


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


SIDES = """\
Name,Cost,Text,Back Name,Back: Text,back_cost
Pier,1,Go,Wet Pier,Lose,3
Mill,2,Grind,,Mill it,
Fox,3,Run,,,
"""


def test_cells_about_the_back_change_the_back_alone(tmp_path: Path) -> None:
    river = Woods(tmp_path)
    river.write(SIDES)
    create_from(river.root, "woods", river.table, (), "en")

    river.write(SIDES.replace("Lose,3", "Win,3").replace("Run,,,", "Run,,,7"))
    imported = river.imported()

    assert (codes(imported), harm(imported)) == ([], [])
    assert changed_lines(imported) == [
        "-    back: {name: Wet Pier, text: Lose, cost: 3}",
        "+    back: {name: Wet Pier, text: Win, cost: 3}",
        "+    back: {cost: 7}",
    ]


def test_a_first_import_gives_a_kind_that_is_there_another_side(woods: Woods) -> None:
    (woods.content / "import.yaml").unlink()
    woods.forget()
    woods.write("Name,Type,back.text,Back Life\nFox,Beast,Sleeps,2\nRain,Event,,\n")

    imported = woods.imported()

    assert (codes(imported), harm(imported)) == ([], [])
    assert changed_lines(imported)[-1] == "+    back: {text: Sleeps, life: 2}"
    assert sum("life: {type: int, optional: true}" in line for line in changed_lines(imported)) == 1


def test_a_cell_about_a_back_that_cards_do_not_have_is_told(woods: Woods) -> None:
    woods.edit("import.yaml", "      Text: text\n", "      Text: text\n      Behind: back.text\n")
    woods.write(TABLE.replace("Text\n", "Text,Behind\n").replace("Run\n", "Run,Sleeps\n"))

    imported = woods.imported()

    assert imported.texts == {}
    assert [told.partition(": ")[2] for told in harm(imported)] == [
        "“Sleeps”: cards of the kind beast have no back.text"
    ]


def test_a_table_that_is_named_twice_is_read_once(woods: Woods) -> None:
    text = (woods.content / "import.yaml").read_text("utf-8")
    sources = text.partition("sources:\n")[2]
    (woods.content / "import.yaml").write_text(text + sources, encoding="utf-8")
    woods.write(TABLE + "Elk,Beast,1,1,1,\n")

    imported = woods.imported()

    assert imported.added == 1
    assert woods.files()["beast.yaml"].count("name: Elk") == 1


def test_of_two_tables_of_one_name_in_different_folders_only_the_one_that_is_named_is_read(
    woods: Woods,
) -> None:
    text = (woods.content / "import.yaml").read_text("utf-8")
    for folder in ("a", "b"):
        (woods.root / folder).mkdir()
    other = text.partition("sources:\n")[2].replace("cards.csv", "b/cards.csv")
    text = text.replace("cards.csv", "a/cards.csv") + other
    (woods.content / "import.yaml").write_text(text, encoding="utf-8")
    woods.table = woods.root / "a" / "cards.csv"
    woods.write(TABLE + "Elk,Beast,1,1,1,\n")

    assert woods.imported().rows == 5


def test_a_card_whose_kind_changed_in_the_table_moves_to_the_file_of_that(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "  - id: hare\n", "  - id: hare\n    flavour: Mine\n")
    woods.write(TABLE.replace("Hare,Beast,2,3", "Hare,Event,2,"))

    imported = woods.imported()

    assert (codes(imported), harm(imported), imported.changed) == ([], [], 1)
    assert "hare" not in woods.files()["beast.yaml"]
    moved = woods.files()["event.yaml"].partition("- id: hare")[2]
    assert "flavour: Mine" in moved
    assert "life" not in moved
    assert woods.imported().texts == {}


def test_a_card_that_was_moved_by_hand_stays_where_it_is(woods: Woods) -> None:
    text = woods.files()["beast.yaml"]
    before, _, hare = text.partition("  - id: hare\n")
    (woods.content / "cards/beast.yaml").write_text(before, encoding="utf-8")
    with (woods.content / "cards/event.yaml").open("a", encoding="utf-8") as file:
        file.write("  - id: hare\n" + hare.replace("    life: 3\n", ""))

    imported = woods.imported()

    assert (codes(imported), harm(imported), imported.texts) == ([], [], {})


def test_what_is_kept_of_a_card_stays_where_its_cell_cannot_be_read(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "cost: 2", "cost: 5")
    woods.forget()
    woods.imported("ours")
    kept = woods.files()["import.yaml"]
    assert "kept: {hare: {cost: 2}}" in kept.replace("\n  ", " ") or "cost: 2" in kept

    woods.write(TABLE.replace("Hare,Beast,2", "Hare,Beast,two"))
    woods.imported()

    assert woods.files()["import.yaml"] == kept


def test_what_looks_like_a_symbol_in_a_new_text_is_told_with_icons_like_it(woods: Woods) -> None:
    woods.write(TABLE.replace("Run", "Gain [coin] and {2}"))

    told = harm(woods.imported())

    assert len(told) == 1
    assert "“[coin]” (once), “{2}” (once): these look like symbols, and are printed as they are" in told[0]
    assert "; for icons and numbers in circles write into import.yaml, then import: " in told[0]
    assert 'replace: {"[coin]": "{icon:two-coins}", "{2}": "{2}"}' in told[0]
    assert harm(woods.imported()) == []


def test_stars_around_words_are_told_of_new_and_changed_texts_alone(woods: Woods) -> None:
    woods.write(TABLE.replace("Run", "Run *fast*"))

    notes = [str(note) for note in woods.imported().notes]

    assert len(notes) == 1
    assert "once: “*fast*”; where a star is meant" in notes[0]
    assert woods.imported().notes == []


def test_symbols_become_icons_by_what_the_remark_says(woods: Woods) -> None:
    woods.write(TABLE.replace("Run", "Gain [coin] and {2}"))
    woods.imported()

    with (woods.content / "import.yaml").open("a", encoding="utf-8") as file:
        file.write('replace: {"[coin]": "{icon:two-coins}", "{2}": "{2}"}\n')
    imported = woods.imported()

    assert (codes(imported), harm(imported)) == ([], [])
    assert changed_lines(imported)[-1] == '+    text: "Gain {icon:two-coins} and {2}"'


def test_a_new_kind_gets_the_fields_that_other_kinds_have_already(woods: Woods) -> None:
    woods.table = woods.table.with_name("plants.csv")
    woods.write("Name,Cost,Life\nMoss,3,\nFern,X,\n")

    imported = woods.imported()

    assert (imported.added, codes(imported)) == (2, [])
    assert not any(remark.harm for remark in imported.remarks)
    assert "- id: moss\n    name: Moss\n    cost: 3\n" in woods.files()["plants.yaml"]
    assert (
        "  plants:\n    title: Plants\n    fields:\n      cost: {type: int, or: [X]}"
        in woods.files()["game.yaml"]
    )


def test_a_kind_gets_a_field_of_another_kind_when_a_further_table_has_it(woods: Woods) -> None:
    woods.table = woods.table.with_name("weather.csv")
    woods.write("Name,Type,Life\nHail,Event,3\n")

    imported = woods.imported()

    assert (imported.added, codes(imported)) == (1, [])
    assert "- id: hail\n    name: Hail\n    life: 3\n" in woods.files()["event.yaml"]


def test_cards_called_like_their_pictures_stay_themselves_when_a_row_comes_before_them(woods: Woods) -> None:
    woods.table = woods.table.with_name("pictures.csv")
    woods.write("Picture,Cost\nsun.png,1\nmoon.png,2\n")
    woods.imported()

    woods.write("Picture,Cost\nstar.png,3\nsun.png,1\nmoon.png,5\n")
    imported = woods.imported()

    assert (imported.added, imported.changed, imported.removed) == (1, 1, 0)
    assert "    cost: 5" in woods.files()["pictures.yaml"].partition("- id: moon")[2]


def numbered(woods: Woods) -> None:
    """As if the cards had been imported when all cards without names were called by their number."""
    path = woods.content / "cards/pictures.yaml"
    text = path.read_text("utf-8")
    for number, name in enumerate(("Sun", "Moon"), 1):
        old = f"- id: {name.lower()}\n    name: {name}\n"
        assert old in text
        text = text.replace(old, f"- id: pictures_{number}\n    name: Pictures {number}\n")
    path.write_text(text, encoding="utf-8", newline="\n")
    woods.forget()


@pytest.mark.parametrize("columns", [1, 2])
def test_cards_that_were_called_by_their_number_are_known_by_their_pictures(
    woods: Woods, columns: int
) -> None:
    def write(*rows: str) -> None:
        woods.write("\n".join(",".join(row.split(",")[:columns]) for row in ("Picture,Cost", *rows)) + "\n")

    for name in ("sun", "moon"):
        Image.new("RGB", (4, 4)).save(woods.table.with_name(f"{name}.png"))
    woods.table = woods.table.with_name("pictures.csv")
    write("sun.png,1", "moon.png,2")
    woods.imported()
    numbered(woods)

    write("star.png,3", "sun.png,1", "moon.png,2")
    first, second = woods.imported(), woods.imported("theirs")

    assert (first.added, codes(first)) == (1, ["T601", "T601"])
    assert (second.added, second.changed, codes(second)) == (0, 2, [])
    assert "- id: pictures_2\n    name: Moon\n" in woods.files()["pictures.yaml"]


def test_a_card_that_is_renamed_and_says_no_more_than_its_picture_keeps_its_id(woods: Woods) -> None:
    for name in ("sun", "moon"):
        Image.new("RGB", (4, 4)).save(woods.table.with_name(f"{name}.png"))
    woods.table = woods.table.with_name("pictures.csv")
    woods.write("Name,Picture\nSun,sun.png\nMoon,moon.png\n")
    woods.imported()

    woods.write("Name,Picture\nSun,sun.png\nLuna,moon.png\n")
    imported = woods.imported()

    assert (imported.added, imported.changed, codes(imported)) == (0, 1, [])
    assert "- id: moon\n    name: Luna\n" in woods.files()["pictures.yaml"]
