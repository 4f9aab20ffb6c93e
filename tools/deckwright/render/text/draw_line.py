"""One line of atoms turned into display operations, relative to its baseline."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from deckwright.assets.fonts import Face
from deckwright.picture.box import Box
from deckwright.picture.display import SAID_ON, Glyph, Op, Paint, Stroke, q
from deckwright.picture.shapes import circle, rectangle
from deckwright.render.text.atoms import Atom, Part, Sign, Word
from deckwright.render.text.inline import USUAL, IconRun

_Style = tuple[Face, float, Paint, float, bool]  # and how far it is raised, whether it is underlined
_BELOW, _LINE = 0.12, 0.05  # em from the baseline down to the line below words, and how thick that is
_BEHIND = 0.85  # of the width of a disc is left of what is behind its number
_CLEARED, _CLEAR = 0.33, 0.7  # how far around a number its icon is covered by the disc, and how much


def parts_of(atoms: Sequence[Atom]) -> list[Part]:
    """The parts of a line as they are seen from left to right, and a hyphen or a space at the end.

    With them are the spaces between its atoms. A space at the end stays on the right, where it moves nothing.
    """
    out = logical(atoms)
    last = atoms[-1]
    end = last.hyphen or last.gap
    out = _seen(out) if any(part.level for part in out) else out
    return [*out, end] if end else out


def logical(atoms: Sequence[Atom]) -> list[Part]:
    """The parts of a line in the order in which they are read, without what ends it."""
    out: list[Part] = []
    for atom in atoms[:-1]:
        out += atom.parts
        if atom.gap:
            out.append(atom.gap)
    return [*out, *atoms[-1].parts]


def text_of(atoms: Sequence[Atom]) -> str:
    """The text of a line as it is read."""
    end = atoms[-1].hyphen or atoms[-1].gap
    return "".join(part.text for part in logical(atoms)) + (end.text if end else "")


def _seen(parts: list[Part]) -> list[Part]:
    """Parts from left to right: from the highest level down to 1, all stretches of at least it are turned."""
    out = list(parts)
    for level in range(max(part.level for part in parts), 0, -1):
        start = 0
        while start < len(out):
            end = start
            while end < len(out) and out[end].level >= level:
                end += 1
            out[start:end] = out[start:end][::-1]
            start = end + 1
    return out


def extent(parts: Sequence[Part]) -> tuple[float, float, float]:
    """How far the parts reach above and below the baseline, and how high a line they need, in em.

    A picture that is higher than pictures usually are needs as much more.
    """
    above = below = 0.0
    size = tall = 0.0
    for part in parts:
        if isinstance(part, Word):
            above = max(above, part.face.ascender * part.size + part.rise)
            below = max(below, part.face.descender * part.size - part.rise)
            size = max(size, part.size)
        else:
            above = max(above, part.lift + part.icon.size / 2)
            below = max(below, part.icon.size / 2 - part.lift)
            tall = max(tall, part.icon.size / USUAL if part.icon.picture else 0.0)
    return above, below, max(size or 1.0, tall)


def draw(parts: Sequence[Part], x: float, size: float, stretch: float = 0.0) -> tuple[Op, ...]:
    """Operations for parts set from x on the baseline y = 0; `stretch` (mm) widens every plain space."""
    out: list[Op] = []
    run: list[Glyph] = []
    style: _Style | None = None
    start = 0.0
    for number, part in enumerate(parts):
        if isinstance(part, Sign):
            _flush(out, run, style, (start, x), size)
            style = None
            out += _sign(part, x, size)
            if part.text and (part.icon.name or part.icon.picture):
                out.append(_said(parts, number, x, size))
        else:
            own = (part.face, part.size, part.fill, part.rise, part.underline)
            if style != own:
                _flush(out, run, style, (start, x), size)
                style, start = own, x
            offset = x - start
            glyphs = [(glyph, q(offset + dx * size), text) for glyph, dx, text in part.glyphs]
            if part.lifts:
                _flush(out, run, style, (start, x), size)
                for lift, group in groupby(zip(part.lifts, glyphs, strict=True), itemgetter(0)):
                    _flush(out, [glyph for _, glyph in group], style, (start, start), size, lift)
            else:
                run += glyphs
            if stretch and part.text[:1] in (" ", "\t"):
                x += stretch
        x += part.width * size
    _flush(out, run, style, (start, x), size)
    return tuple(out)


def _flush(
    out: list[Op],
    run: list[Glyph],
    style: _Style | None,
    across: tuple[float, float],
    size: float,
    lift: float = 0.0,
) -> None:
    """Set what a run has from the first to the second place, and the line below it."""
    if run and style:
        face, factor, fill, rise, underline = style
        em, (x, end), y = size * factor, across, -rise * size
        out.append(("glyphs", face.id, q(em), q(x), q(y - lift * em) or 0.0, fill, tuple(run)))
        if underline and end > x:
            line = rectangle(q(x), q(y + _BELOW * em), q(end - x), q(_LINE * em))
            out.append(("path", line, fill, None))
        run.clear()


def _said(parts: Sequence[Part], number: int, x: float, size: float) -> Op:
    """The note of what a sign says, with blanks to the words that touch it."""
    sign, text = parts[number], parts[number].text
    assert isinstance(sign, Sign)
    before, after = parts[number - 1 : number], parts[number + 1 : number + 2]
    left, width = x, sign.width * size
    if sign.number:  # which is read first, so the words lie behind it
        left, width = x + width * _BEHIND, width * (1 - _BEHIND)
    if sign.number or any(part.text[-1:].isalnum() for part in before):
        text = f" {text}"
    if any(part.text[:1].isalnum() for part in after):
        text = f"{text} "
    return ("note", "said", q(left), q(-SAID_ON * size), q(width), q(size), text)


def _sign(sign: Sign, x: float, size: float) -> list[Op]:
    icon, width = sign.icon, sign.width * size
    middle_x, middle_y = x + width / 2, -sign.lift * size
    if icon.picture:
        high = icon.size * size
        place = (q(high), 0.0, 0.0, q(high), q(x), q(middle_y - high / 2))
        return [("begin", place, None, 1.0), *icon.picture, ("end",)]
    if number := sign.number:
        return _numbered(sign, number, (middle_x, middle_y), size)
    if icon.disc is None:
        return [("icon", icon.name, q(x), q(middle_y - width / 2), q(width), icon.fill, 0.0)]
    inner = width * 0.66
    ground = ("path", circle(middle_x, middle_y, width / 2), icon.disc, _ring(icon, size))
    return [
        ground,
        ("icon", icon.name, q(middle_x - inner / 2), q(middle_y - inner / 2), q(inner), icon.fill, 0.0),
    ]


def _numbered(sign: Sign, number: Word, middle: tuple[float, float], size: float) -> list[Op]:
    """A disc with a number in its middle; its icon is faint behind, and fainter where the number is."""
    icon, width, (x, y) = sign.icon, sign.width * size, middle
    out: list[Op] = [("path", circle(x, y, width / 2), icon.disc, _ring(icon, size))]
    if icon.name:
        side = width * 0.92
        out.append(("icon", icon.name, q(x - side / 2), q(y - side / 2), q(side), icon.fill, 0.0))
    if icon.name and icon.disc:
        out.append(("path", circle(x, y, width * _CLEARED), (*icon.disc[:-1], _CLEAR), None))
    boxes = [(dx + box[0] * number.size, dx + box[2] * number.size) for dx, box in _inked(number)]
    left, right = min(box[0] for box in boxes), max(box[1] for box in boxes)
    tall = max(-box[1] for _, box in _inked(number)) * number.size
    start, baseline = x - (left + right) / 2 * size, y + tall / 2 * size
    glyphs = tuple((glyph, q(dx * size), text) for glyph, dx, text in number.glyphs)
    em = q(size * number.size)
    return [*out, ("glyphs", number.face.id, em, q(start), q(baseline), number.fill, glyphs)]


def _ring(icon: IconRun, size: float) -> Stroke | None:
    """The line around an icon's disc; its width is in em."""
    return replace(icon.ring, width=q(icon.ring.width * size)) if icon.ring else None


def _inked(number: Word) -> list[tuple[float, Box]]:
    """Where each glyph of a number begins, and its ink."""
    return [(dx, number.face.ink(glyph)) for glyph, dx, _ in number.glyphs]
