"""The printed sheets as plain data for the page: which face lies where. Millimetres, no drawing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from deckwright.assets.profiles import Profile
from deckwright.make.print_sets import PrintSet, Size
from deckwright.make.sheets import files_of
from deckwright.model.markup import unescaped
from deckwright.picture.display import DisplayList
from deckwright.render.impose import plan_sheets, plan_tiles
from deckwright.render.impose.marks import crop_lines
from deckwright.render.impose.plan import Cell, Item, Plan
from deckwright.render.impose.sheets import area_of, page_order

# The picture of a mat by the name of its face, as far as it is drawn: where its pages meet follows from it.
Drawn = Callable[[str], DisplayList | None]
# Where the print file of a set is, relative to the page; "" if there is none.
File = Callable[[PrintSet, Profile], str]
Pair = tuple[float, float]
_NO_ROOM = [0, 0, 0, 0]


def sheets_data(
    language: str, sets: Iterable[PrintSet], profiles: Iterable[Profile], file: File, drawn: Drawn
) -> Iterator[dict[str, Any]]:
    """An entry for each print file of a language. A cell: face, x, y of the trim, turn, window, room.

    The turn is clockwise in degrees; `window` is the part of a mat that a page shows, None for all of a face;
    `room` is how much of the bleed is printed, left, above, right and below on the paper. `marks` are the
    ends of lines to cut along. `scale` is how large faces are on the sheets, beside their own size.

    Raises:
        ContentError: P501, a set does not fit the paper.
    """
    sets = list(sets)
    for profile in profiles:
        for part in files_of(sets, profile):
            yield {
                "id": part.id,
                "title": unescaped(part.title[language]),
                "language": language,
                "profile": profile.id,
                "paper": profile.name(language),
                "file": file(part, profile),
                "absent": len(part.absent),
                "scale": 1.0 if part.shape is None else profile.scale,
                "pages": [
                    page
                    for size, items in part.items.items()
                    for page in _pages(part, profile, size, items, drawn)
                ],
            }


def _pages(
    part: PrintSet, profile: Profile, size: Size, items: list[Item], drawn: Drawn
) -> Iterator[dict[str, Any]]:
    if part.shape is None:
        for item in items:
            tiling = plan_tiles(profile, size, drawn(item.front))
            for tile in tiling.tiles:
                x0, y0, _, _ = tile.window
                cell = [item.front, tile.x - x0, tile.y - y0, 0, list(tile.window), _NO_ROOM]
                paper = {"width": tiling.width, "height": tiling.height}
                yield {"side": tile.name, **paper, "cells": [cell], "marks": []}
        return
    plan = plan_sheets(profile, size, items, shape=part.shape)
    for number, side in page_order(plan, profile):
        cells = plan.sheets[number].cells(side)
        moved = profile.offset if side == "back" else (0.0, 0.0)
        yield {
            "side": side,
            "width": plan.width,
            "height": plan.height,
            "cells": [_cell(cell, moved) for cell in cells],
            "marks": _marks(plan, profile, cells, moved),
        }


def _cell(cell: Cell, moved: Pair) -> list[Any]:
    room = [round(length, 3) for length in cell.clip]
    return [cell.name, round(cell.x + moved[0], 3), round(cell.y + moved[1], 3), cell.rotation, None, room]


def _marks(plan: Plan, profile: Profile, cells: Sequence[Cell], moved: Pair) -> list[list[float]]:
    if plan.shape != "card" or not profile.crop or not cells:
        return []
    cells = [replace(cell, x=cell.x + moved[0], y=cell.y + moved[1]) for cell in cells]
    return [[round(end, 3) for end in ends] for ends in crop_lines(profile, area_of(plan, cells))]
