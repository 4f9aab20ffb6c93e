"""What resolving reads: a game with its sections as they were written, and its words. No findings here."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from deckwright.load.game import Loaded
from deckwright.load.sections import Entry, Sections
from deckwright.load.words import Wording
from deckwright.model.game import Game, Words
from deckwright.model.place import Spot


@dataclass(frozen=True, slots=True)
class Sources:
    """A game whose files have the shape that the schemas demand, and the sections of its rules."""

    game: Game
    sections: Sections
    wording: Wording

    def entries(self, section: str) -> Mapping[str, Entry]:
        """The entries of a section by id, in the order of the files."""
        return self.sections.entries(section)

    def whole(self, section: str) -> Entry | None:
        """A section that is one thing."""
        return self.sections.whole(section)

    def does(self, ops: Collection[str]) -> bool:
        """Whether one of some ops is written anywhere in the rules, or on a card."""
        waiting: list[object] = [*self.sections.values(), *(card.fields for card in self.game.cards.values())]
        while waiting:
            each = waiting.pop()
            if isinstance(each, Mapping):
                if not each.keys().isdisjoint(ops):
                    return True
                waiting += each.values()
            elif isinstance(each, list | tuple):
                waiting += each
        return False

    def say(self, section: str, name: str, fields: Mapping[str, object], spot: Spot) -> Words | None:
        """The words that stand with a definition and in the text files."""
        return self.wording.optional((section, name, "say"), fields.get("say"), spot.at("say"))


def sources(loaded: Loaded) -> Sources | None:
    """The sources of a game that could be loaded."""
    game = loaded.game
    if game is None:
        return None
    folder = f"content/{game.id}"
    rules = [
        document
        for file, document in loaded.documents.items()
        if file == f"{folder}/game.yaml" or file.startswith(f"{folder}/rules/")
    ]
    texts = {
        Path(file).stem: document
        for file, document in loaded.documents.items()
        if file.startswith(f"{folder}/text/")
    }
    return Sources(game, Sections(game.id, rules), Wording(game.id, game.languages, texts))
