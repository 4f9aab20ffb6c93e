"""Expressions whose names and types are resolved. Pure: they read the state and change nothing."""

from dataclasses import dataclass
from typing import Literal

from deckwright.rules.program.types import BOOL, Type


@dataclass(frozen=True, slots=True)
class Const:
    """A number, truth value, `none` or constant; `word` as it is written (`fauna`, `3`, `none`)."""

    value: int | bool | None
    type: Type
    word: str


@dataclass(frozen=True, slots=True)
class Value:
    """A named value of the game. An `option` is kept in the state, since a game's start may set it.

    `at` chooses from a value that is a map or list.
    """

    id: str
    type: Type
    option: bool = False
    at: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class Switch:
    """What a game's start chose for a ruling; its enum is `ruling:<id>`, the answers in their order."""

    ruling: str
    type: Type


@dataclass(frozen=True, slots=True)
class Local:
    """A name of the frame: `me`, `self`, `it`, a pick, a `let`, a parameter, an event's argument."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Clock:
    """What the kernel keeps: `turns` (finished ones), `phase`, `active` (whose turn it is).

    `last_turn`: whether the next turn would be, or pass over, that of the starter.
    """

    name: Literal["turns", "rounds", "phase", "active", "starter", "last_turn"]
    type: Type


@dataclass(frozen=True, slots=True)
class Seats:
    """All seats that are in the game, or some: those against `of`, all others, those of one team.

    `of` is a seat; of `members` it is a team.
    """

    type: Type
    of: "Expression | None" = None
    which: Literal["all", "opponents", "others", "partners", "members"] = "all"


@dataclass(frozen=True, slots=True)
class Team:
    """The team of a seat. Teams are dealt around the table, one seat after the other."""

    of: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field of a card, or of a piece by its first card."""

    of: "Expression"
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Trait:
    """What every card has: `kind`, `name` (the card itself); a piece also `owner`, `place`, `carrier` .."""

    of: "Expression"
    name: Literal["kind", "name", "owner", "place", "carrier", "printed"]
    type: Type


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter of a piece."""

    of: "Expression"
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Pool:
    """What is in a pool; `index` has a seat, space or constant for each thing the pool is kept per."""

    name: str
    index: "tuple[Expression, ...]"
    type: Type


@dataclass(frozen=True, slots=True)
class Zone:
    """The cards (a bag, top first) or pieces in a zone; `index` as for a pool."""

    name: str
    index: "tuple[Expression, ...]"
    type: Type


@dataclass(frozen=True, slots=True)
class Pieces:
    """All pieces on a board, in the order of their slots."""

    board: str
    type: Type


@dataclass(frozen=True, slots=True)
class Spaces:
    """All spaces of a board, or those of an `area` as a seat sees it (`seat` is None for a shared area)."""

    board: str
    type: Type
    area: str = ""
    seat: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class Cards:
    """All card types of some kinds, one entry each."""

    kinds: tuple[str, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Several:
    """A set written out: `(fauna, megafauna)`, or one thing given where a set is asked for."""

    items: "tuple[Expression, ...]"
    type: Type


@dataclass(frozen=True, slots=True)
class Join:
    """Sets put together, one after the other: `home + transition`."""

    sets: "tuple[Expression, ...]"
    type: Type


WHOEVER = "whoever it is"  # each of several seats, in the zones and pools that are meant of all of them


@dataclass(frozen=True, slots=True)
class OfSeats:
    """The cards in a zone, or several, of each of some seats, one after the other: `hand(seats)`.

    In `of` the seat is the Local `WHOEVER`.
    """

    seats: "Expression"
    of: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Query:
    """A question of the language (`count`, `free`, `orthogonal` ..) with its arguments in the table's order.

    Queries over a set take it as first argument and look at each `it` in it: `where` keeps, `each` is
    what is summed or compared, `empty` stands for a maximum of nothing. `otherwise` keeps others where
    `where` keeps none.
    """

    name: str
    args: "tuple[Expression, ...]"
    type: Type
    item: Type | None = None
    each: "Expression | None" = None
    where: "Expression | None" = None
    empty: "Expression | None" = None
    otherwise: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game, its thing first, then its parameters."""

    name: str
    args: "tuple[Expression, ...]"
    type: Type


@dataclass(frozen=True, slots=True)
class Lookup:
    """An entry of a map: `piece.wheel[way]`."""

    of: "Expression"
    at: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`+ - * // %` on numbers of one type; `half * int` and `half // half` as the language says."""

    op: Literal["+", "-", "*", "//", "%"]
    left: "Expression"
    right: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison of two values of one type."""

    op: Literal["==", "!=", "<", "<=", ">", ">="]
    left: "Expression"
    right: "Expression"
    type: Type = BOOL


@dataclass(frozen=True, slots=True)
class Member:
    """`item in set`. A piece is in a set of spaces when one of its spaces is."""

    item: "Expression"
    among: "Expression"
    negated: bool = False
    type: Type = BOOL


@dataclass(frozen=True, slots=True)
class Logic:
    """`and` or `or` of several parts, read from the left until it is decided."""

    op: Literal["and", "or"]
    parts: "tuple[Expression, ...]"
    type: Type = BOOL


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    of: "Expression"
    type: Type = BOOL


@dataclass(frozen=True, slots=True)
class Cases:
    """The first case whose condition holds: `x if c else y`, terms by cases. The last has none."""

    cases: "tuple[tuple[Expression | None, Expression], ...]"
    type: Type


Expression = (
    Const
    | Value
    | Switch
    | Local
    | Clock
    | Seats
    | Team
    | Field
    | Trait
    | Counter
    | Pool
    | Zone
    | Pieces
    | Spaces
    | Cards
    | Several
    | Join
    | OfSeats
    | Query
    | Term
    | Lookup
    | Arithmetic
    | Compare
    | Member
    | Logic
    | Not
    | Cases
)
