"""What is wrong with actions that cards carry is told at its place; their scenarios and gaps."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from .activities import CARRIED, LEAP, OPENS, carrying, compiled, program

SIMPLE = "- id: rest_well\n  cost: {stamina: 1}\n  do: [{gain: {left: 1}, at: self}]\n"
TWICE = LEAP.replace("goal: {s", "actor: {s").replace("to: goal", "to: self.place")
UNPICKED = LEAP.split("  pick:")[0] + "  pick: 3\n  do: []\n"
TOLD = """\
- id: leaps_over_the_line
  proves: [SK-10]
  given:
    field:
      a1: {card: marshal, owner: 0, stamina: 2}
      b2: {card: hound, owner: 0, stamina: 3}
      c2: {card: archer, owner: 0, stamina: 2}
      d4: {card: warlord, owner: 1, stamina: 3}
  illegal:
    - {leap: {actor: b2, goal: b3}, because: SK-10}
    - {leap: {actor: c2, goal: c4}, because: SK-10}
  do: [{leap: {actor: b2, goal: b4}}]
  expect: {field: {b4: {card: hound, stamina: 0}, b2: none}}
- id: leaps_aside
  proves: [SK-10]
  given:
    field:
      a1: {card: marshal, owner: 0, stamina: 2}
      b2: {card: hound, owner: 0, stamina: 3}
      d4: {card: warlord, owner: 1, stamina: 3}
  do: [leap, leap.goal.d2]
  expect: {field: {d2: {card: hound}}}
