"""How the game ends: conditions, winners, what seats are ranked by."""

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.said import in_words
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import EndRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT, NATURAL, SEAT, listing, row_of
from deckwright.rules.target.walks import free


def ranking(world: World, end: EndRecord) -> n.Function | None:
    """`rank(s, me)`: what seats are compared by at an end, the first that differs."""
    if not end.ranking:
        return None
    me = n.seat()
    parts = tuple(lower(each, of_seat(world, me)) for each in end.ranking)
    row = n.Items(parts, row_of(INT, len(parts)))
    about = n.About(f"What seats are compared by at the end {end.name}", end.rules, end.spot)
    made = n.Function(
        stem=f"rank_{end.name}",
        params=[me],
        section="always",
        gives=row.type,
        body=[n.Return(row)],
        about=about,
    )
    return world.function(("rank", end.name), lambda: made)


def end_of(world: World, end: EndRecord) -> n.Function:
    """`ends(s)`: ends the game if the condition holds; if it is about a seat, for one of them."""
    me = n.seat()
    test, winner = condition(world, end, me), _winner(world, end, me)
    number = world.number(f"end_{end.name}", list(world.program.ends).index(end.name))
    body: list[n.Stmt] = [n.If(test, [n.End(number, winner)])]
    if me in free(*body):
        if world.eliminates:
            body = [n.If(n.all_of(world.is_in(n.Get(me))), body)]
        body = [n.Each(me, clockwise(world, world.given("active")), body)]
    elif world.eliminates:  # with nobody left there is nobody to reach it
        body = [n.If(n.Cmp(">", n.Size(world.seated), n.num(0)), body)]
    about = in_words(end, end.say, f"The end {end.name}")
    made = n.Function(stem=f"ends_{end.name}", params=[], section="always", body=body, about=about)
    return world.function(("end", end.name), lambda: made)


def condition(world: World, end: EndRecord, me: n.Var) -> n.Expr:
    """When an end is reached, for a seat if it is about one."""
    return lower(end.when, of_seat(world, me))


def _winner(world: World, end: EndRecord, me: n.Var) -> n.Expr:
    function = ranking(world, end)
    if function is not None:
        each = n.seat()
        row = _compared(world, end, each) if end.lowest else n.Invoke(function, (n.Get(each),))
        rows = n.Search("list", (n.Loop(each, world.seated),), row, listing(row.type))
        if world.program.teams and not end.shared:
            teams = n.num(len(world.program.teams))
            return n.Kernel("leading_team", (rows, world.seated, teams), SEAT)
        name, gives = ("leaders", listing(SEAT)) if end.shared else ("leader", SEAT)
        return _ranked(world, n.Kernel(name, (rows,), gives), shared=end.shared)
    return lower(end.winner, of_seat(world, me)) if end.winner is not None else n.num(-1)


def _compared(world: World, end: EndRecord, seat: n.Var) -> n.Expr:
    """What a seat is compared by where the lowest number may win: less is more then."""
    parts = [lower(each, of_seat(world, seat)) for each in end.ranking]
    signed = (n.Calc("-", n.num(0), of) if at in end.lowest else of for at, of in enumerate(parts))
    return n.Items(tuple(signed), row_of(INT, len(parts)))


def _ranked(world: World, leading: n.Expr, *, shared: bool) -> n.Expr:
    """The seats of the rows that lead; where some are out, rows are those of the others."""
    if not world.eliminates:
        return leading
    if not shared:
        at = n.Kernel("at", (world.seated, leading), SEAT)
        return n.Cond(n.Cmp("<", leading, n.num(0)), n.num(-1), at)
    row = n.Var("row", NATURAL)
    seat = n.Kernel("at", (world.seated, n.Get(row)), SEAT)
    return n.Search("list", (n.Loop(row, leading),), seat, listing(SEAT))


def clockwise(world: World, first: n.Expr) -> n.Expr:
    """All seats, clockwise from one on."""
    everyone = world.everyone
    type_ = listing(SEAT, bound=everyone.type.bound, unique=True)
    if world.is_for_two:
        return n.Items((first, n.Calc("-", n.num(1), first)), type_)
    later = n.counter("later")
    seat = n.Calc("%", n.Calc("+", first, n.Get(later)), everyone.high)
    loop = n.Loop(later, n.Span(n.num(0), everyone.high, NATURAL))
    return n.Search("list", (loop,), seat, type_)


def ends_after(world: World, span: str) -> n.Function | None:
    """`f(s, me)`: tries the ends that are looked at when a turn, or a round, is over."""
    ends = [each for each in world.program.ends.values() if each.at == span]
    if not ends:
        return None
    body: list[n.Stmt] = [n.Do(end_of(world, each)) for each in ends]
    about = n.About(f"A {span} is over: the ends that are looked at then")
    made = n.Function(
        stem=f"ends_after_{span}", params=[n.seat()], section="always", entry=True, body=body, about=about
    )
    return world.added(made)
