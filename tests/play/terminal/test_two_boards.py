"""A game with several boards: each is drawn under its name, and what may be done says where."""

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of

from ...repository import EXAMPLES, compiled

POSITION = {
    "active": 0,
    "phase": "turn",
    "sea": {"b1": {"card": "mate", "owner": 0, "catch": 2}},
    "town": {
        "quay": [{"card": "captain", "owner": 0}],
        "market": [{"card": "captain", "owner": 1, "catch": 1}],
    },
}


@pytest.mark.parametrize(
    ("language", "sea", "town", "ashore"),
    [
        (
            "en",
            "Sea:",
            ["Town:", "  Quay – Market, Lane", "      ^ Captain: hold 4"],
            "Go ashore with Mate (b1)",
        ),
        (
            "de",
            "Meer:",
            ["Stadt:", "  Kai – Markt, Gasse", "      ^ Kapitän: Laderaum 4"],
            "Geh an Land: Maat (b1)",
        ),
    ],
)
def test_each_board_is_drawn_under_its_name(language, sea, town, ashore, paper: Paper, monkeypatch) -> None:
    monkeypatch.chdir(EXAMPLES / "genres")
    game = compiled("herring", EXAMPLES / "genres")
    table = table_of(game, game.arrange(POSITION), Seating(0, {1: "random"}), language, paper.console())

    table.lay_out()

    at = paper.lines.index(town[0])
    assert sea in paper.lines[:at]
    assert any("|b1 " in line for line in paper.lines[:at])
    assert paper.lines[at : at + 2] == town[:2]
    state = table.session.state
    assert ashore in [state.describe(action, language) for action in state.legal_actions()]
