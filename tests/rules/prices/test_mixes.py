"""Prices of which the payer chooses what pays: in any mix, and from another pool instead."""

from itertools import product

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both
from ..ferry import BOARD

WARES = BOARD.replace("pools:\n", "pools:\n  ware: {per: [seat, good], start: 0, max: 9, rule: FE-01}\n")
DYES = WARES.replace("pools:\n", "pools:\n  dye: {per: [seat, good, good], start: 0, max: 9, rule: FE-01}\n")
NAMES = "\nnames: {good: [hay, salt, iron]}\ngroups: {hard: [salt, iron]}\n"
EACH = ", ".join(f"ware({each}): 1" for each in ("hay", "salt", "iron"))
TURN = f"""
turn: {{first: random, rule: FE-01, phases: {{main: {{rule: FE-01, actions: [ride, wait]}}}}}}
actions:
  ride: {{rule: FE-01, cost: fare, do: [{{gain: {{toll: 9}}}}]}}
  wait: {{rule: FE-01, do: [{{gain: {{toll: 1}}}}, {{each_seat: seats, do: [{{gain: {{{EACH}}}}}]}}]}}
"""
SAY = "rule: FE-01, say: {en: the fare}"
PRICES = {
    "a mix": "ware(hard): 2",
    "one and a mix": "ware(hay): 1, ware(hard): 2",
    "instead": "ware(hay): 2, coin: 1, instead: coin",
    "a mix and instead": "ware(hay): 2, ware(hard): 2, instead: coin",
    "one of the mix itself": "ware(salt): 1, ware(hard): 2, instead: coin",
    "one of the mix instead": "ware(hay): 2, ware(hard): 2, instead: ware(iron)",
}


def rules_of(price, ferry, turn=TURN):
    return ferry(turn + NAMES + f"prices:\n  fare: {{{price}, {SAY}}}\n", board=WARES)


def at(wares, coin):
    pools = {"ware": [list(wares), [0, 0, 0]], "coin": [coin, 0]}
    return {"active": 0, "phase": "main", "pools": pools}


def held(both):
    pools = both.state.position()["pools"]
    return (*pools["ware"][0], pools["coin"][0])


def ends(rules, wares, coin):
    """All that may be left when the fare was paid, whatever was answered; empty if it cannot be paid."""
    found, waiting = set(), [["ride"]]
    while waiting:
        answers = waiting.pop()
        both = Both.arranged(rules, at(wares, coin))
        if answers[0] not in both.offered:
            return set()
        both.answer(*answers)
        if "wait" in both.offered:
            found.add(held(both))
        else:
            waiting += [[*answers, each] for each in both.offered]
    return found


def fitting(price, have):
    """The same by trying everything: which pool pays for each thing that is due."""
    goods = {"hay": 0, "salt": 1, "iron": 2}
    due, instead = [], None
    for part in price.split(", "):
        pool, n = part.split(": ")
        name = pool.removeprefix("ware(").removesuffix(")")
        may = {"hard": (1, 2), "coin": (3,)}.get(name, (goods.get(name),))
        if pool == "instead":
            name = n.removeprefix("ware(").removesuffix(")")
            instead = {"coin": 3}.get(name, goods.get(name))
        else:
            due += [may] * int(n)
    ways = product(*[{*each, *(() if instead is None else (instead,))} for each in due])
    left = {tuple(each - way.count(pool) for pool, each in enumerate(have)) for way in ways}
    return {each for each in left if min(each) >= 0}


@pytest.mark.parametrize("price", PRICES.values(), ids=PRICES)
def test_whatever_can_pay_may_pay_and_nothing_else(price, ferry):
    rules = rules_of(price, ferry)

    for have in ((0, 0, 0, 0), (1, 1, 1, 0), (0, 2, 1, 1), (2, 0, 2, 2), (1, 2, 0, 3), (3, 3, 3, 3)):
        assert ends(rules, have[:3], have[3]) == fitting(price, have)


