"""Pages behind a book that folded sheets have besides: lines for notes, the back of the cover."""

from collections.abc import Iterator, Sequence

from deckwright.picture.display import Op
from deckwright.picture.page import Page
from deckwright.picture.shapes import polygon, rectangle
from deckwright.render.rulebook.printed import SIGNATURE
from deckwright.render.rulebook.style import ink
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt, rule

_APART, _HAIR = 8.0, 0.1  # of lines to write on; as thin as this a press prints them in black alone


def by_fours(
    pages: Sequence[Page], setter: Typesetter, words: tuple[str, str], bleed: float | None
) -> list[Page]:
    """The pages, and behind them those that four, eight, twelve pages lack.

    `words` are the title of the book and that of pages for notes; the last page is the back of the cover, as
    far beyond the cut as its `bleed`, unless that is None, since there is no cover.
    """
    out, lacking = list(pages), -len(pages) % SIGNATURE
    for number in range(len(pages) + 1, len(pages) + lacking + 1):
        is_back = bleed is not None and number == len(pages) + lacking
        out.append(_back(setter, words[0], bleed or 0.0) if is_back else _notes(setter, words[1], number))
    return out


def _notes(setter: Typesetter, title: str, number: int) -> Page:
    """A page with lines to write on."""
    measures, accent = setter.measures, setter.style.accent
    left, right = measures.left(number), measures.left(number) + measures.whole
    kind = Type(family="title", size=pt(14.5), fill=setter.style.primary)
    ops: list[Op] = [*at(setter.line(title, kind), left, measures.top + 5.0)]
    ops.append(rule(left, right, measures.top + 7.6, accent, 0.3))
    count = int((measures.high - 8.0) / _APART)
    ops += (
        rule(left, right, measures.top + 8.0 + _APART * n, setter.style.ink, _HAIR)
        for n in range(1, count + 1)
    )
    figure = setter.line(str(number), Type(family="number", size=pt(9.5), fill=setter.style.primary))
    edge, align = (right, "right") if number % 2 else (left, "left")
    ops += at(figure, edge, measures.height - measures.bottom + 7.0, align)
    return Page(measures.width, measures.height, ops=tuple(ops))


def _back(setter: Typesetter, title: str, bleed: float) -> Page:
    """The outside of the last leaf: the colour of the cover, and the title once more, small."""
    measures, style = setter.measures, setter.style
    width, height = measures.width, measures.height
    ground = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    kind = Type(family="title", bold=True, size=pt(17), fill="#ffffff", tracking=0.02)
    line = setter.line(title, kind, width * 0.7)
    ops: list[Op] = [("path", ground, ink(style.primary), None)]
    ops += at(line, width / 2, height / 2, "center")
    ops += _ornament(width / 2, height / 2 + 6.5, max(line.width / 2, 18.0), style.accent)
    return Page(width, height, ops=tuple(ops))


def _ornament(x: float, y: float, half: float, colour: str) -> Iterator[Op]:
    d = 1.1
    yield rule(x - half, x - 3, y, colour, 0.4)
    yield rule(x + 3, x + half, y, colour, 0.4)
    yield ("path", polygon([(x - d, y), (x, y - d), (x + d, y), (x, y + d)]), ink(colour), None)
