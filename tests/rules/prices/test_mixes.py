"""Prices of which the payer chooses what pays: in any mix, and from another pool instead."""

from itertools import combinations, product

import pytest

from deckwright.engine.errors import IllegalAction
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.judge import Judge
from deckwright.rules.words.sentences import Sentences

from ...repository import differing, made
from ..both import Both
from ..ferry import BOARD, GAME

WARES = BOARD.replace("pools:\n", "pools:\n  ware: {per: [seat, good], start: 0, max: 9, rule: FE-01}\n")
OTHERS = """\
pools:
  dye: {per: [seat, good, good], start: 0, max: 9, rule: FE-01}
  sack: {per: [seat, good], start: 0, rule: FE-01}
  debt: {per: [seat, good], start: 0, min: -3, max: 9, rule: FE-01}
  loans: {per: seat, holds: tokens, rule: FE-01}
"""
DYES = WARES.replace("pools:\n", OTHERS)
NAMES = "\nnames: {good: [hay, salt, iron]}\ngroups: {hard: [salt, iron], soft: [hay, salt]}\n"
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
        if answers == ["ride"] and "ride.may.no" in both.offered:
            waiting.append(["ride", "ride.may.yes"])
        elif "wait" in both.offered:
            found |= {held(both)} if both.state.position()["pools"]["toll"] else set()
        else:
            waiting += [[*answers, each] for each in both.offered]
    return found


POOLS = {"hay": (0,), "salt": (1,), "iron": (2,), "coin": (3,), "hard": (1, 2), "soft": (0, 1)}


def pools_of(key):
    return POOLS[key.removeprefix("ware(").removesuffix(")")]


def due(price):
    """Each single thing that is due, by the pools that may pay for it."""
    parts = dict(part.split(": ") for part in price.split(", "))
    instead = pools_of(parts.pop("instead")) if "instead" in parts else ()
    return [{*pools_of(key), *instead} for key, n in parts.items() for _ in range(int(n))]


def fitting(have, *prices):
    """The same by trying everything: which pool pays for each thing that is due."""
    ways = product(*[each for price in prices for each in due(price)])
    left = {tuple(each - way.count(pool) for pool, each in enumerate(have)) for way in ways}
    return {each for each in left if min(each) >= 0}


@pytest.mark.parametrize("price", PRICES.values(), ids=PRICES)
def test_whatever_can_pay_may_pay_and_nothing_else(price, ferry):
    rules = rules_of(price, ferry)

    for have in ((0, 0, 0, 0), (1, 1, 1, 0), (0, 2, 1, 1), (2, 0, 2, 2), (1, 2, 0, 3), (3, 3, 3, 3)):
        assert ends(rules, have[:3], have[3]) == fitting(have, price)


@pytest.mark.parametrize(
    "base", ["ware(hard): n", "ware(hay): n, instead: coin", "ware(soft): n, instead: coin"]
)
def test_a_price_may_ask_for_another_one_and_for_more(base, ferry):
    basic = f"  basic: {{with: {{n: int}}, {base}, {SAY}}}\n"
    rules = ferry(f"{TURN}{NAMES}prices:\n{basic}  fare: {{basic: 2, coin: 1, {SAY}}}\n", board=WARES)

    for have in ((0, 0, 0, 0), (0, 2, 1, 1), (2, 0, 0, 2), (1, 1, 0, 2), (3, 3, 3, 3)):
        assert ends(rules, have[:3], have[3]) == fitting(have, f"{base.replace(': n', ': 2')}, coin: 1"), have


@pytest.mark.parametrize("base", ["ware(hard): 2", "ware(hay): 2, instead: coin", "toll: 0, ware(soft): 2"])
def test_a_price_about_nothing_may_be_asked_for_with_more(base, ferry):
    prices = f"prices:\n  basic: {{{base}, {SAY}}}\n  fare: {{basic: true, coin: 1, {SAY}}}\n"
    rules = ferry(TURN + NAMES + prices, board=WARES)

    for have in ((0, 0, 0, 0), (0, 2, 1, 1), (2, 0, 0, 2), (1, 1, 0, 2), (3, 3, 3, 3)):
        assert ends(rules, have[:3], have[3]) == fitting(have, f"{base}, coin: 1"), have


def test_of_two_prices_that_both_say_what_pays_the_second_is_told(ferry):
    prices = f"prices:\n  one: {{ware(hard): 1, {SAY}}}\n  two: {{ware(soft): 1, {SAY}}}\n"

    with pytest.raises(AssertionError, match="one and two say both what pays"):
        ferry(f"{TURN}{NAMES}{prices}  fare: {{one: true, two: true, {SAY}}}\n", board=WARES)


