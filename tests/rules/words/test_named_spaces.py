"""Spaces with names of their own in sentences: by the game's words, and pieces stand on them."""

import pytest

from deckwright.rules.judge import Judge
from deckwright.rules.words.choices import asks_words, space_words
from deckwright.rules.words.sentences import Sentences

from ...repository import EXAMPLES, compiled
from ...repository import program as program_of
from ..compiled.features import acting
from ..ferry import BOARD

GRID = "grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}"
ISLE = "old_isle: mill"
SPACES = "spaces: {mill: [], %s}, rule: FE-01, areas: {bank: {spaces: [mill], rule: FE-01}}"
TWO = "(mill, old_isle)"


def built(ferry, when, other=ISLE):
    rules = acting(f"{{if: '{when}', then: [{{gain: {{toll: 1}}}}]}}", "{k: {piece: river}}")
    rules = rules.replace("orthogonal", "adjacent")
    return ferry(rules, board=BOARD.replace(GRID, SPACES % other))


@pytest.mark.parametrize(
    ("when", "english", "german"),
    [
        (f"k in {TWO}", "If k stands on mill or old isle:", "Wenn die Figur auf mill oder old isle steht:"),
        (
            f"k not in {TWO}",
            "If k does not stand on mill or old isle:",
            "Wenn die Figur nicht auf mill oder old isle steht:",
        ),
        (
            f"count(river, where=it in {TWO}) > 1",
            "there is more than 1 piece in the river that stands on mill or old isle",
            "es mehr als 1 Figur in river gibt, die auf mill oder old isle steht",
        ),
        (
            f"k.place in {TWO}",
            "If the space of k is mill or old isle:",
            "Wenn das Feld der Figur mill oder old isle ist:",
        ),
    ],
)
def test_a_piece_stands_on_spaces_and_is_none_of_them(when, english, german, ferry):
    program = built(ferry, when)

    said = [Sentences(program, language).steps(program.actions["act"].do) for language in ("en", "de")]

    assert english in said[0]
    assert german in said[1]


def test_a_reason_calls_a_space_and_where_a_piece_stands_by_the_words_of_the_game():
    judge = Judge(program_of("couriers", EXAMPLES / "genres"), "de")
    state = compiled("couriers", EXAMPLES / "genres").start(seed=3)
    held = state.position()
    here = [piece["owner"] for piece in held["map"]["castle"]].index(state.current_seat) + 1
    chosen = {"rider": (f"castle_{here}",), "horse": held["zones"]["hand"][state.current_seat][:1]}

    judged = judge(state, "ride", {**chosen, "town": ("castle",)})

    assert judged is not None
    assert judged.reason == "Bote (Burg) steht auf der Burg"


def test_where_no_piece_lies_is_a_spot_that_is_called_by_its_space():
    judge = Judge(program_of("couriers", EXAMPLES / "genres"), "de")
    state = compiled("couriers", EXAMPLES / "genres").start(seed=3)
    board = state.layout.boards[0]

    judged = judge(state, "ride", {"rider": ("mill_2",)})

    assert judged is not None
    assert board.spots[judged.empty] == "mill_2"
    assert state.describe(state.layout.ids.index("ride.rider.mill_2"), "de") == "Reite mit: Mühle"


@pytest.mark.parametrize("name", ["value", "place", "card", "deck"])
def test_a_space_without_words_takes_no_noun_of_the_language_of_the_rules(name, ferry):
    program = built(ferry, f"k.place == {name}", f"{name}: mill")

    assert space_words(program, program.boards["river"]) == {"en": ("mill", name)}
    assert f"k stands on {name}:" in Sentences(program, "en").steps(program.actions["act"].do)


def test_a_constant_without_words_takes_none_either(ferry):
    rules = acting("{if: 'load == value', then: [{gain: {toll: 1}}]}", "{load: {one_of: cargo}}")
    program = ferry(f"names: {{cargo: [value, number]}}\n{rules}")

    assert "If the load is value:" in Sentences(program, "en").steps(program.actions["act"].do)
    assert asks_words(program)["en"]["act.load.value"] == "Act: value"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "at most the reach of the horse and (it is Castle or it is empty))). Put the horse",
        ),
        ("de", "Bewege den Reiter auf das Zielfeld. Erhalte so viele Briefe wie die Zahl der Briefe auf dem"),
    ],
)
def test_an_example_in_two_languages_is_said_in_good_grammar(language, said):
    program = program_of("couriers", EXAMPLES / "genres")

    assert said in Sentences(program, language).action(program.actions["ride"])
