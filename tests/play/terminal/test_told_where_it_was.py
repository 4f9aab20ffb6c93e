"""What is picked by itself behind the deed of another seat is told by the position of then."""

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.session import Session

from ...repository import EXAMPLES, compiled


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_piece_that_is_picked_by_itself_is_called_as_it_stands_then(
    language: str, paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES / "genres")
    game = compiled("couriers", EXAMPLES / "genres")
    state = game.start(seed=3)
    bot = state.current_seat
    session = table_of(game, state, Seating(1 - bot, {bot: "random"}), language, paper.console()).session
    assert isinstance(session, Session)

    session.bots_act()

    open_ = session.under_way[1][-1]
    assert session.state.position()["map"]["castle"] == [{"card": "messenger", "owner": 1 - bot}]
    assert session.begun == session.state.describe(open_, language)
