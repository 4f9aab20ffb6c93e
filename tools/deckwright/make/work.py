"""What every target of a build needs to know: the game, its faces, where files lie, what was asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deckwright.load.game import Loaded
from deckwright.make.faces import Face, Laid
from deckwright.make.snapshot import Snapshot
from deckwright.model.game import Game
from deckwright.render.shelf import Shelf

GROUPS = ("tables", "cards", "print", "rulebook", "gallery", "schema")
DRAWN = frozenset({"cards", "print", "gallery"})  # groups that need the faces


class WrongWish(Exception):  # noqa: N818  not a fault of the content
    """What was asked for cannot be had of this game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What was asked for; empty means everything. `processes`: how many may draw at the same time."""

    only: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()
    processes: int = 1
    force: bool = False
    clean: bool = False

    @property
    def whole(self) -> bool:
        """Whether everything of a game is wanted, so that what is left over may be deleted."""
        return not (self.only or self.languages or self.profiles)

    def languages_of(self, game: Game) -> tuple[str, ...]:
        """The wanted languages, in the game's order.

        Raises:
            WrongWish: the game is not written in any of them.
        """
        wanted = self.languages or game.languages
        if languages := tuple(language for language in game.languages if language in wanted):
            return languages
        raise WrongWish(f"{game.id} is written in {', '.join(game.languages)}, not in {', '.join(wanted)}")

    @property
    def groups(self) -> tuple[str, ...]:
        """The wanted groups in the order in which they are made."""
        # The gallery shows the card images, so it brings them along.
        only = {*self.only, "cards"} if "gallery" in self.only else self.only
        return tuple(group for group in GROUPS if not only or group in only)


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One game to be built."""

    root: Path
    loaded: Loaded
    game: Game
    shelf: Shelf
    snapshot: Snapshot
    laid: Laid
    wish: Wish

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages to build, in the game's order."""
        return self.wish.languages_of(self.game)

    @property
    def profiles(self) -> tuple[str, ...]:
        """The print profiles to build: those of the game, or any that were asked for by name."""
        return self.wish.profiles or self.game.profiles

    @property
    def tool(self) -> str:
        """A hash of everything that turns a display list into a file."""
        return self.snapshot.digest(_draws)

    def faces(self, language: str) -> Iterator[Face]:
        """The faces of a language that were laid out."""
        return (face for face in self.laid.keys if face.language == language)


def _draws(path: str) -> bool:
    return "/fonts/" in path or "/icons/" in path or path.startswith("@tool/render/")
