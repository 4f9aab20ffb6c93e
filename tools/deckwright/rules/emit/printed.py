"""What printed cards alone tell of an action: which of them can be picked for it, and what each costs."""

from deckwright.rules.emit.constant import evaluated
from deckwright.rules.emit.weigh import locals_of, parts_of
from deckwright.rules.emit.world import World
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Pick
from deckwright.rules.target.constant import Unknown


def fitting(world: World, pick: Pick) -> tuple[int, ...] | None:
    """The only cards that may ever be picked; None if that hangs on the game, or all of them may."""
    selector = pick.selector
    if selector.sort != "card" or selector.where is None:
        return None
    cards = tuple(range(len(world.types.cards)))
    kept = cards
    for condition in parts_of(selector.where):
        try:
            kept = tuple(card for card in kept if evaluated(world, condition, {"it": card}))
        except Unknown:
            continue
    return None if kept == cards else kept


def prices(world: World, action: ActionRecord) -> tuple[Pick, tuple[int, ...]] | None:
    """The pick of a card on which alone the cost hangs, with the amount for each card."""
    if len(action.cost) != 1:
        return None
    cost = action.cost[0].n
    picked = [pick for pick in action.picks if pick.selector.sort == "card" and pick.name in locals_of(cost)]
    if len(picked) != 1 or not picked[0].selector.is_single:
        return None
    try:
        cards = range(len(world.types.cards))
        return picked[0], tuple(evaluated(world, cost, {picked[0].name: card}) for card in cards)
    except Unknown:
        return None
