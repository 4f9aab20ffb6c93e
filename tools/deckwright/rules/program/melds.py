"""Melds: what cards make together when they are laid in a row, each behind the one before."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.model.game import Words
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Const, Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class BehindRecord:
    """Behind which cards one may lie: those of `kinds` (without any: of all) for which `when` holds.

    It reads the Locals `card`, which is laid, and `before`, which lies directly before it. `said` is the kind
    or group that the game has written, if any.
    """

    said: str = ""
    kinds: tuple[str, ...] = ()
    when: Expression
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldLine:
    """Where cards of some kinds may lie. `said` is the kind or group that the game has written for them.

    `last` reads the Locals `card` and `meld`. `as_`: kinds and cards, of which such a card counts as one.
    """

    said: str
    kinds: tuple[str, ...]
    first: bool = False
    behind: tuple[BehindRecord, ...] = ()
    last: Expression | None = None
    as_: tuple[Const, ...] = ()
    anywhere: bool = False
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRecord:
    """A meld. `such_that` reads the Local `meld`: all its cards but those that lie anywhere.

    `alike`: it has one line, for all cards. A card of a kind without a line is in no such meld.
    """

    name: str
    lines: tuple[MeldLine, ...]
    alike: bool
    sizes: Expression | None = None
    such_that: Expression | None = None
    say: Words | None = None
    rules: tuple[str, ...] = ()
    spot: Spot

    @property
    def has_order(self) -> bool:
        """Whether it matters how its cards lie; else only its size and `such_that` count."""
        return any(line.behind for line in self.lines)

    @property
    def line_of(self) -> Mapping[str, int]:
        """The number of the line for cards of each kind that may lie in it."""
        return {kind: number for number, line in enumerate(self.lines) for kind in line.kinds}
