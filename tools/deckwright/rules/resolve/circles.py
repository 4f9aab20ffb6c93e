"""Phases that lead round in a circle: whether something on the way can end it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from deckwright.rules.changes import looked_at, moved_by
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Clock, Expression, Local, Query
from deckwright.rules.program.records import Kept, PhaseRecord, Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.walk import reached, read
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.resting import BOTH, WRITES, Direction, ending, written_by
from deckwright.rules.resolve.ways import way_back

_WHOSE_TURN = (Clock, Local)
TURN_END = ""
Condition = tuple[Expression, bool]  # whether it holds, or does not


@dataclass(frozen=True, slots=True)
class Edge:
    """A way from one phase to another or to TURN_END, which is taken under all of the conditions."""

    to: str
    guard: tuple[Condition, ...]


def lasting_circle(program: Program, *, asking: bool) -> list[str]:
    """A way from a phase back to itself that nothing on it ends, as far as can be told; else empty.

    Unless `asking`, only phases count that ask nobody.
    """
    phases = program.turn.phases
    known = [name for name, phase in phases.items() if asking or not phase.actions]
    ways = {name: list(_edges(phases, name)) for name in known}
    edges = {name: [each for each in ways[name] if each.to in known] for name in known}
    onward = {name: _onward(edges, name) for name in known}
    around = {name: {each for each in onward[name] if name in onward[each]} for name in known}
    lasting: dict[str, list[str]] = {name: [] for name in known}
    for name, circle in around.items():
        if _ends_turn(program, circle):
            continue
        is_left = any(each.to not in circle for at in circle for each in ways[at])
        for each in edges[name]:
            if each.to in circle and not (is_left and _may_end(program, each.guard, circle)):
                lasting[name].append(each.to)
    return next((way for name in known if (way := way_back(lasting, name))), [])


def vain_waits(program: Program) -> Iterator[tuple[PhaseRecord, str]]:
    """The phases in which nothing can make their `until` come true, or their `must_go_on` end.

    Each with the key that says it; as far as can be told.
    """
    for name, phase in program.turn.phases.items():
        if phase.until is not None and not _may_end(program, ((phase.until, False),), {name}):
            yield phase, "until"
        if phase.must_go_on is not None and not _may_end(program, ((phase.must_go_on, True),), {name}):
            yield phase, "must_go_on"


def _edges(phases: Mapping[str, PhaseRecord], name: str) -> Iterator[Edge]:
    """The ways out of a phase."""
    phase, names = phases[name], list(phases)
    following = next(iter(names[names.index(name) + 1 :]), TURN_END)
    before: list[Condition] = []
    if phase.again_until is not None:
        yield Edge(name, ((phase.again_until, False),))
    if phase.skip_when is not None:
        yield Edge(following, ((phase.skip_when, True),))
        before.append((phase.skip_when, False))
    for passage in phase.then:
        to = passage.go or following
        if passage.when is None:
            yield Edge(to, tuple(before))
            return
        yield Edge(to, (*before, (passage.when, True)))
        before.append((passage.when, False))
    yield Edge(following, tuple(before))


def _onward(edges: Mapping[str, list[Edge]], name: str) -> set[str]:
    """The phases that a phase leads to, at once or later."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for edge in edges[waiting.pop()]:
            if edge.to not in found:
                found.add(edge.to)
                waiting.append(edge.to)
    return found


def _ends_turn(program: Program, around: Collection[str]) -> bool:
    """Whether a step in these phases ends the turn, or the game."""
    done = _done(program, [program.turn.phases[name] for name in around])
    return any(op_of(step).form.ends and step.args["what"] != "phase" for step in done)


def _may_end(program: Program, guard: Iterable[Condition], around: Collection[str]) -> bool:
    """Whether something in these phases may end what a way needs."""
    phases = [program.turn.phases[name] for name in around]
    done = list(_done(program, phases))
    moved = {name for step in done for name in moved_by(step, program)}
    passes_on = any(
        phase.in_turn is not None or any(passage.seat is not None for passage in phase.then)
        for phase in phases
    )
    written = _written(program, phases, done)
    for when, holds in guard:
        if any(ways & written.get(name, frozenset()) for name, ways in ending(program, when, holds=holds)):
            return True
        if looked_at(when, program) & moved:
            return True
        for each in read(program, when):
            if _counts_actions(each) or (passes_on and isinstance(each, _WHOSE_TURN)):
                return True
    return False


def _counts_actions(thing: object) -> bool:
    return isinstance(thing, Query) and all_queries()[thing.name].reads == "clock"


def _done(program: Program, phases: Collection[PhaseRecord]) -> Iterator[Step]:
    """All steps that may be done in these phases."""
    actions = tuple(program.actions[name] for phase in phases for name in phase.actions)
    yield from reached(program, (tuple(phases), actions, program.listeners, program.always))


def _written(
    program: Program, phases: Collection[PhaseRecord], done: list[Step]
) -> Mapping[str, frozenset[Direction]]:
    """The pools and counters that are changed there, and which way."""
    found: dict[str, frozenset[Direction]] = {}

    def note(name: str, ways: frozenset[Direction]) -> None:
        found[name] = found.get(name, frozenset()) | ways

    ends = {end for phase in phases for end in phase.ends}
    kept: list[Kept] = [*program.pools.values(), *program.counters.values()]
    for each in kept:
        if each.until.removeprefix("owner.") in {"phase", *ends}:
            note(each.name, BOTH)
    costs = [each for phase in phases for name in phase.actions for each in program.actions[name].cost]
    costs += [
        each for listener in program.listeners for heard in listener.by_event.values() for each in heard.cost
    ]
    for cost in costs:
        note(cost.of.name, WRITES["price"])
    for step in done:
        for name, ways in written_by(step):
            note(name, ways)
    return found
