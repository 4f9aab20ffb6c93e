"""The sections of a game become its program: enums, layout, terms, flow, listeners."""

from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.program.expressions import Const, Local
from deckwright.rules.program.types import CARD, INT, PIECE, SEAT, SPACE, enum, maybe, set_of
from deckwright.rules.resolve import resolve_rules

ROOT = Path(__file__).resolve().parents[3]


def told(found):
    return [(finding.code, finding.message) for finding in found.findings]


def test_a_game_without_a_turn_has_no_program_and_nothing_is_wrong(resolved):
    resolution = resolved(turn="", more="terms: {odd: {is: nonsense}}")

    assert resolution.program is None
    assert resolution.findings == ()


def test_enums_are_numbered_as_the_game_declares_them_and_kinds_and_fields_as_in_its_tables(resolved):
    enums = resolved("names: {mood: [glad, sad]}").program.enums

    assert enums["phase"] == ("main",)
    assert enums["kind"] == ("beast",)
    assert enums["hide"] == ("bare", "furry")
    assert enums["mood"] == ("glad", "sad")
    assert enums["ruling:DU-R01"] == ("attacker", "both")


def test_fields_that_may_be_left_out_may_be_none(resolved):
    fields = resolved().program.fields

    assert fields["level"] == INT
    assert fields["hide"] == maybe(enum("hide"))


def test_a_pool_without_a_start_holds_nothing(resolved):
    pools = resolved().program.pools

    assert pools["food"].start == Const(0, INT, "0")
    assert pools["host"].start == Const(None, maybe(SEAT), "none")


def test_a_board_takes_its_size_from_values_and_its_areas_from_rows(resolved):
    more = (
        "boards: {pond: {grid: [hand_size, 4], areas: {shore: {row: 1}, deep: {rows: [2, 4], shared: true}}}}"
    )

    pond = resolved(more).program.boards["pond"]

    assert (pond.columns, pond.rows, pond.spaces[-1]) == (3, 4, "c4")
    assert (pond.areas["deep"].rows, pond.areas["deep"].own) == ((2, 3, 4), False)
    assert (pond.areas["shore"].rows, pond.areas["shore"].own) == ((1,), True)


def test_an_area_may_have_only_some_columns(resolved):
    areas = "{wells: {row: 2, columns: [3, 1]}, path: {column: 2}, pit: {rows: [2, 3], column: hand_size}}"

    resolution = resolved(f"boards: {{pond: {{grid: [3, 4], areas: {areas}}}}}").program.boards["pond"].areas

    assert (resolution["wells"].rows, resolution["wells"].columns) == ((2,), (1, 3))
    assert (resolution["path"].rows, resolution["path"].columns) == ((1, 2, 3, 4), (2,))
    assert (resolution["pit"].rows, resolution["pit"].columns) == ((2, 3), (3,))


@pytest.mark.parametrize(
    ("area", "message", "hint"),
    [
        (
            "{row: 1, columns: [1, 4]}",
            "the area wells lies outside of the board",
            "columns count from 1 to 3",
        ),
        ("{column: 4}", "the area wells lies outside of the board", "columns count from 1 to 3"),
        ("{columns: [1, 2, 1]}", "column 1 is here twice", "take one of them away"),
        (
            "{column: 1, columns: [2]}",
            "the area wells says both column and columns",
            "take column or columns away",
        ),
        ("{row: 1, rows: [2, 3]}", "the area wells says both row and rows", "take row or rows away"),
        (
            "{shared: true}",
            "the area wells does not say which spaces it has",
            "write row: 1, rows: [2, 3], or columns: [1, 4]",
        ),
    ],
)
def test_an_area_that_cannot_be_is_told_of(resolved, area, message, hint):
    findings = resolved(f"boards: {{pond: {{grid: [3, 4], areas: {{wells: {area}}}}}}}").findings

    assert [(finding.message, finding.hint) for finding in findings] == [(message, hint)]


def test_a_board_cannot_grow_when_a_game_starts(resolved):
    assert told(resolved("boards: {pond: {grid: [turn_cap, 4]}}")) == [
        ("X104", "turn_cap may change when a game starts")
    ]


def test_terms_may_use_those_that_stand_below_them(resolved):
    terms = resolved(
        "terms:\n  old: {of: piece, is: worn(piece)}\n  worn: {of: piece, is: piece.damage > 0}\n"
    ).program.terms

    assert list(terms) == ["old", "worn"]
    assert terms["old"].params == {"piece": PIECE}


def test_a_term_may_be_told_by_cases_of_which_the_last_has_no_condition(resolved):
    cases = "[{when: piece.damage > 2, is: 3}, {is: 1}]"

    good = resolved(f"terms: {{odds: {{of: piece, is: {cases}}}}}")
    bad = resolved("terms: {odds: {of: piece, is: [{when: piece.damage > 2, is: 3}]}}")

    assert good.program.terms["odds"].is_.type == INT
    assert told(bad) == [("X104", "this is no list of cases")]


def test_a_phase_may_count_its_actions(resolved):
    turn = (
        "turn:\n  first: random\n  phases:\n"
        "    main: {exactly: 2, actions: [rest]}\n"
        "    late: {then: [{go: main, seat: host}]}\n"
        "actions: {rest: {do: [{draw: 1}]}}\n"
    )

    phases = resolved(turn=turn).program.turn.phases

    assert phases["main"].at_least == phases["main"].at_most == Const(2, INT, "2")
    assert (phases["late"].then[0].go, phases["late"].then[0].seat.type) == ("main", maybe(SEAT))


