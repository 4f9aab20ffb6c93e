"""The pages of a rulebook in print: sheets to be folded, and pages with bleed for a press. Millimetres."""

from collections.abc import Iterable, Iterator, Sequence

from deckwright.picture.box import Box
from deckwright.picture.display import Op, Stroke, q, solid
from deckwright.picture.page import Page
from deckwright.picture.shapes import rectangle, straight

SIGNATURE = 4  # pages of a folded sheet
_LEGIBLE = 0.85  # how small pages on folded sheets may become
_ROOM, _GAP, _LENGTH = 8.0, 2.0, 4.0  # beside pages that have lines to cut along; of these lines
_LINE = Stroke(solid("#000000"), 0.09)


def scale_on(page: tuple[float, float], paper: tuple[float, float]) -> float:
    """How large pages are of which two lie beside each other on a paper: 1 where they have room."""
    return min(max(paper) / 2 / page[0], min(paper) / page[1], 1.0)


def has_room_for_two(page: tuple[float, float], paper: tuple[float, float]) -> bool:
    """Whether two pages beside each other on a paper can still be read."""
    return scale_on(page, paper) >= _LEGIBLE


def booklet(pages: Sequence[Page], paper: tuple[float, float]) -> Iterator[Page]:
    """Two pages on each side of a sheet that lies across, to be turned over its short edge and folded once.

    All sheets are laid into one another; pages become smaller where the paper is. There are four, eight,
    twelve pages. Where these do not fill the paper, lines say where to cut.
    """
    last, (width, height) = len(pages) - 1, (max(paper), min(paper))
    for first in range(0, len(pages) // 2, 2):
        yield _spread(pages[last - first], pages[first], width, height)
        yield _spread(pages[first + 1], pages[last - first - 1], width, height)


def on_one_side(pages: Sequence[Page], paper: tuple[float, float]) -> Iterator[Page]:
    """One side of a sheet with both pages of a leaflet, or with its only one."""
    if len(pages) == 1:
        yield _alone(pages[0], paper)
        return
    left, right = pages
    yield _spread(left, right, max(paper), min(paper))


def _alone(page: Page, paper: tuple[float, float]) -> Page:
    """A page in the middle of a paper that lies as it does."""
    width, height = sorted(paper, reverse=page.width > page.height)
    scale = min(width / page.width, height / page.height, 1.0)
    x, y = (width - page.width * scale) / 2, (height - page.height * scale) / 2
    ops = [*_moved(page, x, y, scale), *_marks((x, y, width - x, height - y))]
    return Page(width, height, ops=tuple(ops))


def _spread(left: Page, right: Page, width: float, height: float) -> Page:
    """Two pages that meet at the fold."""
    scale = scale_on((left.width, left.height), (width, height))
    wide, top = left.width * scale, (height - left.height * scale) / 2
    ops = [*_moved(left, width / 2 - wide, top, scale), *_moved(right, width / 2, top, scale)]
    ops += _marks((width / 2 - wide, top, width / 2 + wide, height - top))
    return Page(width, height, ops=tuple(ops))


def _marks(pages: Box) -> Iterator[Op]:
    """Lines at the corners of two pages, where the paper has room for them, to cut along."""
    left, top, right, foot = pages
    if left >= _ROOM:
        for y in (top, foot):
            yield ("path", straight(left - _GAP - _LENGTH, y, left - _GAP, y), None, _LINE)
            yield ("path", straight(right + _GAP, y, right + _GAP + _LENGTH, y), None, _LINE)
    if top >= _ROOM:
        for x in (left, right):
            yield ("path", straight(x, top - _GAP - _LENGTH, x, top - _GAP), None, _LINE)
            yield ("path", straight(x, foot + _GAP, x, foot + _GAP + _LENGTH), None, _LINE)


def for_press(pages: Iterable[Page], bleed: float) -> Iterator[Page]:
    """The pages with so much bleed around them, and boxes that say where they are cut."""
    for page in pages:
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
