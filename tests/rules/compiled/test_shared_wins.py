"""Several seats may win together: by a tie that is shared, by a set of winners, or as a step says."""

import pytest

from deckwright.play.bots.greedy import worth
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare

from ...repository import made
from ..ferry import GAME

THREE = GAME.replace("seats: 2", "seats: 3")
RULES = """\
turn:
  first: random
  phases: {main: {rule: FE-01, actions: [earn]}}
actions: {earn: {rule: FE-01, do: [%s]}}
end: {over: {rule: FE-01, %s}}
"""
EARN = "{gain: {coin: 1}}"
CAP, RICH = "at: turn, when: turns >= 3, ranking: [coin]", "when: coin >= 3, winner:"
ENDS = {
    "a draw": (EARN, CAP, [2, 2, 0], ()),
    "a shared tie": (EARN, f"{CAP}, tie: shared", [2, 2, 0], (0, 1)),
    "a shared tie of all": (EARN, f"{CAP}, tie: shared", [1, 1, 1], (0, 1, 2)),
    "the lowest": (EARN, "at: turn, when: turns >= 3, ranking: [{lowest: coin}]", [2, 1, 3], (1,)),
    "the lowest, shared": (
        EARN,
        "at: turn, when: turns >= 3, ranking: [{lowest: coin}], tie: shared",
        [1, 1, 3],
        (0, 1),
    ),
    "the highest, then the lowest": (
        EARN,
        "at: turn, when: turns >= 3, ranking: [count(seats), {lowest: 'coin + toll'}]",
        [3, 2, 1],
        (2,),
    ),
    "one alone": (EARN, f"{CAP}, tie: shared", [2, 1, 0], (0,)),
    "all others": (EARN, f"{RICH} opponents", [0, 3, 0], (0, 2)),
    "those of a set": (EARN, f'{RICH} "those(seats, where=coin(it) > 1)"', [3, 0, 2], (0, 2)),
    "nobody": (EARN, f"{RICH} none", [3, 0, 0], ()),
    "all, by a step": ("{end: game, winner: seats}", CAP, [0, 0, 0], (0, 1, 2)),
}


@pytest.mark.parametrize("name", ENDS)
def test_tables_and_interpreter_say_alike_who_has_won(name, ferry):
    step, end, coins, winners = ENDS[name]
    program = ferry(RULES % (step, end), game=THREE)
    game = made(program)
    position = {"active": 2, "phase": "main", "turns": 2, "pools": {"coin": coins}}
    state, oracle = game.arrange(position, seats=3), Oracle.arranged(Rulebook(program), position, seats=3)

    action = game.ids.index("earn" if "step" in name or "winner" in end else "done.main")
    for each in (state, oracle):
        each.apply(action)

    won = [1 if seat in winners else -1 for seat in range(3)] if winners else [0, 0, 0]
    assert (state.winners, oracle.winners, list(state.scores())) == (winners, winners, won)
    assert state.winner == oracle.winner == (winners[0] if len(winners) == 1 else -1)
    assert state.position() == oracle.position()
    assert game.load(state.save()) == state == state.clone()


def test_to_win_alone_is_worth_more_to_a_bot_than_with_others_and_that_more_than_to_lose(ferry):
    game = made(ferry(RULES % (EARN, f"{CAP}, tie: shared"), game=THREE))

    found = []
    for coins in ([2, 1, 0], [2, 2, 0], [2, 2, 2], [1, 2, 0]):
        state = game.arrange({"active": 2, "phase": "main", "turns": 2, "pools": {"coin": coins}}, seats=3)
        state.apply("done.main")
        found.append(worth(state, 0))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 4


def test_a_simulation_counts_a_shared_win_for_each_who_shares_it(ferry):
    program = ferry(RULES % (EARN, f"{CAP}, tie: shared"), game=THREE)

    tally = simulate(made(program), SimulationRequest(games=40, seed=1, seats=3, bots=("random",))).tally
    compared = compare(made(program), Rulebook(program), range(10))

    assert (tally.shared > 0, tally.draws) == (True, 0)
    assert sum(tally.wins["seat", str(seat)] for seat in range(3)) > tally.games
    assert [str(difference) for difference in compared.differences] == []


def test_a_tie_that_nobody_can_come_to_is_told(ferry):
    with pytest.raises(AssertionError, match="without a ranking there are no ties"):
        ferry(RULES % (EARN, "when: coin >= 3, winner: me, tie: shared"), game=THREE)
