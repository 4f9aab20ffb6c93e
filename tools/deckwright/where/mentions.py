"""Every place in a game's content and templates that mentions an id, and what it does there."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from deckwright.load.document import Document
from deckwright.load.game import load_game
from deckwright.load.noted_headings import noted_headings
from deckwright.load.project import Project
from deckwright.load.reader import read_document, read_text
from deckwright.model.book_headings import Headings, chapters
from deckwright.model.finding import ContentError
from deckwright.model.game import Game
from deckwright.model.place import Path as Steps
from deckwright.model.place import Place
from deckwright.shipped import shipped
from deckwright.where.roles import Group, is_prose, role_of_key, role_of_value

_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_ID = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A place, the group it belongs to, and its role: `deck mist: 3`, `words (en)`, `used in ...`."""

    group: Group
    place: Place
    role: str


def places_of(project: Project, game: str, name: str) -> list[Mention]:
    """All mentions of an id in a game, by group, definitions first."""
    mentions: list[Mention] = []
    loaded = load_game(project, game)
    texts = frozenset(_texts(loaded.game)) if loaded.game else frozenset[str]()
    for document in loaded.documents.values():
        mentions += _in_document(document, name, texts)
    for path in _plain_files(project.root, game):
        file = path.relative_to(project.root).as_posix()
        with suppress(ContentError):  # told by a check
            text, _ = read_text(path, file, (project.root,))
            if path.suffix == ".md":
                mentions += _in_rulebook(text, file, name, noted_headings(project.root, game, path.stem))
            else:
                mentions += _in_template(_COMMENT.sub(_blank, text), file, name)
    mentions += _profile(project, name)
    return sorted(set(_once_each_file(mentions)))


def _once_each_file(mentioned: list[Mention]) -> Iterator[Mention]:
    """Of mentions in scenarios that prove nothing the first in each file, and how many more there are."""
    by_file: dict[str, list[Mention]] = {}
    for mention in mentioned:
        if mention.group is Group.IN_SCENARIOS:
            by_file.setdefault(mention.place.file, []).append(mention)
        else:
            yield mention
    for mentions in by_file.values():
        first, more = min(mentions), len({mention.role for mention in mentions}) - 1
        yield replace(first, role=f"{first.role} and {more} more" if more else first.role)


def _profile(project: Project, name: str) -> Iterator[Mention]:
    """The file of a print profile of that name: the project's own, else the one that came with deckwright."""
    homes = (project.root, ours := shipped("templates"))
    for folder in (project.root / "templates", ours):
        path = folder / "print" / f"{name}.yaml"
        if not _ID.fullmatch(name) or not path.is_file():
            continue
        file = project.name(path) if path.is_relative_to(project.root) else path.as_posix()
        with suppress(ContentError):  # a profile that cannot be read is told by a check
            yield Mention(
                Group.DEFINED, read_document(path, file, homes).place(("id",)), "defines print profile"
            )
        return


def known_ids(project: Project, game: str) -> set[str]:
    """Everything that looks like an id of a game, to guess from."""
    documents = load_game(project, game).documents.values()
    return {
        str(path[-1]) if not isinstance(value, str) or path[-1] != "id" else value
        for document in documents
        for path, value in walk(document.data)
        if path and isinstance(path[-1], str)
    }


def _texts(game: Game) -> Iterator[str]:
    """The fields of cards that hold texts, on both sides."""
    for kind in game.kinds.values():
        for side in (kind, kind.back) if kind.back else (kind,):
            yield from (field.name for field in side.fields.values() if field.type == "text")


def _in_document(document: Document, name: str, texts: frozenset[str]) -> Iterator[Mention]:
    word = _word(name)
    for path, value in walk(document.data):
        if path and path[-1] == name:
            group, role = role_of_key(document, path, value)
            yield Mention(group, document.place(path, key=True), role)
        if isinstance(value, str) and path and _names(word, value, prose=is_prose(document, path, texts)):
            group, role = role_of_value(document, path, name, value)
            yield Mention(group, document.place(path), role)


def _in_template(text: str, file: str, name: str) -> Iterator[Mention]:
    for number, line in enumerate(text.split("\n"), 1):
        for match in _word(name).finditer(line):
            place = Place(file, number, match.start() + 1, len(name))
            yield Mention(Group.PRINTED, place, "used in a template")


def _in_rulebook(text: str, file: str, name: str, noted: Headings) -> Iterator[Mention]:
    """Mentions in marks, each under its heading; `noted` are those of the built book with their pages."""
    lines = text.split("\n")
    for number, (line, chapter) in enumerate(zip(lines, chapters(lines, noted), strict=True), 1):
        for match in _word(name).finditer(line):
            if not _in_braces(line, match):
                continue
            braces = line.rfind("{#", 0, match.start())
            role = "clause" if braces >= 0 and "}" not in line[braces : match.start()] else "printed"
            place = Place(file, number, match.start() + 1, len(name))
            yield Mention(Group.PRINTED, place, f"{role}, {chapter}" if chapter.words else role)


def _names(word: re.Pattern[str], value: str, *, prose: bool) -> bool:
    """Whether a text names the id. In prose a word is only a word, unless it stands in braces."""
    return any(not prose or _in_braces(value, match) for match in word.finditer(value))


def _in_braces(text: str, match: re.Match[str]) -> bool:
    return "}" not in text[text.rfind("{", 0, match.start()) : match.start()] and "{" in text[: match.start()]


def _plain_files(root: Path, game: str) -> list[Path]:
    patterns = (f"content/{game}/rulebook/*.md", f"templates/{game}/**/*.j2", "templates/shared/**/*.j2")
    return sorted(path for pattern in patterns for path in root.glob(pattern))


def walk(value: object, path: Steps = ()) -> Iterator[tuple[Steps, object]]:
    """All values inside of one, with the steps to them."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walk(inner, (*path, str(key)))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from walk(inner, (*path, index))


def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")


def _blank(comment: re.Match[str]) -> str:
    """As many blanks as a comment has characters, so that all else keeps its place."""
    return re.sub(r"[^\n]", " ", comment.group())
