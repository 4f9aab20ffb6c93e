"""How long programs that ask nobody are let go on: each back-end counts in its own way how far it went."""

import pytest

from deckwright.engine import flow

from .bundles import base
from .play import UNASKED, Table
from .projects import RULES, checked, merged


def played(turns: int) -> list[str]:
    """What is found in a game that is over by itself after so many turns."""
    rules = {
        "turn": {"phases": {"play": {"in_turn": "seats", "until": "turns >= 0"}}},
        "end": {"night": {"when": f"turns >= {turns}"}},
    }
    program = checked(merged({RULES: rules}, base())).program
    assert program is not None
    return [fault.signature for fault in Table(program).faults(games=1)]


@pytest.mark.parametrize("turns", [UNASKED // 4, UNASKED // 2])
def test_a_game_that_only_the_tables_are_long_in_ending_is_played_to_its_end(turns: int) -> None:
    most = flow.MOST

    assert played(turns) == []
    assert most == flow.MOST, "other games are let go on as far as ever"
