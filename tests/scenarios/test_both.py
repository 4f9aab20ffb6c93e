"""On compiled rules a refusal has its reasons; where the back-ends differ, the findings say so."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import Loaded
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import Outcome, run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import EXAMPLES, compiled

RULES = "content/ford/rules/rules.yaml"
STEP = """\
- id: step
  proves: [FD-01]
  given: {active: 0, pools: {coin: [2, 0]}, river: {a1: {card: goat, owner: 0}, b1: {card: goat, owner: 1}}}
"""


@pytest.fixture
def on_both(scenarios: Callable[[str], Loaded], ford: Path) -> Callable[..., Outcome]:
    """What becomes of a scenario on both; `change` of the rules is known to the interpreter alone."""

    def run(text: str, change: tuple[str, str] = ("", "")) -> Outcome:
        tables = on_tables(compiled("ford", EXAMPLES / "ford"))
        (ford / RULES).write_text((ford / RULES).read_text("utf-8").replace(*change), "utf-8")
        loaded = scenarios(text)
        program = resolve_rules(loaded).program
        assert program is not None
        (scenario,) = scenarios_of(loaded)
        interpreted = on_interpreter(program)
        return run_on_both(scenario, program, tables, interpreted, interpreted)

    return run


def told(outcome: Outcome) -> list[str]:
    return [f"{finding.code} {finding.full_message} ({finding.hint})" for finding in outcome.findings]


@pytest.mark.parametrize(
    ("acts", "findings"),
    [
        ("illegal: [{wade: {actor: b1, goal: b2}, because: FD-01}]", []),
        (
            "illegal: [{wade: {actor: b1, goal: b2}, because: FD-03}]",
            ["X163 step: wade.actor.b1 is refused by FD-01, expected FD-03 ()"],
        ),
        (
            "illegal: [{drown: {victim: b1}}]",
            [
                "X163 step: drown.victim.b1 is refused, but by no rule (as the victim you choose one of your "
                "pieces in the river; say under rule: of the action which one it is)"
            ],
        ),
        (
            "do: [{wade: {actor: a1, goal: a2}}]\n  expect: {pools: {coin: [2, 0]}}",
            ["X160 step: coin of seat 0 is 1, expected 2 ()"],
        ),
    ],
)
def test_what_both_say_is_told_once_and_a_refusal_must_have_the_reason_that_is_named(
    on_both: Callable[..., Outcome], acts: str, findings: list[str]
) -> None:
    assert told(on_both(f"{STEP}  {acts}\n")) == findings


def test_what_only_one_of_them_says_is_told_to_be_so(on_both: Callable[..., Outcome]) -> None:
    outcome = on_both(
        f"{STEP}  do: [{{wade: {{actor: a1, goal: a2}}}}]\n  expect: {{river: {{a2: {{wet: 1}}}}}}\n",
        change=("{gain: {wet: 1}, at: actor}", "{gain: {wet: 2}, at: actor}"),
    )

    assert told(outcome) == [
        "X160 step: wet of the piece on a2 is 2, expected 1 (only the interpreter does so)"
    ]


def test_compiled_rules_alone_can_be_wrong_too(on_both: Callable[..., Outcome]) -> None:
    outcome = on_both(
        f"{STEP}  do: [{{wade: {{actor: a1, goal: a2}}}}]\n  expect: {{river: {{a2: {{wet: 2}}}}}}\n",
        change=("{gain: {wet: 1}, at: actor}", "{gain: {wet: 2}, at: actor}"),
    )

    assert told(outcome) == ["X160 step: wet of the piece on a2 is 1, expected 2 (only compiled rules do so)"]


ONE = 'where: "free(it) and orthogonal(it, actor) and may_go(actor, it)"'
SEVERAL = """\
where: [{is: free(it), rule: FD-02}, {is: "orthogonal(it, actor) and may_go(actor, it)", rule: FD-01}]"""


@pytest.mark.parametrize(
    ("goal", "because", "messages"),
    [
        ("b1", "FD-02", []),
        ("a3", "FD-01", []),
        ("a3", "FD-02", ["X163 step: wade.goal.a3 is refused by FD-01, expected FD-02"]),
    ],
)
def test_of_several_conditions_the_one_that_fails_must_be_named(
    on_both: Callable[..., Outcome], ford: Path, goal: str, because: str, messages: list[str]
) -> None:
    rules = (ford / RULES).read_text("utf-8")
    assert ONE in rules
    (ford / RULES).write_text(rules.replace(ONE, SEVERAL), "utf-8")

    outcome = on_both(f"{STEP}  illegal: [{{wade: {{actor: a1, goal: {goal}}}, because: {because}}}]\n")

    assert [message.partition(" (")[0] for message in told(outcome)] == messages
