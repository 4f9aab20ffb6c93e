"""What the language offers is carried out by both back-ends alike, and does what is said of it."""

import pytest

from ...repository import differing
from ..ferry import BOARD, CARDS, GAME
from .effects import Both, effect
from .features import DONE, GIVEN, MARKS, PICKED, acting, giving

KEPT = BOARD.replace("pools:\n", "pools:\n  kept: {holds: card, per: seat, rule: FE-01}\n")
WIDE = BOARD.replace("[3, 2]", "[3, 3]")


MULE, GOAT = "mule", "goat"
# The answers that are given after setup, and everything that is otherwise afterwards. At the start each seat
# has a goat and two mules in its hand, two goats with 1 mud in its corners of the river, and 4 coins.
PICKING = {
    "such_that": (["act"], {"me.hand": [GOAT, MULE], "me.heap": [MULE]}),
    "such_that with pieces": (
        ["act", "act.w.a1", "act.w.a3", "act.w.done"],
        {"a1": "goat me 2", "a3": "goat you 2"},
    ),
    "otherwise": (["act.w.c1"], {"c1": "goat me 2"}),
    "most": (["act.w.a1"], {"a1": "goat me 2"}),
    "the most of cards": (["act.w.mule"], {"me.hand": [GOAT, MULE], "me.heap": [MULE]}),
    "optional": (["act", "act.w.none", "act.u.c1"], {"c1": "goat me 2"}),
    "optional number": (["act", "act.n.2"], {"toll": 2}),
    "up_to": (["act", "act.w.a1", "act.w.a3"], {"a1": "goat me 2", "a3": "goat you 2"}),
    "up_to of less than none": (["act", "act.w.a1", "act"], {"me.coin": 2, "toll": 2}),
    "any": (
        ["act", "act.w.a1", "act.w.a3", "act.w.c3"],
        {"a1": "goat me 2", "a3": "goat you 2", "c3": "goat you 2"},
    ),
    "at_least": (
        ["act"],
        {"a1": "goat me 2", "c1": "goat me 2", "a3": "goat you 2", "c3": "goat you 2"},
    ),
    "a pick that needs a set": (
        ["act", "act.w.a1", "act.w.c1", "act.w.done", "act.u.a3"],
        {"a3": "goat you 2"},
    ),
    "two sets": (
        ["act", "act.w.goat", "act.w.mule", "act.w.done", "act.u.a1", "act.u.c3"],
        {"a1": "goat me 2", "c3": "goat you 2"},
    ),
    "a set of seats": (["act", "act.w.seat0", "act.w.seat1"], {"toll": 2}),
    "a set of numbers": (["act", "act.w.2", "act.w.4"], {"toll": 2}),
    "constants": (["act.w.ahead"], {"toll": 1}),
    "neighbours": (["act.w.b1", "act.w.a1"], {"me.coin": 2, "toll": 2}),
    "distance": (["act.w.a1"], {"toll": 2}),
    "direction": (["act.w.a2"], {"toll": 2}),
    "pieces on a space": (["act.w.a1"], {"toll": 1}),
}
GONE = dict.fromkeys(("a1", "c1", "a2", "c2"))
DOING = {
    "otherwise in a loop": (
        ["act"],
        {"a1": "goat me 2", "c1": "goat me 2", "a2": "goat you 2", "c2": "goat you 2"},
    ),
    "most in a loop": (["act"], {"me.hand": [GOAT], "me.heap": [MULE, MULE]}),
    "lots for several": (["act"], {"a1": "goat me 2", "a2": "goat you 2"}),
    "lots for a number": (["act"], {"toll": 1}),
    "a set that nothing fits": (
        ["act", "act.u.a1", "act.u.c2"],
        {"me.hand": [MULE], "me.heap": [MULE, GOAT], "a1": "goat me 2", "c2": "goat you 2"},
    ),
    "a pick in a loop over seats": (["act", "act.w.mule"], {"you.coin": 5}),
    "a pick in a loop over spaces": (["act"], {"a1": "goat me 2", "c1": "goat me 2"}),
    "a loop over numbers": (["act"], {"toll": 6}),
    "a loop over constants": (["act"], {"toll": 8}),
    "a piece into the hand of another": (
        ["act", "act.w.a1"],
        {"you.hand": [GOAT, GOAT, MULE, MULE], "a1": None},
    ),
    "all pieces onto one heap": (["act"], {"me.heap": [GOAT] * 4, **GONE}),
    "pieces at one moment": (["act"], {"me.coin": 7, "you.heap": [GOAT] * 4, **GONE}),
    "again and again": (
        ["act", "act.w.mule", "act.w.goat"],
        {"me.coin": 6, "me.deck": [MULE, GOAT, MULE], "me.hand": []},
    ),
    "not even once": (["act"], {}),
    "each seat from another": (
        ["act", "act.w.goat", "act.w.mule"],
        {"me.hand": [GOAT, MULE], "you.hand": [MULE, MULE], "me.heap": [MULE], "you.heap": [GOAT]},
    ),
    "together with a loop": (
        ["act"],
        {"toll": 4, "a1": "goat me 0", "c1": "goat me 0", "a2": "goat you 0", "c2": "goat you 0"},
    ),
    "together with draws and moves": (
        ["act"],
        {"toll": 3, "me.deck": [GOAT], "me.hand": [MULE], "me.heap": [MULE]},
    ),
    "the first of those": (["act"], {"a1": "goat me 2"}),
    "the one that": (["act"], {"a2": "goat you 2"}),
    "what lies in both": (["act"], {"toll": 2}),
    "cards of two zones": (["act", "act.w.mule"], {"toll": 2}),
    "how often": (["act", "act"], {"me.coin": 2, "toll": 1}),
    "rows": (["act"], {"toll": 2}),
    "set back to none": (["act", "act.w.goat"], {"toll": 1}),
}
GIVING = {
    "the most": (["act"], {"toll": 2}),
    "what else there is": (["act"], {"toll": 2}),
    "a set that must fit": (["act", "dust.u.a2"], {"toll": 1}),
    "cards that are gone": (
        ["act", "act.x.goat", "act.x.mule"],
        {"me.hand": [MULE, MULE], "me.heap": [GOAT]},
    ),
}
PAID = {"me.coin": 3}


