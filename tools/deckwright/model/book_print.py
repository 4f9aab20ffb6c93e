"""How the rulebooks of a game are printed besides as pages for the screen."""

from dataclasses import dataclass

A5 = (148.0, 210.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPrint:
    """The form of rulebooks. Lengths in mm, `text` in points; 0 stands for what suits the rest.

    `text` is the size of the running text, `columns` how many there are at most, `pages` how many pages the
    book may have: with them it is a leaflet, whose text is as large as they allow. `booklets` are papers on
    which it is printed to be folded. `bleed` is how far the cover goes beyond the cut in the file for a
    press; 0: there is none.
    """

    page: tuple[float, float] = A5
    text: float = 0.0
    columns: int = 0
    cover: bool = True
    contents: bool = True
    pages: int = 0
    booklets: tuple[str, ...] = ()
    bleed: float = 0.0

    @property
    def is_one_leaf(self) -> bool:
        """Whether it is a leaf with a page on each side, or on one."""
        return 0 < self.pages <= 2
