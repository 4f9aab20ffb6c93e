"""A routine remembers what it still needs, and no more: so a seat that is asked can imagine the rest."""

import pytest

from deckwright.engine.chance import Source

from ...repository import differing, made
from ..ferry import CARDS, GAME
from .games import STRIDE, TURN

LEADERS = CARDS.replace("}", ", leader: true}")
OWN = ({"goat": 4}, {"mule": 4})
LEADING = GAME.replace(
    "rule: FE-01}}\ndecks", "rule: FE-01}, leader: {type: bool, optional: true, default: false}}\ndecks"
)
SETUP = """
setup:
  - each_seat: seats
    do: [{move: "those(deck, where=leader)", to: hand}, {shuffle: deck}, {draw: 2}, {gain: {coin: 4}}]
  - each_seat: seats
    do:
      - {pick: {spot: {space: bank, where: free(it)}}}
      - {put: "the(hand, where=leader)", at: spot}
"""
ASKED = {
    "what nobody needs": "[{pick: {c: {card: hand(opponent)}}, by: opponent}, {draw: 1}]",
    "what another seat picks from its hand": (
        "[{pick: {c: {card: hand(opponent)}}, by: opponent}, {move: c, to: heap(opponent)}]"
    ),
    "two picks of another seat": (
        "[{pick: {c: {card: hand(opponent)}, k: {card: hand(opponent), where: it != c}}, by: opponent},"
        " {move: c, to: heap(opponent)}, {move: k, to: deck(opponent)}]"
    ),
    "an offer behind what another seat has picked": (
        "[{pick: {c: {card: hand(opponent)}}, by: opponent}, {may: [{gain: {coin: 1}}], by: opponent},"
        " {move: c, to: heap(opponent)}]"
    ),
}


def imagined(game, decks=("herd", "herd"), seeds=range(6), most=40):
    """Play by chance; each seat that is asked imagines a world, which it cannot tell from its own."""
    count = 0
    for seed in seeds:
        state, luck = game.start(seed, decks=decks), Source(seed)
        for _ in range(most):
            if state.is_over:
                break
            view = state.view(state.decider)
            world = view.determinise(luck)
            assert world.view(state.decider) == view
            assert world.legal == state.legal
            for action in world.legal:
                world.clone().apply(action)
            count += 1
            state.apply(luck.one_of(state.legal))
    return count


def test_from_the_setup_on_a_seat_can_imagine_the_rest(ferry):
    rules = (
        TURN % ("act, stride", ", at_most: 3") + SETUP + "actions:\n  act: {rule: FE-01, do: [{draw: 1}]}\n"
    )
    program = ferry(rules + STRIDE, cards=LEADERS, game=LEADING)

    assert imagined(made(program), OWN) > 60
    assert differing(program) == []


@pytest.mark.parametrize("name", ASKED)
def test_whoever_is_asked_instead_can_imagine_the_rest(name, ferry):
    setup = "\nsetup: [{each_seat: seats, do: [{draw: 3}, {gain: {coin: 4}}]}]\n"
    act = f"actions:\n  act: {{rule: FE-01, do: {ASKED[name]}}}\n"
    program = ferry(TURN % ("act, stride", ", at_most: 3") + setup + act + STRIDE)

    assert imagined(made(program)) > 30
    assert differing(program) == []
