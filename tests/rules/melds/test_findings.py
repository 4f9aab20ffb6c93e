"""What is found in melds that cannot be meant as they are written."""

import pytest

from deckwright.rules.program.expressions import Value

from .precedents import PRECEDENTS, RULES

FREEDOM = "freedom: {behind: {case: card in before.plus}"
SUPPORTED = "any(meld, kind == case and card in plus)"
AS = "act: {as: [law, equality],"
# What is changed in the rules, and a part of what must be found.
SLIPS = {
    "a kind that there is not": (
        "      freedom: {",
        "      fredom: {",
        'there is no kind or group of kinds "fredom"',
    ),
    "a kind behind which nothing can lie": (
        FREEDOM,
        FREEDOM.replace("case:", "cases:"),
        'there is no kind or group of kinds "cases"',
    ),
    "two lines for a kind": ("      act: {as", "      statute: {as", "law has two lines: law and statute"),
    "nothing said of a kind": (
        FREEDOM + ", rule",
        "freedom: {rule",
        "the line of freedom does not say where such a card may lie",
    ),
    "anywhere and more": (
        "wild: {anywhere: true,",
        "wild: {anywhere: true, first: true,",
        "the line of wild has anywhere: such a card lies at any place",
    ),
    "as and more": (
        AS,
        AS + " first: true,",
        "the line of act has as: such a card has the lines of what it counts as",
    ),
    "last and first": (
        "amendment: {last:",
        "amendment: {first: true, last:",
        "the line of amendment has last: such a card lies behind any card, and not first",
    ),
    "as a card that there is not": ("[law, equality]", "[law, equalty]", 'no kind or card "equalty"'),
    "as a kind without a line": ("[law, equality]", "[law, blank]", "blank has no line in this meld"),
    "as what lies anywhere": ("[law, equality]", "[law, marbury]", "has no place of its own in the row"),
    "a field that the card lacks": (
        'law: "lists(card, before)"',
        "law: before.attack != none",
        "act counts as law, and has no attack, which the meld reads",
    ),
    "a meld that reads the game": (
        FREEDOM,
        FREEDOM.replace("before.plus", "before.plus and turns > 2"),
        "the meld precedent reads turns",
    ),
    "a meld that reads a zone": (
        SUPPORTED,
        SUPPORTED.replace("meld", "gone"),
        "the meld precedent reads gone",
    ),
    "a meld that asks for itself": (SUPPORTED, "forms(meld, precedent)", "the meld precedent reads forms"),
    "the kind of what counts as another": (
        SUPPORTED,
        "any(meld, kind == law)",
        "asks for the kind of cards of which some count as another",
    ),
    "keys beside cards": (
        "    sizes: precedent_sizes\n",
        "    sizes: precedent_sizes\n    behind: true\n",
        "behind stands beside cards",
    ),
    "the card before where it is not known": (
        SUPPORTED,
        "card in before.plus",
        "unknown name 'before'",
    ),
    "the whole where it is not known": (
        FREEDOM,
        FREEDOM.replace("card in before.plus", "'any(meld, card in plus)'"),
        "unknown name 'meld'",
    ),
    "a meld that there is not": (
        "forms(hand, precedent, 1)",
        "forms(hand, president, 1)",
        "'president' is not a meld",
    ),
    "a zone without an order": (
        "laid: {per: seat, ordered: true,",
        "laid: {per: seat,",
        "'fits' asks how cards lie, and the zone laid keeps no order",
    ),
    "no cards at all": ("sizes: precedent_sizes", 'sizes: "(0, 3)"', "no precedent can have 0 cards"),
    "sizes of text": ("sizes: precedent_sizes", "sizes: many", "unknown name 'many'"),
}


def messages(rules):
    return [f"{finding.message}" for finding in PRECEDENTS.resolved(rules_rules=rules).findings]


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_in_a_meld_is_found_once(name):
    right, wrong, message = SLIPS[name]
    assert right in RULES

    said = messages(RULES.replace(right, wrong, 1))

    assert len(said) == 1, said
    assert message in said[0]


def test_a_meld_in_which_no_card_may_begin_is_found():
    rules = RULES.replace("first: true, behind", "behind").replace("        first: true\n", "")
    rules = rules.replace("issue: {first: true, rule: CI-01}", "issue: {anywhere: true, rule: CI-01}")

    assert messages(rules) == ["no card may begin a precedent"]


def test_first_in_a_meld_without_an_order_is_found():
    rules = RULES.replace("melds:\n", "melds:\n  pair: {cards: {case: {first: true}, law: {}}}\n")

    said = messages(rules)

    assert len(said) == 1
    assert "the line of case has first: in none of the lines a card lies behind another" in said[0]


def test_laying_a_card_behind_others_of_a_meld_without_an_order_is_found():
    rules = RULES.replace("melds:\n", "melds:\n  pair: {such_that: count(meld) == 2}\n")
    rules = rules.replace("laid(me), precedent", "laid(me), pair")

    said = messages(rules)

    assert said == ["'fits' asks how cards lie, and in a pair that does not matter"]


# Other ways to write the same.
ALIKE = {
    "sizes in a list": ("sizes: precedent_sizes", "sizes: [3, 4, 7]"),
    "one sort alone": ("freedom: {behind: {case: true}", "freedom: {behind: case"),
    "sorts in a list": ("freedom: {behind: {case: true}", "freedom: {behind: [case]"),
    "one as": ("act: {as: [law]", "act: {as: law"),
    "first that is false": ("freedom: {behind:", "freedom: {first: false, behind:"),
}


@pytest.mark.parametrize("name", ALIKE)
def test_what_is_written_shorter_means_the_same(name):
    longer, shorter = ALIKE[name]
    rules = RULES.replace(FREEDOM, "freedom: {behind: {case: true}") if "case: true" in longer else RULES
    rules = rules.replace("act: {as: [law, equality]", "act: {as: [law]") if "[law]" in longer else rules
    assert longer in rules

    one, other = (sketch(each) for each in (rules, rules.replace(longer, shorter)))

    assert one == other


def sketch(rules):
    """What a meld says, without the places where it is written."""
    found = PRECEDENTS.resolved(rules_rules=rules)
    assert found.program is not None, found.findings
    meld = found.program.melds["precedent"]
    lines = [
        (line.said, line.first, line.as_, line.anywhere, [(each.kinds, each.when) for each in line.behind])
        for line in meld.lines
    ]
    sizes = found.program.game.values["precedent_sizes"].value
    return lines, sizes if isinstance(meld.sizes, Value) else tuple(item.value for item in meld.sizes.items)
