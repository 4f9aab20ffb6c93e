"""One binder per shape of a key: what stands there becomes resolved arguments of the step."""

import re
from dataclasses import replace
from typing import cast

from deckwright.load.other_words import instead_of
from deckwright.model.near import did_you_mean
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import (
    WHOEVER,
    Const,
    Expression,
    Local,
    Pool,
    Several,
    Team,
    Zone,
)
from deckwright.rules.program.steps import AMONG, Pick, Selector
from deckwright.rules.program.types import BOOL, CARD, PIECE, SEAT, SPACE, TEAM, Type, any_kind, maybe, set_of
from deckwright.rules.program.walk import parts
from deckwright.rules.resolve.amounts import (
    ME,
    PIECES,
    Payers,
    amounts,
    cost,
    counted,
    is_below_zero,
    priced_by_mix,
)
from deckwright.rules.resolve.bind import Bind, Key, binds
from deckwright.rules.resolve.context import cut_at_a_comma, nobody, unknown
from deckwright.rules.resolve.expressions import resolve, sure_when
from deckwright.rules.resolve.expressions.containers import is_team
from deckwright.rules.resolve.expressions.said import said
from deckwright.rules.resolve.mixed import about_of, paid
from deckwright.rules.resolve.naming import FRAME, check_name
from deckwright.rules.resolve.selectors import choices_in, selector

_DICE = re.compile(r"([1-9][0-9]?)?d([1-9][0-9]{0,2})")
NOWHERE = "nowhere"
_OBJECTS = (CARD, PIECE, SPACE)


def perhaps(types: tuple[Type, ...]) -> tuple[Type, ...]:
    """The types as an op's object may have them: where the one thing is none, the op does nothing."""
    return tuple(maybe(of) if of in _OBJECTS else of for of in types)


@binds("expression")
def bind_expression(bind: Bind, key: Key) -> None:
    """A number, a name or an expression."""
    if key.param.also and key.written == key.param.also:
        bind.args[key.arg] = key.param.also
        return
    scope = bind.scope if key.param.knows == "all" else bind.scope.lasting()
    bind.args[key.arg] = found = resolve(key.written, scope, perhaps(key.param.types) or None, key.spot)
    if is_below_zero(found):
        bind.report("X104", key.spot, "this number cannot be below 0")


@binds("several")
def bind_several(bind: Bind, key: Key) -> None:
    """One thing or a list of them."""
    listed = key.written if isinstance(key.written, list) else [key.written]
    types = perhaps(key.param.types)
    spots = [key.spot.at(index) if listed is key.written else key.spot for index in range(len(listed))]
    found = [resolve(each, bind.scope, types, at) for each, at in zip(listed, spots, strict=True)]
    bind.args[key.arg] = tuple(each for each in found if each is not None)


@binds("who")
def bind_who(bind: Bind, key: Key) -> None:
    """The seat whose pools and zones are meant, or several, of each of which they are."""
    who = resolve(key.written, bind.scope, key.param.types, key.spot)
    if who is not None and who.type.is_set:
        bind.args[AMONG] = who
    bind.payers.who = Local(WHOEVER, SEAT) if AMONG in bind.args else who or bind.payers.who


@binds("pieces")
def bind_pieces(bind: Bind, key: Key) -> None:
    """The piece or pieces whose counters are meant."""
    bind.payers.at = resolve(key.written, bind.scope, PIECES, key.spot)
    bind.payers.told = bind.payers.at is None


@binds("zone")
def bind_zone(bind: Bind, key: Key) -> None:
    """A zone; one that each seat has is that of `who`, one that each team has that of their team."""
    known = bind.scope.names.zones.get(key.written) if isinstance(key.written, str) else None
    of_team = bool(known and len(known.per) == 1 and is_team(known.per[0], bind.scope))
    if isinstance(key.written, str) and known and (of_team or known.per == ("seat",)):
        if bind.payers.who == ME and "me" not in bind.scope.locals:
            nobody(bind.scope, bind.spot.place())
            return
        whose = Team(bind.payers.who, TEAM) if of_team else bind.payers.who
        bind.args[key.arg] = Zone(key.written, (whose,), set_of(CARD))
        return
    found = resolve(key.written, bind.scope, set_of(CARD), key.spot)
    if found is not None and not isinstance(found, Zone):
        bind.no_zone(key.spot, key.written)
        return
    bind.args[key.arg] = found


