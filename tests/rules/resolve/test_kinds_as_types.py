"""Kinds as types: what is known of a card of a kind, and where no other card may stand."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

from ..both import Both
from ..ferry import BOARD, CARDS, GAME, written

TWO_KINDS = GAME.replace(
    "decks:",
    "  port:\n    title: Port\n    size: poker\n"
    "    fields: {side: {type: [near, far], rule: FE-01}, docks: {type: int, range: [0, 9], rule: FE-01}}\n"
    "decks:",
    1,
)
PORTS = """
kind: port
cards:
  - {id: hythe, name: Hythe, side: near, docks: 2}
  - {id: staithe, name: Staithe, side: far, docks: 1}
"""
ACT = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], exactly: 1}}}
setup: [{each_seat: seats, do: [{draw: 3}]}]
actions:
  act: {rule: FE-01, pick: {stop: {card: port}}, do: [%s]}
"""
AT = "  at: {holds: port, rule: FE-01}\n  seen: {holds: set port, rule: FE-01}\n"


@pytest.fixture
def rules(tmp_path):
    """The rules with one more term, and what the action does; those of them that are wrong."""

    def resolved(do="{draw: 1}", more="", board=BOARD, act=ACT):
        board = board.replace("pools:\n", f"pools:\n{AT}")
        root = written(tmp_path, act % do + more, board=board, game=TWO_KINDS, cards=CARDS)
        port = root / "content" / "ferry" / "cards" / "port.yaml"
        port.write_text(PORTS.lstrip(), "utf-8")
        return resolve_rules(load_game(Project(root), "ferry"))

    return resolved


def told(found):
    return [(finding.code, finding.message) for finding in found.findings]


def verb(do, of="port"):
    return f"verbs:\n  visit: {{with: {{goal: {of}}}, do: [{do}], rule: FE-01}}\n"


@pytest.mark.parametrize(
    "more",
    [
        "terms:\n  far_off: {of: port, is: port.side == far, rule: FE-01}\n",
        "terms:\n  best: {is: 'max(port, docks, where=side != near, empty=0)', rule: FE-01}\n",
        "terms:\n  close: {with: {one: port, other: port}, is: one.side == other.side, rule: FE-01}\n",
        "terms:\n  berths: {is: 'sum(seen, docks)', rule: FE-01}\n",
        verb("{set: {at: goal}}, {gain: {seen: goal}}"),
        verb("{if: goal != none, then: [{set: {at: goal}}]}", of="port or none"),
    ],
)
def test_a_card_of_a_kind_has_the_fields_of_that_kind(rules, more):
    assert told(rules(more=more)) == []


@pytest.mark.parametrize(
    ("do", "more", "message"),
    [
        ("{visit: goat}", verb("{set: {at: goal}}"), "'goat' is a card, a card of the kind port is expected"),
        (
            "{visit: first(hand)}",
            verb("{set: {at: goal}}"),
            "'first(hand)' is a card or none, a card of the kind port is expected",
        ),
        (
            "{set: {at: 'the(animal, where=level == 1)'}}",
            "",
            "'the(animal, where=level == 1)' is a card of the kind animal or none, "
            "a card of the kind port is expected",
        ),
        ("{gain: {seen: hand}}", "", "'hand' is a set of cards, a set of cards of the kind port is expected"),
        ("{if: stop.level > 1, then: [{draw: 1}]}", "", "a card of the kind port has no 'level'"),
        ("{if: 'any(port, level > 1)', then: [{draw: 1}]}", "", "unknown name 'level'"),
        (
            "{if: stop == goat, then: [{draw: 1}]}",
            "",
            "'stop' is of the kind port, 'goat' of the kind animal: no card is of both",
        ),
        (
            "{if: 'first(animal) in seen', then: [{draw: 1}]}",
            "",
            "'first(animal)' is of the kind animal, 'seen' of the kind port: no card is of both",
        ),
        (
            "{if: goat not in seen, then: [{draw: 1}]}",
            "",
            "'goat' is of the kind animal, 'seen' of the kind port: no card is of both",
        ),
        ("{if: stop.side != none, then: [{draw: 1}]}", "", "'stop.side' is never none"),
    ],
)
def test_no_other_card_may_stand_for_one_of_a_kind(rules, do, more, message):
    assert [each for _, each in told(rules(do, more))] == [message]


@pytest.mark.parametrize(
    ("asked", "hint"),
    [("stop.dock", "did you mean docks?"), ("stop.levell", ""), ("stop.level", "")],
)
def test_what_a_card_of_a_kind_might_have_instead_is_something_of_its_kind(rules, asked, hint):
    (finding,) = rules(f"{{if: {asked} > 1, then: [{{draw: 1}}]}}").findings

    assert (finding.code, finding.hint) == ("X120", hint)


