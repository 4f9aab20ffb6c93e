"""Rules under `always` come to rest: what one does ends its own condition, and it asks nobody."""

from collections.abc import Iterator, Mapping
from typing import Literal

from deckwright.rules.ids import ROLLS
from deckwright.rules.program.expressions import (
    Compare,
    Counter,
    Expression,
    Logic,
    Not,
    Pool,
    Zone,
)
from deckwright.rules.program.records import AlwaysRecord, Program
from deckwright.rules.program.steps import Listener, Step
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.walk import amounts, carried_out, read, steps
from deckwright.rules.spans import span

Way = Literal["up", "down"]
BOTH: frozenset[Way] = frozenset(("up", "down"))
WRITES: Mapping[str, frozenset[Way]] = {
    "gain": frozenset(("up",)),
    "lose": frozenset(("down",)),
    "pay": frozenset(("down",)),
    "set": BOTH,
}
_ENDS: Mapping[str, frozenset[Way]] = {  # how the left side must go for the comparison to fail
    ">": frozenset(("down",)),
    ">=": frozenset(("down",)),
    "<": frozenset(("up",)),
    "<=": frozenset(("up",)),
    "==": BOTH,
    "!=": BOTH,
}
_PASSED = frozenset(("<=", ">=", "=="))  # they fail beyond the other side, the others when it is reached
_OPPOSITE = {">": "<=", ">=": "<", "<": ">=", "<=": ">", "==": "!=", "!=": "=="}
_MIRRORED = {">": "<", ">=": "<=", "<": ">", "<=": ">=", "==": "==", "!=": "!="}
_FARTHER = frozenset(("remove", "move", "swap", "end", "run", "call", "do_action", "announce"))
ANNOUNCE = "announce"
ASKING = frozenset(("may", "do_action"))
_CARDS = frozenset(("draw", "put", "shuffle"))


def tell(context: Context, program: Program) -> None:
    """Report the rules that would be carried out for ever, and those that ask."""
    for rule in program.always.values():
        scope = context.scope(f"always/{rule.name}")
        if not _rests(program, rule):
            hint = "remove or move `it`, or change what the condition reads until it no longer holds"
            message = f"{rule.name} would be done for ever: nothing in it ends its own condition"
            scope.report("X146", rule.spot.place(key=True), message, hint)
        for step in steps(rule.do):
            if _asks(program, step):
                hint = "let a trigger ask, or choose by: chance"
                scope.report(
                    "X104", step.spot.place(), f"{step.op} cannot be used under always: it asks", hint
                )
            elif _asks(program, step, ASKING | {*ROLLS}):
                message = f"{step.op} cannot be used under always: dice wait until they fall"
                scope.report("X104", step.spot.place(), message, "let a trigger roll")
            elif _asks(program, step, ASKING | {ANNOUNCE}):
                message = f"{step.op} cannot be used under always: what answers it would wait for all to rest"
                scope.report("X104", step.spot.place(), message, "announce it where this comes about")


def _asks(program: Program, step: Step, asking: frozenset[str] = ASKING) -> bool:
    """Whether a step can ask somebody, by itself or through what it leads to."""
    waiting, seen = [step], set[int]()
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        heard = _heard(program, each)
        if each.op in asking and (heard or each.op != ANNOUNCE):
            return True
        if each.asks or (each.op == "pick" and each.args["by"] != "chance"):
            return True
        if any(listener.cards or not listener.forced for listener in heard):
            return True
        if heard:
            waiting += steps(tuple(listener.by_event[str(each.args["event"])].do for listener in heard))
        if each.op in ("run", "call"):
            waiting += steps(tuple(do for _, do in carried_out(program, each)))
    return False


def _heard(program: Program, step: Step) -> list[Listener]:
    """Who listens to what a step announces."""
    if step.op != ANNOUNCE:
        return []
    return [listener for listener in program.listeners if step.args["event"] in listener.by_event]


def _rests(program: Program, rule: AlwaysRecord) -> bool:
    """Whether some step may end the condition. What a step leads to elsewhere is believed to do so."""
    done = list(steps(rule.do))
    if any(step.op in _FARTHER for step in done):
        return True
    looked_at = [*read(program, (rule.each, rule.where))]
    if any(step.op in _CARDS for step in done) and (
        rule.where is not None or any(isinstance(each, Zone) for each in looked_at)
    ):
        return True
    sought = dict[str, frozenset[Way]]()
    for where in (rule.where, rule.each):
        for name, ways in ending(program, where, holds=True):
            sought[name] = sought.get(name, frozenset()) | ways
    return any(ways & sought.get(name, frozenset()) for name, ways in _written(done))


def _written(done: list[Step]) -> Iterator[tuple[str, frozenset[Way]]]:
    for step in done:
        for each in amounts(step, "amounts"):
            yield each.of.name, WRITES[step.op]


def ending(
    program: Program, where: Expression | None, *, holds: bool
) -> Iterator[tuple[str, frozenset[Way]]]:
    """The pools and counters that a condition reads, and which way each must go for it to end."""
    if isinstance(where, Not):
        yield from ending(program, where.of, holds=not holds)
    elif isinstance(where, Logic):
        for part in where.parts:
            yield from ending(program, part, holds=holds)
    elif isinstance(where, Compare):
        op = where.op if holds else _OPPOSITE[where.op]
        yield from _side(program, where.left, _ways(program, where.left, op, where.right))
        yield from _side(program, where.right, _ways(program, where.right, _MIRRORED[op], where.left))
    elif where is not None:
        yield from _side(program, where, BOTH)


def _ways(program: Program, side: Expression, op: str, other: Expression) -> frozenset[Way]:
    """How a side must go for its comparison with another to fail, without a way that cannot lead so far."""
    there, aim = span(program, side), span(program, other)
    beyond = int(op in _PASSED)
    too_low = there.high is not None and aim.low is not None and there.high < aim.low + beyond
    too_high = there.low is not None and aim.high is not None and there.low > aim.high - beyond
    if op == "!=" and (too_low or too_high):  # the two are never equal
        return frozenset()
    return _ENDS[op] - ({"up"} if too_low else set()) - ({"down"} if too_high else set())


def _side(program: Program, side: Expression, ways: frozenset[Way]) -> Iterator[tuple[str, frozenset[Way]]]:
    if isinstance(side, Counter | Pool):
        yield side.name, ways
        return
    for each in read(program, side):
        if isinstance(each, Counter | Pool):
            yield each.name, BOTH