@binds("owned")
def bind_owned(bind: Bind, key: Key) -> None:
    """The name of a zone, or nowhere."""
    zones = bind.scope.names.zones
    if key.written != NOWHERE and (not isinstance(key.written, str) or key.written not in zones):
        if key.written in bind.scope.names.zone_groups:
            bind.no_zone(key.spot, key.written)
        else:
            unknown(bind.scope, "X105", str(key.written), "zone", [*zones, NOWHERE], key.spot.place())
        return
    if key.written != NOWHERE and zones[str(key.written)].per not in ((), ("seat",)):
        hint = "name a zone that all share, or that each seat has one of"
        bind.report("X104", key.spot, f"it is unclear which {key.written} is meant", hint)
        return
    bind.args[key.arg] = "" if key.written == NOWHERE else key.written


@binds("board")
def bind_board(bind: Bind, key: Key) -> None:
    """The name of a board."""
    boards = bind.scope.names.boards
    if not isinstance(key.written, str) or key.written not in boards:
        unknown(bind.scope, "X105", str(key.written), "board", boards, key.spot.place())
        return
    bind.args[key.arg] = key.written


@binds("amounts")
def bind_amounts(bind: Bind, key: Key) -> None:
    """Pools or counters with their numbers."""
    way = bind.form.way
    if way == "price" and (price := priced_by_mix(key.written, bind.scope)):
        _bind_mix(bind, key, price)
        return
    found = amounts(key.written, bind.scope, bind.payers, key.spot, way)
    for each in found if AMONG in bind.args else ():
        if not isinstance(each.of, Pool) or Local(WHOEVER, SEAT) not in each.of.index:
            message = f"{each.of.name} is not kept for each player, so it is not changed for several"
            bind.report("X104", key.spot, message, "write it in a step of its own")
    bind.args[key.arg] = found if way == "as said" else counted(found, bind.scope, key.spot)


def _bind_mix(bind: Bind, key: Key, price: str) -> None:
    """A price of which the payer chooses what pays: the questions for that come with the step."""
    if bind.payers.who != ME:
        hint = f"write {{each_seat: .., do: [{{pay: {price}}}]}}: there the payer is `me`"
        bind.report("X104", key.spot, f"the price {price} is paid by `me`, not by another seat", hint)
        return
    if (found := about_of(price, key.written, bind.scope, key.spot)) is not None:
        bind.args |= paid(price, *found, bind.scope, bind.asking, bind.spot)


@binds("counters")
def bind_counters(bind: Bind, key: Key) -> None:
    """Counters of the piece that the step makes."""
    name = bind.args.get("as")
    bind.args[key.arg] = amounts(
        key.written, bind.scope, Payers(at=Local(name if isinstance(name, str) else "", PIECE)), key.spot
    )


@binds("selector")
def bind_selector(bind: Bind, key: Key) -> None:
    """The things that a step goes through."""
    bind.item = selector(key.written, bind.scope, key.spot)
    bind.args[key.arg] = bind.item.selector if bind.item else None


@binds("picks")
def bind_picks(bind: Bind, key: Key) -> None:
    """Named choices; each may use those before it. Nothing to choose from gives none."""
    if not isinstance(key.written, dict) or not key.written:
        bind.report("X104", key.spot, "this names no choice", "write {name: selector}")
        return
    picks, written = [], choices_in(key.written, key.spot)
    for index, (name, each, at) in enumerate(written):
        chosen = selector(each, bind.scope, at, name)
        of = chosen.type.sure if chosen else None
        check_name(bind.scope, name, "pick", at.place(key=True), of)
        if chosen is None:
            bind.scope = bind.scope.lacking(name)
            continue
        _reads_older(bind, chosen.selector, [name for name, _, _ in written[index:]], at)
        picks.append(Pick(name, chosen.selector, bind.asking(name), at, chosen.rules, chosen.reasons))
        is_offered = bind.frame.offered and index == 0
        is_there = key.param.shape == "choices" and _is_always_there(chosen.selector)
        sure = not chosen.selector.is_single or is_offered or is_there
        named = chosen.type if sure else maybe(chosen.type)
        bind.scope = bind.scope.picked(name, named, chosen.origin)
    bind.args[key.arg] = tuple(picks)


