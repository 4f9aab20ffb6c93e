"""Go through a settled program: every step, and every expression, with what it belongs to."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from deckwright.model.game import Game, Words
from deckwright.model.place import Spot
from deckwright.rules.program.steps import Step

_LEAVES = (str, int, float, bool, type(None), Spot, Words, Game)


def parts(thing: object) -> Iterator[object]:
    """A record of the program and all records inside it, at any depth."""
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        if isinstance(each, _LEAVES):
            continue
        if isinstance(each, Mapping):
            waiting += reversed(list(each.values()))
        elif isinstance(each, tuple):
            waiting += reversed(each)
        elif is_dataclass(each):
            yield each
            waiting += [getattr(each, field.name) for field in reversed(fields(each))]


def steps(thing: object) -> Iterator[Step]:
    """Every step inside a part of the program, those inside other steps too."""
    for each in parts(thing):
        if isinstance(each, Step):
            yield each
