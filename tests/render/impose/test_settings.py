"""Each setting of a print profile shows on what is printed."""

from dataclasses import replace

import pytest

from deckwright.assets.profiles import settings
from deckwright.render.impose import (
    Label,
    calibration_pages,
    plan_sheets,
    plan_tiles,
    plan_tuck_box,
    sheet_pages,
    tile_pages,
)
from deckwright.render.low_ink import inked

LABEL = Label(game="Minipit", deck="Crew", language="de")
GRID = {"columns": 2, "rows": 2, "gutter": "6mm"}
# Another value for each setting: the section of the file that has it.
OTHERS = {
    "stock": {"stock": "0.5mm"},
    "title": {"title": "Other"},
    "paper": {"paper": {"size": "letter"}},
    "orientation": {"paper": {"size": "a4", "orientation": "landscape"}},
    "margin": {"paper": {"size": "a4", "margin": "25mm"}},
    "columns": {"grid": GRID | {"columns": 1}},
    "rows": {"grid": GRID | {"rows": 1}},
    "hexagons": {"grid": GRID | {"hexagons": "honeycomb"}},
    "gutter": {"grid": GRID | {"gutter": "8mm"}},
    "bleed": {"bleed": "2mm"},
    "scale": {"scale": 90},
    "crop": {"marks": {"crop": False}},
    "stroke": {"marks": {"stroke": "1pt"}},
    "mark_length": {"marks": {"length": "3mm"}},
    "cutter": {"marks": {"cutter": "silhouette"}},
    "mark_gap": {"marks": {"gap": "2mm"}},
    "edge": {"duplex": {"edge": "short"}},
    "offset_x": {"duplex": {"offset": {"x": "1mm"}}},
    "offset_y": {"duplex": {"offset": {"y": "1mm"}}},
    "overlap": {"mats": {"overlap": "9mm"}},
    "pages": {"pages": "fronts"},
    "copies": {"copies": "one"},
    "ink": {"ink": "low"},
}


# Whether sets share sheets shows in tests/make/test_ganged.py.
@pytest.mark.parametrize("name", sorted(settings().keys() - {"id", "gang"}))
def test_a_setting_changes_what_is_printed(profile, letters, card, fonts, name):
    def printed(**sections):
        chosen = profile(**{"grid": GRID} | sections)
        sheets = plan_sheets(chosen, (card.width, card.height), letters("abcdeff"), shape="card")
        face = inked(card, chosen)
        mat = replace(card, width=420.0, height=297.0)
        return [
            *sheet_pages(sheets, chosen, lambda _: face, LABEL, fonts),
            *tile_pages(plan_tiles(chosen, (420.0, 297.0)), mat, chosen, LABEL, fonts),
            *calibration_pages(chosen, "de", fonts),
            plan_sheets(chosen, (60.0, 69.28), letters("a"), shape="hex"),
            plan_tuck_box(chosen, [(card.width, card.height)], 30),
        ]

    assert printed(**OTHERS[name]) != printed()
