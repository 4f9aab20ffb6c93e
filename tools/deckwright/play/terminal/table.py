"""Everything about one sitting at the terminal: the session, its words, and for whom the screen is."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from deckwright.engine.game import Game
from deckwright.engine.rules import ROUND, ROUND_CLOSED, SETUP
from deckwright.engine.state import State
from deckwright.events.records import Event
from deckwright.play.terminal.actions import Accounting, Accounts, actions_named, name_words
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.clauses import Rulebook, answers_of
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.forecast import warning, wasted
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.instances import Judge, NoJudge
from deckwright.play.terminal.matching import Way, meant
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.questions import Questions
from deckwright.play.terminal.screen import Blocks, Screen
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.told import Knowledge

_NEVER = (-1, -1, -1)  # the moment of a table that was not shown yet


def _unaccounted(answers: Mapping[str, str]) -> Accounts:
    """Nobody says anything of the actions."""
    del answers
    return {}


def _unaccounted_melds(answers: Mapping[str, str]) -> Sequence[str]:
    """Nobody says anything of melds."""
    del answers
    return ()


def unranked(state: State) -> Sequence[str]:
    """Nobody has a name for the numbers by which the seats were ranked."""
    del state
    return ()


def unscored(state: State, seat: int) -> Sequence[Any]:
    """Nobody says of what a score is made, or how high it is."""
    del state, seat
    return ()


@dataclass(slots=True, kw_only=True)
class Table:
    """A game that is played here. `names` are the bots by seat; `seat` looks at the screen now, on
    which it saw what is `known` in the turn of the `moment`.

    `accounting` says what the game's actions are when its rulings are answered so, by switch;
    `confirms`: what ends a turn by itself, for good, must be confirmed; `warned` is what was chosen once, and
    `doubted` what was typed for it just now: Enter alone means the same, and 0 that it is not done.
    `hinted`: where a hint was given last, and the way that it told.
    `judge` why one of them is not allowed, and what it costs; `scoring` of what a seat's score is made;
    `asking`: what asks for something where no action is chosen, by the beginning of its ids;
    `ranked_by`: what the numbers are called that are compared one after the other; `scores`: what each seat
    has reached so far, None for what another seat cannot know. `melds` tells of each meld, by the answers.
    `spent` are pools and counters that start anew by themselves at the end of a turn or phase.
    """

    game: Game
    session: Session
    glossary: Glossary
    rulebook: Rulebook
    phrases: Phrases
    console: Console
    names: Mapping[int, str]
    wear: Mapping[str, str] = field(default_factory=dict)
    fill: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    notes: frozenset[str] = frozenset()
    hands: frozenset[str] = frozenset()
    away: Mapping[str, int | None] = field(default_factory=dict)
    asking: Mapping[str, str] = field(default_factory=dict)
    counts_turns: bool = True
    judge: Judge = field(default_factory=NoJudge)
    accounting: Accounting = _unaccounted
    scoring: Callable[[State, int], Sequence[str]] = unscored
    ranked_by: Callable[[State], Sequence[str]] = unranked
    scores: Callable[[State, int], Sequence[int | None]] = unscored
    melds: Callable[[Mapping[str, str]], Sequence[str]] = _unaccounted_melds
    spent: frozenset[str] = frozenset()
    accounts: Accounts = field(init=False)
    questions: Questions = field(init=False)
    seat: int = 0
    known: Blocks = field(default_factory=dict)
    shown: dict[int, Blocks] = field(default_factory=dict)  # what each seat saw when it looked last
    read: dict[int, set[str]] = field(default_factory=dict)  # the cards whose facts it has read by then
    # What each seat was told since the table was shown to it: what one knows of it another may not.
    since: dict[int, list[Event]] = field(default_factory=dict)
    scored: dict[int, Sequence[int | None]] = field(default_factory=dict)  # what each seat read as the score
    moment: tuple[int, int, int] = _NEVER
    filled: set[tuple[str, int]] = field(default_factory=set)
    confirms: bool = False
    kept: object = None  # the key of the state that was saved last
    is_leaving: bool = False  # whether somebody was told just now that leaving loses the game
    warned: tuple[State | None, tuple[int, ...]] = (None, ())
    hinted: tuple[State | None, tuple[int, ...]] = (None, ())
    doubted: str = ""
    doubts: bool = False  # whether anything had to be confirmed yet
    is_present: bool = field(init=False)  # whether the person of the seat is known to be at the screen
    folder: Path = field(default_factory=Path.cwd)

    def __post_init__(self) -> None:
        self.accounts = self.accounting(answers_of(self.session.state))
        self.is_present = len(self.people) == 1
        self.questions = Questions(
            session=self.session,
            glossary=self.glossary,
            phrases=self.phrases,
            asking=self.asking,
            judge=self.judge,
            notes=self.notes,
        )

    @property
    def screen(self) -> Screen:
        """What the seat sees."""
        return self._screen()

    def _screen(self, knowledge: Knowledge | None = None) -> Screen:
        state = self.session.state
        sight = Sight(
            self.glossary,
            self.seat,
            self.wear,
            self.fill,
            self.notes,
            self.hands,
            self.counts_turns,
            state.seats,
            self.away,
            state.rounds_begun,
        )
        return Screen(state.layout, sight, self.phrases, self.console, self.filled, knowledge)

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.session.state.seats) if seat not in self.names]

    def go_on(self, state: State) -> None:
        """Play a saved game from here on, by the answers that it was started with."""
        self.session.go_on(state)
        answers = answers_of(state)
        self.rulebook, self.accounts = self.rulebook.answered(answers), self.accounting(answers)

    def show(self, *, whole: bool = True) -> None:
        """The table and what the seat may do; within its turn only what has changed on the table since.

        No table comes between what has happened and the question that the rules ask for it.
        """
        state = self.session.state
        if not whole and self._is_asked_between():
            self.ask()
            return
        moment = self._moment()
        known = self.known if moment == self.moment and not whole else None
        if whole:
            self.known = self.lay_out()
        else:
            self.known = self.lay_out(known, self.shown.get(self.seat), self.read.get(self.seat, ()))
        self.moment = moment
        if not state.is_over:
            self.ask()

    def lay_out(
        self, known: Blocks | None = None, before: Blocks | None = None, read: Collection[str] = ()
    ) -> Blocks:
        """Show all that the seat sees, or what is not as it knows it; in short what is as it was before."""
        state = self.session.state
        view = state.view(self.seat)
        position = view.position()
        scores = self.scored[self.seat] = self.scores_so_far()
        screen = self._screen(Knowledge(view.can_be(), view.known(), scores))
        self.since[self.seat] = []
        self.shown[self.seat], self.read[self.seat] = screen.table(position, known, before, read)
        self.questions.laid = {(self.seat, name) for name in _strings(position["zones"])}
        return self.shown[self.seat]

    def show_boards(self) -> None:
        """Show the boards that have changed since the seat looked last, as the end finds them."""
        position = self.session.state.view(self.seat).position()
        self.screen.boards(position, self.shown.get(self.seat, {}))

    def scores_so_far(self) -> Sequence[int | None]:
        """What each seat has reached, as far as that at the screen knows; nothing when the game is over."""
        state = self.session.state
        return [] if state.is_over else self.scores(state, self.seat)

    def tell_aim(self) -> None:
        """Print what the game is about: the first paragraphs of its rulebook."""
        for paragraph in self.rulebook.brief:
            self.console.say(paragraph)

    def _moment(self) -> tuple[int, int, int]:
        """By which turn and go of whom the table is known; what is asked before the first turn is another."""
        state = self.session.state
        return (state.turns, self.session.goes if _is_in_phase(state) else -1, self.seat)

    def _is_asked_between(self) -> bool:
        """Whether the rules ask for something in the midst of a turn, or in that of another seat."""
        state = self.session.state
        is_own_start = state.active == self.seat and _is_in_phase(state) and self._moment() != self.moment
        is_question = bool(state.stack) and not self.session.asks_on and bool(self.questions.asker())
        return is_question and self.moment != _NEVER and not is_own_start

    def ask(self) -> None:
        """Print the list of choices below the heading of what they belong to."""
        self.screen.menu(self.questions.listing(), self.questions.heading())

    def surprise(self, actions: Sequence[int]) -> tuple[str, str]:
        """Return the warning for some answers and what they lose; none if the same is chosen again."""
        state = self.session.state
        if not self.confirms or (self.warned[0] is state and self.warned[1] == tuple(actions)):
            return "", ""
        phrase, lost = warning(self.session, self.names, actions), ""
        if not phrase:
            phrase, lost = wasted(self.session, self.hands, actions, self.glossary)
        if phrase:
            self.warned = (state, tuple(actions))
        return phrase, lost

    def named(self, typed: str) -> list[str]:
        """The actions of the game that words name."""
        return actions_named(typed, self.game.layout, self.accounts, self.session.language)

    def meant(self, typed: str) -> list[Way]:
        """What words may mean of all that may be chosen now."""
        state, language = self.session.state, self.session.language
        return meant(typed, state, language, name_words(state.layout, self.accounts, language))

    def title(self, action: str) -> str:
        """What an action is called."""
        return self.accounts[action].title if action in self.accounts else self.glossary.label(action)

    def phase(self, phase: int) -> str:
        """What a phase is called."""
        layout = self.game.layout.phases[phase]
        said = layout.words.get(self.glossary.language, "") or self.glossary.label(layout.name)
        return said[:1].upper() + said[1:]


def _is_in_phase(state: State) -> bool:
    """Whether a phase is under way: neither the set-up, nor the start or end of a round."""
    return state.stage != SETUP and not ROUND <= state.stage <= ROUND_CLOSED


def _strings(of: object) -> Iterator[str]:
    """All names in what a position has of its zones."""
    if isinstance(of, str):
        yield of
    elif isinstance(of, Mapping | list | tuple):
        for each in of.values() if isinstance(of, Mapping) else of:
            yield from _strings(each)
