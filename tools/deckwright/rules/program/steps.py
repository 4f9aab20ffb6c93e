"""What changes the state: ops with their resolved arguments, and the selectors by which players choose."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from deckwright.model.game import Words
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Compare, Const, Counter, Expression, Local, Member, Pool
from deckwright.rules.program.types import BOOL, SEAT, Type

Sort = Literal["card", "piece", "space", "seat", "one_of", "number", "tokens", "ability", "times"]
ALWAYS = Const(value=True, type=BOOL, word="true")  # the last of `otherwise`: any will do


@dataclass(frozen=True, slots=True, kw_only=True)
class Selector:
    """The things to choose from, in the order of their integers, and how many of them.

    `low` to `high` things are taken; both are None for exactly one. `high` alone None: as many as there are.
    `otherwise` has what must hold where `where` leaves nothing: the first that leaves something.
    """

    sort: Sort
    type: Type
    source: Expression
    where: Expression | None = None
    otherwise: tuple[Expression, ...] = ()
    highest: Expression | None = None
    lowest: Expression | None = None
    low: Expression | None = None
    high: Expression | None = None
    such_that: Expression | None = None
    optional: bool = False

    @property
    def is_single(self) -> bool:
        """Whether exactly one thing is taken."""
        return self.low is None and self.high is None

    @property
    def is_rated(self) -> bool:
        """Whether only those with the highest or lowest number are left."""
        return self.highest is not None or self.lowest is not None


@dataclass(frozen=True, slots=True)
class Pick:
    """A named choice. `asks` begins the ids that it offers: `attack.target`, followed by `.b2`.

    `reasons` are the rules of each part of the selector's `where`, if its parts have rules of their own.
    `told`: all see what is chosen by what is done with it at once, whatever there was to choose from.
    """

    name: str
    selector: Selector
    asks: str
    spot: Spot
    rules: tuple[str, ...] = ()
    reasons: tuple[tuple[str, ...], ...] = ()
    told: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """A pool, or a counter of a piece or of each of a set of pieces, with a number.

    `price` names the price that asks for it, if one does; `about` is what its parameter is given.
    """

    of: Pool | Counter
    n: Expression
    price: str = ""
    about: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Mix:
    """What a price asks for where the payer chooses what pays.

    `n` is due in all, in any mix, from the pools `of` for those constants, `among` all, that are in `sorts`.
    What is missing or not wanted of any pool may be paid from the pool `instead`.
    """

    fixed: tuple[Amount, ...]
    n: Expression
    of: Pool | None = None
    among: tuple[Const, ...] = ()
    sorts: Expression | None = None
    instead: Pool | None = None

    def pool(self, constant: Const) -> Pool:
        """The pool for a constant."""
        assert self.of is not None
        return replace(self.of, index=(*self.of.index[:-1], constant))


@dataclass(frozen=True, slots=True)
class Case:
    """One of several op lists: `choose` and `depending`. `id` names it in action ids."""

    id: str
    do: "tuple[Step, ...]"
    when: Expression | None = None


Arg = (
    Expression
    | Selector
    | str
    | bool
    | tuple["Step", ...]
    | tuple[Pick, ...]
    | tuple[Amount, ...]
    | tuple[Case, ...]
    | tuple[Expression | None, ...]
    | Mapping[str, Expression]
    | Mix
    | None
)


CHANCE = "chance"  # who chooses, if nobody does
PASSES = "passes"  # in what some seats may do by turns: how many have passed one after another
IF_THERE = "if_there"  # in a condition that nobody wrote: what is done with something needs it
AMONG = "among"  # the argument of a step that is done for each of several seats


@dataclass(frozen=True, slots=True)
class Step:
    """One op with its arguments by the names of its declaration; those left out are None.

    `asks` begins the ids of what an op offers by itself (`defend.may`); empty for ops that never ask.
    `me` is the seat that carries it out (a Local).
    """

    op: str
    args: Mapping[str, Arg]
    rules: tuple[str, ...]
    spot: Spot
    asks: str = ""


Steps = tuple[Step, ...]


def lists_in(arg: object) -> dict[str, Steps]:
    """The op lists of an argument: one without a name, or those of cases by their ids."""
    if not isinstance(arg, tuple):
        return {}
    cases = {each.id: each.do for each in arg if isinstance(each, Case)}
    return cases or {"": tuple(each for each in arg if isinstance(each, Step))}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener:
    """A trigger of the game or an ability of a card that hears events. `cards` bear it; none: the game's own.

    Unless it is `forced` seats are asked: the owner of the card, or those that `by` of what it hears names.

    `by_event` has a resolved condition, cost and op list for each event, since their arguments differ.
    Cards that bear it print it as `say` has it, in the `field` in which it stands.
    """

    id: str
    timing: Literal["before", "after"]
    by_event: "Mapping[str, Heard]"
    cards: tuple[str, ...] = ()
    once: Literal["", "action", "phase", "turn"] = ""
    forced: bool = False
    field: str = ""
    say: Words | None = None
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What cards print of the action that they carry in a `field`: its own condition, cost, words."""

    field: str
    when: Expression | None = None
    cost: tuple[Amount, ...] = ()
    do: "Steps" = ()
    say: Words | None = None
    spot: Spot


ANNOUNCER = "announcer"  # what abilities call the seat that announced the event


@dataclass(frozen=True, slots=True)
class Heard:
    """What a listener does about one event. `by` are the seats that may, if it is the game's own and asks.

    `lacks` are arguments of other events that it answers, with their types: they are none, or empty, here.
    """

    when: Expression | None
    cost: tuple[Amount, ...] = ()
    do: Steps = field(default=())
    lacks: tuple[tuple[str, Type], ...] = ()
    by: Expression | None = None

    @property
    def is_meant(self) -> Expression | None:
        """Whether the seat that is asked, `me`, is one of those that may."""
        if self.by is None:
            return None
        me = Local("me", SEAT)
        return Member(me, self.by) if self.by.type.is_set else Compare("==", me, self.by)
