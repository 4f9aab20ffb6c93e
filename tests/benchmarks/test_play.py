"""Playing compiled games: decisions beside those of others, copies of states, compiling, greedy games."""

import gc
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from costs import ROUNDS, Duel, cpu_of, few, hold, note, peer, run
from projects import REPOSITORY

from deckwright.engine.chance import Source
from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.engine.state import State
from deckwright.load.game import load_game as load_content
from deckwright.load.project import Project
from deckwright.make.tables import content_hash
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.playable import load_game
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.tables import tables_source

THEIR_GAMES = few(1500, 10)
OUR_CIVIO, THEIR_RUMMIES = few(4, 1), few(40, 1)
OUR_BUILDERS, THEIR_DOMINIONS = few(20, 1), few(60, 1)
OUR_CIVMINTS, THEIR_ISLANDS = few(6, 1), few(10, 1)
CLONES = few(20_000, 10)


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("biomanz", REPOSITORY)


@pytest.fixture(scope="module")
def builder() -> Game:
    return load_game("civ_builder", REPOSITORY)


def _cost_of_a_decision(play: Callable[[], int]) -> float:
    """CPU seconds by decisions: whatever had an alternative."""
    made: list[int] = []
    gc.collect()
    spent = cpu_of(lambda: made.append(play()))
    return spent / made[0]


def _ours(game: Game, games: int) -> int:
    luck, decisions = Source(1), 0
    for seed in range(games):
        state = game.start(seed)
        while legal := state.legal_actions():
            decisions += len(legal) > 1
            state.apply(luck.one_of(legal))
    return decisions


