"""What is counted while games are played: whole numbers only, so that parts add up alike in any order."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from itertools import chain
from typing import Self

from deckwright.engine.errors import Endless

OWNED = "owned at any time"  # no action is called so
Key = tuple[str, str]


@dataclass(slots=True)
class Tally:
    """Counts of some games.

    `sittings` and `wins` have keys such as ("seat", "0"), ("order", "0"), ("bot", "greedy"), ("deck", id),
    ("seen", card), (OWNED, card) for what a seat had at any time, and ("play_fauna", card): one sitting is
    one seat in one game. `met` counts games by such a key and by how many seats there were, how many of
    them it holds for, and how many won. `times` counts actions, also those that a seat repeats in a game.
    `draws` are games that nobody has won, `shared` those that several have won. `turns` and `decisions`
    are histograms over games, `choices` over decisions, `scores` over sittings: of all, of those that won, by
    order, and of what breaks ties. `forced` counts what had to be done, for there was no choice. `planned`
    are the answers of bots that plan, by name; `blind` those given at random. `endless` is what stopped it,
    where a game has no end: that one is not counted.
    """

    games: int = 0
    draws: int = 0
    shared: int = 0
    forced: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    sittings: Counter[Key] = field(default_factory=Counter)
    wins: Counter[Key] = field(default_factory=Counter)
    met: Counter[tuple[Key, tuple[int, int, int]]] = field(default_factory=Counter)
    times: Counter[Key] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    scores: Counter[tuple[Key, int]] = field(default_factory=Counter)
    planned: Counter[str] = field(default_factory=Counter)
    blind: Counter[str] = field(default_factory=Counter)
    endless: Endless | None = None

    def add(self, other: Self) -> None:
        """Count what another part has counted."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, int):
                setattr(self, each.name, mine + theirs)
        self.endless = self.endless or other.endless

    def sat(self, keys: Sequence[set[Key]], winners: Sequence[int]) -> None:
        """Count a finished game: under which keys each of its seats sat, and which of them won."""
        self.sittings.update(chain.from_iterable(keys))
        for winner in winners:
            self.wins.update(keys[winner])
        for key, own in Counter(chain.from_iterable(keys)).items():
            self.met[key, (len(keys), own, len(winners))] += 1

    def scored(self, key: Key, number: int) -> None:
        """Count what a seat has reached."""
        self.scores[key, number] += 1
