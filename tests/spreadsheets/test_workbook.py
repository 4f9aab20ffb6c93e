"""XLSX: types of cells, dates, formulas, what is merged or hidden, and several sheets."""

from datetime import date

import pytest

from deckwright.spreadsheets.tables import read_tables

from .books import DATED, PERCENT, WRITTEN_DATE, book, cell, rows
from .shown import columns, guesses, harms


def xlsx(table, inner, **more):
    return table(book({"Cards": inner}, **more), "cards.xlsx")


def test_numbers_truth_and_texts_are_read_as_they_are(table):
    found = xlsx(
        table, rows(["Name", "Cost", "Half", "Flies"], ["Fox", 1, 0.5, True], ["<Wolf>", 20, 2, False])
    )

    assert columns(found) == {
        "Name": ["Fox", "<Wolf>"],
        "Cost": [1, 20],
        "Half": [0.5, 2],
        "Flies": [True, False],
    }


def test_a_decimal_has_the_digits_that_people_see(table):
    found = xlsx(table, rows(["Name", "Weight"], ["Fox", 0.30000000000000004], ["Hare", 2]))

    assert columns(found)["Weight"] == [0.3, 2]


def test_shared_texts_with_styles_within_get_tags(table):
    strings = (
        "<si><t>Name</t></si><si><t>Fox_x000A_two</t></si>"
        "<si><r><rPr><b/></rPr><t>Haste</t></r><r><t xml:space='preserve'> now</t></r></si>"
        "<si><r><rPr><b/></rPr><t>All bold</t></r><rPh><t>no</t></rPh></si>"
    )
    inner = "".join(f'<row><c t="s"><v>{n}</v></c></row>' for n in range(4))

    assert columns(xlsx(table, inner, strings=strings)) == {
        "Name": ["Fox\ntwo", "<b>Haste</b> now", "All bold"]
    }


def test_places_of_cells_count_and_rows_may_be_left_out(table):
    inner = (
        f'<row r="3">{cell("Name", "B3")}{cell("Cost", "D3")}</row>'
        f'<row r="7">{cell("Fox", "B7")}{cell("X", "D7")}</row>'
        f'<row r="8">{cell("Hare", "B8")}{cell(3, "D8")}</row>'
    )

    found = xlsx(table, inner)

    assert columns(found) == {"Name": ["Fox", "Hare"], "Cost": ["X", 3]}
    assert guesses(found)[-1].startswith("cards.xlsx, sheet Cards, column D: “Cost” holds numbers")


@pytest.mark.parametrize(
    ("number", "style", "options", "expected"),
    [
        (44929, DATED, "", date(2023, 1, 3)),
        (44929, WRITTEN_DATE, "", date(2023, 1, 3)),
        (59, DATED, "", date(1900, 2, 28)),
        (61, DATED, "", date(1900, 3, 1)),
        (43467, DATED, '<workbookPr date1904="1"/>', date(2023, 1, 3)),
    ],
)
def test_dates_are_days_and_one_among_other_texts_is_told(table, number, style, options, expected):
    inner = (
        rows(["Name", "Size"], ["Fox", "1/2"])
        + f'<row>{cell("Hare")}<c s="{style}"><v>{number}</v></c></row>'
    )

    found = xlsx(table, inner, book_options=options)

    assert columns(found)["Size"] == ["1/2", str(expected)]
    assert [harm.partition(":")[0] for harm in harms(found)] == ["cards.xlsx, sheet Cards, cell B3"]


def test_percent_is_what_people_see(table):
    inner = rows(["Name", "Share"]) + f'<row>{cell("Fox")}<c s="{PERCENT}"><v>0.25</v></c></row>'

    assert columns(xlsx(table, inner))["Share"] == ["25%"]


def test_a_formula_counts_with_its_value_and_is_told_without_one(table):
    inner = rows(["Name", "Cost"]) + (
        f"<row>{cell('Fox')}<c><f>1+1</f><v>2</v></c></row>"
        f"<row>{cell('Hare')}<c><f>A1+1</f></c></row>"
        f'<row>{cell("Wolf")}<c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
    )

    found = xlsx(table, inner)

    assert columns(found)["Cost"] == [2, None, None]
    assert harms(found) == [
        "cards.xlsx, sheet Cards, cell B3: the formula =A1+1 has no value; open the file in an office "
        "program and save it",
        "cards.xlsx, sheet Cards, cell B4: the formula ends in the error #DIV/0!",
    ]


