"""Cards that may do what they carry: a menu looks for them once, not once for each of their actions."""

from deckwright.rules.lower.expressions import card_of
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.selectors import selected
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, listing
from deckwright.rules.target.walks import substituted

ENOUGH = 3  # actions for which it is worth while


def may_act(world: World, record: ActionRecord, me: n.Var) -> list[n.Expr]:
    """The test that a card which carries an action may do what it carries; none where that is no help."""
    if len(world.program.counted_as(record.carrier)) < ENOUGH:
        return []
    found, seat = world.once(("bearers", record.carrier), lambda: _bearers(world, record.carrier))
    if found is None:
        return []
    cards = [card.id for card in world.types.cards]
    bearers = substituted(found, {n.Get(seat): n.Get(me)})
    tests = tuple(n.In(n.Num(cards.index(each), CARD), bearers) for each in record.cards)
    return [n.any_of(tests)]


def _bearers(world: World, carrier: str) -> tuple[n.Expr | None, n.Var]:
    """The cards that may do what they carry, for a seat; None where that hangs on more."""
    me, (*before, pick) = n.seat(), world.program.carriers[carrier].picks
    if before or pick.selector.otherwise or pick.selector.is_rated:
        return None, me
    loop = selected(pick.selector, of_seat(world, me), "bearer")
    scope = of_seat(world, me).with_name(pick.name, n.Get(loop.var))
    card = card_of(e.Local(pick.name, pick.selector.type), scope)
    return n.Search("list", (loop,), card, listing(CARD)), me
