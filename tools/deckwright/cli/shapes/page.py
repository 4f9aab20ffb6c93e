"""The shapes as Markdown: an entry for each command, and the page JSON.md.

    python -m deckwright.cli.shapes.page

writes that page anew.
"""

import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckwright.cli.shapes.described import EVENT, OTHERS, events, needed, printed, shapes

PAGE = Path(__file__).parents[1] / "JSON.md"
_HEAD = """\
# JSON

What commands print for programs. `deckwright explain json:NAME` shows a part of this page. The words of
messages may change at any time: go by codes, ids and the other fields.

The tables give each field with its type. A field is always there unless its type says when. `any` is any
value that content may have; TYPE by KEY is an object with such a value for each KEY.
"""


def entry(name: str) -> str:
    """The entry of what a command prints, with all shapes that it consists of.

    Raises:
        KeyError: there is no such entry.
    """
    about = printed()[name]
    parts = [*_command(name), *(line for shape in needed(about.type) for line in ("", *_shape(shape)))]
    return "\n".join([*parts, *(["", *_events()] if about.type == EVENT else [])])


def page() -> str:
    """The whole page, each shape once: behind the command that is the first to need it."""
    lines, shown = [_HEAD], set[str]()
    for name, about in printed().items():
        lines += [*_command(name), ""]
        if about.type == EVENT:
            lines += ["The [page on events](../events/README.md) lists them all.", ""]
        for shape in needed(about.type):
            lines += [] if shape in shown else [*_shape(shape), ""]
            shown.add(shape)
    return "\n".join(lines).rstrip() + "\n"


def _command(name: str) -> Iterator[str]:
    about = printed()[name]
    yield f"## {name}"
    yield ""
    yield from textwrap.wrap(f"`{about.run}` prints {_whole(about.type)}. {about.says}", 110)


def _shape(name: str) -> Iterator[str]:
    yield f"### {name}"
    yield ""
    yield "| field | type | |"
    yield "|---|---|---|"
    for key, field in shapes()[name].items():
        called = "*any other*" if key == OTHERS else f"`{key}`"
        yield f"| {called} | {field.type}{', ' * bool(field.when)}{field.when} | {field.says} |"


def _events() -> Iterable[str]:
    yield "| `event` | fields | when |"
    yield "|---|---|---|"
    for name, (known, says) in events().items():
        listed = ", ".join(f"`{field}` {type_}" for field, type_ in known.items())
        yield f"| `{name}` | {listed} | {says} |"


def _whole(type_: str) -> str:
    if type_ == EVENT:
        return "an *event* on each line"
    _, is_list, name = type_.rpartition("list of ")
    return f"a list, *{name}* each" if is_list else f"one object, *{name}*"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