def test_a_number_is_picked_from_a_range_and_a_constant_from_its_enum(resolved):
    turn = (
        "turn: {first: random, phases: {main: {actions: [bid]}}}\n"
        "actions:\n  bid:\n    do: [{draw: n}]\n    pick:\n"
        "      n: {number: [1, hand_size]}\n"
        "      coat: {one_of: hide}\n"
        "      crew: {piece: field, at_least: 2}\n"
    )

    n, coat, crew = resolved(turn=turn).program.actions["bid"].picks

    assert (n.selector.type, len(n.selector.source.items)) == (INT, 2)
    assert [item.word for item in coat.selector.source.items] == ["bare", "furry"]
    assert (crew.selector.is_single, crew.selector.low.value, crew.selector.high) == (False, 2, None)


def test_a_trigger_hears_the_picks_of_an_action_that_announces_itself(resolved):
    turn = (
        "turn: {first: random, phases: {main: {actions: [hit]}}}\n"
        "actions: {hit: {announces: true, pick: {goal: {space: field}}, do: [{draw: 1}]}}\n"
        "triggers: {alarm: {before: hit, when: free(goal), do: [{change: {goal: the(home)}}]}}\n"
    )

    resolution = resolved(turn=turn)

    assert told(resolution) == [("X119", "'the(home)' may be none")]
    mended = resolved(turn=turn.replace("{change: {goal: the(home)}}", "{cancel: hit}"))
    (alarm,) = mended.program.listeners
    assert (alarm.id, alarm.timing, alarm.cards, alarm.forced) == ("alarm", "before", (), True)


def test_cards_with_one_ability_share_a_listener_and_the_ability_pays_with_their_own_counters(resolved):
    snarl = "{id: snarl, after: harm, cost: {damage: 1}, may: [{remove: self, to: discard}]}"
    cards = (
        "kind: beast\ncards:\n"
        f"  - {{id: cub, name: Cub, level: 1, life: 1, abilities: [{snarl}]}}\n"
        f"  - {{id: bear, name: Bear, level: 3, life: 4, abilities: [{snarl}]}}\n"
    )

    resolution = resolved("verbs: {scratch: {do: [{announce: harm, loss: 1}]}}", cards=cards)

    (listener,) = resolution.program.listeners
    assert (listener.id, listener.cards, listener.forced) == ("snarl", ("bear", "cub"), False)
    assert listener.by_event["harm"].cost[0].of.of == Local("self", PIECE)


def test_two_abilities_of_one_id_must_be_alike(resolved):
    cards = "kind: beast\ncards:\n" + "".join(
        f"  - id: {card}\n    name: X\n    level: 1\n    life: 1\n"
        f"    abilities: [{{id: snarl, after: harm, do: [{{draw: {n}}}]}}]\n"
        for card, n in (("cub", 1), ("bear", 2))
    )

    resolution = resolved("verbs: {scratch: {do: [{announce: harm}]}}", cards=cards)

    assert [code for code, _ in told(resolution)] == ["R201"]


def test_ops_on_cards_know_the_card_or_the_piece_that_runs_them(resolved):
    effects = "[{remove: self, to: discard}]"
    cards = f"kind: beast\ncards:\n  - {{id: cub, name: Cub, level: 1, life: 1, effects: {effects}}}\n"
    runs = "verbs: {act: {do: [{for: {piece: field}, do: [{run: it.effects, as: it}]}]}}"

    assert resolved(runs, cards=cards).program.effects["effects"]["cub"][0].args["piece"] == Local(
        "self", PIECE
    )
    (finding,) = resolved(cards=cards).findings
    assert finding.about == "duel/cub/effects"


def test_an_event_is_announced_with_the_same_arguments_everywhere(resolved):
    more = "verbs:\n  one: {do: [{announce: harm, loss: 1}]}\n  two: {do: [{announce: harm, gain: 1}]}\n"

    assert told(resolved(more)) == [("X104", "harm is announced with other arguments here")]


def test_an_argument_that_is_wrong_where_it_is_announced_is_told_once(resolved):
    more = """
verbs:
  strike:
    with: {target: piece}
    do: [{announce: blow, target: target, loss: twice(2), do: [{gain: {damage: loss}, at: target}]}]
triggers:
  harden: {before: blow, when: loss > 1, do: [{change: {loss: loss - 1}}]}
  again: {after: blow, when: loss > 9, do: [{announce: blow, target: target, loss: 1}]}
"""

    messages = [message for code, message in told(resolved(more)) if code != "X151"]

    assert messages == ["there is no query, term, pool or zone 'twice'"]


def test_the_types_of_what_is_picked_are_those_of_its_things(resolved):
    (card, space) = resolved().program.actions["play"].picks

    assert (card.selector.type, space.selector.type) == (CARD, SPACE)
    assert space.selector.source.type == set_of(SPACE)


def test_the_rules_of_every_game_are_resolved():
    for game in sorted(path.name for path in (ROOT / "content").iterdir() if path.is_dir()):
        found = resolve_rules(load_game(Project(ROOT), game))
        assert found.findings == ()
