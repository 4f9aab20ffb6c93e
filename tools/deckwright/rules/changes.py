"""What a step may change, whether it then does or not: by that it is known which rules have to be looked at.

A thing that changes is the name of a pool, a counter or a zone, or one of those below.
"""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.rules.ops.registry import op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.reads import parts_with_terms
from deckwright.rules.program.records import AlwaysRecord, EndRecord, Program
from deckwright.rules.program.steps import Amount, Step
from deckwright.rules.program.walk import answered, carried_out, reached
from deckwright.rules.queries.form import Reads
from deckwright.rules.queries.registry import all_queries

PIECES, PLACES, CLOCK = "which pieces there are", "where pieces lie", "what time it is"
SEATED = "who is in the game"
BEGUN = "that the game has begun"  # what is the same all the time is looked at once then
ABOUT: Mapping[Reads, str] = {"pieces": PIECES, "places": PLACES, "clock": CLOCK, "seats": SEATED}
Woken = tuple[tuple[AlwaysRecord, ...], tuple[tuple[int, EndRecord], ...]]


def looked_at(of: object, program: Program) -> frozenset[str]:
    """Everything that a condition depends on and that may change."""
    found = {BEGUN}
    for part in parts_with_terms(of, program):
        if isinstance(part, e.Pool | e.Zone | e.Counter):
            found.add(part.name)
        elif isinstance(part, e.Query):
            found.update(about for reads, about in ABOUT.items() if all_queries()[part.name].reads == reads)
        elif isinstance(part, e.Clock):
            found.update((CLOCK, SEATED) if part.name == "last_turn" else (CLOCK,))
        elif isinstance(part, e.Pieces):
            found.update((PIECES,) if program.ground.is_one else (PIECES, PLACES))
        elif isinstance(part, e.Seats):
            found.add(SEATED)
        elif _is_about_places(part):
            found.add(PLACES)
    return frozenset(found)


def _is_about_places(part: e.Expression) -> bool:
    if isinstance(part, e.Member):
        return part.item.type.name == "piece"
    return isinstance(part, e.Trait) and part.name in ("place", "carrier")


def changed_by(step: Step, program: Program) -> set[str]:
    """What a step itself may change; steps inside of it tell for themselves, unless they are one moment."""
    if op_of(step).form.moment:
        return all_changed_by(tuple(step.args.values()), program)
    return {*_amounts(step), *moved_by(step, program)}


def moved_by(step: Step, program: Program) -> set[str]:
    """What a step itself may change about cards and pieces, as its op says."""
    change = op_of(step).change
    return set(change(step, program)) if change else set()


def zones_in(step: Step, *names: str) -> Iterator[str]:
    """The zones that are some arguments of a step."""
    for name in names:
        yield from (zone.name for each in _listed(step.args.get(name)) for zone in zones_of(each))


def paid_by(cost: Sequence[Amount]) -> set[str]:
    """What a cost changes."""
    return {amount.of.name for amount in cost}


def at_phase(program: Program) -> set[str]:
    """What may be otherwise when a phase begins, without any op."""
    lasting = (*program.pools.values(), *program.counters.values())
    return {CLOCK, *(each.name for each in lasting if each.until)}


def everything(program: Program) -> set[str]:
    """All that may change, as the game begins."""
    return {BEGUN, PIECES, PLACES, CLOCK, SEATED, *program.pools, *program.counters, *program.zones}


def woken(changed: frozenset[str], program: Program) -> Woken:
    """The rules under `always` that look at something that may have changed, or may change by their doing.

    Likewise the ends.
    """
    rules: dict[str, AlwaysRecord] = {}
    about = set(changed)
    while more := {
        name: rule
        for name, rule in program.always.items()
        if name not in rules and looked_at((rule.each, rule.where), program) & about
    }:
        rules |= more
        for rule in more.values():
            about |= all_changed_by(rule.do, program)
    ends = [
        (number, end)
        for number, end in enumerate(program.ends.values())
        if not end.at and looked_at(end.when, program) & about
    ]
    return tuple(rule for name, rule in program.always.items() if name in rules), tuple(ends)


def all_changed_by(of: object, program: Program) -> set[str]:
    """What steps may change with all that they lead to."""
    found: set[str] = set()
    for step in reached(program, of, answers=True):
        found |= {*_amounts(step), *moved_by(step, program)}
        for led in (*carried_out(program, step), *answered(program, step)):
            found |= paid_by(led.cost)
    return found


def _amounts(step: Step) -> Iterator[str]:
    """The pools and counters of which it has amounts."""
    for arg in step.args.values():
        yield from (each.of.name for each in _listed(arg) if isinstance(each, Amount))


def _listed(of: object) -> tuple[object, ...]:
    return of if isinstance(of, tuple) else (of,)
