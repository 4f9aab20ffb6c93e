"""Run the campaign: exit 1 if anything was half-written, or left over after the next build."""

import random
import sys
import tempfile
from pathlib import Path

import click

from deckwright.make.new import create_project

from .campaign import Victim, nice


@click.command()
@click.option("--kills", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", default="1", show_default=True)
def main(kills: int, seed: str) -> None:
    """Kill builds of the starter at random moments."""
    nice()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        create_project(Path(folder), "demo")
        victim = Victim(Path(folder), "demo", "Marathon Snail", "Marathon Slug")
        for number in range(kills):
            kill = victim.kill(number, random.Random(f"{seed}/{number}"))
            bad += bool(kill.wrong)
            for wrong in kill.wrong:
                click.echo(f"kill {number} ({kill.how} after {kill.seconds:.2f} s): {wrong}")
            if number % 10 == 9:
                click.echo(f"{number + 1} kills, {bad} with something wrong", err=True)
    click.echo(f"{kills} kills: {bad} with something half-written or left over")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
