"""What a check looks at: the game, the documents it was read from, its folder, and perhaps its assets."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from deckwright.assets.game_assets import GameAssets
from deckwright.giving_way import in_steps
from deckwright.load.document import Document
from deckwright.load.game import Loaded
from deckwright.model.finding import ContentError
from deckwright.model.game import Deck, Game
from deckwright.model.near import near

if TYPE_CHECKING:
    from deckwright.check.wording import Mention, Text
    from deckwright.rules.interpret.play import Rulebook
    from deckwright.rules.resolve import Resolved
    from deckwright.rules.resolve.sources import Sources
    from deckwright.rules.resolve.uses import Uses
    from deckwright.scenarios.records import Scenario

Part = TypeVar("Part")
SCENARIOS = "scenarios"  # their folder


@dataclass(frozen=True)
class Subject:
    """One loaded game. `root` is the project folder."""

    loaded: Loaded
    root: Path
    assets: GameAssets | None = None

    @cached_property
    def game(self) -> Game:
        """The game, which all its files have the shape for."""
        assert self.loaded.game is not None, "what has no shape is not checked"
        return self.loaded.game

    @property
    def documents(self) -> Mapping[str, Document]:
        """The game's files by their names as places give them."""
        return self.loaded.documents

    @property
    def folder(self) -> str:
        """The game's content folder, relative to the project."""
        return f"content/{self.game.id}"

    @cached_property
    def texts(self) -> "Sequence[Text]":
        """Every text that is translated, with its key; several checks read them all."""
        from deckwright.check.wording import texts

        return tuple(in_steps(texts(self.game)))

    @cached_property
    def mentions(self) -> "Sequence[Mention]":
        """Every name in braces, in all texts of all languages and in the rulebooks."""
        from deckwright.check.wording import mentions

        return tuple(mentions(self.texts, self.game, self.resolved.program, self.documents))

    @cached_property
    def source(self) -> "Sources":
        """The sections of the game as they are written."""
        from deckwright.rules.resolve.sources import sources

        source = sources(self.loaded)
        assert source is not None
        return source

    @cached_property
    def scenarios(self) -> "Sequence[Scenario]":
        """The tests of the rules; games without them do not wait for what reads them."""
        documents = list(self.within(SCENARIOS))
        if not documents:
            return ()
        from deckwright.scenarios.read import read_scenarios

        return tuple(read_scenarios(documents))

    @property
    def resolved(self) -> "Resolved":
        """The game's rules with all names looked up, and what stands in the way of that."""
        from deckwright.rules.resolve import resolve_rules

        return resolve_rules(self.loaded)

    @cached_property
    def uses(self) -> "Uses | None":
        """The program and what its parts use; None for a game without rules, or with wrong ones."""
        if self.resolved.program is None:
            return None
        from deckwright.rules.resolve.uses import uses_of

        return uses_of(self.resolved.program)

    @cached_property
    def rulebook(self) -> "Rulebook | None":
        """The rules, to ask what they say of printed cards; None if no game begins with what is chosen."""
        rulings, seats = self.game.rulings.values(), self.game.usual_seats
        can_begin = all(each.chosen in each.answers and each.is_open(each.chosen, seats) for each in rulings)
        if self.uses is None or not can_begin:
            return None
        from deckwright.rules.interpret.play import Rulebook

        return Rulebook(self.uses.program)

    def offered(self, read: Callable[[GameAssets], Part]) -> Part | None:
        """What `read` takes from the game's assets; None without assets to look at, or if they are broken.

        Broken ones are told of by check/materials.py.
        """
        if self.assets is None:
            return None
        try:
            return read(self.assets)
        except ContentError:
            return None

    def about(self, thing: str = "") -> str:
        """The name of a thing in this game that stays when its file is edited."""
        return f"{self.game.id}/{thing}" if thing else self.game.id

    def within(self, folder: str) -> Iterator[Document]:
        """The documents in a folder of the game's content, sorted by name."""
        for file in sorted(self.documents):
            if file.startswith(f"{self.folder}/{folder}/"):
                yield self.documents[file]

    def meant(self, deck: Deck) -> Mapping[str, int]:
        """The copies of a deck by card; a misspelt one, told of already, under the id that was meant."""
        held: dict[str, int] = {}
        for card, copies in deck.cards.items():
            meant = (
                card if card in self.game.cards else near(card, self.game.cards.keys() - deck.cards) or card
            )
            held[meant] = held.get(meant, 0) + copies
        return held

    def number(self, value: str | None) -> int | None:
        """The whole number that a value of the rules has, if there is such a value."""
        named = self.game.values.get(value or "")
        return named.value if named and type(named.value) is int else None
