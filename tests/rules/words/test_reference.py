"""The reference page of the rules language."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.load.schemas import schema, shape
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.expressions import Query
from deckwright.rules.program.reads import parts
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.resolve.selectors import OPTIONS, SORTS
from deckwright.rules.words.reference import page as reference_page
from deckwright.rules.words.reference import primer
from deckwright.rules.words.reference.entries import entry, kinds, names, operators, selectors
from deckwright.rules.words.reference.page import GAME_PAGE, PAGE, game_page, page
from deckwright.rules.words.reference.sections import GAME_SECTIONS, SECTIONS, examples, without_it


@pytest.mark.parametrize(("path", "made"), [(PAGE, page), (GAME_PAGE, game_page)])
def test_the_page_is_what_the_code_makes(path, made):
    assert path.read_text(encoding="utf-8") == made(), "run: python -m deckwright.rules.words.reference"


def test_every_word_has_an_entry_on_the_page():
    words = [(kind, name) for kind in kinds() for name in names(kind)]

    assert len(words) > 100
    assert [word for word in words if not entry(*word).startswith(f"### {word[1]}\n")] == []
    assert [word for word in words if not is_on_its_page(*word)] == []


def is_on_its_page(kind, name):
    told = entry(kind, name) if kind in ("op", "query", "section") else f"| `{name}` |"
    page_of = GAME_PAGE if kind == "section" and name in GAME_SECTIONS else PAGE
    return told.strip() in page_of.read_text(encoding="utf-8")


def keys(written):
    """The keys in a piece of YAML, at any depth."""
    if isinstance(written, dict):
        yield from written
    for each in (
        written.values() if isinstance(written, dict) else written if isinstance(written, list) else ()
    ):
        yield from keys(each)


def test_the_example_of_an_op_shows_it():
    examples = {name: op.form.example for name, op in all_ops().items()}

    assert examples
    assert [name for name, text in examples.items() if name not in keys(yaml.safe_load(text))] == []


def test_the_example_of_a_query_shows_it():
    shown = {name: primer.primer().terms[f"show_{name}"].is_ for name in all_queries()}

    assert shown
    assert [name for name, of in shown.items() if not any(is_query(name, part) for part in parts(of))] == []


def is_query(name, part):
    return isinstance(part, Query) and part.name == name


def test_an_entry_of_an_op_tells_its_keys_with_their_defaults():
    assert "| `who` | seat or set seat | `me` | who draws, or several |" in entry("op", "draw")


def test_an_entry_of_a_query_tells_which_of_what_it_takes_may_be_none():
    assert "| a | space or piece, which may be none |" in entry("query", "adjacent")
    assert "| a | space, which may be none, or piece |" in entry("query", "between")
    assert "| seat | seat; without it `me` |" in entry("query", "opponent")


def test_an_entry_of_a_section_tells_its_keys_and_which_must_be_there():
    told = entry("section", "values")

    assert "| `rule` | rule ids | *required* | The ids of the rules" in told
    assert "| `option` | true / false | it stays as it is |" in told
    assert "| `sees` | `all` / `owner` / `others` / `nobody` | all | Who knows the cards" in entry(
        "section", "zones"
    )


@pytest.mark.parametrize("section", SECTIONS)
def test_the_example_of_a_section_may_stand_in_a_rules_file(section):
    written = yaml.safe_load(examples()[section])

    assert list(written) == [section]
    assert list(shape("rules")(written)) == []


def test_every_section_of_a_game_has_an_entry_but_those_that_nobody_may_write_yet():
    reserved = {name for name, form in schema("game")["properties"].items() if form.get("$ref") == RESERVED}

    assert {*SECTIONS, *GAME_SECTIONS} == {*schema("game")["properties"]} - reserved


@pytest.mark.parametrize("section", GAME_SECTIONS)
def test_the_example_of_a_section_of_game_yaml_may_stand_there(section):
    least = {"game": "pond", "title": "Pond", "seats": 2, "languages": ["en"], "licence": "MIT"}
    least |= {"kinds": {"hero": {"title": "Hero"}}}
    written = yaml.safe_load(examples()[section])

    assert list(written) == [section]
    assert list(shape("game")(least | written)) == []


RESERVED = "#/$defs/rules_section"
WHOLE = {**SECTIONS, **GAME_SECTIONS}
RECORDS = [record for records in WHOLE.values() for record in records]
FENCED = re.findall(r"^```yaml\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
NUMBER = " >= 0"
WITHOUT = [
    Path(primer.__file__).with_name(name) for name in ("sections_without.yaml", "game_sections_without.yaml")
]


def optional(record):
    game = schema("game")
    form = game["$defs"].get(record) or game["properties"][record]
    return set(form["properties"]) - set(form.get("required", ()))


@pytest.mark.parametrize("record", RECORDS)
def test_every_key_that_may_be_left_out_says_what_holds_then(record):
    told = "\n".join(entry("section", name) for name, records in WHOLE.items() if record in records)

    for key in optional(record):
        assert re.search(rf"^\| `{key}` \| [^|]+ \| (?!\*required)[^|]+ \| [^|]+ \|$", told, re.MULTILINE), (
            key
        )


def test_nothing_is_said_of_keys_that_there_are_not():
    keys = {key for record in RECORDS for key in optional(record)}
    keys |= {f"{record}.{key}" for record in RECORDS for key in optional(record)}

    for path in WITHOUT:
        assert set(yaml.safe_load(path.read_text("utf-8"))) <= keys
    with pytest.raises(KeyError):
        without_it("zone", "colour")


def test_every_sort_and_option_of_a_selector_is_told():
    assert tuple(selectors()["sorts"]) == SORTS
    assert set(selectors()["options"]) == set(OPTIONS)


def test_examples_of_selectors_and_signs_are_resolved(tmp_path):
    shutil.copytree(Path(primer.__file__).parent / "content", tmp_path / "content")
    picks = [
        {"pick": {"x": yaml.safe_load(each["example"])}}
        for told in selectors().values()
        for sort, each in told.items()
        if sort != "team"  # the primer is for two
    ]
    asked = [f"({each['example']}){NUMBER * (each['gives'] == 'number')}" for each in operators().values()]
    loops = [{"for": {"piece": "region", "where": each}, "do": [{"draw": 1}]} for each in asked]
    verbs = {
        f"shown_{at}": {"with": {"foe": "piece"}, "do": [each]} for at, each in enumerate([*picks, *loops])
    }
    (tmp_path / "content/primer/rules/more.yaml").write_text(
        yaml.safe_dump({"verbs": verbs}, sort_keys=False), "utf-8"
    )

    found = resolve_rules(load_game(Project(tmp_path), "primer"))

    assert [f"{each.place}: {each.message}" for each in found.findings] == []
    assert found.program


def test_every_piece_of_yaml_on_the_page_can_be_read():
    assert len(FENCED) > 60
    for text in FENCED:
        assert yaml.safe_load(text)


def test_the_page_can_be_written_by_its_command_alone():
    """Which module is imported first must not matter."""
    told = subprocess.run(
        [sys.executable, "-c", "import deckwright.rules.words.reference.page"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.stderr == ""


def test_where_no_folder_of_games_is_no_page_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reference_page, "PAGE", tmp_path / "language.md")
    monkeypatch.setattr(reference_page, "GAME_PAGE", tmp_path / "content/GAME.md")

    with pytest.raises(SystemExit, match="written in a checkout"):
        reference_page.write_pages()

    assert list(tmp_path.iterdir()) == []
