"""Parts of the program in which names of the frame stand for what they are given."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from deckwright.rules.program.expressions import Expression, Local
from deckwright.rules.program.types import Type

T = TypeVar("T")


def given(thing: T, names: Mapping[str, Expression]) -> T:
    """The same part with an expression in the place of each name."""
    if isinstance(thing, Local):
        return names.get(thing.name, thing)  # type: ignore[return-value]
    if isinstance(thing, tuple):
        return tuple(given(each, names) for each in thing)  # type: ignore[return-value]
    if not is_dataclass(thing) or isinstance(thing, Type):
        return thing
    inner = {each.name: given(getattr(thing, each.name), names) for each in fields(thing)}
    return replace(thing, **inner)  # type: ignore[type-var]
