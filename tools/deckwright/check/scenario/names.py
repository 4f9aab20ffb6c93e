"""The names that a scenario may use, drawn from a game's resolved rules."""

from collections.abc import Collection, Iterator

from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.rules.ids import ids_of
from deckwright.rules.program.records import Program

CODE = "R208"
PIECE = ("card", "cards", "at", "owner")


class Names:
    """What is on the table of a game, and the ids of all that may be done there. `seats` play."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.ids = ids_of(program)
        self.seats = program.game.seats[1]

    def count(self, per: str) -> int:
        """How many there are of what something is kept for."""
        if per == "seat":
            return self.seats
        if per == "space":
            return max((len(board.spaces) for board in self.program.boards.values()), default=0)
        return len(self.program.enums.get(per, ()))

    @property
    def places(self) -> list[str]:
        """The zones and boards."""
        zones = (zone.name for zone in self.program.zones.values() if "piece" not in zone.per)
        return [*zones, *self.program.boards]

    def of_piece(self, board: str) -> list[str]:
        """What may be said of a piece on a board."""
        counters = (counter.name for counter in self.program.counters.values() if counter.board == board)
        beneath = (zone.name for zone in self.program.zones.values() if "piece" in zone.per)
        place = ("place",) if self.program.boards[board].places else ()
        return [*PIECE, *place, *counters, *beneath]

    @property
    def called(self) -> frozenset[str]:
        """Ids of pieces by their cards, as scenarios may call them where places only have numbers."""
        if not any(board.places for board in self.program.boards.values()):
            return frozenset()
        prefixes = (prefix.name for prefix in self.ids.prefixes.values() if prefix.values.sort == "piece")
        return frozenset(f"{prefix}.{card}" for prefix in prefixes for card in self.program.game.cards)


def unknown_in(
    names: Collection[str], noun: str, known: Collection[str], place: Place, about: str
) -> Iterator[Finding]:
    """A finding for each of some names that is not known, all at one place."""
    for name in names:
        yield from unknown(name, noun, known, place, about=about, code=CODE)


def wrong(place: Place, message: str, about: str, hint: str = "") -> Finding:
    """A finding about something that cannot be."""
    return Finding(code="R209", place=place, message=message, hint=hint, about=about)
