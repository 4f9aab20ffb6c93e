"""The stages of drawing a game, called one by one in this process."""

from dataclasses import dataclass
from pathlib import Path

from deckwright.assets.game_assets import GameAssets, assets_of
from deckwright.assets.profiles import read_profiles
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.game import Game
from deckwright.picture.display import DisplayList
from deckwright.picture.page import Page
from deckwright.render.faces import Faces
from deckwright.render.impose import Item, Label, plan_sheets, sheet_pages


@dataclass(frozen=True)
class Drawing:
    """A loaded game and what it is drawn with."""

    game: Game
    assets: GameAssets

    @classmethod
    def of(cls, root: Path, game: str) -> "Drawing":
        """Load a game, which must be in order."""
        loaded = load_game(Project(root), game)
        assert loaded.game is not None, loaded.findings
        return cls(loaded.game, assets_of(root, game))

    def displays(self) -> dict[str, DisplayList]:
        """The faces of all cards in the first language: templates, art, layout."""
        faces = Faces(self.game, self.assets, self.game.language)
        return {card: faces.card(card).display for card in self.game.cards}

    def pages(self, displays: dict[str, DisplayList]) -> list[Page]:
        """Sheets of A4 with one copy of each card, without backs."""
        [profile] = read_profiles(self.game, ["a4"], self.assets.path)
        size = next(iter(self.game.kinds.values())).size
        plan = plan_sheets(profile, size, [Item(card) for card in displays])
        label = Label(game=self.game.id, deck="all", language=self.game.language)
        return list(sheet_pages(plan, profile, displays.__getitem__, label, self.assets.fonts))
