"""The query table: every question that an expression can ask, with its arguments and its meaning."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    DIRECTION,
    HALF,
    INT,
    PIECE,
    SEAT,
    SPACE,
    TOKENS,
    Type,
    enum,
    maybe,
    set_of,
)
from deckwright.rules.settle.expressions.fit import ANY_SET, NUMBERS

Gives = Literal[
    "item or none",  # one thing of the set
    "the set",  # a set of the same things as the first argument
    "each",  # a number like the one that is asked for each thing
    "each or none",  # the same, but there may be nothing to compare
    "number",  # a number like the arguments
    "itself",  # the argument, which has to be said only where it could be something else
]
Each = Literal["no", "may", "must"]

ACTION = enum("action")
# What other notations call these questions.
ASKED_ELSEWHERE = {"len": "count", "length": "count", "size": "count", "filter": "those", "exists": "any"}
# They ask what lies beside what, which only a grid tells.
OF_A_GRID = frozenset(
    ("adjacent", "behind", "between", "direction", "distance", "neighbours", "orthogonal", "row")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument:
    """An argument by position. `default` is the name that stands in for one left out; `zone`: a single zone.

    `more`: it may be given any number of times. `like`: of the type of the first argument.
    """

    name: str
    types: tuple[Type, ...]
    default: str = ""
    zone: bool = False
    more: bool = False
    like: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryForm:
    """One way to ask a query. `item` is what each thing looked at is, None for what the set holds.

    `each` is asked for every thing, of one of `each_types`; `where` keeps some; `empty` is for nothing.
    """

    name: str
    args: tuple[Argument, ...]
    gives: Type | Gives
    item: Type | None = None
    each: Each = "no"
    each_types: tuple[Type, ...] = ()
    where: Each = "no"
    empty: bool = False
    says: str

    @property
    def over(self) -> bool:
        """Whether it looks at the things of a set one by one."""
        return self.each != "no" or self.where != "no"

    @property
    def signature(self) -> str:
        """How it is written: `sum(set, each, where=...)`."""
        words = [f"{each.name}, ..." if each.more else each.name for each in self.args]
        words += ["each"] * (self.each != "no") + ["where=..."] * (self.where != "no")
        return f"{self.name}({', '.join(words + ['empty=...'] * self.empty)})"


_SET = Argument(name="set", types=(ANY_SET,))
_PLACES = (maybe(SPACE), maybe(PIECE))
_SOMEWHERE = (maybe(SPACE), PIECE)  # a space may be where a piece lies that has left
_A = Argument(name="a", types=_PLACES)
_B = Argument(name="b", types=_PLACES)
_TWO = (Argument(name="a", types=_SOMEWHERE), Argument(name="b", types=_SOMEWHERE))
_SPACE = Argument(name="space", types=(maybe(SPACE),))
_PIECE = Argument(name="piece", types=(maybe(PIECE),))
_SEAT = Argument(name="seat", types=(SEAT,), default="me")
_NUMBER = Argument(name="number", types=NUMBERS)
_LIKE = Argument(name="number", types=NUMBERS, like=True)
_OTHERS = Argument(name="number", types=NUMBERS, like=True, more=True)
_BAG = Argument(name="tokens", types=(TOKENS,))


def _over(name: str, says: str, gives: Type | Gives, *, each: Each = "no", where: Each = "may") -> QueryForm:
    types = (BOOL,) if gives == BOOL else NUMBERS if each != "no" else ()
    return QueryForm(
        name=name, args=(_SET,), gives=gives, each=each, each_types=types, where=where, says=says
    )


def _extreme(name: str, says: str) -> QueryForm:
    return QueryForm(
        name=name,
        args=(_SET,),
        gives="each or none",
        each="must",
        each_types=NUMBERS,
        where="may",
        empty=True,
        says=says,
    )


def _plain(name: str, says: str, gives: Type | Gives, *args: Argument) -> QueryForm:
    return QueryForm(name=name, args=args, gives=gives, says=says)


_FORMS = (
    _over("count", "How many things of a set there are.", INT),
    _over("sum", "The sum over the things of a set.", "each", each="must"),
    _plain("sum", "The sum of the values of some tokens.", INT, _BAG),
    _extreme("min", "The smallest number over the things of a set; `empty` when there are none."),
    _extreme("max", "The largest number over the things of a set; `empty` when there are none."),
    _plain("min", "The smaller of numbers.", "number", _NUMBER, _OTHERS),
    _plain("max", "The larger of numbers.", "number", _NUMBER, _OTHERS),
    _over("any", "Whether there is a thing in a set for which this holds.", BOOL, each="may"),
    _over("all", "Whether it holds for every thing of a set.", BOOL, each="must"),
    _over("those", "The things of a set for which `where` holds.", "the set", where="must"),
    _over("the", "The thing for which `where` holds, the first if there are several.", "item or none"),
    _plain(
        "overlap",
        "The things that lie in both sets.",
        "the set",
        _SET,
        Argument(name="set", types=(ANY_SET,), like=True),
    ),
    _plain(
        "top",
        "The top card of a zone.",
        maybe(CARD),
        Argument(name="zone", types=(set_of(CARD),), zone=True),
    ),
    _plain(
        "last",
        "The card that has lain in an ordered zone for the longest time, the bottom one.",
        maybe(CARD),
        Argument(name="zone", types=(set_of(CARD),), zone=True),
    ),
    _plain("first", "The first thing of a set.", "item or none", _SET),
    _plain("pieces", "The pieces on a space.", set_of(PIECE), _SPACE),
    _plain(
        "spaces",
        "The spaces that a piece lies on.",
        set_of(SPACE),
        Argument(name="piece", types=(PIECE,)),
    ),
    _plain(
        "spaces",
        "All spaces of a board.",
        "itself",
        Argument(name="board", types=(set_of(SPACE),)),
    ),
    _plain("free", "Whether nothing lies on a space.", BOOL, _SPACE),
    _plain("here", "Whether a piece is still in play.", BOOL, _PIECE),
    QueryForm(
        name="neighbours",
        args=(Argument(name="space", types=_SOMEWHERE),),
        gives=set_of(SPACE),
        item=SPACE,
        where="may",
        says="The spaces around a space or piece, at most eight.",
    ),
    _plain(
        "adjacent",
        "Whether one is among the eight neighbours of the other; no piece lies beside itself.",
        BOOL,
        _A,
        _B,
    ),
    _plain("orthogonal", "Whether the two lie side by side or one before the other.", BOOL, _A, _B),
    _plain(
        "distance",
        "How many steps lie between the two, slanting steps included.",
        INT,
        *_TWO,
    ),
    _plain(
        "direction",
        "In which direction b lies on a straight line, seen by the owner of a, or by me; none off the lines.",
        maybe(DIRECTION),
        *_TWO,
    ),
    _plain(
        "between",
        "The spaces between the two on a straight line; none when they are adjacent or on no such line.",
        set_of(SPACE),
        *_TWO,
    ),
    _plain(
        "behind",
        "The space next to a that b sees behind it on a straight line; none at the edge and off the lines.",
        maybe(SPACE),
        *_TWO,
    ),
    _plain(
        "row",
        "The row of a space, counted from a seat's own side.",
        INT,
        Argument(name="space", types=_SOMEWHERE),
        _SEAT,
    ),
    _plain("half", "As many whole things, where halves are counted.", HALF, Argument(name="n", types=(INT,))),
    _plain("floor", "The whole part of a number with halves.", INT, Argument(name="n", types=(HALF,))),
    _plain("abs", "The number without its sign.", "number", _NUMBER),
    _plain(
        "clamp",
        "The number, but at least the second and at most the third.",
        "number",
        _NUMBER,
        _LIKE,
        _LIKE,
    ),
    _plain("opponent", "The other one of two seats.", SEAT, _SEAT),
    _plain(
        "times_done",
        "How often an action was done in this phase.",
        INT,
        Argument(name="action", types=(ACTION,)),
    ),
)  # fmt: skip


def _by_name() -> dict[str, tuple[QueryForm, ...]]:
    names = dict.fromkeys(form.name for form in _FORMS)
    return {name: tuple(form for form in _FORMS if form.name == name) for name in names}


QUERIES: Mapping[str, tuple[QueryForm, ...]] = _by_name()
