"""Relative clauses: `that` stands once for two of them only where both are about it alike."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ..compiled.features import acting

TERMS = """
terms:
  reaches:
    {of: piece, with: {foe: piece}, is: "adjacent(piece, foe)", say: "{piece} may reach {foe}", rule: FE-01}
  clean: {of: piece, is: piece.mud == 0, say: "{piece} {piece?is/are/are} clean", rule: FE-01}
"""
SAID = {
    "clean(it) JOIN reaches(it, k)": "that is clean JOIN may reach k",
    "reaches(k, it) JOIN clean(it)": "that k may reach JOIN that is clean",
    "clean(it) JOIN reaches(k, it)": "that is clean JOIN that k may reach",
}


@pytest.mark.parametrize("join", ["and", "or"])
@pytest.mark.parametrize("where", SAID)
def test_that_is_said_again_where_another_one_has_been_said_to_do_something(where, join, ferry):
    pick = f"{{k: {{piece: river}}, w: {{piece: river, where: '{where.replace('JOIN', join)}'}}}}"
    program = ferry(acting("{gain: {mud: 1}, at: w}", pick) + TERMS)

    assert SAID[where].replace("JOIN", join) in Sentences(program, "en").action(program.actions["act"])


BESIDE = (
    "a piece in the river for which all of this is true "
    "(it may reach k, it is clean and (its mud is 2 or its mud is 3))"
)


def test_more_than_two_clauses_on_one_thing_are_told_beside_it(ferry):
    where = "reaches(it, k) and clean(it) and (mud == 2 or mud == 3)"
    pick = f"{{k: {{piece: river}}, w: {{piece: river, where: '{where}'}}}}"
    program = ferry(acting("{gain: {mud: 1}, at: w}", pick) + TERMS)

    assert BESIDE in Sentences(program, "en").action(program.actions["act"])
