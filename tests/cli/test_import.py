"""`deckwright import` and `deckwright export` on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.make.new_from import create_from

Cli = Callable[..., tuple[int, str, str]]
TABLE = "Name,Type,Cost,Qty,Text\nFox,Beast,1,2,Run\nHare,Beast,2,1,\nRain,Event,1,3,Wet\nSnow,Event,1,1,\n"


@pytest.fixture
def woods(cli: Cli, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of a table, which is the working folder; the table is beside it."""
    folder = tmp_path_factory.mktemp("woods")
    (folder / "cards.csv").write_text(TABLE, encoding="utf-8")
    create_from(folder / "woods", "woods", folder / "cards.csv", (), "en")
    monkeypatch.chdir(folder / "woods")
    return folder / "woods"


def test_an_import_tells_what_it_changed(cli: Cli, woods: Path) -> None:
    (woods / "../cards.csv").write_text(TABLE.replace("Hare,Beast,2", "Hare,Beast,3"), encoding="utf-8")

    dry = cli("import", "../cards.csv", "--dry-run")
    code, out, _ = cli("import", "../cards.csv")

    assert dry[0] == code == 0
    assert "-    cost: 2\n+    cost: 3\n" in dry[1]
    assert dry[1].endswith("0 new, 1 changed, 0 deleted; would write content/woods/cards/beast.yaml\n")
    assert out == "read 4 rows: 0 new, 1 changed, 0 deleted; wrote content/woods/cards/beast.yaml\n"


def test_a_conflict_is_shown_with_its_line_and_the_exit_code_is_1(cli: Cli, woods: Path) -> None:
    path = woods / "content/woods/cards/beast.yaml"
    path.write_text(path.read_text("utf-8").replace("cost: 2", "cost: 9"), encoding="utf-8")
    (woods / "../cards.csv").write_text(TABLE.replace("Hare,Beast,2", "Hare,Beast,3"), encoding="utf-8")

    code, out, _ = cli("import", "../cards.csv", "woods")

    assert code == 1
    assert "error[T601]: cost of hare is 9, but 3 in cards.csv, line 3; both were changed" in out
    assert "--> content/woods/cards/beast.yaml:" in out
    assert "--theirs takes what the table says" in out
    assert cli("import", "../cards.csv", "--theirs")[0] == 0


def test_each_import_notes_a_heading_and_asks_about_the_card_that_was_made_of_its_row(
    cli: Cli, woods: Path
) -> None:
    (woods / "../cards.csv").write_text(TABLE.replace("Rain,Event,1,3,Wet", "Rain,,,,"), encoding="utf-8")

    code, out, _ = cli("import", "../cards.csv", "woods")

    assert code == 1
    assert "the line 4 “Rain” is taken for a heading, so it is left out" in out
    assert "error[T602]" in out
    assert cli("import", "../cards.csv", "woods", "--ours")[0] == 0
    assert "the line 4 “Rain” is taken for a heading" in cli("import", "../cards.csv", "woods")[1]


DEEP = '[{"name": "Fox", "of": [{"n": 1}]}, {"name": "Hare"}]'


@pytest.mark.parametrize(
    ("columns", "ignore", "code", "said"),
    [
        ("name: name", "[of]", 0, ""),
        ("name: name", "[]", 0, "and is not read; list it under ignore"),
        ("name: name, of: text", "[]", 1, "take it out of columns, and list it under ignore"),
    ],
)
def test_what_no_cell_can_hold_is_no_harm_where_it_is_ignored(
    cli: Cli, woods: Path, columns: str, ignore: str, code: int, said: str
) -> None:
    (woods / "cards.json").write_text(DEEP, encoding="utf-8")
    text = (
        f"sources:\n  - file: cards.json\n    kind: beast\n    columns: {{{columns}}}\n    ignore: {ignore}\n"
    )
    (woods / "content/woods/import.yaml").write_text(text, encoding="utf-8")

    found, out, _ = cli("import", "cards.json")

    assert (found, said in out) == (code, True), out
    assert "no column" not in out


def test_a_column_under_ignore_is_told_when_it_repeats_another_one_no_longer(cli: Cli, woods: Path) -> None:
    rows = [
        ("Fox", "big_beast"),
        ("Hare", "big_beast"),
        ("Rain", "spell"),
        ("Snow", "spell"),
        ("Ice", "spell"),
    ]
    table = "Name,Type_code,Type\n" + "".join(f"{name},{type_},{type_}\n" for name, type_ in rows)
    (woods / "new.csv").write_text(table, encoding="utf-8")
    assert cli("new", "fen", "--from", "new.csv")[0] == 0
    (woods / "new.csv").write_text(table.replace("Snow,spell,", "Snow,trap,"), encoding="utf-8")

    code, out, _ = cli("import", "new.csv", "fen")

    assert code == 0
    assert (
        "new.csv, line 5, column B: “Type_code” is under ignore and not read: “trap”, where “Type” says"
        in out
    )


def test_a_table_of_the_project_is_imported_without_being_named(cli: Cli, woods: Path) -> None:
    (woods / "../cards.csv").rename(woods / "cards.csv")

    assert cli("import") == (0, "read 4 rows: 0 new, 0 changed, 0 deleted; no file changed\n", "")


