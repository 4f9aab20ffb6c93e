"""Write a large set of cards: python -m tests.sets --cards 5000 FOLDER; --measure tells what it costs.

With --table a table of cards in the shape of a public set, to be read by `deckwright new --from`.
"""

import argparse
from pathlib import Path

from tests.sets.generate import write_set
from tests.sets.measure import STEPS, measure
from tests.sets.shapes import SHAPES, write_table


def main() -> None:
    """Read the command line, write the set, and measure it if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sets", description=__doc__)
    parser.add_argument("path", type=Path, help="a folder, or with --table a file, that is not there yet")
    parser.add_argument("--cards", type=int, default=2000, help="how many designs; 2000 if it is not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one-deck", action="store_true", help="all cards in one deck, not few in ten")
    parser.add_argument("--table", choices=sorted(SHAPES), help="a table in this shape, and no project")
    parser.add_argument(
        "--measure", action="store_true", help="check, build and edit it, and tell what each takes"
    )
    parser.add_argument("--steps", nargs="+", choices=STEPS, default=STEPS, help="only these are measured")
    asked = parser.parse_args()
    if asked.path.exists():
        parser.error(f"{asked.path} is there already")
    if asked.table:
        write_table(asked.path, asked.table, asked.cards, asked.seed)
        return
    write_set(asked.path, asked.cards, asked.seed, one_deck=asked.one_deck)
    if asked.measure:
        measure(asked.path, asked.steps)


main()
