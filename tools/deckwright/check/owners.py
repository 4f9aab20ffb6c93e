"""What each finding is about, as data: the thing in whose entry it is, and the language of its file."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePosixPath

from deckwright.load.document import Document
from deckwright.load.game import Loaded
from deckwright.load.shapes import row_starts
from deckwright.model.finding import CARD, SECTION, SECTIONS, Finding, Thing


def with_owners(findings: Iterable[Finding], loaded: Loaded) -> list[Finding]:
    """The findings; each that does not say itself what it is about says so now, by its place."""
    owners = _Owners(loaded)
    return [owners.owned(finding) for finding in findings]


class _Owners:
    """The things of a game's files by where they are, worked out for those files that findings point at."""

    def __init__(self, loaded: Loaded) -> None:
        self._documents = loaded.documents
        self._known: dict[str, _File] = {}

    def owned(self, finding: Finding) -> Finding:
        """A finding with what it is about."""
        document = self._documents.get(finding.place.file)
        if document is None or finding.place.offset < 0:
            return finding
        file = self._known.setdefault(document.file, _File(document))
        subject = finding.subject or file.owner(finding.place.offset)
        return replace(finding, subject=subject, language=finding.language or file.language)


@dataclass(frozen=True)
class _File:
    document: Document

    @property
    def language(self) -> str:
        """The language that a file of text/ is in; other files speak for all."""
        path = PurePosixPath(self.document.file)
        return path.stem if path.parent.name == "text" else ""

    def owner(self, offset: int) -> Thing | None:
        """The thing whose entry, or the section whose lines, hold what is at an offset."""
        offsets, things = self._things
        at = bisect_right(offsets, offset) - 1
        return things[at] if at >= 0 else None

    @cached_property
    def _things(self) -> tuple[list[int], list[Thing]]:
        begun = sorted(self._entries(), key=lambda entry: entry[0])
        return [offset for offset, _ in begun], [thing for _, thing in begun]

    def _entries(self) -> Iterator[tuple[int, Thing]]:
        """Where each section and each thing begins."""
        document, data = self.document, self.document.data
        for section, entries in data.items() if isinstance(data, dict) else ():
            yield document.place((section,), key=True).offset, Thing(SECTION, section)
            if section in SECTIONS and isinstance(entries, dict):
                for name in entries:
                    yield document.place((section, name), key=True).offset, Thing(SECTIONS[section], name)
            elif section == "cards" and isinstance(entries, list):
                ids = (row.get("id") if isinstance(row, dict) else None for row in entries)
                for offset, id_ in zip(row_starts(document), ids, strict=True):
                    yield offset, Thing(CARD, id_ if isinstance(id_, str) else "")
