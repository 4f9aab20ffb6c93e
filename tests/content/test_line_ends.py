"""Files saved with the line ends of Windows say the same, at the same places."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding
from deckwright.render.rulebook.read import read_book

from ..amount import some

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {".yaml", ".md", ".svg", ".j2", ".css", ""}
EACH_GAME = pytest.mark.parametrize("game_id", some(Project(ROOT).games(), 2))


@pytest.fixture
def windows(tmp_path: Path) -> Project:
    """This repository's content and templates, every line of their texts ending with CR LF."""
    for folder in ("content", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for path in tmp_path.rglob("*"):
        if path.is_file() and path.suffix in TEXTS:
            path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    return Project(tmp_path.resolve())


def findings(project: Project, loaded: Loaded) -> Iterator[Finding]:
    game = loaded.game
    assert game is not None
    assets = assets_of(project.root, game.id)
    yield from run_checks(loaded, assets)
    for rulebook in game.rulebooks.values():
        yield from read_book(game, rulebook, assets.icons)[1]


@EACH_GAME
def test_a_game_saved_with_the_line_ends_of_windows_has_no_findings(windows: Project, game_id: str) -> None:
    loaded = load_game(windows, game_id)

    assert [
        f"{finding.place}: {finding.code} {finding.message}" for finding in findings(windows, loaded)
    ] == []


@EACH_GAME
def test_clauses_and_cards_stand_at_the_same_lines_and_columns_with_either_line_end(
    windows: Project, game_id: str
) -> None:
    def places(project: Project) -> list[tuple[int, int, int]]:
        game = load_game(project, game_id).game
        assert game is not None
        spots = [spot for book in game.rulebooks.values() for spot in book.clauses.values()]
        spots += [card.spot for card in game.cards.values()]
        return [(place.line, place.column, place.length) for place in (spot.place() for spot in spots)]

    assert places(windows) == places(Project(ROOT))
