"""What is picked by itself behind the deed of another seat is told by the position of then."""

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.telling import Step, deed_of, grouped

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


def test_an_action_that_the_rules_begin_with_a_piece_is_told_with_it_each_time() -> None:
    pieces = {
        "d1": {"card": "lone_tracker", "owner": 0, "stamina": 3},
        "a1": {"card": "orn", "owner": 0, "stamina": 2},
        "f5": {"card": "ilex", "owner": 1},
    }
    state = compiled("civitas").arrange({"phase": "main", "pools": {"opener": 0}, "biotope": pieces})
    number = state.layout.ids.index
    moves = [
        Step(state, 0, number(f"step.field.{goal}"), True, given=(number(f"step.actor.{piece}"),))
        for piece, goal in (("d1", "e2"), ("a1", "a2"))
    ]

    told = [deed_of(group, "en").text for group in grouped(moves)]

    assert told == ["Move Lone Tracker (d1) to e2", "Move Orn, Crown of the Herd (a1) to a2"]
