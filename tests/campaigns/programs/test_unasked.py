"""How long programs that ask nobody are let go on: each back-end counts in its own way how far it went."""

import pytest

from deckwright.engine import flow

from .bundles import base
from .play import AGAIN, UNASKED, Table
from .projects import RULES, checked, merged


def table(turns: int) -> Table:
    """For a game that is over by itself after so many turns."""
    rules = {
        "turn": {"phases": {"play": {"in_turn": "seats", "until": "turns >= 0"}}},
        "end": {"night": {"when": f"turns >= {turns}"}},
    }
    program = checked(merged({RULES: rules}, base())).program
    assert program is not None
    return Table(program)


@pytest.mark.parametrize("turns", [UNASKED // 4, UNASKED // 2, AGAIN[0] // 2])
def test_a_game_that_only_the_tables_are_long_in_ending_is_played_to_its_end(turns: int) -> None:
    most = flow.MOST

    assert list(table(turns).faults(games=1)) == []
    assert most == flow.MOST, "other games are let go on as far as ever"


def test_a_game_that_ends_on_neither_back_end_is_counted_and_no_fault() -> None:
    playing = table(turns=10**6)

    assert list(playing.faults(games=1)) == []
    assert playing.counts["endless games"] == 1
