"""What an author of rules gets told of one slip: one finding, whose hint says how to mend it."""

import pytest

TURN, VALUES = "rules/turn.yaml", "rules/values.yaml"
PICK = "{piece: field, where: owner != me}"
LAST = "target}, {remove: target, to: discard}]"
CUT = "it is the rest of an expression with a comma: put all of that between straight quotes"


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "hint"),
    [
        (VALUES, "hand_size: {is: 3,", 'hand_size: {is: "3",', "C105", "remove the quotes"),
        (VALUES, "hand_size: {is: 3,", "hand_size: {is: 1.5,", "C104", "write a whole number"),
        (
            VALUES,
            "hand_size: {is: 3, rule: DM-03}",
            "hand_size: 3",
            "C104",
            "write it as in {is: 4, rule: BM-03}",
        ),
        (TURN, PICK, "{piece: field, where: owner = me}", "X112", "compare with =="),
        (TURN, "energy: {per: seat}", "energy: {per: player}", "X105", "write per: seat"),
        (TURN, PICK, "{piece: field, where: owner != me and adjacent(it, it)}", "C102", CUT),
        (TURN, PICK, "{piece: field, where: “owner != me and adjacent(it, it)”}", "C102", CUT),
        (TURN, PICK, "field", "C104", "write it as in {card: hand, where: kind == fauna}"),
        (
            *(TURN, '"count(field, where=owner == me)"', "min(turns, 3)", "X111"),
            'quote it: "min(turns, 3)"',
        ),
        (
            *(
                TURN,
                "space: {space: home, where: free(it)}",
                "space: {space: home, where: free(it) AND free(it)}",
            ),
            *("X112", "write and"),
        ),
        (
            *(TURN, "where: kind == creature}", "where: kind == creature and free(space)}"),
            *("X113", "write the condition where it is chosen"),
        ),
        (
            TURN,
            "cost: {energy: card.level}",
            "cost: {energy: it.level}",
            "X113",
            "name what is chosen: card or space",
        ),
        (TURN, "    do: [{put: card", "  do: [{put: card", "C104", "indent it deeper if it belongs to play"),
        (TURN, LAST, "target}, {remove: target, to: discard, draw: 1}]", "X102", "make it a step of its own"),
        (TURN, LAST, "target}, {remove: target, draw: 1}]", "X102", "make it a step of its own"),
        (TURN, LAST, "target}, {remove: target, too: discard}]", "X102", "did you mean to?"),
        (TURN, "at: " + LAST, "to: " + LAST, "X102", "there are: at, who"),
        (
            *(TURN, "[{gain: {damage: 1}, at: " + LAST, "[{gain:{damage: 1}, at: " + LAST, "Y010"),
            "write a blank after the colon of a key; quote a text with a colon",
        ),
        (TURN, "cost: {energy: 1}", "cost {energy: 1}", "C102", "write cost: with its colon"),
        (
            TURN,
            PICK,
            "{where: owner != me}",
            "X102",
            "write first what to choose from, such as {card: hand, where: ..}",
        ),
        (TURN, "count(hand))", "hand.count)", "X120", "write count(hand)"),
        (TURN, "count(hand))", "len(hand))", "X117", "did you mean count?"),
        (
            *(TURN, LAST, "target}, {move: first(hand), to: target.place}]", "X104"),
            "cards move to a zone; put makes a piece of a card",
        ),
        (TURN, "cost: {energy: 1}", "cost: {energy: -1}", "X104", "use gain or lose"),
        (TURN, '{draw: "max(0, hand_size - count(hand))"}', "{draw: -1}", "X104", ""),
        (TURN, PICK, "{piece: field, where: false}", "X104", "write when something is"),
        (TURN, PICK, "{piece: field, exactly: 0}", "X104", "write 1 or more"),
        (TURN, "  hurt:", "  play:", "Y025", "keep one of them; the first was read"),
        (TURN, "rule: DM-03}]", "rule: DM-30}]", "R202", "did you mean DM-03?"),
    ],
)
def test_one_slip_is_one_finding_that_says_how_to_mend_it(slip, file, old, new, code, hint):
    findings = slip(file, old, new)

    assert (code, hint) in findings
    assert [finding for finding in findings if finding[0] not in ("X145", code)] == []


def test_a_rule_that_many_places_name_is_told_once(slip):
    findings = slip(VALUES, "  DM-02: {proof: check}\n", "")

    assert [hint for code, hint in findings if code in ("R202", "R203")] == [
        "7 places name it: declare it under facts, or name another one there"
    ]
