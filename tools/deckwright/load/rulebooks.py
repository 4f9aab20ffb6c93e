"""Read rulebook/<language>.md and find where each clause id stands. What Markdown means is not known here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from deckwright.load.positions import Lines
from deckwright.load.reader import read_text
from deckwright.model.finding import Finding
from deckwright.model.game import Rulebook
from deckwright.model.markup import clauses
from deckwright.model.place import Path, Place, Spot
from deckwright.reading import Within


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """A Markdown file that knows its places: of a clause by its id, of anything else by its offset."""

    lines: Lines = field(repr=False)
    marks: Mapping[str, tuple[int, int]] = field(repr=False)

    def place(self, path: Path, *, key: bool = False) -> Place:  # noqa: ARG002 - the same as for YAML files
        """The place of the clause id or the offset that ends the path; else of the file."""
        last = path[-1] if path else 0
        start, end = self.marks.get(last, (0, 0)) if isinstance(last, str) else (last, last + 1)
        return self.lines.place(start, end)


def read_rulebook(
    path: FilePath, file: str, language: str, within: Within
) -> tuple[Rulebook, tuple[Finding, ...]]:
    """A rulebook with the places of its clauses, and what is odd about its spelling.

    Raises:
        ContentError: the file cannot be used.
    """
    text, findings = read_text(path, file, within)
    marks: dict[str, tuple[int, int]] = {}
    for tag in clauses(text):
        at = tag.start
        for clause in tag.ids:
            at = text.index(f"#{clause}", at) + 1
            marks.setdefault(clause, (at, at + len(clause)))
    page = Page(Lines(file, text), marks)
    spots = {clause: Spot(page, (clause,)) for clause in marks}
    return Rulebook(language=language, file=file, text=text, clauses=spots, spot=Spot(page)), findings
