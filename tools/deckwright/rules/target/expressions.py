"""The expressions of the target program: what reads the state. Pure, frozen, equal when they say the same.

Every expression has a `type`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from deckwright.rules.target.declarations import Constant, Function, Question, Slot, Table, Var, Window
from deckwright.rules.target.ranges import span_of
from deckwright.rules.target.types import BOOL, TargetType, exactly, listing

Kept = TypeVar("Kept")


class Pure:
    """What is frozen."""

    def once(self, key: str, find: "Callable[[Any], Kept]") -> Kept:
        """What a walk finds out about it: once, since it never changes."""
        kept = self.__dict__
        if key not in kept:
            kept[key] = find(self)
        found: Kept = kept[key]
        return found


@dataclass(frozen=True)
class Place(Pure):
    """A slot of the state at a full index. An index is never none: that would be the last entry."""

    slot: Slot
    index: "tuple[Expr, ...]" = ()

    def __post_init__(self) -> None:
        assert len(self.index) == len(self.slot.per), f"{self.slot.stem} is kept per {self.slot.per}"
        assert not any(each.type.maybe for each in self.index), f"an index of {self.slot.stem} may be none"


@dataclass(frozen=True)
class Num(Pure):
    """A number, truth value, thing by its number, or none."""

    value: int | bool | None
    type: TargetType


@dataclass(frozen=True)
class Named(Pure):
    """A number with a name."""

    const: Constant

    @property
    def type(self) -> TargetType:
        """That of the constant."""
        return exactly(self.const.value) if self.const.type.kind == "int" else self.const.type


@dataclass(frozen=True)
class Get(Pure):
    """The value of a variable."""

    var: Var

    @property
    def type(self) -> TargetType:
        """That of the variable."""
        return self.var.type


@dataclass(frozen=True)
class Sure(Pure):
    """A value that may be none in general and is not here: a test in front of it has ruled that out."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """The same without none."""
        return self.of.type.sure


@dataclass(frozen=True)
class Load(Pure):
    """What is kept at a place of the state."""

    place: Place

    @property
    def type(self) -> TargetType:
        """That of the slot."""
        return self.place.slot.type


@dataclass(frozen=True)
class Entry(Pure):
    """An entry of a table. An index is never none, unless the table has an entry for that."""

    table: Table
    index: "tuple[Expr, ...]" = ()

    def __post_init__(self) -> None:
        may_be_none = any(each.type.maybe for each in self.index)
        assert self.table.nowhere or not may_be_none, f"an index of {self.table.stem} may be none"

    @property
    def type(self) -> TargetType:
        """That of the table's entries."""
        return self.table.type


@dataclass(frozen=True)
class Calc(Pure):
    """`+ - * // %`, `min`, `max`. A divisor is never 0: lowering sees to it."""

    op: Literal["+", "-", "*", "//", "%", "min", "max"]
    left: "Expr"
    right: "Expr"

    @property
    def type(self) -> TargetType:
        """That of the left side, within the bounds that follow."""
        return span_of(self.op, self.left.type, self.right.type)


@dataclass(frozen=True)
class Cmp(Pure):
    """`== != < <= > >=`."""

    op: Literal["==", "!=", "<", "<=", ">", ">="]
    left: "Expr"
    right: "Expr"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Logic(Pure):
    """`and` or `or` of several parts, from the left until it is decided."""

    op: Literal["and", "or"]
    parts: "tuple[Expr, ...]"
    type: TargetType = field(default=BOOL, init=False, repr=False)

    def __post_init__(self) -> None:
        assert len(self.parts) > 1, "see all_of and any_of"


@dataclass(frozen=True)
class Not(Pure):
    """The opposite."""

    of: "Expr"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Cond(Pure):
    """The one or the other; only that one is worked out."""

    test: "Expr"
    then: "Expr"
    other: "Expr"

    @property
    def type(self) -> TargetType:
        """What is proven for both."""
        return self.then.type.joined(self.other.type)


