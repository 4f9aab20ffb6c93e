"""The cards in the files of a game: what they say, in which file, and the same files with other cards."""

from collections.abc import Mapping, MutableMapping, Sequence
from typing import cast

from deckwright.authoring.wanted import ART, DECK, WORDS
from deckwright.authoring.writing import Plain
from deckwright.load.card_schema import COMMON
from deckwright.load.cards import rows
from deckwright.load.declared import Declared
from deckwright.load.document import Document
from deckwright.load.imports import Target
from deckwright.load.made_rows import EACH
from deckwright.model.place import Place

Data = dict[str, object]


class CardFiles:
    """The cards of a game by id. What is set shows in `data`, by file, and nowhere else."""

    def __init__(self, declared: Declared) -> None:
        self._declared = declared
        self.data: dict[str, Data] = {}
        self.new_files: dict[str, Data] = {}
        documents = (*declared.cards, *declared.texts.values(), *_deck_files(declared))
        self._documents = {document.file: document for document in documents}
        self._at: dict[str, tuple[str, int]] = {}
        self._rows: dict[str, Mapping[str, object]] = {}
        self.kinds: dict[str, str] = {}
        self._changed: set[str] = set()
        self._homes: dict[str, str] = {}
        self._orders: dict[str, list[str]] = {}
        for document in declared.cards:
            kind = cast(Data, document.data).get("kind") if isinstance(document.data, dict) else None
            for card, index, row in rows(document):
                if card not in self._rows and EACH not in row:
                    self._at[card], self._rows[card] = (document.file, index), row
                    self.kinds[card] = str(kind)

    @property
    def ids(self) -> Sequence[str]:
        """The cards in the order of the files."""
        return tuple(self._rows)

    @property
    def documents(self) -> Mapping[str, Document]:
        """The files that may be changed, as they were read."""
        return self._documents

    def file(self, card: str) -> str:
        """The file that a card is in."""
        return self._at[card][0]

    def value(self, card: str, target: Target) -> Plain | None:
        """What a card says; None if it says nothing."""
        if target.field == DECK.field:
            decks = {deck: self._held(deck).get(card) for deck in self._declared.decks}
            return cast(Plain, {deck: count for deck, count in decks.items() if count is not None}) or None
        row = self._rows[card]
        side = cast(Mapping[str, object], row.get("back", {})) if target.back else row
        value = side.get(target.field) if isinstance(side, dict) else None
        if not target.language:
            if target == ART and isinstance(value, dict):
                value = value.get("file", value)
            return cast(Plain | None, value)
        if isinstance(value, dict):
            value = value.get(target.language)
        elif target.language != self._declared.languages[0]:
            value = None
        if value is None:
            value = self._translated(card, target)
        return value.rstrip("\n") if isinstance(value, str) else cast(Plain | None, value)

    def place(self, card: str, target: Target | None = None) -> Place:
        """Where a card says something, or where it is."""
        file, index = self._at[card]
        document = self._documents[file]
        path: tuple[str | int, ...] = ("cards", index)
        if target is None:
            return document.place((*path, "id"))
        side = (*path, *(("back",) if target.back else ()), target.field)
        return document.place((*side, *((target.language,) if target.language else ())))

    def set(self, card: str, target: Target, value: Plain | None) -> None:
        """Make a card say something, or nothing."""
        if target.field == DECK.field:
            self._put_into_decks(card, cast(Mapping[str, int], value or {}))
            return
        if target.language and self._is_in_text(card, target):
            self._set_text(card, target, value)
            return
        row = self._row(card)
        side = row
        if target.back:
            there = row.get("back")
            side = dict(there) if isinstance(there, dict) else {}
            _put(row, "back", side, self._order(card))
        old = side.get(target.field)
        new: object = value
        if target.language and value is not None and isinstance(old, str) and old.endswith("\n"):
            new = f"{value}\n"
        if target.language and (isinstance(old, dict) or target.language != self._declared.languages[0]):
            new = self._in_languages(old, target.language, value)
        if isinstance(old, dict) and "file" in old and target == ART and value is not None:
            new = {**old, "file": value}
        _put(side, target.field, new, self._order(card))
        if target.back and not side:
            row.pop("back")

    def add(
        self, card: str, kind: str, values: Mapping[Target, Plain | None], kept: Mapping[str, object] = {}
    ) -> None:
        """Add a card at the end of a file of its kind, in a new file if there is none."""
        file = self._home(kind)
        data = self._writable(file)
        listed = cast(list[object], data["cards"])
        row: Data = {"id": card, **kept}
        index = len(listed)
        model = cast(Data, listed[-1]) if listed and isinstance(listed[-1], dict) else {}
        listed.append(row)
        self._at[card], self._rows[card], self.kinds[card] = (file, index), row, kind
        self._changed.add(card)
        for target, value in values.items():
            self.set(card, target, value)
        order = [*model, *self._order(card)]
        keys = sorted(row, key=lambda key: order.index(key) if key in order else len(order))
        items = [(key, row[key]) for key in keys]
        row.clear()
        row.update(items)

    def remove(self, card: str) -> None:
        """Take a card out of its file, its decks and the texts: after all else, since others move up."""
        for language, document in self._declared.texts.items():
            held = cast(Data, document.data).get("cards") if isinstance(document.data, dict) else None
            if isinstance(held, dict) and card in held and language:
                entries = dict(cast(Data, self._writable(document.file)["cards"]))
                entries.pop(card)
                self.data[document.file]["cards"] = entries
        self._put_into_decks(card, {})
        file, _ = self._at[card]
        listed = cast(list[object], self._writable(file)["cards"])
        listed[:] = [row for row in listed if not (isinstance(row, dict) and row.get("id") == card)]
        del self._rows[card]

    def move(self, card: str, kind: str, values: Mapping[Target, Plain | None]) -> None:
        """Make a card one of another kind, which keeps what it says as far as that has it: after all else."""
        file, _ = self._at[card]
        listed = cast(list[object], self._writable(file)["cards"])
        listed[:] = [row for row in listed if not (isinstance(row, dict) and row.get("id") == card)]
        declared = self._declared.kinds[kind]
        known = {*COMMON, *declared.fields, *(["back"] if declared.two_sided else [])} - {"id"}
        self.add(card, kind, values, {key: value for key, value in self._rows[card].items() if key in known})

    def _home(self, kind: str) -> str:
        """The file for new cards of a kind: the one with its last card, else one that has none yet."""
        if kind not in self._homes:
            filled = [self._at[card][0] for card, its in self.kinds.items() if its == kind]
            empty = (document.file for document in self._declared.cards if _may_hold(document.data, kind))
            self._homes[kind] = filled[-1] if filled else next(empty, "") or self._new_file(kind)
        return self._homes[kind]

    def _new_file(self, kind: str) -> str:
        taken = {file.casefold() for file in (*self._documents, *self.data)}
        names = (kind, *(f"{kind}_{n}" for n in range(2, len(taken) + 3)))
        files = (f"content/{self._declared.game}/cards/{name}.yaml" for name in names)
        file = next(file for file in files if file.casefold() not in taken)
        self.data[file] = self.new_files[file] = {"kind": kind, "cards": []}
        return file

    def _order(self, card: str) -> list[str]:
        """The order in which new keys of a card are written."""
        kind = self.kinds[card]
        if kind not in self._orders:
            declared = self._declared.kinds.get(kind)
            fields = [*declared.fields] if declared else []
            self._orders[kind] = ["id", "name", "text", "flavour", "copies", *fields, "art", "back"]
        return self._orders[kind]

    def _writable(self, file: str) -> Data:
        """The data of a file, which may be changed; its list of cards is a new one."""
        if file not in self.data:
            data = dict(cast(Data, self._documents[file].data))
            if isinstance(data.get("cards"), list):
                data["cards"] = list(cast(list[object], data["cards"]))
            elif "cards" not in data or data["cards"] is None:
                data["cards"] = []
            self.data[file] = data
        return self.data[file]

    def _row(self, card: str) -> Data:
        """The row of a card, which may be changed."""
        if card not in self._changed:
            file, index = self._at[card]
            listed = cast(list[object], self._writable(file)["cards"])
            row = dict(self._rows[card])
            listed[index] = self._rows[card] = row
            self._changed.add(card)
        return cast(Data, self._rows[card])

    def _in_languages(self, old: object, language: str, value: Plain | None) -> object:
        """Words with those of one language changed."""
        first = self._declared.languages[0]
        words = dict(old) if isinstance(old, dict) else {first: old} if old is not None else {}
        _put(words, language, value, self._declared.languages)
        return words or None

    def _is_in_text(self, card: str, target: Target) -> bool:
        """Whether what a card says in a language is in a file of text/, or belongs there."""
        if self._translated(card, target) is not None:
            return True
        row = self._rows[card]
        side = row.get("back", {}) if target.back else row
        words = side.get(target.field) if isinstance(side, dict) else None
        other = target.language != self._declared.languages[0]
        return other and target.language in self._declared.texts and not isinstance(words, dict)

    def _translated(self, card: str, target: Target) -> object:
        document = self._declared.texts.get(target.language)
        value: object = self.data.get(document.file, document.data) if document else None
        for step in ("cards", card, *(("back",) if target.back else ()), target.field):
            value = value.get(step) if isinstance(value, dict) else None
        return value

    def _set_text(self, card: str, target: Target, value: Plain | None) -> None:
        file = self._declared.texts[target.language].file
        if file not in self.data:
            self.data[file] = dict(cast(Data, self._documents[file].data))
        here: Data = self.data[file]
        for step in ("cards", card, *(("back",) if target.back else ())):
            inner = dict(cast(Data, here.get(step) or {}))
            here[step] = inner
            here = inner
        _put(here, target.field, value, WORDS)

    def _held(self, deck: str) -> Mapping[str, int]:
        """The copies by card of a deck that lists its cards; none of others."""
        spot = self._declared.decks[deck].spot
        value: object = self.data.get(cast(Document, spot.document).file, cast(Document, spot.document).data)
        for step in (*spot.path, "cards"):
            value = value.get(cast(str, step)) if isinstance(value, dict) else None
        return cast(Mapping[str, int], value) if isinstance(value, dict) else {}

    def _put_into_decks(self, card: str, wanted: Mapping[str, int]) -> None:
        for deck, entry in self._declared.decks.items():
            held = self._held(deck)
            if held.get(card) == wanted.get(deck) or not isinstance(entry.fields.get("cards"), dict):
                continue
            file = cast(Document, entry.spot.document).file
            if file not in self.data:
                self.data[file] = dict(cast(Data, self._documents[file].data))
            here: Data = self.data[file]
            for step in (*entry.spot.path, "cards"):
                inner = dict(cast(Data, here[cast(str, step)]))
                here[cast(str, step)] = inner
                here = inner
            if deck in wanted:
                here[card] = wanted[deck]
            else:
                here.pop(card)


def _may_hold(data: object, kind: str) -> bool:
    """Whether the data of a file can take cards of a kind."""
    return isinstance(data, dict) and data.get("kind") == kind and isinstance(data.get("cards") or [], list)


def _deck_files(declared: Declared) -> Sequence[Document]:
    return [cast(Document, entry.spot.document) for entry in declared.decks.values()]


def _put(held: MutableMapping[str, object], key: str, value: object, order: Sequence[str]) -> None:
    """Set a key, or delete it for None; a new one comes behind those that precede it in an order."""
    if value is None:
        held.pop(key, None)
        return
    if key in held or key not in order:
        held[key] = value
        return
    before = [other for other in order[: order.index(key)] if other in held]
    items = list(held.items())
    held.clear()
    place = [name for name, _ in items].index(before[-1]) + 1 if before else 0
    held.update([*items[:place], (key, value), *items[place:]])
