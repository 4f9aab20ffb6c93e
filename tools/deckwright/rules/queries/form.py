"""The forms in which a query is asked: its arguments, what it gives, and what it is about."""

from dataclasses import dataclass
from typing import Literal

from deckwright.rules.program.boards import Shape
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.types import ANY_SET, BOOL, INT, NUMBERS, PIECE, SEAT, SETS, SPACE, Type, maybe

Gives = Literal[
    "item or none",  # one thing of the set
    "the set",  # a set of the same things as the first argument
    "sets",  # several such sets
    "values",  # a set of what is asked for each thing
    "each",  # a number like the one that is asked for each thing
    "each or none",  # the same, but there may be nothing to compare
    "number",  # a number like the arguments
    "seat or none",  # a seat, and none only where the first argument may be none
    "itself",  # the argument, which has to be said only where it could be something else
]
Each = Literal["no", "may", "must"]

Reads = Literal[
    "", "pieces", "places", "clock", "seats"
]  # what an answer hangs on: which pieces there are, where, when, who is in the game

Trait = Literal[
    "adds up",  # over a set it is the sum of what is asked of each thing
    "for two",  # only games for two seats have it
    "viewed",  # where its first argument is a space, who looks from there is one more
    "size",  # it is how many things its set has
    "unsigned",  # it is its number without the sign
    "on top",  # it is the card that lies on top
    "open",  # where it holds, its space is free
    "in play",  # the pieces that it gives are in play
    "ascending",  # the first of its things is the lowest
    "either way",  # its two arguments may change places
    "inside",  # it may stand inside another query if it asks no more than a field of each thing
    "priced",  # behind its first argument, a price, stands what that asks for
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument:
    """An argument by position. `default` is the name that stands in for one left out; `zone`: a single zone.

    `more`: it may be given any number of times. `like`: of the type of the first argument. `ordered`: a zone
    or a meld that has an order. `of_seats`: cards in zones of several seats, or chosen from these. `least`:
    which argument it is never less than.
    """

    name: str
    types: tuple[Type, ...]
    default: str = ""
    zone: bool = False
    more: bool = False
    like: bool = False
    ordered: bool = False
    of_seats: bool = False
    least: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryForm:
    """One way to ask a query. `item` is what each thing looked at is, None for what the set holds.

    `each` is asked for every thing, of one of `each_types`; `where` keeps some, `otherwise` others if
    there are none; `empty` is for nothing.
    """

    args: tuple[Argument, ...]
    gives: Type | Gives
    item: Type | None = None
    each: Each = "no"
    each_types: tuple[Type, ...] = ()
    where: Each = "no"
    empty: bool = False
    otherwise: bool = False
    says: str
    name: str = ""

    @property
    def over(self) -> bool:
        """Whether it looks at the things of a set one by one."""
        return self.each != "no" or self.where != "no"

    @property
    def signature(self) -> str:
        """How it is written: `sum(set, each, where=...)`."""
        words = [f"{each.name}, ..." if each.more else each.name for each in self.args]
        words += ["each"] * (self.each != "no") + ["where=..."] * (self.where != "no")
        words += ["otherwise=..."] * self.otherwise + ["empty=..."] * self.empty
        return f"{self.name}({', '.join(words)})"


VIEWER = Local("me", SEAT)  # who sees a direction that begins at a space, which has no owner
SOME_SEAT = Argument(name="seat", types=(maybe(SEAT),), default="me")
PLACES_ON = Argument(name="n", types=(INT,))
SET = Argument(name="set", types=(ANY_SET,))
SET_OR_SETS = Argument(name="set", types=(ANY_SET, SETS))
PLACES = (maybe(SPACE), maybe(PIECE))
SOMEWHERE = (maybe(SPACE), PIECE)  # a space may be where a piece lies that has left
TWO = (Argument(name="a", types=SOMEWHERE), Argument(name="b", types=SOMEWHERE))
WITH_LINES: tuple[Shape, ...] = ("grid", "hex")  # boards of rows and lines
WITH_NEIGHBOURS: tuple[Shape, ...] = ("grid", "hex", "spaces")  # boards of which each space has some
BESIDE = (Argument(name="a", types=PLACES), Argument(name="b", types=PLACES))
NUMBER = Argument(name="number", types=NUMBERS)
LIKE = Argument(name="number", types=NUMBERS, like=True)
OTHERS = Argument(name="number", types=NUMBERS, like=True, more=True)


def over(says: str, gives: Type | Gives, *, each: Each = "no", where: Each = "may") -> QueryForm:
    """A question about each thing of a set."""
    types = (BOOL,) if gives == BOOL else NUMBERS if each != "no" else ()
    of = SET if gives in ("item or none", "the set") else SET_OR_SETS
    return QueryForm(args=(of,), gives=gives, each=each, each_types=types, where=where, says=says)


def extreme(says: str) -> QueryForm:
    """A question for the greatest or least number over the things of a set."""
    return QueryForm(
        args=(SET_OR_SETS,),
        gives="each or none",
        each="must",
        each_types=NUMBERS,
        where="may",
        empty=True,
        says=says,
    )


def rated(says: str) -> QueryForm:
    """A question for the things of a set that have the greatest or least number."""
    return QueryForm(
        args=(SET,),
        gives="the set",
        each="must",
        each_types=NUMBERS,
        where="may",
        otherwise=True,
        says=says,
    )


def plain(says: str, gives: Type | Gives, *args: Argument) -> QueryForm:
    """A question about values."""
    return QueryForm(args=args, gives=gives, says=says)
