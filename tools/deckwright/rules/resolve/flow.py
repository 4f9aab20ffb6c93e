"""Setup, and the turn with its phases."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, cast

from deckwright.load.sections import Entry
from deckwright.model.near import near
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.records import Passage, PhaseRecord, RoundRecord, TurnRecord
from deckwright.rules.program.steps import Steps
from deckwright.rules.program.types import BOOL, INT, SEAT, maybe, set_of
from deckwright.rules.resolve.context import ME, Context, cited, part, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.sources import Sources
from deckwright.rules.resolve.steps import step_list

WHOLE_TURN = "turn"  # the name of the only phase of a turn that has no phases
WHOLE_ROUND = "round"  # likewise of a round that has neither phases nor turns
_OF_ONE_PHASE = (
    *("start", "actions", "at_least", "at_most", "exactly", "after_each", "over_when", "until"),
    *("must_go_on", "say"),
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
    """The turn of a seat; or the phases of a round, which are nobody's."""
    fields, spot, scope = entry.fields, entry.spot, context.scope("turn", **ME)
    begun, of_phases = context.source.whole("round"), _is_round(context.source, entry)
    phases = {
        name: _phase(context, name, each, at, nobodys=of_phases)
        for name, each, at in phases_of(context, entry, is_round=of_phases)
    }
    if of_phases:
        first = fields.get("first", "random")
        return TurnRecord(first=_first(context, first, spot.at("first")), phases=phases, spot=spot)
    first, at = fields.get("first"), spot
    if begun is not None:
        if first is not None:
            message, hint = "first is not read beside round", "write it there: the starter has the first turn"
            context.scope("turn").report("X104", spot.place("first", key=True), message, hint)
        first, at = begun.fields.get("first", "random"), begun.spot
    elif first is None:
        hint = "write first: random, or a seat"
        context.scope("turn").report("X104", spot.place(key=True), "nobody is first", hint)
        first = "random"
    return TurnRecord(
        first=_first(context, first, at.at("first")),
        phases=phases,
        end=step_list(
            fields.get("end", []), Frame(context=context, scope=scope, prefix="turn"), spot.at("end")
        ),
        rules=cited(fields),
        spot=spot,
    )


def round_of(context: Context, turn: Entry) -> RoundRecord | None:
    """The round of a game that says what it is; `me` is nobody in it."""
    entry = context.source.whole("round")
    if entry is None:
        return None
    fields, spot, scope = entry.fields, entry.spot, context.scope("round")
    of_phases = _is_round(context.source, turn)
    frame = Frame(context=context, scope=scope, prefix="round")
    if "phases" in fields and not of_phases:
        message, hint = "a round consists of phases or of turns", "leave phases out, or the section turn"
        scope.report("X104", spot.place("phases", key=True), message, hint)
    elif of_phases and not ({"phases", "start"} & set(fields)):
        hint = "write phases, a start, or a turn"
        scope.report("X104", spot.place(key=True), "nothing happens in this round", hint)
    is_start = of_phases and "phases" not in fields  # its start is its only phase
    return RoundRecord(
        of_phases=of_phases,
        next=part(fields, "next", scope, maybe(SEAT), spot),
        start=() if is_start else step_list(fields.get("start", []), frame, spot.at("start")),
        over_when=part(fields, "over_when", scope, BOOL, spot),
        end=step_list(fields.get("end", []), frame, spot.at("end")),
        say=context.source.wording.optional(("round", "say"), fields.get("say"), spot.at("say")),
        rules=cited(fields),
        spot=spot,
    )


def _is_round(source: Sources, course: Entry) -> bool:
    return course is source.whole("round")


def phase_names(source: Sources, turn: Entry) -> tuple[str, ...]:
    """The phases of a turn or round; one that has none is a phase itself."""
    whole = WHOLE_ROUND if _is_round(source, turn) else WHOLE_TURN
    return tuple(cast(Mapping[str, object], turn.fields.get("phases", (whole,))))


def phases_of(
    context: Context, turn: Entry, *, is_round: bool
) -> Iterator[tuple[str, Mapping[str, object], Spot]]:
    """The phases of a turn by name, and where they are written. Keys of a phase beside them are reported."""
    fields, spot = turn.fields, turn.spot
    own = {key: fields[key] for key in fields if key in _OF_ONE_PHASE}
    if "phases" not in fields:
        if is_round:
            own = {key: each for key, each in own.items() if key == "start"}
        yield WHOLE_ROUND if is_round else WHOLE_TURN, own, spot
        return
    scope = context.scope("turn")
    for key in () if is_round else own:
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


