"""A paragraph cut into atoms, the stretches that no line break may part. In em of the text's size."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import accumulate
from unicodedata import normalize

from deckwright.assets.fonts import Face, Fonts
from deckwright.picture.display import Glyph, Paint
from deckwright.render.text.inline import IconRun, Paragraph, Run
from deckwright.render.text.scripts import Reading, reading
from deckwright.render.text.shape import helping, joined, pieces, shape, visible
from deckwright.render.text.small_capitals import stretches

# A text falls apart into spaces, newlines, soft hyphens, zero-width spaces and words; words may break after
# a hyphen or a dash between letters. No-break spaces (U+00A0, U+202F) are part of words.
_PIECES = re.compile(r"[ \t]+|\n|\u00ad|\u200b|[^ \t\n\u00ad\u200b]+")
_BREAK_AFTER = re.compile(r"(?<=[^\W\d_][-\u2010])(?=[^\W\d_]{2})|(?<=[\u2014/])(?=[^\W\d_])")
_ICON = "\ufffc"  # what an icon is among the characters of a paragraph
_FIGURES = "number"  # the family of numbers on icons
_TALL, _WIDE = 0.74, 0.78  # how large such a number is, and how wide at most, as shares of the icon
_NUMBER = re.compile(r"[\d\u00d7X]$")
COUNT = r"(?<![\w.,+\-\u2212\u00a0])\d{1,3}"  # a number that a noun may follow, which then stays with it
_COUNT = re.compile(COUNT + "$")
_NOUN = re.compile(r"(?:[^\W\d_]|%)[^\s]{0,11}$")  # longer ones would leave holes in narrow columns


@dataclass(frozen=True, slots=True)
class Word:
    """Shaped glyphs of one style, in em of the text's size; `lifts` as in `Shaped`, in em of its own size."""

    face: Face
    size: float
    fill: Paint
    glyphs: tuple[Glyph, ...]
    width: float
    tail: float
    text: str
    level: int = 0
    lifts: tuple[float, ...] = ()
    rise: float = 0.0
    underline: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon or picture, in em of the text's size: its centre lies `lift` above the baseline."""

    icon: IconRun
    width: float
    lift: float
    text: str
    level: int = 0
    number: Word | None = None


Part = Word | Sign


@dataclass(slots=True)
class Atom:
    """Parts that stay together. `gap` is the space after it, `hyphen` is shown when a line ends here.

    `after` says what may follow: `space`, `shy`, `zero` are chances to break, `forced` is a break.
    """

    parts: list[Part] = field(default_factory=list)
    width: float = 0.0
    after: str = "zero"
    gap: Word | None = None
    hyphen: Word | None = None

    def add(self, part: Part) -> None:
        """Put a part at the end."""
        self.parts.append(part)
        self.width += part.width

    @property
    def text(self) -> str:
        """The source text of its parts."""
        return "".join(part.text for part in self.parts)


@dataclass(frozen=True, slots=True)
class Cut:
    """The atoms of a paragraph, the characters that no font has, whether it runs from right to left."""

    atoms: list[Atom]
    missing: str
    rtl: bool = False


