"""Cards on a table, as figures of the rulebook show them. Millimetres of the table, not of the page."""

from dataclasses import dataclass
from typing import Literal

from deckwright.model.board_figure import BoardFigure
from deckwright.model.place import Spot

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Things of one sort, one after the other: cards by id, face up (`cards`) or down (`backs`), or others.

    `at` is the upper left corner of the first, as if it were not turned; each next one lies `step` further.
    `turn` and `fan` are degrees clockwise about its own middle: of all, and more for each next one.
    """

    sort: Literal["cards", "backs", "component", "words", "frame", "mark", "board"]
    names: tuple[str, ...]
    at: Pair
    step: Pair = (0.0, 0.0)
    copies: int = 1
    turn: float = 0.0
    fan: float = 0.0
    frame: Pair = (0.0, 0.0)
    board: BoardFigure | None = None
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Things on a table, the lowest first. `wide` is its width on the page; 0: as wide as the column."""

    id: str
    size: Pair
    things: tuple[Thing, ...]
    wide: float = 0.0
    spot: Spot
