"""A game at the table: who plays which seat, what was done in words, and the way back."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.engine.history import Answer, History
from deckwright.engine.state import State
from deckwright.play.bots import Bot
from deckwright.play.match import Sight
from deckwright.play.terminal.telling import DONE, PASS, Deed, Step, deed_of, grouped


class Session:
    """A game in progress. `bots` play some of its seats; people play the others.

    A deed is told when it is complete: an action with all that was picked for it, however many steps it took.
    """

    def __init__(self, state: State, bots: Mapping[int, Bot], rng: Source, language: str) -> None:
        self.bots, self.rng, self.language = bots, rng, language
        self.go_on(state)

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self._history.state

    @property
    def begun(self) -> str:
        """What is under way of the deed of the seat that is asked, in words; nothing between two deeds."""
        groups = grouped(self._open)
        return deed_of(groups[-1], self.language).text if groups else ""

    def act(self, actions: Sequence[int]) -> list[Deed]:
        """A person's choice, in one step or several. `undo` takes it back, if that is fair."""
        self.has_acted = True
        return self._done(actions)

    def bots_act(self) -> Iterator[Deed]:
        """Let bots act until a person is asked or the game is over."""
        while (seat := self.state.current_seat) in self.bots:
            sight = Sight(self.state, seat)
            deeds = self._done([self.bots[seat].choose(sight, self.state.legal_actions(), self.rng)])
            self._history.close()
            yield from deeds

    def go_on(self, state: State) -> None:
        """Play another game from here on: one that was saved. Here dice fall by themselves."""
        while state.current_seat == CHANCE:
            state.let_fall()
        state.ask_chance(asked=False)
        self._history, self.has_acted = History(state), False
        self._open: list[Step] = []
        self._left_open: list[list[Step]] = []

    def undo(self) -> bool:
        """Back to before a person's last choice; False if there is no way."""
        could = self._history.can_undo
        self._history.undo()
        if could:
            self._open = self._left_open.pop()
        return could

    def _done(self, actions: Sequence[int]) -> list[Deed]:
        """The deeds that these choices complete."""
        before = self._open[0].before if self._open else self.state
        seat = self.state.current_seat
        diary = self._history.apply(*actions)
        self._left_open.append(self._open)
        groups = grouped([*self._open, *_steps(before, diary, seat, actions)])
        now = self.state
        in_it = bool(now.stack) and not now.is_over and groups[-1][0].seat == now.current_seat
        self._open = groups.pop() if in_it else []
        return [deed_of(group, self.language) for group in groups if self._matters(group, groups)]

    def _matters(self, group: list[Step], among: list[list[Step]]) -> bool:
        """Whether a deed is worth a line: one without a choice is, where it explains what people see."""
        first = group[0]
        if all(step.is_secret for step in group):
            return False
        if any(step.chosen for step in group):
            return True
        if first.id.startswith(DONE):
            is_news = first.seat not in self.bots and _acted(among, first.seat)
            return is_news and _offered_end(first.before) and _last_done(among, group)
        return first.id != PASS


def _steps(before: State, diary: Sequence[Answer], seat: int, actions: Sequence[int]) -> list[Step]:
    return [Step(before, who, action, who == seat and action in actions) for who, action in diary]


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
