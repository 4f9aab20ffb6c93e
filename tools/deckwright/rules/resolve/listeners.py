"""Triggers of the game and abilities of cards: what answers an event before or after it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, cast

from deckwright.load.sections import names_of
from deckwright.model.near import did_you_mean
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import ANNOUNCER, Heard, Listener
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    PIECE,
    SEAT,
    SPACE,
    Type,
    any_kind,
    kind_of,
    maybe,
    set_of,
)
from deckwright.rules.resolve.amounts import ME as OWNER
from deckwright.rules.resolve.amounts import Payers, cost
from deckwright.rules.resolve.carried import abilities
from deckwright.rules.resolve.context import ME, Context, cited, part, printed_words, unknown
from deckwright.rules.resolve.frame import Answered, Frame
from deckwright.rules.resolve.naming import check_answer
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.steps import step_list

_TIMINGS = ("before", "after")
_KEYS = ("id", "rule", *_TIMINGS, "by", "when", "once", "cost", "do", "may", "say")
_ONCE = ("action", "phase", "turn")
SELF = Local("self", PIECE)
TOLD = (CARD, PIECE, SPACE, SEAT)  # what may be none where an event has it not


@dataclass(slots=True)
class Hearing:
    """A trigger or an ability, as it is written. `cards` bear it in a `field`; none: it is the game's own."""

    id: str
    fields: Mapping[str, object]
    spot: Spot
    about: str
    cards: tuple[str, ...] = ()
    field: str = ""

    @property
    def timing(self) -> Literal["before", "after"]:
        """Whether it answers before or after the event."""
        return "before" if "before" in self.fields else "after"

    @property
    def asks(self) -> bool:
        """Whether somebody is asked."""
        return "do" not in self.fields

    @property
    def events(self) -> tuple[str, ...]:
        """What it answers; nothing, as long as it is written in a wrong form."""
        written = self.fields.get(self.timing)
        if isinstance(written, list) and not all(isinstance(each, str) for each in written):
            return ()
        return names_of(written) if isinstance(written, str | list) else ()


def listeners(context: Context) -> tuple[Listener, ...]:
    """All listeners. Those to events that others of them announce come after these."""
    waiting = [each for each in _hearings(context) if _is_sound(context, each)]
    done: dict[str, Listener] = {}
    order = [each.id for each in waiting]
    while ready := [each for each in waiting if set(each.events) <= set(context.events)]:
        for each in ready:
            waiting.remove(each)
            done[each.id] = _listener(context, each)
    for each in waiting:
        _nobody_announces(context, each)
    return tuple(done[name] for name in order if name in done)


def _hearings(context: Context) -> Iterator[Hearing]:
    for name, entry in context.source.entries("triggers").items():
        trigger = Hearing(name, entry.fields, entry.spot, f"triggers/{name}")
        if trigger.asks and name in context.names.actions:
            message = f'an action is called "{name}" already, and both are offered by their names'
            hint = "give one of them another name"
            context.scope(trigger.about).report("R201", entry.spot.place(key=True), message, hint)
            continue
        yield trigger
    known: dict[str, Hearing] = {}
    for card, field, fields, spot in abilities(context):
        name = str(fields.get("id", ""))
        if name in context.names.actions:
            scope, message = (
                context.scope(f"{card.id}/{name}"),
                f'the id "{name}" is that of an action already',
            )
            scope.report("R201", spot.place("id"), message, "give one of them another id")
            continue
        first = known.get(name)
        if first is None:
            known[name] = Hearing(name, fields, spot, f"{card.id}/{name}", (card.id,), field.name)
        elif first.fields == fields:
            first.cards += (card.id,)
        else:
            scope, place = context.scope(f"{card.id}/{name}"), spot.place("id")
            message = f'the ability "{name}" was already written otherwise at {first.spot.place("id")}'
            scope.report("R201", place, message, "give one of them another id, or make them alike")
    yield from known.values()


def _is_sound(context: Context, hearing: Hearing) -> bool:
    """Whether it says what it answers and what is done."""
    scope, spot, fields = context.scope(hearing.about), hearing.spot, hearing.fields
    for key in fields:
        if key not in _KEYS:
            unknown(scope, "X102", key, "key of an ability", _KEYS, spot.place(key, key=True))
    lacks = ""
    if not hearing.id:
        lacks = "an id"
    elif not hearing.events:
        lacks = "an event, under before or after"
    elif not {"do", "may"} & set(fields):
        lacks = "what is done, under do or may"
    if lacks:
        scope.report("X103", spot.place(), f"this lacks {lacks}", "write {id: .., after: event, do: [..]}")
    elif wrong := _wrong_seats(hearing):
        scope.report("X104", spot.place(*wrong[0]), *wrong[1:])
        return False
    rules = fields.get("rule", [])
    if not isinstance(rules, str | list) or not all(isinstance(each, str) for each in rules):
        scope.report("X104", spot.place("rule"), "this is no rule id", "write one id, or a list of them")
        return False
    if (once := fields.get("once")) not in (None, *_ONCE):
        hint = did_you_mean(str(once), _ONCE) or f"there are: {', '.join(_ONCE)}"
        scope.report("X104", spot.place("once"), f'once cannot be "{once}"', hint)
    if hearing.cards and not check_answer(scope, hearing.id, spot.place("id")):
        return False
    return not lacks


