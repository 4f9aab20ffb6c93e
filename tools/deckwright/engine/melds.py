"""Melds: what cards make together when they are laid in a row, each behind one that it may lie behind.

Functions that a tables module hands over, `s` being the state:

    behind(s, card, before, kind) -> bool    whether a card may lie behind one that counts as of a kind
    last(s, card, meld) -> bool              whether a card may lie at the end of a meld
    sizes(s) -> list[int]                    how many cards a meld may have
    such_that(s, meld) -> bool               what must hold of all of it, without those anywhere

They read nothing of the state but options, which stay the same in a game: what was found once is remembered
for all states with the same options. meld_search.py finds melds among cards, forming.py remembers them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

ITSELF = -1  # a reading as a card of another kind with its own fields


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldLine:
    """Where cards of a kind may lie. `counts_as`: a kind, and a card or ITSELF; one of them."""

    first: bool = False
    behind: Callable[..., bool] | None = None
    last: Callable[..., bool] | None = None
    counts_as: tuple[tuple[int, int], ...] = ()
    anywhere: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A meld. `kinds` has the kind of each card, `lines` go by kinds. `has_order`: how they lie matters."""

    kinds: tuple[int, ...]
    lines: tuple[MeldLine | None, ...]
    sizes: Callable[..., Sequence[int]] | None = None
    such_that: Callable[..., bool] | None = None
    has_order: bool = False

    def readings(self, card: int) -> list[tuple[int, int, MeldLine]]:
        """As what a card may lie: a card, the kind that it counts as, and its line; nothing if it may not."""
        kind = self.kinds[card]
        line = self.lines[kind]
        if line is None or not line.counts_as:
            return [] if line is None else [(card, kind, line)]
        as_ = [(card if other == ITSELF else other, of, self.lines[of]) for of, other in line.counts_as]
        return [(other, of, line) for other, of, line in as_ if line is not None]
