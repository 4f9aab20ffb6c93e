"""Cards go out as a table and come back: importing what was exported changes no byte."""

import csv
import io
import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import deckwright.make.exports
from deckwright.authoring.cells import guarded, unguarded
from deckwright.authoring.game_files import cards_file
from deckwright.cli.export import command
from deckwright.load.project import Project
from deckwright.make.atomic import CannotWrite
from deckwright.make.exporting import export_cards
from deckwright.make.exports.registry import all_targets
from deckwright.make.import_tables import tables_for
from deckwright.make.importing import Imported, ImportOptions, import_tables
from deckwright.spreadsheets.read import read_sheets

GAME = """\
game: lake
title: Lake
languages: [en, de]
kinds:
  beast:
    title: {en: Beast, de: Tier}
    back: {fields: {clues: int}}
    fields:
      cost: {type: int, or: [X], optional: true}
      weight: {type: decimal, optional: true}
      wild: {type: bool, optional: true}
      home: {type: [wood, water], optional: true}
      tags: {type: set home, optional: true}
      note: {type: text, optional: true}
      moves: {type: ops, optional: true}
  event:
    title: {en: Event, de: Ereignis}
    fields: {cost: {type: int, optional: true}}
names: {home: [wood, water]}
decks: {all: {title: {en: All, de: Alle}, cards: all}}
"""
CARDS = """\
kind: beast   # all of them
cards:
  # small
  - id: fox
    name: {en: Fox, de: Fuchs}
    text: {en: "**Run** 1-2", de: =1+1}   # a formula to some
    cost: X
    weight: 1.125
    wild: true
    tags: [wood, water]
    back: {clues: 2, name: {en: Behind, de: Hinten}}

  - {id: hare, name: Hare, cost: 3, home: wood, copies: 2, back: {clues: 0}}
"""
TEXT = "language: de\ncards:\n  hare: {name: Hase}\n"
TARGETS = ("csv", "json", "xlsx")


class Lake:
    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.content = folder / "content" / "lake"
        for name, text in {"game.yaml": GAME, "cards/beast.yaml": CARDS, "text/de.yaml": TEXT}.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.content / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())

    def exported(self, target: str) -> Path:
        (path,), _ = export_cards(Project(self.root.resolve()), "lake", target)
        return path

    def imported(self, path: Path) -> Imported:
        project = Project(self.root.resolve())
        return import_tables(project, "lake", tables_for(project, str(path), "lake").given, ImportOptions())

    def forget(self) -> None:
        (self.root / "build/.cache/lake.import.json").unlink()

    def files(self) -> Mapping[str, bytes]:
        return {path.name: path.read_bytes() for path in sorted(self.content.rglob("*.yaml"))}


@pytest.fixture
def lake(tmp_path: Path) -> Lake:
    return Lake(tmp_path)


def told(imported: Imported) -> list[str]:
    return [finding.message for finding in imported.findings] + [
        str(remark) for remark in imported.remarks if remark.harm
    ]


def test_every_module_of_exports_is_a_target_that_is_tested_here_and_told_of() -> None:
    modules = Path(deckwright.make.exports.__file__).parent.glob("as_*.py")
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")

    assert sorted(path.stem.removeprefix("as_") for path in modules) == [*all_targets()] == sorted(TARGETS)
    assert all(f"export {name}" in readme for name in all_targets())
    assert all(f"{name}: " in (command.help or "") for name in all_targets())


@pytest.mark.parametrize("remembered", [True, False])
@pytest.mark.parametrize("target", TARGETS)
def test_what_was_exported_comes_back_without_a_change(lake: Lake, target: str, remembered: bool) -> None:
    before = lake.files()
    path = lake.exported(target)
    if not remembered:
        lake.forget()

    imported = lake.imported(path)

    assert told(imported) == []
    assert imported.rows == 2
    assert lake.files() == before


def test_a_cell_that_was_changed_outside_comes_back_and_hand_edits_stay(lake: Lake) -> None:
    path = lake.exported("csv")
    text = path.read_text("utf-8-sig")
    path.write_text(text.replace("hare,beast,Hare,Hase,2", "hare,beast,Hare,Hoppel,2"), encoding="utf-8")
    lake.write("cards/beast.yaml", CARDS.replace("cost: 3", "cost: 4"))

    imported = lake.imported(path)

    assert told(imported) == []
    assert lake.files()["de.yaml"].decode() == TEXT.replace("Hase", "Hoppel")
    assert lake.files()["beast.yaml"].decode() == CARDS.replace("cost: 3", "cost: 4")


def test_a_row_that_was_added_outside_becomes_a_card_in_the_style_of_the_file(lake: Lake) -> None:
    path = lake.exported("json")
    cards = json.loads(path.read_bytes())
    cards.append(
        {"id": "elk", "kind": "beast", "name": {"en": "Elk", "de": "Elch"}, "cost": 2, "back": {"clues": 1}}
    )
    path.write_text(json.dumps(cards), encoding="utf-8")

    lake.imported(path)

    assert lake.files()["beast.yaml"].decode() == CARDS + (
        "\n  - {id: elk, name: Elk, cost: 2, back: {clues: 1}}\n"
    )
    assert lake.files()["de.yaml"].decode() == TEXT + "  elk: {name: Elch}\n"


