"""Expressions of the rules as expressions of the target: names, fields, operators. Sets are in sets.py."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deckwright.rules.lower.columns import entry_of, field_table, kinds
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.spots import space_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.last_turn import STARTER_IS_NEXT
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, TWO_HALVES, of_rules

Lower = Callable[[Any, Scope], n.Expr]
LOWERED: dict[type, Lower] = {}
COUNTED = ("int", "half", "bool")


def lowers(*classes: type) -> Callable[[Lower], Lower]:
    """Register what lowers expressions of some classes."""

    def register(function: Lower) -> Lower:
        LOWERED.update(dict.fromkeys(classes, function))
        return function

    return register


def lower(of: e.Expression, scope: Scope) -> n.Expr:
    """An expression for the names of a scope. It is never none if its type in the rules says so."""
    found = LOWERED[type(of)](of, scope)
    return n.Sure(found) if found.type.maybe and not of.type.maybe else found


@lowers(e.Const)
def _const(of: e.Const, scope: Scope) -> n.Expr:
    type_ = of_rules(of.type)
    if of.value is None or (of.word == "none" and of.type.maybe):  # a card may be called none
        return n.Num(type_.none, type_)
    if of.type.name == "enum":
        return scope.world.constant(of.type.enum, of.word, of.value)
    return n.num(of.value) if of.type.name == "int" else n.Num(of.value, type_)


@lowers(e.Value)
def _value(of: e.Value, scope: Scope) -> n.Expr:
    if of.at is not None:
        return entry_of(scope.world, of, lower(of.at, scope))
    if of.option:
        return scope.world.load(of.id)
    if of.type.name == "enum":
        named = scope.world.program.game.values[of.id]
        return scope.world.constant(named.enum, str(named.value), named.among.index(str(named.value)))
    return scope.world.value(of.id)


@lowers(e.Switch)
def _switch(of: e.Switch, scope: Scope) -> n.Expr:
    ruling = scope.world.program.game.rulings[of.ruling]
    return scope.world.load(ruling.switch or ruling.id)


@lowers(e.Local)
def _local(of: e.Local, scope: Scope) -> n.Expr:
    return scope[of.name]


@lowers(e.Clock)
def _clock(of: e.Clock, scope: Scope) -> n.Expr:
    if of.name == "last_turn":
        return _is_last_turn(scope)
    return scope.world.given(of.name)


def _is_last_turn(scope: Scope) -> n.Expr:
    """Whether the round is over behind this turn; where nobody is ever out, the starter is next then."""
    if scope.world.eliminates:
        return n.Kernel("ends_round", (), BOOL)
    return lower(STARTER_IS_NEXT, scope)


@lowers(e.Field)
def _field(of: e.Field, scope: Scope) -> n.Expr:
    return n.Entry(field_table(scope.world, of.name, of.type), (card_of(of.of, scope),))


@lowers(e.Trait)
def _trait(of: e.Trait, scope: Scope) -> n.Expr:
    if of.name == "kind":
        return n.Entry(kinds(scope.world), (card_of(of.of, scope),))
    if of.name in ("name", "printed"):
        return card_of(of.of, scope)
    if of.name == "carrier":
        return scope.world.given("piece_carrier", lower(of.of, scope))
    if of.name == "place":
        return space_of(scope.world, lower(of.of, scope))
    return scope.world.given(f"piece_{of.name}", lower(of.of, scope))


def card_of(thing: e.Expression, scope: Scope) -> n.Expr:
    """The card type of a card or piece."""
    of = lower(thing, scope)
    return scope.world.given("piece_card", of) if thing.type.name == "piece" else of


@lowers(e.Lookup)
def _lookup(of: e.Lookup, scope: Scope) -> n.Expr:
    """An entry of a map or list that a card has in a field."""
    at = lower(of.at, scope)
    if of.of.type.name == "list":
        return _listed(lower(of.of, scope), at)
    assert isinstance(of.of, e.Field), "only fields of cards are maps"
    return n.Entry(field_table(scope.world, of.of.name, of.of.type), (card_of(of.of.of, scope), at))


def _listed(some: n.Expr, at: n.Expr) -> n.Expr:
    """An entry of a list; where there is none, a number is 0, a bool False, and all else none."""
    held = some.type.item if some.type.item.kind in COUNTED else replace(some.type.item, maybe=True)
    nothing: n.Expr = n.Num(0 if held.kind in COUNTED else held.none, held)
    inside = n.Logic("and", (n.Cmp(">=", at, n.num(0)), n.Cmp("<", at, n.Size(some))))
    return n.Cond(inside, n.Kernel("at", (some, at), held), n.FALSE if held.kind == "bool" else nothing)


@lowers(e.Counter)
def _counter(of: e.Counter, scope: Scope) -> n.Expr:
    return scope.world.load(of.name, lower(of.of, scope))


@lowers(e.Pool, e.Zone)
def _kept(of: e.Pool | e.Zone, scope: Scope) -> n.Expr:
    return n.Load(place(of, scope))


def place(of: e.Pool | e.Zone | e.Counter, scope: Scope) -> n.Place:
    """Where a pool, a zone or the counter of a piece is kept."""
    index = (of.of,) if isinstance(of, e.Counter) else of.index
    return scope.world.place(of.name, *(lower(each, scope) for each in index))


@lowers(e.Arithmetic)
def _arithmetic(of: e.Arithmetic, scope: Scope) -> n.Expr:
    left, right = lower(of.left, scope), lower(of.right, scope)
    assert not any(each.type.maybe for each in (left, right)), "nobody counts with what may be none"
    if of.type.name == "half" and of.op in ("+", "-"):
        left, right = _halves(left), _halves(right)
    made = n.Calc(of.op, left, right)
    if of.op not in ("//", "%") or (right.type.low or 0) > 0:
        return made
    return n.Cond(n.Cmp("!=", right, n.num(0)), made, n.num(0))  # every expression has a value


def _halves(of: n.Expr) -> n.Expr:
    """A whole number beside halves counts twice."""
    return of if of.type.kind == "half" else n.Calc("*", n.Num(2, TWO_HALVES), of)


@lowers(e.Compare)
def _compare(of: e.Compare, scope: Scope) -> n.Expr:
    return n.Cmp(of.op, lower(of.left, scope), lower(of.right, scope))


@lowers(e.Logic)
def _logic(of: e.Logic, scope: Scope) -> n.Expr:
    return n.Logic(of.op, tuple(lower(each, scope) for each in of.parts))


@lowers(e.Not)
def _not(of: e.Not, scope: Scope) -> n.Expr:
    return n.Not(lower(of.of, scope))


@lowers(e.Cases)
def _cases(of: e.Cases, scope: Scope) -> n.Expr:
    *others, (_, last) = of.cases
    found = lower(last, scope)
    for when, then in reversed(others):
        assert when is not None, "only the last case has no condition"
        found = n.Cond(lower(when, scope), lower(then, scope), found)
    return found


@lowers(e.Query)
def _query(of: e.Query, scope: Scope) -> n.Expr:
    lower_query = all_queries()[of.name].lower
    assert lower_query is not None, f"the query {of.name} is not lowered"
    found: n.Expr = lower_query(of, scope)
    return found


def conditions(where: e.Expression | None, scope: Scope) -> tuple[n.Expr, ...]:
    """The parts of a condition that must all hold."""
    if where is None:
        return ()
    if isinstance(where, e.Logic) and where.op == "and":
        return tuple(each for part in where.parts for each in conditions(part, scope))
    return (lower(where, scope),)
