"""What lies in `content/` and looks like a game, but is none. It is told, lest a check passes it by."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePath

from deckwright.characters import HARMFUL, visible
from deckwright.inputs import is_input, stays
from deckwright.load.project import Project
from deckwright.reading import Unreadable, examine_name, must_be_a_folder, must_stay

TYPE_CHECKING = False  # typing's own costs a build with nothing to do a tenth of its time
if TYPE_CHECKING:
    from deckwright.model.finding import Finding

_YAML = (".yaml", ".yml")
_PARTS = ("cards", "rules", "text", "scenarios", "rulebook")
CONTENT = "content"


def lost_games(project: Project) -> dict[str, Finding]:
    """Why folders of `content/` are no games, by name; only CONTENT if `content/` itself cannot be used."""
    if broken := _broken(project, project.root / CONTENT):
        return {CONTENT: broken}
    games = project.games()
    names = [name for name in project.entries() if name not in games and is_input(name)]
    return {name: fault for name in names if (fault := _fault(project, name))}


def _fault(project: Project, name: str) -> Finding | None:
    """What is wrong with a folder that was meant for a game; None if nothing says that it was."""
    folder = project.folder(name)
    drawn = (project.root / "templates" / name).is_dir()
    if stays(project.root, folder) and folder.is_file() and not drawn:
        return None
    return _broken(project, folder) or _without_main(project, folder)


def _broken(project: Project, folder: Path) -> Finding | None:
    try:
        must_stay(folder, (project.root,))
        must_be_a_folder(folder)
        if _looks_like_a_game(folder):
            examine_name(folder)
    except Unreadable as wrong:
        return _finding(wrong.code, project, folder, wrong.message, wrong.hint)
    return None


def _without_main(project: Project, folder: Path) -> Finding | None:
    if not _looks_like_a_game(folder):
        return None
    meant = _misnamed(sorted(path.name for path in folder.iterdir()))
    hint = "rename this file to game.yaml" if meant else "add it, or move the folder out of content/"
    return _finding("R205", project, folder / meant, f"{project.name(folder)} has no game.yaml", hint)


def _looks_like_a_game(folder: Path) -> bool:
    """Whether it holds YAML files, or folders that only games have."""
    return any(path.suffix in _YAML or path.name in _PARTS for path in folder.iterdir())


def _misnamed(names: Sequence[str]) -> str:
    """The file that was meant to be game.yaml, if there is one."""
    from deckwright.model.near import near

    files = [name for name in names if PurePath(name).suffix.lower() in _YAML and not HARMFUL.search(name)]
    return next((name for name in files if PurePath(name).stem == "game" or near(name, ("game.yaml",))), "")


def _finding(code: str, project: Project, path: Path, message: str, hint: str) -> Finding:
    from deckwright.model.finding import Finding
    from deckwright.model.place import Place

    return Finding(code=code, place=Place(visible(project.name(path))), message=message, hint=hint)
