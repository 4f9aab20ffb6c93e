"""A game that can be played: made from its compiled tables."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from deckwright.engine import flow, saves
from deckwright.engine.arrange import arrange
from deckwright.engine.decks import apart
from deckwright.engine.dice import FALLS
from deckwright.engine.layout import Layout
from deckwright.engine.load import load_tables, tables_of
from deckwright.engine.start import Deck, StartOptions, prepared, start
from deckwright.engine.state import State


class Game:
    """A game by its rules. It can be pickled: what it is made of is loaded anew."""

    def __init__(self, tables: ModuleType) -> None:
        self.tables = tables
        self.id: str = tables.GAME
        self.content: str = tables.CONTENT
        self.layout: Layout = tables.LAYOUT
        self.state: type[State] = tables.State
        self.presets: Mapping[str, tuple[int, ...]] = getattr(tables, "DECKS", {})

    def __repr__(self) -> str:
        least, most = self.seats
        seats = f"{least}" if least == most else f"{least} to {most}"
        return f"<Game {self.id}: {seats} seats, {len(self.cards)} cards, {len(self.ids)} action ids>"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        source = getattr(self.tables, "SOURCE", None)
        return (_of_source, (source,)) if source else (_of_path, (str(self.tables.__file__),))

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        return self.layout.seats

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that its words are in, the first one first."""
        return self.layout.languages

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of all action ids."""
        return self.layout.ids

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of all cards by their numbers."""
        return self.layout.cards

    @property
    def decks(self) -> tuple[str, ...]:
        """The preset decks, in the order of the game's own file."""
        return self.layout.presets

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that the game itself describes."""
        return tuple(self.state.rules.bots)

    @property
    def has_outlook(self) -> bool:
        """Whether it says how good a position is."""
        return self.state.rules.outlook is not None

    @property
    def hands(self) -> tuple[str, ...]:
        """The slots of the zones that only their owner sees."""
        return tuple(zone.slot for zone in self.layout.zones if zone.sees == "owner")

    def start(
        self,
        seed: int = 0,
        *,
        seats: int | None = None,
        decks: Sequence[Deck] | None = None,
        options: Mapping[str, int | str] | None = None,
        dice: Sequence[int] | None = None,
        chance: str = FALLS,
        diary: list[tuple[int, int]] | None = None,
    ) -> State:
        """A new game, up to its first question; `dice` are the first rolls.

        `chance` is "falls": dice fall by themselves; or "asked": the game stops at each die. To the list
        `diary` each answer is added, seat and id, those with no choice before the first question too.

        Raises:
            StartError: seats, decks, options or chance do not fit the game.
        """
        asked = StartOptions(
            seed=seed, seats=seats, decks=decks, options=options, dice=dice, chance=chance, diary=diary
        )
        return start(self, asked)

    def may_meet(self, decks: Sequence[Deck], *, options: Mapping[str, int | str] | None = None) -> bool:
        """Whether a rule of the game allows these decks, one for each seat, against each other.

        Raises:
            StartError: decks or options do not fit the game.
        """
        if self.state.rules.decks_meet is None:
            return True
        s = prepared(self, StartOptions(seats=len(decks), decks=decks, options=options))
        return apart(self, s, decks) is None

    def arrange(
        self,
        given: Mapping[str, Any],
        *,
        seed: int = 0,
        seats: int | None = None,
        options: Mapping[str, int | str] | None = None,
        dice: Sequence[int] | None = None,
        chance: str = FALLS,
        diary: list[tuple[int, int]] | None = None,
    ) -> State:
        """A game in a given position, up to its first question; `dice`, `chance`, `diary` as for a start.

        Raises:
            StartError: seats or options do not fit the game.
            WrongPosition: the position names what there is not, or has not its form.
        """
        asked = StartOptions(seed=seed, seats=seats, options=options, dice=dice, chance=chance, diary=diary)
        s = prepared(self, asked)
        s.beginning = None
        for zone in self.layout.zones:
            if zone.deck or (zone.copies and not zone.per):
                getattr(s, zone.slot).clear()
            elif zone.filled or zone.copies:
                for pile in getattr(s, zone.slot):
                    pile.clear()
        arrange(s, given)
        flow.proceed(s)
        return s

    def load(self, saved: Mapping[str, Any]) -> State:
        """A saved game.

        Raises:
            SaveError: it is of another game or of other rules.
        """
        return saves.load(self, saved)


def _of_path(path: str) -> Game:
    return Game(load_tables(path))


def _of_source(source: str) -> Game:
    return Game(tables_of(source))
