"""What is certain where statements are written: so that no test is made of what a pick has just found."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n


@dataclass(frozen=True, slots=True)
class Certain:
    """`lying`: in which zone cards lie. `here`: pieces that are in play. `open`: spaces that are free."""

    lying: dict[n.Expr, n.Place] = field(default_factory=dict)
    here: frozenset[n.Expr] = frozenset()
    open: frozenset[n.Expr] = frozenset()

    def behind(self, world: World, *statements: n.Stmt) -> "Certain":
        """What is still certain behind statements."""
        written = world.effects.writes(*statements)
        if not written:
            return self
        lying = {card: place for card, place in self.lying.items() if place.slot not in written}
        board = world.pieces if world.program.boards else None
        return Certain(
            lying,
            frozenset() if board and board.pieces in written else self.here,
            frozenset() if board and board.spaces in written else self.open,
        )

    def lies(self, card: n.Expr, origin: n.Origin) -> bool:
        """Whether a card lies where it is taken from."""
        return card in self.lying and n.Origin((self.lying[card],)) == origin

    def both(self, other: "Certain") -> "Certain":
        """What is certain on both of two ways."""
        lying = {card: place for card, place in self.lying.items() if other.lying.get(card) == place}
        return Certain(lying, self.here & other.here, self.open & other.open)

    def and_here(self, pieces: Iterable[n.Expr]) -> "Certain":
        """The same with more pieces that are in play."""
        return replace(self, here=self.here | frozenset(pieces))
