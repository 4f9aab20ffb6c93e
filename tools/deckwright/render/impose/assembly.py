"""How a mat of several pages goes together: a page in front that shows it, a label on each of its tiles."""

from collections.abc import Iterator, Mapping

from deckwright.assets.chrome import sheet_words
from deckwright.assets.fonts import Fonts
from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList, Op, Segments, Stroke, q, solid
from deckwright.picture.page import Page, Placed
from deckwright.picture.shapes import circle, rectangle, straight
from deckwright.picture.translate import translate
from deckwright.render.impose.marks import BLACK
from deckwright.render.impose.sheets import Label
from deckwright.render.impose.slug import SMALLEST
from deckwright.render.impose.tiling import Tile, Tiling
from deckwright.render.text import Paragraph, Run, SetLine, fit_line, lay_out, pt

_EDGE = 16.0  # mm kept white around what the page shows
_PICTURE = 0.52  # the part of the page's height that the picture of the mat may take
_BAR = 100.0
_WHITE, _DISC = solid("#ffffff"), solid("#202020")
_SEAM, _HALO = Stroke(solid("#202020"), 0.35, "butt", "round", (1.6, 1.1)), Stroke(_WHITE, 1.1)
_THIN = Stroke(solid(BLACK), 0.2)
_CELL = (2.0, 1.4)  # a tile in the key beside a label


def assembly_page(tiling: Tiling, display: DisplayList, label: Label, fonts: Fonts) -> Page:
    """The mat with the names of its tiles, a bar to measure the print by, and what is to be done."""
    said = sheet_words(label.language)
    room = (tiling.width - 2 * _EDGE, tiling.height * _PICTURE)
    scale = min(room[0] / display.width, room[1] / display.height)
    title = _line(f"{label.game} · {label.deck}", fonts, size=pt(17), bold=True, width=room[0])
    size = said["finished"].format(width=f"{display.width:g}", height=f"{display.height:g}")
    pages = f"{said['pages'].format(count=len(tiling.tiles))} · {size}"
    under = _line(pages, fonts, width=room[0])
    y = _EDGE + title.ascent
    ops = [*translate(title.ops, _EDGE, y), *translate(under.ops, _EDGE, y + 2.5 + under.ascent)]
    x, y = (tiling.width - display.width * scale) / 2, y + 2.5 + under.ascent + under.descent + 5
    placed = Placed(display, q(x), q(y), clip=(0.0, 0.0, 0.0, 0.0), scale=scale)
    for tile in tiling.tiles:
        ops += _named(tile, _shown(tiling, tile, display), (x, y), scale, fonts)
    ops += _steps(tiling, said, y + display.height * scale + 8, fonts)
    steps = (f"{number}. {text}" for number, text in enumerate(_told(tiling, said), 1))
    words = " ".join((f"{label.game} · {label.deck}.", f"{pages}.", *steps))
    return Page(tiling.width, tiling.height, ops=tuple(ops), placed=(placed,), said=words)


def tile_label(tiling: Tiling, tile: Tile, label: Label, fonts: Fonts, band: float) -> tuple[Op, ...]:
    """Below a tile its name, what it belongs to and a key that shows where; behind the marks of its edge."""
    left, _, right, bottom = tile.box
    several = len(tiling.tiles) > 1
    key = tiling.columns * _CELL[0] + 2.0 if several else 0.0
    runs = [Run(f"{tile.name}  ", family=_family(fonts), bold=True, size=1.5)] if several else []
    told = [label.game, label.deck, label.language, *([label.note] if label.note else ())]
    runs.append(Run(" · ".join(told), family=_family(fonts)))
    width = right - left - 2 * band - tiling.overlap - key
    text = fit_line(runs, width, size=pt(7), min_size=SMALLEST, fonts=fonts)
    ops = translate(text.ops, left + band + key, bottom + 0.6 + text.ascent)
    return (*_key(tiling, tile, left + band, bottom + 0.9), *ops) if several else ops