@pytest.mark.parametrize("price", ["one and a mix", "a mix and instead"])
def test_games_with_such_prices_are_the_same_compiled_and_interpreted(price, ferry):
    assert differing(rules_of(PRICES[price], ferry), 8) == []


def test_only_what_is_open_is_asked(ferry):
    rules = rules_of(PRICES["a mix and instead"], ferry)

    assert "wait" in Both.arranged(rules, at((2, 2, 0), 0)).answer("ride").offered
    asked = Both.arranged(rules, at((2, 2, 0), 1)).answer("ride").offered
    assert asked == ["ride.pay_hay.1", "ride.pay_hay.2"]


ABOUT = """
turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [ride, wait]}}}
actions:
  ride: {rule: FE-01, pick: {k: {card: hand}}, %s}
  wait: {rule: FE-01, do: [{gain: {toll: 1}}]}
prices:
  fare: {with: {beast: card}, ware(hard): beast.level, instead: coin, rule: FE-01, say: "the fare of {beast}"}
"""
COST = "cost: {fare: k}, do: [{move: k, to: heap}]"
PAID = "[{pay: {fare: k}}, {move: k, to: heap}], else: [{gain: {toll: 5}}]"
ASKED = f"do: [{{if: 'can_pay(fare, k)', then: {PAID}}}]"
OFFER = f"do: [{{may: {PAID}}}]"


@pytest.mark.parametrize(
    ("do", "coin", "left"),
    [(COST, 1, (0, 0)), (COST, 0, None), (ASKED, 1, (0, 0)), (ASKED, 0, (0, 5)), (OFFER, 0, (0, 5))],
)
def test_such_a_price_may_be_about_something(do, coin, left, ferry):
    rules = ferry(ABOUT % do + NAMES, board=WARES)
    both = Both.arranged(rules, {**at((0, 0, 0), coin), "zones": {"hand": [["goat"], []]}})

    assert ("ride.k.goat" in both.offered) == (left is not None)
    if left is not None:
        pools = both.answer("ride.k.goat").state.position()["pools"]
        assert (pools["coin"][0], pools["toll"]) == left


@pytest.mark.parametrize("do", [COST, ASKED, OFFER])
def test_it_is_said_by_its_words(do, ferry):
    program = ferry(ABOUT % do + NAMES, board=WARES)
    said = Sentences(program, "en").action(program.actions["ride"])

    assert "pay the fare of k" in said.lower()
    assert "hard" not in said
    assert "salt" not in said


@pytest.mark.parametrize(
    ("price", "told"),
    [
        ("ware(hard): 2, ware(salt): 1, toll: 1, instead: coin, rule: FE-01", "needs words"),
        (f"ware(hard): 2, 'ware((hay, salt))': 1, {SAY}", "one mix at most"),
        (f"coin(opponent): 2, instead: toll, {SAY}", "only pools of fixed constants"),
        (f"ware(hard): 2, instead: coin(opponent), {SAY}", "only pools of fixed constants"),
        (f"dye(hard): 2, {SAY}", "no pool of whole numbers for each good"),
        (f"coin: 2, instead: mud, {SAY}", "mud"),
    ],
)
def test_what_such_a_price_cannot_say_is_told(price, told, ferry):
    with pytest.raises(AssertionError, match=told):
        ferry(TURN + NAMES + f"prices:\n  fare: {{{price}}}\n", board=DYES)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("cost: {fare: 1}, do: [{draw: 1}]", "is about nothing"),
        ("do: [{pay: fare, who: opponent}]", "is paid by `me`"),
        ("do: [{together: [{pay: fare}]}]", "cannot be used inside together"),
    ],
)
def test_where_such_a_price_cannot_be_paid_is_told(step, told, ferry):
    with pytest.raises(AssertionError, match=told):
        rules_of(PRICES["a mix"], ferry, TURN.replace("cost: fare, do: [{gain: {toll: 9}}]", step))
