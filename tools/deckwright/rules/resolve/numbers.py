"""Numbers that can be known before any game: starts outside their bounds, and picks that nothing bounds."""

from collections.abc import Iterator

from deckwright.rules.ids_tokens import MOST, granted
from deckwright.rules.ids_values import numbers_of
from deckwright.rules.ids_walk import picks_of
from deckwright.rules.ops.registry import all_ops, op_of
from deckwright.rules.program.records import Kept, PhaseRecord, PoolRecord, Program
from deckwright.rules.program.steps import Pick, Selector, Step
from deckwright.rules.program.types import INT, TOKENS
from deckwright.rules.program.walk import amounts, steps
from deckwright.rules.resolve.context import Context
from deckwright.rules.spans import Known, Span, span

MOST_NUMBERS = 1000  # of one pick: each has an id of its own


def tell(context: Context, program: Program) -> None:
    """Report what can be known."""
    kept: tuple[tuple[str, Kept], ...] = (
        *(("pools", each) for each in program.pools.values()),
        *(("counters", each) for each in program.counters.values()),
    )
    for section, each in kept:
        if each.type == INT:
            _start(context, program, section, each)
    for pool in program.pools.values():
        if pool.type == TOKENS:
            _tokens(context, program, pool)
    for phase in program.turn.phases.values():
        _times(context, program, phase)
    for step in steps(program):
        if op_of(step).form.way in ("more", "less"):
            _nothing(context, program, step)
    for pick in picks_of(program):
        _numbers(context, program, pick)
    for pick in _picks(program):
        _sizes(context, program, pick)


def _start(context: Context, program: Program, section: str, kept: Kept) -> None:
    scope, place = context.scope(f"{section}/{kept.name}"), kept.spot.place("start")
    start, most = span(program, kept.start), span(program, kept.max)
    least = kept.least if isinstance(kept, PoolRecord) else 0
    if start.high is not None and least is not None and start.high < least:
        scope.report("X104", place, f"{kept.name} starts below {least}", f"let it start with {least} or more")
    elif kept.max is not None and start.low is not None and most.high is not None and start.low > most.high:
        message = f"{kept.name} starts above its maximum: {start.low} is more than {most.high}"
        scope.report("X104", place, message, "let it start lower, or hold more")


def _tokens(context: Context, program: Program, pool: PoolRecord) -> None:
    """A token that is more than one can be would count as less than is written."""
    for step, n in granted(program, pool.name):
        high = span(program, n, Known(declared=True)).high
        if high is not None and high > MOST:
            message = f"a token of {pool.name} is from 1 to {MOST}, and this may be {high}"
            context.scope(f"pools/{pool.name}").report("X104", step.spot.place(), message, "let it be less")


def _nothing(context: Context, program: Program, step: Step) -> None:
    """What is gained or lost of a number below 0 is nothing."""
    for amount in amounts(step, "amounts"):
        found = span(program, amount.n) if amount.of.type == INT else Span()
        if found.high is not None and found.high <= 0 and (found.low is None or found.low < 0):
            name = amount.of.name
            message = f"this number is never above 0, and {step.op} of a number below 0 does nothing"
            way = "less" if op_of(step).form.way == "more" else "more"
            other = next(op for op, each in all_ops().items() if each.form.way == way)
            hint = f"write {{{other}: {{{name}: ..}}}} with the number the other way round"
            context.scope(step.op).report("X104", step.spot.place(step.op), message, hint)


def _times(context: Context, program: Program, phase: PhaseRecord) -> None:
    """How often a phase lets actions be done: at least once, and no less often than it must."""
    least, most = span(program, phase.at_least), span(program, phase.at_most)
    scope = context.scope(f"phases/{phase.name}")
    if phase.at_most is not None and most.high is not None and most.high < 1:
        key = "exactly" if phase.at_least is phase.at_most else "at_most"
        message = f"{key}: {most.high} lets no action be done"
        scope.report("X104", phase.spot.place(key), message, "write 1 or more")
    elif least.high is not None and least.high < 0:
        message = f"at_least: {least.high} is below 0"
        scope.report("X104", phase.spot.place("at_least"), message, "leave it out")
    elif least.low is not None and most.high is not None and least.low > most.high:
        message = f"at least {least.low} actions must be done, and at most {most.high} can"
        scope.report("X104", phase.spot.place("at_least"), message, "write the smaller number here")


def _numbers(context: Context, program: Program, pick: Pick) -> None:
    """Each number that may be picked has an id, so there must be a first and a last one."""
    if pick.selector.sort != "number":
        return
    numbers, place = numbers_of(program, pick.selector.source), pick.spot.place("number")
    scope = context.scope(pick.name)
    if numbers.low is None or numbers.high is None:
        which, instead = ("lower", "max(.., 0)") if numbers.low is None else ("upper", "min(.., 20)")
        message = f"this number has no {which} bound"
        scope.report("X104", place, message, f"write {instead}, or let it be a pool that has a max")
    elif numbers.high - numbers.low >= MOST_NUMBERS:
        message = f"these are {numbers.high - numbers.low + 1:,} numbers to pick from"
        scope.report("X104", place, message, f"write at most {MOST_NUMBERS:,}")
    elif numbers.high < numbers.low:
        message = f"no number is from {numbers.low} to {numbers.high}"
        scope.report("X104", place, message, "write the smaller number first")


def _picks(program: Program) -> Iterator[Pick]:
    """Every pick, those of chance too."""
    for action in program.actions.values():
        yield from action.picks
    for step in steps(program):
        picks = step.args.get("picks") if isinstance(step, Step) else None
        yield from (each for each in picks if isinstance(each, Pick)) if isinstance(picks, tuple) else ()


def _sizes(context: Context, program: Program, pick: Pick) -> None:
    """How many are taken: some number must be enough and not too many."""
    chosen: Selector = pick.selector
    low = Span(0) if chosen.low is None else span(program, chosen.low)
    high = Span() if chosen.high is None else span(program, chosen.high)
    least = max(low.low or 0, 0)
    if high.high is not None and least > high.high:
        key = "up_to" if chosen.low != chosen.high else "exactly"
        message = f"nothing can be picked: no number is at least {least} and at most {high.high}"
        context.scope(pick.name).report("X104", pick.spot.place(key), message, "let more be picked at most")
