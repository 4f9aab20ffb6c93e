"""Rules about the decks with which a game may start, and which of their cards lie in a zone then."""

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.layout.printed import lying_in
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import OWN_DECK, ZoneRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, CARD, listing


def deck_card(world: World, where: e.Expression) -> n.Function:
    """`f(s, card)`: whether a card may be in a deck."""
    return _about(
        world, "may_be_in_a_deck", {"it": n.Var("card", CARD)}, where, "Whether a card may be in a deck"
    )


def lies_there(world: World, zone: ZoneRecord) -> n.Function | None:
    """`f(s, card)`: whether a card lies in a zone at the start; None if that is the same in every game."""
    if zone.where is None or (zone.filled != OWN_DECK and None not in lying_in(world, zone)):
        return None
    says = f"Whether a card lies in the zone {zone.name} at the start"
    return _about(world, f"begins_in_{zone.name}", {"it": n.Var("card", CARD)}, zone.where, says)


def decks_meet(world: World, where: e.Expression) -> n.Function:
    """`f(s, mine, theirs)`: whether two decks may be played against each other."""
    decks = {name: n.Var(name, listing(CARD)) for name in ("mine", "theirs")}
    return _about(world, "may_meet", decks, where, "Whether two decks may be played against each other")


def _about(world: World, stem: str, names: dict[str, n.Var], where: e.Expression, says: str) -> n.Function:
    test = lower(where, Scope(world, {name: n.Get(var) for name, var in names.items()}))
    body: list[n.Stmt] = [n.Return(test)]
    made = n.Function(
        stem=stem, params=list(names.values()), section="phases", gives=BOOL, body=body, about=n.About(says)
    )
    return world.added(made)
