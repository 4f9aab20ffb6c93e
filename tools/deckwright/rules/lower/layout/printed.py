"""What printed cards alone tell: which can be picked, what each costs, how many of each lie in a zone."""

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord, ZoneRecord
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n
from deckwright.rules.target.constant import Unknown, evaluated
from deckwright.rules.target.types import CARD


def fitting(pick: Pick, scope: Scope) -> tuple[int, ...] | None:
    """The only cards that may ever be picked; None if that hangs on the game, or all of them may."""
    selector = pick.selector
    if selector.sort != "card" or selector.where is None:
        return None
    told = _by_card(selector.where, "it", scope)
    cards = tuple(card for card, fits in enumerate(told) if fits != 0)
    return None if len(cards) == len(told) else cards


def prices(action: ActionRecord, scope: Scope) -> tuple[Pick, tuple[int, ...]] | None:
    """The pick of a card on which alone the cost hangs, with the amount for each card."""
    if len(action.cost) != 1:
        return None
    cost = action.cost[0].n
    picked = [pick for pick in action.picks if pick.selector.sort == "card" and pick.name in locals_of(cost)]
    if len(picked) != 1 or not picked[0].selector.is_single:
        return None
    told = _by_card(cost, picked[0].name, scope)
    known = tuple(each for each in told if each is not None)
    return (picked[0], known) if len(known) == len(told) else None


def copies_in(world: World, zone: ZoneRecord) -> tuple[int, ...]:
    """How many of each card lie in a zone at the start, unless what was chosen for a game says otherwise."""
    game, told = world.program.game, lying_in(world, zone)
    deck = game.decks[zone.filled].cards if zone.filled in game.decks else None
    copies = [game.printed(card.id) if deck is None else deck.get(card.id, 0) for card in world.types.cards]
    return tuple(0 if fits == 0 else count for count, fits in zip(copies, told, strict=True))


def lying_in(world: World, zone: ZoneRecord) -> list[int | None]:
    """Whether each card may lie in a zone at the start; None where what was chosen for a game has to tell."""
    if zone.where is None:
        return [1] * len(world.types.cards)
    return _by_card(zone.where, "it", Scope(world, {}))


def _by_card(of: e.Expression, name: str, scope: Scope) -> list[int | None]:
    """What an expression is for each card that a name may stand for; None where a game has to tell."""
    var = n.Var(name, CARD)
    lowered = lower(of, scope.with_name(name, n.Get(var)))
    return [_number(lowered, {var: card}) for card in range(len(scope.world.types.cards))]


def _number(of: n.Expr, known: dict[n.Var, int]) -> int | None:
    try:
        value = evaluated(of, known)
    except Unknown:
        return None
    return None if value is None else int(value)
