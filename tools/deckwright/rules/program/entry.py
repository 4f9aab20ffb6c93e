"""What every part of the rules has."""

from dataclasses import dataclass

from deckwright.model.place import Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What every part of the rules has: its name, the rules that it carries out, where it is written."""

    name: str
    rules: tuple[str, ...] = ()
    spot: Spot
