"""CSV and TSV as people have them: signs between cells, encodings, titles, rows too short and too long."""

import pytest

from .shown import columns, guesses, harms, types

PLAIN = "Name,Cost\nGoblin,1\nWolf,2\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cards.csv", PLAIN),
        ("cards.csv", PLAIN.replace(",", ";")),
        ("cards.csv", PLAIN.replace(",", "\t")),
        ("cards.csv", PLAIN.replace(",", "|")),
        ("cards.tsv", PLAIN.replace(",", "\t")),
        ("cards.txt", PLAIN.replace(",", "\t")),
        ("cards.csv", "sep=;\r\n" + PLAIN.replace(",", ";")),
        ("cards.csv", PLAIN.replace("\n", "\r\n")),
        ("cards.csv", PLAIN.replace("\n", "\r")),
        ("cards.csv", '"Name","Cost"\n"Goblin","1"\n"Wolf","2"'),
        ("cards.csv", "\n\n" + PLAIN.replace("\n", "\n,\n")),
    ],
)
def test_cells_are_told_apart_however_they_are_separated(table, name, text):
    found = table(text, name)

    assert columns(found) == {"Name": ["Goblin", "Wolf"], "Cost": [1, 2]}
    assert harms(found) == []


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "mac_roman"]
)
def test_a_text_is_decoded_whatever_program_saved_it(table, encoding):
    text = "Name,Text\nWölfe,Größer als die Füchse\nÉlan,déjà vu – “so”\nBär,Über Bäume\n"

    found = table(text, encoding=encoding)

    assert columns(found)["Name"] == ["Wölfe", "Élan", "Bär"]
    assert columns(found)["Text"][1] == "déjà vu – “so”"
    old = [guess for guess in guesses(found) if "not UTF-8" in guess]
    assert len(old) == (encoding in ("cp1252", "mac_roman"))


@pytest.mark.parametrize(
    ("encoding", "text", "called"),
    [
        ("cp1250", "Name,Text\nŻółw,Gęś i źrebię są świetne\nPająk,Każdy gracz\n", "central Europe"),
        ("cp1251", "Name,Text\nВолк,Каждый игрок берёт карту\nЛиса,Сбросьте\n", "Cyrillic"),
        ("cp1252", "Name,Text\nWölfe,Für jeden Spieler\nFüchse,Größe\n", "western Europe"),
    ],
)
def test_the_likely_one_of_older_encodings_is_taken_and_named(table, encoding, text, called):
    found = table(text, encoding=encoding)

    assert columns(found)["Name"][0] == text.splitlines()[1].partition(",")[0]
    assert called in guesses(found)[0]


def test_letters_that_were_decoded_wrongly_before_are_told_with_their_line(table):
    found = table("Name,Text\nFox,x\nWÃ¶lfe,y\n")

    assert [harm.partition(":")[0] for harm in harms(found)] == ["cards.csv, line 3"]


def test_quoted_cells_may_hold_lines_and_later_lines_keep_their_numbers(table):
    found = table('Name,Text,Cost\nFox,"one\ntwo",1\nWolf,three,-,\n')

    assert columns(found)["Text"] == ["one\ntwo", "three"]
    assert found.rows[1].number == 4


def test_a_title_and_blank_rows_above_the_header_are_no_cards(table):
    found = table("My game,,\n,,\nName,Cost,Text\nFox,1,a\nWolf,2,b\n")

    assert columns(found)["Name"] == ["Fox", "Wolf"]
    assert guesses(found) == ["cards.csv, line 1: “My game” is taken for a title above the table"]


def test_a_bare_list_is_a_list_of_names(table):
    found = table("Apple\nPear\nPlum, the red one\nFig\n")

    assert columns(found) == {"name": ["Apple", "Pear", "Plum, the red one", "Fig"]}
    assert guesses(found) == [
        "cards.csv, line 1: the table has no header: its column A is taken for the name"
    ]


def test_a_list_below_a_usual_name_has_a_header(table):
    assert columns(table("Word\nApple\nPear\n")) == {"Word": ["Apple", "Pear"]}


def test_a_table_whose_first_row_has_numbers_has_no_header(table):
    found = table("1,Fox,3\n2,Wolf,4\n")

    assert columns(found) == {"column A": [1, 2], "name": ["Fox", "Wolf"], "column C": [3, 4]}


def test_questions_and_answers_need_no_header(table):
    found = table("What is two and two?,Four\nWho sings?,The duck\n")

    assert columns(found)["name"] == ["What is two and two?", "Who sings?"]


