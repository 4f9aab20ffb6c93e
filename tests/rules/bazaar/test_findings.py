"""What cannot be said of places, piles by kind and cards beneath pieces is found at its place, once."""

import pytest

from .bazaar import ACTIONS, BOARD, TURN, resolved

NEAR = "where: owner != me and kind == stall"


def findings(**changes):
    return [f"{finding.message} | {finding.hint}" for finding in resolved(**changes).findings]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "{places: 14",
            "{places: 14, grid: [3, 3]",
            "the board table says more than once which spaces it has",
        ),
        ("{places: 14, rule", "{rule", "the board table does not say which spaces it has"),
        ("{places: 14", "{places: 100000", "no board has 100000 places"),
        ("{places: 14", "{grid: [3, 1e9]", "no board has 3 columns and 1000000000 rows"),
        ("{places: 14", "{grid: [27, 1]", "1 to 26 columns, at least 1 row, and at most 1000 spaces"),
        ("{places: 14", "{places: 14, areas: {home: {row: 1}}", "places have no rows, so they have no areas"),
        ("crew: {per: piece", "crew: {per: [seat, piece]", "beneath each piece there is one such zone"),
        ("crew: {per: piece", "crew: {per: piece, sees: owner", "in no order: sees says nothing here"),
        ("crew: {per: piece", "crew: {per: piece, ordered: true", "in no order: ordered says nothing here"),
        ("crew: {per: piece", "crew: {per: piece, filled: copies", "in no order: filled says nothing here"),
        ("box: {sees: nobody", "box: {per: seat, filled: copies", "it is unclear in which of these zones"),
        (
            "box: {sees: nobody",
            "box: {sees: nobody, where: not basic",
            "where says which cards lie there at the start, and none do",
        ),
        ("where: not basic", "where: count(lost) == 0", "this is not known before the game begins"),
    ],
)
def test_a_board_or_zone_that_cannot_be(old, new, message):
    assert old in BOARD

    assert message in findings(rules_board=BOARD.replace(old, new, 1))[0]


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("adjacent(it, place)", "'adjacent' asks what lies where"),
        ("count(neighbours(it)) > 0", "'neighbours' asks what lies where"),
        ("distance(it, place) == 1", "'distance' asks what lies where"),
        ("direction(it, place) == ahead", "'direction' asks what lies where"),
    ],
)
def test_nothing_is_asked_of_a_grid_that_is_not_there(condition, message):
    found = findings(rules_actions=ACTIONS.replace(NEAR, f'where: "{condition}"', 1))

    assert len(found) == 1
    assert message in found[0]
    assert found[0].endswith("give the board a grid: [4, 3]")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{put: card, in: table, as", "{put: card, as", "it is unclear where the card goes"),
        ("{put: card, in: table, as", "{put: card, in: tabel, as", 'there is no board "tabel"'),
        ("{put: card, in: table, as", "{put: card, in: table, at: first(spaces(table)), as", "says twice"),
        ("{draw: 1, to: spot.store}", "{draw: 1, from: spot.store}", "so nothing can draw them"),
        ("{draw: 1, to: spot.store}", "{shuffle: spot.store}", "so nothing can shuffle them"),
        ("to: spot.store}", "to: store}", "'store' is kept for each piece, and it is unclear for which"),
        ("to: spot.store}", "to: row}", "this is no zone"),
        ("to: house.store}", "to: card.store}", "a card has no 'store'"),
    ],
)
def test_a_step_that_cannot_be(old, new, message):
    assert old in ACTIONS

    assert message in findings(rules_actions=ACTIONS.replace(old, new, 1))[0]


def test_the_cards_of_one_piece_come_from_one_zone():
    put = "{put: [card, card], at: [first(spaces(table)), first(spaces(table))], as"
    rules = ACTIONS.replace('{card: hand, where: "kind', '{card: row, where: "kind')
    found = findings(rules_actions=rules.replace("{put: card, in: table, as", put))

    assert (
        "the cards of one piece do not come from one zone each | take each of them out of one zone" in found
    )


def test_a_zone_may_be_called_like_a_question_about_grids():
    assert "count(row(market))" in TURN
    assert resolved().findings == ()
