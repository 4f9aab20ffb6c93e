"""A name that a scenario gets wrong is found with its place and the nearest one that there is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import Loaded

HAND = "R209 hand must list its cards, top first, for each seat | write hand: [[…], […]]"
EXPECTED = "list its cards or say how many, for each seat | write hand: [[…], […]]"
NEVER_OUT = (
    "no rule of this game eliminates anybody | leave out: away, or write {eliminate: ..} into the rules"
)
Scenarios = Callable[[str], Loaded]


def found(loaded: Loaded) -> list[str]:
    """Code, message and hint of what the checks of scenarios find."""
    return [
        f"{finding.code} {finding.message} | {finding.hint}"
        for finding in run_checks(loaded)
        if "/scenarios/" in finding.place.file
    ]


def test_a_sound_scenario_has_no_findings(scenarios: Scenarios) -> None:
    text = """\
- id: sound
  proves: [FD-01, FD-R01]
  options: {way: sideways, toll: 3}
  decks: [herd, {goat: 2}]
  given:
    active: 1
    phase: main
    turns: 3
    pools: {coin: {1: 2}}
    hand: {0: [goat]}
    lost: [mule]
    river: {a1: {card: goat, owner: 1, wet: 1}, a2: {cards: [goat, mule], at: [a2, b2], owner: 0}}
  do: [done, done.main, {land: {card: goat, space: b1}}, gamble]
  illegal: [{wade: {actor: a1, goal: a2}, because: [FD-01, FD-R01]}]
  expect: {legal: [wade, wade.actor.a1, done], ended: none, hand: [1, []], river: {a1: none, b1: {wet: 0}}}
