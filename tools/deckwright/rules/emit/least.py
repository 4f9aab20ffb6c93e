"""What an action costs at least, reckoned from the cards before any game: the first thing a menu looks at."""

from deckwright.rules.emit.constant import evaluated
from deckwright.rules.emit.weigh import locals_of, parts_of
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Pick
from deckwright.rules.target.constant import Unknown


def least_cost(world: World, pick: Pick, test: e.Expression) -> int | None:
    """The lowest cost over all cards that a pick may take; None if it depends on more than the card."""
    if (
        not isinstance(test, e.Compare)
        or pick.selector.sort != "card"
        or locals_of(test.right) != {pick.name}
    ):
        return None
    if pick.name in locals_of(test.left):
        return None
    costs = []
    for card in range(len(world.types.cards)):
        try:
            if _fits(world, pick, card):
                costs.append(int(evaluated(world, test.right, {pick.name: card})))
        except Unknown:
            return None
    return min(costs, default=0)


def _fits(world: World, pick: Pick, card: int) -> bool:
    """Whether a card can be picked, as far as its printed fields tell."""
    for part in parts_of(pick.selector.where) if pick.selector.where is not None else ():
        try:
            if not evaluated(world, part, {"it": card}):
                return False
        except Unknown:
            continue
    return True
