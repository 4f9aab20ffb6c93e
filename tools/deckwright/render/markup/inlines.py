"""Elements among words: p, li, b, i, span, br, rule; and how words become paragraphs of runs and icons."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Protocol, runtime_checkable

from deckwright.picture.display import Stroke
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup.element import COMMON, Element, attribute, element
from deckwright.render.markup.pen import WRONG, Pen
from deckwright.render.markup.values import Amount, Colour, Length, Measure
from deckwright.render.text import IconRun, Inline, Paragraph, Run

_BLANKS = re.compile(r"[ \t\r\n\f]+")
_UNIT = LayoutBox(0.0, 0.0, 1.0, 1.0)
_BULLET = 1.4  # the size of a bullet: those of fonts are small
_ITEM_GAP = 0.12  # between items of a list, as a factor of the size
Case = Literal["", "upper", "small"]


@dataclass(kw_only=True)
class _Inline(Element):
    lacks: ClassVar = COMMON

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Words are drawn by the text that holds them."""


@element("b", content="words", inline=True)
@dataclass(kw_only=True)
class Bold(_Inline):
    """Bold words."""


@element("i", content="words", inline=True)
@dataclass(kw_only=True)
class Italic(_Inline):
    """Italic words."""


@element("span", content="words", inline=True)
@dataclass(kw_only=True)
class Span(_Inline):
    """Words in another style."""

    fill: Colour = attribute("", "Their colour.")
    size: Measure | None = attribute(None, "Their size, as a share of that of the words around: `90%`.")
    font: str = attribute("", "Their font family.")
    tracking: float | None = attribute(None, "The extra distance between letters, as a factor of their size.")
    case: Case = attribute("", "`upper` for capitals, `small` for small capitals.")
    rise: float = attribute(
        0.0, "How far they are raised, as a factor of the size around; `0.35` with a size of `60%`."
    )
    underline: bool = attribute(False, "Whether a line is drawn below them.")


@element("br", inline=True)
@dataclass(kw_only=True)
class Break(_Inline):
    """A new line."""


@element("p", content="words", inline=True)
@dataclass(kw_only=True)
class P(_Inline):
    """A paragraph of a flow."""

    align: Literal["", "left", "center", "right", "justify"] = attribute(
        "", "Where its lines stand. Without it, as the flow says."
    )
    fill: Colour = attribute("", "The colour of its words.")
    size: Measure | None = attribute(None, "The size of its words, as a share of that of the flow: `90%`.")
    gap: float | None = attribute(
        None, "The distance from the paragraph before, as a factor of the size. Without it, as the flow says."
    )
    indent: float = attribute(0.0, "How far its lines are moved to the right, as a factor of the size.")


@element("li", content="words", inline=True)
@dataclass(kw_only=True)
class ListItem(_Inline):
    """An item of a list in a flow: a paragraph behind a bullet."""

    align: Literal["left", "center", "right", "justify"] = attribute("left", "Where its lines stand.")
    gap: float | None = attribute(
        None,
        "The distance from what is before, as a factor of the size. Without it, small between items, else as "
        "the flow says.",
    )
    indent: float = attribute(0.9, "How far its lines are moved to the right, as a factor of the size.")
    bullet: str = attribute("\u2022", "What is before it.")


@element("rule", inline=True)
@dataclass(kw_only=True)
class Rule(_Inline):
    """A line across the flow."""

    fill: Colour = attribute("frame", "Its colour.")
    thickness: Amount = attribute(0.06, "How thick it is, as a factor of the size of the words.")
    gap: float | None = attribute(
        None, "The distance from the paragraph before, as a factor of the size. Without it, as the flow says."
    )


@runtime_checkable
class InlineIcon(Protocol):
    """An element that can stand among words as an icon."""

    def run(self, pen: Pen, style: Run) -> IconRun | None:
        """The icon in the style of the words around it."""
        ...


