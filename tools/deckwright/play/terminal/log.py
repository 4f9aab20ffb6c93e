"""The log at a table: what has happened since its reader looked last, with a summary if that is long."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from deckwright.events.records import Choice, Event, PhaseBegins, TurnBegins
from deckwright.events.words import EventWords
from deckwright.play.terminal.amounts import is_bare
from deckwright.play.terminal.chronicle import DeedOutcome, together
from deckwright.play.terminal.console import Tone
from deckwright.play.terminal.deeds import sentence
from deckwright.play.terminal.paid import with_rest
from deckwright.play.terminal.sharing import shared
from deckwright.play.terminal.summary import LONG, balances
from deckwright.play.terminal.summary import told as parts_of
from deckwright.play.terminal.table import Table
from deckwright.play.terminal.telling import Deed
from deckwright.play.terminal.zone_sorts import sorts

_TONES: tuple[Tone, Tone] = ("other", "own")


def tell_news(table: Table) -> None:
    """Print what has happened since the seat at the screen last read the log."""
    Log(table).tell()


@dataclass(frozen=True, slots=True)
class Log:
    """Prints news of a table to the seat at the screen."""

    table: Table

    def tell(self) -> None:
        """Print what has happened since the seat last read the log: deeds, and below each its events."""
        session = self.table.session
        lines, news = 0, list(session.news(self.table.seat))
        words = self._words([event for each in news for event in each.events])
        every = list(map(self._with_price, together(news, self._stages(), self.table.spent)))
        following = every[1:]
        pairs = zip_longest(every, following)
        outcomes = [(outcome, self._lines(outcome, words, then)) for outcome, then in pairs if outcome]
        for (outcome, lines_of), then in zip_longest(outcomes, following):
            told_of = [line for line in lines_of if line != self._said(outcome.deed)]
            is_phase = isinstance(outcome.begins, PhaseBegins)
            is_news = bool(told_of) or (then is not None and not then.begins and not is_phase)
            if outcome.deed:
                if told_of or not self._goes_without_saying(outcome.deed, is_last=then is None):
                    self._tell_deed(outcome.deed)
            elif outcome.begins and (heading := self._heading(outcome.begins, words)) and is_news:
                if is_phase and len(told_of) == 1:
                    heading, told_of = f"{heading}: {told_of[0]}", []
                self.table.console.say(f"* {heading}", indent=2)
            lines += bool(outcome.deed) + self._tell_lines(told_of)
        is_of_others = any(each.deed and each.deed.seat != self.table.seat for each in news)
        since = self.table.since.setdefault(self.table.seat, [])
        since += [event for each in news for event in each.events]
        if is_of_others and lines > LONG and session.state.current_seat not in session.bots:
            self._sum_up(self._of_others(since), words)

    def _with_price(self, outcome: DeedOutcome) -> DeedOutcome:
        """With all that its deed has paid."""
        deed = outcome.deed and with_rest(outcome.deed, outcome.events, self.table.glossary.label)
        return replace(outcome, deed=deed)

    def _goes_without_saying(self, deed: Deed, *, is_last: bool) -> bool:
        """Whether nobody misses the end of a phase: it was forced, or more follows that of another player."""
        return deed.is_end and (deed.forced or (deed.seat != self.table.seat and not is_last))

    def _stages(self) -> set[str]:
        """The phases with a title in which nobody acts."""
        language = self.table.glossary.language
        phases = self.table.game.layout.phases
        return {each.name for each in phases if not each.actions and language in each.words}

    def _words(self, events: Sequence[Event] = ()) -> EventWords:
        """What is said of events, to the seat at the screen."""
        layout = self.table.game.layout
        position = self.table.session.state.view(self.table.seat).position() if events else {}
        return EventWords(
            self.table.glossary.language,
            self.table.glossary,
            self.table.title,
            self._acting,
            kept=lambda name: name not in self.table.notes,
            seats=[pool.name for pool in layout.pools if pool.of == "seat"],
            bare=[pool.name for pool in layout.pools if is_bare(pool, self.table.glossary)],
            me=self.table.seat,
            sorts=sorts(layout.zones),
            worn={counter: number for number, counter in self.table.wear.items()},
            shared=shared(layout.boards, position, events),
        )

    def _lines(self, outcome: DeedOutcome, words: EventWords, then: DeedOutcome | None) -> list[str]:
        """What came of a deed, a line each. What dice bring may come behind an answer, as in a duel."""
        begins = outcome.begins
        of_seat = begins.seat if isinstance(begins, TurnBegins | PhaseBegins) else -1
        chose = next((each.seat for each in outcome.events if isinstance(each, Choice)), of_seat)
        actor = outcome.deed.seat if outcome.deed else chose
        is_over = not (then.deed and then.deed.is_answer) if then else not self.table.session.state.stack
        missed = outcome.is_in_vain and is_over
        goes_on = outcome.is_cut or not is_over
        told_of = replace(words, actor=actor).lines(outcome.events, goes_on=goes_on)
        return [*told_of, *([words("in_vain")] if missed else [])]

    def _tell_lines(self, lines: Sequence[str]) -> int:
        for line in lines:
            self.table.console.say(f"    {line}", indent=6)
        return len(lines)

    def _of_others(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events from the first turn or choice of another seat on, until the own turn begins.

        What that brings stands just above.
        """
        acts = [(at, each) for at, each in enumerate(events) if isinstance(each, TurnBegins | Choice)]
        first = next((at for at, each in acts if each.seat != self.table.seat), 0)
        own = [at for at, each in acts if isinstance(each, TurnBegins) and each.seat == self.table.seat]
        return events[first : own[-1] if own else None]

    def _sum_up(self, events: Sequence[Event], words: EventWords) -> None:
        """Print a summary of long news, a line for each player, the reader last."""
        balance = balances(events, self.table.session.state.seats)
        scores = [self.table.scored.get(self.table.seat, ()), self.table.scores_so_far()]
        for seat in sorted(range(len(balance)), key=lambda seat: seat == self.table.seat):
            before, after = (each[seat] if each else None for each in scores)
            changed = self.table.phrases("score_change", before=before, after=after)
            is_told = None not in (before, after) and before != after
            of_seat = parts_of(balance[seat], words, self._order(), self.table.spent)
            if parts := [*([changed] if is_told else []), *of_seat]:
                self.table.console.show(
                    *self.table.console.listing(
                        self.table.phrases("in_short", who=self.table.screen.named(seat)), parts
                    )
                )

    def _order(self) -> list[str]:
        """The names of pools, and of what they are kept per, in the order of the table."""
        layout = self.table.game.layout
        things = dict.fromkeys(each for pool in layout.pools for each in pool.per if each != "seat")
        return [*(pool.name for pool in layout.pools), *(n for per in things for n in layout.names_of(per))]

    def _acting(self, phase: str) -> str:
        """What a phase in which there is anything to do is called."""
        phases = self.table.game.layout.phases
        return next(
            (
                self.table.phase(at)
                for at, known in enumerate(phases)
                if known.name == phase and known.actions
            ),
            "",
        )

    def _heading(self, begins: Event, words: EventWords) -> str:
        """The line above what a turn, a round or a phase brings; of one in which nobody acts its title."""
        if isinstance(begins, PhaseBegins) and begins.phase in self._stages():
            names = [known.name for known in self.table.game.layout.phases]
            return self.table.phase(names.index(begins.phase))
        return words.heading(begins)

    def _tell_deed(self, deed: Deed) -> None:
        """Print the line of a deed."""
        who, tone = self._words().who(deed.seat), _TONES[deed.seat == self.table.seat]
        own = self._said(deed)
        text = own.removeprefix(who) if own else f": {deed.text}{self._asked_in(deed)}"
        is_explained = deed.forced and deed.seat == self.table.seat and not (deed.is_end or deed.is_answer)
        text = self.table.phrases("forced", deed=text) if is_explained else text
        self.table.console.say(self.table.console.paint(f"* {who}", tone) + text, indent=2)

    def _said(self, deed: Deed | None) -> str:
        """A deed as a sentence of the game; empty where it has none."""
        if deed is None:
            return ""
        who, language = self._words().who(deed.seat), self.table.glossary.language
        choices = self.table.glossary.game.speech.choices.get(language, {})
        return sentence(deed, choices, who, language, is_reader=deed.seat == self.table.seat)

    def _asked_in(self, deed: Deed) -> str:
        """` (Upkeep)` behind an answer to what a phase of that name asks for; empty behind all else."""
        is_of_phase = any(phase.name == deed.begun for phase in self.table.game.layout.phases)
        asker = self.table.asking.get(deed.begun, "") if deed.is_answer and is_of_phase else ""
        return f" ({asker})" if asker and asker.casefold() not in deed.text.casefold() else ""
