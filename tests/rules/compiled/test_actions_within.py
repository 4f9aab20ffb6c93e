"""An action that another one carries out asks for what is not given, however it is offered in a menu."""

import pytest

from ...repository import differing
from .effects import effect
from .features import acting

PAST = "  past: {rule: FE-01, pick: {c: {card: hand}}, cost: {coin: 1}, do: [%s]}\n"
DONE = {
    "without questions": "{move: c, to: heap}",
    "with a question": "{move: c, to: heap}, {may: [{gain: {toll: 1}}], by: opponent(me)}",
}


@pytest.mark.parametrize("free", ["", ", free: true"])
@pytest.mark.parametrize("name", DONE)
@pytest.mark.parametrize("offered", ["act, past", "act, stride"])
def test_an_action_of_one_choice_is_the_same_within_another_one(name, free, offered, ferry):
    do = f"{{do_action: past{free}}}\n      - {{gain: {{toll: 1}}}}"
    program = ferry(acting(do, more=PAST % DONE[name], actions=offered))
    assert differing(program) == []


def test_an_action_of_one_choice_asks_for_it_within_another_one(ferry):
    program = ferry(acting("{do_action: past}", more=PAST % DONE["without questions"], actions="act, past"))

    changed = effect(program, "act", "past.c.mule")

    assert changed == {"me.coin": 2, "me.hand": ["goat", "mule"], "me.heap": ["mule"]}
