"""A project folder: where its games are, and how it is found from inside of it.

A build with nothing to do imports little more than this, so it does without dataclasses.
"""

import os
from pathlib import Path

from deckwright.characters import HARMFUL
from deckwright.inputs import stays

# No game is called like these: its faces stand in templates/<game>/, beside the folders of all games, and
# there names that begin with content/ are files of the project.
_BEGINNINGS = ("new", "new_cards", "new_draft", "new_duel", "new_game", "new_market", "new_tricks")
TAKEN = frozenset(("content", "fonts", "icons", "markup", "print", "shared", "vendors", *_BEGINNINGS))


class NoProject(Exception):  # noqa: N818 - it names what is wrong, as Python's own StopIteration does
    """Neither a folder nor any folder above it holds `content/`."""

    def __init__(self, start: Path) -> None:
        super().__init__(f"no folder content/ in {start} or above")
        self.start = start


class Project:
    """A folder with `content/<game>/`. `root` is resolved."""

    __slots__ = ("root",)

    def __init__(self, root: Path) -> None:
        self.root = root

    @classmethod
    def find(cls, start: Path) -> "Project":
        """The project that `start` lies in.

        Raises:
            NoProject: no folder from `start` upwards holds `content`, be it broken.
        """
        here = Path(os.path.realpath(start))  # a link to itself makes resolve() fail
        above = (here, *here.parents)
        folders = [folder for folder in above if (folder / "content").is_dir()]
        folders = folders or [folder for folder in above if os.path.lexists(folder / "content")]
        if not folders:
            raise NoProject(start)
        # A folder that is merely called content, such as one of tests, is passed by.
        return cls(next((folder for folder in folders if _is_ours(folder)), folders[0]))

    def games(self) -> list[str]:
        """The ids of the games: the folders under `content/` that hold a game.yaml, sorted.

        Whether that can be read is seen when the game is loaded. A folder whose name a terminal would obey is
        none, and nothing that lies outside of the project.
        """
        return [name for name in self.entries() if not HARMFUL.search(name) and self._is_game(name)]

    def entries(self) -> list[str]:
        """The names of what lies in `content/`, sorted; none if that leads out or cannot be listed."""
        content = self.root / "content"
        try:
            return [] if self.leads_out() else sorted(path.name for path in content.iterdir())
        except OSError:
            return []

    def _is_game(self, name: str) -> bool:
        folder = self.folder(name)
        return os.path.lexists(folder / "game.yaml") and stays(self.root, folder)

    def leads_out(self) -> bool:
        """Whether `content/` is a link out of the project: not even the names of what is there are read."""
        return not stays(self.root, self.root / "content")

    def folder(self, game: str) -> Path:
        """The content folder of a game."""
        return self.root / "content" / game

    def name(self, path: Path) -> str:
        """How places name a file: relative to the project, with forward slashes."""
        return path.relative_to(self.root).as_posix()


def _is_ours(folder: Path) -> bool:
    """Whether a folder is no other that is called so: it has games, or leads out, which is to be told."""
    return bool(Project(folder).games()) or Project(folder).leads_out()
