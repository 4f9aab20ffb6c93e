"""What ops write and what expressions read, so that rules are tested only where they may have come true.

A thing that is read or written is a pair such as ("pool", "money"), ("counter", "damage"), ("zone", "hand"),
("pieces", "") for which pieces there are, ("places", "") for where they lie, ("clock", "turns").
"""

from collections.abc import Iterator, Mapping

from deckwright.rules.ids_walk import inside
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step, Steps
from deckwright.rules.settle.walk import read

Thing = tuple[str, str]
Things = frozenset[Thing]
PIECES, PLACES = ("pieces", ""), ("places", "")
CLOCKS = frozenset(("clock", name) for name in ("active", "phase", "times", "turns"))
AT_PLACES = (
    "free",
    "pieces",
    "adjacent",
    "orthogonal",
    "distance",
    "direction",
    "between",
    "behind",
    "row",
    "spaces",
    "neighbours",
)


def reads(program: Program, of: object) -> Things:
    """What the expressions of a part of the rules look at."""
    parts = (each for each in read(program, of) if isinstance(each, e.Expression))
    return frozenset(thing for each in parts for thing in _read(each))


def writes(program: Program, steps: Steps) -> Things:
    """What a list of ops changes, with the verbs, actions and answers that it leads to."""
    found: set[Thing] = set()
    waiting, known = [steps], set[str]()
    while waiting:
        for step in inside(waiting.pop()):
            found |= set(_written(program, step))
            for name, do in _led_to(program, step):
                if name not in known:
                    known.add(name)
                    waiting.append(do)
    return frozenset(found)


def _read(of: e.Expression) -> Iterator[Thing]:
    if isinstance(of, e.Pool):
        yield ("pool", of.name)
    elif isinstance(of, e.Counter):
        yield ("counter", of.name)
    elif isinstance(of, e.Zone):
        yield ("zone", of.name)
    elif isinstance(of, e.Clock):
        yield ("clock", of.name)
    elif isinstance(of, e.Query) and of.name == "times_done":
        yield ("clock", "times")
    elif isinstance(of, e.Pieces) or (isinstance(of, e.Query) and of.name == "here"):
        yield PIECES
    elif (
        (isinstance(of, e.Trait) and of.name == "place")
        or (isinstance(of, e.Query) and of.name in AT_PLACES)
        or (isinstance(of, e.Member) and of.item.type.name == "piece")
    ):
        yield PLACES


def _written(program: Program, step: Step) -> Iterator[Thing]:
    args = step.args
    for amount in (*_tuple(args.get("amounts")), *_tuple(args.get("with")), *_tuple(args.get("cost"))):
        of = getattr(amount, "of", None)
        if isinstance(of, e.Pool):
            yield ("pool", of.name)
        elif isinstance(of, e.Counter):
            yield ("counter", of.name)
    if step.op == "swap":
        yield PLACES
    if step.op in ("put", "remove"):
        yield from (PIECES, PLACES)
        yield from (("zone", zone.name) for zone in program.zones.values() if "piece" in zone.per)
    if step.op == "put":
        yield from (("counter", name) for name in program.counters)
    for key in ("from", "to", "zone"):
        for zone in (*_tuple(args.get(key)), args.get(key)):
            yield from (("zone", each.name) for each in zones_of(zone))
            if isinstance(zone, str) and zone:
                yield ("zone", zone)
    if step.op == "move":
        what = args["what"]
        if isinstance(what, e.Zone):
            yield ("zone", what.name)
        if isinstance(to := args["to"], e.Expression) and not isinstance(to, e.Zone):
            yield PLACES
    if step.op == "draw" and isinstance(pile := args["from"], e.Zone):
        yield ("zone", program.zones[pile.name].reshuffle)
    if step.op == "do_action":
        cost = program.actions[str(args["action"])].cost
        yield from (("pool" if isinstance(a.of, e.Pool) else "counter", a.of.name) for a in cost)


def _led_to(program: Program, step: Step) -> Iterator[tuple[str, Steps]]:
    """The op lists of the verbs, actions and answers that a step leads to, under a name."""
    verb = step.args.get("verb")
    if step.op in ("call", "run") and isinstance(verb, str) and verb:
        yield f"verb {verb}", program.verbs[verb].do
    if step.op == "do_action":
        action = program.actions[str(step.args["action"])]
        yield f"action {action.name}", action.do
    if step.op in ("announce", "do_action"):
        for number, listener in enumerate(program.listeners):
            for event, heard in listener.by_event.items():
                yield f"answer {number} to {event}", heard.do


def _tuple(of: object) -> tuple[object, ...]:
    if isinstance(of, Mapping):
        return tuple(of.values())
    return of if isinstance(of, tuple) else ()
