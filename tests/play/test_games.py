"""Every game of the content that has rules: bots play it, the table shows it, in each of its languages."""

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.engine.chance import Source
from deckwright.play.figures import figures
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play

from ..repository import ROOT, SHORT, compiled

CONTENT = ROOT / "content"
GAMES = sorted(path.parents[1].name for path in CONTENT.glob("*/rules/turn.yaml"))
WIDTHS = (60, 100)  # of the table, by turns
# Whole games take seconds, and greedy wins no fewer of these.
SOON = {name: SHORT[name] for name in ("civio", "civmint")}
FEWEST = 4  # games that, all won, are no luck
pytestmark = pytest.mark.parametrize("name", GAMES)


def test_greedy_wins_against_random(name: str) -> None:
    request = SimulationRequest(games=FEWEST, bots=("greedy", "random"), seed=1, options=SOON.get(name, {}))

    played = simulate(compiled(name), request)

    assert figures(played).bots["greedy"].low > 0.5


def test_a_whole_game_is_played_at_the_table_in_each_language(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled(name)
    for language, width in zip(game.languages, WIDTHS, strict=False):
        luck = Source(100)
        lines: list[str] = []
        state = game.start(7, options=SHORT.get(name))
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
        numbered = table.questions.numbered() if table.session.state.legal_actions() else []
        return str(luck.one_of(numbered)[0]) if numbered else None

    return typed