@pytest.mark.parametrize("more", ["ware(soft): 1", "instead: coin"])
def test_what_pays_is_said_by_one_of_two_prices_alone(more, ferry):
    basic = f"  basic: {{with: {{n: int}}, ware(hard): n, {SAY}}}\n"

    with pytest.raises(AssertionError, match="basic says already what pays, and what may pay instead"):
        ferry(f"{TURN}{NAMES}prices:\n{basic}  fare: {{basic: 2, {more}, {SAY}}}\n", board=WARES)


TWO = {
    "the same mix twice": ("ware(hard): 1", "ware(hard): 2"),
    "mixes that share a pool": ("ware(hard): 2", "ware(soft): 2"),
    "a mix and one of its pools": ("ware(hard): 2", "ware(salt): 2"),
    "one of the pools of a mix, and the mix": ("ware(salt): 1", "ware(hard): 2"),
    "one pool in the place of both": ("ware(hay): 2, instead: coin", "ware(hard): 1, instead: coin"),
    "what pays instead, and is due": ("ware(hay): 2, instead: coin", "coin: 1"),
    "different pools instead": ("ware(soft): 2, instead: coin", "ware(hard): 2, instead: ware(hay)"),
    "three of them": ("ware(hard): 1", "ware(soft): 1, instead: coin", "ware(iron): 1, instead: coin"),
}


HAVING = [
    *((0, 1, 1, 0), (1, 1, 1, 0), (0, 2, 2, 0), (1, 2, 1, 1)),
    *((0, 1, 1, 2), (2, 0, 3, 1), (0, 3, 0, 3)),
]


def offer(prices, ferry):
    """The ride pays all of them, if it likes."""
    names = [f"fare{number}" for number in range(len(prices))]
    paid = ", ".join(f"{{pay: {name}}}" for name in names)
    turn = TURN.replace("cost: fare, do: [", f"do: [{{may: [{paid}, ").replace("toll: 9}}]", "toll: 9}}]}]")
    said = "".join(f"  {name}: {{{price}, {SAY}}}\n" for name, price in zip(names, prices, strict=True))
    return ferry(f"{turn}{NAMES}prices:\n{said}", board=WARES)


@pytest.mark.parametrize("prices", TWO.values(), ids=TWO)
def test_several_prices_in_one_offer_may_be_paid_wherever_all_can_be(prices, ferry):
    rules = offer(prices, ferry)

    for have in HAVING:
        assert ends(rules, have[:3], have[3]) == fitting(have, *prices), have


MIXED = "ware(hay): 2, instead: coin"
NAMED = "{let: {n: 1}}, {pay: {coin: n}}"
VALUED = "pick: {g: {one_of: good}}, do: [{may: [{pay: fare}, {pay: {'ware(g)': 1}}, {gain: {toll: 9}}]}]"
COSTS = "cost: fare, do: [{gain: {toll: 9}}]"


def one_offer(paid):
    return f"do: [{{may: [{paid}, {{gain: {{toll: 9}}}}]}}]"


@pytest.mark.parametrize(
    ("ride", "price", "have", "left"),
    [
        (one_offer(f"{{pay: fare}}, {NAMED}"), MIXED, (1, 0, 0, 1), None),
        (one_offer(f"{{pay: fare}}, {NAMED}"), MIXED, (2, 0, 0, 1), (0, 0, 0, 0)),
        (one_offer(f"{{let: {{n: 2}}}}, {{pay: {{coin: n}}}}, {NAMED}"), MIXED, (0, 0, 0, 2), None),
        (one_offer(f"{{let: {{n: 2}}}}, {{pay: {{coin: n}}}}, {NAMED}"), MIXED, (0, 0, 0, 3), (0, 0, 0, 0)),
        (VALUED, "ware(hard): 2", (0, 2, 0, 0), None),
        (VALUED, "ware(hard): 2", (0, 1, 2, 0), (0, 0, 0, 0)),
        (COSTS, "coin: 1, coin(me): 1, ware(hard): 1", (0, 1, 0, 1), None),
        (COSTS, "coin: 1, coin(me): 1, ware(hard): 1", (0, 1, 0, 2), (0, 0, 0, 0)),
    ],
)
def test_what_is_due_of_a_pool_in_other_ways_is_seen_too(ride, price, have, left, ferry):
    rules = rules_of(price, ferry, TURN.replace(COSTS, ride))
    both = Both.arranged(rules, at(have[:3], have[3]))
    word = next((each for each in ("ride", "ride.g.salt") if each in both.offered), "wait")
    both.answer(word)
    if "ride.may.yes" in both.offered:
        both.answer("ride.may.yes")

    assert (held(both) if both.state.position()["pools"]["toll"] == 9 else None) == left


