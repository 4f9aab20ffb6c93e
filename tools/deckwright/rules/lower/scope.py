"""The names of the rules that are known at a place, and what they stand for."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n

BEARER = "the card of self"  # a name of the scope: where `self` is a piece, verbs need its card


@dataclass(frozen=True, slots=True)
class Scope:
    """`me`, `it`, picks, parameters, `let`s by their names in the rules.

    window: what is answered there. is_rare: what is lowered there is seldom carried out: that it is easy to
    read counts for more than that it is fast.
    """

    world: World
    names: Mapping[str, n.Expr]
    window: n.Window | None = None
    is_rare: bool = False

    def named(self, **more: n.Expr) -> "Scope":
        """The same with further names, or other meanings of known ones."""
        return replace(self, names={**self.names, **more})

    def with_name(self, name: str, value: n.Expr) -> "Scope":
        """The same with one more name."""
        return replace(self, names={**self.names, name: value})

    def __getitem__(self, name: str) -> n.Expr:
        return self.names[name]

    @property
    def me(self) -> n.Expr:
        """The seat that carries things out."""
        return self["me"]


def of_seat(world: World, me: n.Var) -> Scope:
    """A scope in which a variable is `me`, and nothing else is known."""
    return Scope(world, {"me": n.Get(me)})
