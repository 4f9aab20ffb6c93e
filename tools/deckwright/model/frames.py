"""The looks in which a deck is printed: one, or each of its frames. For the rules they are the same cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckwright.model.place import Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A look of a deck. `id` is empty where the deck has only one.

    `back` is the template of the back that its cards share; the kinds of `backs` have others of their own.
    """

    id: str
    theme: str
    back: str
    backs: Mapping[str, str] = field(default_factory=dict)
    spot: Spot
