"""The nodes of the target program: declarations, expressions, statements. No names, no syntax.

Declarations are objects: what refers to one holds it, and two are never the same. Printers make their names
from `stem`. Expressions are pure, frozen, and equal when they say the same. Statements are objects that
change the state or suspend. Every expression has a `type`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, get_args

from deckwright.model.place import Spot
from deckwright.rules.target.ranges import span_of
from deckwright.rules.target.types import BOOL, NATURAL, SEAT, TargetType, exactly, listing

# ---- declarations ----


class Declared:
    """What nodes refer to. It is no part of them: walks do not look into it."""


@dataclass(eq=False, slots=True)
class Var(Declared):
    """A variable: a parameter, the thing of a loop, a `let`, what was picked."""

    stem: str
    type: TargetType


@dataclass(eq=False, slots=True, kw_only=True)
class Slot(Declared):
    """A part of the state.

    per: the sorts by which it is indexed. type: what it holds at a full index.
    sees: who sees the cards in it; owner is the seat in its index.
    pile: the order of its cards counts, the top is last; cards of other zones are ascending.
    kernel: every game has it (`turns`, `active`).
    """

    stem: str
    type: TargetType
    per: tuple[str, ...] = ()
    sees: Literal["all", "owner", "nobody"] = "all"
    pile: bool = False
    kernel: bool = False


@dataclass(eq=False, slots=True, kw_only=True)
class Board(Declared):
    """A board, and what is kept of pieces.

    spaces: which piece lies on each space. pieces: those that lie there. where: where each of them lies.
    kept: all else that each piece has: its card, owner, counters.
    """

    stem: str
    spaces: Slot
    pieces: Slot
    where: tuple[Slot, ...]
    kept: tuple[Slot, ...]


@dataclass(eq=False, slots=True, kw_only=True)
class Table(Declared):
    """Static data. `values` are nested as deep as it is indexed; `type` is that of an entry.

    nowhere: its last entry is for none, which is -1 as an index.
    data: the key under which the data part of the tables has it already.
    made: instead of values, what of the kernel makes it when the module is loaded, with its numbers.
    """

    stem: str
    type: TargetType
    values: tuple[object, ...] = ()
    nowhere: bool = False
    data: tuple[str, str] | None = None
    made: tuple[str, tuple[int, ...]] | None = None


@dataclass(eq=False, slots=True, kw_only=True)
class Constant(Declared):
    """A number with a name; `data` as for a table."""

    stem: str
    type: TargetType
    value: int
    data: tuple[str, str] | None = None


@dataclass(eq=False, slots=True, kw_only=True)
class Question(Declared):
    """What is asked under one prefix of ids: those of values count from `base`, each word has its own."""

    stem: str
    base: Constant
    words: dict[str, Constant] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class About:
    """What readers of printed code are told: what a function does, by which rules, and where these are."""

    says: str = ""
    rules: tuple[str, ...] = ()
    spot: Spot | None = None


@dataclass(eq=False, slots=True, kw_only=True)
class Function(Declared):
    """A function of the game. One that suspends is a routine: steps.py cuts it into steps.

    gives: None if it is called for what it does. entry: the kernel calls it, and sees by itself whether the
    game has ended. section: the heading under which it is printed. chosen: for a parameter that is an id of a
    menu, the ids that were on offer with it.
    """

    stem: str
    params: list[Var]
    section: str
    gives: TargetType | None = None
    entry: bool = False
    body: "list[Stmt]" = field(default_factory=list)
    chosen: "dict[Var, Expr]" = field(default_factory=dict)
    about: About = field(default=About())


# ---- places: what is read and written ----


@dataclass(frozen=True)
class Place:
    """A slot of the state at a full index. An index is never none: that would be the last entry."""

    slot: Slot
    index: "tuple[Expr, ...]" = ()

    def __post_init__(self) -> None:
        assert len(self.index) == len(self.slot.per), f"{self.slot.stem} is kept per {self.slot.per}"
        assert not any(each.type.maybe for each in self.index), f"an index of {self.slot.stem} may be none"


# ---- expressions ----


@dataclass(frozen=True)
class Num:
    """A number, truth value, thing by its number, or none."""

    value: int | bool | None
    type: TargetType


@dataclass(frozen=True)
class Named:
    """A number with a name."""

    const: Constant

    @property
    def type(self) -> TargetType:
        """That of the constant."""
        known = exactly(self.const.value)
        return known if self.const.type.kind == "int" else self.const.type


@dataclass(frozen=True)
class Get:
    """The value of a variable."""

    var: Var

    @property
    def type(self) -> TargetType:
        """That of the variable."""
        return self.var.type


@dataclass(frozen=True)
class Sure:
    """A value that may be none in general and is not here: a test in front of it has ruled that out."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """The same without none."""
        return self.of.type.sure


@dataclass(frozen=True)
class Load:
    """What is kept at a place of the state."""

    place: Place

    @property
    def type(self) -> TargetType:
        """That of the slot."""
        return self.place.slot.type


@dataclass(frozen=True)
class Entry:
    """An entry of a table. An index is never none, unless the table has an entry for that."""

    table: Table
    index: "tuple[Expr, ...]"

    def __post_init__(self) -> None:
        may_be_none = any(each.type.maybe for each in self.index)
        assert self.table.nowhere or not may_be_none, f"an index of {self.table.stem} may be none"

    @property
    def type(self) -> TargetType:
        """That of the table's entries."""
        return self.table.type


