"""Numbers that change: by verbs, at once, within bounds and as costs; the same on both back-ends."""

import json

import pytest

from deckwright.engine.errors import SaveError, WrongPosition
from deckwright.rules.interpret.oracle import Oracle

from ...repository import differing, made
from ..ferry import BOARD
from ..interpret.conftest import take
from .features import acting
from .test_lines import played

VERBS = """
verbs:
  outdo:
    with: {rival: seat}
    rule: FE-01
    do: [{gain: {toll: "count(seats, where=coin(it) < coin(rival))"}}]
    say: outdo {rival}
  outgrow:
    with: {one: card}
    rule: FE-01
    do: [{gain: {toll: "count(hand, where=level > one.level)"}}]
    say: outgrow {one}
  outweigh:
    with: {one: piece}
    rule: FE-01
    do: [{gain: {toll: "count(river, where=mud < one.mud)"}}]
    say: outweigh {one}
  outpace:
    with: {n: int}
    rule: FE-01
    do: [{gain: {toll: "count(seats, where=coin(it) > n)"}}]
    say: outpace {n}
"""
# What `act` does, and what is picked for it: each verb is one statement with a loop in it.
CALLED = {
    "a seat of a loop": ("{for: {seat: seats}, do: [{outdo: it}]}", ""),
    "a seat under the name of a loop in the verb": ("{let: {seat: opponent}}\n      - {outdo: seat}", ""),
    "a card under the name of a loop in the verb": ("{outgrow: card}", "{card: {card: hand}}"),
    "a card of a loop": ("{for: {card: hand}, do: [{outgrow: it}]}", ""),
    "a piece under the name of a loop in the verb": ("{outweigh: piece}", "{piece: {piece: river}}"),
    "a piece of a loop": ("{for: {piece: river}, do: [{gain: {mud: 1}, at: it}, {outweigh: it}]}", ""),
    "a number under the name of a loop in the verb": ("{let: {seat: coin - 1}}\n      - {outpace: seat}", ""),
}


@pytest.mark.parametrize("name", CALLED)
def test_what_a_verb_is_given_is_not_taken_for_what_its_own_loop_goes_through(name, ferry):
    do, pick = CALLED[name]

    assert differing(ferry(acting(do, pick, VERBS))) == []


# What may be below 0 and stands in tables under a name in capitals: a pool or a counter is set to it.
LESS = {
    "a value": "{set: {toll: less}}",
    "a value, with another one": "{set: {toll: less - less - less}}",
    "what a verb is given": "{become: less}",
    "a counter": "{set: {depth: less}, at: river}",
    "a counter of what is put": (
        "{put: first(hand), at: 'first(those(bank, where=free(it)))', with: {depth: less}}"
    ),
}
DEEP = BOARD.replace("counters:", "counters:\n  depth: {at: river, start: 0, rule: FE-01}")
DEEP += "values:\n  less: {is: -1, rule: FE-01, tunable: [-9, 9]}\n"
BECOME = "\nverbs:\n  become: {with: {n: int}, rule: FE-01, do: [{set: {toll: n}}], say: 'become {n}'}\n"


@pytest.mark.parametrize("name", LESS)
def test_nothing_that_is_set_is_ever_below_0(name, ferry):
    assert differing(ferry(acting(LESS[name], "", BECOME), board=DEEP)) == []


MARKS = "names:\n  mark: [red, green]\npools:\n  stock: {per: [seat, mark], start: 1, rule: FE-01}"
STOCK = BOARD.replace("pools:", MARKS)
# What `act` costs whose `mark` is picked, and what may be picked of one red, two green and one coin.
PRICES = {
    "one of red and one of a mark": ("{stock(red): 1, stock(mark): 1}", ["green"]),
    "one of a mark and one of red": ("{stock(mark): 1, stock(red): 1}", ["green"]),
    "numbers that are reckoned": ("{stock(mark): coin, stock(red): count(hand) + 1}", ["green"]),
    "less than nothing of red": ("{stock(mark): 1, stock(red): 0 - 3}", ["red", "green"]),
    "one of green and one of a mark": ("{stock(green): 1, stock(mark): 1}", ["red", "green"]),
    "one coin of mine and one of whose turn it is": ("{stock(mark): 0, coin: 1, coin(active): 1}", []),
    "a coin of mine and one of the other seat": (
        "{stock(mark): 0, coin: 1, coin(opponent): 1}",
        ["red", "green"],
    ),
}
PAID = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act, wait]}
actions:
  wait: {rule: FE-01, do: [{gain: {toll: 1}}]}
  act: {rule: FE-01, pick: {mark: {one_of: mark}}, %s}