def test_equal_names_of_columns_are_told_apart(table):
    found = table("Name,Text,Text\nFox,a,b\n")

    assert columns(found) == {"Name": ["Fox"], "Text": ["a"], "Text 2": ["b"]}
    assert guesses(found) == [
        "cards.csv, line 1, column C: there is a column “Text” already; this one is “Text 2”"
    ]


def test_a_row_longer_than_the_header_is_told_and_what_it_has_is_kept(table):
    found = table("Name,Text\nFox,a\nWolf,b,too much\nHare\n")

    assert harms(found) == [
        "cards.csv, line 3, column C: the row is longer than the header: “too much” stands in a column "
        "without a name; it is called “column C”"
    ]
    assert columns(found)["column C"] == [None, "too much", None]
    assert columns(found)["Text"] == ["a", "b", None]


def test_a_column_without_a_name_gets_one_and_an_empty_one_is_left_out(table):
    found = table("Name,,Text,Notes\nFox,3,a,\nWolf,4,b,\n")

    assert columns(found) == {"Name": ["Fox", "Wolf"], "column B": [3, 4], "Text": ["a", "b"]}
    assert [guess.partition(":")[0] for guess in guesses(found)] == [
        "cards.csv, line 2, column B",
        "cards.csv, column D",
    ]


def test_a_header_that_stands_again_is_no_card(table):
    found = table("Name,Cost\nFox,1\nName,Cost\nWolf,2\n")

    assert columns(found) == {"Name": ["Fox", "Wolf"], "Cost": [1, 2]}
    assert guesses(found)[0].startswith("cards.csv, line 3:")


def test_forty_columns_are_forty_columns(table):
    head = ",".join(f"Field {n}" for n in range(40))

    assert len(table(f"{head}\n{','.join(str(n) for n in range(40))}\n").columns) == 40


def test_a_file_that_an_office_program_has_open_is_read_and_that_is_told(table, tmp_path):
    (tmp_path / ".~lock.cards.csv#").write_text("someone", encoding="utf-8")

    told = guesses(table(PLAIN))

    assert told == [
        "cards.csv: an office program has it open (.~lock.cards.csv#); what is not saved there is not read"
    ]


@pytest.mark.parametrize(
    ("text", "type_", "values"),
    [
        ("1\n2\n10", "int", [1, 2, 10]),
        ("-1\n−2\n0", "int", [-1, -2, 0]),
        ("1.5\n2\n3", "half", [1.5, 2, 3]),
        ('"1,5"\n2\n3', "half", [1.5, 2, 3]),
        ("1.25\n2\n3", "decimal", [1.25, 2, 3]),
        ('"1,000"\n"12,500"\n3', "int", [1000, 12500, 3]),
        ("007\n008\n009", "text", ["007", "008", "009"]),
        ("+1\n+2\n+3", "text", ["+1", "+2", "+3"]),
        ("1\nX\n3", "int", [1, "X", 3]),
        ("1\n2-Feb\n3", "text", ["1", "2-Feb", "3"]),
        ("1\n-\n3", "int", [1, None, 3]),
        ("yes\nno\nyes", "bool", [True, False, True]),
        ("ja\nnein\nja", "bool", [True, False, True]),
        ("x\n\nx", "bool", [True, None, True]),
        ("9007199254740993123\n1\n2", "text", ["9007199254740993123", "1", "2"]),
    ],
)
def test_a_column_has_the_type_that_all_its_cells_fit(table, text, type_, values):
    rows = "\n".join(f"card {n},{value}" for n, value in enumerate(text.split("\n")))

    found = table(f"Name,Cost\n{rows}\n")

    assert (types(found)["Cost"], columns(found)["Cost"]) == (type_, values)


def test_few_words_that_are_often_said_are_known_as_such(table):
    rows = "".join(f"card {n},{'Common' if n % 3 else 'Rare'},{n}\n" for n in range(9))

    found = table(f"Name,Rarity,Cost\n{rows}")

    assert found.by_name["Rarity"].among == ("Rare", "Common")
    assert found.by_name["Name"].among == ()


def test_words_among_numbers_are_told(table):
    told = guesses(table("Name,Cost\nFox,1\nWolf,X\nHare,3\n"))

    assert told == ["cards.csv, column B: “Cost” holds numbers, and “X” in the place of some"]


@pytest.mark.parametrize(
    "made",
    [
        *("2-Feb", "02. Mai", "Jan-03", "1. Mrz"),
        *("02.03.2024", "2/1/2026", "01.02.26", "2026-02-01"),
    ],
)
def test_what_an_office_program_made_a_date_of_is_told(table, made):
    found = table(f"Name,Size\nFox,1/3\nWolf,{made}\nHare,2/4\n")

    assert [harm.partition(":")[0] for harm in harms(found)] == ["cards.csv, line 3, column B"]
