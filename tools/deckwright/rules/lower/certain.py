"""What is certain where statements are written: so that no test is made of what a pick has just found."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import bound_in, free


@dataclass(frozen=True, slots=True)
class Certain:
    """`lying`: in which zone cards lie. `here`: pieces that are in play. `open`: spaces that are free."""

    lying: dict[n.Expr, n.Place] = field(default_factory=dict)
    here: frozenset[n.Expr] = frozenset()
    open: frozenset[n.Expr] = frozenset()

    def behind(self, world: World, *statements: n.Stmt) -> "Certain":
        """What is still certain behind statements."""
        written, bound = world.effects.writes(*statements), bound_in(*statements)
        if not written and not bound:
            return self
        lying = {card: place for card, place in self.lying.items() if place.slot not in written}
        board = world.pieces if world.program.boards else None
        return Certain(
            {card: place for card, place in lying.items() if not bound & free(card).keys()},
            frozenset() if board and board.pieces in written else _without(self.here, bound),
            frozenset() if board and board.spaces in written else _without(self.open, bound),
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


def _without(things: frozenset[n.Expr], bound: frozenset[n.Var]) -> frozenset[n.Expr]:
    """Those that are not told by a variable which has another value now."""
    return frozenset(each for each in things if not bound & free(each).keys())
