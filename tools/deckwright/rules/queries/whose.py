"""whose: the seat that has one of some cards in its zone, of several the first from a seat on."""

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.ends import clockwise
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import of_each_seat
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import chosen_from
from deckwright.rules.program.types import CARD, SEAT, set_of
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, listing
from deckwright.rules.target.types import SEAT as SOMEBODY
from deckwright.rules.words.around import seat_with

WHOSE = query(
    "whose",
    "whose(highest(hand(seats), level), seat)",
    plain(
        "The seat in whose zone one of the cards lies: of `played(seats)`, or of those chosen from it. If "
        "several have such a card, or an equal one, the first clockwise from the second argument on, which "
        "comes first itself, and is meant if nobody has one.",
        SEAT,
        Argument(name="cards", types=(set_of(CARD),), of_seats=True),
        Argument(name="from", types=(SEAT,)),
    ),
    elsewhere=("owner_of", "player_of", "played_by", "who_played", "holder"),
)


def _held(of: e.Query) -> e.OfSeats:
    """The zones in which the cards lie."""
    held = chosen_from(of.args[0])
    assert isinstance(held, e.OfSeats), "the resolver lets no other cards through"
    return held


WHOSE.says(seat_with("whose"))


@WHOSE.means
def mean(of: e.Query, play: Play, cards: list[Held], first: int) -> int:
    """Look at the zones of one after the other; whoever has an equal card has as good a one."""
    held = _held(of)
    among = value(held.seats, play)
    outer, found = play.names, list[int]()
    for seat in (seat for seat in play.seats_from(first) if seat in among):
        play.names = {**outer, e.WHOEVER: seat}
        if not found and any(card in cards for card in value(held.of, play)):
            found = [seat]
    play.names = outer
    return found[0] if found else first


@WHOSE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A search through the seats in their order, for one with such a card; the cards are found before it."""
    cards, first = (lower_expression(each, scope) for each in of.args)
    held = _held(of)
    each, _, lying = of_each_seat(held, scope)
    card, sought = n.Var("card", lying.type.item), n.Var("sought", cards.type)
    has = n.Search("any", (n.Loop(card, lying, (n.In(n.Get(card), n.Get(sought)),)),), n.TRUE, BOOL)
    is_all = isinstance(held.seats, e.Seats) and held.seats.of is None
    asked = scope.world.is_in(n.Get(each.var)) if is_all else (n.In(n.Get(each.var), each.source),)
    around = n.Loop(each.var, clockwise(scope.world, first), (*asked, has))
    before = n.Loop(sought, n.Items((cards,), listing(cards.type, bound=1)))
    return n.Search("first", (before, around), n.Get(each.var), SOMEBODY, first)
