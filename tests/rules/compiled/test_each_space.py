"""Spaces that are cards, whose fields they have; cards that are laid on areas: alike on both back-ends."""

import pytest

from ...repository import differing, made
from ..both import Both
from ..ferry import BOARD, GAME
from .features import acting
from .test_room import ACT

FIELDS = "{level: {type: int, range: [1, 9], rule: FE-01}"
PLOTS = GAME.replace(
    FIELDS, FIELDS + ", trail: {type: list card}, wet: {type: bool, optional: true, default: false}"
)
TRAILS = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1, trail: [mule, goat, goat, mule, goat, ram], wet: true}
  - {id: mule, name: Mule, level: 2, trail: [goat, goat, goat, mule, mule, mule]}
  - {id: ram, name: Ram, level: 4, trail: [ram, goat, ram, goat, ram, goat]}
"""
AREAS = "areas: {bank: {row: 1, rule: FE-01}, all: {rows: [1, 2], shared: true}}"
GROUND = BOARD.replace("areas: {bank: {row: 1, rule: FE-01}}", f"each_space: ground, {AREAS}").replace(
    "pools:\n", "pools:\n  ground: {per: space, holds: card, start: mule, rule: FE-01}\n"
)


@pytest.fixture
def plots(ferry):
    def build(do, board=GROUND, act=ACT):
        return ferry(act % do, TRAILS, board=board, game=PLOTS)

    return build


def began(plots, do, **laid):
    river = {"a1": {"card": "goat", "owner": 0}, "b2": {"card": "ram", "owner": 1}}
    return Both.arranged(plots(do), {"phase": "main", "active": 0, "river": river, **laid})


def grounds(game):
    """What each space is, from the top left."""
    there = game.state.position()["pools"]["ground"]
    return [*there[3:], *there[:3]]


@pytest.mark.parametrize(
    ("do", "laid"),
    [
        ("{lay: one.trail, at: all}", ["mule", "goat", "goat", "mule", "goat", "ram"]),
        ("{lay: one.trail, at: river}", ["mule", "goat", "goat", "mule", "goat", "ram"]),
        ("{lay: one.trail, at: all, turned: true}", ["ram", "goat", "mule", "goat", "goat", "mule"]),
        ("{together: [{lay: one.trail, at: all}, {turn: one, into: ram}]}", [*"mgg", *"mgr"]),
        ("{set: {'ground(goal)': ram}}", ["mule", "mule", "mule", "mule", "ram", "mule"]),
    ],
)
def test_cards_are_laid_row_by_row_from_the_top_left(do, laid, plots):
    game = began(plots, do).answer("act", "act.one.a1", "act.goal.b1")

    short = {"m": "mule", "g": "goat", "r": "ram"}
    assert grounds(game) == [short.get(each, each) for each in laid]


@pytest.mark.parametrize(
    ("do", "toll"),
    [
        ("{set: {toll: goal.level}}", 4),
        ("{set: {toll: 'sum(spaces(river), level)'}}", 12),
        ("{set: {toll: 'count(spaces(river), where=wet)'}}", 2),
        ("{for: {space: river, where: wet and not free(it)}, do: [{gain: {toll: 1}}]}", 1),
        ("{if: one.place != none, then: [{set: {toll: one.place.level}}]}", 1),
        ("{if: ground(goal) == ram, then: [{set: {toll: 9}}]}", 9),
    ],
)
def test_a_space_has_the_fields_of_the_card_that_it_is(do, toll, plots):
    laid = ["goat", "ram", "mule", "mule", "mule", "goat"]
    game = began(plots, do, pools={"ground": laid}).answer("act", "act.one.a1", "act.goal.b1")

    assert game.state.position()["pools"]["toll"] == toll


@pytest.mark.parametrize(
    "do",
    [
        "{pick: {k: {piece: river}}}\n      - {if: k != none, then: [{lay: k.trail, at: all}]}",
        "{pick: {s: {space: river, where: wet}}}\n      - {if: s != none, then: [{gain: {toll: s.level}}]}",
        "{for: {space: river, highest: it.level}, do: [{set: {'ground(it)': mule}}]}",
        "{for: {piece: river}, do: [{lay: it.trail, at: all, turned: true}]}"
        "\n      - {gain: {toll: 'sum(bank, level)'}}",
    ],
)
def test_games_with_spaces_that_are_cards_are_the_same_on_both_back_ends(do, ferry):
    assert differing(ferry(acting(do), TRAILS, board=GROUND, game=PLOTS)) == []


def test_what_spaces_are_is_saved_and_laid_out_again(plots):
    game, river = made(plots("{lay: one.trail, at: all}")), {"a1": {"card": "goat", "owner": 0}}
    state = game.arrange({"phase": "main", "river": river, "pools": {"ground": {"c1": "ram"}}})

    assert state.position()["pools"]["ground"] == ["mule", "mule", "ram", "mule", "mule", "mule"]
    assert game.arrange(state.position()).position() == state.position()
    assert game.load(state.save()) == state.clone() == state


@pytest.mark.parametrize(
    ("do", "board", "told"),
    [
        ("{gain: {toll: goal.depth}}", GROUND, "has no 'depth'"),
        ("{lay: one.trail, at: bank}", GROUND, "not the same for all players"),
        ("{lay: hand, at: all}", GROUND, "cards of a zone are not laid"),
        (
            "{lay: one.trail, at: all}",
            GROUND.replace("[3, 2]", "[4, 2]"),
            "6 cards in trail, and all 8 spaces",
        ),
        ("{gain: {toll: 1}}", GROUND.replace("start: mule, ", ""), "does not hold a card for each space"),
        ("{gain: {toll: 1}}", GROUND.replace("each_space: ground", "each_space: soil"), 'no pool "soil"'),
        (
            "{lay: one.trail, at: all}",
            GROUND.replace("each_space: ground, ", ""),
            "spaces of this board are no cards",
        ),
    ],
)
def test_what_cannot_be_a_space_is_told(do, board, told, plots):
    with pytest.raises(AssertionError, match=told):
        plots(do, board)
