"""Card designs out of the rows of cards/*.yaml, of which there may be thousands."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import cast

from deckwright.load.document import Document
from deckwright.load.maps import spelt, whole
from deckwright.load.values import frozen
from deckwright.load.words import Wording
from deckwright.model.finding import Finding
from deckwright.model.game import Card, Field, Kind, Value
from deckwright.model.numbers import NONE
from deckwright.model.place import Path, Place, Spot

Row = Mapping[str, object]


def rows(document: Document) -> Iterable[tuple[str, int, Row]]:
    """The rows of a file that have an id, whatever else is wrong: the id, the place in the list, the row."""
    data = document.data
    listed = data.get("cards") if isinstance(data, dict) else None
    for index, row in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(row, dict) and isinstance(row.get("id"), str):
            yield row["id"], index, row


def duplicate_findings(game: str, documents: Iterable[Document]) -> list[Finding]:
    """Cards whose id another card has already; the first one is kept."""
    first: dict[str, tuple[Document, int]] = {}
    findings = []
    for document in documents:
        for card, index, _ in rows(document):
            here = (document, index)
            if (there := first.setdefault(card, here)) is not here:
                findings.append(
                    Finding(
                        code="R201",
                        place=_of_id(*here),
                        message=f'the card id "{card}" is already used at {_of_id(*there)}',
                        hint="give one of them another id",
                        about=f"{game}/{card}",
                    )
                )
    return findings


def _of_id(document: Document, row: int) -> Place:
    return document.place(("cards", row, "id"))


def build_cards(
    document: Document,
    kinds: Mapping[str, Kind],
    wording: Wording,
    broken: Mapping[int, Collection[str]],
) -> dict[str, Card]:
    """The cards of a file by id; of two with one id the first.

    `broken` are rows with keys whose values have a wrong shape: these say nothing.
    """
    cards: dict[str, Card] = {}
    kind = kinds.get(cast(Mapping[str, str], document.data)["kind"])
    for card, index, row in rows(document) if kind else ():
        if "id" in broken.get(index, ()):
            continue  # nothing may be called so, least of all a file
        said = _sound(card, row, broken[index]) if index in broken else row
        if kind and card not in cards:
            cards[card] = _card(card, said, kind, document.spot("cards", index), wording)
    return cards


def _sound(card: str, row: Row, wrong: Collection[str]) -> Row:
    """What a row says without some keys; a card without a name is called by its id."""
    return {"name": card, **{key: value for key, value in row.items() if key not in wrong}}


def _card(card: str, row: Row, kind: Kind, spot: Spot, wording: Wording) -> Card:
    front = _side(card, row, kind, spot, wording, ("cards", card))
    if kind.back is None or not kind.two_sided:
        return front
    written = cast(Row, row.get("back", {}))
    back = _side(card, written, kind.back, spot.at("back"), wording, ("cards", card, "back"))
    return replace(front, back=back if back.name.text else replace(back, name=front.name))


def _side(card: str, row: Row, kind: Kind, spot: Spot, wording: Wording, path: Path) -> Card:
    """What one side of a card says."""
    return Card(
        id=card,
        kind=kind.id,
        name=wording.words((*path, "name"), row.get("name"), spot.at("name")),
        fields={
            name: _value(row[name], field) if name in row else field.default
            for name, field in kind.fields.items()
        },
        texts={
            name: words
            for name, field in kind.fields.items()
            if field.type == "text"
            and (words := wording.optional((*path, name), row.get(name), spot.at(name)))
        },
        text=wording.optional((*path, "text"), row.get("text"), spot.at("text")),
        flavour=wording.optional((*path, "flavour"), row.get("flavour"), spot.at("flavour")),
        copies=cast(int | None, row.get("copies")),
        art=_art(row.get("art")),
        spot=spot,
    )


def _value(written: object, field: Field) -> Value:
    if field.keys:
        return whole(written, field.type, field.keys, field.among, field.letters)
    if field.spells_cards:
        return spelt(written, field.letters)
    return None if field.none_allowed and written == NONE else frozen(written)


def _art(art: object) -> Mapping[str, Value]:
    """What the picture shows; a file stands under `file`."""
    if isinstance(art, str):
        return {"file": art}
    return cast(Mapping[str, Value], frozen(art or {}))
