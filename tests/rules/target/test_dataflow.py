"""Equations of facts are solved, also where facts chase each other in a circle."""

from deckwright.rules.target.analyses.dataflow import solved

LEADS = {"start": ["left"], "left": ["right"], "right": ["left"]}


def chasing(thing, facts):
    """Left is what right was not; right is what left is."""
    return {"start": True, "left": not facts["right"], "right": facts["left"]}[thing]


def test_the_least_facts_that_fulfil_all_equations_are_found():
    found = solved(LEADS, int, lambda thing, facts: min(3, max(facts.values()) + 1), LEADS.__getitem__)

    assert found == {"start": 1, "left": 3, "right": 3}


def test_facts_that_chase_each_other_in_a_circle_come_to_rest_where_they_are_widened():
    found = solved(LEADS, bool, chasing, LEADS.__getitem__, lambda one, other: one or other)

    assert found == {"start": True, "left": True, "right": True}
