"""How events name what the interpreter counts: cards, spaces, pieces, piles, values."""

from collections.abc import Sequence

from deckwright.events.records import Piece, Pile, Row, Value
from deckwright.rules.interpret.account import Place
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.melds import Laid
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.position import word
from deckwright.rules.program.types import Type

Slot = tuple[int, int, tuple[int, ...], int]  # the card, owner, spaces and carrier of a piece


class EventNames:
    """The names of things in one play. `slots` are the pieces as they were when last looked at."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.slots: list[Slot] = []

    def card(self, card: int) -> str:
        """The id of a card."""
        return self._play.cards.ids[card]

    def spaces(self, spaces: Sequence[int]) -> tuple[str, ...]:
        """The names of spaces."""
        called = self._play.program.ground.spaces
        return tuple(called[space] for space in spaces)

    def piece(self, slot: Slot) -> Piece:
        """A piece."""
        return Piece(self.card(slot[0]), slot[1], self.spaces(slot[2]))

    def pile(self, place: Place) -> Pile:
        """A list of cards."""
        name, path = place
        per = self._play.program.zones[name].per
        if per == ("piece",):
            _, owner, spaces, _ = self.slots[path[0]]
            return Pile(name, (owner, *self.spaces(spaces)))
        return Pile(name, self.of(per, path))

    def row(self, meld: str, laid: Sequence[Laid]) -> Row:
        """Cards that lie in a meld, and as what they lie there."""
        kinds, of = self._play.program.enums["kind"], self._play.cards.kinds
        read_as = (
            self.card(each.card)
            if each.card != each.own
            else each.kind
            if each.kind != kinds[of[each.own]]
            else None
            for each in laid
        )
        return Row(meld, tuple(self.card(each.own) for each in laid), tuple(read_as))

    def of(self, per: Sequence[str], path: Sequence[int]) -> tuple[int | str, ...]:
        """What a list or number is kept for: seats by number, spaces and constants by name."""
        enums = self._play.program.enums
        return tuple(
            at if sort == "seat" else self.spaces((at,))[0] if sort == "space" else enums[sort][at]
            for sort, at in zip(per, path, strict=True)
        )

    def value(self, held: Held, of: Type) -> Value:
        """What a pool or counter holds."""
        said = word(held, of, self._play)
        return tuple(said) if isinstance(said, list) else said

    def argument(self, held: Held, of: Type) -> Value | Piece | tuple[Value | Piece, ...]:
        """An argument of an announcement; None for what has no name."""
        if isinstance(held, tuple | list):
            return tuple(self._one(each, of.of or of) for each in held)
        return self._one(held, of)

    def _one(self, held: Held, of: Type) -> Value | Piece:
        if of.sure.name == "piece":
            known = 0 <= held < len(self.slots) and self.slots[held][0] >= 0
            return self.piece(self.slots[held]) if known else None
        return self.value(held, of.sure)
