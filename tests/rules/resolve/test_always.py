"""Rules under `always`: nobody's turn, nobody asked, and an end to what they do."""

import pytest

RULE = "always:\n  rule: {{each: {each}, do: {do}}}\n"
BROKEN = "{piece: field, where: damage >= life}"


def told(resolved, do, each=BROKEN):
    resolution = resolved(RULE.format(each=each, do=do))
    return [(finding.code, finding.message, finding.hint) for finding in resolution.findings]


@pytest.mark.parametrize(
    ("do", "hint"),
    [
        ("[{remove: it, to: discard}, {gain: {food: 1}}]", "write who: it.owner"),
        ("[{remove: it, to: discard}, {draw: 1}]", "write who: it.owner"),
        ("[{remove: it, to: discard}, {gain: {food: 1}, who: me}]", "name the seat, such as it.owner"),
        ("[{put: the(deck, where=level == 1), at: it.place}]", "write owner: it.owner"),
        ("[{remove: it, to: discard}, {run: feed}]", "write {each_seat: it.owner, do: [{run: ..}]}"),
        (
            "[{remove: it, to: discard}, {announce: death}]",
            "write {each_seat: it.owner, do: [{announce: ..}]}",
        ),
    ],
)
def test_there_is_no_me_and_the_hint_names_the_seat(resolved, do, hint):
    resolution = resolved(RULE.format(each=BROKEN, do=do) + "verbs: {feed: {do: [{draw: 1}]}}\n")

    assert [(finding.code, finding.hint) for finding in resolution.findings if finding.hint == hint] == [
        ("X122", hint)
    ]


def test_the_condition_has_no_me_either(resolved):
    ((code, message, _),) = told(
        resolved, "[{remove: it, to: discard}]", "{piece: field, where: damage > 0 and owner == me}"
    )

    assert (code, message) == ("X122", "`me` is undefined here")


def test_a_seat_that_is_said_is_meant(resolved):
    do = "[{remove: it, to: discard}, {gain: {food: 1}, who: it.owner}, {draw: 1, who: it.owner}]"

    assert told(resolved, do) == []


@pytest.mark.parametrize(
    ("each", "do"),
    [
        (BROKEN, "[{gain: {damage: 1}, at: it}]"),
        (BROKEN, "[{gain: {food: 1}, who: it.owner}]"),
        ("{piece: field, where: life <= damage}", "[{gain: {damage: 1}, at: it}]"),
        ("{piece: field, where: not damage < life}", "[{gain: {damage: 1}, at: it}]"),
        ("{piece: field}", "[{lose: {damage: 1}, at: it}]"),
    ],
)
def test_a_rule_that_never_ends_its_condition_is_told(resolved, each, do):
    assert [code for code, _, _ in told(resolved, do, each)] == ["X146"]


@pytest.mark.parametrize(
    ("each", "do"),
    [
        (BROKEN, "[{lose: {damage: 1}, at: it}]"),
        (BROKEN, "[{set: {damage: 0}, at: it}]"),
        ("{piece: field, where: damage < life}", "[{gain: {damage: 1}, at: it}]"),
        ("{piece: field, where: damage * 2 > 3}", "[{lose: {damage: 1}, at: it}]"),
        ("{seat: seats, where: food(it) > 9}", "[{lose: {food: 1}, who: it}]"),
        ("{seat: seats, where: count(hand(it)) == 0}", "[{draw: 1, who: it}]"),
    ],
)
def test_a_rule_that_ends_its_condition_is_not(resolved, each, do):
    assert told(resolved, do, each) == []


KEPT = "counters: {mud: {at: field, max: 3}}\npools: {heat: {start: 0, max: 3}}\n"


@pytest.mark.parametrize(
    ("where", "do", "ends"),
    [
        ("mud < 3", "{gain: {mud: 1}, at: it}", True),
        ("mud <= 2", "{gain: {mud: 1}, at: it}", True),
        ("mud < 4", "{gain: {mud: 1}, at: it}", False),
        ("4 > mud", "{gain: {mud: 1}, at: it}", False),
        ("not mud >= 4", "{gain: {mud: 1}, at: it}", False),
        ("mud <= 3", "{gain: {mud: 1}, at: it}", False),
        ("mud == 3", "{gain: {mud: 1}, at: it}", False),
        ("mud == 3", "{lose: {mud: 1}, at: it}", True),
        ("mud != 3", "{gain: {mud: 1}, at: it}", True),
        ("mud != 4", "{set: {mud: 9}, at: it}", False),
        ("mud > 0", "{lose: {mud: 1}, at: it}", True),
        ("mud >= 0", "{lose: {mud: 1}, at: it}", False),
        ("mud == 0", "{lose: {mud: 1}, at: it}", False),
        ("heat < 4", "{gain: {heat: 1}}", False),
        ("mud < heat", "{gain: {mud: 1}, at: it}", True),
    ],
)
def test_a_number_that_cannot_go_far_enough_does_not_end_a_condition(resolved, where, do, ends):
    rule = RULE.format(each=f"{{piece: field, where: {where}}}", do=f"[{do}]")

    assert [finding.code for finding in resolved(rule + KEPT).findings] == ([] if ends else ["X146"])


def test_who_chooses_must_be_said_and_still_nobody_is_asked(resolved):
    do = "[{pick: {prey: {piece: field}}%s}, {remove: prey, to: discard}]"

    unsaid = told(resolved, do % "")
    said = told(resolved, do % ", by: it.owner")

    assert unsaid[0] == ("X122", "it is unclear who chooses: `me` is undefined here", "write by: it.owner")
    assert said == [
        ("X104", "pick cannot be used under always: it asks", "let a trigger ask, or choose by: chance")
    ]


def test_dice_are_not_rolled_under_always(resolved):
    assert told(resolved, "[{roll: d6, as: luck, by: it.owner}, {remove: it, to: discard}]") == [
        ("X104", "roll cannot be used under always: dice wait until they fall", "let a trigger roll")
    ]


@pytest.mark.parametrize(
    ("do", "asks"),
    [
        ("{run: feed}", False),
        ("{run: decide}", True),
        ("{announce: death}", True),
        ("{announce: feast}", True),
        ("{do_action: play}", True),
    ],
)
def test_what_a_rule_leads_to_asks_nobody_either(resolved, do, asks):
    more = """\
verbs:
  feed: {do: [{draw: 1}]}
  decide: {do: [{may: [{draw: 1}]}]}
triggers:
  mourn: {after: death, do: [{draw: 1}]}
  offer: {after: feast, do: [{may: [{draw: 1}]}]}
setup: [{announce: death}, {announce: feast}]
"""
    do = f"[{{remove: it, to: discard}}, {{each_seat: it.owner, do: [{do}]}}]"

    resolution = resolved(RULE.format(each=BROKEN, do=do) + more)

    assert [finding.code for finding in resolution.findings] == ["X104"] * asks