"""

    assert found(scenarios(text)) == []


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("given: {phase: mian}", 'R208 there is no phase "mian" | did you mean main?'),
        ("given: {pools: {coins: [1, 0]}}", 'R208 there is no pool "coins" | did you mean coin?'),
        ("given: {hnad: [[], []]}", 'R208 there is no zone, board or word "hnad" | did you mean hand?'),
        ("given: {hand: [[gaot], []]}", 'R208 there is no card "gaot" | did you mean goat?'),
        ("given: {hand: [[], [], []]}", "R209 there are 2 seats, not 3 | "),
        ("given: {hand: {2: []}}", "R209 there is no seat 2 | seats are 0 to 1"),
        ("given: {hand: [2, 1]}", HAND),
        ("given: {hand: goat}", HAND),
        ("given: {hand: [goat, mule, goat]}", HAND),
        ("given: {hand: [[{card: goat}], []]}", HAND),
        ("given: {hand: {0: goat, 2: mule}}", HAND),
        (
            "given: {pools: {coin: 2}}",
            "R209 coin is kept for each seat, but it is unclear whose this is | write coin: [0, 0]",
        ),
        (
            "given: {pools: {coin: two}}",
            "R209 coin is kept for each seat, but it is unclear whose this is | write coin: [0, 0]",
        ),
        (
            "given: {pools: {coin: [2]}}",
            "R209 coin is kept for each seat: 2 numbers, not 1 | "
            "write one for each, or {0: ..} for some, as in coin: [0, 0]",
        ),
        ("given: {pools: {coin: {2: 1}}}", "R209 there is no seat 2 | seats are 0 to 1"),
        (
            "given: {pools: {coin: [two, 1]}}",
            "R209 coin must be a whole number from 0 on, not two | write the number itself",
        ),
        (
            "given: {pools: {coin: {0: [1]}}}",
            "R209 coin must be a whole number from 0 on, not a list | write the number itself",
        ),
        ("given: {active: 2}", "R209 there is no seat 2 | seats are 0 to 1"),
        ("given: {out: [1]}", f"R209 {NEVER_OUT}"),
        ("expect: {out: [0]}", f"R209 {NEVER_OUT}"),
        (
            "given: {river: {a1: {card: goat, owner: 2}}}",
            "R209 there is no seat 2 | seats are 0 to 1",
        ),
        (
            "given: {river: {a1: {card: goat, owner: me}}}",
            "R209 there is no seat me | seats are 0 to 1",
        ),
        (
            "given: {river: {a1: {card: goat, owner: 0, wet: very}}}",
            "R209 wet must be a whole number from 0 on, not very | write the number itself",
        ),
        ("expect: {hand: [-4, 3]}", "R209 nowhere are -4 of anything | write 0 or more"),
        ("expect: {lost: -1}", "R209 nowhere are -1 of anything | write 0 or more"),
        ("expect: {view: {seat: 0, hand: [1, -1]}}", "R209 nowhere are -1 of anything | write 0 or more"),
        (
            "expect: {pools: {coin: [-1, 2]}}",
            "R209 coin must be a whole number from 0 on, not -1 | write the number itself",
        ),
        (
            "expect: {pools: {coin: 2}}",
            "R209 coin is kept for each seat, but it is unclear whose this is | write coin: [0, 0]",
        ),
        ("expect: {decider: 2}", "R209 there is no seat 2 | seats are 0 to 1"),
        ("given: {lost: 3}", "R209 lost must list its cards, top first | write lost: […]"),
        ("given: {river: a1}", "R209 a board is a mapping from spaces to pieces | b1: {card: …}"),
        (
            "given: {river: {c1: {card: goat, owner: 0}}}",
            'R208 there is no space "c1" | there are: a1, a2, a3, b1, b2, b3',
        ),
        ("given: {river: {a1: {card: goat}}}", "R209 the piece on a1 needs a card and an owner | "),
        (
            "given: {river: {a1: {card: goat, owner: 0, weet: 1}}}",
            'R208 there is no counter "weet" | did you mean wet?',
        ),
        (
            "given: {river: {a1: {cards: [goat, mule], at: [a1, b1], owner: 0}, b1: {card: goat, owner: 1}}}",
            "R209 b1 is already taken by the piece on a1 | ",
        ),
        ("given: {river: {a1: 3}}", "R209 a1 holds a piece, or none | {card: …, owner: …}"),
        ("do: [done.mian]", 'R208 there is no action id "done.mian" | did you mean done.main?'),
        ("do: [{lnad: {}}]", 'R208 there is no action "lnad" | did you mean land?'),
        ("do: [{drown: {victm: a1}}]", 'R208 there is no pick of drown "victm" | did you mean victim?'),
        (
            "do: [done]",
            "X167 the scenario wrong expects nothing, so it proves nothing | "
            "say under expect what must come of it, or under illegal what is forbidden",
        ),
        (
            "illegal: [{drown: {victim: z9}}]",
            'R208 there is no thing to pick as victim "z9" | there are: a1, a2, a3, b1, b2, b3',
        ),
        (
            "illegal: [{gamble: {}, because: FD-R1}]",
            'R208 there is no fact or ruling "FD-R1" | did you mean FD-R01?',
        ),
        ("expect: {legal: [waed]}", 'R208 there is no action id "waed" | did you mean wade?'),
        ("expect: {ended: crowd}", 'R208 there is no end "crowd" | did you mean crowded?'),
        ("expect: {hand: [few, 2]}", f"R209 hand must {EXPECTED}"),
        ("refused: FD-05", 'R208 there is no fact or ruling "FD-05" | did you mean FD-04?'),
        (
            "expect: {view: {seat: 0, hnad: [1, 1]}}",
            'R208 there is no zone, board or word "hnad" | did you mean hand?',
        ),
        ("expect: {view: {seat: 2, hand: [1, 1]}}", "R209 there is no seat 2 | seats are 0 to 1"),
        ("dice: [6, 7]", "R209 no die of this game shows 7 | write a number from 1 to 6"),
        ("options: {tol: 1}", 'R208 there is no option "tol" | did you mean toll?'),
        ("options: {toll: 4}", "R209 toll is 4, but may be from 1 to 3 | "),
        (
            "options: {way: sidewards}",
            'R208 there is no answer to way "sidewards" | did you mean sideways?',
        ),
        ("decks: [hred]", 'R208 there is no deck "hred" | did you mean herd?'),
        ("decks: [{moule: 2}]", 'R208 there is no card "moule" | did you mean mule?'),
    ],
)
def test_a_wrong_name_or_form_is_found_once(scenarios: Scenarios, line: str, finding: str) -> None:
    shows = line.startswith(("expect", "illegal", "refused")) or "X167" in finding
    more = "" if shows else "  then: [{expect: {over: false}}]\n"
    loaded = scenarios(f"- id: wrong\n  proves: [FD-01]\n  {line}\n{more}")

    assert found(loaded) == [finding]


@pytest.mark.parametrize(
    ("lines", "findings"),
    [
        ("options: {toll: 4}\n  refused: FD-01", []),
        ("options: {toll: 4}\n  refused: FD-02", ["R209 toll is 4, but may be from 1 to 3 | "]),
        ("seats: 3\n  options: {way: sideways}\n  refused: FD-R01", []),
        (
            "seats: 3\n  options: {way: sideways}\n  expect: {turns: 0}",
            ["R209 way cannot be sideways with 3 players | "],
        ),
    ],
)
def test_an_option_that_cannot_be_may_be_given_where_its_rule_refuses_the_start(
    scenarios: Scenarios, ford: Path, lines: str, findings: list[str]
) -> None:
    for name, old, new in (
        ("game.yaml", "seats: 2", "seats: [2, 3]"),
        ("rules/rules.yaml", "sideways: Yes.", "sideways: {seats: 2, en: Yes.}"),
    ):
        path = ford / "content/ford" / name
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")

    assert found(scenarios(f"- id: refused\n  proves: [FD-01]\n  {lines}\n")) == findings


@pytest.mark.parametrize(
    ("given", "findings"),
    [
        ("{host: none}", ["R209 there is no seat none | seats are 0 to 1"]),
        ("{guest: none}", []),
    ],
)
def test_a_pool_that_always_holds_a_seat_is_not_given_as_none(
    scenarios: Scenarios, ford: Path, given: str, findings: list[str]
) -> None:
    path = ford / "content/ford/rules/rules.yaml"
    more = "host: {holds: seat, start: seat0, rule: FD-01}\n  guest: {holds: seat, rule: FD-01}"
    path.write_text(path.read_text("utf-8").replace("pools:\n", f"pools:\n  {more}\n"), "utf-8")

    loaded = scenarios(
        f"- id: none\n  proves: [FD-01]\n  given: {{pools: {given}}}\n  expect: {{over: false}}\n"
    )

    assert found(loaded) == findings


def test_an_id_may_stand_once_in_all_files(scenarios: Scenarios, ford: Path) -> None:
    (ford / "content" / "ford" / "scenarios").mkdir()
    (ford / "content" / "ford" / "scenarios" / "bank.yaml").write_text(
        "- {id: twice, proves: [FD-01], expect: {turns: 0}}\n", "utf-8"
    )

    loaded = scenarios("- {id: twice, proves: [FD-02], expect: {turns: 0}}\n")

    assert found(loaded) == [
        'R201 the scenario "twice" was already defined at content/ford/scenarios/bank.yaml:1:8'
        " | give one of them another id"
    ]


MOST = {
    "level": "wet is never more than 1 on goat",
    "brim(it)": "wet is never more than 2 on goat",
    "max(brim(it), max(river, brim(it), empty=0))": None,  # of other pieces too
    "2 if it.kind == animal else 3": None,
    "load": "wet is never more than 1 on goat",
    "0 if first(river) == none else first(river).load": "wet is never more than 2",  # it may be a mule
}


@pytest.mark.parametrize("most", MOST)
@pytest.mark.parametrize(
    "piece", ["{card: goat, owner: 0, wet: 3}", "{cards: [goat, mule], owner: 0, wet: 3}"]
)
def test_a_counter_is_held_against_the_maximum_of_the_card_that_has_it(
    scenarios: Scenarios, ford: Path, most: str, piece: str
) -> None:
    path = ford / "content/ford/rules/rules.yaml"
    counters = f"start: 0, max: '{most}'}}\n  load: {{at: river, start: 0, max: it.level}}"
    text = path.read_text("utf-8").replace("start: 0}", counters)
    brim = "  brim: {of: piece, is: piece.level + 1, rule: FD-01}\n"
    path.write_text(text.replace("terms:\n", f"terms:\n{brim}"), "utf-8")

    pieces = f"{{river: {{a1: {piece}, b1: {{card: mule, owner: 0, wet: 2}}}}}}"
    for key in ("given", "expect"):
        more = "  expect: {over: false}\n" if key == "given" else ""
        loaded = scenarios(f"- id: wet\n  proves: [FD-01]\n  {key}: {pieces}\n{more}")
        expected = [f"R209 {MOST[most]} | write what can be there"] if MOST[most] else []
        assert found(loaded) == expected


LIST = "R209 crates holds tokens: a list of them for each seat | write crates: "
WHOSE = "R209 crates is kept for each seat, but it is unclear whose this is | write crates: [[1], []]"
BOUND = "R209 crates holds tokens from 1 to 7 | write their numbers as a list, such as [1, 7]"


@pytest.mark.parametrize("key", ["given", "expect"])
@pytest.mark.parametrize(
    ("crates", "findings"),
    [
        ("[2, 0]", [f"{LIST}[[2], []]"]),
        ("[0, 0]", [f"{LIST}[[], []]"]),
        ("2", [WHOSE]),
        ("[[2], 3]", [BOUND]),
        ("[[0], [8]]", [BOUND, BOUND]),
        ("{0: [2]}", []),
        ("[[2], []]", []),
        ("[[1], []]", []),
    ],
)
def test_tokens_are_told_as_a_list_for_each_seat(
    scenarios: Scenarios, ford: Path, key: str, crates: str, findings: list[str]
) -> None:
    path = ford / "content/ford/rules/rules.yaml"
    text = path.read_text("utf-8").replace("pools:\n", "pools:\n  crates: {per: seat, holds: tokens}\n")
    path.write_text(
        text.replace("  - {each_seat:", "  - {gain: {crates: 7}, who: seat0}\n  - {each_seat:"), "utf-8"
    )
    more = "  expect: {over: false}\n" if key == "given" else ""

    loaded = scenarios(f"- id: told\n  proves: [FD-01]\n  {key}: {{pools: {{crates: {crates}}}}}\n{more}")

    assert found(loaded) == findings


def test_a_square_that_two_boards_have_is_told_with_their_names(scenarios: Scenarios, ford: Path) -> None:
    rules = ford / "content/ford/rules/rules.yaml"
    lake = "boards:\n  lake: {grid: [2, 3], rule: FD-01}\n"
    rules.write_text(rules.read_text("utf-8").replace("boards:\n", lake, 1), "utf-8")
    text = "- {id: wrong, proves: [FD-01], illegal: [{drown: {victim: a1}}]}\n"

    assert 'R208 there is no thing to pick as victim "a1" | write lake_a1 or river_a1' in found(
        scenarios(text)
    )
