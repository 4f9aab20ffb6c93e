"""What cannot be said of cards on spaces is found at its place, once; and how it is said in words."""

import pytest

from deckwright.rules.words.sentences import Sentences

from .marsh import ACTIONS, BOARD, program, resolved


def findings(**changes):
    return [f"{finding.message} | {finding.hint}" for finding in resolved(**changes).findings]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "trail: {per: space",
            "trail: {per: [seat, space]",
            "on each space there is one such zone | write per: space, and another zone for the rest",
        ),
        (
            "trail: {per: space",
            "trail: {per: space, sees: owner",
            "a space belongs to nobody, so no owner sees its cards | write sees: all, or sees: nobody",
        ),
        (
            "trail: {per: space",
            "trail: {per: space, filled: deck",
            "each seat has a deck of its own, but all share this zone | say per: seat",
        ),
        (
            "trail: {per: space",
            "trail: {per: space, filled: copies",
            "it is unclear in which of these zones a copy lies | say per: kind, or take per away",
        ),
        (
            "trail: {per: space",
            "trail: {per: space, reshuffle: heap",
            "heap is not kept as trail is | let there be as many of the one as of the other",
        ),
    ],
)
def test_a_zone_that_cannot_be(old, new, message):
    assert old in BOARD

    assert [
        finding for finding in findings(rules_board=BOARD.replace(old, new, 1)) if finding.startswith(message)
    ]


def test_a_game_without_a_grid_has_no_cards_on_spaces():
    areas = "    areas: {home: {row: 1, rule: MA-01}, springs: {row: 2, columns: [1, 3], rule: MA-01}}\n"
    assert areas in BOARD

    found = findings(rules_board=BOARD.replace("grid: [3, 4]", "places: 12").replace(areas, ""))

    assert any(each.startswith("places that are only counted hold no cards themselves") for each in found)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("to: spot.buried}", "to: buried}", "'buried' is kept for each space, and it is unclear for which | "
         "write space.buried"),
        ("to: spot.buried}", "to: spot.burried}", "a space has no 'burried' | did you mean buried?"),
        ("to: goal.unearthed}", "to: actor.unearthed}", "a piece has no 'unearthed' | only a space has that"),
        (
            "to: goal.unearthed}",
            "to: actor.place.unearthed}",
            "'actor.place' may be none | ask first: `actor.place != none and ...`",
        ),
        ("count(buried) < 2", "buried < 2", "'buried' is a set of cards, which cannot be compared"),
        ("{card: spot.unearthed}", "{card: home.unearthed}", "'home' is a set of spaces, which has no"),
    ],
)  # fmt: skip
def test_a_step_that_cannot_be(old, new, message):
    assert old in ACTIONS

    assert findings(rules_actions=ACTIONS.replace(old, new, 1))[0].startswith(message)


def test_the_cards_where_a_piece_lies_are_those_of_its_place_if_it_has_one():
    rules = ACTIONS.replace(
        "do: [{put: card, at: space}]",
        "do: [{put: card, at: space, as: it_}, "
        "{if: it_ != none and it_.place != none and count(it_.place.buried) > 0, then: [{draw: 1}]}]",
    )

    assert findings(rules_actions=rules) == []


CHOSEN = "the spot (a space in the bog in whose"
SAID = {
    "bury": f"Bury: Choose the cards (1 to 2 cards in your hand) and {CHOSEN} buried there are fewer "
    "than 2 cards). Pay 1 coin. Put the cards into the buried of the spot.",
    "dig": f"Dig: Choose {CHOSEN} unearthed there is a card) and a card in the unearthed of the spot. "
    "Pay 1 coin. Put the card into your hand.",
}
GESAGT = {
    "bury": "Bury: Wähle 1 bis 2 Karten auf deiner Hand und ein Feld in bog, in dessen buried es weniger "
    "als 2 Karten gibt. Bezahle 1 coin. Lege die Karten in buried des Feldes.",
}


@pytest.mark.parametrize("action", SAID)
def test_cards_on_a_space_are_said_with_their_space(action):
    assert Sentences(program(), "en").action(program().actions[action]) == SAID[action]


@pytest.mark.parametrize("action", GESAGT)
def test_cards_on_a_space_are_said_in_german_too(action):
    assert Sentences(program(), "de").action(program().actions[action]) == GESAGT[action]