@dataclass(slots=True)
class _Builder:
    fonts: Fonts
    reading: Reading
    paragraph: str
    at: int = 0  # how many characters of the paragraph have been taken
    atoms: list[Atom] = field(default_factory=lambda: [Atom()])
    missing: list[str] = field(default_factory=list)

    def close(self, after: str, gap: Word | None = None, hyphen: Word | None = None) -> None:
        atom = self.atoms[-1]
        if not atom.parts and after != "forced":
            if gap and len(self.atoms) > 1 and self.atoms[-2].after in ("zero", "shy"):
                before = self.atoms[-2]
                before.after, before.gap, before.hyphen = "space", gap, None
            return
        atom.after, atom.gap, atom.hyphen = after, gap, hyphen
        self.atoms.append(Atom())

    def run(self, run: Run, text: str) -> None:
        style = (run.bold, run.italic)
        face = self.fonts.face(run.family, *style)
        if not face.has(text):
            face = helping(self.fonts, face, text, style)
        for piece in _pieces(text):
            if piece == "\n":
                self.close("forced")
            elif piece == "\u00ad":
                self.close("shy", hyphen=self.words(run, face, "-", "\u00ad")[0])
            elif piece == "\u200b":
                self.close("zero")
            elif piece[0] in " \t":
                if self.at in self.reading.breaks:
                    self.close("zero")
                self.close("space", gap=self.words(run, face, " ", piece)[0])
            else:
                self._word(run, face, piece)
                continue
            self.at += len(piece)

    def _word(self, run: Run, face: Face, piece: str) -> None:
        """Take in a piece without spaces, part by part where lines may break or the direction turns."""
        if _NOUN.match(piece):
            self._hold_number(_COUNT)
        breaks, levels = self.reading.breaks, self.reading.levels
        for number, stretch in enumerate(_BREAK_AFTER.split(piece)):
            if number:
                self.close("zero")
            for part in _split(stretch, self.at, breaks, levels) if breaks or levels else (stretch,):
                if self.at in breaks:
                    self.close("zero")
                for word in self.words(run, face, visible(part), part):
                    self.atoms[-1].add(word)
                self.at += len(part)

    def words(self, run: Run, face: Face, text: str, source: str) -> list[Word]:
        if not text:
            return []
        level = self.reading.level(self.at)
        before, after = joined(self.paragraph, self.at, self.at + len(source)) if level else ("", "")
        around, start = before + text + after, len(before)
        out: list[Word] = []
        for cut_face, cut in pieces(self.fonts, face, text, (run.bold, run.italic)):
            near = joined(around, start, start + len(cut)) if level else ("", "")
            start += len(cut)
            for stretch, spelt, scale in stretches(self.fonts, cut_face, cut, run.features):
                shaped = shape(
                    self.fonts, cut_face, spelt, run.features, run.tracking, level=level, near=near
                )
                self.missing += shaped.missing
                size = run.size * scale
                shown = source if text in " -" else stretch
                glyphs = (
                    tuple((g, x * size, t) for g, x, t in shaped.glyphs) if size != 1.0 else shaped.glyphs
                )
                glyphs = _standing_for(glyphs, shown) if stretch is spelt else _spelling(glyphs, stretch)
                tail, width = run.tracking * size, shaped.width * size
                word = Word(cut_face, size, run.fill, glyphs, width, tail, shown, level, shaped.lifts)
                raised = run.rise or run.underline
                out.append(replace(word, rise=run.rise, underline=run.underline) if raised else word)
        return out

    def icon(self, icon: IconRun, before: Run | None) -> None:
        self._hold_number(_NUMBER)
        if self.at in self.reading.breaks:
            self.close("zero")
        base = before or Run("")
        cap = self.fonts.face(base.family, base.bold, base.italic).cap_height * base.size
        level = self.reading.level(self.at)
        number = self._on_icon(icon) if icon.number else None
        self.atoms[-1].add(Sign(icon, icon.size * icon.wide, cap / 2, icon.text, level, number))
        self.at += 1

    def _on_icon(self, icon: IconRun) -> Word:
        """The number on an icon, as large as there is room."""
        style = Run("", _FIGURES, fill=icon.ink)
        wide = sum(
            word.width for word in self.words(style, self.fonts.face(_FIGURES), icon.number, icon.number)
        )
        size = icon.size * min(_TALL, _WIDE / wide)
        (word, *_) = self.words(
            replace(style, size=size), self.fonts.face(_FIGURES), icon.number, icon.number
        )
        return word

    def _hold_number(self, number: re.Pattern[str]) -> None:
        """Reopen the atom before a space when it ends in a number: `2 {icon}`, `2 cards` are never parted."""
        if len(self.atoms) < 2 or self.atoms[-1].parts:
            return
        before = self.atoms[-2]
        if before.after == "space" and before.gap and number.search(before.text):
            before.add(before.gap)
            before.gap, before.after = None, "zero"
            self.atoms.pop()


def atoms_of(paragraph: Paragraph, fonts: Fonts) -> Cut:
    """A paragraph cut into atoms."""
    texts = [normalize("NFC", i.text) if isinstance(i, Run) else _ICON for i in paragraph.inlines]
    whole = "".join(texts)
    how = reading(whole)
    builder = _Builder(fonts, how, whole)
    run: Run | None = next((inline for inline in paragraph.inlines if isinstance(inline, Run)), None)
    for inline, text in zip(paragraph.inlines, texts, strict=True):
        if isinstance(inline, Run):
            run = inline
            builder.run(inline, text)
        else:
            builder.icon(inline, run)
    if not builder.atoms[-1].parts and len(builder.atoms) > 1:
        builder.atoms.pop()
    builder.atoms[-1].after, builder.atoms[-1].gap = "end", None
    return Cut(builder.atoms, "".join(dict.fromkeys(builder.missing)), how.rtl)


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[str, ...]:
    return tuple(_PIECES.findall(text))


def _split(text: str, at: int, breaks: frozenset[int], levels: tuple[int, ...]) -> Iterator[str]:
    """A stretch, which begins at `at` of the paragraph, cut where a line may break or the level changes."""
    start = 0
    for end in range(1, len(text)):
        if at + end in breaks or (levels and levels[at + end] != levels[at + end - 1]):
            yield text[start:end]
            start = end
    yield text[start:]


def _spelling(glyphs: tuple[Glyph, ...], text: str) -> tuple[Glyph, ...]:
    """Glyphs of a text of the same length, with the letters of this one."""
    starts = accumulate((len(letters) for _, _, letters in glyphs), initial=0)
    return tuple((g, x, text[at : at + len(t)]) for (g, x, t), at in zip(glyphs, starts, strict=False))


def _standing_for(glyphs: tuple[Glyph, ...], text: str) -> tuple[Glyph, ...]:
    """Glyphs that stand for another text than the one they were shaped from: a space, a soft hyphen."""
    if len(glyphs) == 1 and glyphs[0][2] != text:
        return ((glyphs[0][0], glyphs[0][1], text),)
    return glyphs
