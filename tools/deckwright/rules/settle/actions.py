"""Actions: what a seat may do, in two steps, since verbs and actions name each other's picks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from deckwright.load.sections import Entry
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Pick
from deckwright.rules.program.types import BOOL
from deckwright.rules.settle.amounts import Payers, cost
from deckwright.rules.settle.desk import ME, Desk, cited, part
from deckwright.rules.settle.frame import Frame
from deckwright.rules.settle.naming import check_name
from deckwright.rules.settle.scope import Scope
from deckwright.rules.settle.selectors import selector
from deckwright.rules.settle.steps import step_list


@dataclass(frozen=True, slots=True)
class Opened:
    """An action whose picks are settled; `scope` knows them."""

    entry: Entry
    picks: tuple[Pick, ...]
    scope: Scope


def open_actions(desk: Desk) -> dict[str, Opened]:
    """The picks of all actions. Those that announce themselves become events with their picks."""
    opened = {}
    for name, entry in desk.source.entries("actions").items():
        opened[name] = _opened(desk, name, entry)
        types = {pick.name: opened[name].scope.locals[pick.name] for pick in opened[name].picks}
        desk.picks[name] = types
        if entry.fields.get("announces"):
            desk.events[name] = dict(types)
    return opened


def action(desk: Desk, name: str, opened: Opened) -> ActionRecord:
    """The whole action."""
    fields, spot, scope = opened.entry.fields, opened.entry.spot, opened.scope
    picks = cast(Mapping[str, object], fields.get("pick", {}))
    plain = desk.scope(f"actions/{name}", **ME).before("is chosen only after `when`", *picks)
    return ActionRecord(
        name=name,
        picks=opened.picks,
        when=part(fields, "when", plain, BOOL, spot),
        cost=cost(fields.get("cost"), scope, Payers(), spot.at("cost")),
        do=step_list(fields.get("do", []), Frame(desk=desk, scope=scope, prefix=name), spot.at("do")),
        announces=bool(fields.get("announces", False)),
        say=desk.say("actions", name, opened.entry),
        rules=cited(fields),
        spot=spot,
    )


def _opened(desk: Desk, name: str, entry: Entry) -> Opened:
    """The picks in writing order. An action is only legal when each has something to choose from."""
    scope = desk.scope(f"actions/{name}", **ME)
    picks = []
    written_picks = cast(Mapping[str, object], entry.fields.get("pick", {}))
    for pick, written in written_picks.items():
        spot = entry.spot.at("pick", pick)
        chosen = selector(written, scope.before(f"is chosen only after {pick}", *written_picks), spot, pick)
        check_name(scope, pick, "pick", spot.place(key=True), chosen.type.sure if chosen else None)
        if chosen is None:
            scope = scope.lacking(pick)
        else:
            picks.append(
                Pick(pick, chosen.selector, desk.asks(f"{name}.{pick}"), spot, chosen.rules, chosen.reasons)
            )
            scope = scope.picked(pick, chosen.type, chosen.origin)
    return Opened(entry, tuple(picks), scope)
