"""Every game goes the same way by the compiled rules and by the interpreter, with each number of players.

Thirty games with each number of players are played by the compiled rules alone, which is quick. Compared are
the beginnings of as few of them as reach all that these reach soon: sorts of choices, ends, options, decks,
players. What is seldom done or late has scenarios, which are played on both; `.ci/run --all` compares
hundreds of games, each to its end.
"""

import pytest

from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare, path_of, setting_of

from ..repository import PLAYED, compiled, program

SEEDS = range(30)
SOON = 250  # decisions; so much of a game may be compared to reach something
AFTER = 25  # decisions that are compared after a sort of choice has been reached


def reached(game, book, seats, seed):
    """What a game reaches, each with the number of decisions to compare for it."""
    setting = setting_of(book, seed, seats)
    path = path_of(game, book, setting, SOON + AFTER)
    decks = {deck if isinstance(deck, str) else "own" for deck in setting.decks}
    settings = {("seats", seats), ("chance", setting.chance), *setting.options.items(), *decks}
    sorts = {book.ids.split(id_)[0]: number for number, id_ in reversed([*enumerate(path, 1)])}
    reached = {**dict.fromkeys(settings, 0), **sorts, "the end": len(path)}
    return {what: min(number + AFTER, len(path)) for what, number in reached.items() if number <= SOON}


def chosen(games):
    """Few beginnings that reach what all games reach: each time the one that adds most for its decisions.

    In the end those are left out, the longest first, that reach nothing that the others do not.
    """
    left = set().union(*games.values())
    chosen = {}
    while left:
        beginnings = ((game, games[game][what]) for game in games for what in left & games[game].keys())
        best, most = max(beginnings, key=lambda game: len(within(games, *game) & left) / game[1])
        chosen[best] = most
        left -= within(games, best, most)
    for best in sorted(chosen, key=chosen.__getitem__, reverse=True):
        others = (within(games, game, most) for game, most in chosen.items() if game != best)
        if within(games, best, chosen[best]) <= set().union(*others):
            del chosen[best]
    return chosen.items()


def within(games, which, most):
    """What a game reaches so early that it is compared within some decisions."""
    return {what for what, number in games[which].items() if number <= most}


@pytest.mark.parametrize("name", PLAYED)
def test_games_are_the_same_on_both_back_ends(name):
    game, book = compiled(name), Rulebook(program(name))
    fewest, most = game.seats
    games = {
        (seats, seed): reached(game, book, seats, seed) for seats in range(fewest, most + 1) for seed in SEEDS
    }

    for (seats, seed), decisions in chosen(games):
        compared = compare(game, book, [seed], seats=seats, most=decisions)
        assert [str(difference) for difference in compared.differences] == []
        assert compared.decisions == decisions
