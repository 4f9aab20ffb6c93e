"""What one game is drawn with: one reader for each part, asked by those who check and by those who draw."""

from copy import copy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.assets.asset_path import AssetPath, project_assets
from deckwright.assets.icons import Icons, game_icons
from deckwright.assets.scenes import Scenes, read_scenes
from deckwright.assets.themes import Themes

if TYPE_CHECKING:
    from deckwright.assets.fonts import Fonts

FACE = ".xml.j2"
DRAWN = (
    3.175  # mm that faces are drawn beyond the cut at least: an eighth of an inch, as most printers ask for
)


def assets_of(root: Path, game: str) -> "GameAssets":
    """What a game of a project is drawn with."""
    return GameAssets(project_assets(root), game)


class GameAssets:
    """What a game may be drawn with. Each part is read when it is first asked for.

    Faces are drawn `bleed` mm beyond the cut, and printed at `scale` where they are smallest.

    Raises:
        ContentError: by any part whose files cannot be read or used.
    """

    def __init__(self, path: AssetPath, game: str, bleed: float = DRAWN, scale: float = 1.0) -> None:
        self.path, self.game, self.bleed, self.scale = path, game, bleed, scale

    def __reduce__(self) -> tuple[type["GameAssets"], tuple[AssetPath, str, float, float]]:
        """Another process reads the parts anew."""
        return GameAssets, (self.path, self.game, self.bleed, self.scale)

    def bled(self, bleed: float, scale: float | None = None) -> "GameAssets":
        """The same, with faces drawn so far beyond the cut, but never less far than `DRAWN`."""
        bleed, scale = max(bleed, DRAWN), self.scale if scale is None else scale
        if (bleed, scale) == (self.bleed, self.scale):
            return self
        other = copy(self)
        other.bleed, other.scale = bleed, scale
        return other

    @cached_property
    def icons(self) -> Icons:
        """The game's own icons, and those of the pack."""
        return game_icons(self.game, self.path)

    @cached_property
    def themes(self) -> Themes:
        """The game's own themes, and the shared ones."""
        return Themes(self.path, self.game)

    @cached_property
    def fonts(self) -> "Fonts":
        """The families of fonts; their files are opened when they are first set with."""
        from deckwright.assets.fonts import Fonts

        return Fonts(self.path)

    @cached_property
    def scenes(self) -> Scenes:
        """The game's own scenes and weathers, and the shared ones."""
        return read_scenes(self.path, self.game)

    @cached_property
    def faces(self) -> frozenset[str]:
        """The names of the templates that draw faces."""
        files = [path for folder in (self.game, "shared") for path in self.path.listed(folder, FACE)]
        return frozenset(path.name.removesuffix(FACE) for path in files)

    @cached_property
    def profiles(self) -> frozenset[str]:
        """The names of the print profiles."""
        return frozenset(path.stem for path in self.path.listed("print", ".yaml"))