@pytest.mark.parametrize(("name", "hint"), [("dock", "did you mean docks?"), ("level", ""), ("levell", "")])
def test_what_a_space_might_have_instead_is_something_of_the_kind_that_spaces_are(rules, name, hint):
    board = BOARD.replace("grid: [3, 2]", "grid: [3, 2], each_space: ground", 1)
    board = board.replace(
        "pools:\n", "pools:\n  ground: {per: space, holds: port, start: hythe, rule: FE-01}\n"
    )
    ask = f"{{if: 'any(bank, it.{name} > 1)', then: [{{draw: 1}}]}}"

    findings = rules(ask, board=board).findings

    assert [(finding.code, finding.message, finding.hint) for finding in findings] == [
        ("X120", f"a space has no '{name}'", hint)
    ]


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("{visit: stop}", verb("{gain: {toll: goal.docks}}", of="card")),
        ("{visit: 'stop if toll > 1 else first(hand)'}", verb("{draw: 1}", of="card or none")),
        ("{if: 'any(port + animal, level > 1)', then: [{draw: 1}]}", ""),
        ("{if: 'stop == top(heap)', then: [{draw: 1}]}", ""),
        ("{if: 'stop in (first(hand), hythe) or first(hand) in seen', then: [{draw: 1}]}", ""),
        ("{let: {goal: stop if stop.docks > 1 else goat}}, {gain: {toll: goal.level}}", ""),
    ],
)
def test_a_card_of_a_kind_is_a_card(rules, do, more):
    assert told(rules(do, more)) == []


ANNOUNCED = ACT.replace("act: {", "act: {announces: true, ")
HEARD = "triggers:\n  heed: {%s: act, do: [%s], rule: FE-01}\n"


@pytest.mark.parametrize(
    ("timing", "do"),
    [
        ("after", "{set: {at: stop}}"),
        ("before", "{change: {stop: hythe}}, {if: stop.docks > 1, then: [{draw: 1}]}"),
    ],
)
def test_who_answers_an_action_knows_the_kind_of_what_was_picked_for_it(rules, timing, do):
    assert told(rules(more=HEARD % (timing, do), act=ANNOUNCED)) == []


def test_nothing_of_another_kind_is_picked_in_the_place_of_what_was(rules):
    more = HEARD % ("before", "{change: {stop: goat}}")

    assert [each for _, each in told(rules(more=more, act=ANNOUNCED))] == [
        "'goat' is a card, a card of the kind port is expected"
    ]


def test_terms_about_a_kind_are_read_bare_where_its_cards_are_looked_at(rules):
    more = "terms:\n  far_off: {of: port, is: port.side == far, rule: FE-01}\n"
    do = "{if: 'any(port, far_off and docks > 1)', then: [{draw: 1}]}, {if: stop.far_off, then: [{draw: 1}]}"

    assert told(rules(do, more)) == []
    assert [each for _, each in told(rules("{if: 'any(animal, far_off)', then: [{draw: 1}]}", more))] == [
        "'far_off' needs its brackets"
    ]


def test_what_a_pool_of_a_kind_holds_is_the_same_on_both_back_ends(rules):
    more = verb("{set: {at: goal}}, {gain: {seen: goal, toll: goal.docks}}") + (
        "terms:\n  berths: {is: 'sum(seen, docks) + (at.docks if at != none else 9)', rule: FE-01}\n"
    )
    found = rules("{visit: stop}, {gain: {toll: berths}}", more)
    assert told(found) == []

    both = Both.arranged(found.program, {}).answer("act.stop.hythe")

    assert both.state.toll == 2 + 4


@pytest.mark.parametrize(
    ("do", "more", "hint"),
    [
        (
            "{set: {at: first(hand)}}",
            "",
            "write the(port, where=it == first(hand)), which is none if that is no port",
        ),
        (
            "{visit: goat}",
            "verbs:\n  visit: {with: {goal: card}, do: [{set: {at: goal}}], rule: FE-01}\n",
            "call it port where it is named, as in {with: {goal: port}}, "
            "or write the(port, where=it == goal), which is none if that is no port",
        ),
        ("{gain: {seen: hand}}", "", "write those(port, where=it in hand)"),
        ("{set: {at: 'the(animal, where=level == 1)'}}", "", "no card of animal is one: take it from port"),
        (
            "{gain: {seen: 'those(animal, where=level > 0)'}}",
            "",
            "no card of animal is one: take it from port",
        ),
        ("{for: {card: hand}, do: [{set: {at: it}}]}", "", "look through port in its place"),
    ],
)
def test_what_is_told_says_how_to_come_to_a_card_of_the_kind(rules, do, more, hint):
    (finding,) = rules(do, more).findings

    assert (finding.code, finding.hint) == ("X115", hint)


