"""Everything about one sitting at the terminal: the session, its words, and for whom the screen is."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, zip_longest
from pathlib import Path

from deckwright.engine.game import Game
from deckwright.engine.layout import PoolLayout
from deckwright.engine.state import State
from deckwright.events.records import Event, TurnBegins
from deckwright.events.words import EventWords
from deckwright.play.terminal.actions import Accounting, Accounts, actions_named, in_order, is_end
from deckwright.play.terminal.ahead import open_so_far
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.chronicle import DeedOutcome, together
from deckwright.play.terminal.clauses import Rulebook, answers_of
from deckwright.play.terminal.console import Console, Tone
from deckwright.play.terminal.forecast import warning, wastes
from deckwright.play.terminal.glossary import Glossary, spaced
from deckwright.play.terminal.instances import Judge, NoJudge, price
from deckwright.play.terminal.payments import Payment, payments
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Blocks, Screen
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.several import answers, asked, chosen_so_far, lacking, open_things
from deckwright.play.terminal.summary import LONG, balances
from deckwright.play.terminal.summary import told as parts_of
from deckwright.play.terminal.telling import Deed
from deckwright.play.terminal.zone_sorts import sorts

_NEVER = (-1, -1, -1)  # the moment of a table that was not shown yet
FEW = 100  # letters of facts that are told whenever a card is offered
_TONES: tuple[Tone, Tone] = ("other", "own")


def _unaccounted(answers: Mapping[str, str]) -> Accounts:
    """Nobody says anything of the actions."""
    del answers
    return {}


def unranked(state: State) -> Sequence[str]:
    """Nobody has a name for the numbers by which the seats were ranked."""
    del state
    return ()


def unscored(state: State, seat: int) -> Sequence[str]:
    """Nobody says of what a score is made."""
    del state, seat
    return ()


@dataclass(slots=True, kw_only=True)
class Table:
    """A game that is played here. `names` are the bots by seat; `seat` looks at the screen now, on
    which it saw what is `known` in the turn of the `moment`.

    `accounting` says what the game's actions are when its rulings are answered so, by switch;
    `confirms`: what ends a turn by itself, for good, must be confirmed; `warned` is what was chosen once, and
    `doubted` what was typed for it just now: Enter alone means the same, and 0 that it is not done.
    `judge` why one of them is not allowed, and what it costs; `scoring` of what a seat's score is made;
    `asking`: what asks for something where no action is chosen, by the beginning of its ids;
    `ranked_by`: what the numbers are called that are compared one after the other.
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
    accounting: Accounting = _unaccounted
    judge: Judge = field(default_factory=NoJudge)
    scoring: Callable[[State, int], Sequence[str]] = unscored
    ranked_by: Callable[[State], Sequence[str]] = unranked
    accounts: Accounts = field(init=False)
    seat: int = 0
    known: Blocks = field(default_factory=dict)
    moment: tuple[int, int, int] = _NEVER
    filled: set[tuple[str, int]] = field(default_factory=set)
    confirms: bool = False
    warned: tuple[State | None, tuple[int, ...]] = (None, ())
    doubted: str = ""
    read: set[tuple[int, str]] = field(default_factory=set)  # long facts of cards that a seat was told
    laid: set[tuple[int, str]] = field(default_factory=set)  # for whom what lay in the zones shown last
    numbering: tuple[tuple[int, ...], dict[int, int]] = field(default_factory=lambda: ((), {}))
    holding: tuple[State | None, tuple[int, ...]] = (None, ())
    paying: tuple[State | None, Sequence[Payment]] = (None, ())
    is_present: bool = field(init=False)  # whether the person of the seat is known to be at the screen
    folder: Path = field(default_factory=Path.cwd)

    def __post_init__(self) -> None:
        self.accounts = self.accounting(answers_of(self.session.state))
        self.is_present = len(self.people) == 1

    @property
    def screen(self) -> Screen:
        """What the seat sees."""
        layout, seats = self.game.layout, self.session.state.seats
        sight = Sight(
            self.glossary,
            self.seat,
            self.wear,
            self.fill,
            self.notes,
            self.hands,
            self.counts_turns,
            seats,
            self.away,
        )
        hints = self.session.state.view(self.seat).can_be()
        return Screen(layout, seats, sight, self.phrases, self.console, self.filled, hints)

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
        moment = (state.turns, self.session.goes, self.seat)
        known = self.known if moment == self.moment and not whole else None
        position = state.view(self.seat).position()
        self.known = self.screen.table(position, known)
        self.moment, self.laid = moment, {(self.seat, name) for name in _strings(position["zones"])}
        if not state.is_over:
            self.ask()

    def _is_asked_between(self) -> bool:
        """Whether the rules ask for something in the midst of a turn, or in that of another seat."""
        state = self.session.state
        moment = (state.turns, self.session.goes, self.seat)
        is_own_start = state.active == self.seat and state.phase >= 0 and moment != self.moment
        is_question = bool(state.stack) and not self.session.asks_on and bool(self._asker())
        return is_question and self.moment != _NEVER and not is_own_start

    def ask(self) -> None:
        """What the seat may do, and of what it is a part."""
        heading = self._heading()
        if paid := self.payments:
            self.screen.menu([(n, each.text) for n, each in enumerate(paid, start=1)], heading)
            return
        told = [(number, action, self._priced(action)) for number, action in self.numbered()]
        about = self._facts([action for _, action, _ in told])
        twice = [said for said, times in Counter(said for *_, said in told).items() if times > 1]
        self.screen.menu(
            [
                (number, f"{said}: {self._thing(action)}" if said in twice else said + about.get(action, ""))
                for number, action, said in told
            ],
            heading,
        )

    def _facts(self, actions: Sequence[int]) -> dict[int, str]:
        """What cards bring that are chosen, behind their names, where no table has shown them.

        More than a few words are told once only.
        """
        layout = self.game.layout
        runs = {action: layout.asks_of(action) for action in actions} if layout.asks else {}
        cards = {
            action: layout.ids[action].rpartition(".")[2]
            for action, run in runs.items()
            if run.sort == "card" and action < run.first + run.count
        }
        if not cards:
            return {}
        about = {
            action: self._brings(card) for action, card in cards.items() if (self.seat, card) not in self.laid
        }
        new = {
            action: text
            for action, text in about.items()
            if len(text) <= FEW or (self.seat, text) not in self.read
        }
        self.read |= {(self.seat, text) for text in new.values()}
        return new

    def _brings(self, card: str) -> str:
        """A card's facts without its kind, which all that are offered share."""
        title = self.glossary.say(self.glossary.game.kinds[self.glossary.game.cards[card].kind].title)
        facts = self.glossary.facts(card).removeprefix(title).lstrip(",. ")
        return f": {facts}" if facts else ""

    def _heading(self) -> str:
        """Of what the question is a part, or what asks it, and how many things are to be chosen."""
        session = self.session
        are_several = asked(session.state) is not None
        under_way = session.begun if are_several or session.asks_on else ""
        begun = ", ".join(filter(None, (under_way, *map(self.described, self.held))))
        by = begun or self._asker()
        if self.payments:
            return self.phrases("pay", begun=by) if by else self.phrases("pay_bare")
        if not are_several:
            return self.phrases("begun", begun=by) if by else ""
        n = lacking(session.state, len(self.held))
        phrase = "one_of" if n == "1" else "choose_more" if self._has_chosen() else "several"
        choose = self.phrases(phrase, n=n)
        return (
            self.phrases("begun_choose", begun=by, choose=choose[:1].lower() + choose[1:]) if by else choose
        )

    def _has_chosen(self) -> bool:
        """Whether one of several things was chosen already."""
        return bool(self.held or chosen_so_far(self.session))

    def _asker(self) -> str:
        """What asks for something that is no action: a card, a phase, or what the rules do."""
        state = self.session.state
        names = {state.layout.ids[action].partition(".")[0] for action in state.legal_actions()}
        return self.asking.get(names.pop(), "") if len(names) == 1 and state.layout.asks else ""

    def _thing(self, action: int) -> str:
        """What an id chooses, as the rules call it: for things that are called alike."""
        return spaced(self.game.layout.ids[action].rpartition(".")[2])

    def _priced(self, action: int) -> str:
        """An id in words, with its price."""
        said, cost = self.described(action), price(self.judge, *self.session.under_way, action)
        return f"{said} ({cost})" if cost else said

    def numbered(self) -> list[tuple[int, int]]:
        """What may be chosen, each with its number: the same all through a phase of a turn.

        What ends something is 0, if there is one such thing.
        """
        state = self.session.state
        offered = list(self.offered())
        ends = [action for action in offered if is_end(state, action)]
        last = ends[0] if len(ends) == 1 and len(offered) > 1 else -1
        others = [action for action in offered if action != last]
        moment = (state.turns, self.session.goes, self.seat, state.phase)
        if moment != self.numbering[0]:
            self.numbering = (moment, {})
        kept = {} if state.stack or self.session.begun or self.held else self.numbering[1]
        for action in others:
            kept.setdefault(action, max(kept.values(), default=0) + 1)
        own = sorted((kept[action], action) for action in others)
        return [*own, *([(0, last)] if last >= 0 else [])]

    @property
    def payments(self) -> Sequence[Payment]:
        """The ways to pay what is due, where one amount is asked for after the other."""
        state = self.session.state
        if self.paying[0] is not state:
            self.paying = (state, payments(state, self.glossary))
        return self.paying[1]

    def entries(self) -> list[tuple[int, tuple[int, ...]]]:
        """The lines of the list: each with its number and the ids that it stands for, one or more."""
        if paid := self.payments:
            return [(number, each.actions) for number, each in enumerate(paid, start=1)]
        return [(number, (action,)) for number, action in self.numbered()]

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

    def surprise(self, actions: Sequence[int]) -> str:
        """The phrase that warns of ids; none for whoever chooses the same again, and so was warned."""
        state = self.session.state
        if not self.confirms or (self.warned[0] is state and self.warned[1] == tuple(actions)):
            return ""
        if phrase := warning(self.session, self.names, actions) or self._waste(actions):
            self.warned = (state, tuple(actions))
        return phrase

    def _waste(self, actions: Sequence[int]) -> str:
        """The phrase that warns of an end by which what was not used is lost, where nothing was done yet."""
        return "wastes" if wastes(self.session, self.hands, actions) else ""

    def choose(self, action: int) -> bool:
        """Take an id that is offered; whether a deed is complete by that."""
        if not self.held and action in self.session.state.legal_actions():
            return self.session.act([action])
        things = (*self.held, action)
        ids = answers(self.session, things)
        if ids is None:
            self.hold(*things)
            return False
        return self.session.act_anew(open_so_far(self.session.under_way[0], ids))

    def listed(self, typed: str) -> tuple[int, ...]:
        """The ids that a number of the list stands for; none if no such number is there."""
        return dict(self.entries()).get(int(typed) if typed.isdecimal() else -1, ())

    def number_of(self, *actions: int) -> int:
        """The number of ids, or of the first of them, in the list; of a whole way to pay that begins so."""
        return next(
            number
            for number, each in self.entries()
            if all(one == other for one, other in zip(each, actions, strict=False))
        )

    def no_number(self, typed: str) -> str:
        """That a number is not in the list, and which are."""
        numbers = sorted(number for number, _ in self.entries())
        return self.phrases("number", number=typed, numbers=", ".join(_runs(numbers)))

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
        words = self._words()
        lines, news = 0, list(self.session.news(self.seat))
        outcomes = [(outcome, self._lines(outcome, words)) for outcome in together(news)]
        following = [outcome for outcome, _ in outcomes[1:]]
        for (outcome, told_of), then in zip_longest(outcomes, following):
            is_news = bool(told_of) or (then is not None and not then.begins)
            if outcome.deed and (is_news or not (then and outcome.deed.forced and outcome.deed.is_end)):
                self.tell(outcome.deed)
            elif outcome.begins and is_news:
                self.console.say(f"* {words.line(outcome.begins)}", indent=2)
            lines += bool(outcome.deed) + self._tell_lines(told_of)
        is_of_others = any(each.deed and each.deed.seat != self.seat for each in news)
        if is_of_others and lines > LONG and self.session.state.current_seat not in self.session.bots:
            self._sum_up(self._of_others([event for each in news for event in each.events]), words)

    def _words(self) -> EventWords:
        """What is said of events, to the seat at the screen."""
        layout = self.game.layout
        return EventWords(
            self.glossary.language,
            self.glossary,
            self.title,
            self._acting,
            kept=lambda name: name not in self.notes,
            seats=[pool.name for pool in layout.pools if pool.of == "seat"],
            bare=[pool.name for pool in layout.pools if self._is_named_by(pool)],
            me=self.seat,
            sorts=sorts(layout.zones),
            worn={counter: number for number, counter in self.wear.items()},
        )

    def _is_named_by(self, pool: PoolLayout) -> bool:
        """Whether what a pool is kept per is called like the pool itself: `wood 3` for `resource wood 3`."""
        label = self.glossary.label
        return any(label(each) == label(pool.name) for each in pool.per if each != "seat")

    def _lines(self, outcome: DeedOutcome, words: EventWords) -> list[str]:
        """What came of a deed, a line each."""
        begins = outcome.begins
        actor = outcome.deed.seat if outcome.deed else begins.seat if isinstance(begins, TurnBegins) else -1
        missed = outcome.is_in_vain and not self.session.state.stack
        told_of = replace(words, actor=actor).lines(outcome.events)
        return [*told_of, *([self.phrases("in_vain")] if missed else [])]

    def _tell_lines(self, lines: Sequence[str]) -> int:
        for line in lines:
            self.console.say(f"    {line}", indent=6)
        return len(lines)

    def _of_others(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events before the own turn begins, whose first lines stand just above."""
        begins = [
            at for at, event in enumerate(events) if isinstance(event, TurnBegins) and event.seat == self.seat
        ]
        return events[: begins[-1]] if begins else events

    def _sum_up(self, events: Sequence[Event], words: EventWords) -> None:
        """A line for each player of what long news come to, the own last."""
        balance = balances(events, self.session.state.seats)
        for seat in sorted(range(len(balance)), key=lambda seat: seat == self.seat):
            if parts := list(parts_of(balance[seat], words)):
                self.console.show(
                    *self.console.listing(self.phrases("in_short", who=self.screen.named(seat)), parts)
                )

    def _acting(self, phase: str) -> str:
        """What a phase in which there is anything to do is called."""
        phases = self.game.layout.phases
        return next(
            (self.phase(at) for at, known in enumerate(phases) if known.name == phase and known.actions), ""
        )

    def tell(self, deed: Deed) -> None:
        """What a seat has done."""
        who, tone = self._words().who(deed.seat), _TONES[deed.seat == self.seat]
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
        end = self.glossary.label(state.ended_by) if state.ended_by else ""
        text = f"{said}. {end}" if end.endswith(".") else f"{said} ({end})." if end else f"{said}."
        self.console.show("", *(self.console.paint(line, "title") for line in self.console.wrapped(text)))
        told = [self.scoring(state, seat) for seat in seats] if any(rows) else []
        if any(rows) and not (all(told) and _decides_at_once(rows)):
            self.console.say(say("scores", scores=self._scores(rows)), indent=2)
        for seat, lines in enumerate(told):
            if lines:
                self.console.say(f"{who(seat)}: {rows[seat][0]}")
                for line in lines:
                    self.console.say(f"  {line}", indent=4)

    def _scores(self, rows: Sequence[Sequence[int]]) -> str:
        """What each seat has reached; where the first number ties, with those up to the one that decides."""
        deep = _decided([tuple(row) for row in rows])
        names = self.ranked_by(self.session.state) if deep > 1 else ()
        scores = [f"{self.screen.who(at)}: {_ranked(row[:deep], names)}" for at, row in enumerate(rows)]
        return ("; " if names else ", ").join(scores)


def _strings(of: object) -> Iterator[str]:
    """All names in what a position has of its zones."""
    if isinstance(of, str):
        yield of
    elif isinstance(of, Mapping | list | tuple):
        for each in of.values() if isinstance(of, Mapping) else of:
            yield from _strings(each)


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers in order, those that follow each other as one: `0, 2–5`."""
    for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        first, *more = (number for _, number in run)
        yield f"{first}–{more[-1]}" if more else f"{first}"


def _decided(rows: Sequence[tuple[int, ...]]) -> int:
    """How many numbers must be compared until one seat is the best."""
    best = max(rows)
    beginnings = range(1, len(best))
    return next((at for at in beginnings if [row[:at] for row in rows].count(best[:at]) == 1), len(best))


def _decides_at_once(rows: Sequence[Sequence[int]]) -> bool:
    """Whether the first number alone tells who is the best."""
    return _decided([tuple(row) for row in rows]) == 1


def _ranked(row: Sequence[int], names: Sequence[str]) -> str:
    """Numbers by their names, if all have one."""
    if len(names) < len(row) or not all(names[: len(row)]):
        return " / ".join(map(str, row))
    return ", ".join(f"{name} {number}" for name, number in zip(names, row, strict=False))
