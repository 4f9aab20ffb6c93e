"""Piles by kind, rows, places, cards beneath pieces: alike on both back-ends, with two to four seats."""

import pytest

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare, setting_of

from ...repository import differing, made
from ..compiled.features import DONE, PICKED, acting
from ..ferry import GAME
from .bazaar import ACTIONS, compiled, program, resolved

THREE = GAME.replace("seats: 2", "seats: [2, 3]")


def test_games_for_two_to_four_are_the_same_on_both_back_ends():
    compared = compare(compiled(), Rulebook(program()), range(20))

    assert [str(difference) for difference in compared.differences] == []
    assert compared.untried == frozenset()


AT_ONCE = {
    "what lies beneath a piece that goes": (
        "      - {move: target.store, to: discard(target.owner), n: 1}\n"
        "      - {remove: target, to: discard}\n"
        "      - {move: target.crew, to: discard}\n"
        "      - {draw: 1, to: target.crew}\n",
        "      - together:\n"
        "          - {draw: 1, to: target.store}\n"
        "          - {move: target.store, to: discard(target.owner), n: 1}\n"
        "          - {remove: target, to: discard}\n"
        "          - {move: hand, to: target.crew, n: 1}\n",
    ),
    "cards out of one of several piles": (
        "    do: [{move: card, to: house.store}]",
        "    do: [{together: [{move: hand, to: discard, n: 2}, {move: card, to: house.store}]}]",
    ),
    "cards out of rows": (
        "    do: [{move: card, to: discard}, {refill: card.kind}]",
        "    do: [{together: [{move: bottom(row(card.kind)), to: lost}, {move: card, to: discard},"
        " {draw: 1, from: supply(card.kind), to: row(card.kind)}, {move: top(row(stall)), to: lost}]}]",
    ),
    "pieces at places": (
        "      - {put: card, in: table, as: built}\n"
        "      - {if: built != none and built.need == 0, then: [{set: {done: 1}, at: built}]}\n",
        "      - together: [{put: card, in: table}, {set: {done: 1}, at: 'those(table, where=owner == me)'},"
        " {put: top(row(relic)), in: table}]\n",
    ),
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_what_happens_at_one_moment_is_the_same_on_both_back_ends(name):
    old, new = AT_ONCE[name]
    assert old in ACTIONS

    assert differing(resolved(rules_actions=ACTIONS.replace(old, new)).program) == []


def test_the_games_that_are_compared_have_all_numbers_of_seats():
    settings = [setting_of(Rulebook(program()), seed) for seed in range(30)]

    assert {setting.seats for setting in settings} == {2, 3, 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_copy_lies_in_the_pile_of_its_kind_or_in_play(seats):
    state = compiled().start(7, seats=seats)
    there = state.position()

    guests, relics, stalls = (there["zones"]["supply"][n] + there["zones"]["row"][n] for n in range(3))
    assert sorted(stalls) == ["forge"] * 9 + ["inn"] * 9
    assert len(guests) + len(relics) + seats + 2 == 9 + 8 + 3 + 5
    assert len(there["zones"]["box"]) == 2
    assert [[piece["card"] for piece in own] for own in there["table"]] == [
        ["shed", own[1]["card"]] for own in there["table"]
    ]


def test_the_newest_card_of_a_row_is_told_first_and_the_oldest_leaves_first():
    given = {"zones": {"row": {0: ["poet", "smith"]}}, "phase": "main", "pools": {"coin": [3, 0]}}
    state = compiled().arrange(given)
    oldest = state.position()["zones"]["row"][0][-1]

    state.apply("done.main")

    assert oldest == "smith"
    assert state.position()["zones"]["lost"] == ["smith"]


def test_of_equal_cards_in_a_row_the_one_that_has_lain_longest_is_taken():
    given = {"zones": {"row": {0: ["poet", "smith", "poet"]}}, "pools": {"coin": [3, 0]}}
    state = compiled().arrange(given)

    state.apply("buy.card.poet")

    assert state.position()["zones"]["row"][0] == ["poet", "smith"]


def test_pieces_are_laid_out_owner_by_owner_at_the_lowest_places_or_where_they_say():
    given = {
        "table": {
            1: ["shed", {"card": "inn", "place": 1, "store": ["cook", "poet"], "done": 1}],
            0: ["forge"],
        }
    }

    tables = [
        game.position()["table"] for game in (compiled().arrange(given), Oracle.arranged(program(), given))
    ]

    told = [[(piece["place"], piece["card"], piece["store"]) for piece in own] for own in tables[0]]
    assert told == [[("2", "forge", [])], [("1", "inn", ["cook", "poet"]), ("3", "shed", [])]]
    assert tables[0] == tables[1]


def test_a_piece_is_called_by_its_card_and_its_owner():
    table = [["forge", "forge"], ["inn"], [{"card": "inn", "store": ["cook"]}]]
    state = compiled().arrange(
        {"table": table, "pools": {"coin": [4, 0, 0]}, "zones": {"play": {0: ["cook"]}}}, seats=3
    )
    words = {state.layout.ids[action]: state.describe(action) for action in state.legal_actions()}

    state.apply("assign")

    assert words["raid.target.3"] == "Raid: Inn of player 2"
    assert words["raid.target.4"] == "Raid: Inn of player 3"
    assert [state.describe(each) for each in state.legal_actions()] == [
        "Assign, site: Forge (1)",
        "Assign, site: Forge (2)",
    ]


def test_what_lies_beneath_a_piece_goes_where_its_card_goes():
    table = [[], [{"card": "forge", "crew": ["poet", "cook"]}]]
    state = compiled().arrange({"table": table, "pools": {"coin": [4, 0]}, "zones": {"deck": [["cook"], []]}})

    state.apply("raid.target.1")

    assert sorted(state.position()["zones"]["discard"][1]) == ["cook", "forge", "poet"]
    assert state.position()["table"] == [[], []]
    assert state.position()["zones"]["deck"][0] == ["cook"]


def test_a_card_that_is_named_is_made_out_of_nothing():
    state = compiled().start(3, seats=4)

    assert [own[0] for own in state.position()["table"]] == [
        {"place": str(1 + 2 * n), "card": "shed", "crew": [], "store": [], "done": 1}
        for n in _order(state.position()["table"])
    ]


def _order(table):
    return [(int(own[0]["place"]) - 1) // 2 for own in table]


def test_the_top_card_is_taken_from_the_top_though_an_equal_one_lies_below(ferry):
    rules = acting("{move: top(deck), to: heap}")
    given = {
        "zones": {"deck": [["goat", "mule", "goat"], []], "hand": [["goat"], []]},
        "pools": {"coin": [3, 0]},
    }
    small = ferry(rules)
    state = made(small).arrange(given)
    oracle = Oracle.arranged(small, given)

    state.apply("act")
    oracle.apply(oracle.play.ids.numbers["act"])

    assert state.position()["zones"]["deck"][0] == ["mule", "goat"]
    assert state.position() == oracle.position()


@pytest.mark.parametrize("shown", ["rows", "a loop over numbers", "together with draws and moves"])
def test_seats_sit_in_turn_at_the_two_sides_of_a_grid(shown, ferry):
    small = ferry(acting(DONE[shown]), game=THREE)

    assert differing(small) == []


def test_directions_are_seen_from_both_sides_of_a_grid_by_three(ferry):
    pick, do = PICKED["direction"]

    assert differing(ferry(acting(do, pick), game=THREE)) == []
