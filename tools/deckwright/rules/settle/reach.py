"""Where the rules of a game lead: ends that are sure to come, phases that lead on, answers that go round."""

from collections.abc import Mapping

from deckwright.rules.program.expressions import (
    Clock,
    Counter,
    Expression,
    Field,
    Pieces,
    Pool,
    Spaces,
    Term,
    Trait,
    Zone,
)
from deckwright.rules.program.records import PhaseRecord, Program
from deckwright.rules.program.steps import Listener
from deckwright.rules.settle.uses import events_of, lowered, pays
from deckwright.rules.settle.walk import parts, steps

_CHANGING = (Counter, Field, Pieces, Spaces, Trait, Zone)


def is_cap(program: Program, when: Expression, written: Mapping[str, set[str]]) -> bool:
    """Whether a condition only reads what never goes back, and something of the kind that moves on."""
    counting, clock = False, turns_end(program)
    waiting: list[object] = [when]
    while waiting:
        for each in parts(waiting.pop()):
            if isinstance(each, _CHANGING) or (isinstance(each, Clock) and each.name in ("phase", "active")):
                return False
            if isinstance(each, Pool):
                if program.pools[each.name].until or lowered(written, each.name):
                    return False
                counting = True
            if isinstance(each, Clock):
                counting = counting or clock
            if isinstance(each, Term):
                waiting.append(program.terms[each.name].is_)
    return counting


def turns_end(program: Program) -> bool:
    """Whether some way through the phases leads to the end of a turn."""
    if any(step.op == "end" and step.args["what"] == "turn" for step in steps(program)):
        return True
    names = list(program.turn.phases)
    seen, waiting = set[str](), names[:1]
    while waiting:
        name = waiting.pop()
        seen.add(name)
        phase = program.turn.phases[name]
        leads = {passage.go or None for passage in phase.then}
        if phase.skip_when is not None or all(passage.when is not None for passage in phase.then):
            leads.add(None)
        following = next(iter(names[names.index(name) + 1 :]), None)
        for go in leads:
            if (to := go or following) is None:
                return True
            waiting += [to] if to not in seen else []
    return False


def forced_way(phases: Mapping[str, PhaseRecord], start: str) -> list[str]:
    """The way from a phase back to itself on which nobody is asked and no condition stands; else empty."""
    way = [start]
    while True:
        phase = phases[way[-1]]
        if phase.actions or phase.skip_when or len(phase.then) != 1 or phase.then[0].when is not None:
            return []
        way.append(phase.then[0].go)
        if way[-1] == start:
            return way
        if way[-1] in way[:-1]:
            return []


def rounds(program: Program) -> list[list[Listener]]:
    """Listeners that can cause each other's events for nothing: a way back to its start for each round."""
    free = {each.id: each for each in program.listeners if not _is_bounded(program, each)}
    causes = {name: events_of(program, tuple(each.by_event.values())) for name, each in free.items()}
    leads = {name: {b for b, each in free.items() if causes[name] & set(each.by_event)} for name in free}
    found: list[list[Listener]] = []
    told: set[str] = set()
    for name in free:
        way = _way_back(leads, name)
        if way and not told & set(way):
            told |= set(way)
            found.append([free[each] for each in way])
    return found


def _is_bounded(program: Program, listener: Listener) -> bool:
    if listener.once:
        return True
    return all(heard.cost or pays(program, heard.do) for heard in listener.by_event.values())


def _way_back(leads: Mapping[str, set[str]], start: str) -> list[str]:
    """The shortest way from a listener back to itself; empty if there is none."""
    ways, seen = [[start]], set()
    for way in ways:
        for each in sorted(leads[way[-1]]):
            if each == start:
                return [*way, start]
            if each not in seen:
                seen.add(each)
                ways.append([*way, each])
    return []
