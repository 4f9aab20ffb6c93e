"""A scenario's table on the interpreter, straight from the rules."""

from collections.abc import Sequence

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program.records import Program
from deckwright.scenarios.table import Begin, Position, Refused, Start


class InterpretedTable:
    """An oracle, spoken to by names."""

    def __init__(self, book: Rulebook, start: Start) -> None:
        self._numbers = book.ids.numbers
        if start.position is None:
            self._oracle = Oracle(book, start.seed, start.seats, start.decks or None, start.options)
            self._oracle.play.state.dice = list(start.dice) or None
        else:
            self._oracle = Oracle.arranged(
                book,
                start.position,
                seed=start.seed,
                seats=start.seats,
                options=start.options,
                dice=start.dice or None,
            )

    @property
    def decider(self) -> int:
        """The seat that has to decide, -1 when the game is over."""
        return self._oracle.decider

    @property
    def legal(self) -> Sequence[str]:
        """The ids that are offered now."""
        return self._oracle.names

    @property
    def taken(self) -> Sequence[str]:
        """The ids that were taken silently since the last answer, or since the beginning."""
        return self._oracle.taken

    @property
    def dice_left(self) -> int:
        """How many of the given rolls were not used."""
        return len(self._oracle.play.state.dice or ())

    def apply(self, id_: str) -> None:
        """Answer with an id.

        Raises:
            Refused: it is not offered. The interpreter cannot tell why.
        """
        number = self._numbers.get(id_, -1)
        if number not in self._oracle.legal:
            raise Refused(id_)
        self._oracle.apply(number)

    def position(self) -> Position:
        """The whole position."""
        return self._oracle.position()


def on_interpreter(program: Program) -> Begin:
    """Begins a scenario's table on the interpreter."""
    book = Rulebook(program)
    return lambda start: InterpretedTable(book, start)
