"""Themes: named colours and measures that faces draw with, from shared/themes.yaml and <game>/themes.yaml."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from deckwright.assets.asset_path import AssetPath
from deckwright.load.document import Document
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.model.near import nearest
from deckwright.model.place import Path
from deckwright.picture.colour import Palette

DEFAULT = "plain"


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: its colour tokens as a palette, and all its entries as they were written."""

    name: str
    entries: Mapping[str, str]
    palette: Palette = field(repr=False)


class Themes:
    """The themes that a game may use: its own first, then the shared ones.

    `own` and `shared` are the files that they stand in, the one that counts first in front.

    Raises:
        ContentError: a file of themes cannot be read or used.
    """

    def __init__(self, path: AssetPath, game: str) -> None:
        self.own = _read_all(path, f"{game}/themes.yaml")
        self.shared = _read_all(path, "shared/themes.yaml")
        self._written: dict[str, Mapping[str, str]] = {}
        self._from: dict[str, Document] = {}
        for document in (*self.own, *self.shared):
            for theme, entries in _themes_in(document).items():
                if self._written.setdefault(theme, entries) is entries:
                    self._from[theme] = document
        for theme in self._written:
            self._bases(theme)
        self._themes: dict[str, Theme] = {}

    @property
    def names(self) -> Collection[str]:
        """The names of all themes."""
        return self._written.keys()

    def __contains__(self, name: str) -> bool:
        return name in self._written

    def __getitem__(self, name: str) -> Theme:
        """The theme of that name.

        Raises:
            KeyError: there is none; the message says what may have been meant.
        """
        if name not in self._themes:
            if name not in self._written:
                raise KeyError(f"unknown theme {name!r}{nearest(name, self._written)}")
            entries: dict[str, str] = {}
            for base in reversed(self._bases(name)):
                entries |= self._written[base]
            entries.pop("extends", None)
            self._themes[name] = Theme(name, entries, Palette(entries))
        return self._themes[name]

    def first_of(self, *names: str) -> Theme:
        """The first of some themes that is there; an unknown one is reported by the checks."""
        return self[next((name for name in names if name in self), DEFAULT)]

    def _bases(self, name: str) -> list[str]:
        """A theme and all that it extends.

        Raises:
            ContentError: one of them is unknown, or extends itself.
        """
        chain = [name]
        while (base := self._written[chain[-1]].get("extends")) is not None:
            place = self._from[chain[-1]].place((chain[-1], "extends"))
            if base in chain:
                message = f"theme {base!r} extends itself: {' -> '.join([*chain[chain.index(base) :], base])}"
            elif base not in self._written:
                guess = nearest(base, self._written)
                message = f"theme {chain[-1]!r} extends the unknown theme {base!r}{guess}"
            else:
                chain.append(base)
                continue
            about = f"themes/{chain[-1]}"
            raise ContentError(Finding(code="R206", place=place, message=message, about=about))
        return chain


def _read_all(path: AssetPath, name: str) -> list[Document]:
    return [read_document(file, f"templates/{name}", path.homes) for file in path.find_all(name)]


def _themes_in(document: Document) -> Mapping[str, Mapping[str, str]]:
    """The themes of a file, with their entries as they are written: 0.50 and on are texts here.

    Raises:
        ContentError: it holds something else.
    """
    if document.findings:
        raise ContentError(*document.findings)
    data = document.data if document.data is not None else {}
    if not isinstance(data, dict):
        raise _no_theme(document, (), "themes.yaml maps names of themes to their colours and measures")
    themes: dict[str, dict[str, str]] = {}
    for name, entries in data.items():
        if not isinstance(entries, dict):
            raise _no_theme(document, (name,), f"theme {name!r} must map tokens to colours")
        themes[name] = {key: _as_written(document, (name, key), value) for key, value in entries.items()}
    return themes


def _as_written(document: Document, path: Path, value: object) -> str:
    if isinstance(value, dict | list):
        raise _no_theme(document, path, f"theme {path[0]!r} must map tokens to colours")
    if isinstance(value, str):
        return value
    place = document.place(path)
    return document.text[place.offset : place.offset + place.length]


def _no_theme(document: Document, path: Path, message: str) -> ContentError:
    hint = 'write a colour in quotes, such as "#d9b45f", a number or the name of another token'
    return ContentError(Finding(code="C104", place=document.place(path), message=message, hint=hint))
