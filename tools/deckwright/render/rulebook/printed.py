"""The pages of a rulebook in print: booklets to be folded, and pages with bleed for a press. Millimetres."""

from collections.abc import Iterable, Iterator, Sequence

from deckwright.picture.display import Op, q
from deckwright.picture.page import Page
from deckwright.picture.shapes import rectangle

SIGNATURE = 4  # pages of a folded sheet


def by_fours(pages: Sequence[Page]) -> list[Page]:
    """The pages with blank ones behind them, so that sheets can be folded and stapled."""
    blank = Page(pages[0].width, pages[0].height)
    return [*pages, *[blank] * (-len(pages) % SIGNATURE)]


def booklet(pages: Sequence[Page], paper: tuple[float, float]) -> Iterator[Page]:
    """Two pages on each side of a sheet that lies across, to be turned over its short edge and folded once.

    All sheets are laid into one another; pages become smaller where the paper is.
    """
    whole = by_fours(pages)
    last, (width, height) = len(whole) - 1, (max(paper), min(paper))
    for first in range(0, len(whole) // 2, 2):
        yield _spread(whole[last - first], whole[first], width, height)
        yield _spread(whole[first + 1], whole[last - first - 1], width, height)


def _spread(left: Page, right: Page, width: float, height: float) -> Page:
    """Two pages that meet at the fold."""
    scale = min(width / 2 / left.width, height / left.height, 1.0)
    top = (height - left.height * scale) / 2
    ops = [
        *_moved(left, width / 2 - left.width * scale, top, scale),
        *_moved(right, width / 2, top, scale),
    ]
    return Page(width, height, ops=tuple(ops))


def for_press(pages: Iterable[Page], bleed: float) -> Iterator[Page]:
    """The pages with so much bleed around them, and boxes that say where they are cut."""
    for page in by_fours(list(pages)):
        width, height = page.width + 2 * bleed, page.height + 2 * bleed
        cut = (bleed, bleed, bleed + page.width, bleed + page.height)
        ops = tuple(_moved(page, bleed, bleed, 1.0, bleed))
        yield Page(width, height, ops=ops, trim=cut, bleed=(0.0, 0.0, width, height))


def _moved(page: Page, x: float, y: float, scale: float, bleed: float = 0.0) -> Iterator[Op]:
    """What is drawn on a page, elsewhere and cut at its edge or its bleed; links and headings stay behind."""
    edge = rectangle(-bleed, -bleed, page.width + 2 * bleed, page.height + 2 * bleed)
    yield ("begin", (q(scale), 0.0, 0.0, q(scale), q(x), q(y)), edge, 1.0)
    yield from (op for op in page.ops if op[0] != "note")
    yield ("end",)
