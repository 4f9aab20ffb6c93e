"""A game under way in the oracle: its state, the names of the frame that runs, and who is being asked."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from deckwright.rules.changes import Woken, changed_by, woken
from deckwright.rules.ids import FALLS, NONE, Ids, ids_of
from deckwright.rules.ids_tokens import most_token
from deckwright.rules.interpret.account import Account
from deckwright.rules.interpret.atlas import together
from deckwright.rules.interpret.cards import Cards
from deckwright.rules.interpret.chance import below
from deckwright.rules.interpret.grid import Grid
from deckwright.rules.interpret.held import CHANCE, Asking, Held, Question, nothing
from deckwright.rules.interpret.roads import geometry
from deckwright.rules.interpret.state import State
from deckwright.rules.interpret.teller import Teller
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord, Program, piles
from deckwright.rules.program.steps import Amount, Pick, Step
from deckwright.rules.program.types import TOKENS

BEARER = "the card of self"  # a name of the frame: where `self` is a piece, verbs need its card
MOST = 100_000  # phases and single choices in a row while nobody is asked
ROUNDS = 1000  # of the rules under `always`, after one change


class Endless(Exception):  # noqa: N818
    """The rules go on for ever and ask nobody."""


class RollMissing(Exception):  # noqa: N818
    """Rolls were laid down in advance, but the game needs one more."""


class Interruption(BaseException):  # no error: it ends what is under way, as `end` or `cancel` say
    """Something ends at once."""


class GameOver(Interruption):
    """The game has ended."""


class TurnOver(Interruption):
    """The turn ends at once."""


class PhaseOver(Interruption):
    """The phase ends at once."""


class Cancelled(Interruption):
    """What was announced does not happen: the rest of the list that announced it is left out."""


@dataclass(slots=True)
class Event:
    """Something announced, with arguments that listeners may change, and the listeners that were used."""

    name: str
    announcer: int
    args: dict[str, Held]
    cancelled: bool = False
    used: set[tuple[str, int]] = field(default_factory=set)


_STEPS = 10_000  # of which it is remembered what they may change


class Rulebook:
    """What stays the same in all games by one program: its numbers of ids, cards and places."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.ids: Ids = ids_of(program)
        self.cards = Cards(program)
        self.grids = {name: geometry(board) for name, board in program.boards.items()}
        self.grid = together(program.ground, self.grids) if program.boards else None
        self.phases = tuple(program.turn.phases.values())
        self.piles = piles(program)
        bags = (name for name, pool in program.pools.items() if pool.type == TOKENS)
        self.most_tokens = {name: most_token(program, name) for name in bags}
        self._woken: dict[frozenset[str], Woken] = {}
        self._changes: dict[int, tuple[Step, set[str]]] = {}
        self.sure_costs = {name: _sure_cost(action) for name, action in program.actions.items()}

    def changed_by(self, step: Step) -> set[str]:
        """What a step may change, worked out once; the step is kept, so that no other has its number."""
        known = self._changes.get(id(step))
        if known is not None:
            return known[1]
        changed = changed_by(step, self.program)
        if len(self._changes) < _STEPS:
            self._changes[id(step)] = step, changed
        return changed

    def woken(self, changed: frozenset[str]) -> Woken:
        """The rules under `always` and the ends that are to be looked at after changes."""
        if changed not in self._woken:
            self._woken[changed] = woken(changed, self.program)
        return self._woken[changed]


def _sure_cost(action: ActionRecord) -> tuple[Amount, ...]:
    """The part of a cost that is the same whatever is picked."""
    picked = {pick.name for pick in action.picks}
    return tuple(each for each in action.cost if not locals_of((each.of, each.n)) & picked)