@dataclass(frozen=True)
class Calc:
    """`+ - * // %`, `min`, `max`. A divisor is never 0: lowering sees to it."""

    op: Literal["+", "-", "*", "//", "%", "min", "max"]
    left: "Expr"
    right: "Expr"

    @property
    def type(self) -> TargetType:
        """That of the left side, within the bounds that follow."""
        return span_of(self.op, self.left.type, self.right.type)


@dataclass(frozen=True)
class Cmp:
    """`== != < <= > >=`."""

    op: Literal["==", "!=", "<", "<=", ">", ">="]
    left: "Expr"
    right: "Expr"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Logic:
    """`and` or `or` of several parts, from the left until it is decided."""

    op: Literal["and", "or"]
    parts: "tuple[Expr, ...]"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Not:
    """The opposite."""

    of: "Expr"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Cond:
    """The one or the other; only that one is worked out."""

    test: "Expr"
    then: "Expr"
    other: "Expr"

    @property
    def type(self) -> TargetType:
        """What is proven for both."""
        return self.then.type.joined(self.other.type)


@dataclass(frozen=True)
class In:
    """Whether a thing is in a list."""

    item: "Expr"
    among: "Expr"
    type: TargetType = field(default=BOOL, init=False, repr=False)


@dataclass(frozen=True)
class Size:
    """How many entries a list has."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """A natural number, at most the bound of the list."""
        return TargetType(kind="int", low=0, high=self.of.type.bound or None)


@dataclass(frozen=True)
class Items:
    """A list written out. Where it is not known to be in order, `type` does not say so."""

    parts: "tuple[Expr, ...]"
    type: TargetType


@dataclass(frozen=True)
class Join:
    """Lists one after the other."""

    parts: "tuple[Expr, ...]"
    type: TargetType


@dataclass(frozen=True)
class Span:
    """The things numbered from `low` up to, but not, `high`; `of` is their type."""

    low: "Expr"
    high: "Expr"
    of: TargetType

    @property
    def type(self) -> TargetType:
        """An ascending list."""
        return listing(self.of, bound=self.high.type.high or 0, unique=True, ascending=True)


@dataclass(frozen=True)
class Unique:
    """Each thing of a list once, at its first place."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """The same list, nothing twice."""
        held = self.of.type
        return listing(held.item, bound=held.bound, unique=True, ascending=held.ascending)


@dataclass(frozen=True)
class Ordered:
    """A list in ascending order."""

    of: "Expr"

    @property
    def type(self) -> TargetType:
        """The same list, ascending."""
        held = self.of.type
        return listing(held.item, bound=held.bound, unique=held.unique, ascending=True)


@dataclass(frozen=True)
class Loop:
    """A loop of a search: each `var` of `source` for which all tests hold, in this order."""

    var: Var
    source: "Expr"
    tests: "tuple[Expr, ...]" = ()


Gives = Literal["list", "count", "sum", "min", "max", "any", "first", "last"]


@dataclass(frozen=True)
class Search:
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
class Id:
    """The id under which a question offers a value; a word has an id of its own."""

    question: Question
    value: "Expr | None" = None
    word: str = ""

    @property
    def type(self) -> TargetType:
        """An action id."""
        return TargetType(kind="id", sort="action")


@dataclass(frozen=True)
class Meant:
    """The value that an id of a question stands for."""

    question: Question
    id: "Expr"
    type: TargetType


@dataclass(frozen=True)
class Answer:
    """The id that was chosen; only in the statement directly behind an `Ask` or `Roll`."""

    @property
    def type(self) -> TargetType:
        """An action id."""
        return TargetType(kind="id", sort="action")


@dataclass(frozen=True)
class Invoke:
    """The call of a pure function of the game."""

    function: Function
    args: "tuple[Expr, ...]"

    @property
    def type(self) -> TargetType:
        """What the function gives."""
        assert self.function.gives is not None, f"{self.function.stem} gives nothing"
        return self.function.gives


@dataclass(frozen=True)
class Kernel:
    """The call of a pure function of the kernel, by its entry in the printers' tables."""

    name: str
    args: "tuple[Expr, ...]"
    type: TargetType


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
    | Invoke
    | Kernel
)

