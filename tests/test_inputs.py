"""Files that are read are the files that are looked at for changes, and no others."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.icons import Icons
from deckwright.inputs import inputs, is_input, stays
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.snapshot import take

NEWT = "kind: animal\ncards:\n  - {id: olm, name: {en: Olm, de: Olm}, level: 1}\n"
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0H9V9Z"/></svg>'


@pytest.fixture
def link() -> Callable[[Path, Path], None]:
    """Make a link, where the system lets its users do so."""

    def link(place: Path, goal: Path) -> None:
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            place.symlink_to(goal, target_is_directory=goal.is_dir())
        except OSError as error:
            pytest.skip(f"no links here: {error}")

    return link


def read(pond: Path) -> set[str]:
    """The cards and the own icons of the game."""
    game = load_game(Project(pond), "pond").game
    assert game is not None
    return {*game.cards, *Icons(AssetPath([pond / "templates"]), pond / "content/pond").own}


def looked_at(pond: Path) -> str:
    return take(str(pond), "pond", None).id


@pytest.mark.parametrize("name", [".wip.yaml", "~wip.yaml", "~$wip.yaml", "wip.yaml~", "wip.yaml.bak"])
def test_hidden_files_and_backups_are_neither_read_nor_looked_at(pond: Path, name: str) -> None:
    before = read(pond), looked_at(pond)

    (pond / "content/pond/cards" / name).write_text(NEWT, encoding="utf-8")

    assert not is_input(name)
    assert (read(pond), looked_at(pond)) == before


@pytest.mark.parametrize("name", [".draft.svg", "~otter.svg"])
def test_a_hidden_icon_is_none(pond: Path, name: str) -> None:
    before = read(pond), looked_at(pond)

    (pond / "content/pond/art/icons").mkdir(parents=True)
    (pond / "content/pond/art/icons" / name).write_text(ICON, encoding="utf-8")

    assert (read(pond), looked_at(pond)) == before


@pytest.mark.parametrize("linked", ["content/pond/art", "content/pond/art/icons"])
def test_an_icon_in_a_linked_folder_is_read_and_looked_at(pond: Path, link, linked: str) -> None:
    shared = pond / "shared"
    icon = shared / Path("content/pond/art/icons").relative_to(linked) / "otter.svg"
    icon.parent.mkdir(parents=True, exist_ok=True)
    icon.write_text(ICON, encoding="utf-8")
    link(pond / linked, shared)

    before = looked_at(pond)
    icon.write_text(ICON.replace("H9", "H8"), encoding="utf-8")

    assert "otter" in read(pond)
    assert looked_at(pond) != before


def test_cards_in_a_linked_folder_are_read_and_looked_at(pond: Path, link) -> None:
    shutil.move(pond / "content/pond/cards", pond / "elsewhere")
    link(pond / "content/pond/cards", pond / "elsewhere")

    before = looked_at(pond)
    (pond / "elsewhere/more.yaml").write_text(NEWT, encoding="utf-8")

    assert "olm" in read(pond)
    assert looked_at(pond) != before


def test_an_icon_outside_the_project_is_neither_read_nor_looked_at(
    pond: Path, link, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    icon = outside / "otter.svg"
    icon.write_text(ICON, encoding="utf-8")
    link(pond / "content/pond/art/icons", outside)

    before = looked_at(pond)
    icon.write_text(ICON.replace("H9", "H8"), encoding="utf-8")

    assert "otter" not in read(pond)
    assert looked_at(pond) == before


def test_links_in_circles_end(pond: Path, link) -> None:
    (pond / "content/pond/art").mkdir()
    link(pond / "content/pond/art/back", pond / "content/pond")
    link(pond / "content/pond/art/again", pond / "content/pond/art")

    assert looked_at(pond)


def test_a_path_stays_in_a_folder_when_all_its_links_are_followed(tmp_path: Path, link) -> None:
    home, outside = tmp_path / "home", tmp_path / "home2"
    home.mkdir()
    outside.mkdir()
    link(home / "out", outside)
    link(home / "in", home)

    assert stays(home, home)
    assert stays(home, home / "in" / "x.yaml")
    assert not stays(home, home / "out" / "x.yaml")
    assert not stays(home, outside)
    assert not stays(home, home / ".." / "x.yaml")
    assert not stays(home, os.fspath(home / "a\0b"))


def test_inputs_are_sorted_files_with_one_of_the_suffixes(tmp_path: Path) -> None:
    for name in ("b.svg", "a.svg", ".c.svg", "d.png", "e.svg.bak"):
        (tmp_path / name).touch()
    (tmp_path / "f.svg").mkdir()

    assert [path.name for path in inputs(tmp_path, tmp_path, ".svg")] == ["a.svg", "b.svg"]
    assert inputs(tmp_path / "missing", tmp_path, ".svg") == []