def test_a_table_outside_the_project_is_found_again_where_it_was(cli: Cli, woods: Path) -> None:
    (woods / "../cards.csv").write_text(TABLE.replace("Hare,Beast,2", "Hare,Beast,3"), encoding="utf-8")

    code, out, _ = cli("import")

    assert (code, out) == (
        0,
        "read 4 rows: 0 new, 1 changed, 0 deleted; wrote content/woods/cards/beast.yaml\n",
    )


def test_a_table_that_is_no_longer_where_it_was_is_asked_for(cli: Cli, woods: Path) -> None:
    (woods / "../cards.csv").rename(woods / "../other.csv")

    code, _, err = cli("import")

    assert code == 2
    assert "cards.csv is no file of the project: say where it is, as in deckwright import" in err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("import", "gone.csv"), "gone.csv: the file cannot be read"),
        (("import", "../cards.csv", "wods"), "no game 'wods' in this project; did you mean woods?"),
        (("import", "../cards.csv", "--ours", "--theirs"), "--theirs and --ours exclude each other"),
        (("import", "../cards.csv", "--language", "fr"), "woods has no language 'fr'; there are en"),
        (("import", "file:///etc/passwd"), "only http and https are fetched"),
        (("export", "cvs"), "no target 'cvs'; did you mean csv?"),
        (("export", "csv", "wods"), "no game 'wods'"),
        (("export", "csv", "--kind", "baest"), "no kind 'baest'; did you mean beast?"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(
    cli: Cli, woods: Path, words: tuple[str, ...], sentence: str
) -> None:
    code, out, err = cli(*words)

    assert code in (1, 2)
    assert sentence in err + out


def test_import_yaml_leads_nowhere_out_of_the_project(cli: Cli, woods: Path) -> None:
    path = woods / "content/woods/import.yaml"
    path.write_text(path.read_text("utf-8").replace("cards.csv", "../cards.csv"), encoding="utf-8")

    code, _, err = cli("import")

    assert code == 2
    assert "../cards.csv in import.yaml is not read, since it lies outside of the project" in err


def test_a_link_is_fetched_only_when_that_is_asked_for(cli: Cli, woods: Path) -> None:
    (woods / "../cards.csv").rename(woods / "cards.csv")
    path = woods / "content/woods/import.yaml"
    link = '  - {url: "http://127.0.0.1:9/x.csv", kind: beast, columns: {Name: name}}\n'
    path.write_text(path.read_text("utf-8") + link, encoding="utf-8")

    first, second = cli("import"), cli("import", "--fetch")

    assert (first[0], first[2]) == (0, "not fetched: http://127.0.0.1:9/x.csv (--fetch)\n")
    assert second[0] == 1
    assert "127.0.0.1/x.csv: it cannot be fetched" in second[2]


@pytest.mark.parametrize("target", ["csv", "json", "xlsx"])
def test_an_export_comes_back_without_a_change(cli: Cli, woods: Path, target: str) -> None:
    code, out, _ = cli("export", target)

    assert (code, out) == (0, f"wrote build/woods/export/woods.{target}\n")
    assert cli("import", f"build/woods/export/woods.{target}")[:2] == (
        0,
        "read 4 rows: 0 new, 0 changed, 0 deleted; no file changed\n",
    )


def test_an_export_goes_where_it_is_asked_to(cli: Cli, woods: Path) -> None:
    cli("export", "json", "--output", "out.json", "--kind", "event")

    assert [card["id"] for card in json.loads((woods / "out.json").read_bytes())] == ["rain", "snow"]


def test_a_picture_whose_name_climbs_is_looked_for_by_its_last_part_alone(cli: Cli, woods: Path) -> None:
    (woods / "../secret.png").write_bytes(b"secret")
    (woods / "tables").mkdir()
    table = TABLE.replace("Text\n", "Text,Art\n").replace("Run\n", "Run,../../secret.png\n")
    (woods / "tables/cards.csv").write_text(table, encoding="utf-8")
    path = woods / "content/woods/import.yaml"
    path.write_text(path.read_text("utf-8") + "      Art: art\n", encoding="utf-8")

    code, out, _ = cli("import", "tables/cards.csv")

    assert code == 1
    assert "there is no picture ../../secret.png" in out
    assert not list((woods / "content").rglob("*.png"))


@pytest.mark.parametrize(
    ("name", "make", "sentence"),
    [
        ("long.csv", lambda path: path.write_bytes(b"Name\n" + b"a" * 3_000_000), "characters in one line"),
        ("large.csv", lambda path: path.write_bytes(b"a\n" * 17_000_000), "the file is larger than 32 MiB"),
        ("noise.csv", lambda path: path.write_bytes(b"\x00\x01\xfe" * 1000), "no text"),
    ],
)
def test_a_hostile_table_is_told_in_a_sentence_and_changes_nothing(
    cli: Cli, woods: Path, name: str, make: Callable[[Path], object], sentence: str
) -> None:
    make(woods / name)
    before = {path: path.read_bytes() for path in (woods / "content").rglob("*.*")}

    code, out, err = cli("import", name)

    assert (code, out) == (1, "")
    assert sentence in err
    assert {path: path.read_bytes() for path in (woods / "content").rglob("*.*")} == before
