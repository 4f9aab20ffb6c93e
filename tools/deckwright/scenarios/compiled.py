"""A scenario's table on compiled rules."""

from collections.abc import Sequence
from typing import Any

from deckwright.engine.errors import ChanceMissing, Endless, IllegalAction
from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.scenarios.known import Known
from deckwright.scenarios.table import Begin, Position, Refused, RollMissing, Start, Unending


class CompiledTable:
    """A state of the engine, spoken to by names."""

    def __init__(self, game: Game, start: Start) -> None:
        self._names = game.ids
        self._diary: list[tuple[int, int]] = []
        self._given = 0  # how many entries at its head were given as answers, not taken silently
        try:
            self._state = _begun(game, start, self._diary)
        except ChanceMissing as missing:
            raise RollMissing(str(missing)) from missing
        except Endless as going_on:
            raise Unending(str(going_on)) from going_on

    @property
    def decider(self) -> int:
        """The seat that has to decide, -1 when the game is over."""
        return self._state.current_seat

    @property
    def legal(self) -> Sequence[str]:
        """The ids that are offered now."""
        return [self._names[id_] for id_ in self._state.legal]

    @property
    def taken(self) -> Sequence[str]:
        """The ids that were taken silently since the last answer, or since the beginning."""
        return [self._names[id_] for _, id_ in self._diary[self._given :]]

    @property
    def dice_left(self) -> int:
        """How many of the given rolls were not used."""
        return len(self._state.dice or ())

    def apply(self, id_: str) -> None:
        """Answer with an id.

        Raises:
            Refused: it is not offered.
            RollMissing: it rolls more dice than were laid down.
            Unending: the rules go on for ever.
        """
        diary: list[tuple[int, int]] = []
        self._state.diary = diary
        try:
            self._state.apply(id_)
        except IllegalAction as illegal:
            raise Refused(id_, illegal.rules, illegal.hint) from illegal
        except ChanceMissing as missing:
            raise RollMissing(str(missing)) from missing
        except Endless as going_on:
            raise Unending(str(going_on)) from going_on
        self._diary, self._given = diary, 1

    def position(self) -> Position:
        """The whole position."""
        return self._state.position()

    def view(self, seat: int) -> Position:
        """What a seat sees of it."""
        return self._state.view(seat).position()

    def known(self, seat: int) -> Known:
        """The cards of which a seat knows where they lie, though it does not see them there."""
        return self._state.view(seat).known()

    def can_be(self, seat: int) -> Known:
        """What a card may be that lies alone where a seat cannot look, as far as all were told of it."""
        return self._state.view(seat).can_be()


def _begun(game: Game, start: Start, diary: list[tuple[int, int]]) -> State:
    settings: dict[str, Any] = {"seed": start.seed, "seats": start.seats, "options": start.options}
    settings["diary"] = diary
    if start.position is not None:
        return game.arrange(start.position, **settings, dice=start.dice)
    return game.start(**settings, decks=list(start.decks) or None, dice=start.dice)


def on_tables(game: Game) -> Begin:
    """Begins a scenario's table on compiled rules."""
    return lambda start: CompiledTable(game, start)
