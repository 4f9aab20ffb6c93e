"""The declarations of the target program: variables, slots, tables, questions, functions.

They are objects: what refers to one holds it, and two are never the same. Printers make their names
from `stem`.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from deckwright.model.place import Spot
from deckwright.rules.target.types import NATURAL, SEAT, TargetType

if TYPE_CHECKING:
    from deckwright.rules.target.expressions import Expr
    from deckwright.rules.target.statements import Stmt


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
    sees: who sees the cards in it; owner is the seat in its index, others are all but that one.
    pile: the order of its cards counts, the top is last; cards of other zones are ascending.
    beneath: its cards lie beneath pieces, in a tuple for each; it comes and goes with the piece.
    kernel: every game has it (`turns`, `active`).
    """

    stem: str
    type: TargetType
    per: tuple[str, ...] = ()
    sees: Literal["all", "owner", "others", "nobody"] = "all"
    pile: bool = False
    beneath: bool = False
    kernel: bool = False

    @property
    def is_dark(self) -> bool:
        """Whether who takes a card from it may not have seen it: nobody has, or its owner has not."""
        return self.sees in ("nobody", "others")


@dataclass(eq=False, slots=True, kw_only=True)
class Board(Declared):
    """A board, and what is kept of pieces.

    spaces: which piece lies on each space. pieces: those that lie there. where: where each of them lies.
    kept: all else that each piece has: its card, owner, counters. beneath: zones for cards beneath it.
    """

    stem: str
    spaces: Slot
    pieces: Slot
    where: tuple[Slot, ...]
    kept: tuple[Slot, ...] = ()
    beneath: tuple[Slot, ...] = ()

    @property
    def cards(self) -> tuple[Slot, ...]:
        """Those that tell of which cards a piece is."""
        return tuple(each for each in self.kept if each.kernel and (each.type.of or each.type).sort == "card")


@dataclass(eq=False, slots=True, kw_only=True)
class Table(Declared):
    """Static data. `values` are nested as deep as it is indexed; `type` is that of an entry.

    nowhere: its last entry is for none, which is -1 as an index.
    data: the key under which the data part of the tables has it already.
    filled: the key of one that the data part has, which says none where this one says 0 or False.
    made: instead of values, what makes it when the module is loaded: kernel module, function, arguments.
    """

    stem: str
    type: TargetType
    values: tuple[object, ...] = ()
    nowhere: bool = False
    data: tuple[str, str] | None = None
    filled: tuple[str, str] | None = None
    made: tuple[str, str, tuple[object, ...]] | None = None


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
    section: str = ""
    gives: TargetType | None = None
    entry: bool = False
    body: "list[Stmt]" = field(default_factory=list)
    chosen: "dict[Var, Expr]" = field(default_factory=dict)
    about: About = field(default=About())


@dataclass(eq=False, slots=True, kw_only=True)
class Listener(Declared):
    """What answers a window. Its functions get a seat, the piece that bears it, who announced, and arguments.

    number: the same in all windows. test: whether it may answer now. told: the numbers of the arguments that
    both get. cards: those that bear it; None: it is the game's own. once: for how long it is used up.
    offered: the question under which a seat is asked, the owner of its piece or one that passes its test;
    None: nobody is, and the seat of the game's own is the announcer.
    """

    number: int
    test: Function
    does: Function
    cards: Table | None = None
    told: tuple[int, ...] = ()
    once: Literal["", "action", "phase", "turn"] = ""
    offered: Question | None = None


@dataclass(eq=False, slots=True, kw_only=True)
class Window(Declared):
    """An event before or after it happens, and all that listens to it.

    params: the seat that announces it, then its arguments, which all know. decline: the id by which a seat
    lets it pass, if any is asked in some window.
    """

    timing: Literal["before", "after"]
    event: str
    params: list[Var]
    decline: Constant | None = None
    listeners: list[Listener] = field(default_factory=list)

    @property
    def stem(self) -> str:
        """What it is called."""
        return f"{self.timing}_{self.event}"


def seat(stem: str = "me") -> Var:
    """A variable for a seat."""
    return Var(stem, SEAT)


def counter(stem: str) -> Var:
    """A variable for a number that counts up from 0."""
    return Var(stem, NATURAL)
