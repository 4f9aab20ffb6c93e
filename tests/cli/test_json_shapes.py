"""What commands print as JSON is described field by field, and the description cannot go stale."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckwright.cli import playing
from deckwright.cli.main import run
from deckwright.cli.shapes.described import EVENT, needed, printed, shapes
from deckwright.cli.shapes.page import PAGE, entry, page
from deckwright.events.plain import to_json
from deckwright.events.records import MeldsShown, Row

from ..conftest import editing, write_pond
from .json_faults import Met, faults

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from heaps import Heaps

CARDS = "content/pond/cards/animal.yaml"
SCENARIOS = """\
- {id: toll, proves: [FD-01], options: {toll: 2}, expect: {turns: 0}}
- {id: wrong, proves: [FD-02], expect: {turns: 1}}
"""
Samples = Callable[[str], list[object]]


@pytest.fixture
def samples(
    ford: Path,
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Samples:
    """Outputs of the command of an entry, as data."""
    pond = write_pond(tmp_path_factory.mktemp("pond"))
    edit = editing(pond)
    river = ford / "content/ford/scenarios/river.yaml"
    river.parent.mkdir()
    river.write_text(SCENARIOS, "utf-8")

    def told(folder: Path, *words: str) -> str:
        monkeypatch.chdir(folder)
        capsys.readouterr()
        run([*words])
        return capsys.readouterr().out

    def checked() -> Iterator[object]:
        edit(CARDS, "level: 1", 'level: "1"')
        yield json.loads(told(pond, "check", "--format", "json"))
        edit("templates/pond/animal.xml.j2", "<text>", '<text fill="#eeeeee">')
        yield json.loads(told(pond, "check", "--faces", "--format", "json"))

    def differing() -> Iterator[object]:
        for words in (("init", "--quiet"), ("add", "-A"), ("commit", "--quiet", "-m", "Begin")):
            identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
            subprocess.run(["git", *identity, *words], cwd=pond, check=True)
        edit(CARDS, "level: 2", "level: 5")
        edit(CARDS, "Reiher", "Grauer Reiher")
        yield json.loads(told(pond, "diff", "--faces", "--format", "json"))
        edit("content/pond/game.yaml", "game: pond", "game: : pond")
        yield json.loads(told(pond, "diff", "--format", "json"))

    def exported() -> Iterator[object]:
        edit(
            CARDS,
            "level: 2",
            "level: 2\n    text: {en: Swims., de: Schwimmt.}\n    flavour: {en: Wet., de: Nass.}",
        )
        told(pond, "export", "json", "pond", "--output", "cards.json")
        yield json.loads((pond / "cards.json").read_text("utf-8"))

    def replayed() -> Iterator[object]:
        row = Row(meld="run", cards=("goat",), as_=(None,))
        yield json.loads(json.dumps(to_json(MeldsShown(rows=(row,)))))  # the game has no melds
        told(ford, "simulate", "ford", "--games", "3", "--jobs", "1", "--keep", "kept.campaign")
        yield from map(
            json.loads, told(ford, "play", "ford", "--replay", "kept.campaign:0", "--json").splitlines()
        )

    def paired() -> Iterator[object]:
        monkeypatch.setattr(playing, "game_named", lambda _: Heaps())
        yield json.loads(told(pond, "simulate", "heaps", "--pairings", *few))

    few = ("--games", "12", "--jobs", "1", "--json")
    by_name = {
        "check": checked,
        "test": lambda: [json.loads(told(ford, "test", "--format", "json"))],
        "coverage": lambda: [json.loads(told(ford, "coverage", *few))],
        "diff": differing,
        "simulate": lambda: [json.loads(told(ford, "simulate", "ford", "--bots", "greedy,random", *few))],
        "pairings": paired,
        "replay": replayed,
        "export": exported,
    }
    return lambda name: [*by_name[name]()]


@pytest.mark.parametrize("name", printed())
def test_each_field_is_printed_and_all_that_is_printed_is_described(samples: Samples, name: str) -> None:
    met, type_ = Met(), printed()[name].type

    wrong = [fault for sample in samples(name) for fault in faults(sample, type_, met)]

    assert wrong == []
    described = {(shape, key) for shape in needed(type_) for key in shapes()[shape]}
    assert described - met == set()
    assert met if type_ == EVENT else True


def test_each_shape_is_part_of_what_some_command_prints() -> None:
    assert {shape for command in printed().values() for shape in needed(command.type)} == set(shapes()) - {
        "stretch"
    }


def test_the_page_is_what_the_shapes_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m deckwright.cli.shapes.page writes it"


def test_an_entry_holds_all_that_it_speaks_of() -> None:
    assert "### stretch" not in entry("check")
    assert [line for line in entry("check").splitlines() if line.startswith("#")] == [
        "## check",
        "### checked",
        "### finding",
        "### fix",
    ]
    assert "| `cards_move` | `cards` list of" in entry("replay")
