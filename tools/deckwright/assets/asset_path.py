"""The search path for templates, fonts, icons and print profiles: the project's own first."""

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from deckwright import reading
from deckwright.inputs import is_input, stays
from deckwright.model.finding import unreadable
from deckwright.reading import Unreadable
from deckwright.shipped import shipped

CONTENT = "content"


class AssetPath:
    """Folders that are searched in order for a file named relative to them, with forward slashes.

    Names that begin with `content/` are files of the project, the folder around the first one. What is found
    under a name need not be a file that may be read: reading it says what it is instead.
    """

    def __init__(self, folders: Sequence[Path], root: Path | None = None) -> None:
        self.folders = tuple(folders)
        self.root = self.folders[0].parent if root is None and self.folders else root
        self._found: dict[str, Path] = {}

    @cached_property
    def homes(self) -> tuple[Path, ...]:
        """The folders that no link may lead out of: the project, and what came with the installation."""
        others = (
            folder for folder in self.folders if self.root is None or not folder.is_relative_to(self.root)
        )
        return (*((self.root,) if self.root else ()), *others)

    def find(self, relative: str) -> Path | None:
        """The first file of that name, or None. A path that leads out of the folders is not found.

        What was found once is remembered; what was missing is looked for again.
        """
        known = self._found.get(relative)
        if known is None:
            known = next(iter(self.find_all(relative)), None)
            if known is not None:
                self._found[relative] = known
        return known

    def is_own(self, relative: str) -> bool:
        """Whether the project brings a file of that name, instead of what came with the installation."""
        file = self.find(relative)
        return file is not None and self.root is not None and file.is_relative_to(self.root)

    def find_all(self, relative: str) -> list[Path]:
        """Every file of that name, the one that counts first."""
        first, _, rest = relative.partition("/")
        if first == CONTENT:
            roots, within = [self.root / CONTENT] if self.root else [], rest
        else:
            roots, within = list(self.folders), relative
        candidates = [(root, Path(os.path.normpath(root / within))) for root in roots]
        return [path for root, path in candidates if path.is_relative_to(root) and os.path.lexists(path)]

    def listed(self, folder: str, ending: str) -> list[Path]:
        """Every file with an ending that lies in a folder, those that count first in front.

        A folder that a link leads out of the homes for holds none.
        """
        files: list[Path] = []
        for root in self.folders:
            if any(stays(home, root / folder) for home in self.homes):
                files += sorted(path for path in (root / folder).glob(f"*{ending}") if is_input(path.name))
        return files

    def name(self, path: Path) -> str:
        """How places name a file of the assets."""
        for folder in self.folders:
            if path.is_relative_to(folder):
                return f"templates/{path.relative_to(folder).as_posix()}"
        inside = self.root is not None and path.is_relative_to(self.root)
        return (path.relative_to(self.root) if inside and self.root else path).as_posix()

    def read(self, relative: str) -> str:
        """The text of the first file of that name.

        Raises:
            FileNotFoundError: no folder has it.
            ContentError: it cannot be read.
        """
        path = self.find(relative)
        if path is None:
            raise FileNotFoundError(f"{relative} is in none of: {', '.join(map(str, self.folders))}")
        return self.text_of(path)

    def text_of(self, path: Path) -> str:
        """The text of a file that was found.

        Raises:
            ContentError: it cannot be read.
        """
        try:
            return reading.read_text(path, self.homes)
        except Unreadable as error:
            raise unreadable(error, self.name(path)) from error

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file that was found.

        Raises:
            ContentError: it cannot be read.
        """
        try:
            return reading.read_bytes(path, self.homes)
        except Unreadable as error:
            raise unreadable(error, self.name(path)) from error


def project_assets(root: Path) -> AssetPath:
    """Where templates, fonts, icons, print profiles and a project's own pictures are looked for."""
    return AssetPath(list(dict.fromkeys((root / "templates", shipped("templates")))), root)
