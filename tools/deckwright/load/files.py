"""Read all files of a game's content folder, each on its own: a broken one hides nothing of the others."""

import os
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from deckwright.inputs import is_input
from deckwright.load.document import Document
from deckwright.load.project import Project
from deckwright.load.reader import parse_document, read_text
from deckwright.load.rulebooks import read_rulebook
from deckwright.model.finding import ContentError, Finding, unreadable
from deckwright.model.game import Rulebook
from deckwright.model.place import Place
from deckwright.reading import Unreadable, must_stay

_YAML = (".yaml", ".yml")
IMPORTS = "import.yaml"  # from which tables the cards come


class Files:
    """What the files of a game hold. `unreadable`: some could not be used without which there is no game.

    `undeclared` are those among them that declare names for others. `lost` are files of cards that could not
    be read: the game is there without them. `unchanged` are files that read as in `before`.
    """

    def __init__(
        self, project: Project, game: str, before: Mapping[str, Document], unchanged: Container[str] = ()
    ) -> None:
        self.paths: list[Path] = []
        self.documents: dict[str, Document] = {}
        self.rulebooks: dict[str, Rulebook] = {}
        self.findings: list[Finding] = []
        self.unreadable = False
        self.undeclared: list[str] = []
        self.lost: list[str] = []
        self._project, self._game, self._before, self._unchanged = project, game, before, unchanged
        self._within = (project.root,)
        self.root, self.folder = project.root, (folder := project.folder(game))
        self._tests, self._cards = folder / "scenarios", folder / "cards"
        self.main = self._document(folder / "game.yaml") if self._there(folder / "game.yaml") else None
        self.rules = list(self._documents(folder / "rules"))
        self.cards = list(self._documents(self._cards))
        self.texts = {Path(document.file).stem: document for document in self._documents(folder / "text")}
        self.scenarios = list(self._documents(self._tests))
        self.imports = self._document(folder / IMPORTS) if os.path.lexists(folder / IMPORTS) else None
        for path in self._listed(folder / "rulebook", ".md"):
            self._rulebook(path)

    @property
    def told(self) -> Iterator[Document]:
        """The documents that a game is made of; its scenarios only test it, import.yaml only fills it."""
        yield from (*([self.main] if self.main else ()), *self.rules, *self.cards, *self.texts.values())

    def _there(self, path: Path) -> bool:
        if not (there := os.path.lexists(path)):
            message = f"the game {self._game} has no game.yaml"
            self._report(Finding(code="R205", place=Place(self._project.name(path)), message=message))
        return there

    def _documents(self, folder: Path) -> Iterator[Document]:
        for path in self._listed(folder, *_YAML):
            if document := self._document(path):
                yield document

    def _document(self, path: Path) -> Document | None:
        file = self._project.name(path)
        try:
            document = self._read(path, file)
        except ContentError as error:
            self.findings += error.findings
            needed = path.parent not in (self._tests, self._cards) and path.name != IMPORTS
            self.unreadable = self.unreadable or needed
            if path.parent == self._cards:
                self.lost.append(file)
            elif needed and path.parent.name != "text":
                self.undeclared.append(file)
            return None
        self.documents[file] = document
        self.findings += document.findings
        return document

    def _read(self, path: Path, file: str) -> Document:
        self.paths.append(path)
        known = self._before.get(file)
        if known and file in self._unchanged:
            return known
        text, findings = read_text(path, file, self._within)
        if known and known.text == text and not known.findings and not findings:
            return known
        return parse_document(text, findings, file)

    def _rulebook(self, path: Path) -> None:
        file = self._project.name(path)
        try:
            self.paths.append(path)
            rulebook, findings = read_rulebook(path, file, path.stem, self._within)
        except ContentError as error:
            self._report(*error.findings)
            return
        self.rulebooks[path.stem] = rulebook
        self.findings += findings

    def _listed(self, folder: Path, *suffixes: str) -> list[Path]:
        """What is called like a file to be read, sorted; whether it can be read is seen then."""
        if not folder.is_dir():
            return []
        try:
            must_stay(folder, self._within)
        except Unreadable as error:
            self._report(*unreadable(error, self._project.name(folder)).findings)
            return []
        return sorted(path for path in folder.iterdir() if path.suffix in suffixes and is_input(path.name))

    def _report(self, *findings: Finding) -> None:
        self.findings += findings
        self.unreadable = True
