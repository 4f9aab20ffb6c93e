"""Setup, and the turn with its phases."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, cast

from deckwright.load.sections import Entry
from deckwright.model.near import near
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.records import Passage, PhaseRecord, TurnRecord
from deckwright.rules.program.steps import Steps
from deckwright.rules.program.types import BOOL, INT, SEAT, maybe, set_of
from deckwright.rules.resolve.context import ME, Context, cited, part, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.steps import step_list

WHOLE_TURN = "turn"  # the name of the only phase of a turn that has no phases
_OF_ONE_PHASE = (
    *("start", "actions", "at_least", "at_most", "exactly", "after_each", "over_when", "until", "say"),
)


def setup(context: Context) -> Steps:
    """What happens before the first turn; `me` is the seat that has it."""
    entry = context.source.whole("setup")
    if entry is None:
        return ()
    return step_list(
        entry.value, Frame(context=context, scope=context.scope("setup", **ME), prefix="setup"), entry.spot
    )


def turn(context: Context, entry: Entry) -> TurnRecord:
    """The turn of a seat."""
    fields, spot, scope = entry.fields, entry.spot, context.scope("turn", **ME)
    return TurnRecord(
        first=_first(context, fields["first"], spot.at("first")),
        phases={name: _phase(context, name, each, at) for name, each, at in phases_of(context, entry)},
        end=step_list(
            fields.get("end", []), Frame(context=context, scope=scope, prefix="turn"), spot.at("end")
        ),
        rules=cited(fields),
        spot=spot,
    )


def phase_names(turn: Entry) -> tuple[str, ...]:
    """The phases of a turn; one that has none is a phase itself."""
    return tuple(cast(Mapping[str, object], turn.fields.get("phases", (WHOLE_TURN,))))


def phases_of(context: Context, turn: Entry) -> Iterator[tuple[str, Mapping[str, object], Spot]]:
    """The phases of a turn by name, and where they are written. Keys of a phase beside them are reported."""
    fields, spot = turn.fields, turn.spot
    own = {key: fields[key] for key in fields if key in _OF_ONE_PHASE}
    if "phases" not in fields:
        yield WHOLE_TURN, own, spot
        return
    scope = context.scope("turn")
    for key in own:
        message = f"{key} is not read beside phases"
        scope.report("X104", spot.place(key, key=True), message, "write it into one of the phases")
    for name, each in cast(Mapping[str, Mapping[str, object]], fields["phases"]).items():
        yield name, each, spot.at("phases", name)


def _first(context: Context, written: object, spot: Spot) -> Literal["random"] | Expression:
    if written == "random":
        return "random"
    first = len(context.findings)
    scope = context.scope("turn")
    found = resolve(written, scope, SEAT if written == "none" else maybe(SEAT), spot)
    if found is None and near(str(written), ("random",)):
        told = context.findings[first:]
        context.findings[first:] = [replace(each, hint="did you mean random?") for each in told]
    return found or "random"


def _phase(context: Context, name: str, fields: Mapping[str, object], spot: Spot) -> PhaseRecord:
    scope = context.scope(f"phases/{name}", **ME)
    frame = Frame(context=context, scope=scope, prefix=name)
    actions = cast(list[str], fields.get("actions", []))
    known = context.source.entries("actions")
    for index, each in enumerate(actions):
        if each not in known:
            opens = next((name for name, ids in context.carried.items() if each in ids), "")
            otherwise = f"cards carry it: list {opens}, which opens it" if opens else ""
            place = spot.place("actions", index)
            unknown(scope, "X105", each, "action", () if opens else known, place, otherwise)
    exactly = part(fields, "exactly", scope, INT, spot)
    _fit_together(scope, fields, spot)
    return PhaseRecord(
        name=name,
        start=step_list(fields.get("start", []), frame, spot.at("start")),
        actions=tuple(
            name for each in actions if each in known for name in context.carried.get(each, (each,))
        ),
        at_least=exactly or part(fields, "at_least", scope, INT, spot),
        at_most=exactly or part(fields, "at_most", scope, INT, spot),
        skip_when=part(fields, "skip_when", scope, BOOL, spot),
        after_each=step_list(fields.get("after_each", []), frame, spot.at("after_each")),
        over_when=part(fields, "over_when", scope, BOOL, spot),
        end=() if name == WHOLE_TURN else step_list(fields.get("end", []), frame, spot.at("end")),
        in_turn=part(fields, "in_turn", scope, set_of(SEAT), spot),
        from_=part(fields, "from", scope, maybe(SEAT), spot),
        until=part(fields, "until", scope, BOOL, spot),
        again_until=part(fields, "again_until", scope, BOOL, spot),
        then=tuple(
            _passage(context, each, frame, spot.at("then", index))
            for index, each in enumerate(cast(list[Mapping[str, object]], fields.get("then", [])))
        ),
        say=context.source.say("phases", name, fields, spot),
        rules=cited(fields),
        spot=spot,
    )


def _fit_together(scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """Report what a phase says in vain beside, or without, something else."""
    bounds = ("at_least", "at_most", "exactly", "over_when")
    useless: list[tuple[str, str, str]] = []
    if "exactly" in fields:
        useless += [(key, "beside exactly", "leave one of them out") for key in bounds[:2]]
    if "in_turn" not in fields:
        useless.append(("from", "without in_turn", "write in_turn: seats, or leave it out"))
        if "until" in fields:
            useless += [(key, "beside until", "leave one of them out") for key in bounds]
    if not fields.get("actions"):
        hint = "offer actions, or leave it out"
        useless += [(key, "without actions", hint) for key in ("in_turn", "until", "over_when", *bounds[:3])]
    for key, where, hint in useless:
        if key in fields:
            scope.report("X104", spot.place(key, key=True), f"{key} is not read {where}", hint)


def _passage(context: Context, fields: Mapping[str, object], frame: Frame, spot: Spot) -> Passage:
    scope: Scope = frame.scope
    go = str(fields["go"])
    phases = context.names.enums["phase"]
    if go not in phases:
        unknown(scope, "X105", go, "phase", phases, spot.place("go"))
    return Passage(
        when=part(fields, "when", scope, BOOL, spot),
        go=go,
        seat=part(fields, "seat", scope, maybe(SEAT), spot),
        after=step_list(fields.get("after", []), frame, spot.at("after")),
    )
