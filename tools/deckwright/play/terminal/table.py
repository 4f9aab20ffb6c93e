"""Everything about one sitting at the terminal: the session, its words, and for whom the screen is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.clauses import Rulebook, answers_of
from deckwright.play.terminal.console import Console, Tone
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Screen
from deckwright.play.terminal.session import Deed, Session

_TONES: tuple[Tone, Tone] = ("other", "own")


@dataclass(slots=True, kw_only=True)
class Table:
    """A game that is played here. `names` are the bots by seat; `seat` looks at the screen now."""

    game: Game
    session: Session
    glossary: Glossary
    rulebook: Rulebook
    phrases: Phrases
    console: Console
    names: Mapping[int, str]
    wear: Mapping[str, str] = field(default_factory=dict)
    seat: int = 0
    folder: Path = field(default_factory=Path.cwd)

    @property
    def screen(self) -> Screen:
        """What the seat sees."""
        sight = Sight(self.glossary, self.seat, self.wear)
        return Screen(self.game.layout, self.session.state.seats, sight, self.phrases, self.console)

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.session.state.seats) if seat not in self.names]

    def go_on(self, state: State) -> None:
        """Play a saved game from here on, by the answers that it was started with."""
        self.session.go_on(state)
        self.rulebook = Rulebook(self.glossary, answers_of(state))

    def show(self) -> None:
        """The table and what the seat may do."""
        state = self.session.state
        self.screen.table(state.view(self.seat).position())
        if not state.is_over:
            self.screen.menu(self.actions())

    def actions(self) -> Sequence[str]:
        """What may be done next, in words."""
        state = self.session.state
        return [state.describe(action, self.session.language) for action in state.legal_actions()]

    def tell(self, deed: Deed) -> None:
        """What a seat has done."""
        who, tone = self.screen.who(deed.seat), _TONES[deed.seat == self.seat]
        self.console.say(self.console.paint(f"* {who[:1].upper()}{who[1:]}: ", tone) + deed.text, indent=2)

    def result(self) -> None:
        """How the game has ended."""
        state, say = self.session.state, self.phrases
        end = self.glossary.label(state.ended_by)
        if state.winner < 0:
            said = say("draw", end=end)
        elif state.winner == self.seat and len(self.people) == 1:
            said = say("won", end=end)
        else:
            alone = len(self.people) == 1
            who = self.screen.who(state.winner) if alone else say("player", number=state.winner + 1)
            said = say("lost", who=f"{who[:1].upper()}{who[1:]}", end=end)
        self.console.show("", self.console.paint(said, "title"))