def test_cells_merged_downwards_hold_for_each_row(table):
    inner = (
        f"<sheetData>{rows(['Type', 'Name'], ['Beast', 'Fox'], [None, 'Hare'], ['Spell', 'Rain'])}"
        "</sheetData>"
        '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'
    )

    found = xlsx(table, inner)

    assert columns(found)["Type"] == ["Beast", "Beast", "Spell"]
    assert guesses(found) == [
        "cards.xlsx, sheet Cards, cell A2: “Beast” is merged over rows; each of them gets it"
    ]


def test_headings_merged_over_a_row_and_a_last_row_of_totals_are_no_cards_and_both_told(table):
    held = rows(
        ["Name", "Type", "Text", "Qty"],
        ["BEASTS", None, None, None],
        ["Fox", "Beast", "Run", 2],
        ["Hare", None, None, None],
        ["SPELLS", None, None, None],
        ["Total", "Spell", "Add up", 3],
        ["Rain", None, None, None],
        ["Total:", None, None, 6],
    )
    merged = (
        '<mergeCells><mergeCell ref="A2:D2"/><mergeCell ref="A5:C5"/><mergeCell ref="A7:B7"/></mergeCells>'
    )

    found = xlsx(table, f"<sheetData>{held}</sheetData>{merged}")

    assert columns(found)["Name"] == ["Fox", "Hare", "Total", "Rain"]
    assert [str(remark) for remark in found.left_out] == [
        "cards.xlsx, sheet Cards: 2 rows are taken for headings, so they are left out: 2 “BEASTS”, "
        "5 “SPELLS”; "
        "a card with a name alone? fill one more of its cells",
        "cards.xlsx, sheet Cards: the row 8 “Total:” is taken for a total, so it is left out",
    ]


@pytest.mark.parametrize("last", ["Total,2,1,Add up", "Total,,,", "Total,2,3,", "Totals of all,,3,"])
def test_a_last_row_that_may_be_a_card_is_read(table, last):
    assert columns(table(f"Name,Cost,Qty,Text\nFox,1,2,Run\n{last}\n"))["Name"][1:] == [
        last.partition(",")[0]
    ]


def test_hidden_columns_are_left_out_and_hidden_rows_read_and_both_told(table):
    inner = (
        '<cols><col min="2" max="2" hidden="1"/></cols>'
        f"<sheetData>{rows(['Name', 'Secret', 'Cost'], ['Fox', 'a', 1])}"
        f'<row hidden="1">{cell("Hare")}</row></sheetData>'
    )

    found = xlsx(table, inner)

    assert columns(found) == {"Name": ["Fox", "Hare"], "Cost": [1, None]}
    assert [guess.partition(":")[0] for guess in guesses(found)] == [
        "cards.xlsx, sheet Cards, column B",
        "cards.xlsx, sheet Cards, row 3",
    ]


SEVERAL = {
    "Notes": rows(["Remember the milk"]),
    "Beasts": rows(["Name", "Cost"], ["Fox", 1]),
    "Spells": rows(["Name", "Text"], ["Rain", "wet"]),
    "Old": rows(["Name", "Cost"], ["Cat", 1]),
    "Empty": "",
}


def test_of_several_sheets_those_with_a_header_are_read_and_the_others_told(tmp_path):
    (tmp_path / "cards.xlsx").write_bytes(book(SEVERAL, hidden=("Old",)))

    found = read_tables(tmp_path / "cards.xlsx")

    assert [table.name for table in found] == ["Beasts", "Spells"]
    told = {str(remark) for table in found for remark in table.remarks} | {
        str(remark) for remark in found[0].remarks
    }
    assert any("sheet Notes: the sheet has no table" in each for each in told)


def test_a_sheet_may_be_named_even_a_hidden_one(tmp_path):
    (tmp_path / "cards.xlsx").write_bytes(book(SEVERAL, hidden=("Old",)))

    assert [table.name for table in read_tables(tmp_path / "cards.xlsx", ["old"])] == ["Old"]
    with pytest.raises(OSError, match="no sheet Gone; there are Notes, Beasts"):
        read_tables(tmp_path / "cards.xlsx", ["Gone"])
    with pytest.raises(OSError, match="the sheet is empty"):
        read_tables(tmp_path / "cards.xlsx", ["Empty"])


def test_a_workbook_with_another_ending_is_known_by_its_bytes(table):
    assert columns(table(book({"Cards": rows(["Name"], ["Fox"])}), "cards.csv")) == {"Name": ["Fox"]}
