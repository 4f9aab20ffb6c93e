"""The oracle: plays a resolved program straight from its rules; compiled games are held against it."""

from collections.abc import Callable, Mapping, Sequence

from deckwright.rules.ids import FALLS
from deckwright.rules.interpret.arrange import arrange
from deckwright.rules.interpret.begin import Deck, begin
from deckwright.rules.interpret.flow import game, resumed
from deckwright.rules.interpret.held import Asking, Held, Question
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.interpret.position import position
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step


class Oracle:
    """A game in progress. `decider` is the seat that must choose one of `legal`, -1 when the game is over.

    It is CHANCE where a die falls, if `chance` is "asked". `dice` are the first rolls.
    """

    def __init__(
        self,
        program: Program | Rulebook,
        seed: int = 0,
        seats: int | None = None,
        decks: Sequence[Deck] | None = None,
        options: Mapping[str, object] | None = None,
        watch: Callable[[Step, Play], object] | None = None,
        *,
        dice: Sequence[int] | None = None,
        chance: str = FALLS,
    ) -> None:
        book = program if isinstance(program, Rulebook) else Rulebook(program)
        play = begin(book, seed, seats, decks, options)
        play.watch = watch
        _lay(dice, chance, play)
        self._run(play, game)

    @classmethod
    def of(cls, play: Play, chance: str = FALLS) -> "Oracle":
        """A game of which nothing has happened yet, up to its first question."""
        oracle = cls.__new__(cls)
        _lay(None, chance, play)
        oracle._run(play, game)
        return oracle

    @classmethod
    def arranged(
        cls,
        program: Program | Rulebook,
        given: Mapping[str, Held],
        *,
        seed: int = 0,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        dice: Sequence[int] | None = None,
        chance: str = FALLS,
    ) -> "Oracle":
        """A game in a given position, up to its first question; `dice` are the rolls to come."""
        book = program if isinstance(program, Rulebook) else Rulebook(program)
        oracle = cls.__new__(cls)
        play = begin(book, seed, seats, None, options)
        arrange(given, play)
        _lay(dice, chance, play)
        oracle._run(play, resumed)
        return oracle

    def _run(self, play: Play, course: Callable[[Play], Asking]) -> None:
        self.play = play
        self._course: Held = course(play)
        self._hear(None)

    def apply(self, action: int) -> None:
        """Give the decider's choice.

        Raises:
            ValueError: it is not legal now.
        """
        if action not in self.legal:
            raise ValueError(f"{action} is not legal now")
        self.play.taken.clear()
        self._hear(action)

    def _hear(self, answer: int | None) -> None:
        question: Question | None
        try:
            question = self._course.send(answer)
        except StopIteration:
            question = None
        self.legal: tuple[int, ...] = question.ids if question else ()
        self.decider = question.seat if question else -1
        self.play.state.decider = self.decider

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the legal ids."""
        return tuple(self.play.ids.names[each] for each in self.legal)

    @property
    def taken(self) -> tuple[str, ...]:
        """The names of the ids that were taken without asking since the last answer."""
        return tuple(self.play.ids.names[each] for each in self.play.taken)

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return bool(self.play.state.ended)

    @property
    def winner(self) -> int:
        """The seat that has won alone; -1 for nobody, for several, or as long as the game goes on."""
        return self.winners[0] if len(self.winners) == 1 else -1

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats that have won."""
        return self.play.state.winners

    def position(self) -> dict[str, Held]:
        """Everything that can be seen on the table, by names."""
        return position(self.play)


def _lay(dice: Sequence[int] | None, chance: str, play: Play) -> None:
    """How dice will fall: as they are laid down, then by themselves or as is told."""
    play.state.dice = None if dice is None else list(dice)
    play.state.asks_chance = chance != FALLS
