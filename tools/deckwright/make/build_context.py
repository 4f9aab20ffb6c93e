"""The record that each kind of output is made from: game, faces laid out, assets, snapshot, options."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from deckwright.assets.game_assets import GameAssets
from deckwright.load.game import Loaded
from deckwright.make.build_options import BuildOptions
from deckwright.make.digest import DRAWING
from deckwright.make.face import Face
from deckwright.make.faces import Laid
from deckwright.make.faults import Faults
from deckwright.make.manifest import cache_folder
from deckwright.make.parts import Chosen
from deckwright.make.print_sets import PrintSet, print_sets
from deckwright.make.snapshot import Snapshot
from deckwright.make.untranslated import Foreign, untranslated
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.model.pictures import Pictures


@dataclass(frozen=True, kw_only=True)
class BuildContext:
    """One game to be built: `loaded` is what was read, `game` has the rules texts of its cards besides.

    `faults` are the faces that do not come out as they should: they are left out, or have a stamp if a draft
    was asked for. `absent` are cards that decks list and that are not there, `unplaced` files or rows of
    cards that are not there either, and of which nobody knows the decks. `chosen` is what of the cards is
    wanted, None for all. `found` is what is wrong with the game.
    """

    root: Path
    loaded: Loaded
    game: Game
    assets: GameAssets
    snapshot: Snapshot
    laid: Laid
    options: BuildOptions
    faults: Faults = field(default_factory=dict)
    absent: tuple[str, ...] = ()
    unplaced: tuple[str, ...] = ()
    chosen: Chosen | None = None
    findings: tuple[Finding, ...] = ()

    def with_faces(self, laid: Laid, faults: Faults) -> "BuildContext":
        """The same, with faces laid out."""
        return replace(self, laid=laid, faults=faults)

    @property
    def pictures(self) -> Pictures:
        """How images of faces are made."""
        return self.options.pictures.over(self.game.pictures)

    @property
    def has_tables(self) -> bool:
        """Whether a rule table is made: of cards without rules only if it was asked for by name."""
        return self.game.has_rules or "tables" in self.options.only

    @cached_property
    def print_sets(self) -> tuple[PrintSet, ...]:
        """What is printed together, all of it or what is wanted."""
        return self.chosen.sets if self.chosen else tuple(print_sets(self.game))

    @cached_property
    def untranslated(self) -> Mapping[str, Foreign]:
        """By language what has words of another one."""
        return untranslated(self.game, self.findings)

    @cached_property
    def changed(self) -> frozenset[str] | None:
        """The cards that differ from the last commit; None if nobody knows."""
        from deckwright.make.changed_cards import changed_cards

        return changed_cards(self.root, self.loaded)

    @property
    def cache(self) -> str:
        """The folder where what was worked out for this game is kept."""
        return f"{cache_folder(str(self.root))}/{self.game.id}"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages to build, in the game's order."""
        return self.options.languages_of(self.game)

    @property
    def profiles(self) -> tuple[str, ...]:
        """The print profiles to build: those of the game, or any that were asked for by name."""
        return self.options.profiles or self.game.profiles

    @property
    def tool(self) -> str:
        """A hash of everything that turns a display list into a file."""
        return self.snapshot.digest(_draws)

    def faces(self, language: str) -> Iterator[Face]:
        """The faces of a language that were laid out."""
        return (face for face in self.laid.keys if face.language == language)


def _draws(path: str) -> bool:
    area, _, rest = path.partition("/")
    if area == "@tool":
        return rest.partition("/")[0] in (*DRAWING, "make")
    return area == "@packages" or "/fonts/" in path or "/icons/" in path