@pytest.mark.parametrize("name", PICKED)
def test_a_pick_offers_and_does_what_is_said_of_it(name, ferry):
    pick, do = PICKED[name]
    answers, changed = PICKING[name]

    program = ferry(acting(do, pick), board=WIDE)

    assert effect(program, *answers) == {**PAID, **changed}
    assert differing(program) == []


@pytest.mark.parametrize("name", DONE)
def test_an_op_list_does_what_is_said_of_it(name, ferry):
    answers, changed = DOING[name]

    program = ferry(acting(DONE[name]), board=KEPT)

    assert effect(program, *answers) == {**PAID, **changed}
    assert differing(program) == []


@pytest.mark.parametrize("name", GIVEN)
def test_an_action_is_done_with_the_pick_that_is_given_if_it_may_be(name, ferry):
    answers, changed = GIVING[name]

    program = ferry(giving(name))

    assert effect(program, *answers) == {**PAID, **changed}
    assert differing(program) == []


def test_a_given_pick_that_is_still_there_is_taken(ferry):
    changed = effect(ferry(giving("cards that are gone")), "act", "act.x.mule", "act.x.mule")

    assert changed == {**PAID, "toll": 1, "me.hand": [MULE, MULE], "me.heap": [GOAT]}


@pytest.mark.parametrize("per", ["mark", "[seat, mark]"])
@pytest.mark.parametrize("until", ["phase", "turn", "main"])
def test_a_pool_of_a_constant_grows_alone_and_starts_anew_when_its_time_is_over(per, until, ferry):
    pool = f"  gem: {{per: {per}, start: 1, max: 3, until: {until}, rule: FE-01}}\n"
    rules = acting("{gain: {'gem(w)': 1}}\n      - {gain: {toll: 'gem(w)'}}", "{w: {one_of: mark}}")
    gems = "me.gem" if "seat" in per else "gem"

    program = ferry(rules, board=MARKS + BOARD.replace("pools:\n", f"pools:\n{pool}"))

    assert effect(program, "act.w.green") == {**PAID, gems: [1, 2, 1], "toll": 2}
    assert effect(program, "act.w.green", "done.main") == {**PAID, "toll": 2}
    assert differing(program) == []


@pytest.mark.parametrize("per", ["mark", "[seat, mark]"])
def test_a_card_goes_to_the_zone_of_the_constant_that_was_chosen(per, ferry):
    zone = f"  pit: {{per: {per}, rule: FE-01}}\n"
    do = "{move: c, to: pit(w)}\n      - {gain: {toll: count(pit(w))}}"
    rules = acting(do, "{c: {card: hand}, w: {one_of: mark}}")
    pits = "me.pit" if "seat" in per else "pit"

    program = ferry(rules, board=MARKS + BOARD.replace("zones:\n", f"zones:\n{zone}"))

    changed = effect(program, "act", "act.c.goat", "act.w.blue")
    assert changed == {**PAID, "toll": 1, pits: [[], [], [GOAT]], "me.hand": [MULE, MULE]}
    assert differing(program) == []


