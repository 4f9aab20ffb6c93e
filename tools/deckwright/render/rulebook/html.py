"""The rulebook as one HTML file that needs nothing beside it: fonts, symbols and pictures are inside."""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import uharfbuzz as hb

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.assets.icons import Icons
from deckwright.model.place import Place
from deckwright.render.pages import render_page
from deckwright.render.pdf import PdfError
from deckwright.render.png import png_bytes
from deckwright.render.rulebook.blocks import Book, Figure, Heading, Run, Runs, every, plain, runs_of
from deckwright.render.rulebook.figures import Gallery, hemmed_in
from deckwright.render.rulebook.pictures import Picture
from deckwright.render.rulebook.style import Style
from deckwright.render.text.atoms import COUNT

TEMPLATE = "shared/rulebook.html.j2"
DPI, WIDEST = 200, 1500  # pixels
_MM_PER_INCH = 25.4
# family, weight, style and cut of the embedded faces, of which each page holds the letters that it needs
_FACES = (
    ("Text", 400, "normal", "AlegreyaSans-Regular.ttf"),
    ("Text", 400, "italic", "AlegreyaSans-Italic.ttf"),
    ("Text", 700, "normal", "AlegreyaSans-Bold.ttf"),
    ("Title", 700, "normal", "Cinzel-Bold.ttf"),
)
_MARK = "\ufdd0"  # no character: no text of a game holds it
# A number and the word that it counts, or the sign that follows in a run of its own.
_COUNTED = re.compile(rf"({COUNT}) (?=[^\W\d_]|%)")
_BEFORE_SIGN = re.compile(r"(?<=\d) $")
_NOWHERE = Place("")


@dataclass(slots=True)
class _Seen:
    """Says which of several equal names is the first: only that one may be an HTML id."""

    names: set[str] = field(default_factory=set)

    def first(self, name: str) -> bool:
        if name in self.names:
            return False
        self.names.add(name)
        return True


def book_html(
    book: Book,
    *,
    pictures: "Pictures",
    style: Style,
    assets: GameAssets,
    words: Mapping[str, str],
    cover: tuple[str, ...],
    own: set[str],
) -> str:
    """The page; `own` are ids that the clarifications explain."""
    names = {
        "kind": lambda block: type(block).__name__,
        "plain": plain,
        "bound": _bound,
        "first": _Seen(set(own)).first,
        "picture": pictures.of,
        "own": own,
        "words": words,
    }
    context = {
        "book": book,
        "title": plain(book.title),
        "language": book.language,
        "headings": [block for block in book.blocks if isinstance(block, Heading) and block.level <= 3],
        "style": style,
        "symbols": {name: _outline(assets.icons, name) for name in sorted(set(icons_of(book)))},
        "faces": [(*face, _MARK + file + _MARK) for *face, file in _FACES if assets.path.find(_font(file))],
        "cover": [pictures.of(Figure("card", name, (), _NOWHERE)) for name in cover],
    }
    page = render_page(TEMPLATE, assets.path.read, context, names)
    return _with_fonts(page.rstrip(), assets.path) + "\n"


def _outline(icons: Icons, name: str) -> str:
    """An icon as an SVG path on its square of 512 units."""
    try:
        segments = icons.segments(name)
    except ValueError as error:
        raise PdfError(f"icon {name!r} cannot be drawn: {error}") from error
    return " ".join(item if isinstance(item, str) else f"{item:g}" for item in segments)


def icons_of(book: Book) -> Iterator[str]:
    """The icons among the words of a book, each as often as it is there."""
    for block in every(book.blocks):
        yield from (run.icon for run in runs_of(block) if run.icon)


def _font(file: str) -> str:
    return f"fonts/{file}"


def _with_fonts(page: str, path: AssetPath) -> str:
    """The page with its fonts, each cut to the characters of the page."""
    letters = set(page)
    letters |= {other for letter in letters for other in letter.upper() + letter.lower()}
    for *_, file in _FACES:
        if font := path.find(_font(file)):
            part = _cut(path.bytes_of(font), letters)
            page = page.replace(_MARK + file + _MARK, b64encode(part).decode())
    return page


def _cut(font: bytes, letters: Iterable[str]) -> bytes:
    """A font with the glyphs of some characters, and all its typographic features; whole if it is damaged."""
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(ord(letter) for letter in letters)
    wanted.layout_feature_tag_set.clear()
    wanted.layout_feature_tag_set.invert()
    try:
        return bytes(hb.subset(hb.Face(hb.Blob(font)), wanted).blob.data)
    except RuntimeError:  # uharfbuzz 0.53: a font of which the letters can be drawn, but not taken out
        return font


@dataclass(frozen=True, slots=True)
class _Shown:
    """A figure's picture for the page; `discs` are numbers, their side, and where they stand along it."""

    data: str
    said: str
    width: int
    height: int
    shape: str
    discs: tuple[tuple[int, str, str], ...]


def _bound(runs: Runs) -> Iterator[Run]:
    """Runs with no-break spaces between numbers and what they count, as the pages set them."""
    for number, run in enumerate(runs):
        text = _COUNTED.sub("\\1\u00a0", run.text)
        if number + 1 < len(runs) and runs[number + 1].drawn:
            text = _BEFORE_SIGN.sub("\u00a0", text)
        yield run if run.drawn else replace(run, text=text)


class Pictures:
    """Pictures as data, each drawn once."""

    def __init__(self, gallery: Gallery, assets: GameAssets) -> None:
        self._gallery, self._assets = gallery, assets
        self._data: dict[str, str] = {}

    def of(self, figure: Figure) -> _Shown:
        """The picture of a figure."""
        picture = self._gallery.picture(figure.source, figure.id)
        dpi = min(DPI, int(WIDEST * _MM_PER_INCH / picture.display.width))
        key = picture.display.key
        if key not in self._data:
            png = png_bytes(picture.display, dpi=dpi, assets=self._assets)
            self._data[key] = b64encode(png).decode()
        width, height = (
            round(side / _MM_PER_INCH * dpi) for side in (picture.display.width, picture.display.height)
        )
        said = self._gallery.said(figure)
        return _Shown(self._data[key], said, width, height, picture.shape, tuple(discs(figure, picture)))


def discs(figure: Figure, picture: Picture) -> Iterator[tuple[int, str, str]]:
    """The numbers around a picture: left or right of their part, or below one between two others."""
    known = {n: picture.parts[part] for n, part in enumerate(figure.parts, 1) if part in picture.parts}
    below = hemmed_in(known)
    for number, (x0, y0, x1, y1) in known.items():
        if number in below:
            yield number, "below", f"left:{round((x0 + x1) / 2 / picture.display.width * 100, 1)}%"
        else:
            side = "right" if x0 + x1 > picture.display.width else "left"
            yield number, side, f"top:{round((y0 + y1) / 2 / picture.display.height * 100, 1)}%"