@binds("choices")
def bind_choices(bind: Bind, key: Key) -> None:
    """Named choices of each of some seats. Only lists inside of the step know them; they may be none."""
    for name, _, at in choices_in(key.written, key.spot) if isinstance(key.written, dict) else ():
        if name in bind.frame.scope.locals and name not in FRAME:
            message = f'the choice "{name}" has a name that means something else around this step'
            bind.report("X107", at, message, "give the choice another name")
    outside = bind.frame.context.asks("me outside") if bind.scope.knows_of_mine else ""
    bind.args["outside"] = outside
    bind.scope = bind.scope.of_other_seat(outside) if outside else bind.scope.inner(me=SEAT)
    bind.frame, frame = bind.frame.inside(bind.scope, offered=False), bind.frame
    bind_picks(bind, key)
    bind.frame = frame


def _is_always_there(chosen: Selector) -> bool:
    """Whether something can be chosen whatever the position is: one of some numbers or constants."""
    if chosen.where is not None or not isinstance(chosen.source, Several):
        return False
    told = [each.value for each in chosen.source.items if isinstance(each, Const)]
    if len(told) < len(chosen.source.items):
        return False
    is_range = chosen.sort == "number" and all(isinstance(each, int) for each in told)
    return bool(told) and (
        chosen.sort == "one_of" or (is_range and cast(int, told[0]) <= cast(int, told[-1]))
    )


def _reads_older(bind: Bind, selector: Selector, coming: list[str], spot: Spot) -> None:
    """Report a choice that reads a name to which its step gives another meaning."""
    read = {each.name for each in parts(selector) if isinstance(each, Local)}
    for name in coming:
        if name in read and name in bind.frame.scope.locals:
            message = f'this choice reads "{name}", to which the same step gives a new meaning'
            bind.report("X107", spot, message, "give the new choice another name")


@binds("names")
def bind_names(bind: Bind, key: Key) -> None:
    """Values under new names, or new values for names of the frame."""
    if not isinstance(key.written, dict) or not key.written:
        bind.report("X104", key.spot, "this names no value", "write {name: expression}")
        return
    if (cut := cut_at_a_comma(rest := list(key.written.values()))) >= 0:
        at = key.spot.at(list(key.written)[cut])
        hint = f"put all of it between quotes: {rest[cut]}, .."
        bind.report("X111", at, "this expression is cut at its comma", hint)
        for name in key.written:
            bind.scope = bind.scope.lacking(name)
        return
    found: dict[str, Expression] = {}
    for name, each in key.written.items():
        known = bind.scope.locals.get(name)
        if known is None or name in FRAME:
            check_name(bind.scope, name, "name", key.spot.place(name, key=True))
        if name in FRAME:
            continue
        value = _named(bind, name, each, key.spot.at(name))
        if value is None and known is None:
            bind.scope = bind.scope.lacking(name)
        if value is not None:
            found[name] = value
            bind.scope = bind.scope.picked(name, known or value.type, bind.scope.origin_of(value))
    bind.args[key.arg] = found


def _named(bind: Bind, name: str, written: object, spot: Spot) -> Expression | None:
    """A value for a name that fits what it holds already: where that is a card of a kind, no other card."""
    known, silent = bind.scope.locals.get(name), replace(bind.scope, findings=[])
    if known is not None and (known.of or known).kind and resolve(written, silent, known, spot) is None:
        other = resolve(written, silent, maybe(any_kind(known)), spot)
        if other is not None:
            message = f"'{written}' is {said(other.type)}, {said(known.sure)} is expected"
            bind.report(
                "X115", spot, message, f"{name} names {said(known.sure)}: give this one a name of its own"
            )
            return None
    return resolve(written, bind.scope, known, spot)


