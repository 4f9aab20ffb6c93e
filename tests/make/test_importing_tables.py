"""Several tables, sheets and kinds, and what their columns are."""

from pathlib import Path

import pytest

from deckwright.make.new_from import create_from
from deckwright.model.finding import ContentError

from .woods import TABLE, Woods, changed_lines, codes, harm


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


def test_a_row_of_an_unknown_kind_is_left_out(woods: Woods) -> None:
    woods.write(TABLE + "Moss,Plant,1,1,1,\n")

    imported = woods.imported()

    assert imported.texts == {}
    assert "there is no kind of cards “Plant”" in harm(imported)[0]


def test_a_second_table_with_other_columns_gets_a_source_of_its_own(woods: Woods) -> None:
    woods.table = woods.table.with_name("plants.csv")
    woods.write("Name,Light,Count\nMoss,3,2\nFern,4,1\n")

    imported = woods.imported()

    assert (imported.added, codes(imported), imported.guesses) == (2, [], True)
    assert [str(remark) for remark in imported.remarks] == [
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
    plant = "  plant:\n    title: {en: Plant}\n    fields: {rarity: text}\n"
    assert plant in after["game.yaml"]
    assert after["plant.yaml"] == "kind: plant\ncards:\n  - id: moss\n    name: Moss\n    rarity: rare\n"
    assert after["de.yaml"] == before["de.yaml"], "what no table says in German is not made up"


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
    assert [line.partition(";")[0] for line in harm(third)] == [
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
    assert [line.partition(": ")[2] for line in harm(imported)] == [
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
