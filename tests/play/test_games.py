"""Every game of the content that has rules: bots play it, the table shows it, in each of its languages."""

import shutil
from pathlib import Path

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.engine.chance import Source
from deckwright.load.project import Project
from deckwright.play.figures import figures
from deckwright.play.simulate import Wish, simulate
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play
from deckwright.playable import load_game

CONTENT = Path(__file__).resolve().parents[2] / "content"
GAMES = sorted(path.parents[1].name for path in CONTENT.glob("*/rules/turn.yaml"))
pytestmark = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The content without what is built from it."""
    folder = tmp_path_factory.mktemp("games")
    shutil.copytree(CONTENT, folder / "content")
    return folder


@pytest.fixture
def project(copied: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(copied)
    return Project(copied)


def test_two_processes_count_the_same_as_one(name: str, project: Project) -> None:
    game = load_game(name, project.root)
    wish = Wish(games=12, bots=("greedy", "random"), seed=3)

    one = simulate(game, wish).tally

    assert simulate(game, Wish(games=12, bots=wish.bots, seed=3, batch=5, jobs=2)).tally == one


def test_greedy_wins_against_random(name: str, project: Project) -> None:
    simulation = simulate(load_game(name, project.root), Wish(games=20, bots=("greedy", "random"), seed=1))

    assert figures(simulation).bots["greedy"].low > 0.5


@pytest.mark.parametrize("width", [60, 100])
def test_a_whole_game_is_played_at_the_table_in_each_language(
    name: str, project: Project, width: int
) -> None:
    game, luck = load_game(name, project.root), Source(width)
    for language in game.languages:
        lines: list[str] = []
        state = game.start(7)
        table = table_of(
            game, state, Seating(0, {1: "random"}), language, Console(lines.append, lambda _: None)
        )
        console = Console(lines.append, typing(table, luck), width)
        table.console = console

        play(table)

        assert table.session.state.is_over
        assert max(map(len, lines)) <= width
        assert not [line for line in lines if "{" in line or "**" in line]


def typing(table, luck):
    """Somebody who chooses any number, until there is nothing to choose."""

    def typed(prompt: str) -> str | None:
        legal = table.session.state.legal_actions()
        return str(1 + luck.below(len(legal))) if legal else None

    return typed
