"""Characters that no file of a project may hold, since terminals obey them or readers cannot see them.

Allowed are all others: letters, signs, spaces, tabs, line breaks, soft hyphens, joiners, and the marks of
direction U+200E and U+200F. Standard library only: it runs before all else.
"""

from __future__ import annotations

import re

# C0 but tab and line breaks, DEL, C1; line and paragraph separators; embeddings, overrides and isolates of
# direction; halves of pairs and what Unicode calls no characters.
_HARMFUL = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff"
)
HARMFUL = re.compile(f"[{_HARMFUL}]")
_UNSHOWN = re.compile(f"[\t\n\r{_HARMFUL}]")
ALLOWED = "allowed are letters, signs, spaces, tabs, line breaks, soft hyphens, joiners, U+200E and U+200F"
_NAMES = {
    "\x00": "null",
    "\x07": "bell",
    "\x08": "backspace",
    "\x1b": "escape",
    "\x7f": "delete",
    "\u2028": "line separator",
    "\u2029": "paragraph separator",
}


def visible(text: str) -> str:
    """A text in one line, with what a terminal would obey spelt out."""
    return _UNSHOWN.sub(_spelt, text)


def harmless(text: str) -> str:
    """A text with its tabs and lines, in which what a terminal would obey is spelt out."""
    return HARMFUL.sub(_spelt, text)


def called(character: str) -> str:
    """A character by its number and, where that helps, its name: `U+001B (escape)`."""
    name = _NAMES.get(character, "")
    if not name and ("\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"):
        name = "turns the direction of the text"
    return f"U+{ord(character):04X}" + (f" ({name})" if name else "")


def _spelt(match: re.Match[str]) -> str:
    code = ord(match[0])
    return " " if match[0] == "\t" else f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
