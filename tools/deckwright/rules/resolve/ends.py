"""What holds at any time, and how the game ends."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from deckwright.load.sections import Entry
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.last_turn import AROUND, at_last_turn
from deckwright.rules.program.records import AlwaysRecord, EndRecord
from deckwright.rules.program.types import BOOL, INT, SEAT, maybe, set_of
from deckwright.rules.resolve.context import ME, Context, cited, cut_at_a_comma, part, say_cut, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.selectors import selector
from deckwright.rules.resolve.steps import step_list

LAST_TURN = "last_turn"
LOWEST = "lowest"  # in a ranking: who has least comes first
_NO_TIE = "write ranking: [..], or leave tie out"


def always(context: Context, name: str, entry: Entry) -> AlwaysRecord | None:
    """What is done to each thing as soon as a condition holds for it."""
    fields, spot, scope = (
        entry.fields,
        entry.spot,
        context.scope(f"always/{name}"),
    )  # it is nobody's turn here
    each = cast(Mapping[str, object], fields["each"])
    for key in list(each)[1:]:
        if key != "where":
            place = spot.place("each", key, key=True)
            unknown(scope, "X102", key, "option here", ("where",), place)
    chosen = selector(each, scope, spot.at("each"))
    if chosen is None:
        return None
    inside = scope.picked("it", chosen.selector.type, chosen.origin)
    return AlwaysRecord(
        name=name,
        each=chosen.selector.source,
        item=chosen.selector.type,
        where=chosen.selector.where,
        do=step_list(fields["do"], Frame(context=context, scope=inside, prefix=name), spot.at("do")),
        rules=cited(fields),
        spot=spot,
    )


@dataclass(frozen=True, slots=True)
class _Ranks:
    """What seats are compared by; `lowest`: where the least wins. `shared`: ties win together."""

    by: tuple[Expression, ...] = ()
    lowest: frozenset[int] = frozenset()
    shared: bool = False
    rules: tuple[str, ...] = ()


def all_ends(context: Context) -> dict[str, EndRecord]:
    """The ends of the game; the section `ranking` is that of each that does not say who wins."""
    entries, whole = context.source.entries("end"), context.source.whole("ranking")
    common = _common(context, whole) if whole else _Ranks()
    if whole and entries and all(_says_who_wins(each.fields) for each in entries.values()):
        message = "each end says itself who wins, and the section ranking is not read"
        context.scope("ranking").report("X104", whole.spot.place(key=True), message, "leave one of them out")
    found = {name: _end(context, name, entry, common) for name, entry in entries.items()}
    return {name: record for name, record in found.items() if record is not None}


def _says_who_wins(fields: Mapping[str, object]) -> bool:
    return "winner" in fields or "ranking" in fields


def _common(context: Context, whole: Entry) -> _Ranks:
    ranks = _ranks(whole.fields, "by", context.scope("ranking", **ME), whole.spot)
    return replace(ranks, rules=cited(whole.fields))


def _ranks(fields: Mapping[str, object], key: str, scope: Scope, spot: Spot) -> _Ranks:
    listed = cast(list[object], fields.get(key, []))
    if (cut := cut_at_a_comma(listed)) >= 0:
        say_cut(scope, listed, cut, spot.place(key, cut))
        listed = []
    by = [
        part(cast(Mapping[str, object], each), LOWEST, scope, INT, spot.at(key, index))
        if isinstance(each, dict)
        else resolve(each, scope, INT, spot.at(key, index))
        for index, each in enumerate(listed)
    ]
    return _Ranks(
        by=tuple(each for each in by if each is not None),
        lowest=frozenset(index for index, each in enumerate(listed) if isinstance(each, dict)),
        shared=fields.get("tie") == "shared",
    )


def _end(context: Context, name: str, entry: Entry, common: _Ranks) -> EndRecord | None:
    """An end of the game."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"end/{name}", **ME)
    when = part(fields, "when", scope, BOOL, spot)
    own = _ranks(fields, "ranking", scope, spot)
    winner = part(fields, "winner", scope, (maybe(SEAT), set_of(SEAT)), spot)
    if "tie" in fields and "ranking" not in fields:
        message = "without a ranking there are no ties"
        hint = "write ranking: [..] with it, or say the tie in the section ranking"
        scope.report("X104", spot.place("tie", key=True), message, hint if common.by else _NO_TIE)
    if "winner" in fields and "ranking" in fields:
        message = "the ranking says who wins, and winner is not read"
        scope.report("X104", spot.place("winner", key=True), message, "leave one of them out")
    at = str(fields.get("at", ""))
    if when is not None and at == LAST_TURN:
        over, at = _round_is_over(context, scope, spot.at("at")), "turn"
        when = at_last_turn(over, when) if over is not None else None
    if when is None:
        return None
    ranks = own if _says_who_wins(fields) else common
    return EndRecord(
        name=name,
        when=when,
        at=at,
        winner=winner,
        ranking=ranks.by,
        lowest=ranks.lowest,
        shared=ranks.shared,
        say=context.say("end", name, entry),
        rules=tuple(dict.fromkeys((*cited(fields), *ranks.rules))),
        spot=spot,
    )


def _round_is_over(context: Context, scope: Scope, spot: Spot) -> Expression | None:
    """Whether the turn that ends is the last of its round; None where rounds have no turns, which is told."""
    whole = context.source.whole("round")
    if context.source.whole("turn") is None:
        message, hint = "this round has no turns", "write at: round, or at: turn for each go"
        scope.report("X104", spot.place(), message, hint)
        return None
    written = whole.fields.get("over_when") if whole else None
    if written is None:
        return AROUND
    silent = replace(context.scope("round"), findings=[])  # what is wrong with it is told there
    return resolve(written, silent, BOOL, whole.spot.at("over_when") if whole else spot)
