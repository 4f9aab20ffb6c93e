"""The layers of scenes. Importing this package registers them; each module holds one family."""

from deckwright.scenery.layers import (
    above,
    air,
    built,
    dry,
    emblem,
    field,
    land,
    plants,
    settled,
    sky,
    subject,
    water,
    woods,
)

__all__ = [
    "above",
    "air",
    "built",
    "dry",
    "emblem",
    "field",
    "land",
    "plants",
    "settled",
    "sky",
    "subject",
    "water",
    "woods",
]
