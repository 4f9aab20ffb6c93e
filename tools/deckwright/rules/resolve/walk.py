"""Go through a resolved program: every step, and every expression, with what it belongs to."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import cast, get_args

from deckwright.model.game import Game, Words
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression, Field, Term
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Step

_LEAVES = (str, int, float, bool, type(None), Spot, Words, Game)
_STEPLESS = (*_LEAVES, *get_args(Expression))


def parts(thing: object, leaves: tuple[type, ...] = _LEAVES) -> Iterator[object]:
    """A record of the program and all records inside it, at any depth; those in `leaves` are left out."""
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        of: type = type(each)
        names = _names(of, leaves)
        if names:
            yield each
            waiting += [getattr(each, name) for name in names]
        elif names is not None:
            held = each.values() if isinstance(each, Mapping) else cast(tuple[object, ...], each)
            waiting += reversed(list(held))


@cache
def _names(of: type, leaves: tuple[type, ...]) -> tuple[str, ...] | None:
    """The fields of a record, the last one first; none of a map or tuple; None for what holds no records."""
    if issubclass(of, (Mapping, tuple)):
        return ()
    if issubclass(of, leaves) or not is_dataclass(of):
        return None
    return tuple(field.name for field in reversed(fields(of)))


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
            for name, more in (*led, *(answered(program, step) if answers else ())):
                if name not in seen:
                    seen.add(name)
                    waiting.append(more)


def _runs_text(step: Step) -> bool:
    return isinstance(step.args.get("field"), Field)


def answered(program: Program, step: Step) -> Iterator[tuple[str, object]]:
    """The op lists of what may answer the event that a step announces, under a name."""
    event = step.args.get("event") if step.op == "announce" else None
    if step.op == "do_action" and (action := program.actions[str(step.args["action"])]).announces:
        event = action.event
    for listener in program.listeners if isinstance(event, str) else ():
        if heard := listener.by_event.get(str(event)):
            yield f"{listener.id} {listener.timing} {event}", heard.do


def carried_out(program: Program, step: Step) -> Iterator[tuple[str, object]]:
    """The op lists of the verb, action or card texts that a step carries out, under a name."""
    verb, action, of = (step.args.get(name) for name in ("verb", "action", "field"))
    if isinstance(verb, str) and verb in program.verbs:
        yield verb, program.verbs[verb].do
    if isinstance(action, str) and action in program.actions:
        yield f"the action {action}", program.actions[action].do
    if isinstance(of, Field):
        texts: Mapping[str, object] = program.effects.get(of.name, {})
        yield f"{of.name} of cards", tuple(texts.values())
