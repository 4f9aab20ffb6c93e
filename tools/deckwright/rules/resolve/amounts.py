"""Amounts and costs: pools of a seat or counters of pieces, each with a number."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from deckwright.model.place import Place, Spot
from deckwright.rules.ops.form import Way
from deckwright.rules.program.expressions import WHOEVER, Const, Counter, Expression, Local, Pool, Team
from deckwright.rules.program.given import given
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import PIECE, PRICE, SEAT, TEAM, Type, maybe, set_of
from deckwright.rules.program.walk import parts
from deckwright.rules.resolve.context import nobody, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.short_forms import in_full
from deckwright.rules.resolve.tokens import bag_amount

ME = Local("me", SEAT)
WHOEVER_SEAT = Local(WHOEVER, SEAT)
UNCOUNTED = ("bool", "seat", "space", "card", "enum")
PIECES = (maybe(PIECE), set_of(PIECE))


@dataclass(slots=True)
class Payers:
    """Whose pools are meant, and which pieces' counters, if any. `told`: what is wrong with these is told."""

    who: Expression = ME
    at: Expression | None = None
    told: bool = False


def priced_by_mix(written: object, scope: Scope) -> str:
    """The price with a choice that stands as `{pay: upkeep}`, or `{pay: {building: form}}`; else nothing."""
    names = [written] if isinstance(written, str) else [*written] if isinstance(written, dict) else []
    known = scope.names.prices
    return next((name for name in names if name in known and known[name].mix is not None), "")


def amounts(
    written: object, scope: Scope, payers: Payers, spot: Spot, way: Way = "", *, is_cost: bool = False
) -> tuple[Amount, ...]:
    """What stands as `{pool: number, ..}` or `{counter: number, ..}`; `way` says what is done to it.

    What is paid may be the name of a price; or among the pools one with what it is about.
    """
    if way == "price" and isinstance(written, str):
        return _priced(written, scope, payers, spot)
    if not isinstance(written, dict) or not written:
        hint = "write the pool or counter with its number, such as {impulse: 1}"
        scope.report("X104", spot.place(), "this is no amount", hint)
        return ()
    found: list[Amount] = []
    for name, n in written.items():
        if (is_cost or way == "price") and name in scope.names.enums.get(PRICE.enum, ()):
            found += _priced(name, scope, payers, spot.at(name), n)
            continue
        of = counted_by(name, replace(scope, changes=way or "price"), payers, spot)
        if of is not None:
            at = spot.at(name)
            is_bag = of.type.is_set
            number = bag_amount(way, of.type, n, scope, at) if is_bag else resolve(n, scope, of.type, at)
            found += [Amount(of, number)] if number else []
            own_least = isinstance(of, Pool) and scope.names.pools[of.name].own_least
            if own_least and way in ("", "price"):
                hint = "lose it, or let another pool pay"
                scope.report(
                    "X104", spot.place(name), f"{name} has a least of its own, so it is no price", hint
                )
            if is_below_zero(number) and not (own_least and way == "as said"):
                scope.report("X104", spot.place(name), "no amount is below 0", "use gain or lose")
    return tuple(found)


def _priced(name: str, scope: Scope, payers: Payers, spot: Spot, about: object = None) -> tuple[Amount, ...]:
    """What a price asks for, perhaps about something. It is paid by `me`, whose numbers it may read."""
    known = scope.names.enums.get(PRICE.enum, ())
    if name not in known:
        unknown(scope, "X105", name, "price", known, spot.place(), "declare it under prices")
        return ()
    if name not in scope.names.prices:  # what is wrong with it is told
        return ()
    found, params = scope.names.prices[name].cost, scope.names.prices[name].params
    if payers.who != ME:
        hint = f"write {{each_seat: .., do: [{{pay: {name}}}]}}: there the payer is `me`"
        scope.report("X104", spot.place(), f"the price {name} is paid by `me`, not by another seat", hint)
        return ()
    if "me" not in scope.locals and any(part == ME for part in parts(found)):
        nobody(scope, spot.place())
        return ()
    return _about(name, found, params, about, scope, spot)


def is_plain(about: object, params: Mapping[str, Type]) -> bool:
    """Whether `fare: true` stands for a price about nothing beside what else is due."""
    return about is True and not params


def tell_about(name: str, params: Mapping[str, Type], scope: Scope, spot: Spot) -> None:
    """Report a price that is written with what it is about and is about nothing, or without."""
    hint = f"write {name} alone, or {name}: true beside what else is due"
    if params:
        hint = f"write {{{name}: ..}} with the {' and '.join(params)}"
    message = f"the price {name} is about {'something' if params else 'nothing'}"
    scope.report("X104", spot.place(), message, hint)


