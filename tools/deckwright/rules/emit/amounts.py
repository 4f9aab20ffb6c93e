"""Pools and counters that go up and down: gain, lose, set, pay, and whether a cost can be paid."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from deckwright.rules.emit import arguments, bags
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.effects import Thing, reads
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, all_of, called, compared, entry
from deckwright.rules.emit.sets import unique_text
from deckwright.rules.emit.signs import is_natural
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.tree import Each, Lines, Node
from deckwright.rules.prices import PAYER, needed
from deckwright.rules.print.python.text import SUM
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Kept, Program
from deckwright.rules.program.steps import Amount, Step
from deckwright.rules.program.types import BOOL, PIECE, TOKENS
from deckwright.rules.spans import span


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a number cannot exceed, if anything; whether it may be more already, and what is set below 0."""

    most: Py | None
    above: bool = False
    below: bool = True


Write = Callable[[str, Py, Bounds], str]


def change(step: Step, code: Code, write: Write) -> None:
    """Compile a step that changes amounts, all at once."""
    apply_amounts(arguments.amounts(step, "amounts"), code, write)


def apply_amounts(amounts: Sequence[Amount], code: Code, write: Write) -> None:
    """Change several amounts, such as those of a cost: all are read, then they are applied."""
    if code.held is None and _are_crossed(amounts, code.world.program):
        with code.together():
            _apply(amounts, code, write)
    else:
        _apply(amounts, code, write)


def _are_crossed(amounts: Sequence[Amount], program: Program) -> bool:
    """Whether what is changed by then is looked at: by the next one, or again for each of several pieces."""
    changed = set[Thing]()
    for amount in amounts:
        of = amount.of
        whose = of.index if isinstance(of, e.Pool) else (of.of,)
        again = {thing_of(amount)} if isinstance(of, e.Counter) and of.of.type.is_set else set[Thing]()
        if reads(program, amount.n) & (changed | again) or reads(program, whose) & changed:
            return True
        changed.add(thing_of(amount))
    return False


def _apply(amounts: Sequence[Amount], code: Code, write: Write) -> None:
    for written in amounts:
        n = code.read(written.n, _called(written))
        amount = _told(written, code)
        counts = amount.of.type != TOKENS
        if counts and write in (gained, lost, paid) and not _is_natural(code.frame, amount, n):
            n = called("max", n, "0")
        code.apply(*_change(amount, n, code, write))
    code.wrote(*(thing_of(amount) for amount in amounts))


def _told(amount: Amount, code: Code) -> Amount:
    """Inside `together` it is told first whose pool or counter it is."""
    if code.held is None:
        return amount
    of = amount.of
    if isinstance(of, e.Pool):
        return replace(amount, of=replace(of, index=tuple(code.told(each) for each in of.index)))
    return replace(amount, of=replace(of, of=code.told(of.of)))


def _called(amount: Amount) -> str:
    """What to call a number that is put aside: `actor_attack`, else by what it changes: `damage_change`."""
    of = amount.n
    if isinstance(of, e.Field | e.Trait | e.Counter) and isinstance(of.of, e.Local) and of.of.name != "it":
        return f"{of.of.name}_{of.name}"
    return f"{amount.of.name}_change"


def thing_of(amount: Amount) -> Thing:
    """What an amount writes."""
    return ("pool" if isinstance(amount.of, e.Pool) else "counter", amount.of.name)


def _change(amount: Amount, n: Py, code: Code, write: Write) -> list[Node]:
    of = amount.of
    if of.type == TOKENS:
        laid = bags.added if write is gained else bags.taken if write is lost else bags.laid
        return [Lines([laid(code.frame, amount, n)])]
    if of.type.name not in ("int", "half"):
        write = put_plainly
    if isinstance(of, e.Pool):
        return [Lines([write(code.py(of).text, n, _bounds(code.frame, amount, n))])]
    if not of.of.type.is_set:
        its = code.frame.named("it", code.py(of.of))
        lines = write(code.py(of).text, n, _bounds(its, amount, n))
        return code.guarded(of.of, [Lines([lines])])
    name = code.item("piece")
    inner = code.frame.named("it", Py(name))
    lines = write(entry(f"s.{slot(of.name)}", name).text, n, _bounds(inner, amount, n))
    things = unique_text(code.frame, of.of)
    return [Each(name, things, [Lines([lines])], keep=f"s.piece_place[{name}] >= 0")]


