"""Imposition: cards on sheets of paper, counters on sheets, mats over several sheets. Millimetres.

    plan = plan_sheets(profile, (63.5, 88.9), items) # pure: what lies where, which back behind which front
    pages = sheet_pages(plan, profile, draw, label, fonts)      # for render.pdf.write_pdf, page by page

A mat that is larger than the paper: `plan_tiles` and `tile_pages`. A page to measure a printer's drift:
`calibration_pages`. A box around a deck: `plan_tuck_box`, `tuck_box_page`. What a machine cuts: `cut_file`.
"""

from deckwright.render.impose.calibration import calibration_pages
from deckwright.render.impose.cut_file import cut_file
from deckwright.render.impose.grid import Grid, fits, grid_for
from deckwright.render.impose.plan import Cell, Item, Plan, Sheet, plan_sheets
from deckwright.render.impose.sheets import Label, sheet_pages
from deckwright.render.impose.tiles import tile_pages
from deckwright.render.impose.tiling import Tile, Tiling, plan_tiles
from deckwright.render.impose.tuck_box import Dress, TuckBox, plan_tuck_box, tuck_box_page

__all__ = [
    "Cell",
    "Dress",
    "Grid",
    "Item",
    "Label",
    "Plan",
    "Sheet",
    "Tile",
    "Tiling",
    "TuckBox",
    "calibration_pages",
    "cut_file",
    "fits",
    "grid_for",
    "plan_sheets",
    "plan_tiles",
    "plan_tuck_box",
    "sheet_pages",
    "tile_pages",
    "tuck_box_page",
]
