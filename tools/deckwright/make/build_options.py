"""What the options of `deckwright build` ask for, such as `--only print --language de`."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckwright.make.outputs import OUTPUTS, Output
from deckwright.make.part import Part, WrongOptions
from deckwright.model.pictures import Pictures

if TYPE_CHECKING:
    from deckwright.model.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureOptions:
    """How images are to be made, where it is not as the game says."""

    dpi: int | None = None
    format: str | None = None
    edges: tuple[str, ...] = ()

    def over(self, pictures: Pictures) -> Pictures:
        """What a game says, and what was asked for instead."""
        return replace(
            pictures,
            dpi=self.dpi or pictures.dpi,
            format=self.format or pictures.format,
            edges=self.edges or pictures.edges,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildOptions:
    """What was asked for; empty means everything. `processes`: how many may draw at the same time.

    What is wrong is left out, unless a `draft` is to show it with a stamp; `strict` builds nothing then.
    `part` is what of the cards is wanted, `pictures` how their images are made instead of as the game says;
    `bleed` mm beyond the cut faces are to be drawn at least.
    """

    only: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()
    processes: int = 1
    force: bool = False
    clean: bool = False
    draft: bool = False
    strict: bool = False
    part: Part = field(default_factory=Part)
    pictures: PictureOptions = field(default_factory=PictureOptions)
    bleed: float = 0.0

    @property
    def afresh(self) -> bool:
        """Whether what was made earlier counts for nothing."""
        return self.force or self.clean

    @property
    def whole(self) -> bool:
        """Whether everything of a game is wanted, as it is built without options."""
        return not self.only and self.all_files and not self.alters

    @property
    def alters(self) -> bool:
        """Whether files come out otherwise than without options."""
        return self.draft or self.pictures != PictureOptions()

    @property
    def all_files(self) -> bool:
        """Whether all files of the wanted outputs are wanted, so that what is left over may be deleted."""
        return not (self.languages or self.profiles or self.part or self.pictures != PictureOptions())

    def languages_of(self, game: "Game") -> tuple[str, ...]:
        """The wanted languages, in the game's order.

        Raises:
            WrongOptions: the game is not written in any of them.
        """
        wanted = self.languages or game.languages
        if languages := tuple(language for language in game.languages if language in wanted):
            return languages
        raise WrongOptions(f"{game.id} is written in {', '.join(game.languages)}, not in {', '.join(wanted)}")

    def asks_for(self, output: str) -> bool:
        """Whether an output is wanted itself, and not only for what another one shows of it."""
        return not self.only or output in self.only

    @property
    def outputs(self) -> tuple[Output, ...]:
        """The wanted outputs, with those that they show, in the order in which they are made."""
        named = {
            *self.only,
            *(brought for output in OUTPUTS if output.name in self.only for brought in output.brings),
        }
        wanted = tuple(output for output in OUTPUTS if not named or output.name in named)
        return tuple(output for output in wanted if output.of_cards) if self.part else wanted