def _theirs(game: Any, games: int) -> int:
    """Chance is drawn in their loop, as ours is; it takes time and is no decision."""
    luck, decisions = Source(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcome, _ = luck.one_of(state.chance_outcomes())
                state.apply_action(outcome)
            else:
                legal = state.legal_actions()
                decisions += len(legal) > 1
                state.apply_action(luck.one_of(legal))
    return decisions


@pytest.mark.parametrize(("name", "games", "times"), [("biomanz", few(30, 1), 2), ("civitas", few(6, 1), 1)])
def test_random_play_makes_so_many_times_the_decisions_of_liars_poker_in_open_spiel(
    name: str, games: int, times: int
) -> None:
    pyspiel, game = peer("pyspiel"), load_game(name, REPOSITORY)
    if pyspiel:
        pytest.importorskip("open_spiel.python.games.liars_poker")
    poker = pyspiel and pyspiel.load_game("python_liars_poker")

    duel = Duel(
        lambda: _cost_of_a_decision(lambda: _ours(game, games)),
        poker and (lambda: _cost_of_a_decision(lambda: _theirs(poker, THEIR_GAMES))),
    )
    ratio = duel.fight()

    _note_rates(f"{name} and python_liars_poker", duel)
    hold(f"a decision of random play of {name} / of python_liars_poker", ratio, 1 / times)


def test_random_play_of_civio_makes_twice_the_decisions_of_gin_rummy_in_rlcard() -> None:
    rlcard, game = peer("rlcard"), load_game("civio", REPOSITORY)
    theirs = rlcard and rlcard.make("gin-rummy", config={"seed": 1})

    duel = Duel(
        lambda: _cost_of_a_decision(lambda: _ours(game, OUR_CIVIO)),
        theirs and (lambda: _cost_of_a_decision(lambda: _rummy_of_rlcard(theirs, THEIR_RUMMIES))),
    )
    ratio = duel.fight()

    _note_rates("Civio and gin rummy of RLCard", duel)
    hold("a decision of random play of Civio / of gin rummy of RLCard", ratio, 1 / 2)


def test_random_play_of_civio_keeps_up_with_gin_rummy_in_open_spiel() -> None:
    pyspiel, game = peer("pyspiel"), load_game("civio", REPOSITORY)
    theirs = pyspiel and pyspiel.load_game("gin_rummy")

    duel = Duel(
        lambda: _cost_of_a_decision(lambda: _ours(game, OUR_CIVIO)),
        theirs and (lambda: _cost_of_a_decision(lambda: _theirs(theirs, THEIR_RUMMIES))),
    )
    ratio = duel.fight()

    _note_rates("Civio and gin_rummy of OpenSpiel, C++ called from Python", duel)
    hold("a decision of random play of Civio / of gin_rummy of OpenSpiel", ratio, 1)


def _rummy_of_rlcard(env: Any, games: int) -> int:
    """Their environment is driven as their agents are: a state and its legal actions after each step."""
    luck, decisions = Source(1), 0
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(luck.one_of(legal))
    return decisions


def test_random_play_of_civ_builder_makes_one_and_a_half_times_the_decisions_of_pyminion(
    builder: Game,
) -> None:
    theirs = peer("pyminion") and _dominion
    duel = Duel(lambda: _cost_of_a_decision(lambda: _ours(builder, OUR_BUILDERS)), theirs)
    ratio = duel.fight()

    _note_rates("Civ Builder and pyminion", duel)
    if theirs:
        silent = min(_dominion(log=False) for _ in range(few(ROUNDS, 1)))
        note("a decision of Civ Builder / of pyminion without its log", f"{min(duel.costs) / silent:.2f} x")
    hold("a decision of random play of Civ Builder / of pyminion", ratio, 1 / 1.5)


def _dominion(*, log: bool = True) -> float:
    from plain_pyminion import play

    return _cost_of_a_decision(lambda: play(THEIR_DOMINIONS, log=log))


def test_random_play_of_civmint_makes_one_and_a_half_times_the_decisions_of_catanatron() -> None:
    catanatron, game = peer("catanatron"), load_game("civmint", REPOSITORY)
    duel = Duel(
        lambda: _cost_of_a_decision(lambda: _ours(game, OUR_CIVMINTS)),
        catanatron and (lambda: _cost_of_a_decision(lambda: _islands(catanatron, THEIR_ISLANDS))),
    )
    ratio = duel.fight()

    _note_rates("CivMint and catanatron", duel)
    hold("a decision of random play of CivMint / of catanatron", ratio, 1 / 1.5)


def _islands(catanatron: Any, games: int) -> int:
    """Their own loop, two of their random players; how many of their decisions had an alternative."""
    decisions = 0

    class Counted(catanatron.RandomPlayer):  # type: ignore[misc,name-defined]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            nonlocal decisions
            decisions += len(playable_actions) > 1
            return super().decide(game, playable_actions)

    for seed in range(games):
        players = [Counted(catanatron.Color.RED), Counted(catanatron.Color.BLUE)]
        catanatron.Game(players, seed=seed).play()
    return decisions


def _note_rates(whose: str, duel: Duel) -> None:
    rates = (f"{1 / min(costs) / 1000:.0f}k" for costs in (duel.costs, duel.peers))
    note(f"decisions a second of {whose}, at best", ", ".join(rates))


def _with_inner(slot: list[Any]) -> list[list[Any]]:
    return [slot, *(inner for inner in slot if isinstance(inner, list))]


def _in_the_middle(game: Game) -> State:
    state, luck = game.start(3), Source(3)
    for _ in range(200):
        state.apply(luck.one_of(state.legal_actions()))
    return state


def _clones(state: State) -> float:
    return cpu_of(lambda: [state.clone() and None for _ in range(CLONES)]) / CLONES


def test_a_copy_of_a_state_costs_a_few_copies_of_its_lists(game: Game) -> None:
    state = _in_the_middle(game)
    slots = [getattr(state, slot) for slot in game.layout.slots]
    lists = [held for slot in slots if isinstance(slot, list) for held in _with_inner(slot)]

    def floor() -> float:
        return cpu_of(lambda: [[held[:] for held in lists] and None for _ in range(CLONES)]) / CLONES

    duel = Duel(lambda: _clones(state), floor)
    ratio = duel.fight()

    note("a copy of a state in the middle of a game", f"{min(duel.costs) * 1e6:.2f} microseconds")
    hold(f"a copy of a state / slices of its {len(lists)} lists", ratio, 3)


@pytest.mark.parametrize(("name", "limit"), [("civ_builder", 8), ("civitas", 8), ("civmint", 10)])
def test_a_copy_of_a_larger_state_takes_few_microseconds(name: str, limit: int) -> None:
    state = _in_the_middle(load_game(name, REPOSITORY))

    duel = Duel(lambda: _clones(state), lambda: 1.0)
    duel.fight()

    # Other work on the machine only ever adds to a time.
    hold(f"a copy of a state of {name}, at best", min(duel.costs) * 1e6, limit, "microseconds")


def test_rules_are_compiled_in_the_time_of_25_empty_processes(tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "content/biomanz", tmp_path / "content/biomanz")
    loaded = load_content(Project(tmp_path), "biomanz")
    assert loaded.game is not None
    hashed, counted = content_hash(loaded), iter(range(1000))

    def compiled() -> None:
        program = resolve_rules(loaded).program
        assert program is not None
        # A text of its own each time: Python would not compile the same one once more.
        tables_of(f"{tables_source(loaded.game, hashed, program)}\n# {next(counted)}\n")

    def whole() -> float:
        code = "from deckwright.playable import load_game; load_game('biomanz')"
        return run(sys.executable, "-c", code, cwd=tmp_path).cpu

    compiled()
    duel = Duel(lambda: cpu_of(compiled), lambda: run(sys.executable, "-c", "pass", cwd=tmp_path).cpu)
    ratio = duel.fight()

    # 25 are 0.3 s where an empty process takes 12 ms.
    note("rules resolved, written as Python and compiled", f"{min(duel.costs):.2f} s")
    note(
        "the same in a fresh process that first reads the content",
        f"{min(whole() for _ in range(few(3, 1))):.2f} s",
    )
    hold("rules of a game resolved, written and compiled, warm / python -c pass", ratio, 25)


@pytest.mark.parametrize(
    ("name", "games"),
    [(name, few(full, 1)) for name, full in (("biomanz", 20), ("civ_builder", 8), ("civitas", 3))],
)
def test_greedy_games_are_timed(name: str, games: int) -> None:
    game, request = load_game(name, REPOSITORY), SimulationRequest(games=games, bots=("greedy",), seed=5)

    duel = Duel(lambda: cpu_of(lambda: simulate(game, request)) / request.games, lambda: 1.0)
    duel.fight(rounds=3)

    note(f"games of greedy against greedy, {name}", f"{1 / min(duel.costs):.1f} a second")
