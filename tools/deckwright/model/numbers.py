"""Numbers as they are written: with a point, not with a comma."""

import re

_COMMA = re.compile(r"(-?\d+),(\d+)")


def with_point(written: object) -> str:
    """A hint where a number was written with a decimal comma; empty otherwise."""
    found = _COMMA.fullmatch(written.strip()) if isinstance(written, str) else None
    return f"decimals take a point: {found[1]}.{found[2]}" if found else ""
