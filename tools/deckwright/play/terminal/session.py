"""A game at the table: who plays which seat, what was done in words, and the way back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.engine.history import Answer, Diary, History
from deckwright.engine.state import State
from deckwright.events.records import Choice, Event, Roll, TurnBegins
from deckwright.play.bots import Bot
from deckwright.play.match import Sight
from deckwright.play.terminal.chronicle import Chronicle, Entry, Narrating, News, Part, parted
from deckwright.play.terminal.telling import DONE, NOTHING, PASS, Step, deed_of, grouped, told

# Why something cannot be taken back: others acted, chance decided, or something hidden came to light.
Final = Literal["", "others", "chance", "cards"]


def _untold(state: State) -> None:
    """Nobody plays along."""
    del state


class Session:
    """A game in progress. `bots` play some of its seats; people play the others.

    A deed is told when it is complete: an action with all that was picked for it, however many steps it took.
    `narrating` plays along and tells what comes of it; without that only deeds are told. `hidden` is what a
    card is called that a seat may not know.
    """

    def __init__(
        self,
        state: State,
        bots: Mapping[int, Bot],
        rng: Source,
        language: str,
        narrating: Narrating = _untold,
        hidden: str = "",
    ) -> None:
        self.bots, self.rng, self.language = bots, rng, language
        self._narrating, self._hidden = narrating, hidden
        self.go_on(state)

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self._history.state

    @property
    def begun(self) -> str:
        """What is under way of the deed of the seat that is asked, in words; nothing between two deeds.

        Where the rules let an action begin with pieces that they have chosen: that.
        """
        if own := self._begins_with():
            return told([step.said(self.language) for step in own], self.language)
        groups = grouped(self._open)
        return deed_of(groups[-1], self.language).text if groups else ""

    def _begins_with(self) -> list[Step]:
        """The pieces with which the rules let an action begin that asks for its first choice now."""
        self._catch_up()
        if self._narration is None or not (given := self._narration.given):
            return []
        state = self.state
        asked = Step(state, state.current_seat, state.legal_actions()[0], True, given=given)
        groups = grouped([*self._open, asked])
        return asked.implied() if groups[-1] == [asked] else []

    @property
    def asks_on(self) -> bool:
        """Whether what is under way is an action; questions of the rules that follow each other are none."""
        groups = grouped(self._open)
        return bool(groups) and groups[-1][0].is_of_action

    @property
    def under_way(self) -> tuple[State, tuple[int, ...]]:
        """The state in which the deed under way began, with its steps; that of now between two deeds."""
        if not self._open:
            return self.state, ()
        return self._open[0].before, tuple(step.action for step in self._open)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The steps of the deed under way for which there was a choice."""
        return tuple(step.action for step in self._open if step.chosen)

    @property
    def can_undo(self) -> bool:
        """Whether the last choice of a person can be taken back."""
        return self._history.can_undo

    def act(self, actions: Sequence[int]) -> bool:
        """A person's choice, in one step or several; whether a deed is complete. `undo` takes it back."""
        self._has_acted = True
        return self._done(actions)

    @property
    def has_acted(self) -> bool:
        """Whether a person has chosen anything since the game was begun or loaded."""
        return self._has_acted

    @property
    def is_final_by(self) -> Final:
        """Why nothing more can be taken back; empty where a person has done nothing that could be."""
        return self._final if self._has_acted and not self.can_undo else ""

    @property
    def anew(self) -> tuple[State, tuple[int, ...]]:
        """The state from which the deed under way can be answered anew, with its steps since then.

        What came before can no longer be taken back, or it belongs to the deed behind which this one began.
        """
        if not self._open:
            return self.state, ()
        state, given = self._anchor
        return state, tuple(step.action for step in self._open[given:])

    def act_anew(self, actions: Sequence[int]) -> bool:
        """Give other answers for the deed under way, as far as it can be; whether it is complete."""
        start, _ = self.anew
        while self.state is not start and self.undo(self.state.current_seat) is not None:
            pass
        return bool(actions) and self.act(actions)

    def bots_act(self) -> None:
        """Let bots act until a person is asked or the game is over."""
        while (seat := self.state.current_seat) in self.bots:
            sight = Sight(self.state, seat)
            self._done([self.bots[seat].choose(sight, self.state.legal_actions(), self.rng)])
            self._history.close()

    def news(self, seat: int) -> Iterator[News]:
        """What was done, and what came of it, since a seat was last told."""
        return self._chronicle.news(seat)

    def last_done(self, seat: int) -> str:
        """What was done last, in words, as a seat may read it."""
        return self._chronicle.last_said(seat)

    def go_on(self, state: State) -> None:
        """Play another game from here on: one that was saved. Here dice fall by themselves."""
        while state.current_seat == CHANCE:
            state.let_fall()
        state.ask_chance(asked=False)
        self._history, self._has_acted = History(state), False
        self._final: Final = ""
        self._last = -1  # the seat that acted last
        self.goes = 0  # how often the turn has gone from seat to seat, also within one that the rules count
        self._open: list[Step] = []
        self._anchor = (state, 0)  # from where the deed under way can be answered anew, and its steps by then
        self._left_open: list[tuple[list[Step], tuple[State, int], int, list[Step], int]] = []
        self._chronicle = Chronicle(self.language, self._hidden)
        self._narration = self._narrating(state)
        if self._narration is not None and not state.save().get("actions"):
            opening = tuple(
                event for event in self._narration.opening if isinstance(event, Roll | TurnBegins)
            )
            self._chronicle.entries.append(Entry((Part((), opening, is_told=False),)))

    def recover(self) -> None:
        """Go on where an answer was broken off: with the last state that was reached, and nothing to undo."""
        has_acted = self._has_acted
        self.go_on(self.state)
        self._has_acted = has_acted

    def undo(self, seat: int) -> str | None:
        """Back to before a person's last choice; None if there is no way.

        What it was in words, as a seat at the screen may read them: empty if it was done in secret.
        """
        if not self.can_undo:
            return None
        self._history.undo()
        self._open, self._anchor, entries, taken_back, self.goes = self._left_open.pop()
        said = self._chronicle.said(taken_back, seat)
        self._chronicle.cut(entries)
        self._is_behind = True
        return said

    _is_behind = False  # whether the narration must begin anew, for something was taken back

    def _catch_up(self) -> None:
        """Begin the narration anew where something was taken back."""
        if self._is_behind:
            self._narration, self._is_behind = self._narrating(self.state), False

    def _done(self, actions: Sequence[int]) -> bool:
        """Answer; whether a deed is complete by that."""
        self._catch_up()
        now = self.state
        before = self._open[0].before if self._open else now
        seat = now.current_seat
        diary = self._history.apply(*actions)
        self._final = self._final_by(now, diary) or self._final
        self._last = seat
        events = self._events(actions)
        steps = _steps(before, now, diary, actions, events)
        chosen = [step for step in steps if step.chosen] or steps
        self._left_open.append((self._open, self._anchor, len(self._chronicle.entries), chosen, self.goes))
        self.goes += self.state.active != now.active
        self._anchor = self._anchor if self._open else (now, 0)
        groups = grouped([*self._open, *steps])
        now = self.state
        last = groups[-1][0]  # what is asked behind the end of a phase is no part of that end
        in_it = bool(now.stack) and not now.is_over and last.seat == now.current_seat
        self._open = groups.pop() if in_it and not last.id.startswith(DONE) else []
        if groups or not self._history.goes_back_to(self._anchor[0]):
            self._anchor = (self.state, len(self._open))
        parts = self._parts(groups, len(diary), events)
        self._chronicle.entries.append(Entry(parts))
        return any(part.is_told for part in parts)

    def _parts(self, groups: list[list[Step]], answers: int, events: Sequence[Event]) -> tuple[Part, ...]:
        """The deeds of some answers, also the one that is under way now, each with what came of it."""
        every = [*groups, self._open] if self._open else groups
        given = [len(group) for group in every]
        given[0] -= sum(given) - answers  # the first deed may have been begun with answers before
        return tuple(
            Part(group, own, group is not self._open and self._matters(group, groups), group is self._open)
            for group, own in zip(every, parted(given, events), strict=True)
        )

    def _final_by(self, before: State, diary: Sequence[Answer]) -> Final:
        """Why a deed cannot be taken back, or those before it; empty where all can."""
        seat = before.current_seat
        if seat in self.bots or any(who not in (seat, CHANCE) for who, _ in diary):
            return "others"
        if not self.can_undo:
            return "cards" if self.state.rng == before.rng else "chance"
        return "others" if self._last not in (-1, seat) else ""

    def _events(self, actions: Sequence[int]) -> tuple[Event, ...]:
        """What came of some answers; nothing any more if the narration does not go the same way."""
        if self._narration is None:
            return ()
        try:
            events = [event for action in actions for event in self._narration.apply(action)]
        except ValueError:
            events = []
        state = self.state
        if not self._narration.agrees(state.current_seat, state.legal_actions()):
            self._narration, events = None, []
        return tuple(events)

    def _matters(self, group: list[Step], among: list[list[Step]]) -> bool:
        """Whether a deed is worth a line: one without a choice is, where it explains what people see."""
        first = group[0]
        if all(step.is_secret for step in group):
            return False
        if any(step.chosen for step in group):
            return True
        if not first.is_of_action and all(step.is_number for step in group):
            return False
        if all(step.id.endswith(NOTHING) for step in group):
            return False
        if first.id.startswith(DONE):
            is_news = first.seat not in self.bots and _acted(among, first.seat)
            return is_news and _offered_end(first.before) and _last_done(among, group)
        return first.id != PASS


