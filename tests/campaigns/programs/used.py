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


def _used(said: Any) -> Iterator[str]:
    if isinstance(said, dict):
        # The first key of a step is its op. What only looks like one is dropped by whoever asks.
        first = next(iter(said), "")
        yield from (first, *(f"{first} {key}" for key in said))
        yield from (f"{name}()" for key in said for name in _CALLED.findall(str(key)))
    elif isinstance(said, str):
        yield from (f"{name}()" for name in _CALLED.findall(said))
    for each in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
        yield from _used(each)
