"""The statements of the target program: objects that change the state or suspend."""

from dataclasses import dataclass, field
from typing import Literal, get_args

from deckwright.rules.target.declarations import Board, Constant, Function, Question, Var, Window
from deckwright.rules.target.expressions import TRUE, Expr, Get, Named, Num, Place, Subsets


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


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a card is taken from: the first of some zones in which one like it lies.

    top: it must be the one on top of the pile; else it is the lowest of equal ones.
    """

    zones: tuple[Place, ...]
    top: bool = False


@dataclass(eq=False, slots=True, kw_only=True)
class Move:
    """A card, or each of `several`, goes from a zone to another, on top or `below`, if it is there.

    sure: it is there, since a pick has just found it there. A single card is in a variable, or a constant: it
    is looked at twice.
    """

    card: Expr
    origin: Origin
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
class Learn:
    """A seat looks at up to `n` cards on top of a pile. All see that it does, and at how many.

    arranges: it will put them back in an order that others do not see.
    """

    seat: Expr
    pile: Place
    n: Expr
    arranges: bool = False


@dataclass(eq=False, slots=True, kw_only=True)
class Show:
    """A seat, or several, see a card, or each of some, where it lies; without `seats` all do.

    sure: it lies there, as a pick has just found. named: it is not seen, but all hear which one it is.
    """

    card: Expr
    origin: Origin
    seats: Expr | None = None
    sure: bool = False
    named: bool = False


@dataclass(eq=False, slots=True)
class Eliminate:
    """A seat is out of the game; `out` is where that is kept of it."""

    out: Place


@dataclass(eq=False, slots=True)
class Raise:
    """Of the equal cards of a pile that lie at a place or below it, the highest one comes to that place.

    There is one. Those that lay above it sink by one.
    """

    card: Expr
    pile: Place
    to: Expr


@dataclass(eq=False, slots=True)
class RuleOut:
    """All can tell that none of some cards lies in a zone."""

    place: Place
    cards: Expr


@dataclass(eq=False, slots=True)
class RuleIn:
    """All can tell that one of some cards, at least, lies in a zone."""

    place: Place
    cards: Expr


@dataclass(eq=False, slots=True)
class PointOut:
    """All are told how many of some cards lie in a zone: with one card there, whether it is one of them."""

    place: Place
    cards: Expr


@dataclass(eq=False, slots=True)
class Take:
    """Cards leave their zones if all of them lie there; then the statements follow. sure: they do.

    Several cards come from one zone each.
    """

    cards: tuple[Expr, ...]
    origins: tuple[Origin, ...]
    then: "list[Stmt]"
    sure: bool = False


@dataclass(eq=False, slots=True)
class Lay:
    """Cards that lay nowhere, such as those of a piece, come to a zone, the last one on top."""

    cards: Expr
    to: Place


@dataclass(eq=False, slots=True)
class Enter:
    """Cards come into play as one piece on free spaces; a variable gets the piece, if somebody reads it."""

    var: Var | None
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
class Carry:
    """A piece comes aboard another one, on the space of that. Nothing happens if there is no room."""

    board: Board
    piece: Expr
    carrier: Expr


@dataclass(eq=False, slots=True)
class Turn:
    """A piece is one of another card from now on, and of no further ones."""

    board: Board
    piece: Expr
    card: Expr


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
class DoOne:
    """One of several calls of functions, the first of which has the number 0.

    All get these arguments; a call may have constants behind them. stem: what their table is called by.
    """

    stem: str
    number: Expr
    args: tuple[Expr, ...]
    calls: tuple[Do, ...]


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
    """Suspends: a seat chooses one of some ids. With one id there is nothing to choose: it is taken.

    given: what holds for certain then and cannot be seen by the ids. told: all see what is chosen by what
    is done with it at once, also if they do not know what there was to choose from.
    """

    seat: Expr
    ids: Expr
    given: Expr = TRUE
    told: bool = False


@dataclass(eq=False, slots=True)
class AskSeveral:
    """Suspends: a seat chooses some ids, one after the other in their order; a variable gets them.

    `done` is on offer as soon as those held will do. With nothing to choose nothing is asked. given: as for
    `Ask`. secret: nobody else learns what was chosen, also if all know what there was to choose from.
    """

    var: Var
    seat: Expr
    among: Subsets
    done: Expr
    given: Expr = TRUE
    secret: bool = False

    @property
    def ids(self) -> Expr:
        """All ids that are on offer."""
        return self.among.ids


@dataclass(eq=False, slots=True)
class Roll:
    """Suspends: a die falls; what it shows is the answer to a question that no seat is asked."""

    falls: Question
    sides: int


@dataclass(eq=False, slots=True)
class Lot:
    """Chance gives a variable one of some things, each as likely as the others; none if there are none.

    number: it gives so many of them, or all if there are fewer, in ascending order.
    """

    var: Var
    among: Expr
    number: Expr | None = None


@dataclass(eq=False, slots=True)
class Await:
    """Suspends: a routine begins; what follows goes on when it is over."""

    function: Function
    args: tuple[Expr, ...] = ()


@dataclass(eq=False, slots=True)
class Announce:
    """Suspends: a window opens for all that listen to it."""

    window: Window
    seat: Expr
    args: tuple[Expr, ...] = ()


@dataclass(eq=False, slots=True)
class Change:
    """An argument of the window that is answered gets another value."""

    window: Window
    place: int
    value: Expr


@dataclass(eq=False, slots=True)
class CallOff:
    """What the window that is answered announces shall not happen."""

    window: Window


@dataclass(eq=False, slots=True)
class Abandon:
    """The action of the menu that is under way does not count: it has become illegal."""


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
    | Learn
    | Show
    | Eliminate
    | Raise
    | RuleOut
    | RuleIn
    | PointOut
    | Take
    | Lay
    | Enter
    | MovePiece
    | Swap
    | Carry
    | Turn
    | Leave
    | Rest
    | If
    | Each
    | Repeat
    | Break
    | Return
    | Do
    | DoOne
    | End
    | Interrupt
    | Ask
    | AskSeveral
    | Roll
    | Lot
    | Await
    | Announce
    | Change
    | CallOff
    | Abandon
    | Begin
    | Note
)
STATEMENTS = get_args(Stmt)
BINDING = (Let, Enter, Lot, AskSeveral)  # what gives a variable a value
ASKING = (Ask, AskSeveral)
SUSPENDING = (*ASKING, Roll, Await, Announce)
STOPPING = (End, Interrupt)  # what ends everything that is under way