class Play:
    """`names` are those of the frame that runs, `kept` is what the game declares, by name.

    `account` is told how cards go.

    `changed` collects what may be new since the last look.

    While `holding` is above 0, rules under `always` and ends wait. `by` are a seat and who decides
    in its place, wherever that seat is `me`.
    `watch` is told of each step that is carried out, `teller` of what happens.
    `doubts` are raised where something is looked at that cannot be told. `settle` gives things of which
    together more is known than of each, in any order.
    """

    def __init__(self, book: Rulebook, state: State) -> None:
        self.book = book
        self.program = book.program
        self.ids = book.ids
        self.cards = book.cards
        self.board = book.program.ground.name if book.program.boards else ""
        self.state = state
        self.kept: dict[str, Held] = {}
        self.account = Account(book.program.zones, book.piles, self.kept, state.seats)
        self.names: dict[str, Held] = {}
        self.changed: set[str] = set()
        self.holding = 0
        self.by: tuple[int, int] | None = None
        self.taken: list[int] = []
        self.unasked = 0
        self.watch: Callable[[Step, Play], object] | None = None
        self.teller = Teller()
        self.events: list[Event] = []
        self.running: list[tuple[str, int]] = []
        self.spent: dict[tuple[str, int], str] = {}
        self.doubts: tuple[type[Exception], ...] = ()
        self.settle: Callable[[Sequence[Held]], Sequence[Held]] | None = None

    def ask(self, seat: int, ids: Collection[int]) -> Asking:
        """Let a seat choose one of some ids; a single one is taken without asking."""
        if len(ids) == 1:
            only = next(iter(ids))
            self.taken.append(only)
            self.teller.chosen(seat, only, asked=False)
            return only
        self.unasked = 0
        answer: int = yield Question(seat, tuple(sorted(ids)))
        self.teller.chosen(seat, answer, asked=True)
        return answer

    def go_on(self) -> None:
        """Count what happens while nobody is asked.

        Raises:
            Endless: it goes on for ever.
        """
        self.unasked += 1
        if self.unasked > MOST:
            name = self.book.phases[self.state.phase].name
            raise Endless(f"the game goes on for ever without asking anybody, in the phase {name}")

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        self.state.rng, number = below(self.state.rng, n)
        return number

    def id_of(self, pick: Pick, thing: int | None) -> int:
        """The id by which a pick offers a thing; a piece goes by where it stands."""
        prefix = self.ids[pick.asks]
        if thing is None or (thing == nothing(pick.selector.type) and pick.selector.optional):
            return prefix.word(NONE)
        return prefix.value(self.spot_of(thing) if pick.selector.sort == "piece" else thing)

    @property
    def grid(self) -> Grid:
        """The geometry of all boards of a game that has some."""
        assert self.book.grid is not None, "only what has a board asks for it"
        return self.book.grid

    @property
    def region(self) -> list[tuple[int, ...]]:
        """The pieces on each space of all boards, in the order in which they came there."""
        found: list[tuple[int, ...]] = self.kept[self.board]
        return found

    def spot_of(self, piece: int) -> int:
        """The number by which ids call a piece: that of its first space, or of its spot there."""
        space, ground = self.state.piece_place[piece], self.program.ground
        if ground.most_room == 1:
            return space
        board = ground.board_of(space)
        return board.first_spot + (space - board.first) * board.room + self.region[space].index(piece)

    def piece_on(self, spot: int) -> int:
        """The piece that ids call by a number; -1 if there is none."""
        board = next(each for each in reversed(self.program.ground.boards) if each.first_spot <= spot)
        space, place = divmod(spot - board.first_spot, board.room)
        standing = self.region[board.first + space]
        return standing[place] if place < len(standing) else -1

    @property
    def in_play(self) -> list[int]:
        """The pieces on all boards, in the order of their slots."""
        found: list[int] = self.kept[f"{self.board}_pieces"]
        return found

    def roll(self, dice: int, sides: int, seat: int, *, again: bool = False) -> Asking:
        """Let a seat roll some dice, one after the other; gives their sum."""
        faces = []
        for _ in range(dice):
            face: int = yield from self._fall(sides)
            faces += [face]
        self.teller.rolled(seat, sides, faces, again=again)
        return sum(faces)

    def _fall(self, sides: int) -> Asking:
        """Roll a die, or take the next roll that was laid down, or let chance be told.

        Raises:
            RollMissing: those that were laid down are used up.
        """
        state = self.state
        if state.dice:
            return state.dice.pop(0)
        if state.asks_chance:
            faces = tuple(map(self.ids[FALLS].value, range(1, sides + 1)))
            answer = yield Question(CHANCE, faces)
            return self.ids[FALLS].meaning(answer)
        if state.dice is not None:
            raise RollMissing(f"a roll of a die with {sides} sides is missing")
        return 1 + self.below(sides)

    def decider(self, seat: int) -> int:
        """Who decides: the seat that a step names, unless another one has agreed to decide in its place."""
        of, by = self.by or (-1, -1)
        return by if seat == self.names["me"] == of else seat

    def is_here(self, piece: int) -> bool:
        """Whether a piece is in play; one that has left lies nowhere."""
        return piece >= 0 and self.state.piece_place[piece] >= 0

    def pieces_at(self, space: int) -> tuple[int, ...]:
        """The pieces on a space, ascending."""
        return () if space < 0 else tuple(sorted(self.region[space]))

    def answer_to(self, ruling: str) -> int:
        """Which of its answers was chosen for a ruling, by its number."""
        record = self.program.game.rulings[ruling]
        if record.switch:
            return int(self.kept[record.switch])
        return tuple(record.answers).index(record.chosen)

    def is_last_turn(self) -> bool:
        """Whether the starter is the next seat, or among those that are out and passed over before it."""
        after, out = self.seats_from((self.state.active + 1) % self.state.seats), self.state.out
        passed = takewhile(lambda seat: seat in out, after[:-1])
        return self.state.starter in after[: len([*passed]) + 1]

    def seats_from(self, first: int) -> list[int]:
        """All seats, clockwise."""
        count = self.state.seats
        return [(first + step) % count for step in range(count)]