@binds("ops")
def bind_ops(bind: Bind, key: Key) -> None:
    """A list inside the step. An offer is only made when its first choice has something to choose from."""
    scope = bind.scope
    if key.written == [] and not key.param.on and bind.form.first.shape != "event":
        bind.report("X103", key.spot, "nothing is done here", "write what is done, or take the step away")
    if bind.item is not None:
        scope = scope.picked("it", bind.item.selector.type, bind.item.origin)
        if bind.item.selector.where is not None and not bind.item.selector.otherwise:
            scope = scope.knowing(*sure_when(bind.item.selector.where, True))
    if key.param.knows == "another seat":
        bind.args["outside"] = outside = bind.frame.context.asks("me outside") if scope.knows_of_mine else ""
        scope = scope.of_other_seat(outside) if outside else scope.inner(me=SEAT)
    if key.param.knows != "all":
        scope = scope.lasting()
    condition = bind.args.get("when")
    if isinstance(condition, Expression):
        scope = scope.knowing(*sure_when(condition, key.param.on == "yes"))
    if bind.form.asks and key.param is bind.form.first:
        bind.asks = bind.asking(bind.form.name)
    offered = bool(bind.asks) and key.param is bind.form.first
    bind.args[key.arg] = bind.step_list(key.written, bind.frame.inside(scope, offered=offered), key.spot)


@binds("word")
def bind_word(bind: Bind, key: Key) -> None:
    """A new name of the frame."""
    if not isinstance(key.written, str) or not key.written.isidentifier():
        bind.report("X104", key.spot, "this is no name", "a name has small letters, digits and _")
        return
    check_name(bind.scope, key.written, "name", key.spot.place())
    bind.scope = bind.scope.inner(**{key.written: key.param.types[0]})
    bind.args[key.arg] = key.written


@binds("one_of")
def bind_one_of(bind: Bind, key: Key) -> None:
    """One of a few words."""
    if key.written not in key.param.words:
        hint = (
            instead_of("value", str(key.written))
            or did_you_mean(str(key.written), key.param.words)
            or f"there are: {', '.join(key.param.words)}"
        )
        name = bind.form.name if key.param is bind.form.first else key.arg
        bind.report("X104", key.spot, f'{name} cannot be "{key.written}"', hint)
        return
    bind.args[key.arg] = str(key.written)


@binds("truth")
def bind_truth(bind: Bind, key: Key) -> None:
    """True or false."""
    if not isinstance(key.written, bool):
        bind.report("X104", key.spot, "this is neither true nor false", "write true or false")
        return
    bind.args[key.arg] = key.written


@binds("dice")
def bind_dice(bind: Bind, key: Key) -> None:
    """How many dice and of how many sides."""
    found = _DICE.fullmatch(key.written) if isinstance(key.written, str) else None
    if found is None:
        bind.report("X104", key.spot, "these are no dice", "write d6 for one die with six sides, 2d6 for two")
        return
    bind.args["dice"], bind.args["sides"] = found[1] or "1", found[2]


@binds("reroll")
def bind_reroll(bind: Bind, key: Key) -> None:
    """When the dice may be rolled again and what that costs."""
    if not isinstance(key.written, dict) or not {"when", "cost"} <= set(key.written):
        hint = "write {when: condition, cost: {pool: number}}"
        bind.report("X104", key.spot, "this does not say when and for which cost", hint)
        return
    known = ("when", "cost", "rule")
    for each in key.written:
        if each not in known:
            unknown(bind.scope, "X102", each, "key of reroll", known, key.spot.place(each, key=True))
    bind.args["when"] = resolve(key.written["when"], bind.scope, BOOL, key.spot.at("when"))
    by = bind.args.get("by")
    payers = Payers(by) if isinstance(by, Expression) else Payers()
    bind.args["cost"] = cost(key.written["cost"], bind.scope, payers, key.spot.at("cost"))
    bind.asks = bind.asking(str(bind.args.get("as")))
