"""What it costs to play in processes and on a cluster: python -m tests.campaigns.costs [--games N].

The same games are played by one process, by two, and by two workers that a command starts itself, in rounds
and in turn, since machines are now faster, now slower. Each is run with a handful of games first: that is its
start, which is told apart. Seconds are on the clock, and of CPU of all processes. Needs the extra `cluster`,
a quiet machine with two processors, and a Unix.
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
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args()
    games = asked.games // asked.rounds
    starts = dict.fromkeys(WAYS, (0.0, 0.0))
    wholes, alike = dict(starts), True
    for number in range(asked.rounds):
        counted = set()
        for name in in_turn(number):
            begun, (spent, figures) = played(FEW, number, WAYS[name])[0], played(games, number, WAYS[name])
            counted.add(figures)
            starts[name], wholes[name] = added(starts[name], begun), added(wholes[name], spent)
        alike &= len(counted) == 1
    for name in WAYS:
        clock, cpu = (whole - start for whole, start in zip(wholes[name], starts[name], strict=True))
        per_game = f"{cpu / (games - FEW) / asked.rounds * 1000:.3f} ms of CPU a game"
        begun, spent = (start / asked.rounds for start in starts[name])
        print(f"{name}: {clock:.1f} s, {cpu:.1f} s CPU, {per_game}; start {begun:.1f} s, {spent:.1f} s CPU")
    return 0 if alike else 1


def in_turn(number: int) -> list[str]:
    """The ways, in each round another one first."""
    names = list(WAYS)
    return names[number % len(names) :] + names[: number % len(names)]


def added(some: tuple[float, float], more: tuple[float, float]) -> tuple[float, float]:
    return some[0] + more[0], some[1] + more[1]


def played(games: int, seed: int, words: tuple[str, ...]) -> tuple[tuple[float, float], str]:
    """Seconds on the clock and of CPU, and all figures of so many games."""
    command = [sys.executable, "-m", "deckwright", "simulate", GAME, "--seed", str(seed), "--json"]
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
