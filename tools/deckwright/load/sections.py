"""Merge the sections of game.yaml and rules/*.yaml: each may stand in any file, each entry only once."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from deckwright.load.document import Document
from deckwright.load.schemas import IDENTITY
from deckwright.model.finding import Finding
from deckwright.model.place import Spot

# Sections that are one thing. The others hold entries, and files may share them out.
WHOLE = frozenset({"deck_rules", "setup", "turn", "round", "ranking"})


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of a section and where it stands. `value` has the shape of its schema once that was checked."""

    value: object
    spot: Spot

    @property
    def fields(self) -> Mapping[str, object]:
        """The value as the mapping that its schema demands."""
        return cast(Mapping[str, object], self.value)


class Sections:
    """All sections of a game, over its files."""

    def __init__(self, game: str, documents: Iterable[Document]) -> None:
        self.findings: list[Finding] = []
        self._game = game
        self._entries: dict[str, dict[str, Entry]] = {}
        self._whole: dict[str, Entry] = {}
        for document in documents:
            for name, value in _pairs(document.data):
                if name not in IDENTITY:
                    self._add(document, name, value)

    def entries(self, section: str) -> Mapping[str, Entry]:
        """The entries of a section by id, in the order of the files; none if the section is absent."""
        return self._entries.get(section, {})

    def whole(self, section: str) -> Entry | None:
        """A section that is one thing."""
        return self._whole.get(section)

    def values(self) -> Iterator[object]:
        """What stands in all sections, as it is written."""
        entries = (entry for section in self._entries.values() for entry in section.values())
        yield from (entry.value for entry in (*self._whole.values(), *entries))

    def _add(self, document: Document, name: str, value: object) -> None:
        if name in WHOLE or not isinstance(value, dict):
            self._once(self._whole, name, Entry(value, document.spot(name)), name)
            return
        entries = self._entries.setdefault(name, {})
        for key, fields in value.items():
            self._once(entries, key, Entry(fields, document.spot(name, key)), f"{name}/{key}")

    def _once(self, known: dict[str, Entry], name: str, entry: Entry, path: str) -> None:
        if name not in known:
            known[name] = entry
            return
        first = known[name].spot.place(key=True)
        self.findings.append(
            Finding(
                code="C109",
                place=entry.spot.place(key=True),
                message=f'"{name}" was already defined at {first}',
                hint="keep one of them",
                about=f"{self._game}/{path}",
            )
        )


def _pairs(data: object) -> Iterator[tuple[str, object]]:
    if isinstance(data, dict):
        yield from data.items()


def rules_of(fields: Mapping[str, object]) -> tuple[str, ...]:
    """The rule ids under `rule`."""
    return names_of(fields.get("rule"))


def names_of(written: object) -> tuple[str, ...]:
    """One name, or a list of names, or none."""
    if written is None:
        return ()
    return (written,) if isinstance(written, str) else tuple(cast(Iterable[str], written))
