"""Rules under `always` come to rest: what one does ends its own condition, and it asks nobody."""

from collections.abc import Iterator, Mapping
from typing import Literal

from deckwright.rules.changes import looked_at, moved_by
from deckwright.rules.ids_walk import asked_in
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import (
    Compare,
    Counter,
    Expression,
    Logic,
    Not,
    Pool,
)
from deckwright.rules.program.records import AlwaysRecord, Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.walk import amounts, answered, carried_out, listeners_to, reached, read, steps
from deckwright.rules.resolve.context import Context
from deckwright.rules.spans import span

Direction = Literal["up", "down"]
BOTH: frozenset[Direction] = frozenset(("up", "down"))
WRITES: Mapping[str, frozenset[Direction]] = {  # by what an op does to its amounts
    "more": frozenset(("up",)),
    "less": frozenset(("down",)),
    "price": frozenset(("down",)),
    "as said": BOTH,
    "": BOTH,
}
_ENDS: Mapping[str, frozenset[Direction]] = {  # how the left side must go for the comparison to fail
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


def tell(context: Context, program: Program) -> None:
    """Report the rules that would be carried out for ever, and those that ask."""
    for rule in program.always.values():
        scope = context.scope(f"always/{rule.name}")
        if not _rests(program, rule):
            hint = "remove or move `it`, or change what the condition reads until it no longer holds"
            message = f"{rule.name} would be done for ever: nothing in it ends its own condition"
            scope.report("X146", rule.spot.place(key=True), message, hint)
        for step in steps(rule.do):
            if because := _cannot_be_done(program, step):
                message, hint = because
                message = f"{step.op} cannot be used under always: {message}"
                scope.report("X104", step.spot.place(), message, hint)


def _cannot_be_done(program: Program, step: Step) -> tuple[str, str] | None:
    """Why a step cannot, by itself or by what it leads to, be done while nobody is asked: with a hint."""
    led = tuple(each.do for each in (*carried_out(program, step), *answered(program, step)))
    met = [step, *reached(program, led, answers=True)]
    if any(_asks(program, each) for each in met):
        return "it asks", "let a trigger ask, or choose by: chance"
    if any("dice" in each.args for each in met):
        return "dice wait until they fall", "let a trigger roll"
    if any(listeners_to(program, each) for each in met):
        return "what answers it would wait for all to rest", "announce it where this comes about"
    return None


def _asks(program: Program, step: Step) -> bool:
    """Whether a step can ask somebody by itself. An action may be asked for what is not given."""
    heard = listeners_to(program, step)
    offers = any(listener.cards or not listener.forced for listener in heard)
    return bool(step.asks) or "action" in step.args or any(asked_in(step)) or offers


def _rests(program: Program, rule: AlwaysRecord) -> bool:
    """Whether some step may end the condition. What a step leads to elsewhere is believed to do so."""
    done = list(steps(rule.do))
    if any(op_of(each).form.ends or "event" in each.args or any(carried_out(program, each)) for each in done):
        return True
    looked = looked_at((rule.each, rule.where), program)
    if any(looked & moved_by(each, program) for each in done):
        return True
    sought = dict[str, frozenset[Direction]]()
    for where in (rule.where, rule.each):
        for name, ways in ending(program, where, holds=True):
            sought[name] = sought.get(name, frozenset()) | ways
    return any(ways & sought.get(name, frozenset()) for each in done for name, ways in written_by(each))


def written_by(step: Step) -> Iterator[tuple[str, frozenset[Direction]]]:
    """The pools and counters of which a step has amounts, and which way these go."""
    for each in amounts(step, *step.args):
        yield each.of.name, WRITES[op_of(step).form.way]


def ending(
    program: Program, where: Expression | None, *, holds: bool
) -> Iterator[tuple[str, frozenset[Direction]]]:
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


def _ways(program: Program, side: Expression, op: str, other: Expression) -> frozenset[Direction]:
    """How a side must go for its comparison with another to fail, without a way that cannot lead so far."""
    there, aim = span(program, side), span(program, other)
    beyond = int(op in _PASSED)
    too_low = there.high is not None and aim.low is not None and there.high < aim.low + beyond
    too_high = there.low is not None and aim.high is not None and there.low > aim.high - beyond
    if op == "!=" and (too_low or too_high):  # the two are never equal
        return frozenset()
    return _ENDS[op] - ({"up"} if too_low else set()) - ({"down"} if too_high else set())


def _side(
    program: Program, side: Expression, ways: frozenset[Direction]
) -> Iterator[tuple[str, frozenset[Direction]]]:
    if isinstance(side, Counter | Pool):
        yield side.name, ways
        return
    for each in read(program, side):
        if isinstance(each, Counter | Pool):
            yield each.name, BOTH
