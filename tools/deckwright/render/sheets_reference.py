"""Pictures of printed sheets for the reference of drawing: the same cards by several print profiles."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from deckwright.assets.game_assets import GameAssets
from deckwright.assets.profiles import Profile, read_profile
from deckwright.load.reader import read_document
from deckwright.picture.display import DisplayList, Stroke, solid
from deckwright.picture.page import Page, shifted
from deckwright.picture.shapes import rectangle
from deckwright.render.bitmaps import in_few_colours
from deckwright.render.impose import (
    Dress,
    Item,
    Label,
    plan_sheets,
    plan_tuck_box,
    sheet_pages,
    tuck_box_page,
)
from deckwright.render.low_ink import inked
from deckwright.render.pdf import pdf_bytes
from deckwright.render.png import pixels_of, raster
from deckwright.shipped import shipped

DPI = 45
LABEL = Label(game="Pond", deck="Reeds", language="en", decks={"reeds": "Reeds", "shore": "Shore"})
GAP = 8.0  # mm between the sides of one sheet
EDGE = Stroke(solid("#9a9a9a"), 0.6)  # of the paper, which is as white as the page around the picture
# What each picture shows, by its profile or by what it is of.
SHEETS: Mapping[str, str] = {
    "a4": "`a4`: crop marks, and ticks over the bleed",
    "a4_gang": "`a4_gang`: two decks on one sheet, each card with its own back; both sides",
    "a4_fold": "`a4_fold`: backs beside fronts, to be folded and glued",
    "a4_silhouette": "`a4_silhouette`: marks for a cutting machine",
    "a4_low_ink": "`a4_low_ink`: pale grounds and pictures",
    "contact": "`contact`: one of each card",
    "hexagons": "hexagons by `a4`, each with its cut",
    "tuck_box": "the box around a deck, `tuck_box: true`",
}
Faces = Mapping[str, DisplayList]


def sheet_pictures(cards: Faces, tiles: Faces, assets: GameAssets) -> Iterator[tuple[str, bytes]]:
    """Each picture by its name, as a PNG file; of `cards` and `tiles` the last one is the back of all.

    The one before is the back of a second deck.
    """
    for name in SHEETS:
        profile = _profile(name if name not in ("hexagons", "tuck_box") else "a4")
        faces = tiles if name == "hexagons" else cards
        pages = [_box(profile, cards, assets)] if name == "tuck_box" else _sheet(profile, faces, assets)
        page = _beside(pages[: 2 if profile.gang else 1])
        data = pdf_bytes([page], title="", language="", assets=assets, compress=False)
        size = pixels_of(page, DPI)
        yield name, in_few_colours(size, raster(data, 0, size))


def _beside(pages: Sequence[Page]) -> Page:
    """Pages of one size beside each other, each with the edge of its paper."""
    width, height = pages[0].width, pages[0].height
    sheets = [shifted(page, number * (width + GAP), 0.0) for number, page in enumerate(pages)]
    edges = (rectangle(number * (width + GAP), 0.0, width, height) for number in range(len(pages)))
    return Page(
        len(pages) * (width + GAP) - GAP,
        height,
        ops=(*(op for page in sheets for op in page.ops), *(("path", edge, None, EDGE) for edge in edges)),
        placed=tuple(placed for page in sheets for placed in page.placed),
        under=tuple(op for page in sheets for op in page.under),
    )


def _sheet(profile: Profile, faces: Faces, assets: GameAssets) -> list[Page]:
    """The pages of two copies of each card; of the first ones as a deck, where decks share sheets."""
    *fronts, other, back = faces
    shape, size = faces[back].shape, (faces[back].width, faces[back].height)
    items = [Item(front, back, ("reeds",)) for front in fronts for _ in range(2)]
    if profile.gang:
        items = [*items[:6], *(Item(front, other, ("shore",)) for front in fronts[3:])]
    plan = plan_sheets(profile, size, items, shape=shape)
    drawn = {name: inked(face, profile) for name, face in faces.items()}
    return [*sheet_pages(plan, profile, drawn.__getitem__, LABEL, assets.fonts)]


def _box(profile: Profile, cards: Faces, assets: GameAssets) -> Page:
    back = [*cards.values()][-1]
    palette = assets.themes["plain"].palette
    dress = Dress(back, palette.colour("frame").hex, palette.colour("on_frame").hex)
    box = plan_tuck_box(profile, [(back.width, back.height)], 54)
    return replace(tuck_box_page(box, profile, dress, LABEL, assets.fonts), said="")


def _profile(name: str) -> Profile:
    folder = shipped("templates")
    path: Path = folder / f"print/{name}.yaml"
    document = read_document(path, f"templates/print/{path.name}", (folder,))
    assert isinstance(document.data, dict)
    return read_profile(document.data, document.spot())
