"""Many random hands: both back-ends against a plain search of all orders. Exit 1 when they differ.

python -m tests.campaigns.melds --hands 20000 --seed 1
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

from ..repository import compiled, program
from ..rules.melds.hands import Brute, Hands, likely

RULINGS = [
    {"case_link": link, "law_after_case": law}
    for link in ("literal", "reverse", "either")
    for law in ("main", "faq")
]


def compared(hands: int, seed: int) -> Counter[str]:
    """How many hands form precedents, and how many are told differently; half of them are likely to."""
    game, book, luck = compiled("civio"), Rulebook(program("civio")), Random(seed)
    all_of = []
    for chosen in RULINGS:
        asked = Hands(game.start(seed=1, options=chosen), Oracle(book, 1, options=chosen).play)
        all_of.append((asked, Brute(book.program.game, **chosen)))
    found: Counter[str] = Counter()
    for number in range(hands):
        asked, brute = all_of[number % len(all_of)]
        size = luck.choice((3, 4, 6, 7, 7, 7))
        cards = (
            likely(asked, luck, size)
            if luck.random() < 0.5
            else tuple(sorted(luck.sample(asked.in_play, size)))
        )
        for n in (None, 1):
            told = asked.told(cards, n)
            found["different"] += told != [brute.forms(cards, n)] * 2
            found["one precedent" if n else "precedents"] += told[0]
    return found


def main() -> int:
    """Compare, and tell what was found."""
    parser = ArgumentParser(prog="python -m tests.campaigns.melds")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = compared(asked.hands, asked.seed)
    print(f"{asked.hands} hands: {', '.join(f'{count} {what}' for what, count in sorted(found.items()))}")
    return 1 if found["different"] else 0


if __name__ == "__main__":
    sys.exit(main())
