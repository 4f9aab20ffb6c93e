"""What a generated module hands the kernel, and what it may call: the agreement with the compiler.

A tables module contains, besides cards and values:

    LAYOUT: Final = Layout(..)                  engine.layout; made by rules/lower/layout
    class State(engine.state.State): ..         slots of zones, pools, boards, counters, options; likewise
    IDS: Final[tuple[str, ...]] = (..)          the name of each action id
    RULES: Final = Rules(..)                    this module
    State.layout, State.rules = LAYOUT, RULES   the last line

Functions. `s` is the state, `me` a seat, `f` a frame: a list `[step, pc, me, self, registers..]` of ints
or tuples of ints (PC, ME, SELF below are the places).

    Do       do(s, me)         carries out a list of ops: at once, or by pushing a frame:
                               s.stack.append([R_X, 0, me, -1, ..])
    Test     test(s, me)       a condition
    Among    among(s, me)      some seats, ascending
    Menu     menu(s, me)       the ascending ids on offer in a phase; `done.<phase>` and `at_most` included
    Starter  start(s, me, id)  begins what the menu's id stands for: does it, or pushes a frame. In its place
                               may be a record of the frame, if the id tells nothing more: `Begins`
    Number   why(s, me)        the first of an action's needs that is not met, by its place; -1 if all are
    Routine  routine(s, f)     goes on with the frame on top. OVER: it has finished (the kernel pops it).
                               Else it has asked or has pushed a frame, and gives the step that follows

That step is called, its own frame on top, when what it waits for has come about: the id chosen is in
`s.answer`, and what was pushed is finished and popped.

What generated code calls:

    flow.ask(s, seat, ids) -> bool      False: one id, taken silently, now in s.answer
    flow.abandon_action(s)              the menu's action does not count (its re-check failed)
    flow.end_phase(s), flow.end_turn(s) what is under way is dropped. Each function returns True at once
    ends.end_game(s, ending, winners)   a seat, -1: nobody, or several. Each function returns True then
    ends.leader(rows) -> int            for a ranking: the seat whose tuple is highest, or -1
    ends.leaders(rows) -> tuple         the same where those who tie win together
    ends.leading_team(rows, seats, teams) -> int   a seat of the team that leads alone, else -1
    s.below(n)                          from chance.Source
    dice.roll(s, face, sides) -> bool   False: a die has fallen, s.answer less `face` is what it shows.
                                        True: the next step finds it there
    lots.lot(s, things, nothing)        one of some things, or `nothing` if there are none
    lots.lots(s, things, n)             so many of them
    several.ask_several(s, seat, into, ..)  pushes a frame that asks for one id after the other
    several.choosable(ids, low, high, fits, ..) -> bool    and `reachable`: whether there is such a choice
    forming.forms, forming.fits         whether cards make melds; see melds.py
    bags.*, subsets.*                   tokens of a pool; which of several ids will do
    moves.shuffle(s, pile)
    moves.draw(s, n, pile, to, refill)  the top of `pile` onto `to`; refill: the list that refills it, or None
    moves.draw_sorted(..)               the same, into a zone that is kept ascending
    moves.take(zone, card) -> bool      one card out of a zone; False if it is not there
    moves.add(zone, card)               into a zone that is kept ascending
    knowing.*                           what seats know of cards on their way; where somebody may know any
    limits.rule_out(s, place, cards)    all can tell that none of some cards lies in a list
    limits.rule_in(s, place, cards)     all can tell that one of some cards, at least, lies in a list
    s.enter_<board>(owner, card, space)           -> the new piece, or -1: taken, nothing has happened
    s.enter_<board>_broad(owner, cards, spaces)   the same with tuples, if the game puts several cards
    s.move_<board>(piece, space)        does nothing if the space is taken or the piece is broad
    s.leave_<board>(piece)              off the board; its cards are for the caller to place. Where there are
                                        several, <board> is `Boards` for all of them
    windows.open_window(..)             see windows.py
    listeners.heard_by(..)              a window by records of what listens to it; see listeners.py
    grid.*                              tables of neighbours and directions, made when the module is loaded

State checks. After each op that writes what an `always` rule or an `end` reads, generated code calls a
function `check_..(s) -> bool` of its own (True: the game has ended; return True). It does nothing while
`s.stage == SETUP`. The kernel calls `opening` once after the setup, and `look` whenever a phase begins.

`s.news += 1` when a card leaves a zone that nobody sees; what draws, shuffles or rolls here does so itself.
A piece that has left lies nowhere (place -1); its slot tells its card, owner and counters until the kernel is
between two things of the flow, the stack empty. Then the slot is free (card -1).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from deckwright.engine.forming import Melds

Frame = list[Any]  # ints and tuples of ints
# The state is Any here: a game's functions take its own state class.
Do = Callable[[Any, int], None]
Test = Callable[[Any, int], bool]
Look = Callable[[Any], bool]
Number = Callable[[Any, int], int]
Ranks = Callable[[Any, int], Sequence[int]]
Among = Ranks
Menu = Callable[[Any, int], list[int]]
Starter = Callable[[Any, int, int], None]
Routine = Callable[[Any, Frame], int]
Calls = tuple[Any, ...]  # functions, or rows of a function and what it is given behind all others
Meet = Callable[[Any, Sequence[int], Sequence[int]], bool]

ROUTINE, PC, ME, SELF, REGISTERS = 0, 1, 2, 3, 4  # places in a frame
OVER = 0  # what a routine gives that has finished

# Stages of the flow, `s.stage`
SETUP = 0  # ops of the setup; no state checks
ENTER = 1  # the phase s.phase begins
OFFER = 2  # its menu is due, or asked
ACT = 3  # an action of the menu is under way
LEAVE = 4  # the phase is over, its end is due
PASS_ON = 5  # its end is done: where to?
CLOSE = 6  # the last phase has been left, the turn's end is due
CLOSED = 7  # the turn's end is done
GO = 8  # in a phase in turn: the next go is due
GONE = 9  # a go is over
ROUND = 10  # a round begins
BEGUN = 11  # its start is done
ROUND_OVER = 12  # its end is due
ROUND_CLOSED = 13  # its end is done
FOLLOW = 14  # and above: the ops on the way to the phase of the number stage - FOLLOW are under way

ONCE_ACTION, ONCE_PHASE, ONCE_TURN = 1, 2, 3  # for how long a listener that may answer once is used up


@dataclass(frozen=True, slots=True)
class Passage:
    """A way out of a phase: to phase `go` (-1: the next), of the seat that `seat` gives (None: the same)."""

    go: int = -1
    seat: Number | None = None
    after: Do | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """A phase. `menu` is None without actions; `done` is the id that leaves it, `after_each` follows each.

    `has_choice` tells whether the menu has more than one id, for those who do not need to know which.
    `then` gives the place of the first of `passages` whose condition holds, or -1 for the next phase.
    `in_turn`: the seats that have a go each, from `first` on; both are asked of the seat whose turn it is,
    and so is `until`, which is looked at before each action and go. `again`: until then it begins again.
    """

    name: str
    start: Do | None = None
    menu: Menu | None = None
    has_choice: Test | None = None
    done: int = -1
    after_each: Do | None = None
    skip_when: Test | None = None
    over_when: Test | None = None
    end: Do | None = None
    reset: Do | None = None
    in_turn: Among | None = None
    first: Number | None = None
    until: Test | None = None
    again: Test | None = None
    then: Number | None = None
    passages: tuple[Passage, ...] = ()
    has_bound: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "has_bound", self.over_when is not None or self.until is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round. `of_phases`: it consists of the phases, which are nobody's; else of turns.

    `next` gives the starter of the next one, or -1; what is asked here is asked of the starter.
    """

    of_phases: bool = False
    next: Number | None = None
    start: Do | None = None
    over_when: Test | None = None
    end: Do | None = None


