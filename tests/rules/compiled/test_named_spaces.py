"""A board whose spaces have names and say what lies beside them: alike on both back-ends."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ... import repository
from ...repository import differing
from ..ferry import BOARD
from .features import acting
from .test_lines import ACT, NARROW, played, position

GRID = "grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}"
SPACES = (
    "spaces: {well: [mill, ford], mill: inn, ford: inn, inn: tower, tower: [], isle: []}, rule: FE-01, "
    "areas: {bank: {spaces: [well, isle], rule: FE-01}}"
)
COAST = BOARD.replace(GRID, SPACES)
BROAD = "[one, other], at: [here, there]"
MARKS = {"well": ("goat", 0), "inn": ("mule", 1), "tower": ("goat", 0)}


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("do", "other", "toll"),
    [
        ("{set: {toll: 'distance(one, other)'}}", "well", 0),
        ("{set: {toll: 'distance(one, other)'}}", "ford", 1),
        ("{set: {toll: 'distance(one, other)'}}", "inn", 2),
        ("{set: {toll: 'distance(one, other)'}}", "tower", 3),
        ("{set: {toll: 'distance(one, other)'}}", "isle", 6),  # no way leads there
        ("{set: {toll: 'count(neighbours(other))'}}", "inn", 3),
        ("{set: {toll: 'count(neighbours(other))'}}", "isle", 0),
        ("{if: 'adjacent(one, other)', then: [{gain: {toll: 1}}]}", "mill", 1),
        ("{if: 'adjacent(one, other)', then: [{gain: {toll: 1}}]}", "inn", 0),
        ("{if: 'other == mill', then: [{gain: {toll: 1}}]}", "mill", 1),
        ("{if: 'other in (mill, inn)', then: [{gain: {toll: 1}}]}", "inn", 1),
        ("{if: 'other in bank', then: [{gain: {toll: 1}}]}", "isle", 1),
        ("{if: 'other in bank', then: [{gain: {toll: 1}}]}", "mill", 0),
        ("{set: {toll: 'distance(tower, other)'}}", "mill", 2),
        ("{remove: one, to: heap}, {set: {toll: 'distance(one, other)'}}", "well", 6),
    ],
)
def test_what_lies_beside_what_is_what_the_board_says(wide, do, other, toll, ferry):
    program = ferry(ACT % (do, wide), board=COAST)

    after = played(program, position(MARKS), "act", "act.one.well", f"act.other.{other}")

    assert after["pools"]["toll"] == toll


def test_a_piece_goes_to_a_space_by_its_name(ferry):
    program = ferry(ACT % ("{move: one, to: mill}", NARROW), board=COAST)

    after = played(program, position(MARKS), "act", "act.one.well", "act.other.well")

    assert after["river"].keys() == {"mill", "inn", "tower"}


@pytest.mark.parametrize(
    "do",
    [
        "{gain: {toll: 'count(river, where=adjacent(it, k))'}}",
        "{gain: {toll: 'max(river, distance(it, k), empty=0)'}}",
        "{for: {space: neighbours(k), where: free(it)}, do: [{gain: {toll: 1}}]}",
        "{gain: {toll: 'count(bank, where=adjacent(it, k) or not free(it))'}}",
        "{gain: {toll: 'sum(spaces(river), distance(it, inn))'}}",
    ],
)
@pytest.mark.parametrize("room", ["", ", room: 2"], ids=["one piece", "two pieces on a space"])
def test_games_on_such_a_board_are_the_same_on_both_back_ends(room, do, ferry):
    board = BOARD.replace(GRID, SPACES + room)
    rules = acting(do, "{k: {piece: river}}").replace("orthogonal", "adjacent")
    assert differing(ferry(rules, board=board)) == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "top card of the stable onto Castle"), ("de", "Karte vom Stall auf die Burg")],
)
def test_a_space_is_said_as_it_is_called_or_by_its_noun(language, said):
    program = repository.program("couriers", repository.EXAMPLES / "genres")

    assert said in Sentences(program, language).steps(program.setup)


def test_words_for_its_spaces_are_what_players_are_offered():
    state = repository.compiled("couriers", repository.EXAMPLES / "genres").start(seed=3)
    state.apply(state.legal_actions()[0])

    offered = [(state.describe(action), state.describe(action, "de")) for action in state.legal_actions()]

    assert ("Ride to Mill", "Reite nach: Mühle") in offered