def _steps(
    before: State, now: State, diary: Diary, actions: Sequence[int], events: Sequence[Event]
) -> list[Step]:
    """The answers of a diary, of a deed that began in the state `before`; the first was given in `now`."""
    choices, ids = [event for event in events if isinstance(event, Choice)], now.layout.ids
    steps = list[Step]()
    for at, (who, action) in enumerate(diary):
        before = diary.begins.get(at, before)
        given = tuple(map(ids.index, choices[at].given)) if len(choices) == len(diary) else ()
        then = diary.states.get(at, now if given and not at else None)
        steps.append(Step(before, who, action, who == now.current_seat and action in actions, then, given))
    return steps


def _offered_end(state: State) -> bool:
    """Whether the phase could have been ended. Where a fixed number of actions ends it, that is no news."""
    return any(state.layout.ids[action].startswith(DONE) for action in state.legal_actions())


def _acted(groups: list[list[Step]], seat: int) -> bool:
    """Whether a seat has done something of its own will. An end after an end is no news."""
    return any(
        step.chosen and not step.id.startswith(DONE)
        for group in groups
        for step in group
        if step.seat == seat
    )


def _last_done(groups: list[list[Step]], group: list[Step]) -> bool:
    """Of the phases that a seat ended, one after the other, the last is enough to tell."""
    seat = group[0].seat
    return group is [other for other in groups if other[0].seat == seat and other[0].id.startswith(DONE)][-1]
