"""Which ops, keys of ops and queries a game uses, and which there are."""

import re
from collections.abc import Iterator
from typing import Any

from deckwright.rules.ops.registry import all_ops
from deckwright.rules.queries.registry import all_queries

_CALLED = re.compile(r"\b([a-z_]+)\(")


def offered() -> frozenset[str]:
    """Every op, `move`, each of its keys, `move from`, and every query, `count()`."""
    ops = all_ops()
    keys = {f"{name} {key}" for name, op in ops.items() for key in op.form.others}
    return frozenset(ops) | keys | {f"{name}()" for name in all_queries()}


def used(files: Any) -> frozenset[str]:
    """Those of them that occur in a game."""
    return frozenset(_used(files)) & offered()


def _used(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        # The first key of a step is its op. What only looks like one is dropped by whoever asks.
        first = next(iter(data), "")
        yield from (first, *(f"{first} {key}" for key in data))
        yield from (f"{name}()" for key in data for name in _CALLED.findall(str(key)))
    elif isinstance(data, str):
        yield from (f"{name}()" for name in _CALLED.findall(data))
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _used(inner)
