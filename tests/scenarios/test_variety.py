"""The games of a coverage begin in different ways and are played in different ways, by their number alone."""

from collections import Counter
from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.players import BUSY, UNERRING, Ways
from deckwright.scenarios.variety import ROUND, Variety

NAMES = ("done.main", "gamble", "wade")


@pytest.fixture
def variety(ford: Path) -> Variety:
    """Of a game with two or three seats, a ruling of two answers and a number from 1 to 3."""
    path = ford / "content/ford/game.yaml"
    path.write_text(path.read_text("utf-8").replace("seats: 2", "seats: [2, 3]"), "utf-8")
    program = resolve_rules(load_game(Project(ford), "ford")).program
    assert program is not None
    return Variety(Rulebook(program))


def test_each_number_of_seats_has_its_rounds(variety: Variety) -> None:
    assert [variety.seats(number * ROUND) for number in range(5)] == [2, 3, 2, 3, 2]


@pytest.mark.parametrize(
    ("round_", "options"),
    [
        (0, {"way": "straight", "toll": 1}),
        (1, {"way": "straight", "toll": 1}),
        (2, {"way": "sideways", "toll": 3}),
        (3, {"way": "sideways", "toll": 3}),
    ],
)
def test_usual_answers_come_first_and_all_others_next(
    variety: Variety, round_: int, options: dict[str, str | int]
) -> None:
    number = round_ * ROUND

    assert variety.options(number, variety.seats(number), Source(number)) == options


def test_later_on_any_answers_meet(variety: Variety) -> None:
    options = [variety.options(number, 2, Source(number)) for number in range(4 * ROUND, 8 * ROUND)]

    assert {(option["way"], option["toll"]) for option in options} == {
        ("straight", 1),
        ("straight", 3),
        ("sideways", 1),
        ("sideways", 3),
    }


def test_an_answer_that_needs_other_seats_is_left_out(ford: Path) -> None:
    for name, old, new in (
        ("game.yaml", "seats: 2", "seats: [2, 3]"),
        ("rules/rules.yaml", "sideways: Yes.", "sideways: {seats: 2, en: Yes.}"),
    ):
        path = ford / "content/ford" / name
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    program = resolve_rules(load_game(Project(ford), "ford")).program
    assert program is not None
    variety = Variety(Rulebook(program))

    met = {seats: set[object]() for seats in (2, 3)}
    for number in range(10 * ROUND):
        seats = variety.seats(number)
        met[seats].add(variety.options(number, seats, Source(number))["way"])

    assert met == {2: {"straight", "sideways"}, 3: {"straight"}}


class Nothing:
    """A view in which nobody looks."""


def choices(place: int, times: int, legal: tuple[int, ...] = (0, 1, 2)) -> Counter[int]:
    """What a seat of the game at a place in its round chooses, asked several times over."""
    taken, luck = Counter[int](), Source(1)
    (player, _) = Ways(NAMES, ()).players(place, 2, taken)
    for _ in range(times):
        taken[player.choose(Nothing(), legal, luck)] += 1  # type: ignore[arg-type]
    return taken


def test_a_busy_seat_seldom_ends_a_phase() -> None:
    taken = choices(BUSY, 600)

    assert 0 < taken[0] < 60
    assert abs(taken[1] - taken[2]) < 100


def test_a_curious_seat_takes_what_was_taken_least() -> None:
    assert choices(UNERRING - 1, 30) == {0: 10, 1: 10, 2: 10}


def test_bots_of_the_game_have_their_tables() -> None:
    ways = Ways(NAMES, ("rash",))

    best, *slipping = [ways.players(place, 2, Counter()) for place in range(UNERRING, ROUND)]

    assert {type(bot).__name__ for bot in best} == {"GreedyBot"}
    assert all(type(bot).__name__ == "_Slipping" for table in slipping for bot in table)
