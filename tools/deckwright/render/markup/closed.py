"""Which element of markup lacks its end: a parser tells the lines of what a template made, hidden ones."""

import re

_TAG = re.compile(r"<(/?)([A-Za-z][\w.-]*)([^<]*)")
_INSIDE = re.compile(r"""(?:[^>"']|"[^"]*"|'[^']*')*>""")


def unclosed(markup: str) -> tuple[str, int] | None:
    """What is wrong with the first tag that does not fit, and the end of the tag that it is told at."""
    open_: list[tuple[str, int]] = []
    for tag in _TAG.finditer(markup):
        closes, name, rest = tag.groups()
        inside = _INSIDE.match(rest)
        end = tag.start(3) + (inside.end() if inside else 0)
        if not closes:
            if not markup.startswith("/>", end - 2):
                open_.append((name, end))
        elif open_ and open_[-1][0] == name:
            open_.pop()
        elif any(each == name for each, _ in open_):
            return f"<{open_[-1][0]}> is not closed before </{name}>", open_[-1][1]
        else:
            return f"</{name}> closes nothing", tag.start()
    return (f"<{open_[-1][0]}> is never closed", open_[-1][1]) if open_ else None
