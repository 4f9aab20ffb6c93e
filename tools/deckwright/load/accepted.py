"""Findings that a game accepts: under `accept`, on a card, a kind, a deck, a component, or in game.yaml."""

from collections.abc import Iterator, Mapping
from typing import cast

from deckwright.load.cards import rows
from deckwright.load.document import Document
from deckwright.load.sections import Sections
from deckwright.model.game import Accepted
from deckwright.model.place import Spot

KEY = "accept"
_SECTIONS = ("kinds", "decks", "components")


def accepted_in_sections(sections: Sections) -> Iterator[Accepted]:
    """Every code that the game, its kinds, decks and components accept, with what it is accepted of."""
    for code, entry in sections.entries(KEY).items():
        yield Accepted(code=code, of="", because=str(entry.value), spot=entry.spot)
    for section in _SECTIONS:
        for name, entry in sections.entries(section).items():
            if isinstance(entry.value, dict):
                yield from _of(name, entry.fields, entry.spot)


def accepted_in(document: Document) -> Iterator[Accepted]:
    """Every code that cards of a file accept. Its rows may have a wrong shape."""
    for card, index, row in rows(document):
        if KEY in row:
            yield from _of(card, row, document.spot("cards", index))


def _of(name: str, written: Mapping[str, object], spot: Spot) -> Iterator[Accepted]:
    accepted = written.get(KEY)
    for code, because in cast(Mapping[str, str], accepted if isinstance(accepted, dict) else {}).items():
        yield Accepted(code=code, of=name, because=str(because), spot=spot.at(KEY, code))
