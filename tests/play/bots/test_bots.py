"""What bots choose, and what they may look at."""

import sys
from collections import Counter
from pathlib import Path

import pytest
from heaps import Heaps, HeapState, HeapView

from deckwright.engine.chance import Source
from deckwright.play import bots
from deckwright.play.bots import UnknownBotError, bot_names, make_bot, sees
from deckwright.play.bots.greedy import DECIDED, worth
from deckwright.play.bots.registry import bot
from deckwright.play.contract import View
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.rules.resolve.bots import ALWAYS_THERE


class Blind:
    """A view that must not be looked at."""

    def determinise(self, luck: Source) -> HeapState:
        raise AssertionError("looked")


def position(stones: int, hand: list[int], other: list[int]) -> HeapState:
    state = Heaps().start(1, options={"stones": stones})
    state.active, state.hand = 0, [hand, other]
    return state


def test_random_chooses_all_actions_equally_often_without_looking() -> None:
    luck = Source(1)

    chosen = Counter(make_bot("random").choose(Blind(), (3, 5, 9), luck) for _ in range(6000))

    assert chosen.keys() == {3, 5, 9}
    assert all(1880 < count < 2120 for count in chosen.values())


@pytest.mark.parametrize("name", ["greedy", "expectimax"])
def test_a_bot_thinks_an_action_through_to_its_last_step(name: str) -> None:
    state, greedy, luck = position(6, [0, 2], [0]), make_bot(name), Source(1)
    view: View = HeapView(state, 0)

    first = greedy.choose(view, state.legal_actions(), luck)
    state.apply(first)
    second = greedy.choose(view, state.legal_actions(), luck)

    # Only taking two leaves four.
    assert [Heaps().ids[each] for each in (first, second)] == ["play", "play.card.two"]


@pytest.mark.parametrize("name", ["greedy", "expectimax"])
def test_a_bot_that_thinks_wins_when_it_can(name: str) -> None:
    state = position(3, [0, 1], [0])

    assert make_bot(name).choose(HeapView(state, 0), state.legal_actions(), Source(1)) == 1


def test_a_bot_of_the_game_plays_by_its_own_outlook() -> None:
    state, luck = position(6, [0, 2], [0]), Source(1)

    chosen = {make_bot("hoarder", Heaps().bots).choose(HeapView(state, 0), (0, 1), luck) for _ in range(9)}

    # Greedy plays a card; whoever hoards passes, and draws.
    assert chosen == {0}


def test_bots_of_the_game_are_named_when_there_is_no_such_bot() -> None:
    known = ", ".join((*bot_names(), "hoarder"))

    with pytest.raises(UnknownBotError, match=f"no bot 'hamster'; there are {known}"):
        make_bot("hamster", Heaps().bots)


def test_equally_good_actions_are_drawn_by_lot() -> None:
    state = position(9, [2], [0])

    chosen = {make_bot("greedy").choose(HeapView(state, 0), (0, 1), Source(seed)) for seed in range(30)}

    assert chosen == {0, 1}


@pytest.mark.parametrize("name", ["greedy", "expectimax"])
def test_a_plan_that_is_no_longer_legal_is_dropped(name: str) -> None:
    greedy, luck = make_bot(name), Source(1)
    before = position(6, [0, 2], [0])
    assert greedy.choose(HeapView(before, 0), before.legal_actions(), luck) == 1

    other = position(5, [0, 1], [0])

    assert greedy.choose(HeapView(other, 0), other.legal_actions(), luck) in other.legal_actions()


def test_a_win_counts_more_than_any_outlook() -> None:
    state = position(1, [0], [0])
    state.apply(1)

    assert worth(state, 0) == DECIDED
    assert worth(state, 1) == -DECIDED


def test_bots_are_listed_by_name_and_no_name_is_given_twice() -> None:
    assert {"greedy", "random"} <= set(bot_names())
    with pytest.raises(ValueError, match="'random'"):
        bot("random", sees="nothing")(object)  # type: ignore[type-var]


@pytest.mark.parametrize("name", bot_names())
def test_the_readme_and_a_simulation_say_what_a_bot_looks_at(name: str) -> None:
    readme = (Path(bots.__file__).parent / "README.md").read_text("utf-8")

    assert f"\n| `{name}` |" in readme
    assert sees(name)


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_plays_games_to_their_end(name: str) -> None:
    assert simulate(Heaps(), SimulationRequest(games=3, bots=(name,))).tally.games == 3


MINE = """\
class Eager:
    def choose(self, view, legal, luck):
        return legal[-1]

def eager():
    return Eager()

NONE = 3
"""


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working directory with a module of bots."""
    (tmp_path / "outside_bots.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "outside_bots", raising=False)


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize("name", ["outside_bots:Eager", "outside_bots:eager"])
def test_a_bot_comes_from_a_module_of_the_working_directory(name: str) -> None:
    assert make_bot(name).choose(Blind(), (3, 5, 9), Source(1)) == 9


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("outside_bots:Eagre", "has no attribute 'Eagre'"),
        ("outside_bots:NONE", r"NONE must give something with choose\(view, legal, rng\)"),
        ("no_such_bots:Eager", "No module named 'no_such_bots'"),
        (":Eager", "Empty module name"),
    ],
)
def test_what_is_no_bot_outside_is_refused_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(UnknownBotError, match=why):
        make_bot(name)


def test_no_bot_of_a_game_may_be_called_like_those_of_every_game() -> None:
    assert set(bot_names()) == set(ALWAYS_THERE)
