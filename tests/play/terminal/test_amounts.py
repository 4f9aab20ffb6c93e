"""Pools in a few words: who is held by a pool of players is named, the first one too."""

import pytest
from tabletop import POND

from deckwright.engine.layout import Layout, PoolLayout
from deckwright.play.terminal.amounts import is_anything, of_all
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases

Words = tuple[Layout, Glossary, Phrases]


@pytest.fixture
def told(words: Glossary) -> Words:
    return POND, words, Phrases("en")


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ([1, None], "leader (Player 1 Player 2)"),
        ([None, 0], "leader (Player 2 Player 1)"),
        ([None, None], "leader (none)"),
    ],
)
def test_the_first_player_in_a_pool_is_somebody(told: Words, held: list[int | None], said: str) -> None:
    leader = PoolLayout("leader", "leader", ("seat",), "seat", may_be_none=True)

    assert of_all(leader, held, *told) == [said]
    assert is_anything(leader, held) is any(each is not None for each in held)


def test_a_number_of_nothing_is_left_out(told: Words) -> None:
    wet = PoolLayout("wet", "wet", ("seat",))

    assert of_all(wet, [0, 3], *told) == ["Wet (Player 2 3)"]
    assert not is_anything(wet, [0, 0])
