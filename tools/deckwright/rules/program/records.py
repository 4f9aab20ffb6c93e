"""A game's rules as records: boards, zones, pools, terms, verbs, actions, phases and ends."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, cast

from deckwright.model.game import Game, Words
from deckwright.model.place import Spot
from deckwright.rules.program.boards import Board, Ground
from deckwright.rules.program.entry import Entry
from deckwright.rules.program.expressions import Expression, Logic
from deckwright.rules.program.melds import MeldRecord
from deckwright.rules.program.outlooks import BotRecord, OutlookRecord
from deckwright.rules.program.steps import Amount, Listener, Mix, Pick, Printed, Steps
from deckwright.rules.program.types import Type

Sees = Literal["all", "owner", "others", "nobody"]  # of its seats: all, its owner, all but its owner
OWN_DECK = "deck"  # what a zone is filled with if each seat brings its own
COPIES = "copies"  # what it is filled with if all printed copies of cards lie there
ON_SPACES = ("space",)  # what a zone is kept per if there is one on each space of the board


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Entry):
    """A value that is kept and changes. `until`: the end at which it starts anew: a phase by name, or any."""

    type: Type
    start: Expression
    max: Expression | None = None
    until: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneRecord(Entry):
    """Where cards lie. `per` lists what there is one for each of ("seat", an enum); top of a pile is first.

    `filled`: OWN_DECK takes the deck that each seat chose, the name of a deck that one, which all share,
    COPIES all copies of the cards; of these only those for which `where` holds. `per` ("piece",): one
    beneath each piece; ON_SPACES: one on each space of the board. `reshuffle` names the zone that refills it.
    """

    per: tuple[str, ...] = ()
    holds: Literal["cards", "pieces"] = "cards"
    sees: Sees = "all"
    ordered: bool = False
    reshuffle: str = ""
    filled: str = ""
    where: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolRecord(Kept):
    """A number (or seat, card, truth value) that is kept, for each of what `per` lists.

    A number is at least `least`; None: it may be any.
    """

    per: tuple[str, ...] = ()
    least: int | None = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterRecord(Kept):
    """What each piece of a board keeps. `start` may read fields of `it`; `until` also `owner.<phase>`."""

    board: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TermRecord(Entry):
    """A named expression about `of` (a parameter called by its type or kind) and further parameters."""

    params: Mapping[str, Type]
    is_: Expression
    say: Words | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceRecord(Entry):
    """A cost with a name, which `me` pays; it may be about a thing, its parameter."""

    cost: tuple[Amount, ...]
    params: Mapping[str, Type] = field(default_factory=dict)
    mix: Mix | None = None
    say: Words | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbRecord(Entry):
    """A named op list with parameters."""

    params: Mapping[str, Type]
    do: Steps
    say: Words | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRecord(Entry):
    """What a seat may do in a phase: picks in their order, condition, cost, op list.

    `provided` is a condition on what was picked. One that `cards` carry is opened by its `carrier`: it begins
    with the picks of that, which are those that it tells of when it `announces` itself, as that event. The
    last of these, `bearer`, is the piece or card that carries it. `tells` are picks of its own that the event
    tells of too; it may have none of that name.

    Where it is `priced` the payer chooses what pays: `provided` begins with whether something can, `do` with
    paying.
    """

    picks: tuple[Pick, ...] = ()
    when: Expression | None = None
    provided: Expression | None = None
    cost: tuple[Amount, ...] = ()
    priced: bool = False
    do: Steps = ()
    announces: bool = False
    carrier: str = ""
    bearer: str = ""
    cards: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    printed: Printed | None = None
    say: Words | None = None

    @property
    def own_picks(self) -> tuple[Pick, ...]:
        """The picks that are not those of its carrier."""
        names = [pick.name for pick in self.picks]
        return self.picks[names.index(self.bearer) + 1 :] if self.bearer else self.picks

    @property
    def asked(self) -> tuple[Amount, ...]:
        """What players are told that it costs."""
        chosen = self.do[0].args["amounts"] if self.priced else ()
        return (*self.cost, *cast(tuple[Amount, ...], chosen))

    @property
    def free(self) -> "ActionRecord":
        """The same without what it costs."""
        if not self.priced:
            return replace(self, cost=()) if self.cost else self
        rest = self.provided.parts[1:] if isinstance(self.provided, Logic) else ()
        provided = Logic("and", rest) if len(rest) > 1 else rest[0] if rest else None
        return replace(self, provided=provided, priced=False, do=self.do[1:])

    @property
    def event(self) -> str:
        """What it announces itself as."""
        return self.carrier or self.name

    @property
    def told(self) -> Mapping[str, Pick | None]:
        """The picks that its event tells of; none for one that other actions of the event have."""
        own = {pick.name: pick for pick in self.picks}
        if not self.bearer:
            return dict(own)
        names = list(own)
        opening = names[: names.index(self.bearer) + 1]
        return {name: own.get(name) for name in (*opening, *self.tells)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Where a phase leads: to phase `go`, when `when` holds; `after` is done on the way.

    `seat` is active then; when it is left out or none, the active seat stays the same.
    """

    when: Expression | None = None
    go: str = ""
    seat: Expression | None = None
    after: Steps = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseRecord(Entry):
    """A phase of a turn. Its actions are offered again and again until it is over; `after_each` follows each.

    Without `then` the next phase in order follows, and after the last the turn of the next seat. Of seats
    `in_turn` each has a go, from `from_` on; at_least, at_most, over_when and after_each are of each go then.
    `until` is looked at before each action and go. While `must_go_on` holds and an action is possible, nobody
    may stop; after that `at_least` counts as ever. `again_until`: until then the phase begins again.
    """

    start: Steps = ()
    actions: tuple[str, ...] = ()
    at_least: Expression | None = None
    at_most: Expression | None = None
    skip_when: Expression | None = None
    after_each: Steps = ()
    over_when: Expression | None = None
    end: Steps = ()
    in_turn: Expression | None = None
    from_: Expression | None = None
    until: Expression | None = None
    must_go_on: Expression | None = None
    again_until: Expression | None = None
    then: tuple[Passage, ...] = ()
    say: Words | None = None

    @property
    def ends(self) -> tuple[str, ...]:
        """What `until` may say of its end. The words `turn` and `round` never mean a phase of that name."""
        return ("phase",) if self.name in ("turn", "round") else ("phase", self.name)

    @property
    def goes_on(self) -> bool:
        """Whether nobody may stop before `until` holds."""
        return self.until is not None and self.in_turn is None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRecord:
    """Whose turn is first ("random" or a seat), the phases in order, and what closes a turn.

    A seat is looked at after the setup; until then, and if it is none, seat 0 is active.
    """

    first: "Literal['random'] | Expression"
    phases: Mapping[str, PhaseRecord]
    end: Steps = ()
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """What is played again and again. `of_phases`: it consists of the phases of the turn, else of turns."""

    of_phases: bool
    next: Expression | None = None
    start: Steps = ()
    over_when: Expression | None = None
    end: Steps = ()
    say: Words | None = None
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class AlwaysRecord(Entry):
    """After every op, each thing (Local `it`) of `each` for which `where` holds has `do` done to it."""

    each: Expression
    item: Type
    where: Expression | None
    do: Steps


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRecord(Entry):
    """An end of the game, tried for each seat as `me`. `at`: "" after every op, else at the end of that.

    `winner` is a seat, or a set of them; with `ranking` the highest by the first expression, then the next,
    wins; of those that `lowest` numbers, the lowest. Those who tie to the last win together if the victory is
    `shared`; else it is a draw.
    """

    when: Expression
    at: str = ""
    winner: Expression | None = None
    ranking: tuple[Expression, ...] = ()
    lowest: frozenset[int] = frozenset()
    shared: bool = False
    say: Words | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """All rules of one game, resolved. `enums` also has kind, phase, direction and `ruling:<id>`.

    `game.values` and `game.rulings` hold numbers and switches; options are those that may be set at a start.
    `groups` are names for several zones, in this order. `teams` are the constants of the enum `team`, if
    players form teams: one seat after the other belongs to the next.
    `effects` has the ops that cards carry: by field, then by card. Those of `borne_by_pieces` call a piece
    `self`, the others a card. `carriers` are the actions that open those which cards carry; they do nothing
    themselves. `deck_where` must hold for each card (Local `it`) of a deck with which a game starts,
    `deck_pair` for the decks of each two seats (Locals `mine` and `theirs`).
    """

    game: Game
    enums: Mapping[str, tuple[str, ...]]
    fields: Mapping[str, Type]
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    teams: tuple[str, ...] = ()
    boards: Mapping[str, Board] = field(default_factory=dict)
    zones: Mapping[str, ZoneRecord] = field(default_factory=dict)
    pools: Mapping[str, PoolRecord] = field(default_factory=dict)
    counters: Mapping[str, CounterRecord] = field(default_factory=dict)
    terms: Mapping[str, TermRecord] = field(default_factory=dict)
    prices: Mapping[str, PriceRecord] = field(default_factory=dict)
    melds: Mapping[str, MeldRecord] = field(default_factory=dict)
    verbs: Mapping[str, VerbRecord] = field(default_factory=dict)
    actions: Mapping[str, ActionRecord] = field(default_factory=dict)
    carriers: Mapping[str, ActionRecord] = field(default_factory=dict)
    setup: Steps = ()
    turn: TurnRecord
    round: RoundRecord | None = None
    listeners: tuple[Listener, ...] = ()
    effects: Mapping[str, Mapping[str, Steps]] = field(default_factory=dict)
    borne_by_pieces: frozenset[str] = frozenset()
    always: Mapping[str, AlwaysRecord] = field(default_factory=dict)
    ends: Mapping[str, EndRecord] = field(default_factory=dict)
    outlook: Mapping[str, OutlookRecord] = field(default_factory=dict)
    bots: Mapping[str, BotRecord] = field(default_factory=dict)
    deck_where: Expression | None = None
    deck_pair: Expression | None = None
    ground: Ground = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ground", Ground(tuple(self.boards.values())))

    @property
    def goes_are_turns(self) -> bool:
        """Whether its phases are those of a round: what a seat does in one is a turn then."""
        return self.round is not None and self.round.of_phases

    def things(self, per: str) -> tuple[str, ...]:
        """What a zone or pool is kept for, by name: the constants of an enum, or all spaces."""
        if per in ON_SPACES:
            return self.ground.spaces
        return self.enums[per]

    def counted_as(self, action: str) -> tuple[str, ...]:
        """The actions that count when this one is counted: itself, or all that it opens."""
        if action not in self.carriers:
            return (action,)
        return tuple(each.name for each in self.actions.values() if each.carrier == action)


def beneath_pieces(program: Program) -> frozenset[str]:
    """The zones of which each piece has one beneath it."""
    return frozenset(each.name for each in program.zones.values() if "piece" in each.per)


def piles(program: Program) -> frozenset[str]:
    """The zones whose order is kept: nobody sees the cards, or it matters, or they refill a pile."""
    zones = program.zones.values()
    refills = {each.reshuffle for each in zones}
    return frozenset(
        each.name for each in zones if each.sees == "nobody" or each.ordered or each.name in refills
    )
