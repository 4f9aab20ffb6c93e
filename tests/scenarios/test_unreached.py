"""What games reached is counted, and what none of them reached is told with its place."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.playable import load_game as playable
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.reached import ROUND, Explorer, Reached
from deckwright.scenarios.unreached import unreached

from ..repository import compiled, program

RULES = "content/ford/rules/rules.yaml"
Explore = Callable[..., tuple[Reached, list[str]]]


@pytest.fixture
def explore(ford: Path) -> Explore:
    """Change the rules, play some games, and tell what they reached and what they did not."""

    def explored(*changes: tuple[str, str], games: int = 6 * ROUND) -> tuple[Reached, list[str]]:
        path = ford / RULES
        for old, new in changes:
            text = path.read_text("utf-8")
            assert old in text
            path.write_text(text.replace(old, new), "utf-8")
        program = resolve_rules(load_game(Project(ford), "ford")).program
        assert program is not None
        reached = Explorer(program, playable("ford", ford)).play(range(games))
        return reached, [finding.message for finding in unreached(program, reached)]

    return explored


def test_answers_cards_and_ends_are_counted(explore: Explore) -> None:
    reached, _ = explore()

    assert reached.games == sum(reached.ends.values()) == 6 * ROUND
    assert set(reached.cards) == {"goat", "mule"}
    assert reached.taken["gamble"] > 0
    assert reached.taken["done.main"] <= reached.offered["done.main"] + reached.decisions


def test_cards_that_are_laid_on_a_board_are_counted() -> None:
    reached = Explorer(program("civmint"), compiled("civmint")).play(range(1))

    assert {"forest", "hills"} <= reached.cards.keys()


def test_with_two_cards_nobody_ever_has_three_animals_in_the_river(explore: Explore) -> None:
    _, unmet = explore()

    assert unmet == ["no game ended by crowded"]


def test_when_the_end_can_be_reached_it_is(explore: Explore) -> None:
    reached, unmet = explore(("crowd: {is: 3", "crowd: {is: 2"))

    assert reached.ends["crowded"] > 0
    assert "no game ended by crowded" not in unmet


@pytest.mark.parametrize(
    ("old", "new", "gap"),
    [
        ("when: coin > 0", "when: coin > 99", "gamble was never done"),
        ("if: luck > 3", "if: luck > 6", "this condition never held"),
        ("if: luck > 3", "if: luck > 0", "this condition always held"),
        (
            "victim: {piece: river, where: owner == me}",
            "victim: {piece: river, where: wet > 99}",
            "drown was never done",
        ),
        ("card: {card: hand}", "card: {card: hand, where: level == 1}", "mule was never played"),
    ],
)
def test_what_cannot_happen_is_told(explore: Explore, old: str, new: str, gap: str) -> None:
    _, unmet = explore((old, new))

    assert gap in unmet


def test_a_branch_inside_of_one_that_was_never_taken_is_not_told_as_well(explore: Explore) -> None:
    inner = "then: [{if: coin > 50, then: [{gain: {coin: luck}}]}]"

    _, unmet = explore(("if: luck > 3, then: [{gain: {coin: luck}}]", f"if: luck > 6, {inner}"))

    assert unmet == ["no game ended by crowded", "this condition never held"]


@pytest.mark.parametrize(("rounds", "all_met"), [(1, True), (2, False)])
def test_all_answers_of_the_rulings_have_their_games(explore: Explore, rounds: int, all_met: bool) -> None:
    _, unmet = explore(("if: luck > 3", "if: ruling.way == sideways"), games=rounds * ROUND)

    assert ("this condition never held" in unmet) == all_met


def test_the_counts_of_two_parts_add_up_to_those_of_the_whole(explore: Explore, ford: Path) -> None:
    whole, _ = explore(games=2 * ROUND)
    program = resolve_rules(load_game(Project(ford), "ford")).program
    assert program is not None
    explorer = Explorer(program, playable("ford", ford))

    parts = Reached()
    for share in halves(2 * ROUND):
        parts.add(explorer.play(share))

    assert parts == whole


def halves(games: int) -> Iterator[range]:
    yield range(games // 2)
    yield range(games // 2, games)
