"""Rows that are headings or totals make no cards, and are told; names alone are cards where most are so."""

import pytest

from deckwright.spreadsheets.tables import read_tables

from .books import book, cell, rows
from .shown import columns

HEADER = "Name,Type,Cost,Qty\n"
GROUPS = f"{HEADER}BREADS,,,\nRye,Bread,2,3\nBun,Bread,1,4\nCAKES,,,\nTart,Cake,5,2\nPie,Cake,4,1\n"


def told(found):
    return [str(remark) for remark in found.left_out]


def merged_book(*values, merges, header=("Name", "Cost", "Qty")):
    data = rows(list(header), *values)
    ranges = "".join(f'<mergeCell ref="{ref}"/>' for ref in merges)
    return book({"Cards": f"<sheetData>{data}</sheetData><mergeCells>{ranges}</mergeCells>"})


def test_a_text_alone_in_a_row_of_a_wide_table_is_a_heading(table):
    found = table(GROUPS)

    assert columns(found)["Name"] == ["Rye", "Bun", "Tart", "Pie"]
    assert told(found) == [
        "cards.csv: 2 lines are taken for headings, so they are left out: 2 “BREADS”, 5 “CAKES”; "
        "a card with a name alone? fill one more of its cells"
    ]


def test_a_heading_may_stand_in_a_column_before_the_name(table):
    text = "Nr,Name,Cost,Qty\nBREADS,,,\n1,Rye,2,3\n2,Bun,1,4\n,CAKES,,\n3,Tart,5,2\n4,Pie,4,1\n"

    assert columns(table(text))["Name"] == ["Rye", "Bun", "Tart", "Pie"]


@pytest.mark.parametrize(
    "text",
    [
        "Name,Cost,Qty\nFox,,\nHare,1,2\nWolf,2,2\n",
        f"{HEADER}Fox,,,\nHare,,,\nWolf,,,\nBear,Beast,1,2\n",
        "Name,A,B,C,D,E\nFox,,,,,\nHare,1,,,,\nWolf,,2,,,\nBear,,,3,,\nOwl,,,,4,\nElk,,,,,5\n",
        f"{HEADER}Fox,Beast,1,2\nHare,Beast,1,2\n,,,5\n",
        '[{"name": "Fox"}, {"name": "Owl", "a": 1, "b": 2, "c": 3}, {"name": "Elk", "a": 1, "b": 2, "c": 3}]',
    ],
    ids=["few columns", "most are names alone", "sparse", "no name", "JSON"],
)
def test_names_alone_are_cards_where_little_says_that_they_are_headings(table, text):
    found = table(text, "cards.json" if text.startswith("[") else "cards.csv")

    assert len(found.rows) == (text.count("{") or text.count("\n") - 1)
    assert told(found) == []


def test_what_is_merged_over_columns_as_no_card_is_is_a_heading(table):
    raw = merged_book(
        ["BREADS"], ["Rye", 2, 3], ["Bun", 1, 4], ["CAKES"], ["Tart", 5, 2], merges=["A2:C2", "A5:C5"]
    )

    found = table(raw, "cards.xlsx")

    assert columns(found)["Name"] == ["Rye", "Bun", "Tart"]
    assert "2 “BREADS”, 5 “CAKES”" in told(found)[0]


def test_names_that_are_all_merged_over_columns_are_cards(table):
    raw = merged_book(
        *(["Fox", None, 1], ["Hare"], ["Wolf", None, 2]),
        merges=["A2:B2", "A3:B3", "A4:B4"],
        header=("Name", None, "Cost"),
    )

    assert columns(table(raw, "cards.xlsx"))["Name"] == ["Fox", "Hare", "Wolf"]


@pytest.mark.parametrize("word", ["Total", "TOTAL:", "Summe", "Gesamt", "Subtotal", "Grand total", "Sum"])
def test_a_row_called_a_total_with_the_sums_of_its_columns_is_left_out(table, word):
    found = table(f'{HEADER}Rye,Bread,2,3\nTart,Cake,"5,5",2\n{word},,"7,5",5\n')

    assert columns(found)["Name"] == ["Rye", "Tart"]
    assert told(found) == [f"cards.csv: the line 4 “{word}” is taken for a total, so it is left out"]


def test_totals_of_groups_are_left_out(table):
    text = (
        f"{HEADER}BREADS,,,\nRye,Bread,2,3\nBun,Bread,1,4\nSubtotal,,,7\nTart,Cake,5,2\nSum,,,2\nTotal,,,9\n"
    )

    assert columns(table(text))["Name"] == ["Rye", "Bun", "Tart"]


def test_a_card_called_a_total_with_other_numbers_stays(table):
    found = table(f"{HEADER}Rye,Bread,2,3\nTart,Cake,5,2\nTotal,,7,4\nSum,Cake,14,9\n")

    assert columns(found)["Name"] == ["Rye", "Tart", "Total", "Sum"]
    assert told(found) == []


@pytest.mark.parametrize(("name", "left"), [("Total", True), (None, True), ("Fox", False)])
def test_formulas_say_that_a_row_is_a_total(table, name, left):
    formula = "<c r='C4'><f>SUM(C2:C3)</f><v>99</v></c>"
    inner = rows(["Name", "Cost", "Qty"], ["Rye", 2, 3], ["Bun", 1, 4])
    inner += f"<row r='4'>{cell(name, 'A4')}{formula}</row>"

    found = table(book({"Cards": inner}), "cards.xlsx")

    assert columns(found)["Name"] == ["Rye", "Bun", *([] if left else [name])]
    assert len(told(found)) == left


def test_of_many_headings_some_are_shown(tmp_path):
    (tmp_path / "cards.csv").write_text(
        HEADER + "".join(f"G{n},,,\nC{n},x,1,2\nD{n},x,1,2\n" for n in range(20))
    )

    (found,) = read_tables(tmp_path / "cards.csv")

    assert "20 lines" in told(found)[0]
    assert " and 12 more; " in told(found)[0]
