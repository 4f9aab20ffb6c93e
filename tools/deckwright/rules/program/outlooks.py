"""How bots value a position: no rules of the game, but written beside them."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.model.game import Words
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlookRecord:
    """One part of how good a position is for `me`; bots add the parts up. No rule of the game."""

    name: str
    is_: Expression
    weight: int
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class BotRecord:
    """A bot of the game: one that plays by an outlook of its own."""

    name: str
    outlook: Mapping[str, OutlookRecord]
    say: Words | None = None
    spot: Spot
