"""What actions say once it is known how the rulings are answered."""

from deckwright.rules.words.answered import answered, answers_of, rulings_in
from deckwright.rules.words.sentences import Sentences


def told(biomanz, name, language="en", **chosen):
    """An action in sentences, with answers by switch."""
    action = answered(biomanz, biomanz.actions[name], answers_of(biomanz.game, chosen))
    return Sentences(biomanz, language).action(action)


def test_a_condition_that_always_holds_is_not_said(biomanz):
    assert "this turn" not in told(biomanz, "attack", summon_delay="no_delay")
    assert "diesem Zug" not in told(biomanz, "attack", "de", summon_delay="no_delay")


def test_a_condition_that_the_answer_leaves_open_is_said(biomanz):
    assert "that did not come into play this turn" in told(biomanz, "attack", summon_delay="delay")
    assert "die nicht erst in diesem Zug ins Spiel kam" in told(biomanz, "attack", "de", summon_delay="delay")


def test_what_never_happens_is_not_said_nor_what_it_alone_needs(biomanz):
    said = told(biomanz, "attack", advance_after_kill="stay")

    assert "BM-R06" not in said
    assert "attacked space" not in said


def test_what_always_happens_is_said_without_the_ruling(biomanz):
    said = told(biomanz, "attack", advance_after_kill="advance")

    assert "BM-R06" not in said
    assert said.endswith(
        "If the attacker is still in play, the attacker is a Fauna and the attacked space is empty: "
        "move the attacker to the attacked space."
    )


def test_an_action_that_is_always_open_says_nothing_of_when(biomanz):
    assert "Only if" not in told(biomanz, "discard_card", discard_phase="any")
    assert "You may do this only if the current phase is Act" in told(
        biomanz, "discard_card", discard_phase="main"
    )


def test_the_default_answers_count_where_nothing_was_chosen(biomanz):
    agreed = {"BM-R05": "no_delay", "BM-R06": "stay", "BM-R17": "answered", "BM-R20": "any"}

    assert answers_of(biomanz.game) == agreed
    assert answers_of(biomanz.game, {"discard_phase": "main"})["BM-R20"] == "main"


def test_rulings_are_found_inside_of_terms(biomanz):
    (actor, target) = biomanz.actions["attack"].picks

    assert rulings_in(biomanz, actor) == {"BM-R05"}
    assert rulings_in(biomanz, target) == frozenset()