@pytest.mark.parametrize(("name", "between"), [("due", 0), ("first", 3)])
def test_a_number_between_prices_may_have_any_name(name, between, ferry):
    coins = "{pay: {coin: 1}}, " * between
    ride = one_offer(f"{{pay: fare}}, {coins}{{let: {{{name}: 1}}}}, {{pay: {{coin: {name}}}}}")
    rules = rules_of(MIXED, ferry, TURN.replace(COSTS, ride))

    assert ends(rules, (2, 0, 0), between + 1) == {(0, 0, 0, 0)}


def test_the_price_of_what_is_chosen_in_an_offer_leaves_enough_for_those_behind_it(ferry):
    ride = "do: [{may: [{pick: {k: {card: hand}}}, {pay: {fare: k}}, {pay: rest}, {gain: {toll: 9}}]}]"
    turn = ABOUT.replace("pick: {k: {card: hand}}, %s", ride) + "  rest: {ware(salt): 1, rule: FE-01}\n"
    position = {**at((0, 1, 0), 1), "zones": {"hand": [["goat"], []]}}
    both = Both.arranged(ferry(turn + NAMES, board=WARES), position).answer("ride", "ride.may.yes")

    assert (held(both), both.state.position()["pools"]["toll"]) == ((0, 0, 0, 0), 9)


def test_two_pools_of_one_constant_are_asked_apart(ferry):
    price = f"ware(salt): 2, 'dye(hay, salt)': 2, instead: coin, {SAY}"
    turn = (
        TURN.replace(COSTS, one_offer("{pay: fare}, {pay: {coin: 1}}"))
        + NAMES
        + f"prices:\n  fare: {{{price}}}\n"
    )
    asks = made(ferry(turn, board=DYES)).layout.asks

    assert len([ask for ask in asks if ask.prefix.startswith("ride.pay_salt")]) == 2


ANSWERED = """
triggers:
  bell: {after: ride, by: announcer, cost: {coin: 1}, may: [%s, {gain: {toll: 5}}]}
"""


@pytest.mark.parametrize("paid", ["{pay: {coin: 1}}", "{pay: fare}"])
def test_what_an_answer_costs_and_pays_must_be_there_together(paid, ferry):
    turn = TURN.replace("cost: fare", "announces: true") + ANSWERED % paid
    rules = rules_of("ware(hard): 1, instead: coin", ferry, turn)

    for coin, is_offered in ((1, False), (2, True)):
        assert ("bell" in Both.arranged(rules, at((0, 0, 0), coin)).answer("ride").offered) == is_offered


def test_an_action_that_is_free_does_not_cost_such_a_price(ferry):
    turn = (
        TURN.replace("[ride,", "[ride, hop,") + "  hop: {rule: FE-01, do: [{do_action: ride, free: true}]}\n"
    )
    both = Both.arranged(rules_of("ware(hard): 2", ferry, turn), at((0, 1, 0), 0)).answer("hop")

    assert (held(both), both.state.position()["pools"]["toll"]) == ((0, 1, 0, 0), 9)


CARDS_RIDE = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1, deeds: [{id: trot, rule: FE-01, %s do: [{gain: {toll: 3}}]}]}
  - {id: mule, name: Mule, level: 2}
