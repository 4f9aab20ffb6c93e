"""How the rulebooks of a game are printed besides as pages for the screen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPrint:
    """Whether rulebooks have a cover, on which papers they are booklets to be folded, and their bleed.

    `bleed` is how far, in mm, the cover goes beyond the cut in the file for a press; 0: there is none.
    """

    cover: bool = True
    booklets: tuple[str, ...] = ()
    bleed: float = 0.0
