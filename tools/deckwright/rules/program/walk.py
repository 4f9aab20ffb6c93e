"""Go through a resolved program: every step, and every expression, with what it belongs to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import cast, get_args

from deckwright.model.game import Game, Words
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression, Field, Term
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Listener, Step

LEAVES = (str, int, float, bool, type(None), Spot, Words, Game)
_STEPLESS = (*LEAVES, *get_args(Expression))


def parts(thing: object, leaves: tuple[type, ...] = LEAVES) -> Iterator[object]:
    """A record of the program and all records inside it, at any depth; those in `leaves` are left out."""
    names_of = _names_without(leaves)
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        names = names_of[each.__class__]
        if names:
            yield each
            waiting += [getattr(each, name) for name in names]
        elif names is not None:
            held = each if isinstance(each, tuple) else cast(Mapping[str, object], each).values()
            waiting += reversed(list(held))


class _Names(dict[type, tuple[str, ...] | None]):
    """The fields of a record, the last one first; none of a map or tuple; None for what holds no records."""

    def __init__(self, leaves: tuple[type, ...]) -> None:
        super().__init__()
        self.leaves = leaves

    def __missing__(self, of: type) -> tuple[str, ...] | None:
        holds = issubclass(of, (Mapping, tuple))
        is_record = not issubclass(of, self.leaves) and is_dataclass(of)
        names = tuple(field.name for field in reversed(fields(of))) if is_record else None
        found = self[of] = () if holds else names
        return found


_names_without = cache(_Names)  # one for each choice of leaves


def steps(thing: object) -> Iterator[Step]:
    """Every step inside a part of the program, those inside other steps too."""
    for each in parts(thing, _STEPLESS):
        if isinstance(each, Step):
            yield each


def amounts(step: Step, *names: str) -> Iterator[Amount]:
    """The amounts that a step has under some names."""
    for name in names:
        found = step.args.get(name)
        yield from (each for each in found if isinstance(each, Amount)) if isinstance(found, tuple) else ()


def read(program: Program, thing: object) -> Iterator[object]:
    """A part of the program and all parts inside it; the parts of each term that it names too, once."""
    yield from _read(program, thing, set())


def _read(program: Program, thing: object, known: set[str]) -> Iterator[object]:
    for each in parts(thing):
        yield each
        if isinstance(each, Term) and each.name in program.terms and each.name not in known:
            known.add(each.name)
            yield from _read(program, program.terms[each.name].is_, known)


def reached(program: Program, thing: object, *, texts: bool = True, answers: bool = False) -> Iterator[Step]:
    """The steps of a part of the program and of the verbs, actions and card texts that it carries out.

    Without `texts` those of cards are left out, with `answers` those that answer its events are added.
    """
    waiting, seen = [thing], set[str]()
    while waiting:
        for step in steps(waiting.pop()):
            yield step
            led = list(carried_out(program, step)) if texts or not _runs_text(step) else []
            for each in (*led, *(answered(program, step) if answers else ())):
                if each.name not in seen:
                    seen.add(each.name)
                    waiting.append(each.do)


def _runs_text(step: Step) -> bool:
    return isinstance(step.args.get("field"), Field)


@dataclass(frozen=True, slots=True)
class Led:
    """Steps elsewhere to which a step leads, under a name, with what is paid for them."""

    name: str
    do: object
    cost: tuple[Amount, ...] = ()


def carried_out(program: Program, step: Step) -> Iterator[Led]:
    """The verb, action or card texts that a step carries out."""
    verb, action, of = (step.args.get(name) for name in ("verb", "action", "field"))
    if isinstance(verb, str) and verb in program.verbs:
        yield Led(verb, program.verbs[verb].do)
    if isinstance(action, str) and action in program.actions:
        yield Led(f"the action {action}", program.actions[action].do, program.actions[action].cost)
    if isinstance(of, Field):
        texts: Mapping[str, object] = program.effects.get(of.name, {})
        yield Led(f"{of.name} of cards", tuple(texts.values()))


def answered(program: Program, step: Step) -> Iterator[Led]:
    """What may answer the event that a step announces."""
    event = event_of(program, step)
    for listener in listeners_to(program, step):
        heard = listener.by_event[event]
        yield Led(f"{listener.id} {listener.timing} {event}", heard.do, heard.cost)


def listeners_to(program: Program, step: Step) -> list[Listener]:
    """Who hears what a step announces."""
    event = event_of(program, step)
    return [each for each in program.listeners if event in each.by_event]


def event_of(program: Program, step: Step) -> str:
    """The event that a step announces, itself or by an action that announces itself; else empty."""
    event, action = step.args.get("event"), step.args.get("action")
    if isinstance(action, str) and program.actions[action].announces:
        return program.actions[action].event
    return event if isinstance(event, str) else ""