"""
WITH_DEEDS = GAME.replace("rule: FE-01}}", "rule: FE-01}, deeds: {type: list action, optional: true}}")
CARRIER = "pick: {beast: {card: hand}}, cost: fare, carries: deeds"


def test_what_a_card_does_is_paid_by_the_price_of_the_action_that_opens_it(ferry):
    turn = TURN.replace(COSTS, CARRIER)
    turn, names = turn + NAMES, f"prices:\n  fare: {{ware(hard): 2, {SAY}}}\n"
    rules = ferry(turn + names, CARDS_RIDE % "", board=WARES, game=WITH_DEEDS)

    for salt, left in ((1, None), (2, 0)):
        both = Both.arranged(rules, {**at((0, salt, 0), 0), "zones": {"hand": [["goat"], []]}})
        assert ("trot.beast.goat" in both.offered) == (left is not None)
        assert left is None or held(both.answer("trot.beast.goat"))[1] == left

    with pytest.raises(AssertionError, match="has no cost of its own"):
        ferry(turn + names, CARDS_RIDE % "cost: {coin: 1},", board=WARES, game=WITH_DEEDS)


def test_prices_between_which_too_much_is_open_are_told(ferry):
    pairs = combinations(("ware(hay)", "ware(salt)", "ware(iron)", "coin"), 2)

    with pytest.raises(AssertionError, match="too many pools may pay"):
        offer([f"{one}: 1, instead: {other}" for one, other in pairs], ferry)


@pytest.mark.parametrize("price", ["one and a mix", "a mix and instead"])
def test_games_with_such_prices_are_the_same_compiled_and_interpreted(price, ferry):
    assert differing(rules_of(PRICES[price], ferry), 8) == []


WHEN = "when: toll < 5, cost: fare"
ABOUT_NOTHING = "pick: {beast: {card: hand}}, cost: fare"


@pytest.mark.parametrize("ride", ["cost: fare", WHEN, ABOUT_NOTHING])
def test_a_refusal_says_that_it_costs_such_a_price(ride, ferry):
    rules = rules_of(PRICES["a mix"], ferry, TURN.replace("cost: fare", ride))
    state = made(rules).arrange({**at((0, 1, 0), 0), "zones": {"hand": [["goat"], []]}})
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.layout.ids.index("ride" if "pick" not in ride else "ride.beast.goat"))

    assert refused.value.hint == "it costs the fare"


@pytest.mark.parametrize(
    ("hand", "salt", "said"),
    [
        (["goat", "mule"], 1, "it costs the fare"),
        (
            ["goat"],
            2,
            "as the other you choose a card in your hand; you may do this only if the other is not the beast",
        ),
    ],
)
def test_a_refusal_tells_the_price_from_what_the_deed_of_a_card_picks(hand, salt, said, ferry):
    deed = CARDS_RIDE % "pick: {other: {card: hand}}, when: other != self,"
    turn = TURN.replace(COSTS, CARRIER) + NAMES + f"prices:\n  fare: {{ware(hard): 2, {SAY}}}\n"
    rules = ferry(turn, deed, board=WARES, game=WITH_DEEDS)
    state = made(rules).arrange({**at((0, salt, 0), 0), "zones": {"hand": [hand, []]}})
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.layout.ids.index("trot"))

    assert refused.value.hint == said


@pytest.mark.parametrize(
    ("price", "have", "said"),
    [
        ("a mix", (0, 1, 0, 0), "for 2 of it you only have 1 ware (salt) and 0 wares (iron)"),
        ("instead", (1, 0, 0, 1), "for 3 of it you only have 1 ware (hay) and 1 coin"),
        ("one and a mix", (0, 2, 0, 0), "for 1 of it you only have 0 wares (hay)"),
    ],
)
def test_the_table_says_which_pools_hold_too_little(price, have, said, ferry):
    rules = rules_of(PRICES[price], ferry)
    judged = Judge(rules, "en")(made(rules).arrange(at(have[:3], have[3])), "ride", {})

    assert judged.reason == f"it costs the fare; {said}"


@pytest.mark.parametrize("coin", [0, 1])
def test_the_table_says_so_of_a_price_about_something(coin, ferry):
    rules = ferry(ABOUT % COST + NAMES, board=WARES)
    state = made(rules).arrange({**at((0, 0, 0), coin), "zones": {"hand": [["mule"], []]}})
    judged = Judge(rules, "en")(state, "ride", {"k": ("mule",)})

    assert judged.reason.startswith("it costs the fare of Mule; for 2 of it you only have 0 wares (salt)")


def test_a_price_of_many_pools_is_judged_by_the_interpreter_too(ferry):
    goods = [f"good{number}" for number in range(24)]
    price = ", ".join(f"ware({good}): 1" for good in goods)
    names = f"\nnames: {{good: [{', '.join(goods)}]}}\nprices:\n  fare: {{{price}, instead: coin, {SAY}}}\n"
    turn = TURN.replace(EACH, "coin: 0").replace(COSTS, one_offer("{pay: fare}"))
    rules = ferry(turn + names, board=WARES)

    for coin, is_offered in ((8, False), (9, True)):
        wares = [1] * 15 + [0] * 9
        position = {**at((), coin), "pools": {"ware": [wares, [0] * 24], "coin": [coin, 0]}}
        oracle = Oracle.arranged(Rulebook(rules), position)
        oracle.apply(oracle.legal[oracle.names.index("ride")])
        assert ("ride.may.yes" in oracle.names) == is_offered


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
        ("ware(hard): 2, ware(salt): 1, instead: coin, rule: FE-01", "needs words"),
        (f"ware(hard): 2, 'ware((hay, salt))': 1, {SAY}", "one mix at most"),
        (f"coin(opponent): 2, instead: toll, {SAY}", "only pools of fixed constants"),
        (f"ware(hard): 2, instead: coin(opponent), {SAY}", "only pools of fixed constants"),
        (f"debt(hard): 2, {SAY}", "debt has a least of its own, so it is no price"),
        (f"ware(hay): 2, instead: debt(hay), {SAY}", "debt has a least of its own, so it is no price"),
        (f"dye(hard): 2, {SAY}", "no pool of whole numbers for each good"),
        (f"coin: 2, instead: mud, {SAY}", "mud"),
        (f"coin: 2, instead: loans, {SAY}", "only pools of fixed constants"),
        (f"sack(hard): 2, {SAY}", "rules.yaml:10:10: it is asked how much of sack pays"),
        (f"sack(hay): 2, instead: coin, {SAY}", "rules.yaml:10:10: it is asked how much of sack pays"),
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
