"""How the images of a game's cards are made: which formats there are, and what a game asks for."""

from dataclasses import dataclass

LEAST_DPI, MOST_DPI = 36, 1200
EDGES = ("cut", "bleed")


# The one list of formats, each with the ending of its files; render/png.py and render/bitmaps.py write them.
FORMATS = {"png": ".png", "jpeg": ".jpg", "webp": ".webp"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """What images of cards are made: dots per inch, format, cut to the trim or with bleed, in which frames.

    Without `frames` cards are shown in all of theirs.
    """

    dpi: int = 300
    format: str = "png"
    edges: tuple[str, ...] = EDGES
    frames: tuple[str, ...] = ()

    @property
    def ending(self) -> str:
        """The ending of their files."""
        return FORMATS[self.format]

    @property
    def shown(self) -> str:
        """How they are cut where a page shows one of each: with bleed, if they are made so."""
        return "bleed" if "bleed" in self.edges else self.edges[0]
