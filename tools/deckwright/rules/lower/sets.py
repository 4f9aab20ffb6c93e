"""Sets of the rules as lists of the target, and loops over their things."""

from deckwright.rules.lower.columns import cards_of
from deckwright.rules.lower.expressions import conditions, lower, lowers
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_choice
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import PIECE, SEAT, TargetType, listing, of_rules
from deckwright.rules.target.weight import weight


@lowers(e.Seats)
def _seats(of: e.Seats, scope: Scope) -> n.Expr:
    world = scope.world
    if of.of is None:
        return world.seated
    own = lower(of.of, scope)
    if world.is_for_two and not own.type.maybe and not world.eliminates:
        return n.Items((n.Calc("-", n.num(1), own),), listing(SEAT, bound=1, unique=True, ascending=True))
    each = n.seat("seat")
    tests = (*_against(of, n.Get(each), own, scope), *world.is_in(n.Get(each)))
    type_ = listing(SEAT, unique=True, ascending=True)
    return n.Search("list", (n.Loop(each, world.everyone, tests),), n.Get(each), type_)


def _against(of: e.Seats, each: n.Expr, own: n.Expr, scope: Scope) -> list[n.Expr]:
    """What says that a seat is among those of a team, or those beside or against a seat."""
    if of.which == "members":
        return [n.Cmp("==", _side(each, scope), own)]
    if of.which == "partners":
        return [n.Cmp("!=", each, own), n.Cmp("==", _side(each, scope), _side(own, scope))]
    if of.which == "opponents" and scope.world.program.teams:
        return [n.Cmp("!=", _side(each, scope), _side(own, scope))]
    return [n.Cmp("!=", each, own)]


@lowers(e.Team)
def _team(of: e.Team, scope: Scope) -> n.Expr:
    return _side(lower(of.of, scope), scope)


def _side(seat: n.Expr, scope: Scope) -> n.Expr:
    """The team of a seat."""
    return n.Calc("%", seat, n.num(len(scope.world.program.teams)))


@lowers(e.Cards)
def _cards(of: e.Cards, scope: Scope) -> n.Expr:
    return cards_of(scope.world, of.kinds)


@lowers(e.Several)
def _several(of: e.Several, scope: Scope) -> n.Expr:
    items = tuple(lower(each, scope) for each in of.items)
    item = items[0].type if items else of_rules(of.type).item
    numbers = [each.value for each in of.items if isinstance(each, e.Const) and isinstance(each.value, int)]
    few, known = len(items) <= 1, len(numbers) == len(items)
    unique = few or (known and len(set(numbers)) == len(numbers))
    ascending = few or (known and numbers == sorted(numbers))
    return n.Items(items, listing(item, bound=len(items), unique=unique, ascending=ascending))


@lowers(e.Join)
def _join(of: e.Join, scope: Scope) -> n.Expr:
    """Sets put together are a set: in order, nothing twice. Bags keep all, one after the other."""
    parts = tuple(lower(each, scope) for each in of.sets)
    held = of_rules(of.type)
    joined = n.Join(parts, listing(held.item))
    return n.Ordered(n.Unique(joined)) if held.unique else joined


@lowers(e.OfSeats)
def _of_seats(of: e.OfSeats, scope: Scope) -> n.Expr:
    each, card, cards = of_each_seat(of, scope)
    var = n.Var(card.sort or "card", card)
    return n.Search("list", (each, n.Loop(var, cards)), n.Get(var), listing(card))


def of_each_seat(of: e.OfSeats, scope: Scope) -> tuple[n.Loop, TargetType, n.Expr]:
    """A loop over the seats; of which type the cards of each are, and which they are."""
    seats = lower(of.seats, scope)
    var = n.seat("seat")
    cards = lower(of.of, scope.with_name(e.WHOEVER, n.Get(var)))
    return n.Loop(var, seats if seats.type.unique else n.Unique(seats)), cards.type.item, cards


@lowers(e.Pieces)
def _pieces(of: e.Pieces, scope: Scope) -> n.Expr:
    """All in play, or those that stand on one of several boards."""
    world, piece = scope.world, n.Var("piece", PIECE)
    in_play = world.load(f"{world.ground.name}_pieces")
    if world.ground.is_one:
        return in_play
    board = world.program.boards[of.board]
    place, past = world.given("piece_place", n.Get(piece)), board.first_spot + board.size * board.room
    tests: list[n.Expr] = []
    if board.first_spot:
        tests.append(n.Cmp(">=", place, n.num(board.first_spot)))
    if past < len(world.ground.spots):
        tests.append(n.Cmp("<", place, n.num(past)))
    return n.Search("list", (n.Loop(piece, in_play, tuple(tests)),), n.Get(piece), in_play.type)


def loop_over(
    source: e.Expression, where: e.Expression | None, scope: Scope, stem: str = ""
) -> tuple[n.Loop, Scope]:
    """A loop over the things of a set for which a condition holds, and the scope in which `it` is one.

    A thing that is in the set once is met once. The tests that take least time come first.
    """
    tests = [where] if where is not None else []
    while isinstance(source, e.Query) and is_choice(source) and source.each is None:
        tests[:0] = [source.where] if source.where is not None else []
        source = source.args[0]
    things = lower(source, scope)
    if of_rules(source.type).unique and not things.type.unique:
        things = n.Unique(things)
    var = n.Var(stem or things.type.item.sort or "thing", things.type.item)
    inner = scope.named(it=n.Get(var))
    found = [test for each in tests for test in conditions(each, inner)]
    return n.Loop(var, things, tuple(sorted(found, key=weight))), inner


def things_of(loop: n.Loop) -> n.Expr:
    """The things of a loop as a list."""
    if not loop.tests:
        return loop.source
    held = loop.source.type
    type_ = listing(held.item, bound=held.bound, unique=held.unique, ascending=held.ascending)
    return n.Search("list", (loop,), n.Get(loop.var), type_)


def kept_set(of: e.Expression, scope: Scope) -> n.Expr:
    """A value that is kept under a name: a set in order, and nothing twice in it unless it is a bag."""
    value = lower(of, scope)
    if not of.type.is_set:
        return value
    wanted = of_rules(of.type)
    if wanted.unique and not value.type.unique:
        value = n.Unique(value)
    return value if value.type.ascending or not wanted.ascending else n.Ordered(value)
