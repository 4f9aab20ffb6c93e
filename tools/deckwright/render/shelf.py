"""The search path for templates, fonts, icons and print profiles: the project's own first."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

CONTENT = "content"


class Shelf:
    """Folders that are searched in order for a file named relative to them, with forward slashes.

    Names that begin with `content/` are files of the project, the folder around the first one.
    """

    def __init__(self, folders: Sequence[Path], root: Path | None = None) -> None:
        self.folders = tuple(folders)
        self.root = self.folders[0].parent if root is None and self.folders else root
        self._found: dict[str, Path] = {}

    @cached_property
    def _content(self) -> tuple[Path, ...]:
        return ((self.root / CONTENT).resolve(),) if self.root else ()

    @cached_property
    def _roots(self) -> tuple[Path, ...]:
        return tuple(folder.resolve() for folder in self.folders)

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

    def find_all(self, relative: str) -> list[Path]:
        """Every file of that name, the one that counts first."""
        first, _, rest = relative.partition("/")
        roots, within = (self._content, rest) if first == CONTENT else (self._roots, relative)
        candidates = [(root, (root / within).resolve()) for root in roots]
        return [path for root, path in candidates if path.is_relative_to(root) and path.is_file()]

    def read(self, relative: str) -> str:
        """The text of the first file of that name.

        Raises:
            FileNotFoundError: no folder has it.
        """
        path = self.find(relative)
        if path is None:
            raise FileNotFoundError(f"{relative} is in none of: {', '.join(map(str, self.folders))}")
        return path.read_text(encoding="utf-8")
