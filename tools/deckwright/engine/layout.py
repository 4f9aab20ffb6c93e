"""What a game's state consists of, for code that knows no game: positions, views, saves, starts.

Each record names the `slot` of the state class that holds the thing. Where a thing is kept per something,
the slot holds a list with an entry for each; per two things a list of lists, and so on.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from typing import Any, Literal

Bound = tuple[str, int]  # a value's name, and its number unless a start sets it
Place = tuple[Any, ...]  # a zone's slot, then what leads to one of its lists: seat, constant


ON_SPACES = ("space",)


def usual(seats: tuple[int, int]) -> int:
    """How many play unless a start says it: the fewest, but two where one may play alone."""
    fewest, most = seats
    return max(fewest, min(2, most))


def lists_of(slot: str, number: int) -> tuple[Place, ...]:
    """The places of a zone that is kept per something of which there are so many."""
    return tuple((slot, each) for each in range(number))


@dataclass(frozen=True, slots=True)
class ZoneLayout:
    """A zone. Its cards lie with the top last; those of a zone that is no `pile` are kept ascending.

    `filled`: the deck of its seat lies there at the start; `deck` is the deck that all share, by its name.
    `per` ("space",): one on each space of the first board.
    `copies`: how many of each card lie there at the start; per kind each lies in the pile of its kind. What
    was chosen for a game may leave some out; see `Rules.lies`.
    `by_kind`: no rule lays a card there, so that each pile has none but cards of its own kind.
    """

    name: str
    slot: str
    per: tuple[str, ...] = ()
    by_kind: bool = False
    sees: Literal["all", "owner", "others", "nobody"] = "all"
    pile: bool = False
    filled: bool = False
    deck: str = ""
    copies: tuple[int, ...] = ()
    reshuffle: str = ""


@dataclass(frozen=True, slots=True)
class BeneathLayout:
    """Cards beneath pieces: its slot holds a tuple of cards, ascending, for each piece."""

    name: str
    slot: str


@dataclass(frozen=True, slots=True)
class PoolLayout:
    """A pool. `of` is the type of what is in it: int, seat, card, space, bool or the name of an enum.

    `of` may be tokens: it holds a tuple of numbers from 1 to `most`, ascending; or marks: a tuple of cards. A
    number goes from `low` up to `high`; None: any number does. `may_be_none`: what is in it may be none.
    """

    name: str
    slot: str
    per: tuple[str, ...] = ()
    of: str = "int"
    most: int = 0
    low: int | None = 0
    high: int | None = None
    may_be_none: bool = False

    @property
    def is_set(self) -> bool:
        """Whether it holds several things, as a tuple."""
        return self.of in ("tokens", "marks")


@dataclass(frozen=True, slots=True)
class CounterLayout:
    """A counter of pieces: its slot holds a number for each piece, `start` at first.

    `of` is the type of what it holds: int, bool, space or the name of an enum. A number goes up to `high`;
    None: any number does. `may_be_none`: what it holds may be none.
    """

    name: str
    slot: str
    of: str = "int"
    start: int = 0
    high: int | None = None
    may_be_none: bool = False


@cache
def _spots(spaces: tuple[str, ...], room: int) -> tuple[str, ...]:
    """Where several pieces have room: c4_1, c4_2 .."""
    return tuple(f"{space}_{number + 1}" for space in spaces for number in range(room))


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board: slot `slot` has a piece or -1 for each spot, slot `pieces` the live pieces, ascending.

    `links`: its spaces have names of their own, and these are those beside each; `titles` what they are
    called by language. Else it has columns and rows.

    `broad`: pieces may lie on several spaces. `places`: it is no grid, its spaces are only counted. `hexes`:
    every other row, from the second on, lies half a space to the right.
    `each_space` names the pool with the card that each space is.
    `carries`: its pieces may carry others.
    `room`: so many pieces have room on a space; it has as many spots, which are filled without gaps.

    Several boards share both slots: spaces and spots are counted through, those of this one from `first` and
    `first_spot` on. In ids its spaces are called by `prefix` and their names.
    """

    name: str
    slot: str
    pieces: str
    columns: int
    rows: int
    spaces: tuple[str, ...]
    broad: bool = False
    places: bool = False
    hexes: bool = False
    room: int = 1
    each_space: str = ""
    carries: bool = False
    links: tuple[tuple[int, ...], ...] = ()
    titles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    first: int = 0
    first_spot: int = 0
    prefix: str = ""

    def called(self, space: int, language: str) -> str:
        """What players call a space, told by its number on this board."""
        return self.titles[language][space] if self.titles else self.spaces[space]

    @property
    def names(self) -> tuple[str, ...]:
        """What its spaces are called in ids."""
        return tuple(self.prefix + space for space in self.spaces) if self.prefix else self.spaces

    @property
    def spots(self) -> tuple[str, ...]:
        """What stands on this board is called by: its space, or c4_1, c4_2 .. where several have room."""
        return self.spaces if self.room == 1 else _spots(self.spaces, self.room)

    @property
    def range(self) -> slice:
        """The spots of this board among those of all."""
        return slice(self.first_spot, self.first_spot + len(self.spaces) * self.room)


