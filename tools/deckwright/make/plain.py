"""What parts of a game say, as plain data, as text and as hash, without where it is written."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from deckwright.model.game import Words

PLACES = frozenset({"spot", "spots"})
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))  # json.dumps would make one each time
_LEAVES = frozenset({str, int, float, bool, type(None)})


def plain(value: Any, language: str, first: str) -> Any:  # noqa: ANN401  any part of a game
    """What a part of a game says in a language; where that says nothing, in the `first` one."""
    if value.__class__ in _LEAVES:  # most are
        return value
    if isinstance(value, Words):
        return value.text.get(language, value.text.get(first))
    if is_dataclass(value):
        parts = [getattr(value, name) for name in _said(value.__class__)]
        return [part if part.__class__ in _LEAVES else plain(part, language, first) for part in parts]
    if isinstance(value, Mapping):
        return [[key, plain(inner, language, first)] for key, inner in value.items()]
    if isinstance(value, tuple | list):
        return [plain(inner, language, first) for inner in value]
    return value


def are_alike(some: Any, other: Any) -> bool:  # noqa: ANN401
    """Whether two parts of a game say the same in all languages: then they are the same as plain data."""
    kind = some.__class__
    if some is other:
        return True
    if kind is not other.__class__:
        return False
    if kind is str or kind is int or kind is Words:
        return bool(some.text == other.text if kind is Words else some == other)
    if kind is dict:
        return list(some) == list(other) and all(map(are_alike, some.values(), other.values()))
    if is_dataclass(some):
        return all(are_alike(getattr(some, name), getattr(other, name)) for name in _said(kind))
    if kind is tuple or kind is list:
        return len(some) == len(other) and all(map(are_alike, some, other))
    if isinstance(some, Mapping):
        return are_alike(dict(some), dict(other))
    return repr(some) == repr(other)  # 0.0 is not -0.0


def text_of(plain: Any) -> str:  # noqa: ANN401
    """Plain data as text."""
    return _JSON.encode(plain)


def hash_of(text: str) -> str:
    """A hash of a text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def hashed(plain: Any) -> str:  # noqa: ANN401
    """A hash of plain data."""
    return hash_of(text_of(plain))


@cache
def _said(record: Any) -> tuple[str, ...]:  # noqa: ANN401  any dataclass
    """The fields of a record that say something, besides where it is written."""
    return tuple(field.name for field in fields(record) if field.name not in PLACES)