@pytest.mark.parametrize("way", ["the(port, where=it == first(hand))", "the(port, where=it == stop)"])
def test_what_the_hint_says_can_be_written(rules, way):
    assert told(rules(f"{{set: {{at: '{way}'}}}}, {{gain: {{seen: 'those(port, where=it in hand)'}}}}")) == []


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("goat", "a card"),
        ("first(hand)", "a card or none"),
        ("the(animal, where=level == 1)", "a card of the kind animal or none"),
    ],
)
def test_a_name_of_a_card_of_a_kind_is_none_for_another_card(rules, other, said):
    (finding,) = rules(f"{{let: {{g: stop}}}}, {{let: {{g: '{other}'}}}}").findings

    assert (finding.code, finding.message, finding.hint) == (
        "X115",
        f"'{other}' is {said}, a card of the kind port is expected",
        "g names a card of the kind port: give this one a name of its own",
    )


def test_a_name_of_a_card_of_a_kind_may_stand_for_another_one_of_it(rules):
    again = "{let: {g: hythe, h: 'those(port, where=docks > 1)'}}"

    assert (
        told(rules(f"{{let: {{g: stop, h: seen}}}}, {again}, {{set: {{at: g}}}}, {{gain: {{seen: h}}}}"))
        == []
    )


SIGNPOST = (
    "  post: {title: Post, size: poker, fields: {way: port, ways: {type: set port, default: []}}}\ndecks:"
)


@pytest.mark.parametrize(("way", "wrong"), [("hythe", []), ("goat", ['there is no port "goat"'])])
def test_a_field_may_hold_cards_of_a_kind(tmp_path, way, wrong):
    more = (
        "terms:\n  docked: {of: post, is: 'post.way.docks + sum(post.ways, docks)', rule: FE-01}\n"
        "  far_off: {of: post, is: post.way.side == far, rule: FE-01}\n"
    )
    game = TWO_KINDS.replace("decks:", SIGNPOST, 1)
    root = written(
        tmp_path, ACT % "{draw: 1}" + more, board=BOARD.replace("pools:\n", f"pools:\n{AT}"), game=game
    )
    cards = root / "content" / "ferry" / "cards"
    (cards / "port.yaml").write_text(PORTS.lstrip(), "utf-8")
    post = f"kind: post\ncards:\n  - {{id: sign, name: Sign, way: {way}, ways: [hythe, staithe]}}\n"
    (cards / "post.yaml").write_text(post, "utf-8")

    assert [each for _, each in told(resolve_rules(load_game(Project(root), "ferry")))] == wrong


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("stop in (goat, mule)", "goat"),
        ("stop in (hythe, goat)", "goat"),
        ("stop not in (hythe, goat)", "goat"),
        ("stop in (hythe, first(animal))", "first(animal)"),
    ],
)
def test_each_of_some_cards_in_brackets_is_of_the_kind_that_is_looked_for(rules, asked, wrong):
    assert [each for _, each in told(rules(f"{{if: '{asked}', then: [{{draw: 1}}]}}"))] == [
        f"'stop' is of the kind port, '{wrong}' of the kind animal: no card is of both"
    ]


TWO_ACTIONS = (
    ACT.replace("[act]", "[act, other]").replace("act: {rule", "act: {announces: true, rule")
    + "  other: {announces: true, rule: FE-01, pick: {stop: {card: animal}}, do: [{draw: 1}]}\n"
)
EITHER = "triggers:\n  heed: {%s: [act, other], when: %s, do: [%s], rule: FE-01}\n"


@pytest.mark.parametrize(
    "when", ["stop == goat", "stop in (hythe, goat)", "stop.docks > 1", "stop.level > 1"]
)
def test_who_answers_two_actions_knows_no_kind_of_what_is_of_two(rules, when):
    assert told(rules(more=EITHER % ("after", when, "{draw: 1}"), act=TWO_ACTIONS)) == []


def test_what_two_actions_pick_is_the_card_that_was_picked_on_both_back_ends(rules):
    found = rules(more=EITHER % ("after", "stop == goat", "{gain: {toll: 3}}"), act=TWO_ACTIONS)
    assert told(found) == []

    for answer, toll in (("other.stop.goat", 3), ("other.stop.mule", 0), ("act.stop.hythe", 0)):
        assert Both.arranged(found.program, {}).answer(answer).state.toll == toll


def test_nothing_of_another_kind_is_picked_for_one_of_two_actions(rules):
    more = EITHER % ("before", "stop == hythe", "{change: {stop: hythe}}")

    assert [each for _, each in told(rules(more=more, act=TWO_ACTIONS))] == [
        "'hythe' is a card, a card of the kind animal is expected"
    ]
