"""L311: every YAML and Markdown file in a game's folder is read; mostly the others have misspelt names."""

import os
from collections.abc import Iterator
from pathlib import PurePath, PurePosixPath

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.inputs import is_input
from deckwright.load.files import IMPORTS
from deckwright.model.finding import Finding
from deckwright.model.near import near
from deckwright.model.place import Place

_READ = {"rules": ".yaml", "cards": ".yaml", "text": ".yaml", "scenarios": ".yaml", "rulebook": ".md"}
_LIKE_OURS = (".yaml", ".yml", ".md")


@check
def every_file_is_read(subject: Subject) -> Iterator[Finding]:
    """No file lies where it looks like a part of the game, but is none."""
    used = {
        *subject.documents,
        *subject.loaded.lost,
        *(book.file for book in subject.game.rulebooks.values()),
    }
    for file in _files(subject):
        if file not in used and not _is_read_aside(subject, file):
            yield Finding(
                code="L311",
                place=Place(file),
                message="nothing reads this file",
                hint=_meant(PurePosixPath(file).relative_to(subject.folder)),
                about=subject.about(file.removeprefix(f"{subject.folder}/")),
            )


def _is_read_aside(subject: Subject, file: str) -> bool:
    """Whether it is import.yaml or a file of scenarios: broken ones are told, and the game is checked."""
    path = PurePosixPath(file)
    if file == f"{subject.folder}/{IMPORTS}":
        return True
    return str(path.parent) == f"{subject.folder}/scenarios" and path.suffix in (".yaml", ".yml")


def _files(subject: Subject) -> Iterator[str]:
    """The files that look like ours, as places name them; pictures have a folder of their own."""
    home = f"{subject.root}/{subject.folder}"
    for here, folders, names in os.walk(home):
        folders[:] = sorted(
            folder for folder in folders if is_input(folder) and (here != home or folder != "art")
        )
        inside = PurePosixPath(subject.folder, *PurePath(here).relative_to(home).parts)
        for name in sorted(names):
            if name.lower().endswith(_LIKE_OURS) and is_input(name) and name.upper() != "README.MD":
                yield (inside / name).as_posix()


def _meant(file: PurePosixPath) -> str:
    """Where it may belong: a folder spelt like this one, or the folders for files of its kind."""
    first, suffix = file.parts[0], file.suffix.lower().replace(".yml", ".yaml")
    if len(file.parts) == 1 and suffix == ".yaml" and (guess := near(file.stem, ("game", "import"))):
        return f"did you mean {guess}.yaml?"
    fitting = [folder for folder, wanted in _READ.items() if wanted == suffix]
    if len(file.parts) > 1 and first not in _READ and (guess := near(first, _READ)):
        return f"did you mean the folder {guess}/?"
    if len(file.parts) > 2 and first in fitting:
        return f"only files directly in {first}/ are read: move it there"
    if guess := near(file.stem, fitting):
        return f"did you mean {guess}/{file.name}?"
    return f"move it to {' or '.join(f'{folder}/' for folder in fitting)}, or out of content/"
