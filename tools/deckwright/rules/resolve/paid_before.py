"""Prices of one offer of which a later one is counted by what an earlier one takes.

Whether all can be paid is seen before any is paid: then nobody knows yet what the later one will be.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from deckwright.rules.ops.registry import op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import parts_with_terms
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Mix, Step, Steps, lists_in
from deckwright.rules.program.types import SEAT
from deckwright.rules.program.walk import steps
from deckwright.rules.resolve.context import Context

Taken = Sequence[e.Pool | e.Counter]
_ME = e.Local("me", SEAT)
_OPPONENT = e.Query("opponent", (_ME,), SEAT)


def tell(context: Context, program: Program) -> None:
    """Report the first such price of each offer."""
    for offered, cost in _offers(program):
        taken: list[e.Pool | e.Counter] = [each.of for each in cost]
        names: dict[str, str] = {}  # for what hangs on that, and on which
        for step in offered:
            if op_of(step).begin is None:
                break
            asked = _asked(step)
            if found := _counted_by(_numbers(asked), taken, names, program):
                message = f"the amount depends on {found}, which an earlier price takes"
                hint = "give the number a name in front of both: {let: {n: ..}}"
                context.scope(step.op).report("X104", step.spot.place(), message, hint)
                break
            taken += _taken(asked)
            names |= _named_by(step, taken, names, program)


def _offers(program: Program) -> Iterator[tuple[Steps, tuple[Amount, ...]]]:
    """The lists that are offered where their first prices can be paid, and what is paid in front of each."""
    for listener in program.listeners:
        if not listener.forced:
            yield from ((heard.do, heard.cost) for heard in listener.by_event.values())
    for step in steps(program):
        form = op_of(step).form
        if form.asks and form.first.shape in ("ops", "cases"):
            first = step.args[form.first.arg or form.name]
            yield from ((each, ()) for each in lists_in(first).values())


def _asked(step: Step) -> tuple[Amount | Mix, ...]:
    """What a step pays."""
    amounts, mix = step.args.get("amounts"), step.args.get("due")
    if not isinstance(amounts, tuple):
        return ()
    return (mix,) if isinstance(mix, Mix) else tuple(each for each in amounts if isinstance(each, Amount))


def _taken(asked: tuple[Amount | Mix, ...]) -> Iterator[e.Pool | e.Counter]:
    """The pools and counters that may pay."""
    for of in asked:
        if isinstance(of, Amount):
            yield of.of
        else:
            yield from _taken(of.fixed)
            yield from (of.pool(each) for each in of.among)
            yield from (of.instead,) if of.instead is not None else ()


def _named_by(step: Step, taken: Taken, names: Mapping[str, str], program: Program) -> dict[str, str]:
    """The names that a step gives to what hangs on what is taken, and on what."""
    given = cast(Mapping[str, e.Expression], step.args.get("names") or {})
    found = {name: _counted_by((value,), taken, names, program) for name, value in given.items()}
    return {name: each for name, each in found.items() if each}


def _counted_by(
    numbers: Iterable[e.Expression], taken: Taken, names: Mapping[str, str], program: Program
) -> str:
    """The first pool or counter that is taken and says what some numbers are; else nothing."""
    for part in (part for number in numbers for part in parts_with_terms(number, program)):
        if isinstance(part, e.Local) and part.name in names:
            return names[part.name]
        if isinstance(part, e.Pool | e.Counter) and any(_may_be(part, each) for each in taken):
            return part.name
    return ""


def _may_be(one: e.Pool | e.Counter, other: e.Pool | e.Counter) -> bool:
    """Whether two may be the same: of one name, and not surely for two constants or two seats."""
    if isinstance(one, e.Pool) and isinstance(other, e.Pool) and one.name == other.name:
        return not any(_are_two(*each) for each in zip(one.index, other.index, strict=True))
    return one.name == other.name


def _are_two(one: e.Expression, other: e.Expression) -> bool:
    if isinstance(one, e.Const) and isinstance(other, e.Const):
        return one.value != other.value
    return _OPPONENT in (one, other) and _ME in (one, other)


def _numbers(asked: tuple[Amount | Mix, ...]) -> Iterator[e.Expression]:
    """What says how much is asked for, and of whom."""
    for of in asked:
        yield of.n
        if isinstance(of, Mix):
            yield from (of.sorts,) if of.sorts is not None else ()
            yield from _numbers(of.fixed)
        else:
            yield from of.of.index if isinstance(of.of, e.Pool) else (of.of.of,)
