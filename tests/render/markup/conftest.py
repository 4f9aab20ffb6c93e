"""A pen on a small card, and ways to read what it drew."""

from dataclasses import dataclass
from typing import Any

import pytest

from deckwright.assets.game_assets import GameAssets
from deckwright.picture.outline import control_bounds
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup import Card, Pen, Subject, read_card

from ...repository import STOCK

WIDTH, HEIGHT = 60.0, 80.0


@dataclass
class Tools:
    """What is opened once for all tests."""

    assets: GameAssets

    def pen(self, **options: Any) -> Pen:
        usual = {
            "subject": Subject(about="pond/frog", game="pond", seed="frog"),
            "palette": self.assets.themes["plain"].palette,
            "assets": self.assets,
        }
        return Pen(width=WIDTH, height=HEIGHT, **(usual | options))

    def draw(self, inside: str, **options: Any) -> Pen:
        """Draw a card that holds the markup; the markup must be without fault."""
        card, findings = read_card(f'<card fill="none">{inside}</card>', "templates/pond/frog.xml.j2")
        assert findings == []
        assert isinstance(card, Card)
        pen = self.pen(**options)
        card.put(pen, LayoutBox(0.0, 0.0, WIDTH, HEIGHT))
        return pen

    @staticmethod
    def boxes(pen: Pen) -> list[tuple[float, float, float, float]]:
        """The bounds (left, top, right, bottom) of the paths that a pen drew, in order."""
        paths = (op[1] for op in pen.out if op[0] == "path")
        return [tuple(round(n, 3) for n in control_bounds(path)) for path in paths]

    @staticmethod
    def notes(pen: Pen, kind: str) -> list[LayoutBox]:
        """The boxes of the notes of a kind."""
        return [LayoutBox(*op[2:6]) for op in pen.out if op[0] == "note" and op[1] == kind]


@pytest.fixture(scope="session")
def tools() -> Tools:
    return Tools(GameAssets(STOCK.path, "pond"))
