"""What holds at every decision of every game, whatever is played."""

from collections import Counter
from functools import cache

import pytest

from deckwright.rules.interpret.chance import below, started
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import setting_of

from .conftest import game_rules

GAMES = ("biomanz", "skirmish")
SEEDS = range(4)


@cache
def games(name):
    """Some games by chance, each as what its oracle shows at each decision and at the end."""
    return [list(game(game_rules(name), seed)) for seed in SEEDS]


def game(program, seed):
    book = Rulebook(program)
    setting = setting_of(book, seed)
    oracle = Oracle(book, seed, None, setting.decks, setting.options)
    rng = started(seed)
    yield oracle.decider, oracle.legal, oracle.names, oracle.position()
    while not oracle.ended:
        rng, number = below(rng, len(oracle.legal))
        oracle.apply(oracle.legal[number])
        yield oracle.decider, oracle.legal, oracle.names, oracle.position()


@pytest.mark.parametrize("name", GAMES)
def test_legal_ids_ascend_and_there_are_at_least_two_until_the_game_is_over(name):
    for shown in games(name):
        for decider, legal, _, position in shown:
            assert list(legal) == sorted(set(legal))
            assert (len(legal) >= 2) == (decider >= 0) == (not position["ended"])


def cards(position, boards):
    """How often each card lies anywhere."""
    lying = Counter(card for piles in position["zones"].values() for pile in piles for card in pile)
    for board in boards:
        for space, piece in position[board].items():
            if space == piece.get("at", [space])[0]:
                lying.update(piece.get("cards", [piece["card"]]))
    return lying


@pytest.mark.parametrize("name", GAMES)
def test_no_card_is_ever_lost_or_made(name):
    for shown in games(name):
        counts = [cards(position, game_rules(name).boards) for *_, position in shown]
        assert all(count == counts[0] for count in counts)


def flat(kept):
    return [each for one in kept for each in flat(one)] if isinstance(kept, list) else [kept]


@pytest.mark.parametrize("name", GAMES)
def test_pools_and_counters_stay_at_zero_or_above(name):
    program = game_rules(name)

    for shown in games(name):
        for *_, position in shown:
            amounts = [each for pool in position["pools"].values() for each in flat(pool)]
            for board in program.boards:
                amounts += [
                    piece[counter] for piece in position[board].values() for counter in program.counters
                ]
            assert min(amount for amount in amounts if amount is not None) >= 0


def test_a_position_laid_out_again_offers_the_same():
    """From menus only: a position does not tell what is under way within an action."""
    program = game_rules("biomanz")

    for seed, shown in zip(SEEDS, games("biomanz"), strict=True):
        options = setting_of(Rulebook(program), seed).options
        for _, _, names, position in shown[::7]:
            if any(name.startswith("done.") for name in names):
                again = Oracle.arranged(program, position, options=options)
                assert (again.names, again.position()) == (names, position)
