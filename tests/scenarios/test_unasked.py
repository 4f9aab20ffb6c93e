"""Scenarios name picks, but for those of which there is one; what goes on for ever is told by name."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.engine import flow
from deckwright.load.game import Loaded
from deckwright.rules.interpret import play
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.trial import run_all, scenarios_of

from ..repository import made

Played = Callable[[str], list[str]]
MAIN = "main: {actions: [land, wade, drown, gamble]}"
SHEDDING = """\
main: {actions: [shed], exactly: 1}
    never: {actions: [land, wade, drown, gamble], skip_when: turns >= 0}"""
SHED = """\
  shed:
    pick: {some: {card: hand, exactly: 2}}
    do: [{move: some, to: lost}]
  gamble:
"""
ALONE = "given: {active: 0, pools: {coin: [2, 0]}, river: {a2: {card: goat, owner: 0}}}"
TWO = ALONE.replace("river: {", "river: {b2: {card: mule, owner: 0}, ")


@pytest.fixture
def change(ford: Path) -> Callable[[str, str], None]:
    """Replace a text in the rules of the game; the text must be there."""

    def replace(old: str, new: str) -> None:
        path = ford / "content/ford/rules/rules.yaml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    return replace


@pytest.fixture
def played(scenarios: Callable[[str], Loaded], ford: Path) -> Played:
    """What is found in scenarios on both back-ends; they are written without what all of them begin with."""

    def run(text: str) -> list[str]:
        loaded = scenarios(text)
        program = resolve_rules(loaded).program
        assert program is not None, loaded.findings
        tables, oracle = on_tables(made(program)), on_interpreter(program)
        outcomes = run_all(scenarios_of(loaded), program, tables, oracle)
        return [
            f"{finding.code} {finding.full_message} ({finding.hint})"
            for one in outcomes
            for finding in one.findings
        ]

    return run


@pytest.mark.parametrize("hand", ["goat, mule, mule", "goat, mule", "goat, mule, goat, mule"])
def test_what_is_picked_together_is_a_list_though_nothing_else_can_be_done(
    played: Played, change: Callable[[str, str], None], hand: str
) -> None:
    change(MAIN, SHEDDING)
    change("  gamble:\n", SHED)
    change("turns >= 20", "turns >= 1")
    given = f"given: {{active: 0, pools: {{coin: [0, 0]}}, hand: [[{hand}], []]}}"

    messages = played(
        f"- {{id: one, proves: [FD-01], {given}, do: [{{shed: {{some: [mule, goat]}}}}], "
        "expect: {lost: [goat, mule], ended: cap}}\n"
    )

    assert messages == []


@pytest.mark.parametrize(
    ("size", "named", "message"),
    [
        ("exactly: 2", "[goat]", "X161 one: shed takes 2 cards, 1 is named ()"),
        ("exactly: 2", "mule", "X161 one: shed takes 2 cards, 1 is named ()"),
        ("exactly: 2", "[mule, goat, mule]", "X161 one: shed takes 2 cards, 3 are named ()"),
        ("at_least: 2, up_to: 3", "[mule]", "X161 one: shed takes at least 2 cards, 1 is named ()"),
        (
            "at_least: 1, up_to: 2",
            "[mule, goat, mule]",
            "X161 one: shed takes at most 2 cards, 3 are named ()",
        ),
        ("exactly: count(hand) - 1", "[mule]", "X161 one: shed takes more, 1 is named ()"),
        ("exactly: count(hand) - 1", "[mule, goat, mule]", "X161 one: shed takes 2 cards, 3 are named ()"),
        ("exactly: 2", "[bear, mule]", "X161 one: shed.some.bear is refused by FD-01 (bear is not in hand)"),
        ("exactly: 2", "[mule, mule]", ""),
        ("up_to: 2", "mule", ""),
    ],
)
def test_a_set_that_is_named_is_named_whole_and_is_told_of_before_it_is_taken(
    played: Played, change: Callable[[str, str], None], ford: Path, size: str, named: str, message: str
) -> None:
    path = ford / "content/ford/cards/animal.yaml"
    path.write_text(path.read_text("utf-8") + "  - {id: bear, name: Bear, level: 9, copies: 0}\n", "utf-8")
    change(MAIN, SHEDDING)
    change("  gamble:\n", SHED.replace("exactly: 2", size).replace("pick:", "rule: FD-01\n    pick:"))
    given = "given: {active: 0, hand: [[goat, mule, mule], []], deck: [[goat, bear], []]}"

    messages = played(
        f"- {{id: one, proves: [FD-01], {given}, "
        f"do: [{{shed: {{some: {named}}}}}], expect: {{not_legal: [gamble]}}}}\n"
    )

    assert messages == [message] * bool(message)


def test_what_the_next_turn_takes_by_itself_is_not_part_of_what_was_picked(
    played: Played, change: Callable[[str, str], None]
) -> None:
    change(MAIN, SHEDDING)
    change("  gamble:\n", SHED)

    messages = played(
        "- {id: one, proves: [FD-01], given: {active: 0, hand: [[goat, goat, mule, mule], []]}, "
        "do: [{shed: {some: [mule, mule]}}], expect: {hand: [0, 0], lost: 4}}\n"
    )

    assert messages == []


@pytest.mark.parametrize(
    ("given", "acts", "messages"),
    [
        (ALONE, "do: [{wade: {goal: a1}}], expect: {river: {a1: {wet: 1}}}", []),
        (ALONE, "do: [{wade: {goal: a3}}], illegal: [{wade: {goal: b3}, because: FD-01}]", []),
        (ALONE, "do: [{drown: {}}], expect: {lost: [goat]}", []),
        (
            ALONE,
            "do: [{wade: {}}], expect: {turns: 0}",
            ["X161 one: wade needs goal (say what is picked: goal: …; there is: a1, a3)"],
        ),
        (
            TWO,
            "do: [{drown: {}}], expect: {turns: 0}",
            ["X161 one: drown needs victim (say what is picked: victim: …; there is: a2, b2)"],
        ),
        (
            TWO,
            "illegal: [{wade: {goal: b1}}]",
            ["X163 one: wade needs actor (say what is picked: actor: …; there is: a2, b2)"],
        ),
        (
            "given: {active: 0, pools: {coin: [2, 0]}, hand: [[goat], []]}",
            "illegal: [{drown: {}}]",
            ["X163 one: drown needs victim (say what is picked: victim: …; there is: nothing)"],
        ),
    ],
)
def test_a_pick_may_be_left_out_where_there_is_no_choice(
    played: Played, given: str, acts: str, messages: list[str]
) -> None:
    assert played(f"- {{id: one, proves: [FD-01], {given}, {acts}}}\n") == messages


def test_a_scenario_that_goes_on_for_ever_is_named_and_the_others_are_played(
    played: Played, change: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    change("turns >= 20", "turns >= 20000")
    for module in (flow, play):
        monkeypatch.setattr(module, "MOST", 500)

    messages = played(
        "- {id: begins, proves: [FD-01], given: {pools: {coin: [0, 0]}}, expect: {turns: 0}}\n"
        f"- {{id: leads, proves: [FD-01], {ALONE}, do: [{{drown: {{victim: a2}}}}, gamble, done],"
        " dice: [1], expect: {turns: 0}}\n"
        f"- {{id: last, proves: [FD-01], {ALONE}, expect: {{turns: 1}}}}\n"
    )

    assert messages == [
        "X166 begins: the game goes on for ever without asking anybody, in the phase main ()",
        "X166 leads: the game goes on for ever without asking anybody, in the phase main ()",
        "X160 last: turns is 0, expected 1 ()",
    ]


def test_what_begins_past_an_end_and_goes_on_for_ever_is_told_with_where_it_begins(
    played: Played, change: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    change("turns >= 20", "turns == 2")
    for module in (flow, play):
        monkeypatch.setattr(module, "MOST", 500)

    messages = played(
        "- {id: past, proves: [FD-01], given: {turns: 3, pools: {coin: [0, 0]}}, expect: {turns: 0}}\n"
    )

    assert messages == [
        "X166 past: the game goes on for ever without asking anybody, in the phase main"
        " (it begins with turns: 3: an end that asks for fewer by == is past)"
    ]


@pytest.mark.parametrize(("copies", "codes"), [("0", []), ("2", []), ("", ["L309"])])
def test_a_card_without_copies_may_be_there_for_scenarios_alone(
    scenarios: Callable[[str], Loaded], ford: Path, copies: str, codes: list[str]
) -> None:
    path = ford / "content/ford/cards/animal.yaml"
    card = f"  - {{id: bear, name: Bear, level: 9{copies and f', copies: {copies}'}}}\n"
    path.write_text(path.read_text("utf-8") + card, "utf-8")

    loaded = scenarios(
        "- {id: one, proves: [FD-01], given: {hand: [[bear, goat], []]}, expect: {hand: [[bear, goat], 0]}}\n"
    )

    assert [finding.code for finding in run_checks(loaded) if "bear" in finding.full_message] == codes
