"""A small project that tests may change at will: one game of a few cards, in two languages."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from deckwright.assets.asset_path import AssetPath

from . import amount

# The same examples in every run, however busy the machine is: a test must not depend on luck.
SAME = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# All processes of a run, and those that tests start, import the same modules: these are compiled once.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
# Modules, tests and games are kept until the end: looking for garbage among them takes its time, and little
# else waits for it. Two million things are some hundred megabytes.
gc.set_threshold(2_000_000, 20, 100)

FILES = {
    "content/pond/LICENSE": "CC0-1.0\n",
    "content/pond/game.yaml": """\
game: pond
title: {en: Pond, de: Teich}
seats: 2
languages: [en, de]
licence: CC0-1.0
credit: {en: Made for the tests., de: Für die Tests gemacht.}
kinds:
  animal:
    title: {en: Animal, de: Tier}
    size: poker
    face: animal
    fields:
      level: {type: int, range: [1, 9]}
decks:
  reeds:
    title: {en: Reeds, de: Schilf}
    per: all
    back: back
    theme: plain
    cards: {frog: 2, newt: 1, heron: 1}
components:
  leaf:
    title: {en: Leaf, de: Blatt}
    size: [20mm, 20mm]
    shape: round
    copies: 3
    face: leaf
print: {profiles: [a4]}
""",
    "content/pond/cards/animal.yaml": """\
kind: animal
cards:
  - id: frog
    name: {en: Frog, de: Frosch}
    level: 1
  - id: newt
    name: {en: Newt, de: Molch}
    level: 2
  - id: heron
    name: {en: Heron, de: Reiher}
    level: 3
""",
    "templates/pond/animal.xml.j2": """\
<card>
  <rect fill="#ffffff"/>
  <column padding="6mm"><text>{{ card.name }} {{ card.level }}</text></column>
</card>
""",
    "templates/pond/back.xml.j2": '<card><rect fill="#204060" bleed="yes"/></card>\n',
    "templates/pond/leaf.xml.j2": '<card><rect fill="#a0d0a0" bleed="yes"/></card>\n',
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record", action="store_true", help="Record playthroughs and looks anew; read the diff then."
    )
    parser.addoption("--all", action="store_true", help="Let costly tests do all that they can, not a part.")


def pytest_configure(config: pytest.Config) -> None:
    amount.ALL = config.getoption("--all")
    settings.register_profile("same", SAME, max_examples=amount.few(50, 100))
    settings.load_profile("same")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Neighbours go to the same process, where what they share is made once."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log) if config.option.dist == "load" else None


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """The project's folder."""
    return write_pond(tmp_path)


def write_pond(folder: Path) -> Path:
    """Write the project's files into a folder."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return folder


@pytest.fixture(scope="session")
def dask_farm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    """A Dask cluster of two workers, which see nothing of a project: for tests that kill none of them."""
    pytest.importorskip("distributed")
    sys.path.insert(0, str(Path(__file__).with_name("play")))
    from dask_cluster import farm

    from deckwright.play.cluster import connected
    from deckwright.play.simulate import WrongRequestError

    with farm(tmp_path_factory.mktemp("farm"), 0) as started:
        with pytest.raises(WrongRequestError) as refused, connected(started.address, 2, print):
            pass
        started.without_workers = str(refused.value)
        started.hire(2)
        yield started


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    """The folder of a project whose game has rules: tests/examples/ford, with no scenarios yet."""
    copytree(Path(__file__).with_name("examples") / "ford", tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def edit(pond: Path) -> Callable[[str, str, str], None]:
    """Replace a text in a file of the project; the text must be there."""
    return editing(pond)


def editing(folder: Path) -> Callable[[str, str, str], None]:
    """What `edit` does, in any project."""

    def replace(name: str, old: str, new: str) -> None:
        path = folder / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")

    return replace


@pytest.fixture
def own_scenes(tmp_path: Path) -> Callable[[str], AssetPath]:
    """A function that makes a path whose shared scenes come from a text."""

    def make(text: str) -> AssetPath:
        (tmp_path / "shared").mkdir(exist_ok=True)
        (tmp_path / "shared" / "scenes.yaml").write_text(text, encoding="utf-8")
        return AssetPath([tmp_path])

    return make