@pytest.mark.parametrize(
    "wrong", ["back: 5", "back: [a]", "name: 5", "name: [1]", "cost: {a: 1}", "tags: wood", "art: 7"]
)
def test_cards_of_a_wrong_shape_are_exported_as_they_can_be_and_stay_as_they_are(
    lake: Lake, wrong: str
) -> None:
    lake.write("cards/beast.yaml", f"kind: beast\ncards:\n  - 5\n  - {{name: x}}\n  - {{id: elk, {wrong}}}\n")
    path = lake.exported("json")

    assert lake.imported(path).texts == {}

    cards = json.loads(path.read_bytes())
    cards[0] |= {"name": {"en": "Elk", "de": "Elch"}, "back": {"text": {"en": "B", "de": "B"}}}
    path.write_text(json.dumps(cards), encoding="utf-8")
    lake.imported(path)
    assert b"  - 5\n  - {name: x}\n  - {id: elk" in lake.files()["beast.yaml"]


def test_csv_holds_nothing_that_an_office_program_carries_out(lake: Lake) -> None:
    rows = list(csv.reader(io.StringIO(lake.exported("csv").read_text("utf-8-sig"))))

    assert "'=1+1" in rows[1]
    assert not [cell for row in rows for cell in row if cell[:1] in "=+-@\t\r" and cell]


def test_a_workbook_has_a_sheet_for_each_kind_and_texts_that_are_no_numbers(lake: Lake) -> None:
    lake.write("cards/event.yaml", 'kind: event\ncards: [{id: mar_1, name: "1-2"}]\n')

    sheets = read_sheets(lake.exported("xlsx"))

    assert [sheet.name for sheet in sheets] == ["beast", "event"]
    assert sheets[1].rows[1].values == ("mar_1", "event", "1-2")
    assert lake.exported("xlsx").read_bytes() == lake.exported("xlsx").read_bytes()


def test_an_export_of_some_kinds_takes_no_others_away(lake: Lake) -> None:
    lake.write("cards/event.yaml", "kind: event\ncards: [{id: rain, name: {en: Rain, de: Regen}}]\n")
    lake.exported("csv")
    before = lake.files()
    (path,), _ = export_cards(Project(lake.root.resolve()), "lake", "csv", kinds=["event"])

    assert told(lake.imported(path)) == []
    assert lake.files() == before


@pytest.mark.parametrize("target", TARGETS)
def test_a_game_without_cards_is_exported_too(lake: Lake, target: str) -> None:
    lake.write("cards/beast.yaml", "kind: beast\ncards: []\n")

    assert lake.exported(target).is_file()


def test_no_table_takes_the_place_of_a_file_of_another_kind(lake: Lake) -> None:
    before = lake.files()

    with pytest.raises(CannotWrite, match=r"game\.yaml: file exists; delete or move"):
        export_cards(Project(lake.root.resolve()), "lake", "csv", lake.content / "game.yaml")
    assert lake.files() == before


def test_what_no_cell_can_hold_is_told(lake: Lake) -> None:
    assert export_cards(Project(lake.root.resolve()), "lake", "csv")[1] == ["moves"]


@pytest.mark.parametrize("text", ["=1", "'=1", "''=1", "'a", "-", "@x", "\tx", "", "'", "a=1"])
def test_what_is_guarded_comes_back(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert guarded(text)[:1] not in tuple("=+-@\t\r")


SIGNS = "ab \n\t=+-@'\"*{}<>&;,[]\\#:|1.5_xé\u200e\U0001f98a"
texts = st.text(st.sampled_from(SIGNS), min_size=1, max_size=10)
names = texts.filter(str.strip)
cards = st.fixed_dictionaries(
    {"name": st.one_of(names, st.fixed_dictionaries({"en": names, "de": texts}))},
    optional={
        "text": texts,
        "cost": st.one_of(st.integers(-9, 9999), st.just("X")),
        "weight": st.integers(-(10**6), 10**6).map(lambda n: n / 1000),
        "wild": st.booleans(),
        "tags": st.lists(st.sampled_from(["wood", "water"]), min_size=1, max_size=2, unique=True),
        "note": texts,
        "copies": st.integers(0, 9),
        "back": st.fixed_dictionaries({"clues": st.integers(0, 9)}, optional={"text": texts}),
    },
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rows=st.lists(cards, min_size=1, max_size=5), target=st.sampled_from(TARGETS), remembered=st.booleans()
)
def test_any_cards_come_back_without_a_change(
    tmp_path_factory: pytest.TempPathFactory, rows: list[dict[str, object]], target: str, remembered: bool
) -> None:
    lake = Lake(tmp_path_factory.mktemp("lake"))
    lake.write(
        "cards/beast.yaml",
        cards_file({"kind": "beast", "cards": [{"id": f"c{n}", **row} for n, row in enumerate(rows)]}),
    )
    lake.write("text/de.yaml", "language: de\n")
    before = lake.files()
    path = lake.exported(target)
    if not remembered:
        lake.forget()

    imported = lake.imported(path)

    assert lake.files() == before
    assert not remembered or told(imported) == []
