"""Which card a row is, also where it has another name, kind or place by now."""

import pytest
from PIL import Image

from deckwright.load.project import Project
from deckwright.make.import_tables import tables_for
from deckwright.make.importing import ImportOptions, import_tables
from deckwright.make.new_from import create_from

from .woods import TABLE, Woods, changed_lines, codes, harm


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


def test_cards_that_were_called_by_their_number_are_known_by_it_where_nothing_else_tells_them_apart(
    woods: Woods,
) -> None:
    woods.table = woods.table.with_name("pictures.csv")
    woods.write("Picture\nsun.png\nmoon.png\n")
    woods.imported()
    numbered(woods)

    first, second = woods.imported(), woods.imported("theirs")

    assert (first.added, codes(first)) == (0, ["T601", "T601"])
    assert (second.added, second.changed, codes(second)) == (0, 2, [])
    assert "- id: pictures_2\n    name: Moon\n" in woods.files()["pictures.yaml"]


def test_any_number_of_cards_are_known_by_their_pictures(woods: Woods) -> None:
    names = [f"moon_{number:03}" for number in range(520)]
    for name in names:
        woods.table.with_name(f"{name}.png").write_bytes(b"\x89PNG")
    woods.table = woods.table.with_name("pictures.csv")
    woods.write("Title,Picture\n" + "".join(f"The {name},{name}.png\n" for name in names))
    woods.imported()

    woods.write("Title,Picture\n" + "".join(f"A {name},{name}.png\n" for name in reversed(names)))
    imported = woods.imported()

    assert (imported.added, imported.changed, codes(imported)) == (0, 520, [])


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


def test_a_card_whose_row_lost_its_name_keeps_it_and_a_new_row_without_one_is_numbered(woods: Woods) -> None:
    woods.write(TABLE.replace("Hare,", ",") + ",Beast,7,7,1,New\n")

    imported = woods.imported()

    messages = [line.partition(": ")[2] for line in harm(imported)]
    assert messages == [
        "the row has no name; the card keeps “Hare”",
        "the row has no name; it is called “Beast 3”",
    ]
    assert "name: Hare" in woods.files()["beast.yaml"]
    assert imported.changed == 0


def test_a_misspelt_kind_is_told_with_a_guess(woods: Woods) -> None:
    woods.write(TABLE.replace("Hare,Beast", "Hare,Baest"))

    (message,) = harm(woods.imported())

    assert "there is no kind of cards “Baest”, so its rows are left out; did you mean Beast?" in message


def test_a_new_column_is_told_with_what_it_probably_is(woods: Woods) -> None:
    woods.write(
        TABLE.replace("Name,", "Name,Name (de),").replace("Fox,", "Fox,Fuchs,").replace("Hare,", "Hare,,")
    )

    (finding,) = woods.imported().findings

    assert finding.message.startswith('the column "Name (de)" of')
    assert finding.hint == "say under columns: Name (de): name.de; or list it under ignore"


def test_a_column_in_a_language_that_the_game_lacks_is_told_and_not_read(woods: Woods) -> None:
    woods.edit("import.yaml", "      Name: name\n", "      Name: name\n      Karte: name.de\n")
    woods.write(
        TABLE.replace("Name,", "Name,Karte,").replace("Fox,", "Fox,Fuchs,").replace("Hare,", "Hare,,")
    )

    imported = woods.imported()

    (finding,) = imported.findings
    assert (finding.code, finding.message) == ("R202", 'there is no language "de"')
    assert finding.hint == "write languages: [en, de] in game.yaml, then import again"
    assert imported.texts == {}


def test_a_row_whose_cells_are_shifted_is_left_out_and_told_once(woods: Woods) -> None:
    woods.edit(
        "game.yaml", "      life: int\n", "      life: int\n      speed: {type: int, optional: true}\n"
    )
    woods.edit("import.yaml", "      Life: life\n", "      Life: life\n      Speed: speed\n")
    table = TABLE.replace("Life,", "Life,Speed,").replace("Fox,Beast,1,2,", "Fox,Beast,1,2,3,")
    table = table.replace("Hare,Beast,2,3,", "Hare,Beast,2,3,4,").replace("Rain,Event,1,,", "Rain,Event,1,,,")
    table = table.replace("Snow,Event,X,,", "Snow,Event,X,,,")
    woods.write(table)
    woods.imported()
    before = woods.files()

    woods.write(table.replace("Hare,Beast,2,3,4,1,Run", "Hare,Beast,a long one,Run,away,fast,4"))
    imported = woods.imported()

    (told,) = harm(imported)
    assert told.startswith("cards.csv, line 3: 4 cells of a row cannot be read, and look shifted")
    assert "such as “a long one” in “Cost”" in told
    assert (woods.files(), codes(imported)) == (before, [])


@pytest.mark.parametrize("row", ["3,Hare,Beast,two,three,1", "3,1,Hare,Beast,2,3"], ids=["one", "two"])
def test_a_card_whose_row_is_shifted_from_its_first_cell_on_does_not_count_as_vanished(
    woods: Woods, row: str
) -> None:
    before = woods.files()
    woods.write(TABLE.replace("Hare,Beast,2,3,1,Run", row))

    imported = woods.imported(prune=True)

    assert (len(harm(imported)), codes(imported), imported.removed) == (1, [], 0)
    assert woods.files() == before


def test_a_card_of_a_single_kind_whose_row_is_shifted_does_not_count_as_vanished(woods: Woods) -> None:
    table = "Name,Cost,Life,Speed\nFox,1,2,3\nHare,2,3,1\n"
    woods.table = woods.table.with_name("hares.csv")
    woods.write(table)
    root = woods.table.parent / "hares"
    create_from(root, "hares", woods.table, (), "en")
    project = Project(root.resolve())
    woods.write(table.replace("Hare,2,3,1", "3,Hare,two,three"))
    files = tables_for(project, str(woods.table), "hares").given

    imported = import_tables(project, "hares", files, ImportOptions(prune=True))

    (told,) = harm(imported)
    assert "3 cells of a row cannot be read, and look shifted" in told
    assert (codes(imported), imported.removed) == ([], 0)


def test_a_row_without_a_word_for_its_kind_is_left_out_and_told(woods: Woods) -> None:
    woods.write(TABLE + "Dusk,,,,8,\n")

    (told,) = harm(woods.imported())

    assert told == "cards.csv, line 6: the row says no kind of cards, so it is left out"
