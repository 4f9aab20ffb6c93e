"""Calls of lists that stand elsewhere: verbs, what cards carry, actions. Each is a function of its own.

Such a list may be told more than its arguments: the card that verbs in it call `self`, and who decides in
whose place. What it does not use of that is no parameter of it.
"""

from collections.abc import Callable, Hashable, Mapping

from deckwright.rules.lower.code import Code
from deckwright.rules.lower.deciding import Delegate
from deckwright.rules.lower.scope import BEARER
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, SEAT
from deckwright.rules.target.walks import free, suspends

BY, OF = "by", "of"  # `of` is left out where that is `me`
TYPES = {BEARER: CARD, BY: SEAT, OF: SEAT}
Told = Mapping[str, n.Var]  # by their names in `TYPES`


def told_in(code: Code, bearer: n.Expr | None = None) -> dict[str, n.Expr]:
    """What a list may be told that is called here; `bearer` instead of the card that is known here."""
    known = code.scope.names.get(BEARER) if bearer is None else bearer
    return deciding_in(code) if known is None else {BEARER: known, **deciding_in(code)}


def deciding_in(code: Code) -> dict[str, n.Expr]:
    """The part of it that says who decides in whose place."""
    if code.delegate is None:
        return {}
    other = {} if code.delegate.of == code.me else {OF: code.delegate.of}
    return {BY: code.delegate.by, **other}


def delegate_in(told: Told, me: n.Var) -> Delegate | None:
    """Who decides in the place of a seat, in a list that is told so."""
    return Delegate(n.Get(told.get(OF, me)), n.Get(told[BY])) if BY in told else None


def called(
    world: World, key: Hashable, make: Callable[[Told], n.Function], given: Mapping[str, n.Expr]
) -> tuple[n.Function, tuple[n.Expr, ...]]:
    """The function of a list, and the arguments for what it uses of all that it may be told."""
    names = tuple(given)
    function, used = world.once(("told", key, names), lambda: _made(world, key, make, names))
    return function, tuple(given[name] for name in used)


def _made(
    world: World, key: Hashable, make: Callable[[Told], n.Function], names: tuple[str, ...]
) -> tuple[n.Function, tuple[str, ...]]:
    """A function with parameters for what it may be told; if it uses less, that for this alone."""
    told = {name: n.Var("bearer" if name == BEARER else name, TYPES[name]) for name in names}
    function = make(told)
    needed = free(*function.body)
    used = tuple(name for name in names if told[name] in needed)
    if used != names:
        return world.once(("told", key, used), lambda: _made(world, key, make, used))
    function.params += told.values()
    return world.function(("called", key, names), lambda: function), names


def call(function: n.Function, args: tuple[n.Expr, ...], code: Code, test: n.Expr = n.TRUE) -> None:
    """Write the call of a function that looks at what it changes where the list around it does so.

    test: what must hold for it to be called.
    """
    write(call_of(function, args), code, test)


def write(statement: n.Stmt, code: Code, test: n.Expr = n.TRUE) -> None:
    """Write such calls that are one statement."""
    if test != n.TRUE:
        statement = n.If(test, [statement])
    if code.held is None and code.checks_state:
        code.around(statement)
    else:
        code.apply(statement)


def call_of(function: n.Function, args: tuple[n.Expr, ...]) -> n.Stmt:
    """The call of a function that may suspend."""
    return n.Await(function, args) if suspends(*function.body) else n.Do(function, args)