@dataclass(frozen=True)
class In(Pure):
    """Whether a thing is in a list."""

    item: "Expr"
    among: "Expr"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Size(Pure):
    """How many entries a list has."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """A natural number, at most the bound of the list."""
        return TargetType(kind="int", low=0, high=self.of.type.bound or None)


@dataclass(frozen=True)
class Items(Pure):
    """A list written out. Where it is not known to be in order, `type` does not say so."""

    parts: "tuple[Expr, ...]"
    type: TargetType


@dataclass(frozen=True)
class Join(Pure):
    """Lists one after the other."""

    parts: "tuple[Expr, ...]"
    type: TargetType


@dataclass(frozen=True)
class Span(Pure):
    """The things numbered from `low` up to, but not, `high`; `of` is their type."""

    low: "Expr"
    high: "Expr"
    of: TargetType

    @property
    def type(self) -> TargetType:
        """An ascending list."""
        return listing(self.of, bound=self.high.type.high or 0, unique=True, ascending=True)


@dataclass(frozen=True)
class Unique(Pure):
    """Each thing of a list once, at its first place."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """The same list, nothing twice."""
        held = self.of.type
        return listing(held.item, bound=held.bound, unique=True, ascending=held.ascending)


@dataclass(frozen=True)
class Ordered(Pure):
    """A list in ascending order."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """The same list, ascending."""
        held = self.of.type
        return listing(held.item, bound=held.bound, unique=held.unique, ascending=True)


@dataclass(frozen=True)
class Loop(Pure):
    """A loop of a search: each `var` of `source` for which all tests hold, in this order."""

    var: Var
    source: "Expr"
    tests: "tuple[Expr, ...]" = ()


Gives = Literal["list", "count", "sum", "min", "max", "any", "first", "last"]


@dataclass(frozen=True)
class Search(Pure):
    """Loops, the inner ones last, and what is made of the values found.

    Their `list`, `count`, `sum`, `min` or `max`; whether there is `any`; the `first`, the `last`.
    empty: what `min`, `max`, `first` and `last` give when nothing is found.
    """

    gives: Gives
    loops: tuple[Loop, ...]
    value: "Expr"
    type: TargetType
    empty: "Expr | None" = None


@dataclass(frozen=True)
class Id(Pure):
    """The id under which a question offers a value; a word has an id of its own."""

    question: Question
    value: "Expr | None" = None
    word: str = ""

    @property
    def type(self) -> TargetType:
        """An action id."""
        return TargetType(kind="id", sort="action")


@dataclass(frozen=True)
class Meant(Pure):
    """The value that an id of a question stands for."""

    question: Question
    id: "Expr"
    type: TargetType


@dataclass(frozen=True)
class Answer(Pure):
    """The id that was chosen; only in the statement directly behind an `Ask` or `Roll`."""

    @property
    def type(self) -> TargetType:
        """An action id."""
        return TargetType(kind="id", sort="action")


@dataclass(frozen=True)
class Told(Pure):
    """What has become of an argument of a window; only in statements directly behind its `Announce`."""

    window: Window
    place: int

    @property
    def type(self) -> TargetType:
        """That of the argument."""
        return self.window.params[self.place + 1].type


@dataclass(frozen=True)
class CalledOff(Pure):
    """Whether what was announced has been called off; only in statements directly behind an `Announce`."""

    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Invoke(Pure):
    """The call of a pure function of the game."""

    function: Function
    args: "tuple[Expr, ...]"

    @property
    def type(self) -> TargetType:
        """What the function gives."""
        assert self.function.gives is not None, f"{self.function.stem} gives nothing"
        return self.function.gives


@dataclass(frozen=True)
class Kernel(Pure):
    """The call of a pure function of the kernel, by its entry in the printers' tables."""

    name: str
    args: "tuple[Expr, ...]"
    type: TargetType


@dataclass(frozen=True)
class Subsets(Pure):
    """The ways to choose some of a list of ids, in its order: as many as there must be, and such that `fits`.

    held: the variable in which `fits` has what is chosen, as its last argument. None: any will do.
    rising: more ids, or later ones, are never worse.
    """

    ids: "Expr"
    low: "Expr"
    high: "Expr"
    held: Var
    fits: Invoke | None = None
    rising: bool = False


@dataclass(frozen=True)
class Choosable(Pure):
    """Whether there is such a way."""

    among: Subsets
    type: TargetType = field(default=BOOL, init=False, repr=False)


Expr = (
    Num
    | Named
    | Get
    | Sure
    | Load
    | Entry
    | Calc
    | Cmp
    | Logic
    | Not
    | Cond
    | In
    | Size
    | Items
    | Join
    | Span
    | Unique
    | Ordered
    | Search
    | Id
    | Meant
    | Answer
    | Told
    | CalledOff
    | Invoke
    | Kernel
    | Choosable
)

TRUE, FALSE = Num(True, BOOL), Num(False, BOOL)


def num(value: int) -> Num:
    """A whole number."""
    return Num(value, exactly(value))


def all_of(tests: "Iterable[Expr]") -> Expr:
    """Whether all tests hold; the only one as it is."""
    parts = tuple(tests)
    return Logic("and", parts) if len(parts) > 1 else parts[0] if parts else TRUE


def any_of(tests: "Iterable[Expr]") -> Expr:
    """Whether one of the tests holds, likewise."""
    parts = tuple(tests)
    return Logic("or", parts) if len(parts) > 1 else parts[0] if parts else FALSE


def tested(of: Expr, test: Callable[[Expr], Expr]) -> Expr:
    """A test of a value that does not hold for none."""
    if not of.type.maybe:
        return test(of)
    return Logic("and", (Cmp(">=", of, num(0)), test(Sure(of))))


def valued(of: Expr, value: Callable[[Expr], Expr]) -> Expr:
    """What is made of a thing; of none it is none."""
    if not of.type.maybe:
        return value(of)
    nothing = Num(of.type.none, of.type)
    return Cond(Cmp("!=", of, nothing), value(Sure(of)), nothing)
