"""Biomanz: what bots choose in positions where a person would not have to think."""

import pytest

from deckwright.engine.chance import Source
from deckwright.play.bots import make_bot

from ..repository import compiled

HARE = {"card": "reed_hare", "owner": 0}
# Seat 0 holds all of the enemy biome but d3, where a plant stands; the stag beside it can strike it down.
LAST_FIELD = {"a3": HARE, "b3": HARE, "c3": HARE, "d2": {"card": "fern_stag", "owner": 0}}
DAMAGED = {"spine_cactus": 0, "tussock": 1, "baobab": 3}  # so that the stag's attack of 2 is enough
# Seat 1 does the same on the other side, and would win in its turn.
RIVAL = {place: {"card": "jerboa", "owner": 1} for place in ("a1", "b1", "c1", "c2")}


def game():
    return compiled("biomanz")


def choice(state, bot):
    """What a bot chooses, whatever chance says."""
    made = (make_bot(bot, game().bots).choose(state.view(0), state.legal, Source(luck)) for luck in range(20))
    return {game().ids[action] for action in made}


def position(plant, impulses, rival=None):
    region = {**LAST_FIELD, "d3": {"card": plant, "owner": 1, "damage": DAMAGED[plant]}, **(rival or {})}
    given = {"zones": {"hand": [["moss_otter", "carpet_moss", "bark_wolf"], []]}}
    given |= {"active": 0, "phase": "fight", "turns": 10, "pools": {"impulse": [impulses, 0]}}
    return game().arrange({**given, "region": region})


@pytest.mark.parametrize("bot", ["greedy", "expectimax"])
@pytest.mark.parametrize("plant", DAMAGED)
def test_a_plant_that_stands_in_the_way_of_a_win_next_turn_is_killed(bot, plant):
    assert choice(position(plant, 1), bot) == {"attack"}


@pytest.mark.parametrize("bot", ["greedy", "expectimax"])
def test_a_plant_is_killed_for_a_win_in_this_turn_when_the_rival_would_win_in_the_next(bot):
    state = position("tussock", 2, RIVAL)

    taken = []
    while not state.is_over and state.current_seat == 0:
        (name,) = choice(state, bot)
        taken.append(name)
        state.apply(game().ids.index(name))
    assert (state.winner, taken[0]) == (0, "attack")
