"""Pools and counters that go up and down, and whether a cost can be paid."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from deckwright.rules.ids_tokens import most_token
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import lower, place
from deckwright.rules.lower.scope import Scope
from deckwright.rules.prices import PAYER, needed
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Kept, PoolRecord
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import MARKS
from deckwright.rules.spans import span
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, TargetType

Result = Callable[[n.Expr, n.Expr, n.Expr | None], n.Expr]  # of what is there, the number, the maximum


def gained(now: n.Expr, number: n.Expr, most: n.Expr | None) -> n.Expr:
    """More, up to the maximum. An amount below 0 is none, here and below."""
    more = n.Calc("+", now, natural(number))
    return more if most is None else natural(n.Calc("min", more, most))


def lost(now: n.Expr, number: n.Expr, _: n.Expr | None) -> n.Expr:
    """Less, down to 0."""
    return natural(n.Calc("-", now, natural(number)))


def paid(now: n.Expr, number: n.Expr, _: n.Expr | None) -> n.Expr:
    """Less. That it is there has been seen before."""
    return n.Calc("-", now, natural(number))


def put(_: n.Expr, number: n.Expr, most: n.Expr | None) -> n.Expr:
    """This value, within the bounds."""
    return natural(number if most is None else n.Calc("min", number, most))


def _token_gained(bag: n.Expr, value: n.Expr, most: n.Expr) -> n.Expr:
    """One token more; one of no value is none."""
    return n.Kernel("bag_with", (bag, value, most), bag.type)


def _tokens_lost(bag: n.Expr, some: n.Expr, _: n.Expr) -> n.Expr:
    """Without some tokens, as far as they are there."""
    return n.Kernel("bag_without", (bag, some), bag.type)


def _tokens_put(bag: n.Expr, some: n.Expr, most: n.Expr) -> n.Expr:
    """These tokens in place of the others."""
    if isinstance(some, n.Items) and not some.parts:
        return n.Items((), bag.type)
    return n.Kernel("bag_of", (some, most), bag.type)


def _marked(marks: n.Expr, some: n.Expr, _: n.Expr) -> n.Expr:
    """Some more cards marked."""
    return n.Kernel("marks_with", (marks, some), marks.type)


def _marks_put(marks: n.Expr, some: n.Expr, _: n.Expr) -> n.Expr:
    """These cards marked and no others."""
    none = n.Items((), marks.type)
    return none if isinstance(some, n.Items) and not some.parts else _marked(none, some, none)


# The same of tokens: their result of what is there, a value or some tokens, and the highest value.
BAGS: dict[Result, Callable[[n.Expr, n.Expr, n.Expr], n.Expr]] = {
    gained: _token_gained,
    lost: _tokens_lost,
    put: _tokens_put,
}
MARKED: dict[Result, Callable[[n.Expr, n.Expr, n.Expr], n.Expr]] = {  # and of marked cards
    gained: _marked,
    lost: _tokens_lost,
    put: _marks_put,
}


def natural(number: n.Expr) -> n.Expr:
    """The number, but at least 0."""
    return number if number.type.is_natural else n.Calc("max", number, nothing(number.type))


def nothing(of: TargetType) -> n.Num:
    """The number 0 of a type."""
    return n.Num(0, replace(of, maybe=False, low=0, high=0))


def change(amounts: Sequence[Amount], code: Code, result: Result) -> None:
    """Change several amounts: all are read, then they are applied one after the other."""
    if code.held is None and _are_crossed(amounts, code):
        with code.together():
            change(amounts, code, result)
        return
    for amount in amounts:
        number = code.read(lower(amount.n, code.scope), f"{amount.of.name}_change")
        if isinstance(amount.of, e.Counter) and amount.of.of.type.is_set:
            _each(amount.of, number, code, result)
        else:
            _one(amount.of, number, code, result)


def _are_crossed(amounts: Sequence[Amount], code: Code) -> bool:
    """Whether what is changed by then is read: by the next one, or again for each of several pieces."""
    changed: set[n.Slot] = set()
    for amount in amounts:
        of = amount.of
        whose = of.index if isinstance(of, e.Pool) else (of.of,)
        reads = code.world.effects.reads
        number = reads(lower(amount.n, code.scope))
        slot = code.world.slots[of.name]
        again = {slot} if isinstance(of, e.Counter) and of.of.type.is_set else set[n.Slot]()
        if number & (changed | again) or reads(*(lower(each, code.scope) for each in whose)) & changed:
            return True
        changed.add(slot)
    return False


def _one(of: e.Pool | e.Counter, number: n.Expr, code: Code, result: Result) -> None:
    """A pool, or the counter of a piece, if that is in play."""
    if isinstance(of, e.Pool):
        at = code.lying(place(of, code.scope))
        code.apply(n.Store(at, _value(of, at, number, code.scope, result)))
        return
    piece = code.once(lower(of.of, code.scope), "piece")
    test = code.is_here(piece)
    sure = n.Sure(piece) if piece.type.maybe else piece
    at = code.world.place(of.name, sure)
    store = n.Store(at, _value(of, at, number, code.scope.named(it=sure), result))
    code.apply_if(test, store)


def _each(of: e.Counter, number: n.Expr, code: Code, result: Result) -> None:
    """The counter of each of several pieces that are in play."""
    pieces = lower(of.of, code.scope)
    pieces = pieces if pieces.type.unique else n.Unique(pieces)
    over = code.read(pieces if pieces.type.ascending else n.Ordered(pieces), "pieces")
    piece = n.Var("piece", over.type.item)
    at = code.world.place(of.name, n.Get(piece))
    store = n.Store(at, _value(of, at, number, code.scope.named(it=n.Get(piece)), result))
    here = n.Cmp(">=", code.world.given("piece_place", n.Get(piece)), n.num(0))
    code.apply(n.Each(piece, over, [n.If(here, [store])]))


def _value(of: e.Pool | e.Counter, at: n.Place, number: n.Expr, scope: Scope, result: Result) -> n.Expr:
    """What is there afterwards. What is no number is just put there."""
    if of.type == MARKS:
        return MARKED[result](n.Load(at), number, number)
    if of.type.is_set:
        return BAGS[result](n.Load(at), number, n.num(most_token(scope.world.program, of.name)))
    if of.type.name not in ("int", "half"):
        return number
    program = scope.world.program
    record = program.pools[of.name] if isinstance(of, e.Pool) else program.counters[of.name]
    now = n.Load(at)
    most = None if record.max is None else lower(record.max, scope)
    if isinstance(record, PoolRecord) and record.least != 0:
        return at_least(_unbound(now, number, most, result), record.least)
    value = result(now, number, most)
    if result is gained and most is not None and _may_be_above(record, most, scope):
        return n.Calc("max", now, value)  # what was more already stays
    return value


def _unbound(now: n.Expr, number: n.Expr, most: n.Expr | None, result: Result) -> n.Expr:
    """The same for a number that may be below 0."""
    assert result in (gained, lost, put), "what may be below 0 is no price"
    if result is lost:
        return n.Calc("-", now, natural(number))
    found = number if result is put else n.Calc("+", now, natural(number))
    if most is not None:
        found = n.Calc("min", found, most)
        found = n.Calc("max", now, found) if result is gained else found
    return found


def at_least(number: n.Expr, least: int | None) -> n.Expr:
    """A number, but not below its least; None: it has none."""
    return number if least is None else n.Calc("max", number, n.num(least))


def _may_be_above(record: Kept, most: n.Expr, scope: Scope) -> bool:
    """Whether more may be there than the maximum: it may sink, or be less than the start."""
    if scope.world.effects.reads(most):
        return True
    program = scope.world.program
    start, high = span(program, record.start).high, span(program, record.max).low
    return record.start != record.max and (start is None or high is None or start > high)


def payable(cost: Sequence[Amount], scope: Scope) -> list[n.Expr]:
    """The tests that a cost can be paid: what comes out of one place together."""
    return [test for amount in needed(cost) for test in _payable(amount, scope)]


def _payable(amount: Amount, scope: Scope) -> tuple[n.Expr, ...]:
    of = amount.of
    if isinstance(of, e.Pool):
        return (n.Cmp(">=", lower(of, scope), lower(amount.n, scope)),)
    payer = lower(of.of, scope)
    if not of.of.type.is_set:
        return _pays(of, payer, lower(amount.n, scope), scope)
    piece = n.Var("payer", payer.type.item)
    due = lower(amount.n, scope.with_name(PAYER.name, n.Get(piece)))
    fails = n.Not(n.all_of(_pays(of, n.Get(piece), due, scope)))
    return (n.Not(n.Search("any", (n.Loop(piece, payer, (fails,)),), n.TRUE, BOOL)),)


def _pays(of: e.Counter, piece: n.Expr, due: n.Expr, scope: Scope) -> tuple[n.Expr, ...]:
    """Tests that a piece is in play and can pay; one that is none cannot."""
    sure, world = n.Sure(piece) if piece.type.maybe else piece, scope.world
    is_one = (n.Cmp(">=", piece, n.num(0)),) if piece.type.maybe else ()
    here = n.Cmp(">=", world.given("piece_place", sure), n.num(0))
    return (*is_one, here, n.Cmp(">=", world.load(of.name, sure), due))
