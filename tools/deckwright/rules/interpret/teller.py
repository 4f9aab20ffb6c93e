"""What the interpreter tells while it plays: this hears nothing of it, a recorder makes events of it."""

from collections.abc import Mapping, Sequence

from deckwright.rules.interpret.held import Held


class Teller:
    """Is told of each thing as it happens; numbers are those of the interpreter. Here nobody listens."""

    def chosen(self, seat: int, id_: int, *, asked: bool) -> None:
        """A seat has chosen an id; not `asked`: it was the only one."""

    def rolled(self, seat: int, sides: int, faces: Sequence[int], *, again: bool) -> None:
        """A seat has rolled dice."""

    def announced(self, name: str, seat: int, args: Mapping[str, Held], *, heard: bool) -> None:
        """Something is announced, before it happens; `heard`: somebody may answer."""

    def called_off(self, name: str, seat: int) -> None:
        """What was announced does not happen."""

    def triggered(self, listener: str, seat: int, event: str, piece: int) -> None:
        """A trigger of the game, or the ability of a piece, answers an event."""

    def lapsed(self, action: str, seat: int) -> None:
        """What was announced is not possible any more."""

    def eliminated(self, seat: int) -> None:
        """A seat is out of the game."""

    def shown_as(self, cards: Sequence[int], melds: Sequence[int], seats: Sequence[int]) -> None:
        """Some seats were shown cards as melds of these sorts."""

    def card_acts(self, card: int, seat: int) -> None:
        """What a card says is carried out for a seat."""

    def round_begins(self) -> None:
        """A round begins, of which the rules speak."""

    def round_ends(self) -> None:
        """The turns or phases of such a round are over."""

    def turn_begins(self) -> None:
        """A turn of the active seat begins."""

    def phase_begins(self, phase: str) -> None:
        """A phase begins."""

    def phase_skipped(self, phase: str) -> None:
        """A phase is left out."""

    def phase_ends(self, phase: str, way: str) -> None:
        """A phase has ended: `met` is what it waited for, it is `over` with nothing to do, or `cut` short."""

    def resets(self) -> None:
        """Pools and counters are about to go back to their start."""

    def over(self, ending: int, winners: Sequence[int]) -> None:
        """The game is over."""