TRUE, FALSE = Num(True, BOOL), Num(False, BOOL)


def num(value: int) -> Num:
    """A whole number."""
    return Num(value, exactly(value))


def tested(of: Expr, test: Callable[[Expr], Expr]) -> Expr:
    """A test of a value that does not hold for none."""
    if not of.type.maybe:
        return test(of)
    return Logic("and", (Cmp(">=", of, num(0)), test(Sure(of))))


# ---- statements ----


@dataclass(eq=False, slots=True)
class Let:
    """A variable gets a value. A known variable gets a new one."""

    var: Var
    value: Expr


@dataclass(eq=False, slots=True)
class Store:
    """A number at a place of the state gets a value."""

    place: Place
    value: Expr


@dataclass(eq=False, slots=True, kw_only=True)
class Move:
    """A card, or each of `several`, goes from a zone to another, on top or `below`, if it is there.

    sure: it is there, since a pick has just found it there. A single card is in a variable, or a constant: it
    is looked at twice.
    """

    card: Expr
    origin: Place
    to: Place
    sure: bool = False
    several: bool = False
    below: bool = False

    def __post_init__(self) -> None:
        assert self.several or isinstance(self.card, Get | Num | Named), (
            "a card that would be looked up twice"
        )


@dataclass(eq=False, slots=True, kw_only=True)
class MoveTop:
    """Up to `n` cards go one by one from the top of a zone to another; all of them if there is no `n`."""

    n: Expr | None
    origin: Place
    to: Place
    below: bool = False


@dataclass(eq=False, slots=True, kw_only=True)
class Draw:
    """Up to `n` cards go from the top of a pile to a zone. An empty pile is refilled and shuffled."""

    n: Expr
    pile: Place
    to: Place
    refill: Place | None = None


@dataclass(eq=False, slots=True)
class Shuffle:
    """The cards of a zone come into a random order."""

    pile: Place


@dataclass(eq=False, slots=True)
class Take:
    """Cards leave their zones if all of them lie there; then the statements follow. sure: they do."""

    cards: tuple[Expr, ...]
    origins: tuple[Place, ...]
    then: "list[Stmt]"
    sure: bool = False


