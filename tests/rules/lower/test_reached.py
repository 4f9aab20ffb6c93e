"""What few games do: what it changes, and that both back-ends agree on it."""

import pytest

from ...repository import differing
from ..compiled.effects import effect
from ..compiled.features import acting
from ..ferry import BOARD, CARDS, GAME

LEVEL = "fields: {level: {type: int, range: [1, 9], rule: FE-01}"


def values(**said):
    """The board, with values."""
    return {
        "board": BOARD
        + "values:\n"
        + "".join(f"  {name}: {{is: {of}, rule: FE-01}}\n" for name, of in said.items())
    }


def printed(of, goat, mule):
    """Cards with one more field, which some may lack."""
    more = f"{LEVEL}, said: {{type: {of}, optional: true, rule: FE-01}}"
    cards = CARDS.replace("level: 1", f"level: 1, {goat}").replace("level: 2", f"level: 2, {mule}")
    return {"game": GAME.replace(LEVEL, more), "cards": cards}


SPARSE = values(far='{"0": 3, "150": 5, "4000": 7}')
SHORT = values(row="[4, 5]", nothing="[]", nobody="{}")
STEPS = printed("list int", "said: [7]", "")
HUES = printed("list mark", "said: [green]", "")
USED = printed("ops", "said: [{gain: {toll: self.level}}]", "said: [{gain: {toll: 9}}]")
LOANS = {"board": BOARD.replace("counters:", "  loans: {holds: tokens, rule: FE-01}\ncounters:")}
MINE, NOBODY = "the(river, where=owner == me)", "the(river, where=mud > 2)"
MARKS = "names:\n  mark: [red, green]\n"
RISE = "verbs:\n  rise: {rule: FE-01, do: [{gain: {toll: self.level + 1}}]}\n"

DONE = {  # at the beginning I have four coins and a goat in play; `act` costs one coin
    "an entry by a small number": ("{gain: {toll: 'far[coin - 3]'}}", SPARSE, {"toll": 3}),
    "an entry by a large number": ("{gain: {toll: 'far[147 + coin]'}}", SPARSE, {"toll": 5}),
    "an entry that is not written": ("{gain: {toll: 'far[148 + coin]'}}", SPARSE, {}),
    "the last of a list": ("{gain: {toll: 'row[coin - 2]'}}", SHORT, {"toll": 5}),
    "behind the end of a list": ("{gain: {toll: 'row[coin]'}}", SHORT, {}),
    "before the beginning of a list": ("{gain: {toll: 'row[2 - coin]'}}", SHORT, {}),
    "a list of nothing": ("{gain: {toll: '1 + nothing[coin]'}}", SHORT, {"toll": 1}),
    "a map of nothing": ("{gain: {toll: '1 + nobody[coin]'}}", SHORT, {"toll": 1}),
    "a printed list": (
        "{gain: {toll: 'max(hand, said[0], empty=0)'}}",
        STEPS,
        {"toll": 7},
    ),
    "behind the end of a printed list": (
        "{let: {c: first(hand)}}; {if: c != none, then: [{gain: {toll: '1 + c.said[coin]'}}]}",
        STEPS,
        {"toll": 1},
    ),
    "a printed list of constants": (
        "{gain: {toll: 'count(hand, where=it.said[0] == green)'}}",
        HUES,
        {"toll": 1},
    ),
    "behind the end of constants": (
        "{gain: {toll: 'count(hand, where=it.said[0] == none)'}}",
        HUES,
        {"toll": 2},
    ),
    "the first of no numbers": ("{if: first(loans) == none, then: [{gain: {toll: 1}}]}", LOANS, {"toll": 1}),
    "a verb for a piece": (f"{{run: rise, as: '{MINE}'}}", {}, {"toll": 2}),
    "a verb for nobody": (f"{{run: rise, as: '{NOBODY}'}}", {}, {}),
    "a verb for nobody at one moment": (
        f"{{together: [{{run: rise, as: '{NOBODY}'}}, {{run: rise, as: '{MINE}'}}]}}",
        {},
        {"toll": 2},
    ),
    "what a card says, for nobody": (
        f"{{let: {{c: first(hand)}}}}; {{if: c != none, then: [{{run: c.said, as: '{NOBODY}'}}]}}",
        USED,
        {},
    ),
}


