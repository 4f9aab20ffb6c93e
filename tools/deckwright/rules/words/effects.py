"""The hash of a card's effects: it changes when the effects do, whatever their YAML looks like."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass

from deckwright.model.place import Spot

_LENGTH = 8


def effects_hash(steps: object) -> str:
    """A letter and seven hexadecimal digits; a letter first, so that YAML reads no number in it."""
    digest = hashlib.sha256(_plain(steps).encode()).hexdigest()
    start = next(at for at, digit in enumerate(digest) if digit.isalpha())
    return (digest[start:] + digest)[:_LENGTH]


def _plain(value: object) -> str:
    """A settled value as text, without places and rule ids: those say nothing about what happens."""
    if is_dataclass(value):
        parts = {each.name: getattr(value, each.name) for each in fields(value)}
        told = ",".join(
            f"{name}={_plain(part)}"
            for name, part in parts.items()
            if name not in ("spot", "rules") and not isinstance(part, Spot)
        )
        return f"{type(value).__name__}({told})"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{key}:{_plain(each)}" for key, each in sorted(value.items())) + "}"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return "[" + ",".join(map(_plain, value)) + "]"
    return repr(value)
