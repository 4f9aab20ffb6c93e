"""Scenarios tell piles by kind, pieces seat by seat, and may call a piece by its card."""

import pytest

from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.shown import listed
from deckwright.scenarios.trial import scenarios_of

from ...repository import made
from .bazaar import ACTIONS, BOARD, TURN, checked, compiled, loaded, outcome, program, resolved

GIVEN = """\
- id: told
  proves: [BZ-01]
  seats: 3
  given:
    pools: {coin: {0: 5}}
    hand: {0: [cook, smith]}
    play: {0: [poet]}
    supply: {guest: [poet, cook]}
    row: {guest: [smith, porter], stall: [inn]}
    table:
      0: [shed, {card: forge, crew: [cook]}]
      1: [{card: inn, done: 1, store: [smith, cook]}]
      2: [{card: forge, place: 9}]
"""
SOUND = (
    GIVEN
    + """\
  do: [raid.target.inn, pass]
  expect:
    discard: {1: [cook, smith, inn]}
    table: {0: [{card: forge, crew: [cook]}, shed], 1: 0, 2: [forge]}
    pools: {coin: {0: 4}}
  then:
    - do: [{buy: {card: inn}}]
      expect:
        row: {stall: [], guest: 2}
        discard: {0: [inn]}
        view: {seat: 1, supply: {guest: 2}, hand: {0: 2, 1: []}}
    - do: [{assign: {worker: poet, site: forge}}]
      expect: {table: {0: [shed, {card: forge, done: 1, crew: []}]}}
      illegal: [raid.target.shed]
"""
)


def test_a_scenario_is_played_on_both_back_ends(tmp_path):
    assert [f"{finding.place}: {finding.message}" for finding in outcome(tmp_path, SOUND).findings] == []


def test_a_sound_scenario_has_no_findings(tmp_path):
    assert checked(tmp_path, SOUND) == []
    assert resolved().findings == ()


@pytest.mark.parametrize(
    ("expect", "message", "hint"),
    [
        (
            "table: {1: [forge]}",
            "table of seat 1 holds inn (place 3, store [cook, smith], done 1), expected forge",
            "",
        ),
        (
            "table: {0: [shed]}",
            "table of seat 0 also holds forge (place 2, crew [cook], done 0), expected shed",
            "",
        ),
        ("table: {0: 3}", "table of seat 0 holds 2 pieces, expected 3", "there are: shed"),
        ("row: {stall: [forge]}", "row of stall is [inn], expected [forge]", "missing: forge"),
        ("legal: [raid.target.forge]", "raid.target.forge is not offered", "raid.target.9"),
    ],
)
def test_what_is_not_as_expected_is_told_in_words(tmp_path, expect, message, hint):
    text = GIVEN.replace("2: [{card: forge, place: 9}]", "2: [{card: forge, place: 9}, forge]")
    (finding,) = outcome(tmp_path, f"{text}  expect: {{{expect}}}\n").findings

    assert message in finding.message
    assert hint in finding.hint


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("supply: {guest", "supply: {gest", 'there is no kind "gest"'),
        ("2: [{card: forge", "5: [{card: forge", "there is no seat 5"),
        ("crew: [cook]", "crew: [cok]", 'there is no card "cok"'),
        ("crew: [cook]", "crow: [cook]", 'there is no counter "crow"'),
        ("place: 9", "place: 99", 'there is no space "99"'),
        ("[shed, {", "[shod, {", 'there is no card "shod"'),
        ("2: [{card: forge, place: 9}]", "2: 1", "table must list the pieces, for each seat"),
        (
            "1: 0, 2: [forge]",
            "1: few, 2: [forge]",
            "table must list the pieces or say how many, for each seat",
        ),
        ("1: 0, 2: [forge]", "1: -1, 2: [forge]", "nowhere are -1 of anything"),
        ("raid.target.inn", "raid.target.in", 'there is no action id "raid.target.in"'),
    ],
)
def test_a_wrong_name_is_found(tmp_path, old, new, message):
    assert old in SOUND

    assert message in checked(tmp_path, SOUND.replace(old, new, 1))


