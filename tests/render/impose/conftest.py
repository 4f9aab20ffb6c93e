"""Print profiles for the tests of imposition, and a set of one-letter cards."""

from collections.abc import Callable
from typing import Literal

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile, read_profile
from deckwright.model.place import Place, Spot
from deckwright.picture.display import DisplayList, solid
from deckwright.render.impose import Item, Plan
from deckwright.shipped import shipped

POKER = (63.5, 88.9)


class Lines:
    """A file in which every value stands on the line of its path's length."""

    def place(self, path, *, key=False) -> Place:
        return Place("templates/print/a4.yaml", len(path) + 1)


@pytest.fixture(scope="session")
def profile() -> Callable[..., Profile]:
    """A profile; sections given replace those of a 3 x 3 A4 sheet with bleed and gutter."""

    def profile(**sections) -> Profile:
        data = {
            "id": "test",
            "title": {"en": "Test", "de": "Probe"},
            "paper": {"size": "a4"},
            "grid": {"columns": 3, "rows": 3, "gutter": "4mm"},
            "bleed": "3mm",
        }
        return read_profile(data | sections, Spot(Lines()))

    return profile


@pytest.fixture(scope="session")
def letters() -> Callable[[str], list[Item]]:
    """One card for each letter; its back is the capital letter."""
    return lambda names: [Item(name, name.upper()) for name in names]


@pytest.fixture(scope="session")
def picture() -> Callable[..., str]:
    """A plan as text: the first letter of each name as it lies on the printed page, a dot for none."""

    def picture(plan: Plan, sheet: int = 0, side: Literal["front", "back"] = "front") -> str:
        chosen, grid = plan.sheets[sheet], plan.grid
        rows = [["."] * grid.columns for _ in range(grid.rows)]
        for cell in chosen.fronts if side == "front" else chosen.backs:
            if cell is not None:
                column = round((cell.x - grid.left) / (grid.width + grid.gutter))
                rows[round((cell.y - grid.top) / (grid.height + grid.gutter))][column] = cell.name[:1]
        return "\n".join("".join(row) for row in rows)

    return picture


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts(AssetPath([shipped("templates")]))


@pytest.fixture(scope="session")
def card() -> DisplayList:
    """A red card with its bleed."""
    segments = ("M", -3.0, -3.0, "L", 66.5, -3.0, "L", 66.5, 91.9, "L", -3.0, 91.9, "Z")
    return DisplayList(*POKER, 3.0, (("path", segments, solid("#ff0000"), None),))
