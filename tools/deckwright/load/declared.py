"""What a game declares of its cards, and the files that hold them: enough to write cards into these."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckwright.load.document import Document
from deckwright.load.files import IMPORTS, Files
from deckwright.load.imports import ImportPlan, import_findings, read_plan
from deckwright.load.kinds import sound_kinds
from deckwright.load.project import Project
from deckwright.load.reader import collector_paused, parse_document
from deckwright.load.sections import Entry, Sections
from deckwright.load.shapes import file_findings
from deckwright.load.words import Wording, languages_of
from deckwright.model.finding import ContentError
from deckwright.model.game import Kind


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Declared:
    """The kinds and decks of a game, its languages, the first one first, and its documents.

    `main` is game.yaml, `texts` are those in other languages. `plan` says where the cards come from.
    """

    game: str
    languages: Sequence[str]
    kinds: Mapping[str, Kind]
    decks: Mapping[str, Entry]
    main: Document
    rules: Sequence[Document]
    cards: Sequence[Document]
    texts: Mapping[str, Document]
    imports: Document | None = None
    plan: ImportPlan | None = None

    def reading(self, text: str, file: str) -> "Declared":
        """The same with another text of game.yaml, a file of rules, or import.yaml.

        Raises:
            ContentError: it declares something in a wrong way.
        """
        files = Read(self.main, list(self.rules), list(self.cards), dict(self.texts), self.imports)
        document = parse_document(text, (), file)
        if file.endswith(f"/{IMPORTS}"):
            files.imports = document
        elif file == self.main.file:
            files.main = document
        else:
            files.rules = [document if rules.file == file else rules for rules in self.rules]
        return _declared(self.game, files)


@dataclass(slots=True)
class Read:
    """The files of a game that were read."""

    main: Document | None
    rules: list[Document]
    cards: list[Document]
    texts: dict[str, Document]
    imports: Document | None


def load_declared(project: Project, game: str) -> Declared:
    """Read what a game declares. Cards may have any shape, but a file that is lost might hold any card.

    Raises:
        ContentError: a file cannot be read, or declares something in a wrong way.
    """
    with collector_paused():
        files = Files(project, game, {})
        lost = files.unreadable or files.lost or (files.imports is None and _is_broken(files))
        if files.main is None or lost:
            raise ContentError(*files.findings)
        return _declared(game, files)


def _is_broken(files: Files) -> bool:
    """Whether import.yaml is there and cannot be read."""
    return any(path.name == IMPORTS for path in files.paths)


def _declared(game: str, files: Files | Read) -> Declared:
    main = files.main
    assert main is not None
    shape = file_findings(game, files.main, files.rules, files.texts.values()) + import_findings(
        game, files.imports
    )
    if shape:
        raise ContentError(*shape)
    sections = Sections(game, [main, *files.rules])
    wording = Wording(game, languages_of(main), files.texts)
    return Declared(
        game=game,
        languages=wording.languages,
        kinds=dict(sound_kinds(game, sections, wording, shape)),
        decks=sections.entries("decks"),
        main=main,
        rules=files.rules,
        cards=files.cards,
        texts=files.texts,
        imports=files.imports,
        plan=read_plan(files.imports) if files.imports else None,
    )
