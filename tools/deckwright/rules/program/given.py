"""Parts of the program in which names of the frame stand for what they are given."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from deckwright.rules.program.expressions import Expression, Local
from deckwright.rules.program.types import Type

T = TypeVar("T")


def given(thing: T, names: Mapping[str, Expression]) -> T:
    """The same part with an expression in the place of each name."""
    return _with(thing, lambda each: names.get(each.name, each))


def renamed(thing: T, names: Mapping[str, str]) -> T:
    """The same part with other names in the place of some."""
    return _with(thing, lambda each: replace(each, name=names.get(each.name, each.name))) if names else thing


def _with(thing: T, meant: Callable[[Local], Expression]) -> T:
    if isinstance(thing, Local):
        return meant(thing)  # type: ignore[return-value]
    if isinstance(thing, tuple):
        return tuple(_with(each, meant) for each in thing)  # type: ignore[return-value]
    if not is_dataclass(thing) or isinstance(thing, Type):
        return thing
    inner = {each.name: _with(getattr(thing, each.name), meant) for each in fields(thing)}
    return replace(thing, **inner)  # type: ignore[type-var]
