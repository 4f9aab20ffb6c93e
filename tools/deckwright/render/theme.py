"""Themes: named colours and measures that faces draw with, from shared/themes.yaml and <game>/themes.yaml."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from deckwright.model.finding import ContentError, Finding
from deckwright.model.near import nearest
from deckwright.model.place import Place
from deckwright.render.colour import Palette
from deckwright.render.shelf import Shelf

DEFAULT = "plain"


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: its colour tokens as a palette, and all its entries as they were written."""

    name: str
    entries: Mapping[str, str]
    palette: Palette = field(repr=False)


class Themes:
    """The themes that a game may use: its own first, then the shared ones."""

    def __init__(self, shelf: Shelf, game: str) -> None:
        self._written: dict[str, Mapping[str, str]] = {}
        for name in (f"{game}/themes.yaml", "shared/themes.yaml"):
            for path in shelf.find_all(name):
                for theme, entries in _read(path, f"templates/{name}").items():
                    self._written.setdefault(theme, entries)
        self._themes: dict[str, Theme] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._written

    def __getitem__(self, name: str) -> Theme:
        """The theme of that name.

        Raises:
            KeyError: there is none, or a theme that it extends is missing; the message says which.
        """
        if name not in self._themes:
            entries = self._entries(name, ())
            self._themes[name] = Theme(name, entries, Palette(entries))
        return self._themes[name]

    def _entries(self, name: str, below: tuple[str, ...]) -> dict[str, str]:
        if name in below:
            raise KeyError(f"theme {name!r} extends itself: {' -> '.join([*below, name])}")
        if name not in self._written:
            told = (
                f"theme {below[-1]!r} extends the unknown theme {name!r}"
                if below
                else f"unknown theme {name!r}"
            )
            raise KeyError(told + nearest(name, self._written))
        own = self._written[name]
        base = self._entries(own["extends"], (*below, name)) if "extends" in own else {}
        return base | {key: value for key, value in own.items() if key != "extends"}


def _read(path: Path, file: str) -> dict[str, Mapping[str, str]]:
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), _Strings)  # noqa: S506 - a safe loader of strings
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        raise ContentError(Finding(code="Y010", place=place, message=str(error.problem))) from error
    for name, entries in (data or {}).items():
        if not isinstance(entries, dict) or not all(isinstance(value, str) for value in entries.values()):
            message = f"theme {name!r} must map tokens to colours"
            raise ContentError(Finding(code="C104", place=Place(file), message=message))
    return data or {}


class _Strings(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Reads every scalar as a string: `on` and `007` are names of colours or nothing."""


def _string(_loader: Any, node: yaml.ScalarNode) -> str:  # noqa: ANN401 - PyYAML's loader has no useful type
    return str(node.value)


for _tag in ("int", "float", "bool", "null", "timestamp"):
    _Strings.add_constructor(f"tag:yaml.org,2002:{_tag}", _string)
