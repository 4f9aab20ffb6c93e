"""The names that a scenario may use, drawn from a game's resolved rules."""

from bisect import bisect_left
from functools import cached_property

from deckwright.rules.eliminated import eliminates
from deckwright.rules.ids import ids_of
from deckwright.rules.ids_tokens import most_token
from deckwright.rules.program.records import Program

PIECE = ("card", "cards", "at", "owner")


class Names:
    """What is on the table of a game, and the ids of all that may be done there. `seats` play."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.ids = ids_of(program)
        self.seats = program.game.seats[1]
        self._most_tokens: dict[str, int] = {}

    def count(self, per: str) -> int:
        """How many there are of what something is kept for."""
        if per == "seat":
            return self.seats
        if per == "space":
            return self.program.ground.size
        return len(self.program.enums.get(per, ()))

    @property
    def places(self) -> list[str]:
        """The zones and boards."""
        zones = (zone.name for zone in self.program.zones.values() if "piece" not in zone.per)
        return [*zones, *self.program.boards]

    def of_piece(self, board: str) -> list[str]:
        """What may be said of a piece on a board."""
        counters = self.program.counters
        beneath = (zone.name for zone in self.program.zones.values() if "piece" in zone.per)
        place = ("place",) if self.program.boards[board].places else ()
        aboard = ("aboard",) if self.program.boards[board].carries else ()
        return [*PIECE, *place, *aboard, *counters, *beneath]

    def is_id(self, words: str) -> bool:
        """Whether an id is, or begins with, the words up to a dot."""
        at = bisect_left(self._sorted, f"{words}.")
        return words in self.ids.numbers or any(
            each.startswith(f"{words}.") for each in self._sorted[at : at + 1]
        )

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self.ids.names)

    def most_token(self, pool: str) -> int:
        """The highest value that a token of a pool can have."""
        if pool not in self._most_tokens:
            self._most_tokens[pool] = most_token(self.program, pool)
        return self._most_tokens[pool]

    @cached_property
    def eliminates(self) -> bool:
        """Whether seats may be out of the game."""
        return eliminates(self.program)

    @cached_property
    def called(self) -> frozenset[str]:
        """Ids of pieces by their cards, as scenarios may call them where places only have numbers."""
        if not any(board.places for board in self.program.boards.values()):
            return frozenset()
        prefixes = (prefix.name for prefix in self.ids.prefixes.values() if prefix.values.sort == "piece")
        return frozenset(f"{prefix}.{card}" for prefix in prefixes for card in self.program.game.cards)