def _about(
    name: str,
    asked: tuple[Amount, ...],
    params: Mapping[str, Type],
    about: object,
    scope: Scope,
    spot: Spot,
) -> tuple[Amount, ...]:
    """What a price asks for of what it is about, if it is about anything."""
    if (about is None or is_plain(about, params)) == bool(params):
        tell_about(name, params, scope, spot)
        return ()
    if scope.names.prices[name].mix is not None:
        message = f"what pays {name} is chosen, so it stands alone: as a cost of an action, or in a step"
        hint = f"write {{pay: {name}}}, or say all that is due in the price"
        scope.report("X104", spot.place(), message, hint)
        return ()
    if not params:
        return tuple(replace(each, price=name) for each in asked)
    ((param, of),) = params.items()
    meant = resolve(about, scope, of, spot)
    if meant is None:
        return ()
    looks = any(getattr(each, "item", None) for each in parts(asked))
    if looks and any(isinstance(each, Local) and each.name == "it" for each in parts(meant)):
        message = f"{name} looks at each thing of a set as `it`, so it cannot be about another `it`"
        scope.report("X104", spot.place(), message, "give that a name by let: first")
        return ()
    return tuple(replace(given(each, {param: meant}), price=name, about=(meant,)) for each in asked)


def cost(written: object, scope: Scope, payers: Payers, spot: Spot) -> tuple[Amount, ...]:
    """A cost, which may say `who` pays and `at` which pieces."""
    if written is None:
        return ()
    if not isinstance(written, dict):
        return amounts(written, scope, payers, spot, "price")
    fields = dict(written)
    who, at = payers.who, payers.at
    if "who" in fields:
        who = resolve(fields.pop("who"), scope, SEAT, spot.at("who")) or who
    if "at" in fields:
        at = resolve(fields.pop("at"), scope, PIECES, spot.at("at")) or at
    return counted(amounts(fields, scope, Payers(who, at), spot, is_cost=True), scope, spot) if fields else ()


def counted(found: tuple[Amount, ...], scope: Scope, spot: Spot) -> tuple[Amount, ...]:
    """The same amounts; what holds no number is told, since it can only be set."""
    for each in found:
        if each.of.type.name in UNCOUNTED:
            message = f"{each.of.name} holds no number, so it can be neither gained nor paid"
            scope.report("X104", spot.place(), message, f"write {{set: {{{each.of.name}: ..}}}}")
    return found


def is_below_zero(number: Expression | None) -> bool:
    """Whether a number that is written out is negative."""
    if not isinstance(number, Const) or number.type.name not in ("int", "half"):
        return False
    return number.value is not None and number.value < 0


def counted_by(name: str, scope: Scope, payers: Payers, spot: Spot) -> Pool | Counter | None:
    """The pool or counter that a key means."""
    names, place = scope.names, spot.place(name, key=True)
    if name in names.counters:
        if payers.told:
            return None
        if payers.at is None:
            hint = f"write at: with the piece or pieces whose {name} is meant"
            scope.report("X103", place, f"{name} is a counter of pieces", hint)
            return None
        return Counter(payers.at, name, names.counters[name].type)
    pool = names.pools.get(name)
    if pool is not None and pool.per in ((), ("seat",), *([(TEAM.enum,)] if names.teams else [])):
        return _of_payer(name, scope, payers, place)
    full = name if pool is not None else in_full(name, names) or name
    if full.isidentifier() and pool is None:
        unknown(scope, "X105", name, "pool", [*names.pools, *names.counters], place, or_noun="counter")
        return None
    found = resolve(full, replace(scope, owner=None if payers.who == ME else payers.who), None, spot.at(name))
    if found is not None and not isinstance(found, Pool):
        scope.report("X104", place, "this is no pool", "name a pool, such as level(colour)")
        return None
    if found is not None and Team(WHOEVER_SEAT, TEAM) in found.index:
        _for_each_player(found.name, scope, place)
        return None
    return found


def _for_each_player(name: str, scope: Scope, place: Place) -> None:
    """Report that what is a team's would be counted for each of several seats."""
    per = scope.names.pools[name].per
    of_it = f"{name}({', '.join('it' if each == TEAM.enum else each for each in per)})"
    message = f"{name} is a team's, so it would be counted for each player of the team"
    hint = f"write {{for: {{team: teams}}, do: [..]}} with {of_it} inside, or let who be one player"
    scope.report("X104", place, message, hint)


def _of_payer(name: str, scope: Scope, payers: Payers, place: Place) -> Pool | None:
    """The pool that all share, or that of who gains or pays; for several a team's would count for each."""
    pool = scope.names.pools[name]
    if not pool.per:
        return Pool(name, (), pool.type)
    if payers.who == ME and "me" not in scope.locals:
        nobody(scope, place)
        return None
    if pool.per == ("seat",):
        return Pool(name, (payers.who,), pool.type)
    if payers.who == WHOEVER_SEAT:
        _for_each_player(name, scope, place)
        return None
    return Pool(name, (Team(payers.who, TEAM),), pool.type)