@dataclass(frozen=True, slots=True)
class OptionLayout:
    """What a start may set: a number from `low` to `high`, or one of `answers` by its place.

    `seats` has for each answer with how many players it can be chosen; nothing for any number.
    """

    name: str
    slot: str
    default: int
    low: int
    high: int
    answers: tuple[str, ...] = ()
    seats: tuple[tuple[int, ...], ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckLayout:
    """What decks are legal. `pairs` are tuples of cards that must lie in a deck equally often.

    `names` has for each card the number of its name: copies are counted by name, pairs as one. `card_rules`
    are cited besides `rules` where a single card is refused, `pair_rules` where two decks are.
    """

    size: tuple[Bound, Bound] | None = None
    copies: Bound | None = None
    at_least: tuple[tuple[str, Bound], ...] = ()
    pairs: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    names: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    card_rules: tuple[str, ...] = ()
    pair_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AsksLayout:
    """A run of action ids that begin alike: `count` values from `low` on, then words (`done`, `pass` ..).

    `sort` says what the values are: card, space, piece (by its space), seat, int, phase, or an enum's name.
    `endings` are the words, "" for the bare prefix. `action` is what is chosen, or chosen for; where there is
    none, `rules` are the clauses of the choice. `words` has a template with `{value}` per language, `said`
    the words of some ids by name. `is_secret`: which value is chosen is known to the seat that chooses alone.
    """

    prefix: str
    first: int
    sort: str = ""
    low: int = 0
    count: int = 0
    endings: tuple[str, ...] = ()
    action: str = ""
    rules: tuple[str, ...] = ()
    words: dict[str, str] = field(default_factory=dict)
    said: dict[str, dict[str, str]] = field(default_factory=dict)
    is_secret: bool = False


def ids_of(asks: Iterable[AsksLayout], names: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The names of all action ids.

    Values are called as `names` has it under their prefix, or their sort; else by their numbers.
    """
    found: list[str] = []
    for each in asks:
        called = names.get(each.prefix, names.get(each.sort))
        values = range(each.low, each.low + each.count)
        found += (f"{each.prefix}.{called[value] if called else value}" for value in values)
        found += (f"{each.prefix}.{ending}" if ending else each.prefix for ending in each.endings)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class CaseLayout:
    """The words for a need in a game whose options, by slot, were `chosen` so."""

    chosen: dict[str, int]
    needs: dict[str, str]


@dataclass(frozen=True, slots=True)
class PriceLayout:
    """What an action costs by the card that is picked for it: `of` is the prefix of that pick's ids.

    `by_card` has the amount for each card, `needs` the words for each amount per language.
    """

    of: str
    by_card: tuple[int, ...]
    needs: dict[int, dict[str, str]]


@dataclass(frozen=True, slots=True)
class ClauseLayout:
    """What an action needs: something for each pick, its condition (`when`), its `cost`.

    `about` is the prefix of the pick's ids, or one of these two words; `rules` are the ids of what says so,
    `needs` the words for it per language, `cases` others for some options. Where they have `{held}`, it is
    how much is in `pool`, the slot of a pool per seat. `fits` are the only cards that may ever be picked;
    None if that is not known.
    """

    about: str
    rules: tuple[str, ...] = ()
    pool: str = ""
    needs: dict[str, str] = field(default_factory=dict)
    cases: tuple[CaseLayout, ...] = ()
    fits: tuple[int, ...] | None = None
    price: PriceLayout | None = None


@dataclass(frozen=True, slots=True)
class ActionLayout:
    """An action with the clauses that it carries out. `needs` are in the order in which its `why` counts.

    `belongs` tells per language in which phases it is offered.
    """

    name: str
    rules: tuple[str, ...] = ()
    needs: tuple[ClauseLayout, ...] = ()
    belongs: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PhaseLayout:
    """A phase with its actions and the clauses that it carries out."""

    name: str
    actions: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A game's shape. `slots` are all that the game adds to its state, sorted; `tuples` hold lists of tuples.

    `titles` has the cards' titles by language, `kind` the number of each card's kind, `ids` the name of each
    action id. `enums` has the constants of what pools, counters and choices hold, and of those for each of
    which there is a pool or zone. `unseen` has for each seat the groups of places that it does not see and
    between which cards go to and fro unseen; the cards of slots `ascending` are kept in order. `closed`: the
    slots of zones that not all see, each with where in a place the seat stands that does; 0 if nobody does;
    where all but that seat do, what is further below 0 by one.
    `owned` is how each language calls a piece of another player. `teams`: those that players form, seat after
    seat of the next.
    `standing` and `in_play` are the slots of all boards. `spaces` has the names of all their spaces,
    `first_spots` the first spot of each and the number of all spots, `space_of` the space of each spot.
    """

    seats: tuple[int, int]
    languages: tuple[str, ...]
    slots: tuple[str, ...]
    tuples: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    kind: tuple[int, ...] = ()
    titles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    presets: tuple[str, ...] = ()
    zones: tuple[ZoneLayout, ...] = ()
    beneath: tuple[BeneathLayout, ...] = ()
    pools: tuple[PoolLayout, ...] = ()
    counters: tuple[CounterLayout, ...] = ()
    boards: tuple[BoardLayout, ...] = ()
    options: tuple[OptionLayout, ...] = ()
    phases: tuple[PhaseLayout, ...] = ()
    enums: dict[str, tuple[str, ...]] = field(default_factory=dict)
    decks: DeckLayout | None = None
    ends: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    actions: tuple[ActionLayout, ...] = ()
    asks: tuple[AsksLayout, ...] = ()
    unseen: tuple[tuple[tuple[Place, ...], ...], ...] = ()
    ascending: tuple[str, ...] = ()
    owned: dict[str, str] = field(default_factory=dict)
    teams: tuple[str, ...] = ()
    closed: dict[str, int] = field(init=False, default_factory=dict)
    standing: str = field(init=False, default="")
    in_play: str = field(init=False, default="")
    spaces: tuple[str, ...] = field(init=False, default=())
    first_spots: tuple[int, ...] = field(init=False, default=())
    space_of: tuple[int, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        self._count_spaces()
        for zone in self.zones:
            if zone.sees == "nobody":
                self.closed[zone.slot] = 0
            elif zone.sees == "owner":
                self.closed[zone.slot] = 1 + zone.per.index("seat") if "seat" in zone.per else -1
            elif zone.sees == "others":
                self.closed[zone.slot] = -2 - zone.per.index("seat")

    def _count_spaces(self) -> None:
        """The spaces and spots of all boards, in the order in which they are counted."""
        boards = sorted(self.boards, key=lambda board: board.first)
        rooms = [board.room for board in boards for _ in board.spaces]
        set_ = object.__setattr__
        if boards:  # all share these slots
            set_(self, "standing", boards[0].slot)
            set_(self, "in_play", boards[0].pieces)
        set_(self, "spaces", tuple(name for board in boards for name in board.names))
        set_(self, "first_spots", (0, *accumulate(rooms)))
        set_(self, "space_of", tuple(space for space, room in enumerate(rooms) for _ in range(room)))

    def board_at(self, spot: int) -> BoardLayout:
        """The board to which a spot belongs."""
        return next(board for board in self.boards if board.range.start <= spot < board.range.stop)

    def board_of(self, space: int) -> BoardLayout:
        """The board to which a space belongs."""
        return self.board_at(self.first_spots[space])

    def called(self, space: int, language: str) -> str:
        """What players call a space."""
        board = self.board_of(space)
        return board.called(space - board.first, language)

    def names_of(self, of: str) -> tuple[str, ...]:
        """The names of the values of a type: cards, spaces, constants; else none."""
        if of == "card":
            return self.cards
        return self.spaces if of == "space" else self.enums.get(of, ())

    def asks_of(self, action: int) -> AsksLayout:
        """The run of ids that an id belongs to."""
        return self.asks[bisect_right(self.asks, action, key=lambda asks: asks.first) - 1]

    def action(self, name: str) -> ActionLayout | None:
        """An action by its name."""
        return next((action for action in self.actions if action.name == name), None)
