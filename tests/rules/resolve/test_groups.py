"""Groups of constants and of zones, and what a case of a term knows from those before it."""

import pytest

from deckwright.rules.program.expressions import Several
from deckwright.rules.program.types import KIND


def test_a_group_stands_for_its_kinds(resolved):
    resolution = resolved(
        "groups: {animal: [beast]}\nterms: {wild: {of: card, is: kind in animal}}".replace(
            "kind in", "card.kind in"
        )
    )

    among = resolution.program.terms["wild"].is_.among
    assert isinstance(among, Several)
    assert [(item.word, item.type) for item in among.items] == [("beast", KIND)]


def test_a_case_knows_that_those_before_it_do_not_hold(resolved):
    resolution = resolved(
        "terms:\n"
        "  soft: {with: {skin: hide}, is: skin == furry}\n"
        "  warm:\n"
        "    of: card\n"
        "    is: [{when: card.hide == none, is: 'false'}, {is: soft(card.hide)}]\n"
    )

    assert resolution.findings == ()


TURN = """\
turn: {actions: [play]}
actions: {play: {do: [{draw: 1}]}}
"""
FOUND = {
    "[hand, dicsard]": ("X105", 'there is no zone "dicsard"'),
    "[hand, market]": ("X104", "market is no zone that each player has, so it is in no group of zones"),
    "[bear, hand]": ("X105", 'there is no zone "bear"'),
}


@pytest.mark.parametrize("group", FOUND)
def test_what_no_group_of_zones_can_have_is_found(group, resolved):
    resolution = resolved(f"groups: {{holding: {group}}}\nzones: {{market: {{filled: copies}}}}\n")

    assert [(finding.code, finding.message) for finding in resolution.findings] == [FOUND[group]]


def test_a_group_of_zones_is_not_called_like_a_zone(resolved):
    resolution = resolved("groups: {hand: [hand, discard]}\n")

    assert [finding.message for finding in resolution.findings] == ["there is a zone hand already"]


def test_whose_group_of_zones_is_meant_must_be_known(resolved):
    resolution = resolved(
        "groups: {holding: [hand, discard]}\n"
        "end: {spent: {when: count(holding) == 0, winner: me}}\n"
        "round: {over_when: count(holding) == 0}\n",
        turn=TURN,
    )

    assert [finding.message for finding in resolution.findings] == ["it is unclear whose 'holding' is meant"]


@pytest.mark.parametrize("among", ["(furry, bare)", "coats"])
def test_constants_are_looked_at_one_by_one_in_a_group_or_in_brackets(among, resolved):
    resolution = resolved(
        "groups: {coats: [furry, bare]}\n"
        f"terms: {{odd: {{of: card, is: 'any({among}, it == card.hide)'}}}}\n"
    )

    assert resolution.findings == ()


def test_conditions_in_a_list_all_hold_and_each_knows_those_before_it(resolved):
    listed = resolved(
        "terms: {warm: {of: card, is: [card.hide != none, card.hide == furry, card.level > 1]}}"
    )
    joined = resolved(
        "terms: {warm: {of: card, is: card.hide != none and card.hide == furry and card.level > 1}}"
    )

    assert listed.findings == joined.findings
    assert listed.program.terms["warm"].is_ == joined.program.terms["warm"].is_


def test_a_condition_is_no_case(resolved):
    resolution = resolved("terms: {warm: {of: card, is: [card.level > 1, {is: card.level > 2}]}}")

    assert [(finding.code, finding.message) for finding in resolution.findings] == [
        ("X104", "this is a condition among cases")
    ]


TWO_ENUMS = """
names: {paint: [red, blue, white], flag: [blue, red, black]}
groups: {loud: [red, blue]}
"""
AMBIGUOUS = {
    "terms: {hue: {is: 'count(loud)'}}": "'loud' is a group of paint and a group of flag",
    "terms: {hue: {is: 'count((red, blue))'}}": "'(red, blue)' are constants of paint and of flag",
    "verbs: {choose_one: {do: [{pick: {hue: {one_of: loud}}}]}}": "'loud' is a group of paint and of flag",
}


@pytest.mark.parametrize("written", AMBIGUOUS)
def test_of_which_list_constants_are_that_two_lists_have_is_asked(written, resolved):
    resolution = resolved(f"{TWO_ENUMS}{written}\n")

    assert [(finding.code, finding.message) for finding in resolution.findings] == [
        ("X114", AMBIGUOUS[written])
    ]


def test_constants_that_two_lists_have_are_those_that_are_wanted(resolved):
    resolution = resolved(
        f"{TWO_ENUMS}terms:\n"
        "  bold: {with: {hue: flag}, is: hue in loud}\n"
        "  bright: {with: {hue: paint}, is: 'hue in (red, blue)'}\n"
    )

    assert resolution.findings == ()
