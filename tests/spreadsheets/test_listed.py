"""JSON and JSON Lines as tables."""

import json

import pytest

from deckwright.spreadsheets.tables import read_tables

from .shown import columns, guesses, harms

CARDS = [
    {"name": "Fox", "cost": 1, "tags": ["red", "fast"]},
    {"name": "Hare", "stats": {"speed": 9}, "cost": None},
]
EXPECTED = {"name": ["Fox", "Hare"], "cost": [1, None], "tags": ["red, fast", None], "stats.speed": [None, 9]}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cards.json", json.dumps(CARDS)),
        ("cards.json", json.dumps({"cards": CARDS})),
        ("cards.jsonl", "\n".join(json.dumps(each) for each in CARDS)),
        ("cards.ndjson", "\n\n".join(json.dumps(each) for each in CARDS) + "\n"),
    ],
)
def test_objects_are_rows_and_their_keys_columns(table, name, text):
    found = table(text, name)

    assert columns(found) == EXPECTED
    assert harms(found) == []


@pytest.mark.parametrize("ending", [".csv", ".tsv", ".txt"])
@pytest.mark.parametrize(
    "text",
    [
        json.dumps(CARDS, indent=1),
        json.dumps({"cards": CARDS}),
        "\n".join(json.dumps(each) for each in CARDS),
    ],
)
def test_json_with_the_ending_of_a_table_is_read_as_json_and_told(table, text, ending):
    found = table(text, f"cards{ending}")

    assert columns(found) == EXPECTED
    assert guesses(found)[0].endswith(": the file holds JSON, whatever its ending says")


@pytest.mark.parametrize("between", [" \n", " \r\n\r\n", "\n" * 1_000_000])
def test_lines_of_json_may_lie_far_apart(table, between):
    found = table(between.join(json.dumps(each) for each in CARDS), "cards.csv")

    assert columns(found) == EXPECTED


def test_one_line_of_json_may_end_in_blank_lines(table):
    found = table(json.dumps({"cards": CARDS}) + "\n" * 1_000_000, "cards.csv")

    assert columns(found) == EXPECTED


@pytest.mark.parametrize("header", ["{Name},Cost", "[Name],Cost", '"{Name}",Cost', "[{Name},Cost"])
def test_a_header_in_brackets_is_no_json(table, header):
    assert len(table(f"{header}\nFox,1\nHare,2\n").rows) == 2


def test_a_table_with_the_ending_of_json_is_told_what_it_may_be_called(refused):
    assert refused(b"Name,Cost\nFox,1\n", "cards.json") == (
        "cards.json, line 1: this is no JSON: Expecting value (character 1); "
        "a table with commas, semicolons or tabs is called .csv"
    )


@pytest.mark.parametrize("page", ["<!DOCTYPE html><html>", "\n <HTML lang='en'>"])
def test_a_web_page_is_no_table(refused, page):
    assert refused(f"{page}<body>Sign in</body></html>".encode()) == (
        "cards.csv: this is a web page, no table; download the table itself as CSV or XLSX, "
        "or share it so that its link needs no account"
    )


def test_objects_by_id_have_it_as_a_column(table):
    assert columns(table('{"fox": {"name": "Fox"}, "hare": {"name": "Hare"}}', "cards.json"))["id"] == [
        "fox",
        "hare",
    ]


def test_a_list_of_words_is_a_list_of_names(table):
    assert columns(table('["Fox", "Hare"]', "cards.json")) == {"name": ["Fox", "Hare"]}


def test_several_lists_are_several_sheets(tmp_path):
    both = {"beasts": [{"name": "Fox", "cost": 1}], "spells": [{"name": "Rain", "text": "wet"}]}
    (tmp_path / "cards.json").write_text(json.dumps(both), encoding="utf-8")

    assert [table.name for table in read_tables(tmp_path / "cards.json")] == ["beasts", "spells"]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("cards.json", '[{"name": "Fox",\n}]', "cards.json, line 2: this is no JSON: "),
        ("cards.jsonl", '{"name": "Fox"}\n{"name": }', "cards.jsonl, line 2: this is no JSON: "),
        ("cards.json", '[{"name": "Fox", "name": "Hare"}]', "an object has “name” twice"),
        ("cards.json", '[{"cost": NaN}]', "NaN is no number"),
        ("cards.json", "3", "no list of objects"),
        ("cards.json", "[" * 100_000, "nests too deeply"),
        ("cards.json", "[]", "the table is empty"),
        (
            "cards.json",
            '[{"cost": 1' + "0" * 50 + "}]",
            "entry 1: the table has more than numbers of 40 digits",
        ),
        ("cards.json", '[{"cost": ' + "9" * 5000 + "}]", "more than numbers of 40 digits"),
    ],
)
def test_what_is_no_list_of_cards_is_told_with_its_place(refused, name, text, sentence):
    assert sentence in refused(text.encode(), name)


def test_objects_that_lie_too_deep_for_a_cell_are_left_out_and_told(tmp_path):
    deep = {"name": "Fox", "deck": {"card": {"of": {"copies": 1}}}, "options": [{"level": 1}], "tags": ["a"]}
    (tmp_path / "cards.json").write_text(json.dumps([deep]), encoding="utf-8")

    (read,) = read_tables(tmp_path / "cards.json")

    assert [column.name for column in read.columns] == ["name", "tags"]
    assert [(str(remark), remark.harm) for remark in read.remarks] == [
        (
            f"cards.json, entry 1: “{key}” holds objects or lists in lists, "
            "which no card can show; they are left out",
            False,
        )
        for key in ("deck.card.of", "options")
    ]
