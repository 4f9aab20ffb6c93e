"""Events: one frozen record for each thing that happens in a game. See README.md for when they come.

Cards, zones, pools, counters, phases and ends go by their ids; seats are counted from 0. A value of a pool,
counter or argument is a number, a truth value, the id of a card, space or constant, None for nothing, or a
tuple of such.
"""

from dataclasses import dataclass, field

Value = int | float | str | bool | tuple["Value", ...] | None
Seats = frozenset[int]


@dataclass(frozen=True, slots=True)
class Pile:
    """A list of cards: its zone, and what there is one of it for (a seat by its number, or a name).

    Beneath a piece: its owner and its spaces.
    """

    zone: str
    of: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as it was then: its card, its owner, the spaces on which it stood."""

    card: str
    owner: int
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """Cards as they lie in a meld. `as_`: a card or kind as which each of them counts; None: as itself."""

    meld: str
    cards: tuple[str, ...]
    as_: tuple[str | None, ...]


Arg = Value | Piece | tuple[Value | Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Event):
    """A seat chose an id. `asked`: it had a choice; for other seats always true, since that is hidden.

    `id` is None where it names a card that the seat at hand may not know; `prefix` is what comes before.
    `given` are ids of the pieces that its action has by then: chosen before, or handed to it by the rules.
    """

    seat: int
    id: str | None
    prefix: str
    asked: bool = True
    card: str | None = None  # the card that the id names
    given: tuple[str, ...] = ()
    seen_by: Seats | None = field(default=None, metadata={"private": True})  # who may know it; None: all
    secret: bool = field(default=False, metadata={"private": True})  # whatever happens to the card later


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Event):
    """A seat rolled dice of so many sides, for a piece if the rules look at one to judge the roll.

    `again`: it had rolled them before and did not keep that. `at_most`, `at_least`: with which sum the rules
    do not let it roll again, where they compare the sum with a number.
    """

    seat: int
    sides: int
    faces: tuple[int, ...]
    again: bool = False
    piece: Piece | None = None
    at_most: int | None = None
    at_least: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardActs(Event):
    """What a card says is carried out for a seat; of cards in no deck alone, such as the rows of a table."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsMove(Event):
    """Cards went from a pile to another, or from where they were as pieces. None: a card that is not known.

    In `cards` they stand in the order in which they went.
    """

    cards: tuple[str | None, ...]
    source: Pile | None
    to: Pile | None
    seen_by: tuple[Seats, ...] = field(default=(), metadata={"private": True})  # who may know each card


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Event):
    """A pile was shuffled. `source`: the cards of that pile were put into it before."""

    pile: Pile
    source: Pile | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Event):
    """A seat looked at the top cards of a pile, the topmost first. None: a card that only it has seen."""

    seat: int
    pile: Pile
    cards: tuple[str | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Event):
    """Cards were shown where they lay, to these seats, or to all if there are none. None: not known."""

    cards: tuple[str | None, ...]
    pile: Pile
    seats: tuple[int, ...] = ()
    seen_by: Seats = field(default=frozenset(), metadata={"private": True})  # who may know the cards


@dataclass(frozen=True, slots=True, kw_only=True)
class PointedOut(Event):
    """All players learned how many cards of a named sort lie in each of some piles."""

    piles: tuple[Pile, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldsShown(Event):
    """Cards that were shown just before were laid out as melds; `rows` is empty for seats not shown them."""

    rows: tuple[Row, ...]
    seats: tuple[int, ...] = ()
    seen_by: Seats = field(default=frozenset(), metadata={"private": True})


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceEnters(Event):
    """A piece came into play, from a pile if it lay in one. `cards`: all of it, if these are several."""

    piece: Piece
    source: Pile | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceMoves(Event):
    """A piece went from its space to another."""

    piece: Piece
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceBoards(Event):
    """A piece is carried by another one now, on whose space it is."""

    piece: Piece
    carrier: Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceLands(Event):
    """A piece is not carried any more, and stays on its space."""

    piece: Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class PiecesSwap(Event):
    """Two pieces changed places."""

    one: Piece
    other: Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceTurns(Event):
    """A piece is one of another card now. `piece`: as it was."""

    piece: Piece
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceLeaves(Event):
    """A piece left the board. Its cards went to a pile, or out of the game."""

    piece: Piece
    to: Pile | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolChanges(Event):
    """A pool has another value. `of`: what it is kept per; `way`: gain, lose, set, or reset to its start.

    `made_of`: the cards whose numbers were added up for it, each with its own, where all may know them.
    """

    pool: str
    of: tuple[int | str, ...]
    before: Value
    after: Value
    way: str
    made_of: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterChanges(Event):
    """A counter of a piece has another value. `way`: gain, lose, set, or reset to its start."""

    counter: str
    piece: Piece
    before: Value
    after: Value
    way: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement(Event):
    """Something was announced that others may answer, before it happens."""

    name: str
    seat: int
    args: tuple[tuple[str, Arg], ...] = field(default=(), metadata={"named": True})  # an object in JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOff(Event):
    """What was announced does not happen."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Event):
    """A trigger of the game, or the ability of a piece, answered something that was announced."""

    name: str
    seat: int
    answers: str
    piece: Piece | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lapse(Event):
    """An action was announced, but after the answers to it it was no longer possible: nothing is paid."""

    action: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Elimination(Event):
    """A seat is out of the game."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegins(Event):
    """A round began, in a game whose rules have a section on it; rounds are counted from 1 here."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnds(Event):
    """All turns, or phases, of a round are over; what the rules do at its end follows."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegins(Event):
    """A turn began; turns are counted from 1 here."""

    turn: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegins(Event):
    """A phase began."""

    phase: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEnds(Event):
    """A phase ended. `way`: done, met (its end has come, all had a go), over (no more to do) or cut."""

    phase: str
    seat: int
    way: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseSkipped(Event):
    """A phase was left out."""

    phase: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnds(Event):
    """The game is over: how, who has won, and what each seat has reached, the most important number first."""

    end: str
    winners: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...] = ()


KINDS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
