"""Groups of constants, and what a case of a term knows from those before it."""

from deckwright.rules.program.expressions import Several
from deckwright.rules.program.types import KIND


def test_a_group_stands_for_its_kinds(resolved):
    found = resolved(
        "groups: {animal: [beast]}\nterms: {wild: {of: card, is: kind in animal}}".replace(
            "kind in", "card.kind in"
        )
    )

    among = found.program.terms["wild"].is_.among
    assert isinstance(among, Several)
    assert [(each.word, each.type) for each in among.items] == [("beast", KIND)]


def test_a_case_knows_that_those_before_it_do_not_hold(resolved):
    found = resolved(
        "terms:\n"
        "  soft: {with: {skin: hide}, is: skin == furry}\n"
        "  warm:\n"
        "    of: card\n"
        "    is: [{when: card.hide == none, is: 'false'}, {is: soft(card.hide)}]\n"
    )

    assert found.findings == ()