TOKENS = {
    "rules_board": BOARD.replace("pools:", "pools:\n  thefts: {per: seat, holds: tokens, rule: BZ-01}"),
    "rules_actions": ACTIONS.replace(
        "  gather:",
        """\
  rob:
    rule: BZ-01
    pick:
      victim: {seat: opponents}
      thieves: {tokens: thefts, at_least: 1, such_that: sum(thieves) >= 2}
    do: [{lose: {thefts: thieves}}]
  hire:
    rule: BZ-01
    cost: {coin: 9}
    do: [{gain: {thefts: 2}}, {gain: {thefts: 4}}]
  gather:""",
    ),
}


@pytest.mark.parametrize(
    ("held", "thieves", "left"),
    [
        ("[2, 2]", "[2]", "[2]"),
        ("[2, 2]", "[2, 2]", "[]"),
        ("[2, 2, 2]", "[2, 2]", "[2]"),
        ("[1, 1]", "[1, 1]", "[]"),
        ("[1, 1, 2]", "[1, 1]", "[2]"),
        ("[2, 4]", "[4, 2]", "[]"),
        ("[1, 2, 4]", "[4, 1]", "[2]"),
    ],
)
def test_as_many_equal_tokens_are_taken_as_are_written(tmp_path, held, thieves, left):
    found = tokens(tmp_path, held, f"do: [{{rob: {{victim: seat1, thieves: {thieves}}}}}]", left)

    assert found == []


@pytest.mark.parametrize(
    ("held", "thieves", "message"),
    [
        ("[1, 1]", "[1]", "rob takes more, 1 is named"),
        ("[2, 2]", "[2, 2, 2]", "rob takes 2 things, 3 are named"),
        ("[2]", "[2, 2]", "rob.thieves.2 is refused"),
        ("[1, 1, 2]", "[1]", "rob takes more, 1 is named"),
    ],
)
def test_other_tokens_than_those_that_are_written_are_a_finding(tmp_path, held, thieves, message):
    (found,) = tokens(tmp_path, held, f"do: [{{rob: {{victim: seat1, thieves: {thieves}}}}}]", held)

    assert message in found


def test_a_set_of_tokens_that_cannot_be_taken_is_illegal(tmp_path):
    text = "illegal: [{rob: {victim: seat1, thieves: [1]}}, {rob: {victim: seat1, thieves: [2, 2, 2]}}]"

    assert tokens(tmp_path, "[1, 2, 2]", text, "[1, 2, 2]") == []


def tokens(tmp_path, held, stage, left):
    """What is found where seat 0 has some tokens, and is expected to have others after a stage."""
    text = f"""\
- id: told
  proves: [BZ-01]
  given: {{pools: {{coin: [9, 0], thefts: [{held}, []]}}, hand: [[cook], []], table: {{0: [shed]}}}}
  {stage}
  expect: {{pools: {{thefts: {{0: {left}}}}}}}
"""
    turn = TURN.replace("actions: [", "actions: [rob, hire, ")
    game = loaded(tmp_path, **TOKENS, rules_turn=turn, scenarios_told=text)
    changed = resolve_rules(game)
    assert changed.program is not None, changed.findings
    (scenario,) = scenarios_of(game)
    tables = made(changed.program)
    begin = on_interpreter(changed.program)
    return [
        finding.message
        for finding in run_on_both(scenario, changed.program, on_tables(tables), begin).findings
    ]


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("{gather: {spot: inn}, because: BZ-01}", ""),
        ("{gather: {spot: inn}, because: BZ-02}", "gather.spot.3 is refused by BZ-01, expected BZ-02"),
        ("{gather: {spot: forge}}", "gather.spot.forge may be 2 or 9"),
        ("gather.spot.forge", "gather.spot.forge may be 2 or 9"),
        ("gather.spot.inn", ""),
        ("{gather: {spot: crown}}", "gather is refused only because there is no crown on table"),
        ("gather.spot.crown", "gather.spot.crown is refused only because there is no crown on table"),
        ("gather.spot.13", "gather.spot.13 is refused only because there is no piece on 13"),
        ("{tuck_in: {house: inn, card: cook}, because: BZ-01}", ""),
        ("{raid: {target: inn}}", "raid is accepted here"),
    ],
)
def test_what_is_forbidden_to_a_piece_that_is_called_by_its_card_is_refused_by_a_rule(tmp_path, act, message):
    facts = BOARD.replace("BZ-01: {proof: scenario}", "BZ-01: {proof: scenario}\n  BZ-02: {proof: scenario}")
    given = scenarios_of(loaded(tmp_path, rules_board=facts, scenarios_told=f"{GIVEN}  illegal: [{act}]\n"))

    begin = on_interpreter(program())
    findings = run_on_both(given[0], program(), on_tables(compiled()), begin, begin).findings

    assert [finding.message[: len(message)] for finding in findings] == [message] * bool(message)