@dataclass(frozen=True, slots=True)
class Begins:
    """The routine that an id of a menu begins: its first step, and how many registers it has.

    base: the first of these gets the number of the id from there on, below 0 where the first ids stand for
    higher numbers (None: the id tells nothing more); with the name of a `board` the piece on the space, or
    spot, of that number.
    """

    step: int
    registers: int
    base: int | None = None
    board: str = ""

    def frame(self, s: Any, me: int, action: int) -> Frame:  # noqa: ANN401  a game's own state class
        """The frame of the routine, for a seat and the id that it has chosen."""
        if self.base is None:
            return [self.step, 0, me, -1, *(0,) * self.registers]
        number = action - self.base
        told = getattr(s, self.board)[number] if self.board else number
        return [self.step, 0, me, -1, told, *(0,) * (self.registers - 1)]


@dataclass(frozen=True, slots=True)
class Given:
    """A function of a state and a seat: another one, which is given some constants besides."""

    function: Callable[..., int]
    more: tuple[int, ...]

    def __call__(self, s: Any, me: int) -> int:  # noqa: ANN401  a game's own state class
        """What the function gives."""
        return self.function(s, me, *self.more)


@dataclass(frozen=True, slots=True)
class FromFrame:
    """A function of a state and a frame: another one, told what some registers hold.

    base: where that gives ids, what they stand for, counted from there.
    """

    function: Callable[..., Any]
    registers: tuple[int, ...] = ()
    base: int = 0

    def __call__(self, s: Any, f: Frame) -> Any:  # noqa: ANN401  a game's own state class, and what it gives
        """What the function gives."""
        found = self.function(s, *[f[place] for place in self.registers])
        return [each - self.base for each in found] if self.base else found


@dataclass(frozen=True, slots=True)
class Always:
    """A function of a state and a frame that always gives the same ids."""

    ids: tuple[int, ...]

    def __call__(self, s: Any, f: Frame) -> tuple[int, ...]:  # noqa: ANN401, ARG002
        """These ids."""
        return self.ids


