"""Card art from data: a scene, a subject, a seed; vector pictures of any size, the same on every machine."""

from deckwright.scenery.error import ArtError
from deckwright.scenery.picture import draw_scene

__all__ = ["ArtError", "draw_scene"]
