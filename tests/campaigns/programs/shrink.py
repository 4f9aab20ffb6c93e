"""Make a faulty program small: delete and simplify as long as its signature shows."""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

from .bundles import base
from .campaign import played, shows
from .generate import generate
from .mend import delete, may_go, mended
from .projects import RULES, Files, short, written


def shrunk(seed: int, without: frozenset[str], signature: str, tell: Callable[[str], None]) -> Files:
    """The smallest game that was found for a signature of the program of a seed.

    Raises:
        LookupError: the program does not show it.
    """
    files, seen = mended(generate(seed, without))
    faults = () if seen.program is None else played(seed, seen.program).faults
    wanted = signature or (faults[0].signature if faults else "")
    if wanted not in [fault.signature for fault in faults]:
        raise LookupError(f"seed {seed} shows {', '.join(fault.signature for fault in faults) or 'no fault'}")
    tell(f"seed {seed}: {wanted}")
    before = 0
    while size(files) != before:
        before = size(files)
        files = _pass(files, wanted, tell)
    return files


def _pass(files: Files, wanted: str, tell: Callable[[str], None]) -> Files:
    """Try each change once; what was tried before a change that went well is left to the next pass."""
    at = 0
    while (changed := next(islice(_smaller(files), at, None), None)) is not None:
        left, seen = mended(changed)
        if seen.program is not None and size(left) < size(files) and shows(seen.program, wanted):
            files = left
            tell(f"  {size(files)} characters")
        else:
            at += 1
    return files


def size(files: Files) -> int:
    """How long a game is."""
    return sum(len(written(data)) for data in files.values())


def _smaller(files: Files) -> Iterator[Files]:
    """A game without one part of it, the largest parts first; then with a simpler expression."""
    parts = sorted(_parts(files, ()), key=lambda part: -len(str(part[1])))
    for path, _ in parts:
        if len(path) > 1 and may_go(path):
            changed = deepcopy(files)
            delete(changed, path)
            yield changed
    for path, data in parts:
        for simpler in _simpler(data):
            changed = deepcopy(files)
            _replace(changed, path, simpler)
            yield changed


def _parts(data: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    yield path, data
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from _parts(value, (*path, key))


def _simpler(data: Any) -> Iterator[Any]:
    """An expression's parts, and the steps of a list in the place of the step that holds them."""
    if isinstance(data, str) and not data.isidentifier():
        try:
            tree = ast.parse(data, mode="eval").body
        except SyntaxError:
            return
        yield from (
            ast.unparse(part) for part in ast.walk(tree) if isinstance(part, ast.expr) and part is not tree
        )
    if isinstance(data, list):
        for at, step in enumerate(data):
            inner = (
                [body for body in step.values() if isinstance(body, list)] if isinstance(step, dict) else []
            )
            yield from ([*data[:at], *body, *data[at + 1 :]] for body in inner)


def _replace(files: Files, path: tuple[Any, ...], by: Any) -> None:
    held: Any = files
    for step in path[:-1]:
        held = held[step]
    held[path[-1]] = by


def as_bundle(files: Files) -> str:
    """A game as a bundle: what differs from the base, `null` being what it has not."""
    changes = _apart(files, base())
    return short({("rules" if name == RULES else name): data for name, data in changes.items()})


def _apart(whole: Any, of: Any) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for key in [*of, *(key for key in whole if key not in of)]:
        if key not in whole:
            changes[key] = None
        elif isinstance(whole[key], dict) and isinstance(of.get(key), dict):
            if inner := _apart(whole[key], of[key]):
                changes[key] = inner
        elif key not in of or whole[key] != of[key]:
            changes[key] = whole[key]
    return changes
