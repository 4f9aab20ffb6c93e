"""Menus: the ids on offer in a phase, and whether there are several."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import attrgetter

from deckwright.rules.ids import DONE
from deckwright.rules.lower.actions import Action, action_of
from deckwright.rules.lower.bearers import may_act
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import PhaseRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, BOOL, NATURAL, listing
from deckwright.rules.target.walks import substituted
from deckwright.rules.target.weight import weight


def done_id(world: World, phase: str) -> n.Constant:
    """The id that leaves a phase."""
    place = list(world.program.turn.phases).index(phase)
    return world.number(f"id_done_{phase}", world.ids[DONE].value(place))


def menu(world: World, record: PhaseRecord) -> n.Function:
    """`menu(s, me)`: the ids on offer, ascending: those of each action, and the one that ends the phase."""
    me = n.seat()
    only_done = n.Return(n.Items((n.Named(done_id(world, record.name)),), listing(ACTION)))
    entries = sorted(_entries(world, record, me, with_bearers=True), key=attrgetter("first"))
    ids = tuple(each.offered for each in entries)
    body: list[n.Stmt] = [n.If(test, [only_done]) for test in _bounds(world, record, me)]
    body.append(n.Return(n.Join(ids, listing(ACTION, unique=True, ascending=True))))
    made = n.Function(
        stem=f"menu_{record.name}",
        params=[me],
        section="phases",
        gives=listing(ACTION),
        body=body,
        about=n.About(f"What is on offer in the phase {record.name}", record.rules, record.spot),
    )
    return world.function(("menu", record.name), lambda: made)


def has_choice(world: World, record: PhaseRecord) -> n.Function:
    """`has_choice(s, me)`: whether a menu has more than one id, without writing it out.

    What is told fast comes first: the rest is mostly not needed.
    """
    me, found = n.seat(), n.Var("found", NATURAL)
    several = n.Cmp(">", n.Get(found), n.num(1))
    entries = sorted(_entries(world, record, me), key=lambda each: weight(*each.tests, each.ids))
    body: list[n.Stmt] = [n.If(test, [n.Return(n.FALSE)]) for test in _bounds(world, record, me)]
    counted: n.Expr = n.num(0)
    for place, entry in enumerate(entries):
        number, is_heavy = entry.number, not isinstance(entry.number, n.Num)
        if (place > 1 or (entry.tests and is_heavy)) and counted != n.Get(found):
            body.append(n.Let(found, counted))
            counted = n.Get(found)
        if place > 1:
            body.append(n.If(several, [n.Return(n.TRUE)]))
        if entry.tests and is_heavy:
            more = n.Let(found, n.Calc("+", counted, number))
            body.append(n.If(n.all_of(entry.tests), [more]))
        else:
            chosen = n.Cond(n.all_of(entry.tests), number, n.num(0)) if entry.tests else number
            counted = n.Calc("+", counted, chosen)
    body.append(n.Return(n.Cmp(">", counted, n.num(1))))
    made = n.Function(
        stem=f"may_choose_in_{record.name}",
        params=[me],
        section="phases",
        gives=BOOL,
        body=body,
        about=n.About(f"Whether more than one thing is on offer in {record.name}"),
    )
    return world.function(("choice", record.name), lambda: made)


def _bounds(world: World, record: PhaseRecord, me: n.Var) -> Iterator[n.Expr]:
    """When nothing but the end of the phase is on offer."""
    if record.at_most is not None:
        yield n.Cmp(">=", world.given("acted"), lower(record.at_most, of_seat(world, me)))
    may_stop = record.at_least is None and record.must_go_on is None and not record.goes_on
    if may_stop and (cheapest := _cheapest(world, record, me)) is not None:
        yield n.Not(cheapest)


def _entries(
    world: World, record: PhaseRecord, me: n.Var, *, with_bearers: bool = False
) -> "Iterator[Entry]":
    """What each action and the end of the phase offer; `with_bearers`: first it is seen who may act."""
    for name in record.actions:
        entry = _entry(action_of(world, name), me)
        first = may_act(world, world.program.actions[name], me) if with_bearers else ()
        yield replace(entry, tests=(*first, *entry.tests))
    if record.goes_on or _is_left_at_once(world, record, me):
        return
    enough: tuple[n.Expr, ...] = ()
    if record.at_least is not None:
        enough = (n.Cmp(">=", world.given("acted"), lower(record.at_least, of_seat(world, me))),)
    if record.must_go_on is not None:
        enough = (*enough, n.Not(lower(record.must_go_on, of_seat(world, me))))
    done = n.Items((n.Named(done_id(world, record.name)),), listing(ACTION))
    yield Entry(done_id(world, record.name).value, enough, done)


def _is_left_at_once(world: World, record: PhaseRecord, me: n.Var) -> bool:
    """Whether a phase may be left only when nothing else is on offer in it: after exactly so many actions."""
    least, most = record.at_least, record.at_most
    if least is None or most is None:
        return False
    return lower(least, of_seat(world, me)) == lower(most, of_seat(world, me))


def _cheapest(world: World, record: PhaseRecord, me: n.Var) -> n.Expr | None:
    """The test that what every action of a menu costs at least is there."""
    found: list[dict[n.Expr, int]] = []
    for action in (action_of(world, name) for name in record.actions):
        by: dict[n.Expr, n.Expr] = {n.Get(action.me): n.Get(me)}
        found.append({substituted(pool, by): least for pool, least in action.least})
    for pool in found[0]:
        least = min(costs.get(pool, 0) for costs in found)
        if least > 0:
            return n.Cmp(">=", pool, n.Named(world.number(f"cheapest_{record.name}", least)))
    return None


@dataclass(frozen=True, slots=True)
class Entry:
    """A part of a menu: its first id, when it is on offer, and its ids."""

    first: int
    tests: tuple[n.Expr, ...]
    ids: n.Expr

    @property
    def offered(self) -> n.Expr:
        """The ids, or none."""
        if not self.tests:
            return self.ids
        return n.Cond(n.all_of(self.tests), self.ids, n.Items((), listing(ACTION)))

    @property
    def number(self) -> n.Expr:
        """How many ids there are; their order does not matter."""
        if isinstance(self.ids, n.Items):
            return n.num(len(self.ids.parts))
        return n.Size(self.ids.of if isinstance(self.ids, n.Ordered) else self.ids)


def _entry(action: Action, me: n.Var) -> Entry:
    """What an action has in a menu, for the seat of the menu."""
    tests, ids = action.entry()
    by: dict[n.Expr, n.Expr] = {n.Get(action.me): n.Get(me)}
    return Entry(action.prefix.first, tuple(substituted(each, by) for each in tests), substituted(ids, by))
