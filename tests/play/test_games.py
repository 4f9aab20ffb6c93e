"""Every game of the content that has rules: bots play it, the table shows it, in each of its languages."""

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.engine.chance import Source
from deckwright.play.figures import figures
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play

from ..repository import ROOT, compiled

CONTENT = ROOT / "content"
GAMES = sorted(path.parents[1].name for path in CONTENT.glob("*/rules/turn.yaml"))
pytestmark = pytest.mark.parametrize("name", GAMES)


def test_greedy_wins_against_random_and_two_processes_count_the_same_as_one(name: str) -> None:
    game, bots = compiled(name), ("greedy", "random")

    one = simulate(game, SimulationRequest(games=12, bots=bots, seed=1))
    two = simulate(game, SimulationRequest(games=12, bots=bots, seed=1, batch=5, jobs=2))

    assert figures(one).bots["greedy"].low > 0.5
    assert two.tally == one.tally


@pytest.mark.parametrize("width", [60, 100])
def test_a_whole_game_is_played_at_the_table_in_each_language(
    name: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    game, luck = compiled(name), Source(width)
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
