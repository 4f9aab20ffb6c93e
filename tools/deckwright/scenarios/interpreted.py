"""A scenario's table on the interpreter, straight from the rules."""

from collections.abc import Callable, Sequence
from typing import Any

from deckwright.rules.interpret import play
from deckwright.rules.interpret.blame import blamed
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program.records import Program
from deckwright.scenarios.acts import word
from deckwright.scenarios.known import Known, accounted, narrowed
from deckwright.scenarios.records import Act
from deckwright.scenarios.table import Position, Refused, RollMissing, Start, Unending


class InterpretedTable:
    """An oracle, spoken to by names."""

    def __init__(self, book: Rulebook, start: Start) -> None:
        self._numbers, self._program = book.ids.numbers, book.program
        try:
            self._oracle = _begun(book, start)
        except play.RollMissing as missing:
            raise RollMissing(str(missing)) from missing
        except play.Endless as going_on:
            raise Unending(str(going_on)) from going_on

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
            RollMissing: it rolls more dice than were laid down.
            Unending: the rules go on for ever.
        """
        number = self._numbers.get(id_, -1)
        if number not in self._oracle.legal:
            raise Refused(id_)
        try:
            self._oracle.apply(number)
        except play.RollMissing as missing:
            raise RollMissing(str(missing)) from missing
        except play.Endless as going_on:
            raise Unending(str(going_on)) from going_on

    def blamed(self, act: Act) -> tuple[str, ...]:
        """The rules that forbid an act by what it picks; none where that cannot be told."""
        action = self._program.actions.get(act.name)
        if act.picks is None or action is None or self.decider < 0:
            return ()
        names = {pick: word(picked) for pick, picked in act.picks.items() if not isinstance(picked, list)}
        return blamed(action, names, self.decider, self._oracle.play)

    def position(self) -> Position:
        """The whole position."""
        return self._oracle.position()

    def view(self, seat: int) -> Position:
        """What a seat sees of it, by what the zones themselves say."""
        position = dict(self._oracle.position())
        zones = self._program.zones
        position["zones"] = {
            name: _seen(held, zones[name].per, zones[name].sees, seat)
            for name, held in position["zones"].items()
        }
        return position

    def known(self, seat: int) -> Known:
        """The cards of which a seat knows where they lie, by the account of how cards went."""
        return accounted(self._oracle.play.account, seat, self._program)

    def can_be(self, seat: int) -> Known:
        """What a card may be that lies alone where a seat cannot look, as far as all were told of it."""
        return narrowed(self._oracle.play.account, seat, self._program)


def _begun(book: Rulebook, start: Start) -> Oracle:
    settings: dict[str, Any] = {"seed": start.seed, "seats": start.seats, "options": start.options}
    if start.position is not None:
        return Oracle.arranged(book, start.position, **settings, dice=start.dice)
    return Oracle(book, **settings, decks=start.decks or None, dice=start.dice)


def _seen(held: list[Any] | dict[str, Any], per: Sequence[str], sees: str, seat: int) -> object:
    """Cards, or how many: nobody sees them, or they are another seat's; within what they are kept per."""
    if not per:
        return len(held) if sees == "nobody" else held
    if isinstance(held, dict):
        return {place: _seen(inner, per[1:], sees, seat) for place, inner in held.items()}
    if per[0] != "seat" or sees not in ("owner", "others"):
        return [_seen(inner, per[1:], sees, seat) for inner in held]
    return [
        _seen(inner, per[1:], "all" if (whose == seat) == (sees == "owner") else "nobody", seat)
        for whose, inner in enumerate(held)
    ]


def on_interpreter(program: Program) -> Callable[[Start], InterpretedTable]:
    """Begins a scenario's table on the interpreter."""
    book = Rulebook(program)
    return lambda start: InterpretedTable(book, start)