"""


@pytest.fixture
def found(tmp_path):
    """What is found in Skirmish with some cards that carry actions."""

    def found(carried, opens=OPENS, answers=""):
        carrying(tmp_path, carried, opens, answers)
        resolved = resolve_rules(load_game(Project(tmp_path), "skirmish"))
        return [(finding.code, finding.message, finding.hint) for finding in resolved.findings]

    return found


@pytest.mark.parametrize(
    ("text", "code", "message", "hint"),
    [
        ("- do: []\n", "X103", "this lacks an id", "write {id: leap, cost: .., do: [..]}"),
        ("- id: leap\n", "X103", "this lacks what is done, under do", "write {id: leap, cost: .., do: [..]}"),
        (LEAP.replace("cost:", "prise:"), "X102", 'there is no key of an action of cards "prise"', ""),
        (LEAP.replace("id: leap", "id: Leap!"), "X104", '"Leap!" cannot be an id', "an id begins with a"),
        (LEAP.replace("id: leap", "id: import"), "X154", '"import" cannot be a name', "choose another word"),
        (
            LEAP.replace("id: leap", "id: step"),
            "R201",
            'the id "step" is that of an action already',
            "give it",
        ),
        (LEAP.replace("{stamina: 2}", "2"), "X104", "this is no amount", "write the pool or counter with"),
        (
            LEAP.replace("stamina: 2", "speed: 2"),
            "X105",
            'there is no pool or counter "speed"',
            "there are: ",
        ),
        (TWICE, "X107", '"actor" is picked already', "choose another name"),
        (
            LEAP.replace("rule: SK-11", "rule: {a: b}"),
            "X104",
            "this is no rule id",
            "write one id, or a list",
        ),
        (UNPICKED, "X104", "this names no choice", "write {name: selector}"),
    ],
)
def test_what_is_wrong_with_one_is_told(found, text, code, message, hint):
    if not code:
        text, code, message = (
            LEAP.split("  pick:")[0] + "  pick: 3\n  do: []\n",
            "X104",
            "this names no choice",
        )
    told = found({"hound": text})

    assert [(each[0], each[1]) for each in told] == [(code, message)]
    assert hint in told[0][2]


@pytest.mark.parametrize(
    ("opens", "code", "message", "hint"),
    [
        ("", "X150", "no action opens what cards carry under activities", "write an action with carries:"),
        (
            OPENS.replace("carries: act", "carries: actt"),
            "X105",
            "there is no field of actions",
            "did you mean",
        ),
        (
            OPENS + OPENS.replace("use_ability:", "use_another:"),
            "X104",
            "use_ability opens what cards carry under activities already",
            "let one action open them",
        ),
        (
            OPENS.replace("ready(it)}", "ready(it), up_to: 2}"),
            "X103",
            "it is unclear which piece or card carries the action",
            "let its last pick take one piece",
        ),
        (
            OPENS + "    tells: target\n",
            "X105",
            'there is no pick of what cards carry "target"',
            "",
        ),
        (
            OPENS.replace("announces: true", "announces: false") + "    tells: actor\n",
            "X104",
            "only an action that announces what cards carry tells of more",
            "leave it out",
        ),
    ],
)
def test_what_is_wrong_with_the_action_that_opens_them_is_told(found, opens, code, message, hint):
    told = [each for each in found({"hound": SIMPLE}, opens) if message in each[1]]

    assert [each[0] for each in told] == [code]
    assert hint in told[0][2]


def checked(tmp_path, opens=OPENS, turn=None):
    """All findings in Skirmish with some cards that carry actions, with the line they stand at."""
    carrying(tmp_path, {"hound": LEAP, "dodger": SIMPLE}, opens)
    path = tmp_path / "content/skirmish/rules/turn.yaml"
    path.write_text((turn or str)(path.read_text("utf-8")), "utf-8")
    findings = run_checks(load_game(Project(tmp_path), "skirmish"))
    return [finding for finding in findings if finding.code in ("X150", "X105", "R202")]


def test_what_opens_them_is_told_once_when_no_phase_offers_it(tmp_path):
    (message,) = checked(tmp_path, turn=lambda text: text.replace("use_ability, ", ""))

    assert message.message == "no phase offers the action use_ability, which opens rest_well"
    assert message.place.file == "content/skirmish/rules/fight.yaml"


def test_a_phase_that_lists_one_is_told_what_opens_it(tmp_path):
    (message,) = checked(tmp_path, turn=lambda text: text.replace("use_ability", "leap"))

    assert (message.code, message.hint) == ("X105", "cards carry it: list use_ability, which opens it")


def test_a_rule_of_what_opens_them_is_missing_there_alone(tmp_path):
    (message,) = checked(tmp_path, OPENS.replace("SK-10", "SK-77"))

    assert (message.code, message.place.file) == ("R202", "content/skirmish/rules/fight.yaml")


def test_what_is_told_of_them_is_the_same_in_all(found):
    other = SIMPLE.replace("do:", "pick: {goal: {number: [1, 2]}}\n  do:")
    told = found({"hound": LEAP, "archer": other}, OPENS + "    tells: goal\n")

    assert [each[0] for each in told] == ["X104"]
    assert "goal is a int and space in what cards carry" in told[0][1]


def test_two_cards_may_carry_the_same_but_not_something_else_under_one_id(found):
    told = found({"hound": LEAP, "archer": LEAP, "dodger": LEAP.replace("stamina: 2", "stamina: 1")})

    assert [each[0] for each in told] == ["R201"]
    assert 'the action "leap" was already written otherwise at ' in told[0][1]


def test_an_ability_has_another_id_than_an_action(found):
    told = found(
        {"hound": LEAP}, answers="- {id: leap, after: step, may: [{do_action: wait, actor: self}]}\n"
    )

    assert {each[:2] for each in told} == {("R201", 'the id "leap" is that of an action already')}


@pytest.mark.parametrize(
    ("answers", "message", "hint"),
    [
        (
            "- {id: copy, after: step, may: [{do_action: use_ability}]}\n",
            "use_ability only opens what cards carry",
            "name one of those that it opens: leap",
        ),
        (
            "- {id: copy, after: leap, may: [{do_action: wait, actor: self}]}\n",
            "the action leap does not announce itself",
            "answer use_ability",
        ),
    ],
)
def test_what_opens_them_is_answered_and_what_it_opens_is_done(found, answers, message, hint):
    told = found({"hound": LEAP}, answers=answers)

    assert {(each[1], each[2]) for each in told} == {(message, hint)}


def test_a_phase_names_the_action_that_opens_them(found):
    told = found({"hound": LEAP}, OPENS.replace("use_ability:", "leap_about:"))

    assert ("X105", 'there is no action "use_ability"') in {each[:2] for each in told}


def test_scenarios_do_them_with_all_choices_or_one_by_one(tmp_path):
    carrying(tmp_path, CARRIED)
    (tmp_path / "content/skirmish/scenarios/leap.yaml").write_text(TOLD, "utf-8")
    found = [each for each in scenarios_of(load_game(Project(tmp_path), "skirmish")) if "leaps_" in each.id]
    outcomes = [
        run_on_both(each, program(), on_tables(compiled()), on_interpreter(program())) for each in found
    ]

    assert [outcome.findings for outcome in outcomes] == [(), ()]


@pytest.mark.parametrize(
    ("stamina", "expect", "codes"),
    [
        (3, "legal: [use_ability, leap]", []),
        (3, "not_legal: [use_ability]", ["X160"]),
        (0, "not_legal: [use_ability]", []),
        (0, "legal: [use_ability]", ["X160"]),
    ],
)
def test_scenarios_call_all_that_cards_carry_by_what_opens_it(tmp_path, stamina, expect, codes):
    carrying(tmp_path, CARRIED)
    text = TOLD.partition("  illegal:")[0]
    text = text.replace("card: hound, owner: 0, stamina: 3", f"card: hound, owner: 0, stamina: {stamina}")
    text = text.replace("      c2: {card: archer, owner: 0, stamina: 2}\n", "") + f"  expect: {{{expect}}}\n"
    (tmp_path / "content/skirmish/scenarios/leap.yaml").write_text(text, "utf-8")
    loaded = load_game(Project(tmp_path), "skirmish")

    (scenario,) = [each for each in scenarios_of(loaded) if "leaps_" in each.id]
    outcome = run_on_both(scenario, program(), on_tables(compiled()), on_interpreter(program()))

    assert [finding.code for finding in outcome.findings] == codes
    assert not [finding for finding in run_checks(loaded) if finding.about.endswith("leaps_over_the_line")]


def test_the_checks_find_nothing_wrong_with_a_game_that_has_them(tmp_path):
    carrying(tmp_path, CARRIED)
    findings = run_checks(load_game(Project(tmp_path), "skirmish"))

    assert [
        f"{finding.place} {finding.code} {finding.message}"
        for finding in findings
        if finding.code[0] in "XRC"
    ] == []