def _key(tiling: Tiling, tile: Tile, x: float, y: float) -> Iterator[Op]:
    """All tiles as small boxes, this one filled; as low as the band however many rows there are."""
    width, height = _CELL[0], min(_CELL[1], 3.2 / tiling.rows)
    for other in tiling.tiles:
        box = rectangle(x + other.column * width, y + other.row * height, width, height)
        yield ("path", box, _DISC if other == tile else None, Stroke(solid(BLACK), 0.12))


def _shown(tiling: Tiling, tile: Tile, display: DisplayList) -> Box:
    """What of the finished mat is seen of a tile: up to where the next ones begin."""
    x0, y0, x1, y1 = tile.window
    last_column, last_row = tile.column == tiling.columns - 1, tile.row == tiling.rows - 1
    return (
        max(x0, 0.0),
        max(y0, 0.0),
        display.width if last_column else x1 - tiling.overlap,
        display.height if last_row else y1 - tiling.overlap,
    )


def _named(tile: Tile, shown: Box, corner: tuple[float, float], scale: float, fonts: Fonts) -> Iterator[Op]:
    """The edges of a tile on the picture of the mat, and its name in the middle."""
    x0, y0, x1, y1 = (corner[n % 2] + part * scale for n, part in enumerate(shown))
    edge = rectangle(x0, y0, x1 - x0, y1 - y0)
    yield ("path", edge, None, _HALO)
    yield ("path", edge, None, _SEAM)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    name = _line(tile.name, fonts, size=pt(15), bold=True, white=True)
    yield ("path", circle(x, y, 6.0), _DISC, Stroke(_WHITE, 0.6))
    yield from translate(name.ops, x - name.width / 2, y + name.cap_height / 2)


def _told(tiling: Tiling, said: Mapping[str, str]) -> Iterator[str]:
    """The steps in words."""
    names = {"first": tiling.tiles[0].name, "last": tiling.tiles[-1].name}
    for key in ("print_whole", "cut_joints", "glue_strips", "cut_around"):
        yield said[key].format(**names)


def _steps(tiling: Tiling, said: Mapping[str, str], y: float, fonts: Fonts) -> Iterator[Op]:
    """What is to be done, step by step; the bar stands below the first."""
    for number, step in enumerate(_told(tiling, said), 1):
        mark = _line(f"{number}.", fonts, size=pt(11), bold=True)
        text = Paragraph((Run(step, family=_family(fonts)),))
        width = tiling.width - 2 * _EDGE - 7
        laid = lay_out([text], width, size=pt(11), min_size=pt(8), align="left", fonts=fonts)
        yield from translate(mark.ops, _EDGE, y + laid.lines[0].baseline)
        yield from laid.ops(_EDGE + 7, y)
        y += laid.height + 2
        if number == 1:
            yield ("path", _bar(_EDGE + 7, y + 3), None, _THIN)
            y += 9


def _bar(x: float, y: float) -> Segments:
    """A bar of 100 mm with a tick at each centimetre, longer ones at its ends and its middle."""
    parts = [*straight(x, y, x + _BAR, y)]
    for step in range(11):
        half = 2.4 if step % 5 == 0 else 1.2
        at = x + step * _BAR / 10
        parts += straight(at, y - half, at, y + half)
    return tuple(parts)


def _line(
    text: str,
    fonts: Fonts,
    *,
    size: float = pt(11),
    bold: bool = False,
    white: bool = False,
    width: float = 1e3,
) -> SetLine:
    run = Run(text, family=_family(fonts), bold=bold, fill=_WHITE if white else solid(BLACK))
    return fit_line([run], width, size=size, min_size=min(size, SMALLEST), fonts=fonts)


def _family(fonts: Fonts) -> str:
    """The plainest family there is."""
    return "body" if "body" in fonts.families else next(iter(fonts.families))
