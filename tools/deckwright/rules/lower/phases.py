"""Phases: their menus, and what happens as they begin and end."""

from dataclasses import dataclass
from operator import attrgetter

from deckwright.rules.ids import DONE
from deckwright.rules.lower.actions import Action
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.flow import number, op_list
from deckwright.rules.lower.kept import reset
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import PhaseRecord
from deckwright.rules.program.steps import Steps
from deckwright.rules.target import module
from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.share import shared
from deckwright.rules.target.types import ACTION, listing
from deckwright.rules.target.walks import substituted


def phase_of(world: World, record: PhaseRecord) -> module.Phase:
    """A phase with its functions."""
    if record.then:
        raise Missing("ways out of a phase")
    name, has_menu = record.name, bool(record.actions)

    def ops(stem: str, steps: Steps, says: str) -> n.Function | None:
        return op_list(world, stem, steps, n.About(says, record.rules, record.spot))

    return module.Phase(
        name=name,
        start=ops(f"begin_{name}", record.start, f"The phase {name} begins"),
        menu=_menu(world, record) if has_menu else None,
        done=done_id(world, name) if has_menu else None,
        skip_when=number(world, f"skips_{name}", record.skip_when, f"Whether {name} is skipped"),
        after_each=ops(f"after_each_of_{name}", record.after_each, f"After each action of {name}"),
        over_when=number(world, f"{name}_is_over", record.over_when, f"Whether {name} is over"),
        end=ops(f"leave_{name}", record.end, f"The phase {name} ends"),
        reset=reset(world, f"reset_{name}", ("phase", name)),
    )


def done_id(world: World, phase: str) -> n.Constant:
    """The id that leaves a phase."""
    place = list(world.program.turn.phases).index(phase)
    return world.number(f"id_done_{phase}", world.ids[DONE].value(place))


def _menu(world: World, record: PhaseRecord) -> n.Function:
    """`menu(s, me)`: the ids on offer, ascending: those of each action, and the one that ends the phase."""
    me = n.seat()
    scope = of_seat(world, me)
    done, acted = n.Items((n.Named(done_id(world, record.name)),), listing(ACTION)), world.load("acted")
    enough = () if record.at_least is None else (n.Cmp(">=", acted, lower(record.at_least, scope)),)
    place = list(world.program.turn.phases).index(record.name)
    entries = [Entry(world.ids[DONE].value(place), enough, done)]
    entries += [_entry(action_of(world, name), me) for name in record.actions]
    entries.sort(key=attrgetter("first"))
    body: list[n.Stmt] = []
    if record.at_most is not None:
        body.append(n.If(n.Cmp(">=", acted, lower(record.at_most, scope)), [n.Return(done)]))
    if cheapest := _cheapest(world, record) if not enough else None:
        by: dict[n.Expr, n.Expr] = {n.Get(action_of(world, record.actions[0]).me): n.Get(me)}
        body.append(n.If(n.Not(substituted(cheapest, by)), [n.Return(done)]))
    ids = tuple(each.offered for each in entries)
    body.append(n.Return(n.Join(ids, listing(ACTION, unique=True, ascending=True))))
    made = n.Function(
        stem=f"menu_{record.name}",
        params=[me],
        section="phases",
        gives=listing(ACTION),
        body=shared(body),
        about=n.About(f"What is on offer in the phase {record.name}", record.rules, record.spot),
    )
    return world.function(("menu", record.name), lambda: made)


def _cheapest(world: World, record: PhaseRecord) -> n.Expr | None:
    """The test that what every action of a menu costs at least is there; for the seat of its first action."""
    first = action_of(world, record.actions[0]).me
    found: list[dict[n.Expr, int]] = []
    for action in (action_of(world, name) for name in record.actions):
        by: dict[n.Expr, n.Expr] = {n.Get(action.me): n.Get(first)}
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
        return n.Cond(n.Logic("and", self.tests), self.ids, n.Items((), listing(ACTION)))


def action_of(world: World, name: str) -> Action:
    """An action on its way, made once."""
    return world.once(("action", name), lambda: Action(world, world.program.actions[name]))


def _entry(action: Action, me: n.Var) -> Entry:
    """What an action has in a menu, for the seat of the menu."""
    tests, ids = action.entry()
    by: dict[n.Expr, n.Expr] = {n.Get(action.me): n.Get(me)}
    return Entry(action.first, tuple(substituted(each, by) for each in tests), substituted(ids, by))
