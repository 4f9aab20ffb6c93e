"""The table of contents as strips."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from deckwright.picture.display import Op, Stroke, q
from deckwright.picture.shapes import straight
from deckwright.picture.structure import NOTHING, within
from deckwright.render.rulebook.blocks import Heading, plain
from deckwright.render.rulebook.strip import Strip
from deckwright.render.rulebook.style import ink
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt

DEEPEST = 3
# Down to which level headings are listed, and how close their lines are: what has room first is taken.
_FORMS = ((DEEPEST, 1.0), (DEEPEST - 1, 1.0), (DEEPEST - 1, 0.82))
_TITLE = 11.0


def contents(
    headings: Sequence[Heading],
    width: float,
    setter: Typesetter,
    title: str,
    pages: Mapping[str, int],
    room: float,
) -> list[Strip]:
    """A title, and a line with its page for each heading down to the third level.

    Where that is higher than the room which the words that open the book leave, chapters alone are listed,
    and at last closer to each other.
    """
    top = setter.line(title, Type(family="title", size=pt(14.5), fill=setter.style.primary))
    whole = setter.structure.add("TOC")
    caption = within(setter.structure.add("Caption", whole))
    out = [Strip(height=_TITLE, ops=(caption, *at(top, 0.0, 6.0)), keep=True, text=title)]
    for deepest, close in _FORMS:
        shown = [heading for heading in headings if heading.level <= deepest]
        entries = [_entry(each, width, setter, pages.get(each.anchor, 0), (whole, close)) for each in shown]
        if sum(entry.before + entry.height for entry in entries) <= room - _TITLE:
            break
    if entries:  # what follows may be on another page
        entries[-1] = replace(entries[-1], keep=False)
    return [*out, *entries]


def _entry(heading: Heading, width: float, setter: Typesetter, page: int, form: tuple[int, float]) -> Strip:
    """The line of a heading in a part of the book, so close to others."""
    (part, close), chapter = form, heading.level < DEEPEST
    height = setter.lines_high(1.12 if chapter else 1.0) * close
    kind = Type(bold=chapter, shy=True)
    baseline = height * 0.72
    indent = 0.0 if chapter else 4.5
    number = setter.line(str(page), Type(family="number", size=pt(9), fill=setter.style.primary))
    text = setter.line(plain(heading.runs), kind, width - indent - 14.0)
    structure = setter.structure
    entry = structure.add("TOCI", part)
    link = structure.add("Link", structure.add("Reference", entry), alt=plain(heading.runs))
    ops = (
        within(link),
        *at(text, indent, baseline),
        ("note", "said", q(indent + text.width), q(baseline - 2.4), 1.0, 3.0, " "),
        *at(number, width, baseline, "right"),
        within(NOTHING),
        *_leader(indent + text.width + 1.6, width - number.width - 1.6, baseline, setter),
        within(link),
        ("note", "link", 0.0, 0.0, q(width), q(height), heading.anchor),
    )
    return Strip(
        height=height,
        ops=ops,
        baseline=baseline,
        before=setter.lines_high(0.22) * close if chapter else 0.0,
        text=f"{text.text} {page}",
        keep=chapter,
    )


def _leader(x0: float, x1: float, y: float, setter: Typesetter) -> tuple[Op, ...]:
    if x1 - x0 < 3:
        return ()
    stroke = Stroke(ink(setter.style.accent), 0.28, "round", "round", (0.01, 1.5))
    return (("path", straight(x0, y - 0.1, x1, y - 0.1), None, stroke),)
