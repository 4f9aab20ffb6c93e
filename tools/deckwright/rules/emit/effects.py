"""What ops write and what expressions read, so that rules are tested only where they may have come true.

A thing that is read or written is a pair such as ("pool", "money"), ("counter", "damage"), ("zone", "hand"),
("pieces", "") for which pieces there are, ("places", "") for where they lie, ("clock", "turns").
"""

from collections.abc import Iterator, Mapping

from deckwright.rules.emit.weigh import every, expressions_in
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step, Steps, lists_in

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
    found: set[Thing] = set()
    for outer in expressions_in(of):
        for each in every(outer):
            if isinstance(each, e.Term):
                found |= reads(program, program.terms[each.name].is_)
            found |= set(_read(each))
    return frozenset(found)


def writes(program: Program, steps: Steps) -> Things:
    """What a list of ops changes, verbs and actions in it included."""
    return frozenset(thing for step in steps for thing in _written(program, step))


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
    yield from _inside(program, step)


def _inside(program: Program, step: Step) -> Iterator[Thing]:
    for arg in step.args.values():
        for held in lists_in(arg).values():
            for inner in held:
                yield from _written(program, inner)
    verb = step.args.get("verb")
    if step.op in ("call", "run") and isinstance(verb, str) and verb:
        yield from writes(program, program.verbs[verb].do)
    if step.op == "do_action":
        action = program.actions[str(step.args["action"])]
        yield from writes(program, action.do)
        yield from (("pool" if isinstance(a.of, e.Pool) else "counter", a.of.name) for a in action.cost)
    if step.op in ("announce", "do_action"):
        for listener in program.listeners:
            for heard in listener.by_event.values():
                yield from writes(
                    program, tuple(s for s in heard.do if s.op not in ("announce", "do_action"))
                )


def _tuple(of: object) -> tuple[object, ...]:
    if isinstance(of, Mapping):
        return tuple(of.values())
    return of if isinstance(of, tuple) else ()
