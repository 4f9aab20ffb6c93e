"""Actions: what a seat may do, in two steps, since verbs and actions name each other's picks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from deckwright.load.sections import Entry
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Pick, Printed, Steps
from deckwright.rules.program.types import BOOL, PIECE, Type
from deckwright.rules.resolve import granted
from deckwright.rules.resolve.amounts import ME as PAYER
from deckwright.rules.resolve.amounts import Payers, cost, priced_by_mix
from deckwright.rules.resolve.context import ME, Context, cited, part, printed_words
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.granted import GrantedAction
from deckwright.rules.resolve.mixed import can_be_paid
from deckwright.rules.resolve.naming import check_name
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.selectors import choices_in, selector
from deckwright.rules.resolve.steps import step_list


@dataclass(frozen=True, slots=True)
class Opened:
    """An action whose picks are resolved; `scope` knows them.

    Of one that cards carry the entry is that of the action that opens it; the last pick of that is `bearer`.
    """

    entry: Entry
    picks: tuple[Pick, ...]
    scope: Scope
    bearer: str = ""
    carrier: str = ""
    granted: GrantedAction | None = None

    @property
    def is_carrier(self) -> bool:
        """Whether it does nothing but open what cards carry."""
        return "carries" in self.entry.fields and self.granted is None


def open_actions(context: Context) -> dict[str, Opened]:
    """The picks of all actions. Those that announce themselves become events with their picks."""
    opened = {}
    for name, entry in context.source.entries("actions").items():
        opened[name] = _opened(context, name, entry)
        types = _types(opened[name])
        if opened[name].is_carrier:
            context.carried[name] = ()
        else:
            context.picks[name] = types
        if entry.fields.get("announces"):
            context.events[name] = types
    return {**opened, **_open_borne(context, opened)}


def all_actions(context: Context, opened: Mapping[str, Opened]) -> dict[str, ActionRecord]:
    """The whole actions; those that cards carry come after those that open them."""
    found: dict[str, ActionRecord] = {}
    for name, each in opened.items():
        found[name] = _granted_action(context, each, found) if each.granted else _action(context, name, each)
    return found


def _action(context: Context, name: str, opened: Opened) -> ActionRecord:
    """The whole action."""
    fields, spot, scope = opened.entry.fields, opened.entry.spot, opened.scope
    picks = choices_in(cast(Mapping[str, object], fields.get("pick", {})), spot.at("pick"))
    names = [name for name, _, _ in picks]
    plain = context.scope(f"actions/{name}", **ME).before("is chosen only after `when`", *names)
    frame, price = Frame(context=context, scope=scope, prefix=name), fields.get("cost")
    do = step_list(fields.get("do", []), frame, spot.at("do"))
    paying: Steps = ()
    if priced_by_mix(price, scope):
        paying, price = step_list([{"pay": price}], frame, spot.at("cost")), None
    return ActionRecord(
        name=name,
        picks=opened.picks,
        when=part(fields, "when", plain, BOOL, spot),
        provided=can_be_paid(paying[0]) if paying else None,
        cost=cost(price, scope, Payers(), spot.at("cost")),
        priced=bool(paying),
        do=(*paying, *do),
        announces=bool(fields.get("announces", False)),
        say=context.say("actions", name, opened.entry),
        rules=cited(fields),
        spot=spot,
    )


def _granted_action(context: Context, opened: Opened, known: Mapping[str, ActionRecord]) -> ActionRecord:
    """An action that cards carry, behind what its opener says and does; its counters are of its bearer."""
    assert opened.granted is not None
    carrier, scope = known[opened.carrier], opened.scope
    name, fields, spot = opened.granted.id, opened.granted.fields, opened.granted.spot
    of = scope.locals["self"]
    payers = Payers(PAYER, Local(opened.bearer, of) if of == PIECE else None)
    told = part(fields, "when", scope, BOOL, spot)
    price = cost(fields.get("cost"), scope, payers, spot.at("cost"))
    say = printed_words(context, scope, fields, spot)
    when, provided = granted.conditions(carrier.when, told, opened.picks)
    if carrier.priced and price:
        message = f"what pays for {carrier.name} is chosen, so what it opens has no cost of its own"
        scope.report("X104", spot.place("cost"), message, "say all that is due in the price")
    do = step_list(fields["do"], Frame(context=context, scope=scope, prefix=name), spot.at("do"))
    field = opened.granted.field
    return replace(
        carrier,
        name=name,
        picks=opened.picks,
        when=when,
        provided=granted.both(carrier.provided, provided),
        cost=granted.added(carrier.cost, price),
        do=(*carrier.do, *do),
        carrier=opened.carrier,
        bearer=opened.bearer,
        cards=opened.granted.cards,
        tells=tuple(context.events.get(opened.carrier, {}))[len(carrier.picks) :],
        printed=Printed(field=field, when=told, cost=price, do=do, say=say, spot=spot),
        say=None,
        rules=tuple(dict.fromkeys((*cited(fields), *carrier.rules))),
        spot=spot,
    )


def _opened(context: Context, name: str, entry: Entry) -> Opened:
    """The picks in writing order. An action is only legal when each has something to choose from."""
    picks, scope = _picks(context, name, entry.fields, entry.spot, context.scope(f"actions/{name}", **ME))
    bearer = granted.bearer_of(context, name, entry, picks) if "carries" in entry.fields else ""
    return Opened(entry, picks, scope, bearer)


def _open_borne(context: Context, opened: Mapping[str, Opened]) -> dict[str, Opened]:
    """The actions that cards carry: the picks of the action that opens them, then their own."""
    by_field, actions = granted.opened_fields(context), granted.all_granted(context)
    granted.tell_unopened(context, actions, by_field)
    found = {}
    for each in actions:
        carrier = by_field.get(each.field, "")
        if not carrier or not opened[carrier].bearer:
            continue
        found[each.id] = _granted_opened(context, each, carrier, opened[carrier])
        context.picks[each.id] = _types(found[each.id])
        context.carried[carrier] += (each.id,)
    for name, opening in opened.items():
        granted.tell_more(context, name, opening.entry)
    return found


def _granted_opened(context: Context, action: GrantedAction, carrier: str, opened: Opened) -> Opened:
    asked = tuple(replace(pick, asks=context.asks(f"{action.id}.{pick.name}")) for pick in opened.picks)
    bearing = granted.bearing(asked[-1], action.cards, context)
    of, moved = bearing.selector.type, "do" in opened.entry.fields
    scope = granted.scope_of(context, action, opened.scope, opened.bearer, of, moved=moved)
    picks, scope = _picks(context, action.id, action.fields, action.spot, scope)
    return Opened(opened.entry, (*asked[:-1], bearing, *picks), scope, opened.bearer, carrier, action)


def _picks(
    context: Context, name: str, fields: Mapping[str, object], spot: Spot, scope: Scope
) -> tuple[tuple[Pick, ...], Scope]:
    """The picks of an action after those that the scope knows, and the scope that knows all."""
    picks, known = [], set(scope.locals)
    written_picks = fields.get("pick", {})
    if not isinstance(written_picks, dict):
        hint = "write {name: selector}, such as {target: {piece: ..}}"
        scope.report("X104", spot.place("pick"), "this names no choice", hint)
        return (), scope
    written = choices_in(written_picks, spot.at("pick"))
    names = [name for name, _, _ in written]
    for pick, each, at in written:
        chosen = selector(each, scope.before(f"is chosen only after {pick}", *names), at, pick)
        if pick in known - {"me", "self"}:
            scope.report("X107", at.place(key=True), f'"{pick}" is picked already', "choose another name")
            continue
        check_name(scope, pick, "pick", at.place(key=True), chosen.type.sure if chosen else None)
        if chosen is None:
            scope = scope.lacking(pick)
            continue
        asks = context.asks(f"{name}.{pick}")
        picks.append(Pick(pick, chosen.selector, asks, at, chosen.rules, chosen.reasons))
        scope = scope.picked(pick, chosen.type, chosen.origin)
    return tuple(picks), scope


def _types(opened: Opened) -> dict[str, Type]:
    return {pick.name: opened.scope.locals[pick.name] for pick in opened.picks}
