"""C107: kinds and components are of a size that makes a picture."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.game import Component, Kind

LEAST = 1.0  # mm
MOST = 1_000_000.0  # square mm; at 300 dpi half a gigabyte of pixels


def is_drawable(size: tuple[float, float]) -> bool:
    """Whether a picture can be of this size, in mm."""
    return min(size) >= LEAST and size[0] * size[1] <= MOST


@check
def sizes_make_pictures(subject: Subject) -> Iterator[Finding]:
    """Each card and component is large enough to be drawn, and no larger than memory."""
    sized: list[Kind | Component] = [*subject.game.kinds.values(), *subject.game.components.values()]
    for thing in sized:
        if not is_drawable(thing.size):
            (width, height), small = thing.size, min(thing.size) < LEAST
            yield Finding(
                code="C107",
                place=thing.spot.place("size"),
                message=f"{width:g} x {height:g} mm is too {'small' if small else 'large'} to be drawn",
                hint=f"each side needs {LEAST:g} mm" if small else "a square metre is the most",
                about=subject.about(thing.id),
            )
