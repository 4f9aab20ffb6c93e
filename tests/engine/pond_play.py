"""Pond as a game, and positions of it that come about by playing at random."""

import pond
from hypothesis import strategies as st

from deckwright.engine.game import Game

GAME = Game(pond)


def played(seed, choices):
    """A game after some choices, each the number of a legal action, counted round."""
    state = GAME.start(seed)
    for choice in choices:
        if state.is_over:
            break
        state.apply(state.legal[choice % len(state.legal)])
    return state


def acting(hands=((), ()), flies=(0, 0), **given):
    """A position in the phase in which seats act."""
    position = {
        "phase": "act",
        "zones": {"hand": [list(hand) for hand in hands]},
        "pools": {"flies": list(flies)},
    }
    return position | given


POSITIONS = st.builds(played, st.integers(0, 999), st.lists(st.integers(0, 11), max_size=120))
