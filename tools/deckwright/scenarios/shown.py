"""What is not as a scenario expects, and values as it writes them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from deckwright.model.place import Path

NONE = "none"
MANY = 12  # cards that are told one by one


@dataclass(frozen=True, slots=True)
class Mismatch:
    """An expectation that does not hold: the path to it, what is looked at, and what is there instead."""

    path: Path
    what: str
    expected: str
    found: str
    hint: str = ""
    verb: str = "is"

    @property
    def message(self) -> str:
        """All of it as a sentence."""
        return f"{self.what} {self.verb} {self.found}, expected {self.expected}"


def shown(value: object) -> str:
    """A value as a scenario writes it; nobody and nothing are `none`."""
    if value is None or value == "" or (value == -1 and type(value) is int):
        return NONE
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(shown, value))}]"
    return str(value)


def listed(cards: Iterable[str]) -> str:
    """Some cards: one by one where they are few, else each with its number; of very many a part."""
    names = list(cards)
    if len(names) > MANY:
        counted = Counter(names).most_common()
        names = [name if count == 1 else f"{count} {name}" for name, count in counted]
    more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
    return ", ".join(names[:MANY]) + more
