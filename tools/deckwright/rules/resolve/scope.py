"""What an expression may name: all that the game declares, and what its own frame adds to that."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Literal

from deckwright.model.finding import Finding, Missing
from deckwright.model.place import Place
from deckwright.rules.ops.form import Way
from deckwright.rules.program.boards import Shape
from deckwright.rules.program.expressions import Const, Expression, Field, Join, Local, Zone
from deckwright.rules.program.origins import chosen_from, origin_of
from deckwright.rules.program.steps import Amount, Mix
from deckwright.rules.program.types import SEAT, Type
from deckwright.rules.program.walk import parts

_LASTING = (Local, Field, Const, Type)


@dataclass(frozen=True, slots=True)
class BoardName:
    """A board. `areas` says of each whether it is seen from each seat's own side; layers hold its pieces.

    A board without layers stands for its pieces and for its spaces; with layers it stands for its spaces.
    `spaces`: the names of its spaces, if it is made of such. `each_space`: the pool with the card that each
    space is. `carries`: its pieces may carry others.
    """

    areas: Mapping[str, bool] = field(default_factory=dict)
    layers: tuple[str, ...] = ()
    shape: Shape = "grid"
    spaces: tuple[str, ...] = ()
    each_space: str = ""
    carries: bool = False


@dataclass(frozen=True, slots=True)
class CounterName:
    """A counter and the board or layer whose pieces have it."""

    type: Type
    at: str


@dataclass(frozen=True, slots=True)
class ZoneName:
    """A zone: one for each of `per` ("seat", "space", "piece" or an enum), and what lies in it.

    `ordered`: it keeps the order in which its cards were laid.
    """

    per: tuple[str, ...] = ()
    holds: Literal["cards", "pieces"] = "cards"
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class MeldName:
    """A meld: whether it matters how its cards lie."""

    has_order: bool


@dataclass(frozen=True, slots=True)
class PoolName:
    """A pool: one for each of `per`, and the type of what is in it. `own_least`: it is not 0.

    `bounded`: it says what it holds at most.
    """

    type: Type
    per: tuple[str, ...] = ()
    own_least: bool = False
    bounded: bool = False


@dataclass(frozen=True, slots=True)
class PriceName:
    """A price: what it asks for, its parameter, if it has one, and what its payer chooses among."""

    cost: tuple[Amount, ...]
    params: Mapping[str, Type] = field(default_factory=dict)
    mix: Mix | None = None


@dataclass(frozen=True, slots=True)
class TermName:
    """A term: what it is about and its further parameters, in this order, and the type of what it gives.

    `means_me`: it uses the `me` of where it is called, itself or through a term in it.
    """

    params: Mapping[str, Type]
    type: Type
    means_me: bool = False


@dataclass(frozen=True, slots=True)
class ValueName:
    """A value: a number, a map or a list; an option may be set when a game starts.

    `keys` are those of a map, as they are written.
    """

    type: Type
    option: bool = False
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingName:
    """A ruling that has a switch: its id and its answers in their order."""

    ruling: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """All that a game declares. Rulings go by the names of their switches.

    `enums` also has kind, phase, direction, `ruling:<id>`, and an enum for each field that lists its
    constants or is a `name`. `fields` gives the type of a field in each kind that has it, `kinds_of` the kind
    of each card. `groups` are
    names for several constants of one enum, `zone_groups` for several zones. `texts` are values that no
    rule can count with, each with the finding that says so. `eliminates`: players may leave the game.
    """

    seats: tuple[int, int] = (2, 2)
    teams: tuple[str, ...] = ()
    eliminates: bool = False
    enums: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    zone_groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, Type]] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    kinds_of: Mapping[str, str] = field(default_factory=dict)
    boards: Mapping[str, BoardName] = field(default_factory=dict)
    counters: Mapping[str, CounterName] = field(default_factory=dict)
    zones: Mapping[str, ZoneName] = field(default_factory=dict)
    pools: Mapping[str, PoolName] = field(default_factory=dict)
    terms: Mapping[str, TermName] = field(default_factory=dict)
    prices: Mapping[str, PriceName] = field(default_factory=dict)
    values: Mapping[str, ValueName] = field(default_factory=dict)
    rulings: Mapping[str, RulingName] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    melds: Mapping[str, MeldName] = field(default_factory=dict)
    texts: Mapping[str, Finding] = field(default_factory=dict)
    events: Mapping[str, Mapping[str, Type]] = field(default_factory=dict)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The card kinds."""
        return self.enums.get("kind", ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Where an expression stands: the game, the names of its frame, and the list that findings go to.

    `broken` are names whose definition is wrong: that is told already, so their uses are not.
    `origins` says from which zone a picked card comes. `item` is the type of `it` inside a per-item
    argument, whose bare names may be fields of `it`. `sure` are expressions that are not none here.
    `later` says of names that have no meaning yet where they get it. `meant` are other names for some.
    `changes`: what is done to the pool that is named here, if anything is; `owner`: whose that is where no
    seat is named, if not that of `me`.
    """

    names: Names
    locals: Mapping[str, Type] = field(default_factory=dict)
    origins: Mapping[str, Expression] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    about: str = ""
    item: Type | None = None
    sure: frozenset[Expression] = frozenset()
    broken: Set[str] = frozenset()
    later: Mapping[str, str] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    changes: Way = ""
    owner: Expression | None = None

    def inner(self, /, **names: Type) -> "Scope":
        """The scope with further names of the frame, or with new types for some."""
        return replace(
            self,
            locals={**self.locals, **names},
            origins=self._origins_without(*names),
            sure=self._sure_without(*names),
        )

    def picked(self, name: str, of: Type, origin: Expression | None = None) -> "Scope":
        """The scope after a pick: its name, and for cards the zone they come from."""
        origins = self._origins_without(name)
        if origin is not None and not _names(origin, name):
            origins[name] = origin
        return replace(self, locals={**self.locals, name: of}, origins=origins, sure=self._sure_without(name))

    def origin_of(self, of: Expression) -> Zone | Join | None:
        """The zone that a card or some cards lie in, as far as it can be told from how they were named."""
        chosen = chosen_from(of)
        return origin_of(self.origins.get(chosen.name, chosen) if isinstance(chosen, Local) else chosen)

    @property
    def knows_of_mine(self) -> bool:
        """Whether a named card comes from a zone of `me`."""
        return any(_names(each, "me") for each in self.origins.values())

    def of_other_seat(self, outside: str) -> "Scope":
        """The scope of what another seat does as `me`; named cards come from the zones of `outside`."""
        origins = {name: _with_name(each, "me", outside) for name, each in self.origins.items()}
        return replace(
            self.inner(me=SEAT, **{outside: SEAT}),
            origins={name: each for name, each in origins.items() if not _names(each, "me")},
        )

    def before(self, told: str, *names: str) -> "Scope":
        """The scope in front of some picks."""
        return replace(self, later={name: told for name in names if name not in self.locals})

    def lacking(self, name: str) -> "Scope":
        """The scope after a name that could not be resolved."""
        return replace(self, broken=self.broken | {name})

    def each(self, item: Type) -> "Scope":
        """The scope of a per-item argument: `it` is one thing of type `item`, its fields may stand bare."""
        return replace(self, locals={**self.locals, "it": item.sure}, item=item.sure)

    def knowing(self, *sure: Expression) -> "Scope":
        """The scope where these expressions are known not to be none."""
        return replace(self, sure=self.sure | set(sure)) if sure else self

    def lasting(self) -> "Scope":
        """The scope after something may have changed: names and printed fields are what they were."""
        kept = frozenset(
            each for each in self.sure if all(isinstance(part, _LASTING) for part in parts(each))
        )
        return replace(self, sure=kept)

    def _sure_without(self, *names: str) -> frozenset[Expression]:
        """What is known, but for what is said with a name that means something else from here on."""
        return frozenset(each for each in self.sure if not _names(each, *names))

    def _origins_without(self, *names: str) -> dict[str, Expression]:
        """Where named cards come from, but for what is said with a name that gets a new meaning."""
        return {
            name: each
            for name, each in self.origins.items()
            if name not in names and not _names(each, *names)
        }

    def report(
        self, code: str, place: Place, message: str, hint: str = "", missing: Missing | None = None
    ) -> None:
        """Note what is wrong."""
        self.findings.append(
            Finding(code=code, place=place, message=message, hint=hint, about=self.about, missing=missing)
        )


def _names(of: Expression, *names: str) -> bool:
    """Whether an expression speaks of one of some names of the frame."""
    return any(isinstance(part, Local) and part.name in names for part in parts(of))


def _with_name(of: Expression, old: str, new: str) -> Expression:
    """Zones in whose brackets another name of the frame is written."""
    if isinstance(of, Join):
        return replace(of, sets=tuple(_with_name(each, old, new) for each in of.sets))
    if isinstance(of, Zone):
        return replace(of, index=tuple(_with_name(each, old, new) for each in of.index))
    return replace(of, name=new) if isinstance(of, Local) and of.name == old else of