def _phase(
    context: Context, name: str, fields: Mapping[str, object], spot: Spot, *, nobodys: bool
) -> PhaseRecord:
    scope = context.scope(f"phases/{name}", **ME)
    outer = context.scope(f"phases/{name}") if nobodys else scope
    frame = Frame(context=context, scope=scope, prefix=name)
    around = Frame(context=context, scope=outer, prefix=name)
    exactly = part(fields, "exactly", scope, INT, spot)
    _fit_together(scope, fields, spot, nobodys=nobodys)
    return PhaseRecord(
        name=name,
        start=step_list(fields.get("start", []), around, spot.at("start")),
        actions=_offered(context, fields, scope, spot),
        at_least=exactly or part(fields, "at_least", scope, INT, spot),
        at_most=exactly or part(fields, "at_most", scope, INT, spot),
        skip_when=part(fields, "skip_when", outer, BOOL, spot),
        after_each=step_list(fields.get("after_each", []), frame, spot.at("after_each")),
        over_when=part(fields, "over_when", scope, BOOL, spot),
        end=() if name == WHOLE_TURN else step_list(fields.get("end", []), around, spot.at("end")),
        in_turn=part(fields, "in_turn", outer, set_of(SEAT), spot),
        from_=part(fields, "from", outer, maybe(SEAT), spot),
        until=part(fields, "until", outer, BOOL, spot),
        must_go_on=part(fields, "must_go_on", scope, BOOL, spot),
        again_until=part(fields, "again_until", outer, BOOL, spot),
        then=tuple(
            _passage(context, each, around, spot.at("then", index), nobodys=nobodys)
            for index, each in enumerate(cast(list[Mapping[str, object]], fields.get("then", [])))
        ),
        say=context.source.say("phases", name, fields, spot),
        rules=cited(fields),
        spot=spot,
    )


def _offered(context: Context, fields: Mapping[str, object], scope: Scope, spot: Spot) -> tuple[str, ...]:
    """The actions of a phase; one that cards carry stands for all of them."""
    actions = cast(list[str], fields.get("actions", []))
    known = context.source.entries("actions")
    for index, each in enumerate(actions):
        if each not in known:
            opens = next((name for name, ids in context.carried.items() if each in ids), "")
            otherwise = f"cards carry it: list {opens}, which opens it" if opens else ""
            place = spot.place("actions", index)
            unknown(scope, "X105", each, "action", () if opens else known, place, otherwise)
    return tuple(name for each in actions if each in known for name in context.carried.get(each, (each,)))


def _fit_together(scope: Scope, fields: Mapping[str, object], spot: Spot, *, nobodys: bool) -> None:
    """Report what a phase says in vain beside, or without, something else."""
    bounds = ("at_least", "at_most", "exactly", "over_when")
    useless: list[tuple[str, str, str]] = []
    if "exactly" in fields:
        useless += [(key, "beside exactly", "leave one of them out") for key in (*bounds[:2], "must_go_on")]
    if "in_turn" not in fields:
        useless.append(("from", "without in_turn", "write in_turn: seats, or leave it out"))
        if "until" in fields:
            useless += [(key, "beside until", "leave one of them out") for key in (*bounds, "must_go_on")]
    if not fields.get("actions"):
        hint = "offer actions, or leave it out"
        of_actions = ("in_turn", "until", "over_when", "must_go_on", *bounds[:3])
        useless += [(key, "without actions", hint) for key in of_actions]
    if nobodys and fields.get("actions") and "in_turn" not in fields:
        hint = "write in_turn: seats"
        scope.report("X104", spot.place("actions", key=True), "nobody does these actions", hint)
    for key, where, hint in useless:
        if key in fields:
            scope.report("X104", spot.place(key, key=True), f"{key} is not read {where}", hint)


def _passage(
    context: Context, fields: Mapping[str, object], frame: Frame, spot: Spot, *, nobodys: bool
) -> Passage:
    scope: Scope = frame.scope
    go = str(fields["go"])
    phases = context.names.enums["phase"]
    if go not in phases:
        unknown(scope, "X105", go, "phase", phases, spot.place("go"))
    if nobodys and "seat" in fields:
        hint = "leave it out; from says who has the first go"
        scope.report("X104", spot.place("seat", key=True), "the phases of a round are nobody's", hint)
    return Passage(
        when=part(fields, "when", scope, BOOL, spot),
        go=go,
        seat=part(fields, "seat", scope, maybe(SEAT), spot),
        after=step_list(fields.get("after", []), frame, spot.at("after")),
    )