def _wrong_seats(hearing: Hearing) -> tuple[tuple[str, ...], str, str] | None:
    """What is wrong with who is asked: where, what and what to do. A card asks its owner."""
    fields = hearing.fields
    if hearing.cards:
        hint = "leave by out, or write a trigger of the game"
        return (("by",), "the owner of the card answers", hint) if "by" in fields else None
    if "do" in fields and "may" in fields:
        return ("may",), "it is done, or somebody may do it", "leave one of do and may out"
    if hearing.asks and "by" not in fields:
        return ("may",), "nobody is named who may", "write by: with the seats, such as by: others(announcer)"
    if "by" in fields and not hearing.asks:
        return ("by",), "what stands under do happens: nobody is asked", "write may in the place of do"
    return None


def _listener(context: Context, hearing: Hearing) -> Listener:
    fields = hearing.fields
    once, scope = fields.get("once"), context.scope(hearing.about)
    return Listener(
        id=hearing.id,
        timing=hearing.timing,
        by_event={event: _heard(context, hearing, event) for event in hearing.events},
        cards=hearing.cards,
        once=cast(Literal["", "action", "phase", "turn"], once if once in _ONCE else ""),
        forced="do" in fields,
        field=hearing.field,
        say=printed_words(context, scope, fields, hearing.spot) if hearing.cards else None,
        rules=cited(fields),
        spot=hearing.spot,
    )


def _heard(context: Context, hearing: Hearing, event: str) -> Heard:
    """What is done about one event, whose arguments are names of the frame."""
    fields, spot, args = hearing.fields, hearing.spot, context.events[event]
    partly = _partly(context, hearing)
    known = {
        **_for_all(context, hearing, args),
        **{name: of if of.is_set else maybe(of) for name, of in partly.items()},
    }
    bearer: dict[str, Type] = {"self": PIECE} if hearing.cards else {}
    announcer = {ANNOUNCER: SEAT} if hearing.cards or hearing.asks else {}
    scope = context.scope(hearing.about, **{**announcer, **known, **ME, **bearer})
    for name in context.lost.get(event, set()) - known.keys():
        scope = scope.lacking(name)
    asked = context.scope(hearing.about, **{**announcer, **known})
    payers = Payers(OWNER, SELF if hearing.cards else None)
    does = "do" if "do" in fields else "may"
    frame = Frame(
        context=context,
        scope=scope,
        prefix=hearing.id,
        answers=Answered(event, hearing.timing, args),
        offered=does == "may",
    )
    return Heard(
        when=part(fields, "when", scope, BOOL, spot),
        cost=cost(fields.get("cost"), scope, payers, spot.at("cost")),
        do=step_list(fields[does], frame, spot.at(does)),
        lacks=tuple((name, of) for name, of in partly.items() if name not in args),
        by=part(fields, "by", asked, (SEAT, set_of(SEAT)), spot),
    )


def _for_all(context: Context, hearing: Hearing, args: Mapping[str, Type]) -> Mapping[str, Type]:
    """The arguments of an event, of a kind only where those of all other events are of it, too."""
    every = [context.events[event] for event in hearing.events]
    kinds = {name: {kind_of(other[name]) for other in every if name in other} for name in args}
    return {name: of if len(kinds[name]) == 1 else any_kind(of) for name, of in args.items()}


def _partly(context: Context, hearing: Hearing) -> dict[str, Type]:
    """The arguments that only some of its events have, if they mean the same in all of these."""
    every = [context.events[event] for event in hearing.events]
    found: dict[str, set[Type]] = {}
    for args in every:
        for name, of in args.items():
            if any(name not in other for other in every):
                found.setdefault(name, set()).add(any_kind(of if of.is_set else of.sure))
    types = {name: next(iter(of)) for name, of in found.items() if len(of) == 1}
    return {name: of for name, of in types.items() if of in TOLD or of.is_set}


def _nobody_announces(context: Context, hearing: Hearing) -> None:
    """Report the events that do not happen."""
    scope: Scope = context.scope(hearing.about)
    for index, event in enumerate(hearing.events):
        if event in context.events:
            continue
        at = hearing.spot.at(hearing.timing)
        place = at.place() if isinstance(hearing.fields[hearing.timing], str) else at.place(index)
        carrier = next((name for name, ids in context.carried.items() if event in ids), "")
        if event in context.names.actions:
            hint = f"answer {carrier}" if carrier else f"add announces: true to the action {event}"
            scope.report("X110", place, f"the action {event} does not announce itself", hint)
        else:
            unknown(scope, "X110", event, "event", context.events, place, "no op announces it")