@dataclass(frozen=True, slots=True)
class Secret:
    """A register that tells of what not all seats see. `knows`: where in the frame the seats are that do.

    With None all know it, such as what was picked from a hand and announced: worlds must agree with that.
    `might` gives what it holds for all that others know: a value, or a list of which it is `one`, or `some`
    in their order. A parameter is what the frame below has `passed` on, by its number there. Without both it
    is one, or some, `of` all cards in zones, pieces in play, seats, spaces, or truths; of a number nothing is
    known: in worlds it is `assumed`, or up to `more` higher. So it is of an id.
    """

    register: int
    knows: tuple[int, ...] | None
    might: Callable[[Any, Frame], Any] | None = None
    gives: Literal["value", "one", "some"] = "value"
    passed: int = -1
    of: Literal["card", "piece", "seat", "space", "truth", "number"] = "number"
    assumed: int = 0
    more: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step of a routine, and what waits there: the ids that are asked, the registers that are still needed.

    `does`: the function that goes on there, or a record in its place; see steps.py.
    `secrets` are in an order in which they can be filled: none reads a later one. `passes` has for each
    argument of what it waits for the place in its own frame, -1 for a constant, which all know. `unseen`: of
    several ids those that have been chosen so far are known to the seat that chooses them alone. `given`:
    what holds for certain while it is asked, such as that the picks behind this one can be made. `bounds`:
    how many of several ids may be chosen, where `knows` are all seats that are sure to know. `peeks`: what
    goes on there may look at cards which the seat does not see; a record that leads to a step which may does
    so, too.
    """

    does: Any = field(default=None, kw_only=False)
    asked: Callable[[Any, Frame], Sequence[int]] | None = None
    kept: tuple[int, ...] = ()
    secrets: tuple[Secret, ...] = ()
    passes: tuple[int, ...] = ()
    unseen: bool = False
    given: Callable[[Any, Frame], bool] | None = None
    bounds: Callable[[Any, Frame], tuple[int, ...]] | None = None
    knows: tuple[int, ...] = ()
    peeks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All functions of a game.

    `starters` has an entry for each id (`flow.no_start` where it opens nothing), `routines` one for each
    number a frame may begin with: `flow.over`, `windows.window`, `several.several`, what `steps` do. `pools`
    reckons what some pools start with. `first`: None for a random seat, else asked after the setup; until
    then, and where it gives -1, seat 0 is active. `turn_ends` ends the game if an `end` with `at: turn`
    holds, `round_ends` if one with `at: round` does; without `round` a round is once around the table.
    `rankings` has for each end what it compares seats by, or None; empty if none does. `counts`: the number
    of each menu id's action for `times_done`, empty if the game never asks for it. `windows` see windows.py.
    `outlook` rates a position for a seat; `bots` do the same as bots of the game see it, by their names.
    `melds` see melds.py and forming.py. `deck_card` says whether a card may be in a deck, `decks_meet`
    whether two decks may be played against each other, `lies` for some zones whether a card lies there at the
    start. `holds` gives how many others a piece can carry. `why` has for each action of the layout what tells
    which of its `needs` is not met.
    `fits` has for steps that get several ids what tells whether some will do: a function, and the registers
    that it is given in front of the ids; and whether more or later ids are never worse.
    `peeks` are the functions above that may look at cards which the seat does not see. `steps` tells of each
    number what goes on and what waits there.
    """

    starters: tuple[Starter | Begins, ...]
    routines: tuple[Routine, ...]
    phases: tuple[Phase, ...]
    opening: Look | None = None
    look: Look | None = None
    pools: Do | None = None
    setup: Do | None = None
    first: Number | None = None
    turn_end: Do | None = None
    turn_reset: Do | None = None
    turn_ends: Do | None = None
    round: Round | None = None
    round_reset: Do | None = None
    round_ends: Do | None = None
    rankings: tuple[Ranks | None, ...] = ()
    windows: Mapping[int, Any] = field(default_factory=dict)
    counts: tuple[int, ...] = ()
    outlook: Number | None = None
    bots: Mapping[str, Number] = field(default_factory=dict)
    melds: Melds = field(default_factory=lambda: Melds(()))
    deck_card: Test | None = None
    decks_meet: Meet | None = None
    lies: Mapping[str, Test] = field(default_factory=dict)
    holds: Number | None = None
    why: tuple[Number, ...] = ()
    fits: Mapping[int, tuple[Callable[..., bool], tuple[int, ...], bool]] = field(default_factory=dict)
    peeks: tuple[Callable[..., Any], ...] = ()
    steps: Mapping[int, Step] = field(default_factory=dict)

    def may_peek(self, code: Callable[..., Any] | int | None) -> bool:
        """Whether a function above, or a step, may look at cards that the seat does not see."""
        if isinstance(code, int):
            step = self.steps.get(code)
            return step is not None and (step.peeks or self.may_peek(getattr(step.does, "then", None)))
        return code in self.peeks