@dataclass(eq=False, slots=True)
class Lay:
    """Cards that lay nowhere, such as those of a piece, come to a zone, the last one on top."""

    cards: Expr
    to: Place


@dataclass(eq=False, slots=True)
class Enter:
    """Cards come into play as one piece on free spaces; a variable gets the piece."""

    var: Var
    board: Board
    owner: Expr
    cards: tuple[Expr, ...]
    spaces: tuple[Expr, ...]


@dataclass(eq=False, slots=True)
class MovePiece:
    """A piece goes to a space. Nothing happens if it cannot."""

    board: Board
    piece: Expr
    space: Expr


@dataclass(eq=False, slots=True)
class Swap:
    """Two pieces change places; each lies on a space of its own."""

    board: Board
    one: Expr
    other: Expr


@dataclass(eq=False, slots=True)
class Leave:
    """A piece leaves the board."""

    board: Board
    piece: Expr


@dataclass(eq=False, slots=True)
class Rest:
    """Rules are carried out again and again until none has anything to do; `then` follows if any had."""

    rules: tuple[Function, ...]
    then: "list[Stmt]" = field(default_factory=list)


@dataclass(eq=False, slots=True)
class If:
    """One list of statements or the other."""

    test: Expr
    then: "list[Stmt]"
    other: "list[Stmt]" = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Each:
    """Statements for each thing of a list, which is fixed at the start."""

    var: Var
    over: Expr
    body: "list[Stmt]"


@dataclass(eq=False, slots=True)
class Repeat:
    """Statements again and again, until a `Break`."""

    body: "list[Stmt]"


@dataclass(eq=False, slots=True)
class Break:
    """The innermost `Repeat` is over."""


@dataclass(eq=False, slots=True)
class Return:
    """The function is over."""

    value: Expr | None = None


@dataclass(eq=False, slots=True)
class Do:
    """The call of a function of the game that changes something."""

    function: Function
    args: tuple[Expr, ...] = ()


@dataclass(eq=False, slots=True)
class End:
    """The game ends, by one of its ends or by an op. What is under way ends with it."""

    ending: Constant | None
    winner: Expr


@dataclass(eq=False, slots=True)
class Interrupt:
    """The phase or the turn ends at once. What is under way is dropped."""

    what: Literal["phase", "turn"]


@dataclass(eq=False, slots=True)
class Ask:
    """Suspends: a seat chooses one of some ids. With one id there is nothing to choose: it is taken."""

    seat: Expr
    ids: Expr


@dataclass(eq=False, slots=True)
class Roll:
    """Suspends: a die falls; what it shows is the answer to a question that no seat is asked."""

    falls: Question
    sides: int


@dataclass(eq=False, slots=True)
class Await:
    """Suspends: a routine begins; what follows goes on when it is over."""

    function: Function
    args: tuple[Expr, ...] = ()


@dataclass(eq=False, slots=True)
class Begin:
    """A routine begins when the function that says so is over; it does not wait for it."""

    function: Function
    args: tuple[Expr, ...] = ()


@dataclass(eq=False, slots=True)
class Note:
    """Which rules the next statements carry out."""

    rules: tuple[str, ...]


Stmt = (
    Let
    | Store
    | Move
    | MoveTop
    | Draw
    | Shuffle
    | Take
    | Lay
    | Enter
    | MovePiece
    | Swap
    | Leave
    | Rest
    | If
    | Each
    | Repeat
    | Break
    | Return
    | Do
    | End
    | Interrupt
    | Ask
    | Roll
    | Await
    | Begin
    | Note
)
STATEMENTS = get_args(Stmt)
SUSPENDING = (Ask, Roll, Await)
STOPPING = (End, Interrupt)  # what ends everything that is under way


def seat(stem: str = "me") -> Var:
    """A variable for a seat."""
    return Var(stem, SEAT)


def counter(stem: str) -> Var:
    """A variable for a number that counts up from 0."""
    return Var(stem, NATURAL)
