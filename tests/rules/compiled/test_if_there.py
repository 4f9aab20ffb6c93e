"""A verb is not called where a thing that it is given turns out to be none."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both
from ..ferry import written

TURN = """
turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], at_most: 3}}}
actions: {act: {rule: FE-01, do: [%s]}}
verbs:
  pelt: {with: {it_hits: piece, n: int}, rule: FE-01, do: [{gain: {mud: n}, at: it_hits}, {gain: {toll: 1}}]}
  drop: {with: {dropped: card}, rule: FE-01, do: [{move: dropped, to: heap, from: hand}, {gain: {toll: 1}}]}
  note: {with: {dropped: card or none}, rule: FE-01, do: [{gain: {toll: 1}}]}
"""
PELT = "{pick: {foe: {piece: river, where: owner != me}}}, {pelt: foe, n: 2}"
DROP = "{drop: top(hand)}"
TOLD = "{pick: {left: {card: hand}}}, {note: left}"


def after(rules, **position):
    both = Both.arranged(rules, {"active": 0, "phase": "main", **position}).answer("act")
    return both.state.position()["pools"]["toll"]


@pytest.mark.parametrize(("do", "toll"), [(PELT, 0), (DROP, 0), (TOLD, 1)])
def test_nothing_is_done_with_what_is_not_there_unless_the_verb_takes_none(do, toll, ferry):
    assert after(ferry(TURN % do)) == toll


def test_it_is_done_with_what_is_there(ferry):
    assert after(ferry(TURN % DROP), zones={"hand": [["goat"], []]}) == 1


@pytest.mark.parametrize("do", [PELT, DROP, f"{{may: [{DROP}]}}"])
def test_games_with_such_calls_are_the_same_compiled_and_interpreted(do, ferry):
    dealt = "\nsetup: [{each_seat: seats, do: [{shuffle: deck}, {draw: 2}]}]\n"

    assert differing(ferry(TURN % do + dealt), 8) == []


def test_the_sentence_tells_what_is_done_and_no_condition(ferry):
    program = ferry(TURN % PELT)

    said = Sentences(program, "en").steps(program.actions["act"].do)

    assert " if " not in said.lower(), said


@pytest.mark.parametrize(
    ("do", "kind"),
    [
        ("{drop: none}", "card"),
        ("{two: top(hand), s: none}", "seat"),
        ("{turned: none}", "enum"),
        ("{pelt: none, n: 2}", "piece"),
    ],
)
def test_none_itself_is_given_only_to_a_verb_that_takes_it(do, kind, tmp_path):
    more = (
        "  two: {with: {dropped: card, s: seat}, rule: FE-01, do: [{gain: {toll: 1}, who: s}]}\n"
        "  turned: {with: {g: kind}, rule: FE-01, do: [{gain: {toll: 1}}]}\n"
    )
    findings = resolve_rules(load_game(Project(written(tmp_path, TURN % do + more)), "ferry")).findings

    assert [(finding.code, "none" in finding.message) for finding in findings] == [("X115", True)], kind
