"""Every game goes the same way by the compiled rules and by the interpreter, with each number of players.

Thirty games with each number of players are played by the compiled rules alone, which is quick. Compared are
as few of them as reach all that these reach: sorts of choices, options, decks, players. `.ci/run --all`
compares hundreds.
"""

import pytest

from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare, path_of, setting_of

from ..repository import PROJECT, compiled, program

SEEDS = range(30)


def reached(game, book, seats, seed):
    """What a game reaches, and its number of decisions."""
    setting = setting_of(book, seed, seats)
    path = path_of(game, book, setting)
    decks = {deck if isinstance(deck, str) else "own" for deck in setting.decks}
    sorts = {book.ids.split(each)[0] for each in path}
    settings = {("seats", seats), ("chance", setting.chance), *setting.options.items(), *decks}
    return {*sorts, *settings}, len(path)


def chosen(games):
    """Few games that reach what all of them reach: each time the one that adds most for its decisions."""
    left = set().union(*(what for what, _ in games.values()))
    while left:
        best = max(games, key=lambda each: len(games[each][0] & left) / games[each][1])
        yield best
        left -= games[best][0]


@pytest.mark.parametrize("name", PROJECT.games())
def test_games_are_the_same_on_both_back_ends(name):
    game, book = compiled(name), Rulebook(program(name))
    fewest, most = game.seats
    games = {
        (seats, seed): reached(game, book, seats, seed) for seats in range(fewest, most + 1) for seed in SEEDS
    }

    for seats, seed in chosen(games):
        compared = compare(game, book, [seed], seats=seats)
        assert [str(each) for each in compared.differences] == []
        assert compared.decisions == games[seats, seed][1]
