"""What a generated game declares, and what a place in it may name and do."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckwright.rules.program.types import Type

CARDS = ("apple", "bread", "cheese", "date", "egg")


class NothingFits(Exception):  # noqa: N818  no error: another form is tried
    """Nothing of the wanted type can be said here."""


YARD = ("quay", "pier", "dock")  # the spaces of a second board, if they have names


@dataclass(slots=True)
class Kinds:
    """The kinds that serve as types, and the fields whose types depend on them.

    cousins, kin: the kind of the cards in a field of each kind. shine: the one kind that has this number.
    odd: the type that a field has in each kind, which are unlike.
    """

    names: list[str] = field(default_factory=list)
    cousins: dict[str, str] = field(default_factory=dict)
    kin: dict[str, str] = field(default_factory=dict)
    shine: str = ""
    odd: dict[str, Type] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class Declared:
    """The names of a game. `zones` have (per, sees, is ordered), `pools` (per, type), the others types."""

    seats: tuple[int, int] = (2, 2)
    enums: dict[str, list[str]] = field(default_factory=dict)
    kinds: list[str] = field(default_factory=lambda: ["ware"])
    typed: Kinds = field(default_factory=Kinds)
    fields: dict[str, Type] = field(default_factory=dict)
    board: str = ""  # "" | "places" | "grid" | "hex" | "spaces"
    second: str = ""  # "" | "yard", a second board
    spaces: list[str] = field(default_factory=list)  # those with names
    carries: bool = False  # pieces carry others
    ground: str = ""  # the pool with the card that each space is; on the area `isle` such are laid
    areas: list[str] = field(default_factory=list)
    zones: dict[str, tuple[list[str], str, bool]] = field(default_factory=dict)
    groups: dict[str, list[str]] = field(default_factory=dict)  # of zones that each seat has
    pools: dict[str, tuple[list[str], Type]] = field(default_factory=dict)
    counters: dict[str, Type] = field(default_factory=dict)
    values: dict[str, int] = field(default_factory=dict)
    prices: list[str] = field(default_factory=list)
    fares: list[str] = field(default_factory=list)  # prices that are about a card
    short: bool = False  # a constant alone stands for its pool
    alms: list[str] = field(default_factory=list)  # prices that are paid in any mix
    melds: dict[str, bool] = field(default_factory=dict)  # by name, whether their order matters
    chosen: dict[str, str] = field(default_factory=dict)  # values that are a constant of an enum
    rulings: dict[str, list[str]] = field(default_factory=dict)
    terms: dict[str, tuple[dict[str, Type], Type]] = field(default_factory=dict)
    verbs: dict[str, dict[str, Type]] = field(default_factory=dict)
    actions: dict[str, dict[str, Type]] = field(default_factory=dict)
    events: dict[str, dict[str, Type]] = field(default_factory=dict)
    phases: list[str] = field(default_factory=list)
    runnable: list[str] = field(default_factory=list)
    teams: list[str] = field(default_factory=list)
    passing: bool = False  # cards go from hand to hand alone

    @property
    def boards(self) -> list[str]:
        """The names of its boards."""
        return ["table"] * bool(self.board) + [self.second] * bool(self.second)

    @property
    def has_neighbours(self) -> bool:
        """Whether spaces lie beside each other on its board."""
        return self.board in ("grid", "hex", "spaces")

    @property
    def ways(self) -> tuple[str, ...]:
        """Some of the directions in which lines lead on its board."""
        ahead = {"grid": "ahead", "hex": "ahead_right"}
        return (ahead[self.board], "right", "back_left") if self.board in ahead else ()

    def constants(self, of: str) -> list[str]:
        """The constants of an enum, or the teams."""
        return self.teams if of == "team" else self.enums[of]

    def cards_of(self, kind: str) -> tuple[str, ...]:
        """The cards of a kind, or all."""
        return CARDS[self.kinds.index(kind) :: len(self.kinds)] if kind else CARDS

    def names(self) -> set[str]:
        """What local names must not be called: no name hides another."""
        constants = {word for words in self.enums.values() for word in words}
        declared = (self.enums, self.fields, self.pools, self.counters, self.values, self.terms, self.zones)
        constants |= {*self.teams}
        declared = (*declared, self.groups, self.prices, self.melds, self.chosen, self.alms, self.fares)
        places = {"table", "yard", *YARD, *self.areas, *self.spaces}
        return constants.union(places, self.kinds, self.actions, self.phases, *declared)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """A place in the rules: its local names, and what may stand there.

    `over`: inside of a query over a set, which no other one may stand in. `inside`: how deep its lists are.
    `placed`: the names of cards of which it is known where they lie.
    """

    names: Mapping[str, Type] = field(default_factory=dict)
    placed: frozenset[str] = frozenset()
    me: bool = True
    it: Type | None = None
    over: bool = False
    asks: bool = True
    rolls: bool = True
    ends: tuple[str, ...] = ("phase", "turn", "game")
    together: bool = False
    looping: bool = False
    answers: str = ""  # the event that is answered before it happens
    card: Type | None = None  # of `self`
    inside: int = 0

    def but(self, **changes: Any) -> "Scope":
        """The same place but for some things."""
        return replace(self, **changes)

    def deeper(self, **changes: Any) -> "Scope":
        """A list inside of a step."""
        return replace(self, inside=self.inside + 1, **changes)

    def named(self, **names: Type) -> "Scope":
        """The same place with further names."""
        return replace(self, names={**self.names, **names}, placed=self.placed - set(names))
