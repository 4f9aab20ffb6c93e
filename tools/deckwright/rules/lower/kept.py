"""What pools and counters begin with, and how they start anew where they last only until an end."""

from collections.abc import Sequence

from deckwright.rules.lower.amounts import at_least, natural
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program.fixed import constant, is_reckoned
from deckwright.rules.program.records import CounterRecord, Kept, PoolRecord
from deckwright.rules.program.types import INT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import PIECE, TargetType, of_rules

START_COUNTERS = "start_counters"  # what the class of the state calls for a new piece


def reset(world: World, stem: str, until: Sequence[str]) -> n.Function | None:
    """A function `f(s, me)` that starts anew what lasts until now. None if nothing does."""
    program, me = world.program, n.seat()
    body = [_pool(world, each) for each in program.pools.values() if each.until in until]
    body += [_counter(world, each, None) for each in program.counters.values() if each.until in until]
    owners = [f"owner.{each}" for each in until]
    body += [_counter(world, each, me) for each in program.counters.values() if each.until in owners]
    if not body:
        return None
    about = n.About("What lasts until now starts anew")
    made = n.Function(stem=stem, params=[me], section="phases", entry=True, body=body, about=about)
    return world.added(made)


def start_pools(world: World) -> n.Function | None:
    """A function that puts the pools at their start whose start is not the same in every game."""
    pools = [each for each in world.program.pools.values() if is_reckoned(world.program, each)]
    if not pools:
        return None
    body = [_pool(world, each) for each in pools]
    about = n.About("The pools whose start is not the same in every game")
    made = n.Function(
        stem="start_pools", params=[n.seat()], section="phases", entry=True, body=body, about=about
    )
    return world.added(made)


def start_counters(world: World) -> None:
    """Make the function that gives a new piece the counters that depend on its card, if there are any."""
    counters = [
        each for each in world.program.counters.values() if constant(world.program, each.start) is None
    ]
    if not counters:
        return
    piece = n.Var("piece", PIECE)
    scope = Scope(world, {"it": n.Get(piece)})
    body: list[n.Stmt] = [
        n.Store(world.place(each.name, n.Get(piece)), _start(each, scope)) for each in counters
    ]
    about = n.About("The counters of a new piece that depend on its card")
    made = n.Function(stem=START_COUNTERS, params=[piece], section="terms", body=body, about=about)
    world.function("start counters", lambda: made)


def _pool(world: World, pool: PoolRecord) -> n.Stmt:
    """A pool is put at its start, at each place; `me` is the seat whose pool it is."""

    def at(index: tuple[n.Expr, ...], scope: Scope) -> n.Stmt:
        if len(index) == len(pool.per):
            return n.Store(world.place(pool.name, *index), _start(pool, scope))
        per = pool.per[len(index)]
        var = n.seat("seat") if per == "seat" else n.Var("place", TargetType(kind="id", sort=per))
        over = world.everyone if per == "seat" else _all(world, per, var.type)
        inner = scope.named(me=n.Get(var)) if per == "seat" else scope
        return n.Each(var, over, [at((*index, n.Get(var)), inner)])

    return at((), Scope(world, {}))


def _all(world: World, per: str, of: TargetType) -> n.Expr:
    return n.Span(n.num(0), n.num(len(world.program.things(per))), of)


def _counter(world: World, counter: CounterRecord, owner: n.Var | None) -> n.Stmt:
    """The counter of each piece, or of those of one owner, is put at its start."""
    piece = n.Var("piece", PIECE)
    store: n.Stmt = n.Store(
        world.place(counter.name, n.Get(piece)), _start(counter, Scope(world, {"it": n.Get(piece)}))
    )
    if owner is not None:
        store = n.If(n.Cmp("==", world.given("piece_owner", n.Get(piece)), n.Get(owner)), [store])
    return n.Each(piece, world.load(f"{world.ground.name}_pieces"), [store])


def _start(kept: Kept, scope: Scope) -> n.Expr:
    """What is there at the start: a number that would be below 0, or its least, is that."""
    if kept.type.is_set:
        return n.Items((), of_rules(kept.type))
    value = lower(kept.start, scope)
    if isinstance(kept, PoolRecord) and kept.least != 0:
        return at_least(value, kept.least)
    return natural(value) if kept.type == INT else value
