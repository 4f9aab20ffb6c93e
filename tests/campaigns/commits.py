"""Playing and compiling beside an older commit, in turn: `python -m tests.campaigns.commits COMMIT [GAME..]`.

Each round a process of either side, with its own tools and games, tells the decisions a second of random
play, the games a second of greedy against greedy, and how often a state is copied and the rules are compiled
in a second. Printed is the median of the ratios of all rounds: 1.05 is 5 % faster than the commit. Give it a
quiet machine. Nothing is judged.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve()
REPOSITORY = HERE.parents[2]
GAMES = ("biomanz", "civ_builder", "civitas")
ROUNDS = 7
SPAN = 1.0  # CPU seconds for which a figure is taken, at least
CLONES = 5000
Figures = dict[str, float]  # how much of something is done in a second


def main() -> int:
    """Compare this tree with a commit."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.campaigns.commits", description=__doc__.splitlines()[0]
    )
    parser.add_argument("commit")
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        older = Path(folder) / "tree"
        command = ("git", "-C", str(REPOSITORY), "worktree", "add", "--detach", str(older), args.commit)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            print(
                f"git knows no commit {args.commit}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr
            )
            return 2
        try:
            for game in args.games:
                _compare(game, older, args.rounds)
        finally:
            remove = ("git", "-C", str(REPOSITORY), "worktree", "remove", "--force", str(older))
            subprocess.run(remove, capture_output=True, check=True)
    return 0


def _compare(game: str, older: Path, rounds: int) -> None:
    """Print a line for each figure of a game: at best, then beside the commit."""
    pairs = []
    for number in range(rounds):
        sides = (REPOSITORY, older) if number % 2 else (older, REPOSITORY)
        told = {side: _measured(game, side) for side in sides}
        pairs.append((told[REPOSITORY], told[older]))
    for what in pairs[0][0]:
        ratios = [now[what] / before[what] for now, before in pairs]
        best = max(now[what] for now, _ in pairs)
        between = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"{game:12} {what:28} {best:12,.1f}  {median(ratios):.2f} x ({between})", flush=True)


def _measured(game: str, side: Path) -> Figures:
    """What a process with the tools of a side tells of its game."""
    env = os.environ | {"PYTHONPATH": str(side / "tools"), "PYTHONHASHSEED": "0"}
    command = (sys.executable, str(HERE), "--measure", game)
    done = subprocess.run(command, cwd=side, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{game} could not be measured in {side}:\n{done.stderr[-2000:]}")
    figures: Figures = json.loads(done.stdout)
    return figures


def measure(name: str) -> Figures:
    """The figures of a game of the folder that one is in; by what both sides have."""
    from deckwright.engine.chance import Source
    from deckwright.engine.load import tables_of
    from deckwright.load.game import load_game as load_content
    from deckwright.load.project import Project
    from deckwright.play.simulate import SimulationRequest, simulate
    from deckwright.playable import load_game
    from deckwright.rules.resolve import resolve_rules
    from deckwright.rules.tables import tables_source

    game, loaded = load_game(name, Path.cwd()), load_content(Project(Path.cwd()), name)
    assert loaded.game is not None, f"{name} cannot be read"
    state, luck = game.start(3), Source(3)
    for _ in range(200):
        if state.legal:
            state.apply(luck.one_of(state.legal))

    def compiled(number: int) -> int:
        program = resolve_rules(loaded).program
        # A text of its own each time: Python would not compile the same one once more.
        tables_of(f"{tables_source(loaded.game, 'x', program)}\n# {number}\n")
        return 1

    def cloned(_: int) -> int:
        for _ in range(CLONES):
            state.clone()
        return CLONES

    def greedy(number: int) -> int:
        simulate(game, SimulationRequest(games=1, bots=("greedy",), seed=number))
        return 1

    return {
        "random decisions a second": _rate(lambda number: _random(game, number)),
        "greedy games a second": _rate(greedy),
        "copies a second": _rate(cloned),
        "compiled a second": _rate(compiled),
    }


def _random(game: Any, seed: int) -> int:
    """The decisions of a game of random play: whatever had an alternative."""
    from deckwright.engine.chance import Source

    state, luck, decisions = game.start(seed), Source(seed), 0
    while legal := state.legal_actions():
        decisions += len(legal) > 1
        state.apply(luck.one_of(legal))
    return decisions


def _rate(act: Callable[[int], int]) -> float:
    """How much is done in a second of CPU time: always the same, at least for a while."""
    act(0)  # what is done only once
    done, number, begun = 0, 0, time.process_time()
    while time.process_time() - begun < SPAN:
        number += 1
        done += act(number)
    return done / (time.process_time() - begun)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(sys.argv[2])))
    else:
        sys.exit(main())
