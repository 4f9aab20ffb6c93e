"""Figures of a rulebook: cards, backs, components and layouts in rows, their parts numbered."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import inf

from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.model.looks import BACK, card_of
from deckwright.model.near import nearest
from deckwright.picture.box import Box
from deckwright.picture.cut import named_shape
from deckwright.picture.display import Op, Stroke, q, solid
from deckwright.picture.shapes import circle, straight
from deckwright.picture.structure import within
from deckwright.picture.translate import translate
from deckwright.render.pdf.notes import notes
from deckwright.render.rulebook.blocks import Block, Figure, Figures, Heading, ItemList, Remark, Table, plain
from deckwright.render.rulebook.layouts import LayoutPainter
from deckwright.render.rulebook.pictures import Faces, Picture
from deckwright.render.rulebook.strip import Strip, after, shifted
from deckwright.render.rulebook.style import ink
from deckwright.render.rulebook.table import narrowest
from deckwright.render.rulebook.typesetter import CAPTION, Type, Typesetter, at, pt
from deckwright.render.spoken import Spoken

GAP = 5.0
CARD_SCALE, PARTS_SCALE, HIGHEST = 0.6, 0.72, 66.0
DISC = 2.1
_NEXT_DISC = 5.2
_SMALLER = (0.88, 0.76)
# Of its scale across all columns how much a picture has at least that is shown in one: cards, and tables of
# them, whose labels are as small as can be.
_IN_A_COLUMN, _TABLE_IN_A_COLUMN = 0.65, 0.85
_BETWEEN = 1.0  # of the gap between pictures is left where a word of a caption is wider than its picture
_LEGEND = 34.0  # a legend that would be narrower is below its picture

Pair = tuple[float, float]
SetBlocks = Callable[[Sequence[Block], float, int], list[Strip]]


class Gallery:
    """The pictures of a book's figures, each drawn once; labels of layouts are set by `setter`."""

    def __init__(self, game: Game, faces: Faces, language: str, setter: Typesetter | None = None) -> None:
        self.game, self.faces = game, faces
        self._spoken = Spoken(game, language)
        self._painter = LayoutPainter(game, language, self, setter) if setter else None
        self._pictures: dict[tuple[str, str], Picture] = {}

    def picture(self, source: str, name: str) -> Picture:
        """The picture of a figure's source."""
        key = (source, name)
        if key not in self._pictures:
            self._pictures[key] = self._draw(source, name)
        return self._pictures[key]

    def said(self, figure: Figure) -> str:
        """What a figure shows, in words."""
        if figure.source == "layout":
            return self._spoken.layout(self.game.layouts[figure.id]) or plain(figure.caption) or figure.id
        drawn = self.picture(figure.source, figure.id).display
        return self._spoken.shown(figure.source, figure.id, drawn)

    def named(self, cards: Iterable[str]) -> str:
        """Cards by their names."""
        return ", ".join(self._spoken.name(card) for card in cards)

    def _draw(self, source: str, name: str) -> Picture:
        shape = "card"
        if source == "layout":
            assert self._painter
            return Picture(self._painter.draw(self.game.layouts[name]), "layout", {})
        if source == "card":
            shown = name.removesuffix(BACK)
            drawn = self.faces.card(shown, "back" if shown != name else "front")
        elif source == "back":
            drawn = self.faces.back(name)
        else:
            shown = name.removesuffix(BACK)
            shape = self.game.components[card_of(shown)].shape
            drawn = self.faces.component(shown, "back" if shown != name else "face")
        parts = {text: box for kind, text, box in notes(drawn.display.ops) if kind == "part"}
        if drawn.display.shape != "card":
            shape = named_shape(drawn.display.shape, drawn.display.width, drawn.display.height)
        return Picture(drawn.display, shape, parts)

    def missing_parts(self, figures: Sequence[Figure], about: str) -> list[Finding]:
        """Parts that figures number but their faces do not have."""
        out: list[Finding] = []
        for figure in figures:
            known = self.picture(figure.source, figure.id).parts if self._has_parts(figure) else {}
            for part, place in zip(figure.parts, figure.spots, strict=True):
                if part not in known:
                    message = f"the face of {figure.id!r} has no part {part!r}{nearest(part, known)}"
                    hint = f"it has {', '.join(sorted(known))}" if known else "its template names no parts"
                    out.append(Finding(code="R202", place=place, message=message, hint=hint, about=about))
        return out

    @staticmethod
    def _has_parts(figure: Figure) -> bool:
        return bool(figure.parts) and figure.source != "layout"

    def joined(self, left: Figure, right: Figure) -> bool:
        """Whether two figures are the halves of one card, to be shown edge to edge."""
        if left.source != "card" or right.source != "card":
            return False
        one, other = (self.game.cards[card_of(figure.id)] for figure in (left, right))
        halves = self.game.kinds[one.kind].halves
        if halves is None or one.kind != other.kind:
            return False
        a, b = one.fields, other.fields
        return a.get(halves.pair) == b.get(halves.pair) and (a.get(halves.side), b.get(halves.side)) == (
            "left",
            "right",
        )