def rules(name):
    """The rules of a game in which `act` does this."""
    do, _, _ = DONE[name]
    return acting(do.replace("; ", "\n      - ")) + (RISE if "rise" in do else "") + MARKS


@pytest.mark.parametrize("name", DONE)
def test_it_is_done_on_both_back_ends_alike(name, ferry):
    _, written, changed = DONE[name]
    program = ferry(rules(name), **written)

    assert effect(program, "act") == {"me.coin": 3, **changed}
    assert differing(program) == []


ENDS = """
verbs:
  stop: {rule: FE-01, do: [{gain: {toll: 2}}, {end: game, winner: me}, {gain: {toll: 4}}]}
always:
  rich: {rule: FE-01, each: {seat: seats, where: coin(it) > 5}, do: [{each_seat: it, do: [{run: stop}]}]}
  poor: {rule: FE-01, each: {seat: seats, where: coin(it) > 5}, do: [{gain: {toll: 8}}, {set: {coin(it): 0}}]}
"""


def test_a_rule_at_any_time_may_end_the_game_and_nothing_follows(ferry):
    rules = acting("{gain: {coin: 4}}").partition("\nalways:")[0]
    program = ferry(rules + ENDS)

    assert effect(program, "act") == {"me.coin": 7, "toll": 2}
    assert differing(program) == []


NUDGE = """
verbs:
  nudge:
    with: {whom: piece}
    rule: FE-01
    do:
      - {pick: {near: {piece: "those(river, where=adjacent(it, whom))", optional: true}}}
      - {gain: {mud: 1}, at: near}
    say: nudge whom
"""
GATHER = """
verbs:
  collect: {with: {some: set card}, rule: FE-01, do: [{gain: {toll: count(some)}}], say: collect some}
"""
LISTED = {
    "cards that a verb is told of before they go": (
        "{together: [{move: first(hand), to: heap}, {collect: hand}]}",
        GATHER,
    ),
    "pieces beside one that is told": ("{for: {piece: river}, do: [{nudge: it}]}", NUDGE),
    "pieces in the order of a loop outside of `together`": (
        "{together: [{for: {piece: river}, do: [{set: {spot: it.place}}]}]}",
        "",
    ),
    "pieces in a loop before one more comes": (
        "{together: [{put: first(hand), in: river}, {for: {piece: river}, do: [{remove: river, to: heap}]}]}",
        "",
    ),
}


@pytest.mark.parametrize("name", LISTED)
def test_what_is_listed_is_what_was_there(name, ferry):
    do, more = LISTED[name]
    board = BOARD.replace("counters:", "  spot: {holds: space, rule: FE-01}\ncounters:")

    assert differing(ferry(acting(do) + more, board=board)) == []


AGAIN = """
triggers:
  splash: {before: mess, rule: FE-01, do: [{gain: {mud: 1}, at: victim}]}
  echo: {after: mess, rule: FE-01, when: toll < 3, do: [{gain: {toll: 1}}, {run: again}]}
verbs:
  again:
    rule: FE-01
    do:
      - {pick: {victim: {piece: river, where: mud > 1}}, by: chance}
      - {if: victim != none, then: [{announce: mess, victim: victim}]}
"""


def test_what_listeners_announce_may_be_known_by_a_test_not_to_be_none(ferry):
    program = ferry(acting("{announce: mess, victim: p}", "{p: {piece: river, where: owner == me}}") + AGAIN)

    assert effect(program, "act.p.a1")["toll"] == 2
    assert differing(program) == []
