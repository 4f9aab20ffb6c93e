"""What players are told at the end of a game."""

import pytest

from ..repository import PLAYED, program


@pytest.mark.parametrize("name", PLAYED)
def test_every_end_of_a_game_is_told_in_words(name: str) -> None:
    rules = program(name)

    silent = [end.name for end in rules.ends.values() if end.say is None]

    assert silent == []
