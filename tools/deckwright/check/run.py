"""Run every check over a loaded game."""

from pathlib import Path

from deckwright.assets.asset_path import AssetPath
from deckwright.check.folding import folded
from deckwright.check.registry import all_checks
from deckwright.check.subject import Subject
from deckwright.load.game import Loaded
from deckwright.load.reader import collector_paused
from deckwright.model.finding import Finding


def run_checks(loaded: Loaded, shelf: AssetPath | None = None) -> list[Finding]:
    """What loading and settling found and what the checks find, by place. Faces and icons need a shelf."""
    found = list(loaded.findings)
    if loaded.game is not None:
        subject = Subject(loaded, _root(loaded), shelf)
        with collector_paused():
            found += subject.settled.findings
            for registered in all_checks().values():
                found += registered.run(subject)
    return folded(found, loaded)


def texts(loaded: Loaded) -> dict[str, str]:
    """The files that findings point into, by the name that places give them, for the reporters."""
    told = {file: document.text for file, document in loaded.documents.items()}
    if loaded.game is not None:
        told |= {book.file: book.text for book in loaded.game.rulebooks.values()}
    return told


def _root(loaded: Loaded) -> Path:
    """The project folder, two above the game's own."""
    assert loaded.game is not None
    return next(path.parents[2] for path in loaded.files if path.name == "game.yaml")
