"""Chains of terms and actions, each of which names the one before it twice: work is linear in them."""

import sys

from deckwright.rules.tables import tables_source

from .bundles import base
from .projects import checked, merged, rulebook

# The last of each chain is named wherever the compiler or the interpreter looks into terms.
RULES = {
    "terms": {"total": {"is": "sum(hand, c{last}(it))"}},
    "boards": {"table": {"places": 9}},
    "turn": {
        "phases": {
            "play": {"actions": ["buy", "sell", "lay", "wait"], "exactly": None, "at_least": "n{last}() - 99"}
        }
    },
    "actions": {
        "buy": {
            "when": "n{last}() > 0",
            "cost": {"coins": "n{last}()"},
            "do": [{"gain": {"coins": "n{last}()"}}],
        },
        "sell": {
            "pick": {"card": {"card": "hand", "where": "b{last}(it) and total() > c{last}(it)"}},
            "cost": {"coins": "c{last}(card)"},
            "do": [{"move": "card", "to": "deck"}, {"do_action": "a{last}"}],
        },
        "lay": {
            "pick": {"card": {"card": "hand"}},
            "do": [{"put": "card", "in": "table"}, {"gain": {"coins": 1}}],
        },
    },
    "always": {
        "poor": {"each": {"piece": "table", "where": "p{last}(it)"}, "do": [{"remove": "it", "to": "deck"}]}
    },
    "end": {"rich": {"when": "n{last}() > 9999", "ranking": ["n{last}()"]}},
}
CHAINS = {
    "n": ({"is": "coins"}, {"is": "n{before}() + n{before}()"}),
    "c": (
        {"of": "card", "is": "card.worth + coins"},
        {"of": "card", "is": "c{before}(card) + c{before}(card)"},
    ),
    "b": (
        {"of": "card", "is": "card.worth > 3"},
        {"of": "card", "is": "b{before}(card) and b{before}(card)"},
    ),
    "p": (
        {"of": "piece", "is": "piece.worth > 8"},
        {"of": "piece", "is": "p{before}(piece) and p{before}(piece)"},
    ),
}
LENGTHS = 8, 14


def written(data, **numbers):
    if isinstance(data, dict):
        return {written(key, **numbers): written(value, **numbers) for key, value in data.items()}
    if isinstance(data, list):
        return [written(item, **numbers) for item in data]
    return data.format(**numbers) if isinstance(data, str) else data


def chained(first, further, name, length):
    links = {f"{name}{at}": written(further, before=at - 1) for at in range(1, length + 1)}
    return {f"{name}0": first, **links}


def game_of(length):
    terms = {}
    for name, (first, further) in CHAINS.items():
        terms |= chained(first, further, name, length)
    twice = [{"do_action": "a{before}"}, {"do_action": "a{before}"}]
    actions = chained({"do": [{"gain": {"coins": 1}}]}, {"do": twice}, "a", length)
    rules = merged({"terms": terms, "actions": actions}, written(RULES, last=length))
    return merged({"rules/rules": rules}, base())


class TooManyError(Exception):
    """More functions are called than may be."""


def calls_for(length, most=10**9):
    """How many functions are called to check the game and to compile it."""
    calls = 0

    def count(_, event, __):
        nonlocal calls
        calls += event == "call"
        if calls > most:
            sys.setprofile(None)
            raise TooManyError

    sys.setprofile(count)
    try:
        seen = checked(game_of(length))
        assert seen.program is not None, seen.findings
        tables_source(seen.program.game, "0", seen.program)
        rulebook(seen.program).woken(frozenset(("coins",)))
    finally:
        sys.setprofile(None)
    return calls


def test_terms_and_actions_that_name_others_twice_are_compiled_in_linear_work() -> None:
    calls_for(1)  # what is read once for all games
    shorter, longer = LENGTHS

    calls_for(longer, most=2 * calls_for(shorter))
