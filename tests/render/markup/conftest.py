"""A pen on a small card, and ways to read what it drew."""

from dataclasses import dataclass
from typing import Any

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts
from deckwright.assets.icons import Icons
from deckwright.assets.themes import Themes
from deckwright.render.layout.box import Box
from deckwright.render.markup import Card, Pen, Subject, read_card
from deckwright.render.markup.figures import bounds
from deckwright.shipped import shipped

WIDTH, HEIGHT = 60.0, 80.0


@dataclass
class Tools:
    """What is opened once for all tests."""

    shelf: AssetPath
    fonts: Fonts
    icons: Icons
    themes: Themes

    def pen(self, **options: Any) -> Pen:
        usual = {
            "subject": Subject(about="pond/frog", game="pond", seed="frog"),
            "palette": self.themes["plain"].palette,
            "shelf": self.shelf,
        }
        return Pen(width=WIDTH, height=HEIGHT, fonts=self.fonts, icons=self.icons, **(usual | options))

    def draw(self, inside: str, **options: Any) -> Pen:
        """Draw a card that holds the markup; the markup must be without fault."""
        card, findings = read_card(f'<card fill="none">{inside}</card>', "templates/pond/frog.xml.j2")
        assert findings == []
        assert isinstance(card, Card)
        pen = self.pen(**options)
        card.put(pen, Box(0.0, 0.0, WIDTH, HEIGHT))
        return pen

    @staticmethod
    def boxes(pen: Pen) -> list[tuple[float, float, float, float]]:
        """The bounds (left, top, right, bottom) of the paths that a pen drew, in order."""
        out = []
        for op in pen.out:
            if op[0] == "path":
                found = bounds(op[1])
                out.append(tuple(round(n, 3) for n in (found.x, found.y, found.right, found.bottom)))
        return out

    @staticmethod
    def notes(pen: Pen, kind: str) -> list[Box]:
        """The boxes of the notes of a kind."""
        return [Box(*op[2:6]) for op in pen.out if op[0] == "note" and op[1] == kind]


@pytest.fixture(scope="session")
def tools() -> Tools:
    shelf = AssetPath([shipped("templates")])
    return Tools(shelf, Fonts(shelf), Icons(shelf), Themes(shelf, "pond"))
