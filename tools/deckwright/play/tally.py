"""What is counted while games are played: whole numbers only, so that parts add up alike in any order."""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Self

HELD = "held at the end"  # no action is called so


@dataclass(slots=True)
class Tally:
    """Counts of some games.

    `sittings` and `wins` have keys such as ("seat", "0"), ("order", "0"), ("bot", "greedy"), ("deck", id),
    ("seen", card), (HELD, card) for what a seat has when the game is over, and ("play_fauna", card): one
    sitting is one seat in one game. `times` counts actions, also those that a seat repeats in a game.
    `turns` and `decisions` are histograms over games, `choices` over decisions; `forced` counts what had to
    be done, for there was no choice.
    """

    games: int = 0
    draws: int = 0
    forced: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    sittings: Counter[tuple[str, str]] = field(default_factory=Counter)
    wins: Counter[tuple[str, str]] = field(default_factory=Counter)
    times: Counter[tuple[str, str]] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)

    def add(self, other: Self) -> None:
        """Count what another part has counted."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, each.name, mine + theirs)

    def sat(self, keys: set[tuple[str, str]], won: bool) -> None:
        """Count one seat of a finished game under several keys."""
        self.sittings.update(keys)
        if won:
            self.wins.update(keys)