class FigureSetter:
    """Sets figures as strips."""

    def __init__(self, gallery: Gallery, setter: Typesetter) -> None:
        self.gallery, self.setter = gallery, setter

    def goes_across(self, blocks: Sequence[Block]) -> bool:
        """Whether the first block, or what its heading is of, is too wide for one of several columns."""
        measures = self.setter.measures
        first = next((block for block in blocks if not isinstance(block, Heading)), None)
        if isinstance(first, Table):
            return narrowest(first, self.setter) > measures.column
        if isinstance(first, Remark):
            return any(self.goes_across([block]) for block in first.blocks)
        if isinstance(first, Figure):
            first = Figures((first,))
        if not isinstance(first, Figures) or first.legend:
            return False
        shown = [self.gallery.picture(each.source, each.id) for each in first.figures]
        gaps = GAP * (len(shown) - 1)
        in_one, across = (self._scale(shown, room - gaps) for room in (measures.column, measures.whole))
        return in_one < across * (_TABLE_IN_A_COLUMN if first.figures[0].source == "layout" else _IN_A_COLUMN)

    def wide(self, block: Figures) -> float:
        """How wide the picture of a table is, if it stands alone; else too wide for anything beside it."""
        if len(block.figures) > 1 or block.figures[0].source != "layout":
            return inf
        return self.gallery.picture("layout", block.figures[0].id).display.width

    def row(self, block: Figures, width: float, blocks: SetBlocks, part: int) -> list[Strip]:
        """A row of figures with their captions; a single one with numbered parts has its legend beside it."""
        if block.figures[0].parts and len(block.figures) == 1:
            forms = [self._with_parts(block, width, factor, blocks, part) for factor in (1.0, *_SMALLER)]
        else:
            forms = [self._row(block, width, factor, part) for factor in (1.0, *_SMALLER)]
        return [replace(forms[0], smaller=tuple(forms[1:]))]

    def _row(self, block: Figures, width: float, factor: float, part: int) -> Strip:
        gaps = [
            0.4 if self.gallery.joined(a, b) else GAP
            for a, b in zip(block.figures, block.figures[1:], strict=False)
        ]
        pictures = [self.gallery.picture(figure.source, figure.id) for figure in block.figures]
        scale = self._scale(pictures, width - sum(gaps)) * factor
        sizes = [(p.display.width * scale, p.display.height * scale) for p in pictures]
        x = (width - sum(w for w, _ in sizes) - sum(gaps)) / 2
        tallest = bottom = max(h for _, h in sizes)
        ops: list[Op] = []
        for figure, picture, (w, h), gap in zip(block.figures, pictures, sizes, [*gaps, 0.0], strict=True):
            ops.append(self._figure(figure, part, (x, tallest - h, w, h)))
            ops += placed(picture, x, tallest - h, scale)
            word = self.setter.widths(figure.caption, CAPTION)[0] if figure.caption else 0.0
            room = max(w, width * 0.8) if len(pictures) == 1 else max(w, min(word, w + GAP - _BETWEEN))
            bottom = max(bottom, self._caption(ops, figure, (x + w / 2, tallest), room, part))
            x += w + gap
        return Strip(height=q(bottom), ops=tuple(ops))

    def _figure(self, figure: Figure, part: int, box: Box) -> Op:
        """The note that a picture follows, in a box: a part of the book that words can stand for."""
        number = self.setter.structure.add("Figure", part, alt=self.gallery.said(figure))
        return within(number, *map(q, box))

    def _caption(
        self, ops: list[Op], figure: Figure, place: tuple[float, float], width: float, part: int
    ) -> float:
        """Add a caption under a picture; where it ends."""
        middle, top = place
        if not figure.caption:
            return top
        kind = Type(
            size=CAPTION.size,
            italic=True,
            align="center",
            leading=CAPTION.leading,
            fill=self.setter.style.muted,
        )
        laid = self.setter.laid(figure.caption, width, kind)
        ops.append(within(self.setter.structure.add("Caption", part)))
        ops += laid.ops(middle - width / 2, top + 1.8)
        return top + 1.8 + laid.height

    @staticmethod
    def _scale(pictures: Sequence[Picture], room: float) -> float:
        total = sum(picture.display.width for picture in pictures)
        tallest = max(picture.display.height for picture in pictures)
        if all(p.shape == "layout" for p in pictures):
            return min(1.0, room / total)  # drawn for the column
        wanted = 1.0 if all(p.shape == "mat" for p in pictures) else CARD_SCALE
        return min(wanted, room / total, HIGHEST / tallest)

    def _with_parts(self, block: Figures, width: float, factor: float, blocks: SetBlocks, part: int) -> Strip:
        """A picture with numbered parts; its legend is beside it, or below where there is too little room."""
        figure = block.figures[0]
        picture = self.gallery.picture(figure.source, figure.id)
        side = 2 * DISC + 3.0
        scale = min(PARTS_SCALE, width * 0.5 / picture.display.width) * factor
        left = 2 * side + picture.display.width * scale + 4.0
        start, room = 0.0, width - left
        if block.legend and room < _LEGEND:
            scale = min(CARD_SCALE, (width - 2 * side) / picture.display.width) * factor
            start, left, room = (width - picture.display.width * scale) / 2 - side, 0.0, width
        w, h = picture.display.width * scale, picture.display.height * scale
        known = {n: picture.parts[part] for n, part in enumerate(figure.parts, 1) if part in picture.parts}
        below, x = hemmed_in(known), start + side
        ops = [self._figure(figure, part, (start, 0.0, w + 2 * side, h))]
        ops += [*placed(picture, x, 0.0, scale), *self._discs(known, below, (x, scale), (w, h))]
        bottom = self._caption(ops, figure, (x + w / 2, h + (side if below else 0.0)), w + side, part)
        legend = self._legend(block.legend, room, blocks, part) if block.legend else []
        y = max(2.0, (h - sum(s.height + s.before for s in legend)) / 2) if legend else 2.0
        if not left:
            y = bottom + 2.0
        for strip in legend:
            y += strip.before
            ops += translate(strip.ops, left, y)
            y += strip.height
        anchors = tuple(name for strip in legend for name in strip.anchors)
        return Strip(height=q(max(bottom, y)), ops=tuple(ops), anchors=anchors)

    def _legend(self, legend: ItemList, width: float, blocks: SetBlocks, part: int) -> list[Strip]:
        out: list[Strip] = []
        structure = self.setter.structure
        whole = structure.add("L", part, detail="Decimal")
        for number, item in enumerate(legend.items, 1):
            one = structure.add("LI", whole)
            label, body = structure.add("Lbl", one), structure.add("LBody", one)
            strips = blocks(item.blocks, width - 6.5, body)
            inner = shifted(strips, 6.5)
            mark = self._disc(number, DISC, strips[0].baseline - 1.1)
            inner[0] = replace(inner[0], before=0.0, ops=(within(label), *mark, *inner[0].ops))
            out += after(inner, self.setter.lines_high(0.45)) if out else inner
        return out

    def _disc(self, number: int, x: float, y: float) -> tuple[Op, ...]:
        style = self.setter.style
        ring = Stroke(ink("#ffffff"), 0.35)
        text = self.setter.line(str(number), Type(family="number", size=pt(8), fill="#ffffff"))
        return (
            ("path", circle(x, y, DISC), ink(style.primary), ring),
            *at(text, x, y + text.cap_height / 2, "center"),
        )

    def _discs(self, known: Mapping[int, Box], below: set[int], place: Pair, size: Pair) -> list[Op]:
        """Numbered discs around the picture, each with a line to its part: on the nearer side, or below."""
        (left, scale), (width, height) = place, size
        ops: list[Op] = []
        for number in below:
            x0, _, x1, foot = (edge * scale for edge in known[number])
            x = left + (x0 + x1) / 2
            ops += self._pointing(number, (x, height + DISC + 2.2), (x, foot))
        for right in (False, True):
            own = [
                (number, box)
                for number, box in known.items()
                if number not in below and ((box[0] + box[2]) * scale > width) == right
            ]
            own.sort(key=lambda part: part[1][1] + part[1][3])
            lowest = -_NEXT_DISC
            for above, (number, box) in zip(range(len(own), 0, -1), own, strict=True):
                middle = (box[1] + box[3]) / 2 * scale
                y = min(max(middle, lowest + _NEXT_DISC), height - (above - 1) * _NEXT_DISC)
                lowest = y
                x = left + width + DISC + 2.2 if right else left - DISC - 2.2
                edge = left + (box[2] if right else box[0]) * scale
                ops += self._pointing(number, (x, y), (edge, middle))
        return ops

    def _pointing(self, number: int, disc: Pair, part: Pair) -> tuple[Op, ...]:
        return (
            ("path", straight(*disc, *part), None, Stroke(ink(self.setter.style.accent), 0.4)),
            *self._disc(number, *disc),
        )


def hemmed_in(parts: Mapping[int, Box]) -> set[int]:
    """The parts that have another one on both sides, where a level line to them would cross it."""
    return {
        number
        for number, (x0, y0, x1, y1) in parts.items()
        for level in [[box for box in parts.values() if box[1] < (y0 + y1) / 2 < box[3]]]
        if any(box[2] <= x0 for box in level) and any(box[0] >= x1 for box in level)
    }


def placed(picture: Picture, x: float, y: float, scale: float) -> tuple[Op, ...]:
    """A picture cut to its outline, with its top left corner at (x, y), on a soft shadow."""
    outline = picture.outline()
    matrix = (q(scale), 0.0, 0.0, q(scale), q(x), q(y))
    if picture.shape == "layout":  # lies on the page
        return (("begin", matrix, outline, 1.0), *picture.display.ops, ("end",))
    lower = (q(scale), 0.0, 0.0, q(scale), q(x + 0.45), q(y + 0.7))
    return (
        ("begin", lower, None, 1.0),
        ("path", outline, solid("#000000", 0.16), None),
        ("end",),
        ("begin", matrix, outline, 1.0),
        *picture.display.ops,
        ("end",),
    )
