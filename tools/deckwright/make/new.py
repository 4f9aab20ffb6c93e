"""Make a small game from a tree of templates: in a project folder of its own, or beside other games."""

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

from deckwright import __version__
from deckwright.inputs import DEVICES
from deckwright.load.game import load_game
from deckwright.load.project import TAKEN, NoProject, Project
from deckwright.make.atomic import write_bytes
from deckwright.make.schemas import schema_files
from deckwright.make.starters import FIRST, folders
from deckwright.reading import ANYWHERE, read_bytes, read_text
from deckwright.shipped import shipped

LONGEST = 40
_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
SETTINGS = ".vscode/settings.json"
_SCHEMAS = "yaml.schemas"
_PLACE = "NAME"  # a folder of the tree that is called like the game


class CreationError(Exception):
    """The project cannot be made; nothing was written. The message is a sentence for the user."""


def create_project(
    folder: Path, name: str, like: str = FIRST, own: Mapping[str, str | Path] | None = None
) -> list[Path]:
    """Write a new project into `folder`, with the game `name`; the files written, sorted.

    `folder` is made when it is missing, and may hold other files, such as a repository's. Where it is a
    project with games already, only the game is added. It begins `like` one of `starters.LIKE`. `own` are
    files of the project in the place of the game that the tree has: texts, or the paths of files that are
    copied.

    Raises:
        CreationError: the name will not do, or a file is there already.
        OSError: the folder cannot be written.
    """
    check_name(name)
    games = Project(folder).games()
    if name in games:
        raise CreationError(
            f"there is a game {name} already, in {folder / 'content' / name}; take another name"
        )
    game = (f"content/{name}/", f"templates/{name}/")
    tree: dict[str, str | Path] = {**project_files(name, like)}
    if own is not None:
        tree = {path: text for path, text in tree.items() if not path.startswith(game)} | {**own}
    files = {folder / path: text for path, text in tree.items() if not games or path.startswith(game)}
    _refuse_to_overwrite(folder, list(files))
    _write(files)
    schemas = _card_schemas(folder, name)
    _write(schemas)
    return sorted([*files, *schemas])


def map_cards(folder: Path, name: str) -> str:
    """Tell the project's editor settings, if it has any, by which schema a game's cards are checked.

    Empty, or what the user must add to the settings: with comments in them no machine can rewrite them.
    """
    path = folder / SETTINGS
    if not path.is_file():
        return ""
    try:
        text = read_text(path, ANYWHERE)
        settings = json.loads(text)
    except (OSError, ValueError, RecursionError):
        settings = None
    schema, cards = f"build/{name}/schema/any-kind.json", f"content/{name}/cards/*.yaml"
    mapped = settings.get(_SCHEMAS) if isinstance(settings, dict) else None
    if isinstance(mapped, dict) and _indented(settings) == text:
        mapped[schema] = cards
        _write({path: _indented(settings)})
        return ""
    return f"for editors add to {_SCHEMAS} in {SETTINGS}: {json.dumps({schema: cards})[1:-1]}"


def project_around(folder: Path) -> Path | None:
    """The project with games that a folder lies in, if there is one."""
    try:
        project = Project.find(folder)
    except NoProject:
        return None
    return project.root if project.games() else None


def check_name(name: str) -> None:
    """Refuse what cannot be a game's id and a folder on every system.

    Raises:
        CreationError: with the reason, and a name that would do where one is near.
    """
    if not _NAME.fullmatch(name):
        guess = re.sub(r"[^a-z0-9]+", "_", name.lower()).lstrip("_0123456789").rstrip("_")
        hint = f"; how about {guess}?" if _NAME.fullmatch(guess) else ", such as my_game"
        raise CreationError(f"{name!r} cannot be a game's name: use small letters, digits and _{hint}")
    if len(name) > LONGEST:
        raise CreationError(f"{name!r} is too long for a game's name: use at most {LONGEST} letters")
    if name in DEVICES:
        raise CreationError(f"{name!r} cannot be a game's name: Windows keeps it for a device")
    if name in TAKEN:
        raise CreationError(f"{name!r} cannot be a game's name: that name is taken in templates/")


def project_files(name: str, like: str = FIRST) -> dict[str, str]:
    """The texts of a new project by path: the trees with the name filled in, and the schemas for editors."""
    words = {"{{ name }}": name, "{{ title }}": title_of(name), "{{ version }}": __version__}
    trees = [shipped("templates") / folder for folder in folders(like)]
    files = {
        _path(path.relative_to(tree), name): _filled(path, words) for tree in trees for path in _files(tree)
    }
    schemas = {
        f".vscode/schema/{path.name}": path for path in _files(shipped("schema")) if path.suffix == ".json"
    }
    return files | {path: read_text(schema, ANYWHERE) for path, schema in schemas.items()}


def _card_schemas(folder: Path, name: str) -> dict[Path, str]:
    """What editors need to know of the game's cards, where the first build would write it."""
    game = load_game(Project(Path(os.path.realpath(folder))), name).game
    assert game is not None, "a new game has nothing to mend"
    return {folder / "build" / name / path: text for path, text in schema_files(game).items()}


def _write(files: Mapping[Path, str | Path]) -> None:
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Path):
            write_bytes(str(path), read_bytes(content, ANYWHERE))
        else:
            path.write_text(content, encoding="utf-8", newline="\n")


def _indented(settings: object) -> str:
    return json.dumps(settings, indent=2, ensure_ascii=False) + "\n"


def title_of(name: str) -> str:
    """A title to begin with: `moon_garden` is `Moon Garden`."""
    return " ".join(word.capitalize() for word in name.split("_") if word)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _path(path: Path, name: str) -> str:
    return "/".join(name if part == _PLACE else part for part in path.parts)


def _filled(path: Path, words: dict[str, str]) -> str:
    # Not Jinja: the tree holds Jinja templates and GitHub expressions of its own.
    text = read_text(path, ANYWHERE)
    for placeholder, word in words.items():
        text = text.replace(placeholder, word)
    return text


def _refuse_to_overwrite(folder: Path, files: list[Path]) -> None:
    if folder.exists() and not folder.is_dir():
        raise CreationError(f"{folder} is a file, so it cannot be a project's folder")
    there = [path for path in files if path.exists()]
    if there:
        more = f" and {len(there) - 1} more" if len(there) > 1 else ""
        raise CreationError(f"{there[0]} is there already{more}; nothing was written")
