"""Findings that a game accepts: under `accept`, on a card, a kind, a deck, a component, or in game.yaml."""

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from deckwright.load.cards import rows
from deckwright.load.document import Document
from deckwright.load.sections import Sections
from deckwright.model.game import Accepted
from deckwright.model.place import Spot

KEY = "accept"
_SECTIONS = ("kinds", "decks", "components")


def build_accepted(cards: Iterable[Document], sections: Sections) -> tuple[Accepted, ...]:
    """Every code that is accepted, with what it is accepted of. Rows of cards may have a wrong shape."""
    return tuple(_accepted(cards, sections))


def _accepted(cards: Iterable[Document], sections: Sections) -> Iterator[Accepted]:
    for code, entry in sections.entries(KEY).items():
        yield Accepted(code=code, of="", because=str(entry.value), spot=entry.spot)
    for section in _SECTIONS:
        for name, entry in sections.entries(section).items():
            if isinstance(entry.value, dict):
                yield from _of(name, entry.fields, entry.spot)
    for document in cards:
        for card, index, row in rows(document):
            yield from _of(card, row, document.spot("cards", index))


def _of(name: str, written: Mapping[str, object], spot: Spot) -> Iterator[Accepted]:
    accepted = written.get(KEY)
    for code, because in cast(Mapping[str, str], accepted if isinstance(accepted, dict) else {}).items():
        yield Accepted(code=code, of=name, because=str(because), spot=spot.at(KEY, code))
