"""A parameter of a term or verb may be none where its type says so."""

import pytest

from ...repository import differing
from .effects import effect
from .games import HERD, TURN

TERMS = """
terms:
  worth: {with: {one: piece or none}, is: "one.level if one != none else 5", rule: FE-01}
  above: {with: {n: int or none}, is: n != none and n > 1, rule: FE-01}
  way: {with: {where_to: direction or none}, is: "[CASES]", rule: FE-01}
verbs:
  smear:
    with: {target: piece or none, n: int}
    rule: FE-01
    do: [{gain: {mud: n}, at: target}, {if: target == none, then: [{gain: {toll: n}}]}]
    say: smear {target}
actions:
  act:
    rule: FE-01
    cost: {coin: 1}
    pick: {which: {piece: river, optional: true}}
    do: [DO]
""".replace('"[CASES]"', "[{when: where_to == none, is: 0}, {when: where_to == ahead, is: 1}, {is: 2}]")
DONE = {
    "a piece that was declined": ("{gain: {toll: worth(which)}}", "act.which.none", {"toll": 5}),
    "a piece": ("{gain: {toll: worth(which)}}", "act.which.a1", {"toll": 1}),
    "nothing in a place": ("{gain: {toll: 'worth(the(river, where=mud > 2))'}}", "act.which.a1", {"toll": 5}),
    "a number": (
        "{if: 'above(max(river, mud, where=mud > 3))', then: [{gain: {toll: 3}}], else: [{gain: {toll: 4}}]}",
        "act.which.a1",
        {"toll": 4},
    ),
    "a direction": ("{gain: {toll: 'way(direction(a_space, a_space))'}}", "act.which.none", {}),
    "a price of nothing": (
        "{may: [{pay: {mud: 1}, at: which}, {gain: {toll: 3}}], else: [{gain: {toll: 4}}]}",
        "act.which.none",
        {"toll": 4},
    ),
    "nothing for a verb": ("{smear: which, n: 2}", "act.which.none", {"toll": 2}),
    "a piece for a verb": ("{smear: which, n: 1}", "act.which.a1", {"a1": "goat me 2"}),
}


def rules(do):
    do = do.replace("a_space", "first(bank)")
    return TURN % ("act", ", at_most: 3") + HERD + TERMS.replace("DO", do)


@pytest.mark.parametrize("name", DONE)
def test_none_is_given_and_asked_for(name, ferry):
    do, answer, changed = DONE[name]
    program = ferry(rules(do))

    assert effect(program, "act", answer) == {"me.coin": 3, **changed}
    assert differing(program) == []


@pytest.mark.parametrize(
    ("term", "told"),
    [
        ("worth: {with: {one: piece or none}, is: one.level}", "may be none"),
        ("worth: {with: {one: piece}, is: one.level}", "may be none"),
        ("worth: {with: {one: bool or none}, is: 1}", "is never none"),
        ("worth: {with: {one: set piece or none}, is: 1}", "is never none"),
    ],
)
def test_what_may_be_none_is_not_counted_with(term, told, ferry):
    own = 'worth: {with: {one: piece or none}, is: "one.level if one != none else 5"'
    assert own in TERMS

    with pytest.raises(AssertionError, match=told):
        ferry(rules("{gain: {toll: worth(which)}}").replace(own, term.removesuffix("}")))
