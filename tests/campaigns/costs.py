"""What it costs to play in processes and on a cluster: python -m tests.campaigns.costs [--games N].

The same games are played by one process, by two, and by two workers that a command starts itself. Each is
run with a handful of games first: that is its start, which is told apart. Seconds are on the clock, and of
CPU of all processes. Needs the extra `cluster`, a quiet machine with two processors, and a Unix.
"""

import argparse
import os
import subprocess
import sys
import time

GAME, FEW = "biomanz", 40
WAYS = {
    "one process": ("--jobs", "1"),
    "two processes": ("--jobs", "2"),
    "two workers": ("--cluster", "local", "--jobs", "2"),
}


def main() -> int:
    """Print a line for each way. The exit code is 1 where one of them counts something else."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.costs", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    counted = set()
    for name, words in WAYS.items():
        begun, (spent, figures) = played(FEW, words)[0], played(games, words)
        counted.add(figures)
        clock, cpu = (whole - start for whole, start in zip(spent, begun, strict=True))
        per_game = f"{cpu / (games - FEW) * 1000:.3f} ms of CPU a game"
        start = f"start {begun[0]:.1f} s, {begun[1]:.1f} s CPU"
        print(f"{name}: {clock:.1f} s, {cpu:.1f} s CPU, {per_game}; {start}", flush=True)
    return 0 if len(counted) == 1 else 1


def played(games: int, words: tuple[str, ...]) -> tuple[tuple[float, float], str]:
    """Seconds on the clock and of CPU, and all figures of so many games."""
    command = [sys.executable, "-m", "deckwright", "simulate", GAME, "--seed", "1", "--json"]
    clock, before = time.monotonic(), os.times()
    done = subprocess.run(
        [*command, "--games", str(games), *words],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return (time.monotonic() - clock, cpu), done.stdout


if __name__ == "__main__":
    sys.exit(main())
