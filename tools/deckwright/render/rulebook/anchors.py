"""Names that links inside a rulebook point to: plain ASCII, each used once."""

import re
from unicodedata import normalize

_SPELT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe", "œ": "oe"})


def slug(text: str) -> str:
    """`Zug & Gegenzug` becomes `zug-gegenzug`, `Überblick` becomes `ueberblick`."""
    spelt = normalize("NFC", text).lower().translate(_SPELT)
    ascii_only = normalize("NFKD", spelt).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-") or "section"


class Anchors:
    """Gives each heading a name of its own."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def name(self, text: str) -> str:
        """The anchor of a heading; the second of the same words gets `-2`."""
        wanted = base = slug(text)
        number = 1
        while wanted in self.taken:
            number += 1
            wanted = f"{base}-{number}"
        self.taken.add(wanted)
        return wanted
