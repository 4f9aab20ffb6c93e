"""Cards on spaces: alike on both back-ends."""

import pytest

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare

from ...repository import made
from ..both import Both
from .marsh import ACTIONS, compiled, program, resolved


def test_games_are_the_same_on_both_back_ends():
    compared = compare(compiled(), Rulebook(program()), range(30))

    assert [str(difference) for difference in compared.differences] == []
    assert compared.untried == frozenset()


HAND = "    do: [{move: card, to: hand}]"
DRAWN = "{draw: 1, from: spot.buried, to: spot.trail}"
CHANGED = {
    "a card is put out of the ground": (
        HAND,
        """\
    do:
      - {put: card, at: "first(those(neighbours(spot), where=free(it)))"}
      - {move: spot.unearthed, to: heap}""",
    ),
    "cards go from space to space": (
        HAND,
        """\
    do:
      - {let: {next: first(neighbours(spot))}}
      - {if: next != none, then: [{move: card, to: next.buried}]}""",
    ),
    "cards of the ground and of the hand": (
        "      card: {card: spot.unearthed}\n",
        "      card: {card: spot.unearthed + spot.trail + hand}\n",
    ),
    "all that lies around": (
        DRAWN,
        "{for: {space: neighbours(spot), where: count(buried) > 0}, "
        "do: [{move: it.buried, to: spot.trail}, {move: it.trail, to: it.buried}]}",
    ),
    "at one moment": (
        DRAWN,
        "{together: [{draw: 2, from: spot.buried, to: spot.trail}, "
        "{move: top(spot.trail), to: spot.unearthed}, "
        "{shuffle: spot.trail}, {move: bottom(spot.trail), to: heap}]}",
    ),
}


@pytest.mark.parametrize("name", CHANGED)
def test_other_ways_of_cards_are_the_same_on_both_back_ends(name):
    old, new = CHANGED[name]
    assert old in ACTIONS

    changed = resolved(rules_actions=ACTIONS.replace(old, new))
    assert changed.program is not None, [finding.message for finding in changed.findings]
    game = made(changed.program)

    assert [
        str(difference) for difference in compare(game, Rulebook(changed.program), range(15)).differences
    ] == []


GIVEN = {
    "phase": "main",
    "zones": {
        "hand": [["goat", "mule"], []],
        "buried": {"b2": ["hare", "goat"], "c1": ["mule"]},
        "unearthed": {"a4": ["mule", "goat"]},
        "trail": {"a4": ["hare", "goat", "hare"]},
    },
    "bog": {"b1": {"card": "goat", "owner": 0}},
}


def both(*answers):
    """The position after some answers from the given one, which is the same on both back-ends."""
    return Both(compiled().arrange(GIVEN), Oracle.arranged(program(), GIVEN)).answer(*answers).state


def test_a_position_tells_the_cards_of_the_spaces_on_which_there_are_some():
    told = both().position()["zones"]

    assert told["buried"] == {"c1": ["mule"], "b2": ["hare", "goat"]}
    assert told["unearthed"] == {"a4": ["goat", "mule"]}
    assert told["trail"] == {"a4": ["hare", "goat", "hare"]}


def test_the_top_card_of_a_space_is_turned_up_by_whom_comes_there_and_does_what_it_says():
    state = both("walk", "walk.goal.b2")
    there = state.position()

    assert there["zones"]["buried"] == {"c1": ["mule"], "b2": ["goat"]}
    assert there["zones"]["unearthed"] == {"b2": ["hare"], "a4": ["goat", "mule"]}
    assert there["pools"]["coin"] == [5, 3]


def test_cards_on_a_space_do_not_block_it():
    ids = compiled().ids

    assert "graze.space.c1" in [ids[action] for action in both("graze", "graze.card.mule").legal_actions()]


def test_cards_are_picked_from_a_space_and_laid_onto_another():
    told = both("dig", "dig.card.mule", "bury", "bury.cards.goat", "bury.cards.done", "bury.spot.c3")

    assert told.position()["zones"]["unearthed"] == {"a4": ["goat"]}
    assert told.position()["zones"]["buried"]["c3"] == ["goat"]


def test_a_position_that_was_told_is_laid_out_again():
    state = both("walk", "walk.goal.b2")
    there = state.position()

    assert compiled().arrange(there).position()["zones"] == there["zones"]


def test_at_the_start_each_seat_has_buried_its_cards_on_its_springs():
    told = compiled().start(5).position()["zones"]["buried"]

    assert {space: len(cards) for space, cards in told.items()} == {"a2": 2, "c2": 2, "a3": 2, "c3": 2}
