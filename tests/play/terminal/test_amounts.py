"""Pools in a few words: who is held by a pool of players is named, the first one too."""

from dataclasses import replace

import pytest
from tabletop import POND

from deckwright.engine.layout import Layout, PoolLayout
from deckwright.play.terminal.amounts import amount, is_anything, of_all
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


def test_what_is_called_like_its_pool_speaks_for_itself_also_where_there_is_none(told: Words) -> None:
    layout, words, phrases = told
    stones = PoolLayout("stones", "stones", ("seat", "stone"))
    spoken = Glossary(words.game, "en", lambda name: {"stones": "stone"}.get(name, ""))
    named = replace(layout, enums={"stone": ("chalk", "madder")})

    assert of_all(stones, [0, 3], named, spoken, phrases, skipped=1) == ["chalk 0, madder 3"]


def test_several_of_a_pool_are_called_as_several_are(told: Words) -> None:
    _, words, phrases = told
    points = PoolLayout("point", "point", ("seat",))
    spoken = Glossary(words.game, "en", lambda _: "point", lambda _: "points")

    assert amount(points, 2, spoken, phrases) == "points 2"