def test_an_act_with_a_piece_that_is_not_there_is_told_so_and_no_other_is_suggested(tmp_path):
    (finding,) = outcome(tmp_path, f"{GIVEN}  do: [{{raid: {{target: crown}}}}]\n").findings

    assert finding.full_message == "told: raid.target.crown is refused"
    assert finding.hint.startswith("there is no crown on table; seat 0 is offered: ")


def test_an_offer_by_the_card_of_two_pieces_is_an_offer(tmp_path):
    text = GIVEN.replace("2: [{card: forge, place: 9}]", "2: [{card: forge, place: 9}, forge]")

    (finding,) = outcome(tmp_path, f"{text}  expect: {{not_legal: [raid.target.forge]}}\n").findings

    assert finding.full_message == "told: raid.target.forge is offered, expected not offered"


@pytest.mark.parametrize(
    ("expect", "messages"),
    [
        (
            "table: {1: [{card: inn, done: 1, store: [cook]}]}",
            ["store of inn (place 3) of seat 1 is [cook, smith], expected [cook]"],
        ),
        (
            "table: {0: [{card: forge, crew: [], done: 1}, shed]}",
            [
                "crew of forge (place 2) of seat 0 is [cook], expected []",
                "done of forge (place 2) of seat 0 is 0, expected 1",
            ],
        ),
        ("table: {2: [forge, {card: forge, place: 9}]}", []),
        ("table: {2: [{card: forge, done: 0}, {card: forge, place: 9}]}", []),
        (
            "table: {2: [{card: forge, place: 9, done: 1}, forge]}",
            ["done of forge (place 9) of seat 2 is 0, expected 1"],
        ),
    ],
)
def test_a_piece_of_which_something_is_otherwise_is_told_by_that(tmp_path, expect, messages):
    text = GIVEN.replace(
        "2: [{card: forge, place: 9}]", "2: [{card: forge, place: 9}, {card: forge, place: 8}]"
    )

    findings = outcome(tmp_path, f"{text}  expect: {{{expect}}}\n").findings

    assert [finding.message for finding in findings] == messages


def test_of_many_cards_only_some_are_listed(tmp_path):
    text = GIVEN.replace("guest: [poet, cook]", f"guest: [{', '.join(['poet', 'cook', 'poet'] * 9)}]")

    (finding,) = outcome(tmp_path, f"{text}  expect: {{supply: {{guest: 2}}}}\n").findings

    assert finding.hint == "there are: 18 poet, 9 cook"


def test_of_many_different_cards_a_part_is_told():
    assert listed([f"c{n:02}" for n in range(15)]) == f"{', '.join(f'c{n:02}' for n in range(12))} and 3 more"


def test_cards_that_are_missing_are_told_with_where_they_lie(tmp_path):
    text = f"{GIVEN}  expect: {{discard: {{1: [smith]}}, hand: {{1: [cook]}}, play: {{0: [porter]}}}}\n"

    hints = [finding.hint for finding in outcome(tmp_path, text).findings]

    assert hints == [
        "missing: smith",
        "missing: cook",
        "missing: porter; too many: poet; porter lies in row of guest",
    ]


def test_a_piece_in_an_id_is_told_by_its_card_too(tmp_path):
    (finding,) = outcome(tmp_path, f"{GIVEN}  do: [gather.spot.inn]\n").findings

    assert finding.full_message == "told: gather.spot.3 (inn of seat 1) is refused by BZ-01"
    assert "raid.target.3 (inn of seat 1)" in finding.hint
