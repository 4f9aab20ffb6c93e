"""Compiled rules and the oracle agree on Skirmish: in whole games, and on boards where much is answered."""

from deckwright.engine.chance import Source
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare, difference

from .conftest import compiled, program
from .positions import chosen, crowded


def test_thirty_games_are_the_same_on_both_back_ends():
    compared = compare(compiled(), Rulebook(program()), range(30))

    assert [str(each) for each in compared.differences] == []
    assert compared.decisions > 30 * 100


def test_crowded_positions_go_on_in_the_same_way_on_both_back_ends():
    book, deepest = Rulebook(program()), 0
    different = []

    for seed in range(60):
        options = {"defence": ("exhausts", "one_point")[seed % 2]}
        state = compiled().arrange(crowded(seed), seed=seed, options=options)
        oracle = Oracle.arranged(book, crowded(seed), seed=seed, options=options)
        luck = Source(seed)
        for _ in range(60):
            if what := difference(state, oracle):
                different.append(f"seed {seed}: {what}")
            if what or oracle.decider < 0:
                break
            deepest = max(deepest, len(state.stack))
            action = chosen(oracle.legal, luck)
            state.apply(action)
            oracle.apply(action)

    assert different == []
    assert deepest >= 8, "no answer was answered, so little was compared"
