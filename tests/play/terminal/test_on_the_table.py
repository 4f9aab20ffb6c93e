"""What the table tells besides what lies on it: aim, score, what a seat knows, what a choice brings."""

import re
from collections.abc import Callable

import pytest
from tabletop import Paper, after

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play

from ...repository import ROOT, compiled

Sit = Callable[..., str]


@pytest.fixture
def sit(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Play some lines of a game of the repository from a seed on; all that is shown."""
    monkeypatch.chdir(ROOT)

    def sitting(name: str, *lines: str, seed: int = 3) -> str:
        paper.answers = list(lines)
        game = compiled(name)
        play(table_of(game, game.start(seed), Seating(0, {1: "greedy"}), "en", paper.console()))
        return paper.text

    return sitting


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "biomanz",
            "You win as soon as you have a Fauna on each of the 4 spaces of the enemy biome.",
        ),
        (
            "civ_builder",
            "The game usually ends when the deck of landmarks runs out. Whoever has the most points then",
        ),
        ("civio", "Then call CIVIO."),
        ("civitas", "Reduce the life of the enemy leader to 0 and you win at once."),
        (
            "civmint",
            "You score points for development, aspects, land, Villages, Cities and resources.",
        ),
    ],
)
def test_the_aim_is_told_as_the_rulebook_begins(sit: Sit, name: str, said: str) -> None:
    told = " ".join(after(sit(name, "aim"), "aim").split())

    assert said in told
    assert "1." not in told, "lists of what happens in a turn come later"


@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        ("civmint", True),
        ("biomanz", False),  # who takes the biome wins, whatever the ranking says
        ("civio", False),  # points are on the table
    ],
)
def test_the_score_is_told_where_all_ends_compare_the_same_and_it_is_no_pool(
    sit: Sit, name: str, is_told: bool
) -> None:
    assert ("Score so far: Player 1 (you) " in after(sit(name, "aim"), "aim")) is is_told


@pytest.mark.parametrize(("name", "head"), [("civio", "--- round 1, turn 1: "), ("biomanz", "--- turn 2: ")])
def test_the_round_is_told_where_a_game_says_what_that_is(sit: Sit, name: str, head: str) -> None:
    assert head in sit(name, "6 3 2 1 7", seed=31 if name == "civio" else 7)


def test_a_card_that_all_have_seen_is_told_where_it_lies_hidden_now(sit: Sit) -> None:
    shown = sit("civio", "6 3 2 1 7", "1", "discard 6th amendment", "2", seed=31)

    assert "Player 2 takes 6th Amendment from the discard pile" in shown
    assert "hidden 2 cards (you know of 6th Amendment)" in shown


def test_what_a_choice_brings_for_certain_stands_behind_it(sit: Sit) -> None:
    shown = sit("civio", "6 3 2 1 7", seed=31)

    assert "Take the top card of the discard pile (+ 15th Amendment)\n" in shown
    assert "Draw from the supply\n" in shown, "nobody knows what that brings"


def test_of_few_cards_that_an_action_asks_for_the_names_stand_behind_it(sit: Sit) -> None:
    assert "Build (Infantry, Settler)\n" in sit("civmint", "2", "1", "2", "0", seed=41)


def test_cards_that_lie_as_they_did_are_told_by_name_at_the_next_turn_and_whole_when_asked_for(
    sit: Sit,
) -> None:
    lines = ("0", "0", "0", "table")

    shown = " ".join(sit("biomanz", *lines, seed=7).split())

    assert "Hand: Reed Hare, Moss Otter, Fern Stag, Forest Mammoth" in shown
    assert "Hand: Reed Hare Fauna, Level 1" in shown.rpartition("> table")[2]


def test_of_cards_that_were_read_when_they_lay_elsewhere_only_the_names_are_told(sit: Sit) -> None:
    shown = sit("civio", "6 3 2 1 4", seed=31)

    up = "Korematsu v. U.S., Katz v. U.S., Brandenburg v. Ohio, Shelby County v. Holder, 6th Amendment"
    assert f"Face up: {up}" in " ".join(shown.split())
    assert shown.count("Case, year 1944.") == 1, "the hand told it just before"


def test_of_a_new_card_among_others_the_facts_are_told(sit: Sit) -> None:
    shown = after(sit("civitas", "c1", "fresh trail", seed=11), "fresh trail")

    hand = shown.partition("\nHand: ")[2].partition("\n\n")[0]
    assert hand.startswith("Thicket Collum, Ridge Bucker, Second Wind, Pack Howl\n  Pack Howl  Supporter,")
    assert "Creature" not in hand


def test_a_phase_that_ends_as_it_begins_has_no_line_of_its_own(sit: Sit) -> None:
    shown = sit("civio", "6 3 2 1 4", "1", "discard 6th amendment", "3", seed=31)

    brought = "    Player 2 puts 6th Amendment among their hidden cards\n"
    assert f"* Player 2 discards Holder v. Humanitarian Law\n{brought}" in shown


def test_what_the_rules_ask_for_at_other_times_is_refused_as_such_with_the_clause_of_its_name(
    sit: Sit,
) -> None:
    said = " ".join(after(sit("civio", "6 3 2 1 4", "why turn up katz", seed=31), "why turn up katz").split())

    assert "Not now: Turn up Katz v. U.S.; nothing asks for that at the moment. (CI-06) Turn up. If" in said


def test_steps_below_a_bold_title_are_found_by_that(sit: Sit) -> None:
    said = " ".join(after(sit("civio", "help confiscate"), "help confiscate").split())

    assert said.startswith("- Confiscate: Take a face-up card of the target")
    assert "- Confiscate: The target draws a card" in said


def test_a_card_that_counts_as_others_in_a_meld_says_so(sit: Sit) -> None:
    said = " ".join(after(sit("civio", "help civil rights act"), "help civil rights act").split())

    assert "Precedent: as a law or Equality." in said


def test_help_tells_what_a_meld_is(sit: Sit) -> None:
    said = " ".join(after(sit("civio", "help precedent"), "help precedent").split())

    assert said.startswith("Precedent. ")
    assert "Civil Rights Act: as a law or Equality." in said


def test_a_card_that_is_chosen_by_itself_is_named_behind_its_action(sit: Sit) -> None:
    assert "Spawn a creature (Vole Throng)\n" in sit("civitas", "3", seed=5)


OWN_TURN = ("2", "1", "2", "0", "0", "0", "1", "0")  # the first one of CivMint from seed 41 on


def test_the_first_turn_begins_with_the_table_also_behind_the_set_up(sit: Sit) -> None:
    shown = after(sit("civmint", "2", seed=41), "2")

    assert shown.index("* Your turn begins") < shown.index("--- round 1, turn 1") < shown.index("A Settler")
    assert "b3 Palace: ^ Capital, Settler ×2" in shown


def test_what_comes_whatever_is_chosen_is_not_told_behind_the_choices(sit: Sit) -> None:
    shown = sit("civmint", "1", seed=41)

    assert "A Settler collects" in shown
    assert not re.findall(r"Collect \w+ \(.*", shown), "the other Settlers collect as well"


def test_of_a_choice_with_a_price_it_is_not_told_what_it_asks_for(sit: Sit) -> None:
    assert "Play Second Wind (1 effort)\n" in sit("civitas", "c1", seed=11)


def test_of_pieces_that_are_alike_one_is_offered_and_words_mean_any_of_them(sit: Sit) -> None:
    shown = sit("civmint", *OWN_TURN[:5], "1", "move settler c3", seed=41)

    assert "Move a unit …\n  1  Move Settler (b3)\n  0  Back" in shown
    assert "* You move Settler (b3) to c3" in shown


def test_cards_that_are_called_alike_are_told_apart_where_they_lie_alone(sit: Sit) -> None:
    shown = " ".join(sit("biomanz", "discard forest mammoth", "0", "0", seed=7).split())

    assert "discard pile 1 card (Forest Mammoth (left))" in shown
