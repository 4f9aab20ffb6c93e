"""Every place in a game's content and templates that mentions an id, and what it does there."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from deckwright.load.document import Document
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError
from deckwright.model.place import Path as Steps
from deckwright.model.place import Place
from deckwright.shipped import shipped

_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_ID = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A place and its role: `defines`, `deck mist: 3`, `words (en)`, `clause`, `used in ...`."""

    place: Place
    role: str


def places_of(project: Project, game: str, name: str) -> list[Mention]:
    """All mentions of an id in a game, definitions first."""
    found: list[Mention] = []
    for document in load_game(project, game).documents.values():
        found += _in_document(document, name)
    for path in _plain_files(project.root, game):
        text = path.read_text("utf-8", "replace")
        if path.suffix == ".j2":
            text = _COMMENT.sub(_blank, text)
        found += _in_text(text, path.relative_to(project.root).as_posix(), name)
    found += _profile(project, name)
    return sorted(set(found), key=lambda mention: (not mention.role.startswith("defines"), mention.place))


def _profile(project: Project, name: str) -> Iterator[Mention]:
    """The file of a print profile of that name: the project's own, else the one that came with deckwright."""
    for folder in (project.root / "templates", shipped("templates")):
        path = folder / "print" / f"{name}.yaml"
        if not _ID.fullmatch(name) or not path.is_file():
            continue
        file = project.name(path) if path.is_relative_to(project.root) else path.as_posix()
        with suppress(ContentError):  # a profile that cannot be read is told by a check
            yield Mention(read_document(path, file).place(("id",)), "defines print profile")
        return


def known_ids(project: Project, game: str) -> set[str]:
    """Everything that looks like an id of a game, to guess from."""
    documents = load_game(project, game).documents.values()
    return {
        str(path[-1]) if not isinstance(value, str) or path[-1] != "id" else value
        for document in documents
        for path, value in _walk(document.data)
        if path and isinstance(path[-1], str)
    }


def _in_document(document: Document, name: str) -> Iterator[Mention]:
    word = _word(name)
    for path, value in _walk(document.data):
        if path and path[-1] == name:
            yield Mention(document.place(path, key=True), _role_of_key(document, path, value))
        if isinstance(value, str) and path and word.search(value):
            defines = path[-1] == "id" and value == name
            role = f"defines {path[0]}" if defines else f"used in {_told(document, path)}"
            yield Mention(document.place(path), role)


def _role_of_key(document: Document, path: Steps, value: object) -> str:
    """What a key that is the id does: define an entry of a section, count copies, or bring words."""
    if "/text/" in document.file:
        language = document.data.get("language") if isinstance(document.data, dict) else None
        return f"words ({language})"
    if len(path) >= 2 and path[-2] == "cards" and isinstance(value, int):
        return f"{_steps(path[:-2])}: {value} {'copy' if value == 1 else 'copies'}"
    return f"defines {path[0]}" if len(path) == 2 else f"used in {_told(document, path[:-1])}"


def _in_text(text: str, file: str, name: str) -> Iterator[Mention]:
    word = _word(name)
    for number, line in enumerate(text.split("\n"), 1):
        for match in word.finditer(line):
            braces = line.rfind("{#", 0, match.start())
            clause = braces >= 0 and "}" not in line[braces : match.start()]
            role = "clause" if clause else "printed" if file.endswith(".md") else "used in a template"
            yield Mention(Place(file, number, match.start() + 1, len(name)), role)


def _plain_files(root: Path, game: str) -> list[Path]:
    patterns = (f"content/{game}/rulebook/*.md", f"templates/{game}/**/*.j2", "templates/shared/**/*.j2")
    return sorted(path for pattern in patterns for path in root.glob(pattern))


def _walk(value: object, path: Steps = ()) -> Iterator[tuple[Steps, object]]:
    yield path, value
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _walk(each, (*path, str(key)))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _walk(each, (*path, index))


def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")


def _blank(comment: re.Match[str]) -> str:
    """As many blanks as a comment has characters, so that all else keeps its place."""
    return re.sub(r"[^\n]", " ", comment.group())


def _told(document: Document, path: Steps) -> str:
    """The steps to a value; an entry of a list that has an id goes by that."""
    value: object = document.data
    told: list[str | int] = []
    for step in path:
        value = value[step] if isinstance(value, dict | list) else None  # type: ignore[index]
        id_ = value.get("id") if isinstance(step, int) and isinstance(value, dict) else None
        told.append(id_ if isinstance(id_, str) else step)
    return _steps(tuple(told))


def _steps(path: Steps) -> str:
    return ".".join(str(step) for step in path)