"""
GIVEN = {
    "phase": "main",
    "active": 0,
    "pools": {"coin": [1, 1], "stock": [[1, 2], [0, 0]]},
}


@pytest.mark.parametrize("name", PRICES)
def test_what_is_paid_twice_out_of_one_pool_has_to_be_there_twice(name, ferry):
    price, offered = PRICES[name]
    program = ferry(PAID % f"cost: {price}, do: []", board=STOCK)

    assert asked(program) == {*(f"act.mark.{action}" for action in offered), "done.main", "wait"}


@pytest.mark.parametrize("and_then", [", ", "}}, {let: {n: 1}}, {pay: {"])
@pytest.mark.parametrize("name", PRICES)
def test_a_price_within_an_offer_is_seen_to_be_there_likewise(name, and_then, ferry):
    price, offered = PRICES[name]
    paid = f"{{pay: {price}}}".replace(", ", and_then)
    program = ferry(PAID % f"do: [{{may: [{paid}]}}]", board=STOCK)

    found = [each for each in ("red", "green") if "act.may.yes" in asked(program, f"act.mark.{each}")]

    assert found == offered


# Two prices that pieces pay one after the other, and what `act` picks for them.
PAID_BY_PIECES = {
    "one piece": ("{pay: {mud: 1}, at: w}, {pay: {mud: 1}, at: w}", "{w: {piece: river}}"),
    "two that may be the same": (
        "{pay: {mud: 1}, at: w}, {pay: {mud: 1}, at: u}",
        "{w: {piece: river}, u: {piece: river}}",
    ),
    "all pieces and one of them": (
        "{pay: {mud: 1}, at: river}, {pay: {mud: 1}, at: w}",
        "{w: {piece: river}}",
    ),
    "one piece and all of them": (
        "{pay: {mud: 1}, at: w}, {pay: {mud: 1}, at: river}",
        "{w: {piece: river}}",
    ),
    "some pieces and some of them": (
        "{pay: {mud: 1}, at: 'those(river, where=owner == me)'}, {pay: {mud: 1}, at: w}",
        "{w: {piece: river, any: true}}",
    ),
}


@pytest.mark.parametrize("name", PAID_BY_PIECES)
def test_what_is_paid_twice_by_one_piece_has_to_be_there_twice(name, ferry):
    paid, pick = PAID_BY_PIECES[name]

    assert differing(ferry(acting(f"{{may: [{paid}, {{gain: {{toll: 1}}}}]}}", pick))) == []


def test_a_piece_of_a_loop_pays_together_with_all_the_others(ferry):
    paid = "{let: {n: it.mud}}, {pay: {mud: n}, at: it}, {pay: {mud: n}, at: river}"

    assert differing(ferry(acting(f"{{for: {{piece: river}}, do: [{{may: [{paid}]}}]}}"))) == []


BOUNDS = (
    "at_most: 4 // toll",
    "at_most: coin % 3",
    "at_least: 1 if coin > 5 else 2",
    "exactly: toll % 2 + 1",
)


@pytest.mark.parametrize("bound", BOUNDS)
def test_as_many_actions_are_done_in_a_phase_as_its_bound_says_in_all(bound, ferry):
    rules = acting("{gain: {toll: 1}}").replace("at_most: 3", bound)

    assert differing(ferry(rules)) == []


# Picks that may be declined of an action that is done within another one, which hands on what was declined.
DECLINED = {
    "a number": "{w: {number: [1, 3], optional: true}}",
    "a seat": "{w: {seat: seats, optional: true, where: coin(it) > 2}}",
    "a card": "{w: {card: hand, optional: true, where: level > 1}}",
    "a piece": "{w: {piece: river, optional: true, where: mud < 3}}",
}


@pytest.mark.parametrize("name", DECLINED)
def test_an_action_is_done_with_a_pick_that_was_declined(name, ferry):
    pick = DECLINED[name]
    dust = f"  dust:\n    rule: FE-01\n    pick: {pick}\n    do: [{{gain: {{toll: 1}}}}]\n"
    do = f"{{pick: {pick.replace('w:', 'x:')}}}\n      - {{do_action: dust, w: x}}"

    assert differing(ferry(acting(do, more=dust, actions="act, stride, dust"))) == []


# What `act` does where toll is 1, tax 2 and tithe 3, of which cap many are the most; and what they are then.
AT_ONCE = {
    "set: {toll: tax, tax: toll}": (2, 1, 3),
    "set: {toll: tax, tax: tithe, tithe: toll}": (2, 3, 1),
    "gain: {toll: tax, tax: toll}": (3, 3, 3),
    "lose: {tax: toll, tithe: tax}": (1, 1, 1),
    "together: [{set: {toll: tax}}, {set: {tax: toll}}]": (2, 1, 3),
}
BOUNDED = {
    "gain: {tithe: 2}": (1, 2, 5),
    "set: {cap: 2}": (1, 2, 3),
    "set: {cap: 2}}, {lose: {tithe: 1}": (1, 2, 2),
    "set: {cap: 1}}, {lose: {tithe: 1}": (1, 2, 2),
    "set: {cap: 1}}, {pay: {tithe: 1}": (1, 2, 2),
    "set: {cap: 1}}, {gain: {tithe: 1}": (1, 2, 3),
    "set: {cap: 1}}, {gain: {tithe: 0}": (1, 2, 3),
    "set: {cap: 1}}, {set: {tithe: 2}": (1, 2, 1),
    "set: {cap: 0}}, {set: {tithe: 2}": (1, 2, 0),
    "set: {cap: 4}}, {gain: {tithe: 9}": (1, 2, 4),
    "gain: {cap: 1, tithe: 9}": (1, 2, 6),
}


@pytest.mark.parametrize(("do", "then"), [*AT_ONCE.items(), *BOUNDED.items()])
def test_amounts_of_a_step_change_at_once_and_a_maximum_takes_nothing_away(do, then, ferry):
    pools = "toll: {start: 1}\n  tax: {start: 2}\n  tithe: {start: 3, max: cap}\n  cap: {start: 5}\n"
    board = BOARD.replace("  toll: {start: 0, rule: FE-01}\n", f"  {pools}")
    rules = "turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [act]}}}\n"
    program = ferry(f"{rules}actions: {{act: {{rule: FE-01, do: [{{{do}}}]}}}}\n", board=board)

    pools = played(program, {"phase": "main", "active": 0}, "act")["pools"]

    assert (pools["toll"], pools["tax"], pools["tithe"]) == then


def test_more_than_there_can_ever_be_is_neither_laid_out_nor_loaded(ferry):
    program = ferry(acting("{pick: {n: {number: [1, coin]}}}"))
    game = made(program)
    state = game.arrange({"phase": "main", "pools": {"coin": [9, 0]}})
    saved = json.loads(json.dumps(state.save()).replace("[9, 0]", "[10, 0]"))

    with pytest.raises(WrongPosition, match="coin cannot be 10"):
        game.arrange({"phase": "main", "pools": {"coin": [10, 0]}})
    with pytest.raises(WrongPosition, match="mud cannot be 4"):
        game.arrange({"phase": "main", "river": {"a1": {"card": "goat", "owner": 0, "mud": 4}}})
    assert saved != state.save()
    with pytest.raises(SaveError, match="coin is"):
        game.load(saved)


HOSTS = "  host: {holds: seat, start: seat0, rule: FE-01}\n  guest: {holds: seat, rule: FE-01}\n"


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"pools": {"host": "none"}}, "host"),
        ({"pools": {"toll": None}}, "toll"),
        ({"pools": {"coin": ["none", 1]}}, "coin"),
        ({"river": {"a1": {"card": "goat", "owner": 0, "mud": None}}}, "mud"),
    ],
)
def test_what_always_holds_something_is_not_laid_out_as_none(given, named, ferry):
    program = ferry(
        acting("{gain: {coin: 1}, who: host}"), board=BOARD.replace("pools:\n", f"pools:\n{HOSTS}")
    )
    game = made(program)

    with pytest.raises(WrongPosition, match=f"{named} cannot be [nN]one"):
        game.arrange({"phase": "main", **given})


def test_a_seat_that_is_always_there_is_not_loaded_as_none(ferry):
    program = ferry(
        acting("{gain: {coin: 1}, who: host}"), board=BOARD.replace("pools:\n", f"pools:\n{HOSTS}")
    )
    game = made(program)
    saved = json.dumps(game.arrange({"phase": "main", "pools": {"host": 1, "guest": "none"}}).save())

    with pytest.raises(SaveError, match="host is"):
        game.load(json.loads(saved.replace('"host": 1', '"host": -1')))

    assert game.load(json.loads(saved)).position()["pools"]["guest"] is None


def asked(program, *answers):
    """What is on offer after some answers, which is the same on both back-ends."""
    game = made(program)
    state, oracle = game.arrange(GIVEN), take(Oracle.arranged(program, GIVEN), *answers)
    for answer in answers:
        state.apply(answer)
    found = [game.ids[action] for action in state.legal_actions()]
    assert found == [game.ids[each] for each in oracle.legal]
    return set(found)
