"""The tables of cards: which are shown, in which order, with which columns."""

from dataclasses import replace

import pytest
from heaps import Heaps

from deckwright.play.cards import Shown, of_cards
from deckwright.play.columns import rated
from deckwright.play.figures import Figures, figures
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.play.statistics import share
from deckwright.play.tally import OWNED, Tally

ACTIONS = ("buy", "play_it_all_of_a_sudden", "sell")


def found(tally: Tally) -> Figures:
    return figures(replace(simulate(Heaps(), SimulationRequest(games=1)), tally=tally))


@pytest.fixture
def many() -> Figures:
    """Thirty cards that all players had but one each, one of the winners and one of the losers."""
    tally = Tally(games=100)
    for number in range(100):
        missed = {(OWNED, f"card{number % 30:02}")}
        cards = {(OWNED, f"card{card:02}") for card in range(30)}
        used = [{(action, card) for action in (OWNED, *ACTIONS)} for card in ("lead", "gold")]
        tally.sat([cards - missed | used[0], cards | used[1]], [1])
    for action in ACTIONS:
        tally.times.update({(action, "gold"): 1200, (action, "lead"): 3 * len(action)})
    return found(tally)


def owned(figured: Figures, shown: Shown) -> list[str]:
    return list(of_cards(figured, shown))[1]


def names(lines: list[str]) -> list[str]:
    return [line.split()[0] for line in lines if line.startswith(("card", "gold", "lead"))]


def test_of_many_cards_the_best_and_the_worst_are_shown(many: Figures) -> None:
    lines = owned(many, Shown())

    assert len(names(lines)) == 20
    assert (names(lines)[0], names(lines)[-1]) == ("gold", "lead")
    assert lines[-1] == "These are the 10 best and the 10 worst; 12 more with --cards all."


def test_all_cards_are_shown_when_asked_for(many: Figures) -> None:
    assert len(names(owned(many, Shown(0)))) == 32
    assert "more with" not in owned(many, Shown(0))[-1]


@pytest.mark.parametrize(
    ("sort", "first"),
    [("name", "card00"), ("owners", "card10"), ("q", "gold"), ("sell", "gold"), ("won", "gold")],
)
def test_cards_are_sorted_by_what_was_asked_for(many: Figures, sort: str, first: str) -> None:
    assert names(owned(many, Shown(5, sort)))[0] == first


def test_if_not_sorted_by_wins_the_first_ones_are_shown(many: Figures) -> None:
    lines = owned(many, Shown(3, "name"))

    assert names(lines) == ["card00", "card01", "card02"]
    assert lines[-1] == "29 more with --cards all."


def test_cards_go_by_what_they_are_called(many: Figures) -> None:
    lines = owned(many, Shown(5, "name", called=lambda card: f"The {card}"))

    assert next(line for line in lines if line.startswith("The")).startswith("The card00 ")


def test_cards_are_sorted_by_the_names_that_are_shown(many: Figures) -> None:
    called = {"lead": "Anvil", "gold": "beacon"}
    lines = owned(many, Shown(2, "name", called=lambda card: called.get(card, f"Card {card}")))

    assert [line.split()[0] for line in lines[-3:-1]] == ["Anvil", "beacon"]


def test_of_nobody_there_is_no_share() -> None:
    assert rated(share(0, 0)) == ("-", "-")


def test_each_action_is_a_column_under_the_words_of_its_name(many: Figures) -> None:
    lines = owned(many, Shown(0))

    gold = next(line for line in lines if line.startswith("gold"))
    assert gold.split()[-3:] == ["1,200", "1,200", "1,200"]
    assert [lines[at].split()[-1] for at in range(1, 6)] == ["it", "all", "of", "a", "sudden"]
    assert next(line for line in lines if line.startswith("card05")).split()[-3:] == ["-", "-", "-"]


def test_actions_without_room_are_named_below() -> None:
    tally = Tally(games=1)
    times = {(f"do_something_{number:02}", "gold"): 30 - number for number in range(30)}
    tally.sat([{(OWNED, "gold"), *times}, set()], [0])
    tally.times.update(times)

    lines = owned(found(tally), Shown())

    assert max(map(len, lines)) <= 100
    told = " ".join(lines)
    assert "Not shown here: uses by do_something_" in told
    assert "do_something_29; see --action, --csv, --json." in told


def test_an_action_gets_a_table_of_its_own_when_asked_for() -> None:
    figured = figures(simulate(Heaps(), SimulationRequest(games=60, bots=("greedy", "random"), seed=7)))

    *_, table = of_cards(figured, Shown(sort="play", actions=("play",)))

    rows = [line.split() for line in table[1:]]
    assert table[0].split()[:4] == ["play", "uses", "users", "in"]
    assert {row[0]: (int(row[1]), int(row[2])) for row in rows} == {
        card: (used.times, used.won.of) for card, used in figured.actions["play"].items()
    }
    assert [int(row[1]) for row in rows] == sorted((int(row[1]) for row in rows), reverse=True)
