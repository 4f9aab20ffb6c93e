"""Actions that cards carry: each becomes an action of the game, opened by the one that names their field."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from deckwright.load.sections import Entry
from deckwright.model.place import Spot
from deckwright.rules.program import walk
from deckwright.rules.program.expressions import (
    Arithmetic,
    Compare,
    Const,
    Expression,
    Local,
    Logic,
    Member,
    Several,
    Trait,
)
from deckwright.rules.program.steps import Amount, Pick
from deckwright.rules.program.types import CARD, INT, PIECE, Type, any_kind, maybe, set_of
from deckwright.rules.resolve.carried import granted_by
from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.naming import check_word
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.selectors import choices_in
from deckwright.rules.resolve.sources import Sources

TYPE = "list action"
_KEYS = ("id", "rule", "pick", "when", "cost", "do", "say")
_TOLD = ("card", "piece", "space", "seat")  # what an event may tell of where there is none, too
_FORM = "write {id: leap, cost: .., do: [..]}"


@dataclass(slots=True)
class GrantedAction:
    """An action as cards write it. `cards` carry it."""

    id: str
    field: str
    fields: Mapping[str, object]
    spot: Spot
    cards: tuple[str, ...]

    @property
    def about(self) -> str:
        """Names it where findings are compared with earlier ones."""
        return f"{self.cards[0]}/{self.id}"


def ids_of(source: Sources) -> tuple[str, ...]:
    """The ids of all actions that cards carry, whatever is wrong with them."""
    found = (fields.get("id") for _, _, fields, _ in granted_by(source, TYPE))
    return tuple(dict.fromkeys(each for each in found if isinstance(each, str) and each))


def all_granted(context: Context) -> tuple[GrantedAction, ...]:
    """The actions that cards carry; what is wrong with them as a whole is told."""
    known: dict[str, GrantedAction] = {}
    for card, field, fields, spot in granted_by(context.source, TYPE):
        scope = context.scope(f"{card.id}/{fields.get('id', field.name)}")
        if not _is_sound(context, scope, fields, spot):
            continue
        name = str(fields["id"])
        first = known.get(name)
        if first is None:
            known[name] = GrantedAction(name, field.name, fields, spot, (card.id,))
        elif first.fields == fields and first.field == field.name:
            first.cards += (card.id,)
        else:
            message = f'the action "{name}" was already written otherwise at {first.spot.place("id")}'
            scope.report("R201", spot.place("id"), message, "give one of them another id, or make them alike")
    return tuple(known.values())


def tell_unopened(context: Context, granted: tuple[GrantedAction, ...], opened: Mapping[str, str]) -> None:
    """Report fields of such actions that no action opens. `opened`: by which action, by field."""
    for field in dict.fromkeys(each.field for each in granted if each.field not in opened):
        first = next(each for each in granted if each.field == field)
        message = f"no action opens what cards carry under {field}"
        hint = f"write an action with carries: {field}"
        context.scope(first.about).report("X150", first.spot.place(), message, hint)


def opened_fields(context: Context) -> dict[str, str]:
    """Which action opens which field, by field; what is wrong is told."""
    found: dict[str, str] = {}
    fields = {
        field.name for kind in context.source.game.kinds.values() for field in kind.fields.values()
        if field.type == TYPE
    }  # fmt: skip
    for name, entry in context.source.entries("actions").items():
        scope, written = context.scope(f"actions/{name}"), entry.fields.get("carries")
        if written is None:
            continue
        if written not in fields:
            otherwise = f"declare it for a kind: {written}: {{type: {TYPE}, optional: true}}"
            unknown(
                scope, "X105", written, "field of actions", fields, entry.spot.place("carries"), otherwise
            )
        elif str(written) in found:
            message = f"{found[str(written)]} opens what cards carry under {written} already"
            scope.report("X104", entry.spot.place("carries"), message, "let one action open them")
        else:
            found[str(written)] = name
    return found


def bearer_of(context: Context, name: str, entry: Entry, picks: tuple[Pick, ...]) -> str:
    """The pick that takes what carries the action: the last one, of one piece or card; none: that is told."""
    written = choices_in(cast(Mapping[str, object], entry.fields.get("pick", {})), entry.spot.at("pick"))
    last = picks[-1] if picks and picks[-1].name == written[-1][0] else None
    if last is not None:
        chosen = last.selector
        if chosen.is_single and not chosen.optional and chosen.type in (PIECE, CARD):
            return last.name
    if last is not None or not written:
        message = "it is unclear which piece or card carries the action"
        hint = "let its last pick take one piece: {actor: {piece: .., where: owner == me}}"
        place = last.spot.place() if last else entry.spot.place(key=True)
        context.scope(f"actions/{name}").report("X103", place, message, hint)
    return ""


def bearing(pick: Pick, cards: tuple[str, ...], context: Context) -> Pick:
    """The pick, of those only that carry the action."""
    selector = pick.selector
    thing = Local("it", selector.type)
    card: Expression = Trait(thing, "printed", CARD) if selector.type == PIECE else thing
    known = sorted(context.names.cards)
    some = tuple(Const(known.index(each), CARD, each) for each in cards)
    bears: Expression = Compare("==", card, some[0])
    if len(some) > 1:
        bears = Member(card, Several(some, set_of(CARD)))
    where, otherwise = selector.where, selector.otherwise
    changed = replace(
        selector,
        where=bears if where is None else _both(bears, where, apart=len(pick.reasons) != 1),
        otherwise=tuple(_both(bears, each) for each in otherwise),
    )
    return replace(pick, selector=changed, reasons=((), *pick.reasons) if pick.reasons else ())


def tell_more(context: Context, carrier: str, entry: Entry) -> None:
    """Let the event of an action that opens others tell of picks of theirs, or of none."""
    written = entry.fields.get("tells", [])
    wanted = [written] if isinstance(written, str) else cast(list[str], written)
    scope = context.scope(f"actions/{carrier}")
    if "tells" in entry.fields and not (entry.fields.get("announces") and "carries" in entry.fields):
        message = "only an action that announces what cards carry tells of more"
        scope.report("X104", entry.spot.place("tells", key=True), message, "leave it out")
        return
    for place, name in enumerate(wanted):
        at = entry.spot.place("tells") if isinstance(written, str) else entry.spot.at("tells").place(place)
        types = {
            context.picks[each][name] for each in context.carried[carrier] if name in context.picks[each]
        }
        if not types:
            known = [pick for each in context.carried[carrier] for pick in context.picks[each]]
            unknown(scope, "X105", name, "pick of what cards carry", dict.fromkeys(known), at)
        elif len(types) > 1 or next(iter(types)).name not in _TOLD:
            said = " and ".join(sorted(map(str, types)))
            message = f"{name} is a {said} in what cards carry"
            hint = "let it be one card, piece, space or seat in all of them"
            scope.report("X104", at, message, hint)
        else:
            context.events[carrier].setdefault(name, maybe(any_kind(types.pop())))


def added(first: tuple[Amount, ...], more: tuple[Amount, ...]) -> tuple[Amount, ...]:
    """Two costs in one; what is paid of the same in both is added up."""
    found = {each.of: each for each in first}
    for each in more:
        known = found.get(each.of)
        found[each.of] = each if known is None else Amount(each.of, _sum(known.n, each.n))
    return tuple(found.values())


def _sum(one: Expression, other: Expression) -> Expression:
    if isinstance(one, Const) and isinstance(other, Const) and one.type == other.type == INT:
        number = (one.value or 0) + (other.value or 0)
        return Const(number, INT, str(number))
    return Arithmetic("+", one, other, other.type)


def conditions(
    when: Expression | None, more: Expression | None, picks: tuple[Pick, ...]
) -> tuple[Expression | None, Expression | None]:
    """The condition of an action with `more`, and what of that speaks of what is picked."""
    names = {pick.name for pick in picks}
    early, late = list(_conjuncts(when)), list[Expression]()
    for part in _conjuncts(more):
        speaks = any(isinstance(each, Local) and each.name in names for each in walk.parts(part))
        (late if speaks else early).append(part)
    return _all(early), _all(late)


def both(one: Expression | None, other: Expression | None) -> Expression | None:
    """Two conditions that must hold, if there are any; the first one stays first."""
    return _all([*_conjuncts(one), *_conjuncts(other)])


def _conjuncts(of: Expression | None) -> tuple[Expression, ...]:
    return of.parts if isinstance(of, Logic) and of.op == "and" else () if of is None else (of,)


def _all(of: list[Expression]) -> Expression | None:
    return Logic("and", tuple(of)) if len(of) > 1 else of[0] if of else None


def scope_of(
    context: Context, action: GrantedAction, opened: Scope, bearer: str, of: Type, *, moved: bool
) -> Scope:
    """What the action knows besides the picks that open it: `self` is what carries it.

    `moved`: what opens it has steps of its own, after which nothing says where picked cards lie.
    """
    about = context.scope(action.about).about
    locals_ = {**opened.locals, "self": of}
    origins = {} if moved else opened.origins
    return replace(opened, about=about, locals=locals_, origins=origins, meant={"self": bearer})


def _both(one: Expression, other: Expression, *, apart: bool = True) -> Expression:
    """Both conditions; the parts of the other stay `apart`, unless they have a reason as a whole."""
    return Logic("and", (one, *(_conjuncts(other) if apart else (other,))))


def _is_sound(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> bool:
    """Whether it says what it is called and what is done, and may be called so."""
    for key in fields:
        if key not in _KEYS:
            unknown(scope, "X102", key, "key of an action of cards", _KEYS, spot.place(key, key=True))
    name = fields.get("id")
    if not isinstance(name, str) or not name or "do" not in fields:
        lacks = "what is done, under do" if isinstance(name, str) and name else "an id"
        scope.report("X103", spot.place(), f"this lacks {lacks}", _FORM)
        return False
    rules = fields.get("rule", [])
    if not isinstance(rules, str | list) or not all(isinstance(each, str) for each in rules):
        scope.report("X104", spot.place("rule"), "this is no rule id", "write one id, or a list of them")
        return False
    return _is_free(context, scope, name, spot)


def _is_free(context: Context, scope: Scope, name: str, spot: Spot) -> bool:
    """Whether an id names nothing else that players choose."""
    if not check_word(scope, name, spot.place("id")):
        return False
    if name in context.source.entries("actions"):
        message = f'the id "{name}" is that of an action already'
        scope.report("R201", spot.place("id"), message, "give it another id")
        return False
    return True
