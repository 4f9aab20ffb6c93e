"""A project folder: where its games are, and how it is found from inside of it."""

from dataclasses import dataclass
from pathlib import Path

from deckwright.characters import HARMFUL
from deckwright.inputs import stays

# No game is called like these: its faces stand in templates/<game>/, beside the folders of all games, and
# there names that begin with content/ are files of the project.
TAKEN = frozenset({"content", "fonts", "icons", "new", "print", "shared"})


class NoProject(Exception):  # noqa: N818 - it names what is wrong, as Python's own StopIteration does
    """Neither a folder nor any folder above it holds `content/`."""

    def __init__(self, start: Path) -> None:
        super().__init__(f"no folder content/ in {start} or above")
        self.start = start


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with `content/<game>/`. `root` is resolved."""

    root: Path

    @classmethod
    def find(cls, start: Path) -> "Project":
        """The project that `start` lies in.

        Raises:
            NoProject: no folder from `start` upwards holds `content/`.
        """
        here = start.resolve()
        found = [folder for folder in (here, *here.parents) if (folder / "content").is_dir()]
        if not found:
            raise NoProject(start)
        # A folder that is merely called content, such as one of tests, is passed by.
        return cls(next((folder for folder in found if any(folder.glob("content/*/game.yaml"))), found[0]))

    def games(self) -> list[str]:
        """The ids of the games: the folders under `content/` that hold a game.yaml, sorted.

        A folder whose name a terminal would obey is none; nor is any if `content/` leads out of the project.
        """
        if self.leads_out():
            return []
        found = (path.parent.name for path in (self.root / "content").glob("*/game.yaml"))
        return sorted(name for name in found if not HARMFUL.search(name))

    def leads_out(self) -> bool:
        """Whether `content/` is a link out of the project: not even the names of what is there are read."""
        return not stays(self.root, self.root / "content")

    def folder(self, game: str) -> Path:
        """The content folder of a game."""
        return self.root / "content" / game

    def name(self, path: Path) -> str:
        """How places name a file: relative to the project, with forward slashes."""
        return path.relative_to(self.root).as_posix()
