"""What is announced with `do` happens between the answers before it and those after it, on both back-ends."""

import pytest

from ...repository import differing
from .effects import Both, effect
from .games import ALWAYS, HERD, TURN

DIRTY = """
verbs:
  dirty:
    with: {victim: piece, n: int}
    rule: FE-01
    do:
      - {announce: mess, victim: victim, amount: n%s}
      - {gain: {coin: 1}}
    say: dirty {victim}
actions:
  act:
    rule: FE-01
    pick: {which: {piece: river, where: owner == me}}
    cost: {coin: 1}
    do: [{dirty: which, n: 1}]
"""
HAPPENS = ", do: [{gain: {mud: amount}, at: victim}]"
ASKS = ", do: [{may: [{gain: {mud: amount}, at: victim}]}, {gain: {toll: 1}}]"
ANSWERS = {
    "nothing": "",
    "called off": "  spare: {rule: FE-01, before: mess, when: victim.mud > 1, do: [{cancel: mess}]}\n",
    "changed": "  more: {rule: FE-01, before: mess, do: [{change: {amount: amount + 1}}]}\n",
    "seen": "  count: {rule: FE-01, after: mess, do: [{gain: {toll: victim.mud * 10 + amount}}]}\n",
    "asked": "  offer: {rule: FE-01, after: mess, do: [{may: [{lose: {mud: 1}, at: victim}]}]}\n",
}


def rules(does: str, *answers: str) -> str:
    triggers = "".join(ANSWERS[answer] for answer in answers)
    return TURN % ("act", ", at_most: 3") + HERD + DIRTY % does + ("triggers:\n" + triggers) * bool(triggers)


def test_it_happens_and_is_seen_afterwards(ferry):
    found = effect(ferry(rules(HAPPENS, "seen")), "act.which.a1")

    assert found == {"a1": "goat me 2", "toll": 21}


def test_without_do_those_after_it_answer_at_once(ferry):
    found = effect(ferry(rules("", "seen")), "act.which.a1")

    assert found == {"toll": 11}


def test_what_is_changed_holds_for_what_happens_and_for_those_after_it(ferry):
    found = effect(ferry(rules(HAPPENS, "changed", "seen")), "act.which.a1")

    assert found == {"a1": "goat me 3", "toll": 32}


def test_what_is_called_off_does_not_happen_and_is_not_seen_but_the_list_goes_on(ferry):
    program = ferry(rules(HAPPENS, "called off", "seen"))

    assert effect(program, "act.which.a1", "act.which.a1") == {"a1": "goat me 2", "toll": 21}


def test_what_is_called_off_without_do_ends_the_list_and_is_not_seen(ferry):
    found = effect(ferry(rules("", "called off", "seen").replace("mud > 1", "mud > 0")), "act.which.a1")

    assert found == {"me.coin": 3}


def test_arguments_are_read_before_their_names_mean_something_else(ferry):
    crossed = rules(HAPPENS, "seen").replace("{dirty: which, n: 1}", "{smear: 2, amount: 1}")
    verb = """
  smear:
    with: {n: int, amount: int}
    rule: FE-01
    do: [{announce: swap, n: amount, amount: n, do: [{gain: {toll: n * 10 + amount}}]}]
    say: smear {n}
"""

    program = ferry(crossed.replace("\nactions:", verb + "actions:"))

    assert effect(program, "act.which.a1") == {"me.coin": 3, "toll": 12}


def test_what_happens_may_ask_between_two_windows(ferry):
    both = Both(ferry(rules(ASKS, "changed", "asked")))

    both.answer("act.which.a1")
    first = both.offered
    both.answer("dirty.may.yes")
    second = both.offered
    both.answer("offer.may.yes")

    assert (first, second) == (["dirty.may.no", "dirty.may.yes"], ["offer.may.no", "offer.may.yes"])
    assert both.table()["a1"] == "goat me 2"


@pytest.mark.parametrize("does", ["", HAPPENS, ASKS])
@pytest.mark.parametrize("answers", [(), ("called off",), ("changed", "asked"), tuple(ANSWERS)])
def test_whole_games_are_the_same_compiled_and_interpreted(does, answers, ferry):
    program = ferry(rules(does, *answers) + ALWAYS)

    assert differing(program) == []
