"""Icons by name: the shipped ones of game-icons.net and a game's own silhouettes, 512 units square."""

import math
import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import cast

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.svg import Shape, read_drawing
from deckwright.inputs import inputs
from deckwright.model.finding import ContentError, Finding, unreadable
from deckwright.model.near import near
from deckwright.model.place import Place
from deckwright.picture.box import Box, around
from deckwright.picture.display import Segments
from deckwright.picture.outline import bounds
from deckwright.reading import Unreadable, changed_at, read_json

SHIPPED = "icons/game-icons.json"
_PACK_FILE = f"templates/{SHIPPED}"
SOURCE = "game-icons.net, CC BY 3.0"
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Icons:
    """The icons a game may name. Its own, in `art/icons/<name>.svg` of `game_folder`, come first.

    Whatever asks for a shipped one raises ContentError when their pack cannot be read.
    """

    def __init__(self, path: AssetPath, game_folder: Path | None = None) -> None:
        self._path = path
        self._folder = game_folder / "art" / "icons" if game_folder else None
        self._shapes: dict[str, tuple[Shape, ...]] = {}
        self._segments: dict[str, Segments] = {}
        self._extents: dict[str, Box] = {}

    @cached_property
    def _shipped(self) -> Mapping[str, tuple[str, str]]:
        path = self._path.find(SHIPPED)
        return _pack(path, changed_at(path), self._path.homes) if path else {}

    @property
    def _project(self) -> Path:
        assert self._folder is not None
        return self._folder.parents[3]  # above content/<game>/art/icons

    @cached_property
    def own(self) -> Mapping[str, Path]:
        """The files of the game's own icons."""
        if self._folder is None:
            return {}
        return {path.stem: path for path in inputs(self._folder, self._project, ".svg")}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name there is, sorted."""
        return tuple(sorted({*self._shipped, *self.own}))

    def __contains__(self, name: object) -> bool:
        return name in self.own or name in self._shipped

    def near(self, name: str) -> str:
        """The name that was probably meant, or an empty string."""
        plain = re.sub(r"[\s_]+", "-", name.strip().lower())
        return plain if plain in self else near(plain, self.names)

    def shapes(self, name: str) -> tuple[Shape, ...]:
        """The icon in its tones, lowest shape first; a shipped icon is one black shape.

        Raises:
            KeyError: there is no such icon.
            ValueError: the game's own file cannot be read; the message says what and why.
        """
        if name not in self._shapes:
            self._shapes[name] = self._read(name)
        return self._shapes[name]

    def _read(self, name: str) -> tuple[Shape, ...]:
        own = self.own.get(name)
        if own is None:
            return (Shape(_spelt(self._shipped[name][1]), 0.0),)
        if not _NAME.fullmatch(name):
            raise ValueError(
                f"{own.name}: name icons in small letters, digits and hyphens, such as moss-otter.svg"
            )
        try:
            return read_drawing(own, (self._project,))
        except ValueError as error:
            raise ValueError(f"{own.name}: {error}") from error

    def segments(self, name: str) -> Segments:
        """The icon in one colour: its shapes as dark as the first, since lighter ones only model it.

        Raises:
            KeyError: there is no such icon.
            ValueError: the game's own file cannot be read.
        """
        if name not in self._segments:
            shapes = self.shapes(name)
            dark = [shape.segments for shape in shapes if shape.tone <= shapes[0].tone]
            self._segments[name] = tuple(segment for segments in dark for segment in segments)
        return self._segments[name]

    def extent(self, name: str) -> Box:
        """The box around all shapes of an icon.

        Raises:
            KeyError: there is no such icon.
            ValueError: the game's own file cannot be read.
        """
        if name not in self._extents:
            self._extents[name] = around(bounds(shape.segments) for shape in self.shapes(name))
        return self._extents[name]

    def author(self, name: str) -> str:
        """Who drew a shipped icon; empty for a game's own.

        Raises:
            KeyError: there is no such icon.
        """
        return "" if name in self.own else self._shipped[name][0]

    def credits(self, names: Iterable[str]) -> list[str]:
        """One line per author of the shipped icons among `names`, most icons first."""
        by_author: dict[str, list[str]] = {}
        for name in sorted({name for name in names if name in self and name not in self.own}):
            by_author.setdefault(self.author(name), []).append(name)
        rows = sorted(by_author.items(), key=lambda row: (-len(row[1]), row[0]))
        return [f"{author} ({SOURCE}): {', '.join(icons)}" for author, icons in rows]


def in_words(name: str) -> str:
    """An icon's own name for those who cannot see it: `two-coins` is two coins."""
    return name.replace("-", " ").replace("_", " ")


def game_icons(game: str, path: AssetPath) -> Icons:
    """The icons that a game may name: those in its content folder, then those of the pack."""
    return Icons(path, path.root / "content" / game if path.root else None)


@lru_cache(maxsize=4)
def _pack(path: Path, _changed: int, homes: tuple[Path, ...]) -> Mapping[str, tuple[str, str]]:
    """The author and the outline of each icon of a pack, a JSON file; read again only when it changed.

    Raises:
        ContentError: it cannot be read, or is no such map.
    """
    try:
        pack = read_json(path, homes)
    except Unreadable as error:
        raise unreadable(error, _PACK_FILE) from error
    if not isinstance(pack, dict) or not all(map(_is_icon, pack.values())):
        message = "a pack of icons maps each name to its author and its outline"
        raise ContentError(Finding(code="A408", place=Place(_PACK_FILE), message=message))
    return cast(Mapping[str, tuple[str, str]], pack)


def _is_icon(entry: object) -> bool:
    return isinstance(entry, list) and len(entry) == 2 and all(isinstance(part, str) for part in entry)


def _spelt(path: str) -> Segments:
    segments = tuple(word if word in "MLCZ" else float(word) for word in path.split())
    if not all(isinstance(segment, str) or math.isfinite(segment) for segment in segments):
        raise ValueError("its outline holds a number without end")
    return segments
