"""Write a large set of cards: python -m tests.sets --cards 5000 FOLDER; --measure tells what it costs."""

import argparse
from pathlib import Path

from tests.sets.generate import write_set
from tests.sets.measure import measure


def main() -> None:
    """Read the command line, write the set, and measure it if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sets", description=__doc__)
    parser.add_argument("folder", type=Path, help="a folder that is not there yet")
    parser.add_argument("--cards", type=int, default=2000, help="how many designs; 2000 if it is not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--measure", action="store_true", help="check, build and edit it, and tell what each takes"
    )
    asked = parser.parse_args()
    if asked.folder.exists():
        parser.error(f"{asked.folder} is there already")
    write_set(asked.folder, asked.cards, asked.seed)
    if asked.measure:
        measure(asked.folder)


main()
