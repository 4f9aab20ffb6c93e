"""What holds at any time, and how the game ends."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.sections import Entry
from deckwright.rules.program.records import AlwaysRecord, EndRecord
from deckwright.rules.program.types import BOOL, INT, SEAT, maybe, set_of
from deckwright.rules.resolve.context import ME, Context, cited, cut_at_a_comma, part, say_cut, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.selectors import selector
from deckwright.rules.resolve.steps import step_list

LOWEST = "lowest"  # in a ranking: who has least comes first


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


def end(context: Context, name: str, entry: Entry) -> EndRecord | None:
    """An end of the game."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"end/{name}", **ME)
    when = part(fields, "when", scope, BOOL, spot)
    listed = cast(list[object], fields.get("ranking", []))
    if (cut := cut_at_a_comma(listed)) >= 0:
        say_cut(scope, listed, cut, spot.place("ranking", cut))
        listed = []
    ranking = [
        part(cast(Mapping[str, object], each), LOWEST, scope, INT, spot.at("ranking", index))
        if isinstance(each, dict)
        else resolve(each, scope, INT, spot.at("ranking", index))
        for index, each in enumerate(listed)
    ]
    winner = part(fields, "winner", scope, (maybe(SEAT), set_of(SEAT)), spot)
    if "tie" in fields and "ranking" not in fields:
        message = "without a ranking there are no ties"
        scope.report("X104", spot.place("tie", key=True), message, "write ranking: [..], or leave tie out")
    if "winner" in fields and "ranking" in fields:
        message = "the ranking says who wins, and winner is not read"
        scope.report("X104", spot.place("winner", key=True), message, "leave one of them out")
    if when is None:
        return None
    return EndRecord(
        name=name,
        when=when,
        at=str(fields.get("at", "")),
        winner=winner,
        ranking=tuple(each for each in ranking if each is not None),
        lowest=frozenset(index for index, each in enumerate(listed) if isinstance(each, dict)),
        shared=fields.get("tie") == "shared",
        say=context.say("end", name, entry),
        rules=cited(fields),
        spot=spot,
    )
