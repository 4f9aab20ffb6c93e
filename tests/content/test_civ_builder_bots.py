"""Civ Builder: what bots choose in positions where a person would not have to think."""

from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.play.bots import make_bot

from ..repository import compiled

ROOT = Path(__file__).resolve().parents[2]
BOTS = pytest.mark.parametrize("bot", ["greedy", "landmark_rush", "economist"])


def game():
    return compiled("civ_builder")


def choice(state, bot):
    """What a bot chooses, whatever chance says."""
    seat = state.current_seat
    made = (
        make_bot(bot, game().bots).choose(state.view(seat), state.legal, Source(luck)) for luck in range(6)
    )
    return {game().ids[action] for action in made}


@BOTS
@pytest.mark.parametrize("hand", [["banker", "farmer", "spy"], ["bank", "guildmaster", "worker"]])
def test_who_has_to_discard_gives_away_the_cheapest(bot, hand):
    hands = [["agitator", "worker"], hand]
    state = game().arrange({"active": 0, "phase": "day", "turns": 4, "zones": {"hand": hands}})
    state.apply("play_person.card.agitator")
    state.apply("make_discard.victim.seat1")

    cheapest = {"banker": "farmer", "bank": "worker"}[hand[0]]
    assert {name.rpartition(".")[2] for name in choice(state, bot)} == {cheapest}


@BOTS
def test_a_construct_is_finished_by_whoever_may_build(bot):
    table = [["market", {"card": "stone_circle", "crew": ["builder", "worker"]}], ["market"]]
    # With empty decks the game would be over at the end of the turn.
    supply = [[card] * 8 for card in ("farmer", "imhotep", "bank", "aqueduct")]
    zones = {"workers": [["worker"], []], "supply": supply}
    state = game().arrange({"active": 0, "phase": "day", "table": table, "zones": zones})

    assert {name.partition(".")[0] for name in choice(state, bot)} == {"assign"}
