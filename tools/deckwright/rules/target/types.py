"""The types of the target program: what a value is, and what is proven about it.

Every value is an int, a bool, None or a list of ints; the rest of a type is a proof that passes, checks and
printers may rely on. What is not proven is left at its default, which promises nothing.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from deckwright.rules.program import types as rules

Kind = Literal["int", "half", "bool", "id", "list", "row"]
KEPT = 4096  # types that are not made again: there are few, and each is asked for again and again


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetType:
    """A type.

    `int` counts; `half` is twice its value; `id` numbers a thing of a `sort` (card, seat, piece, space,
    spot, action, phase, or an enum by its name); `list` holds things of type `of`. A `row` is a list of known
    length, which is compared number by number.
    maybe: it may be none: -1 for an id, None for int and half.
    low, high: a number is never outside of them; None: not proven.
    bound: a list never holds more; 0: not proven.
    unique: nothing is in a list twice. ascending: a list is in ascending order.
    """

    kind: Kind
    sort: str = ""
    of: "TargetType | None" = None
    maybe: bool = False
    low: int | None = None
    high: int | None = None
    bound: int = 0
    unique: bool = False
    ascending: bool = False

    @property
    def sure(self) -> "TargetType":
        """The same type for a value that is known not to be none."""
        return _sure(self) if self.maybe else self

    @property
    def wide(self) -> "TargetType":
        """The same type without bounds: that of a variable which may get other values."""
        return _wide(self)

    @property
    def unproven(self) -> "TargetType":
        """The same type for a variable which may get any value of the rules' type."""
        return replace(self.wide, unique=False, ascending=False)

    @property
    def item(self) -> "TargetType":
        """The type of what a list holds."""
        assert self.of is not None, f"{self.kind} is no list"
        return self.of

    @property
    def is_natural(self) -> bool:
        """Whether a number is proven to be at least 0."""
        return self.low is not None and self.low >= 0

    @property
    def none(self) -> int | None:
        """What stands for none."""
        return None if self.kind in ("int", "half") else -1

    def joined(self, other: "TargetType") -> "TargetType":
        """A type for values of either: only what is proven for both is proven for it."""
        return self if self is other else _joined(self, other)


@lru_cache(KEPT)
def _sure(of: TargetType) -> TargetType:
    return replace(of, maybe=False)


@lru_cache(KEPT)
def _wide(of: TargetType) -> TargetType:
    return replace(of, low=None, high=None, bound=0)


@lru_cache(KEPT)
def _joined(one: TargetType, other: TargetType) -> TargetType:
    return replace(
        one,
        maybe=one.maybe or other.maybe,
        low=None if one.low is None or other.low is None else min(one.low, other.low),
        high=None if one.high is None or other.high is None else max(one.high, other.high),
        bound=max(one.bound, other.bound) if one.bound and other.bound else 0,
        unique=one.unique and other.unique,
        ascending=one.ascending and other.ascending,
    )


INT = TargetType(kind="int")
NATURAL = TargetType(kind="int", low=0)
HALF = TargetType(kind="half")
TWO_HALVES = TargetType(kind="half", low=2, high=2)
BOOL = TargetType(kind="bool")
SEAT = TargetType(kind="id", sort="seat")
CARD = TargetType(kind="id", sort="card")
PIECE = TargetType(kind="id", sort="piece")
SPACE = TargetType(kind="id", sort="space")
SPOT = TargetType(kind="id", sort="spot")  # where a piece stands on a space that has room for several
ACTION = TargetType(kind="id", sort="action")


@lru_cache(KEPT, typed=True)
def exactly(number: int) -> TargetType:
    """The type of a known whole number."""
    return TargetType(kind="int", low=number, high=number)


@lru_cache(KEPT)
def listing(of: TargetType, *, bound: int = 0, unique: bool = False, ascending: bool = False) -> TargetType:
    """A list of things of a type."""
    return TargetType(kind="list", of=of, bound=bound, unique=unique, ascending=ascending)


def row_of(of: TargetType, length: int) -> TargetType:
    """A row of numbers of a type."""
    return TargetType(kind="row", of=of, bound=length)


@lru_cache(KEPT)
def of_rules(of: rules.Type) -> TargetType:
    """The type that a value of the rules has. Sets are ascending; only bags hold a thing twice."""
    if of.name in ("int", "half"):
        return TargetType(kind="int" if of.name == "int" else "half", maybe=of.maybe)
    if of.name == "bool":
        return BOOL
    if of.is_set:
        assert of.of is not None, f"{of} holds nothing"
        return listing(of_rules(of.of), unique=not rules.is_bag(of), ascending=of.name == "set")
    return TargetType(kind="id", sort=of.enum or of.name, maybe=of.maybe)