@dataclass
class Collector:
    """Gathers the words of an element into paragraphs, the blanks of the XML collapsed."""

    pen: Pen
    paragraphs: list[Paragraph] = field(default_factory=list)
    _inlines: list[Inline] = field(default_factory=list)
    _block: P | ListItem | None = None

    def gather(self, children: Iterable[Element | str], style: Run, case: str = "") -> None:
        """Take in words and elements in a style."""
        for child in children:
            if isinstance(child, str):
                self._words(child, style, case)
            elif isinstance(child, P):
                inner = self._coloured(child, style, child.fill, child.size)
                self._paragraph(child, inner, case)
            elif isinstance(child, ListItem):
                self._paragraph(child, style, case)
            elif isinstance(child, Rule):
                self._rule(child)
            elif isinstance(child, Break):
                self._inlines.append(replace(style, text="\n"))
            elif isinstance(child, InlineIcon):
                if icon := child.run(self.pen, style):
                    self._inlines.append(icon)
            else:
                chosen, inner_case = self._styled(child, style, case)
                self.gather(child.children, chosen, inner_case)

    def close(self) -> None:
        """End the paragraph that is open, if it has anything to show."""
        if any(not isinstance(i, Run) or i.text.strip(" ") for i in self._inlines):
            block = self._block
            inlines = tuple(self._inlines)
            if block is None:
                self.paragraphs.append(Paragraph(inlines))
            elif isinstance(block, P):
                self.paragraphs.append(Paragraph(inlines, block.align, block.indent, block.gap))
            else:
                after = bool(self.paragraphs) and self.paragraphs[-1].marker is not None
                gap = _ITEM_GAP if block.gap is None and after else block.gap
                first = next((i for i in inlines if isinstance(i, Run)), Run(""))
                marker = replace(first, text=block.bullet, size=first.size * _BULLET)
                self.paragraphs.append(Paragraph(inlines, block.align, block.indent, gap, marker=marker))
        self._inlines = []

    def _words(self, text: str, style: Run, case: str) -> None:
        plain = _BLANKS.sub(" ", text)
        if plain == " " and not self._inlines:
            return
        self._inlines.append(replace(style, text=plain.upper() if case == "upper" else plain))

    def _paragraph(self, block: P | ListItem, style: Run, case: str) -> None:
        self.close()
        before, self._block = self._block, block
        self.gather(block.children, style, case)
        self.close()
        self._block = before

    def _rule(self, rule: Rule) -> None:
        self.close()
        paint = self.pen.paint(rule.fill, _UNIT, rule.place)
        if paint:
            self.paragraphs.append(Paragraph((), gap=rule.gap, rule=Stroke(paint, rule.thickness)))

    def _styled(self, child: Element, style: Run, case: str) -> tuple[Run, str]:
        if isinstance(child, Bold):
            return replace(style, bold=True), case
        if isinstance(child, Italic):
            return replace(style, italic=True), case
        if isinstance(child, Span):
            chosen = self._coloured(child, style, child.fill, child.size)
            if child.font:
                chosen = replace(chosen, family=self.pen.family(child.font, child.place))
            if child.tracking is not None:
                chosen = replace(chosen, tracking=child.tracking)
            if child.rise or child.underline:
                rise, underline = style.rise + child.rise * style.size, style.underline or child.underline
                chosen = replace(chosen, rise=rise, underline=underline)
            return in_case(chosen, child.case), child.case or case
        return style, case

    def _coloured(self, child: Element, style: Run, fill: str, size: Length | None) -> Run:
        if fill:
            style = replace(style, fill=word_paint(self.pen, fill, child))
        if size is not None:
            if size.mm or size.share <= 0:
                self.pen.report("A408", child.place, f"<{child.tag} size> is a share such as 90%")
            else:
                style = replace(style, size=style.size * size.share)
        return style


def word_paint(pen: Pen, fill: str, element_: Element) -> tuple[object, ...]:
    """The one colour that words are painted in."""
    paint = pen.paint(fill, _UNIT, element_.place) or WRONG
    if paint[0] != "solid":
        pen.report("A408", element_.place, f"words take one colour, not the gradient {fill!r}")
        return WRONG
    return paint


def in_case(style: Run, case: str) -> Run:
    """The style with small capitals switched on when they are asked for."""
    return replace(style, features=(*style.features, "smcp")) if case == "small" else style
