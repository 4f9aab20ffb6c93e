"""What a step may change, whether it then does or not: by that it is known which rules have to be looked at.

A thing that changes is the name of a pool, a counter or a zone, or one of those below.
"""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.reads import parts_with_terms
from deckwright.rules.program.records import AlwaysRecord, EndRecord, Program
from deckwright.rules.program.steps import Amount, Case, Heard, Step
from deckwright.rules.queries.form import Reads
from deckwright.rules.queries.registry import all_queries

PIECES, PLACES, CLOCK = "which pieces there are", "where pieces lie", "what time it is"
BEGUN = "that the game has begun"  # what is the same all the time is looked at once then
ABOUT: Mapping[Reads, str] = {"pieces": PIECES, "places": PLACES, "clock": CLOCK}
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
            found.add(CLOCK)
        elif isinstance(part, e.Pieces):
            found.add(PIECES)
        elif _is_about_places(part):
            found.add(PLACES)
    return frozenset(found)


def _is_about_places(part: e.Expression) -> bool:
    if isinstance(part, e.Member):
        return part.item.type.name == "piece"
    return isinstance(part, e.Trait) and part.name == "place"


def changed_by(step: Step, program: Program) -> set[str]:
    """What a step itself may change; steps inside of it tell for themselves, unless they are done at once."""
    if step.op == "together":
        return all_changed_by(step.args["do"], program)
    return set(_changed(step, program))


def paid_by(cost: Sequence[Amount]) -> set[str]:
    """What a cost changes."""
    return {amount.of.name for amount in cost}


def at_phase(program: Program) -> set[str]:
    """What may be otherwise when a phase begins, without any op."""
    lasting = (*program.pools.values(), *program.counters.values())
    return {CLOCK, *(each.name for each in lasting if each.until)}


def everything(program: Program) -> set[str]:
    """All that may change, as the game begins."""
    return {BEGUN, PIECES, PLACES, CLOCK, *program.pools, *program.counters, *program.zones}


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
    waiting, known = [of], set[str]()
    while waiting:
        for step in _steps(waiting.pop()):
            found |= set(_changed(step, program))
            for name, cost, do in _led_to(step, program):
                if name not in known:
                    known.add(name)
                    found |= paid_by(cost)
                    waiting.append(do)
    return found


def _changed(step: Step, program: Program) -> Iterator[str]:
    args = step.args
    if step.op in ("gain", "lose", "set", "pay", "put", "roll"):
        amounts = args.get({"put": "with", "roll": "cost"}.get(step.op, "amounts"))
        yield from (each.of.name for each in _listed(amounts) if isinstance(each, Amount))
    if step.op in ("put", "remove"):
        yield from (PIECES, PLACES)
        yield from (zone.name for zone in program.zones.values() if "piece" in zone.per)
    if step.op == "put":
        yield from program.counters
    if step.op == "swap" or (step.op == "move" and not isinstance(args["to"], e.Zone)):
        yield PLACES
    if step.op in ("move", "draw", "put", "shuffle"):
        for arg in (args.get("what"), args.get("zone"), args.get("to"), *_listed(args.get("from"))):
            yield from (each.name for each in zones_of(arg))
    if step.op == "remove" and args["to"]:
        yield str(args["to"])
    if step.op == "draw" and isinstance(pile := args["from"], e.Zone):
        yield program.zones[pile.name].reshuffle


def _led_to(step: Step, program: Program) -> Iterator[tuple[str, Sequence[Amount], object]]:
    """The verbs, card texts, actions and answers that a step leads to: name, cost, steps."""
    verb, field = step.args.get("verb"), step.args.get("field")
    if step.op in ("call", "run") and isinstance(verb, str) and verb:
        yield f"verb {verb}", (), program.verbs[verb].do
    if isinstance(field, e.Field):
        yield f"field {field.name}", (), tuple(program.effects.get(field.name, {}).values())
    if step.op == "do_action":
        action = program.actions[str(step.args["action"])]
        yield f"action {action.name}", action.cost, action.do
    if step.op in ("announce", "do_action"):
        for number, listener in enumerate(program.listeners):
            for event, heard in listener.by_event.items():
                yield _answer(number, event, heard)


def _answer(number: int, event: str, heard: Heard) -> tuple[str, Sequence[Amount], object]:
    return f"answer {number} to {event}", heard.cost, heard.do


def _steps(of: object) -> Iterator[Step]:
    if isinstance(of, Step):
        yield of
        for arg in of.args.values():
            yield from _steps(arg)
    elif isinstance(of, Case):
        yield from _steps(of.do)
    elif isinstance(of, tuple):
        for each in of:
            yield from _steps(each)


def _listed(of: object) -> tuple[object, ...]:
    if isinstance(of, Mapping):
        return tuple(of.values())
    return of if isinstance(of, tuple) else (of,)
