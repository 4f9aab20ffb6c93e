"""Everything about one sitting at the terminal: the session, its words, and for whom the screen is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.events.records import Event
from deckwright.events.words import EventWords
from deckwright.play.terminal.actions import Accounting, Accounts, actions_named, in_order
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.chronicle import consequences
from deckwright.play.terminal.clauses import Rulebook, answers_of
from deckwright.play.terminal.console import Console, Tone
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.instances import Judging, unjudged
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Blocks, Screen
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.several import answers, asked, open_things
from deckwright.play.terminal.telling import Deed

_TONES: tuple[Tone, Tone] = ("other", "own")


def _unaccounted(answers: Mapping[str, str]) -> Accounts:
    """Nobody says anything of the actions."""
    del answers
    return {}


@dataclass(slots=True, kw_only=True)
class Table:
    """A game that is played here. `names` are the bots by seat; `seat` looks at the screen now, on
    which it saw what is `known` in the turn of the `moment`.

    `accounting` says what the game's actions are when its rulings are answered so, by switch;
    `judging` why one of them is not allowed.
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
    accounting: Accounting = _unaccounted
    judging: Judging = unjudged
    accounts: Accounts = field(init=False)
    seat: int = 0
    known: Blocks = field(default_factory=dict)
    moment: tuple[int, int] = (-1, -1)
    filled: set[tuple[str, int]] = field(default_factory=set)
    holding: tuple[State | None, tuple[int, ...]] = (None, ())
    is_present: bool = field(init=False)  # whether the person of the seat is known to be at the screen
    folder: Path = field(default_factory=Path.cwd)

    def __post_init__(self) -> None:
        self.accounts = self.accounting(answers_of(self.session.state))
        self.is_present = len(self.people) == 1

    @property
    def screen(self) -> Screen:
        """What the seat sees."""
        sight = Sight(self.glossary, self.seat, self.wear, self.fill, self.notes)
        layout, seats = self.game.layout, self.session.state.seats
        return Screen(layout, seats, sight, self.phrases, self.console, self.filled)

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.session.state.seats) if seat not in self.names]

    def go_on(self, state: State) -> None:
        """Play a saved game from here on, by the answers that it was started with."""
        self.session.go_on(state)
        answers = answers_of(state)
        self.rulebook, self.accounts = Rulebook(self.glossary, answers), self.accounting(answers)

    def show(self, *, whole: bool = True) -> None:
        """The table and what the seat may do; within its turn only what has changed on the table since."""
        state = self.session.state
        moment = (state.turns, self.seat)
        known = self.known if moment == self.moment and not whole else None
        self.known = self.screen.table(state.view(self.seat).position(), known)
        self.moment = moment
        if not state.is_over:
            self.ask()

    def ask(self) -> None:
        """What the seat may do, and of what it is a part."""
        begun = ", ".join(filter(None, (self.session.begun, *map(self.described, self.held))))
        is_one = asked(self.session.state) is None
        heading = self.phrases("begun" if is_one else "begun_several", begun=begun) if begun else ""
        self.screen.menu(self.actions(), heading)

    @property
    def held(self) -> tuple[int, ...]:
        """Of several things those that were chosen before others which the game asks for first."""
        state, things = self.holding
        return things if state is self.session.state else ()

    def hold(self, *things: int) -> None:
        """Keep things until those are chosen that come before them."""
        self.holding = (self.session.state, things)

    def offered(self) -> Sequence[int]:
        """The ids that may be chosen next, in the order in which they are listed; several in any order."""
        legal = in_order(self.session.state)
        things = open_things(self.session, self.held)
        if not things:
            return legal
        asks = asked(self.session.state)
        ends = [id_ for id_ in legal if asks and not asks.first <= id_ < asks.first + asks.count]
        return [*things, *([] if self.held else ends)]

    def choose(self, action: int) -> bool:
        """Take an id that is offered; whether a deed is complete by that."""
        if not self.held and action in self.session.state.legal_actions():
            return self.session.act([action])
        things = (*self.held, action)
        ids = answers(self.session, things)
        if ids is None:
            self.hold(*things)
            return False
        return self.session.act_anew(ids)

    def listed(self, typed: str) -> int | None:
        """The id that has a number in the list; None if no such number is there."""
        offered = self.offered()
        number = int(typed) if typed.isdecimal() else 0
        return offered[number - 1] if 1 <= number <= len(offered) else None

    def actions(self) -> Sequence[str]:
        """The same in words."""
        return [self.described(action) for action in self.offered()]

    def described(self, action: int) -> str:
        """An id in words."""
        return self.session.state.describe(action, self.session.language)

    def named(self, typed: str) -> list[str]:
        """The actions of the game that words name."""
        return actions_named(typed, self.game.layout, self.accounts, self.session.language)

    def title(self, action: str) -> str:
        """What an action is called."""
        return self.accounts[action].title if action in self.accounts else self.glossary.label(action)

    def phase(self, phase: int) -> str:
        """What a phase is called."""
        layout = self.game.layout.phases[phase]
        said = layout.words.get(self.glossary.language, "") or self.glossary.label(layout.name)
        return said[:1].upper() + said[1:]

    def tell_news(self) -> None:
        """What has happened since the seat was last told: what was done, and below it what came of it."""
        pools = self.game.layout.pools
        words = EventWords(
            self.glossary.language,
            self.glossary,
            self.title,
            self._acting,
            kept=lambda name: name not in self.notes,
            seats=[pool.name for pool in pools if pool.of == "seat"],
        )
        happened: list[Event] = []  # of a deed that is not complete; it is told below it
        for news in self.session.news(self.seat):
            for deed in news.deeds:
                self.tell(deed)
            happened += consequences(news)
            if news.deeds:
                self._tell_lines(words.lines(happened))
                happened.clear()
        self._tell_lines(words.lines(happened))

    def _tell_lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.console.say(f"    {line}", indent=6)

    def _acting(self, phase: str) -> str:
        """What a phase in which there is anything to do is called."""
        phases = self.game.layout.phases
        return next(
            (self.phase(at) for at, known in enumerate(phases) if known.name == phase and known.actions), ""
        )

    def tell(self, deed: Deed) -> None:
        """What a seat has done."""
        who, tone = self.screen.who(deed.seat), _TONES[deed.seat == self.seat]
        text = self.phrases("forced", deed=deed.text) if deed.forced else deed.text
        self.console.say(self.console.paint(f"* {who}: ", tone) + text, indent=2)

    def result(self) -> None:
        """How the game has ended, and with which scores."""
        state, say, who = self.session.state, self.phrases, self.screen.who
        seats = range(state.seats)
        rows = [state.ranking(seat) for seat in seats]
        if state.winner == self.seat and len(self.people) == 1:
            said = say("won")
        elif state.winner >= 0:
            said = say("lost", who=who(state.winner))
        elif state.winners:
            said = say("shared", who=", ".join(map(who, state.winners)))
        else:
            said = say("draw")
        end = self.glossary.label(state.ended_by)
        text = f"{said}. {end}" if end.endswith(".") else f"{said} ({end})."
        self.console.show("", *(self.console.paint(line, "title") for line in self.console.wrapped(text)))
        if any(rows):
            self.console.say(say("scores", scores=", ".join(self._scores(rows))))

    def _scores(self, rows: Sequence[Sequence[int]]) -> list[str]:
        """What each seat has reached; where the first number ties, with all that breaks ties."""
        firsts = [row[0] for row in rows]
        tied = firsts.count(max(firsts)) > 1
        scores = [" / ".join(map(str, row if tied else row[:1])) for row in rows]
        return [f"{self.screen.who(seat)}: {score}" for seat, score in enumerate(scores)]