def test_sets_are_only_offered_as_far_as_they_can_be_paid(ferry):
    rules = acting("{move: w, to: heap}", "{w: {card: hand, at_least: 1}}")
    both = Both(ferry(rules.replace("cost: {coin: 1}", "cost: {coin: 'sum(w, level) + 1'}", 1)))

    both.answer("act", "act.w.goat")

    assert both.offered == ["act.w.mule", "act.w.done"]
    assert effect(both.program, "act", "act.w.goat", "act.w.mule") == {
        "me.coin": 0,
        "me.hand": [MULE],
        "me.heap": [MULE, GOAT],
    }


def test_a_choice_must_fit_as_a_whole(ferry):
    moved = "{move: w, to: heap}\n      - {gain: {toll: 'sum(w, level)'}}"
    fitting = "{w: {card: hand, at_least: 1, such_that: 'sum(w, level) in (2, 3)'}}"
    both = Both(ferry(acting(moved, fitting)))

    both.answer("act", "act.w.goat")

    assert both.table()["toll"] == 3
    assert both.table()["me.heap"] == [MULE, GOAT]


@pytest.mark.parametrize("do", ["{gain: {mud: 7}, at: w}", "{set: {mud: 7}, at: w}"])
def test_a_counter_may_hold_as_much_as_its_piece_says(do, ferry):
    most = BOARD.replace("max: 3", "max: level + 1")

    program = ferry(acting(do, "{w: {piece: river, any: true}}"), board=most)

    assert effect(program, "act", "act.w.a1", "act.w.done") == {**PAID, "a1": "goat me 2"}
    assert differing(program) == []


@pytest.mark.parametrize(
    ("pick", "answer", "changed"), [("c1", "act.w.c1", {}), ("none", "act.w.none", {"toll": 1})]
)
def test_a_parameter_may_be_none_if_it_says_so(pick, answer, changed, ferry):
    verb = "verbs:\n  soil: {with: {what: piece or none, n: int or none}, rule: FE-01, "
    verb += "do: [{gain: {mud: 1}, at: what}, {if: what == none and n == none, then: [{gain: {toll: 1}}]}]}\n"
    do = "{soil: w, n: none}"

    program = ferry(acting(do, "{w: {piece: river, optional: true}}"), board=BOARD + verb)

    soiled = {} if pick == "none" else {"c1": "goat me 2"}
    assert effect(program, "act", answer) == {**PAID, **soiled, **changed}
    assert differing(program) == []


def test_a_number_that_a_card_does_not_have_is_none(ferry):
    game = GAME.replace("rule: FE-01}}", "rule: FE-01}, toes: {type: int, optional: true, rule: FE-01}}")
    cards = CARDS.replace("level: 2", "level: 2, toes: 3")
    do = "{for: {card: hand, where: toes == none}, do: [{gain: {toll: 1}}]}"
    first = "\n      - {for: {card: hand, where: toes != none}, do: [{gain: {coin: it.toes}}]}"

    program = ferry(acting(do + first), cards, game=game)

    assert effect(program, "act") == {"me.coin": 9, "toll": 1}
    assert differing(program) == []


def test_a_term_in_a_choice_may_speak_of_who_chooses(ferry):
    mine = "terms:\n  mine: {of: piece, is: 'any(river, where=owner == me and it == piece)', rule: FE-01}\n"
    pick = "{pick: {w: {piece: river, where: mine(it)}}}\n      - {gain: {mud: 1}, at: w}"

    program = ferry(acting(pick), board=BOARD + mine)

    assert effect(program, "act", "act.w.c1") == {**PAID, "c1": "goat me 2"}
    assert differing(program) == []


def test_what_is_read_together_is_read_before_anything_changes(ferry):
    inner = "{gain: {coin: 3}}, {if: coin > 3, then: [{set: {toll: coin}}], else: [{set: {toll: 9}}]}"

    changed = effect(ferry(acting(f"{{together: [{inner}]}}")), "act")

    assert changed == {"me.coin": 6, "toll": 9}


def test_only_what_has_the_most_is_offered(ferry):
    both = Both(ferry(acting("{gain: {toll: w.level}}", "{w: {card: hand, highest: level}}")))

    assert both.offered == ["act.w.mule", "done.main", "stride"]


def test_only_the_piece_with_the_most_is_offered_again(ferry):
    pick, do = PICKED["most"]
    both = Both(ferry(acting(do, pick), board=WIDE))

    both.answer("act.w.c1")

    assert both.offered == ["act.w.c1", "done.main", "stride"]
