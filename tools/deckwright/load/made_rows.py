"""Rows of a card file that stand for several cards: one for each combination of constants or numbers.

`{each: {suit: suit, rank: [2, 14]}, id: "{suit}_{rank}", name: "{suit} {rank}"}` is a card for each suit and
rank. A card that has a row of its own is not made. What is found in a made card is told at its row.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import cast

from deckwright.load.document import Document
from deckwright.load.positions import Positions
from deckwright.model.finding import Finding
from deckwright.model.game import Field, Kind
from deckwright.model.near import did_you_mean
from deckwright.model.place import Path, Place

EACH, CALLED = "each", "called"
_MOST = 1000  # cards of one row
_TEXTS = ("name", "flavour", "text")
_PLACE = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_WRITE = "write each: {suit: [red, blue], rank: [1, 9]}, with fields of the kind"
Row = Mapping[str, object]
Value = str | int
Called = Mapping[str, Mapping[object, object]]  # by field and value


def with_made_rows(document: Document, kinds: Mapping[str, Kind]) -> tuple[Document, list[Finding]]:
    """The document with a row for each card; itself where no row stands for several."""
    data = document.data
    rows = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(rows, list) or not any(_is_for_several(row) for row in rows):
        return document, []
    maker = _Maker(document, kinds.get(str(cast(Row, data).get("kind"))), rows)
    made = [*maker.rows()]
    positions = _MadePositions(document.positions, [origin for origin, _ in made])
    listed = {**cast(Row, data), "cards": [row for _, row in made]}
    return replace(document, data=listed, positions=positions), maker.findings


def _is_for_several(row: object) -> bool:
    return isinstance(row, dict) and EACH in row


class _MadePositions(Positions):
    """Where the values of rows stand: those of a made one where its row is written."""

    __slots__ = ("_origins", "_written")

    def __init__(self, written: Positions, origins: Sequence[int]) -> None:
        self._written, self._origins = written, origins

    def place(self, path: Path, *, key: bool) -> Place:
        """The place of a value, or of its key; of a made row as a whole where its row does not write it."""
        if path[:1] == ("cards",) and len(path) > 1 and isinstance(path[1], int):
            path = ("cards", self._origins[path[1]], *path[2:])
        return self._written.place(path, key=key)


@dataclass(slots=True)
class _Maker:
    """Makes the rows of a file; `findings` are of rows for several that cannot be meant."""

    document: Document
    kind: Kind | None
    written: Sequence[object]
    findings: list[Finding]

    def __init__(self, document: Document, kind: Kind | None, written: Sequence[object]) -> None:
        self.document, self.kind, self.written, self.findings = document, kind, written, []

    def rows(self) -> Iterator[tuple[int, object]]:
        """Each row with the place of what it is made of in the list."""
        own = [row.get("id") for row in self.written if isinstance(row, dict) and EACH not in row]
        known = {id_ for id_ in own if isinstance(id_, str)}
        for index, row in enumerate(self.written):
            if not _is_for_several(row):
                yield index, row
                continue
            for made in self._made(index, cast(Row, row)):
                called = made.get("id")
                if not isinstance(called, str) or called not in known:
                    yield index, made

    def _made(self, index: int, row: Row) -> Iterator[Row]:
        """The rows that one stands for."""
        written = row[EACH]
        if self.kind is None:
            return
        if not isinstance(written, dict) or not written:
            self._tell(
                index, (EACH,), "this does not say of which fields there is a card for each value", _WRITE
            )
            return
        among = {name: self._values(index, name, given) for name, given in written.items()}
        called = row.get(CALLED, {})
        if not all(among.values()) or not self._are_words(index, called, among):
            return
        if (count := prod(map(len, among.values()))) > _MOST:
            self._tell(index, (EACH,), f"these are {count} cards, and one row makes {_MOST} at most", "")
            return
        for name in among:
            if name in row:
                self._tell(
                    index, (name,), f"{name} stands under each, too", "leave it out: each card has its own"
                )
                return
        rest = {key: value for key, value in row.items() if key not in (EACH, CALLED)}
        chosen = [dict(zip(among, values, strict=True)) for values in product(*among.values())]
        if self._are_told_apart(index, chosen):
            words = cast(Called, called)
            yield from ({**meant, **_filled(rest, meant, words)} for meant in chosen)

    def _are_words(self, index: int, called: object, among: Mapping[str, Sequence[Value]]) -> bool:
        """Whether values are called by words; each that is not among those of `each` is told."""
        if not isinstance(called, dict) or not all(isinstance(words, dict) for words in called.values()):
            hint = "write called: {rank: {11: Page}}"
            self._tell(index, (CALLED,), "this is no list of words by value", hint)
            return False
        before = len(self.findings)
        for name, words in called.items():
            if name not in among:
                hint = did_you_mean(name, among) or f"there are: {', '.join(among)}"
                self._tell(index, (CALLED, name), f"there is no card for each {name}", hint)
                continue
            for value, word in words.items():
                if not _is_of(value, among[name]):
                    hint = did_you_mean(value, map(str, among[name][:_MOST]))
                    self._tell(
                        index, (CALLED, name, value), f"there is no card whose {name} is {value}", hint
                    )
                elif not _is_word(word):
                    hint = f"write {value}: Page, or {value}: {{en: Page, de: Bube}}"
                    self._tell(index, (CALLED, name, value), "this is no word", hint)
        return len(self.findings) == before

    def _are_told_apart(self, index: int, chosen: Sequence[Mapping[str, Value]]) -> bool:
        """Whether each card has an id of its own, as far as there are ids."""
        written = cast(Row, self.written[index]).get("id")
        ids = [_with(written, meant) for meant in chosen] if isinstance(written, str) else []
        if len(set(ids)) == len(ids):
            return True
        twice = next(id_ for id_ in ids if ids.count(id_) > 1)
        named = _PLACE.findall(str(written))
        lacking = [
            f"{{{name}}}" for name in chosen[0] if len({m[name] for m in chosen}) > 1 and name not in named
        ]
        hint = f"write {' and '.join(lacking)} in it, too" if lacking else "list each value once"
        self._tell(index, ("id",), f'several cards of this row have the id "{twice}"', hint, "R201")
        return False

    def _values(self, index: int, name: str, written: object) -> Sequence[Value]:
        """The values of a field for each of which there is a card."""
        assert self.kind is not None
        field = self.kind.fields.get(name)
        if field is None:
            hint = did_you_mean(name, self.kind.fields) or f"there are: {', '.join(self.kind.fields)}"
            self._tell(index, (EACH, name), f'cards of the kind {self.kind.id} have no field "{name}"', hint)
            return []
        values = _among(field, written)
        if not values:
            hint = f"write {field.enum or 'its constants'}" if field.among else "write [1, 9], from 1 to 9"
            self._tell(index, (EACH, name), f"these are no values of {name}", hint)
        return values

    def _tell(self, index: int, path: Path, message: str, hint: str, code: str = "C104") -> None:
        place, row = self.document.place(("cards", index, *path), key=True), self.written[index]
        about = str(row.get("id")) if isinstance(row, dict) else ""
        self.findings.append(Finding(code=code, place=place, message=message, hint=hint, about=about))


def _among(field: Field, written: object) -> Sequence[Value]:
    """All constants of an enum by its name, some by theirs, or whole numbers from one to another.

    What is written as a range stays one: it may be of any length.
    """
    if field.among:
        if written in (field.enum or field.name, field.name):
            return [*field.among]
        listed = written if isinstance(written, list) else [written]
        return [*listed] if all(value in field.among for value in listed) else []
    if not isinstance(written, list) or not all(type(number) is int for number in written):
        return []
    return range(written[0], written[1] + 1) if len(written) == 2 else [*written]


def _is_of(written: str, values: Sequence[Value]) -> bool:
    """Whether a key is one of the values."""
    if isinstance(values, range):
        return written.removeprefix("-").isdecimal() and len(written) < 20 and int(written) in values
    return written in map(str, values)


def _is_word(written: object) -> bool:
    """Whether something may stand in a name: a word, or one in each language."""
    words = list(written.values()) if isinstance(written, dict) else [written]
    return bool(words) and all(type(word) in (str, int) for word in words)


def _filled(row: Row, meant: Mapping[str, Value], called: Called) -> Row:
    """What a row says of one card. Its texts name values by words, all else by the values themselves."""
    return {
        key: _in_words(value, meant, called)
        if key in _TEXTS
        else _with(value, {n: str(v) for n, v in meant.items()})
        for key, value in row.items()
    }


def _in_words(value: object, meant: Mapping[str, Value], called: Called) -> object:
    """A text, in each language that it and its words have."""
    words = {
        name: called.get(name, {}).get(str(constant), _word(constant)) for name, constant in meant.items()
    }
    if not isinstance(value, str | dict):
        return value
    used = {*_PLACE.findall(" ".join(map(str, value.values())) if isinstance(value, dict) else value)}
    by_code = {name: word for name, word in words.items() if name in used and isinstance(word, dict)}
    if isinstance(value, str) and not by_code:
        return _with(value, words)
    codes = (
        value
        if isinstance(value, dict)
        else dict.fromkeys(code for translations in by_code.values() for code in translations)
    )
    return {
        code: _with(value[code] if isinstance(value, dict) else value, words | _in_language(code, by_code))
        for code in codes
        if all(code in translations for translations in by_code.values())
    }


def _in_language(code: object, words: Mapping[str, Mapping[object, object]]) -> dict[str, object]:
    return {name: by_code[code] for name, by_code in words.items()}


def _word(value: Value) -> str:
    """A constant as a word of a name: `sea_rose` is `Sea rose`."""
    return value.replace("_", " ").capitalize() if isinstance(value, str) else str(value)


def _with(value: object, words: Mapping[str, object]) -> object:
    """The same with words in the place of the names in braces, at any depth."""
    if isinstance(value, str):
        return _PLACE.sub(lambda name: str(words.get(name[1], name[0])), value)
    if isinstance(value, dict):
        return {key: _with(part, words) for key, part in value.items()}
    return [_with(part, words) for part in value] if isinstance(value, list) else value