def _bounds(frame: Frame, amount: Amount, n: Py) -> Bounds:
    program = frame.world.program
    of = amount.of
    record = program.pools[of.name] if isinstance(of, e.Pool) else program.counters[of.name]
    below = n.number != 0 and not _is_natural(frame, amount, n)
    if record.max is None:
        return Bounds(None, below=below)
    below = below or (n.number != 0 and not is_natural(frame.world, record.max))
    return Bounds(frame.py(record.max), above=_may_be_above(program, record), below=below)


def _may_be_above(program: Program, record: Kept) -> bool:
    """Whether more may be there than the maximum: it may sink, or be less than the start."""
    assert record.max is not None
    if reads(program, record.max):
        return True
    start, most = span(program, record.start).high, span(program, record.max).low
    return record.start != record.max and (start is None or most is None or start > most)


def _is_natural(frame: Frame, amount: Amount, n: Py) -> bool:
    """Whether a number is at least 0 whatever happens."""
    return n.number >= 0 if n.number is not None else is_natural(frame.world, amount.n)


def gained(target: str, n: Py, bounds: Bounds) -> str:
    """More, up to the maximum; what was more already stays. Below 0 it is none, as for the two below."""
    if bounds.most is None:
        return f"{target} += {n}"
    more = called("min", Py(f"{target} + {n.within(SUM)}"), bounds.most)
    return f"{target} = {called('max', target, more) if bounds.above else more}"


def lost(target: str, n: Py, _: Bounds) -> str:
    """Less, down to 0."""
    return f"{target} = max({target} - {n.within(SUM + 1)}, 0)"


def paid(target: str, n: Py, _: Bounds) -> str:
    """Less; that it is there has been seen before."""
    return f"{target} -= {n}"


def put(target: str, n: Py, bounds: Bounds) -> str:
    """This value, within the bounds."""
    kept = n if bounds.most is None or n.number == 0 else called("min", n, bounds.most)
    return f"{target} = {called('max', kept, '0') if bounds.below else kept}"


def put_plainly(target: str, n: Py, _: Bounds) -> str:
    """This value, for what is no number."""
    return f"{target} = {n}"


def payable(frame: Frame, amounts: Sequence[Amount], sure: Collection[str] = ()) -> Py:
    """Whether all amounts are there. `sure` are names of pieces that are in play for certain."""
    return all_of(_payable(frame, amount, sure) for amount in needed(amounts))


def _payable(frame: Frame, amount: Amount, sure: Collection[str]) -> Py:
    """A piece that has left cannot pay, whatever its counters still say."""
    of = amount.of
    enough = compared(frame.py(of), ">=", frame.py(amount.n)) if not _pays_together(of) else None
    if isinstance(of, e.Pool) or (isinstance(of.of, e.Local) and of.of.name in sure):
        assert enough is not None
        return enough
    if enough is not None:
        return all_of((frame.py(e.Query("here", (of.of,), BOOL)), enough))
    name, inner = frame.variable("it", "piece")
    here = inner.py(e.Query("here", (e.Local("it", PIECE),), BOOL))
    paying = inner.named(PAYER.name, Py(name))
    if "it" in frame.names:  # the number means that of a loop around
        paying = paying.named("it", frame.names["it"])
    each = all_of((here, compared(entry(f"s.{slot(of.name)}", name), ">=", paying.py(amount.n))))
    return called("all", Py(f"{each} for {name} in {frame.py(of.of)}"))


def _pays_together(of: e.Pool | e.Counter) -> bool:
    """Whether each of several pieces pays."""
    return isinstance(of, e.Counter) and of.of.type.is_set
