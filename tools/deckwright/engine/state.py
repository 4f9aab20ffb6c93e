"""What every state of a game has: whose turn it is, what is asked, what is under way.

A game's own state class is generated: it adds slots for zones, pools, boards, counters and options, fills
them in `begin`, and has `clone`, `key` and the moves of pieces. Each list in a state has one owner; tuples
are shared between clones.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from deckwright.engine import describe, dice, ends, held, position, rounds, saves, views
from deckwright.engine.chance import Source
from deckwright.engine.flow import LATER, answer, offered
from deckwright.engine.knowing import Known
from deckwright.engine.layout import Layout
from deckwright.engine.rules import SETUP, Frame, Rules
from deckwright.engine.start import Beginning

if TYPE_CHECKING:
    from fractions import Fraction

Trail = tuple[Any, int]  # the trail so far (or None), and the next id


class State(Source):
    """A game in progress. Numbers of seats, phases and ids count from 0; -1 is none.

    `stage` is the flow's place in the turn (engine.rules). `answer` is the id chosen last, `closed` the last
    window. `diary` is a list to which each answer is added, seat and id, also those with no choice; or None.
    `dice` are rolls laid down in advance, the next one first. `asks_chance`: it stops at each die. `news`
    rises with each card revealed and each chance outcome that nobody was asked for. `used` are listeners that
    have answered. `defers_menus`: menus are put off until they are read. `trail` leads back to the
    `beginning`. `known`: what seats have seen of cards on their way to where they cannot look.
    `going`, while seats have goes one after the other: whose turn it is, who began, how many places further
    the go is, how many there have been, how many when this time round the table began, and whether nothing
    has happened since it was looked at who is next.
    `out`: of each seat whether it is out of the game.
    """

    __slots__ = (
        *("acted", "acting", "active", "answer", "asks_chance", "beginning", "closed", "decider", "diary"),
        *(
            "dice",
            "ended",
            "ending",
            "to_free",
            "defers_menus",
            "going",
            "known",
            "legal",
            "news",
            "out",
            "phase",
            "rounds",
            "seats",
            "stack",
            "stage",
            "starter",
            "times",
            "trail",
            "turns",
            "used",
        ),
        "winners",
    )

    game: ClassVar[str]
    content: ClassVar[str]
    layout: ClassVar[Layout]
    rules: ClassVar[Rules]

    acted: int
    acting: int
    active: int
    answer: int
    asks_chance: bool
    beginning: Beginning | None
    closed: Frame
    decider: int
    diary: list[tuple[int, int]] | None
    dice: list[int] | None
    ended: int
    ending: int
    to_free: int
    defers_menus: bool
    going: tuple[int, ...]
    known: Known
    legal: tuple[int, ...]
    news: int
    out: tuple[bool, ...]
    phase: int
    rounds: int
    seats: int
    stack: list[Frame]
    stage: int
    starter: int
    times: list[int]
    trail: Trail | None
    turns: int
    used: tuple[int, ...]
    winners: tuple[int, ...]

    def __init__(self) -> None:  # empty, for `clone`; a game fills it by `begin`
        pass

    def begin(self, seats: int) -> None:
        """Everything as it is before the setup: piles empty, pools as they start, boards bare."""
        self.rng = 0
        self.seats = seats
        self.out = (False,) * seats
        self.rounds = self.starter = 0
        self.acted = self.phase = self.turns = self.active = self.ended = self.to_free = self.news = 0
        self.acting = self.answer = self.decider = self.ending = -1
        self.stage = SETUP
        self.stack, self.closed = [], []
        self.legal = self.used = self.winners = self.known = self.going = ()
        self.times = [0] * (max(self.rules.counts, default=-1) + 1)
        self.asks_chance = self.defers_menus = False
        self.diary = self.dice = self.trail = self.beginning = None

    def __repr__(self) -> str:
        if self.ended:
            won = f"seat {self.winner} has won" if self.winner >= 0 else "nobody has won"
            won = f"seats {', '.join(map(str, self.winners))} have won" if len(self.winners) > 1 else won
            return f"<{self.game}: over after {self.turns} turns, {won}>"
        phase = self.layout.phases[self.phase].name if self.layout.phases else self.phase
        asked = f"seat {self.decider} has {len(self.legal)} legal actions"
        asked = "a die falls" if self.decider == dice.CHANCE else asked
        return f"<{self.game}: turn {self.turns + 1} of seat {self.active}, phase {phase}, {asked}>"

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return saves.pickled(self)

    def __setstate__(self, slots_held: dict[str, Any]) -> None:
        saves.unpickle(self, slots_held)

    def clone(self) -> "State":
        """A state of its own, equal to this one."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All that tells this state from others, as one tuple."""
        raise NotImplementedError

    def free_pieces(self) -> None:
        """Free the slots of the pieces that have left the board."""
        raise NotImplementedError

    def apply(self, action: int | str) -> None:
        """Take one of the legal actions, and go on until something is asked or the game is over.

        Raises:
            IllegalAction: it is not open now; nothing has changed.
        """
        number = action if type(action) is int and action in self.legal else describe.number_of(self, action)
        self.trail = (self.trail, number)
        answer(self, number)

    def legal_actions(self) -> Sequence[int]:
        """The ids that are open to `current_seat`, ascending; none when the game is over."""
        return self.legal if self.legal is not LATER else offered(self)

    @property
    def current_seat(self) -> int:
        """Who decides; -1 when the game is over, CHANCE (-2) where a die falls."""
        return self.decider

    def chance_outcomes(self) -> "Sequence[tuple[int, Fraction]]":
        """The ids that may come next where a die falls, and how likely each is; else none."""
        return dice.outcomes(self)

    def let_fall(self) -> None:
        """Let the die that is asked for fall by the state's own chance; nothing happens where none is."""
        if self.decider == dice.CHANCE:
            self.apply(self.one_of(self.legal))

    def forget(self) -> None:
        """Clear what routines remember and read no more: states that go on alike are equal then."""
        dice.forget(self)

    def defer_menus(self) -> None:
        """From now on write menus out only when `legal_actions` asks for them: a search reads few."""
        self.defers_menus = True

    def ask_chance(self, *, asked: bool = True) -> None:
        """Stop at each die from now on, or no longer. A save will tell the position, not the way to it."""
        dice.ask(self, asked=asked)

    @property
    def rounds_begun(self) -> int:
        """How many rounds have begun; -1 if the game does not say what a round is."""
        return -1 if self.rules.round is None else rounds.begun(self)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ended == 1

    @property
    def ended_by(self) -> str:
        """The name of the end that came about; empty while the game goes on, or if an op has ended it."""
        return self.layout.ends[self.ending] if self.ending >= 0 else ""

    @property
    def winner(self) -> int:
        """The seat that has won alone; -1 if nobody has, or several have."""
        return self.winners[0] if len(self.winners) == 1 else -1

    def scores(self) -> tuple[int, ...]:
        """1 for who has won, -1 for the others; 0 for all when nobody has won, or before the end."""
        return ends.scores(self)

    def ranking(self, seat: int) -> tuple[int, ...]:
        """What a seat was ranked by when the game ended, such as its points; empty if it was not."""
        held.must_be_seat(self, seat)
        return ends.ranking(self, seat)

    def position(self) -> dict[str, Any]:
        """What lies where, by name, everything open."""
        return position.position(self)

    def view(self, seat: int) -> "views.View":
        """What a seat knows."""
        return views.view(self, seat)

    def describe(self, action: int, language: str = "") -> str:
        """An action in words; the game's first language unless another is given.

        Raises:
            UnknownLanguage: the game has no words in it.
            IllegalAction: there is no action of that id.
        """
        return describe.described(self, action, language)

    def against(self, seat: int) -> list[int]:
        """The seats against which a seat plays: the others, but for those of its team."""
        sides = len(self.layout.teams) or self.seats
        return [other for other in range(self.seats) if other % sides != seat % sides]

    def outlook(self, seat: int, bot: str = "") -> int:
        """How good the position is for a seat, by the game's own reckoning; 0 if it has none.

        `bot` is one of the game's own, which reckons in its own way.

        Raises:
            ValueError: there is no such seat, or no such bot.
        """
        if not 0 <= seat < self.seats:
            held.must_be_seat(self, seat)
        if bot and bot not in self.rules.bots:
            raise ValueError(f"the game has no bot {bot!r}; it has {', '.join(self.rules.bots) or 'none'}")
        rate = self.rules.bots[bot] if bot else self.rules.outlook
        return 0 if rate is None else rate(self, seat)

    def held(self, seat: int) -> set[int]:
        """The cards that a seat has, in its zones or in play.

        Raises:
            ValueError: there is no such seat.
        """
        return held.held(self, seat)

    def save(self) -> dict[str, Any]:
        """The game so far as plain data; `Game.load` brings it back."""
        return saves.save(self)
