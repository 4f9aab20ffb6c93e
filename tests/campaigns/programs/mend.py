"""Make a generated game pass `check`, by deleting what it refuses; and find what may be deleted at all."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import yaml

from .projects import GAME, Checked, Files, checked, written

ROUNDS = 12  # of deletions, after which a program is given up
Path = tuple[Any, ...]  # of keys and places, from the file on

# Keys that may go without anything else.
OPTIONAL = frozenset(
    (
        *(
            "after_each",
            "again_until",
            "announces",
            "as",
            "at",
            "at_least",
            "at_most",
            "by",
            "cost",
            "else",
            "end",
            "free",
        ),
        *(
            "from",
            "in_turn",
            "max",
            "most",
            "must_go_on",
            "n",
            "once",
            "optional",
            "option",
            "ordered",
            "otherwise",
            "outlook",
            "over_when",
            "next",
        ),
        *(
            "owner",
            "pick",
            "place",
            "reroll",
            "reshuffle",
            "skip_when",
            "start",
            "such_that",
            "triggers",
            "until",
        ),
        *(
            "use",
            "skills",
            "deeds",
            "tells",
            "tie",
            "when",
            "where",
            "who",
            "with",
            "any",
            "exactly",
            "up_to",
            "always",
            "areas",
            "rulings",
        ),
        *("outlook", "verbs", "terms", "names", "groups", "counters", "boards", "bots"),
    )
)
SECTIONS = frozenset(
    (
        "actions",
        "always",
        "counters",
        "end",
        "melds",
        "pools",
        "prices",
        "terms",
        "triggers",
        "values",
        "verbs",
        "zones",
        "phases",
    )
)
STAYS = frozenset({"L324"})  # a card may be in no meld; if it went, decks would be broken
ENTRIES = frozenset(("pick", "with", "gain", "lose", "set", "pay", "let", "cost", "fields", "areas", "decks"))


def mended(files: Files) -> tuple[Files, Checked]:
    """The game without what `check` refuses; its `program` is None if it was given up."""
    files = deepcopy(dict(files))
    for _ in range(ROUNDS):
        seen = checked(files)
        if seen.program is not None:
            return files, seen
        for path in sorted(_wrong(files, seen), key=_depth, reverse=True):
            delete(files, path)
    return files, Checked(None, seen.findings)


def _wrong(files: Files, seen: Checked) -> set[Path]:
    """What should go, for all findings."""
    paths: set[Path] = set()
    for finding in seen.findings:
        if finding.code in STAYS:
            continue
        name = str(finding.place.file).removeprefix(f"content/{GAME}/").removesuffix(".yaml")
        if name in files:
            path = (name, *_at(written(files[name]), finding.place.line, finding.place.column))
            if (whole := _whole(path)) is not None:
                paths.add(whole)
    return paths


def _depth(path: Path) -> tuple[object, ...]:
    """What orders paths, the deepest last, and in a list the last one: a seed always makes the same game."""
    return len(path), [(isinstance(step, int), step) for step in path]


def _at(text: str, line: int, column: int) -> Path:
    """The path of the innermost node at a place of a text."""
    node, path = yaml.compose(text, yaml.CSafeLoader), ()
    while True:
        inner = next((child for child in _inner(node) if _holds(child[1:], line - 1, column - 1)), None)
        if inner is None:
            return path
        path, node = (*path, inner[0]), inner[2]


def _inner(node: Any) -> Iterator[tuple[Any, Any, Any]]:
    if isinstance(node, yaml.MappingNode):
        yield from ((key.value, key, value) for key, value in node.value)
    elif isinstance(node, yaml.SequenceNode):
        yield from ((at, value, value) for at, value in enumerate(node.value))


def _holds(nodes: Any, line: int, column: int) -> bool:
    start, end = nodes[0].start_mark, nodes[1].end_mark
    return (start.line, start.column) <= (line, column) < (end.line, end.column)


def _whole(path: Path) -> Path | None:
    """The innermost part around a path that may be deleted."""
    for length in range(len(path), 1, -1):
        if may_go(path[:length]):
            return path[:length]
    return None


def may_go(path: Path) -> bool:
    """Whether what lies at a path may be deleted alone, by its form."""
    *around, last = path
    if isinstance(last, int):
        return True
    parent = around[-1] if around else ""
    if parent == "end" and last in ("when", "at", "ranking", "winner"):
        return False
    return (
        parent in SECTIONS
        or parent in ENTRIES
        or (last in OPTIONAL and len(around) > 0 and not _needed(path))
        or (last == "then" and isinstance(parent, str))  # where a phase leads; that of an `if` is in a step
    )


def _needed(path: Path) -> bool:
    # A condition of `end` or of a way to a phase, of a case or of a choice that says how many.
    ends = path[-1] == "end" and isinstance(path[-2], int)
    return ends or (path[-1] == "when" and ("end" in path[:3] or "then" in path[-3:]))


def delete(files: Files, path: Path) -> None:
    """Delete what lies at a path; nothing happens if it is gone."""
    held: Any = files
    for step in path[:-1]:
        try:
            held = held[step]
        except (KeyError, IndexError, TypeError):
            return
    try:
        del held[path[-1]]
    except (KeyError, IndexError, TypeError):
        return
