"""Run every check over a loaded game."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from deckwright.assets.asset_path import AssetPath
from deckwright.check.misnamed import renamed
from deckwright.check.registry import all_checks
from deckwright.check.subject import Subject
from deckwright.load.game import Loaded
from deckwright.load.reader import collector_paused
from deckwright.model.finding import Finding

_MISREAD = ("Y025", "Y027")
_RULES = ("R202", "R203", "R208")
_MANY = 4


def run_checks(loaded: Loaded, shelf: AssetPath | None = None) -> list[Finding]:
    """What loading and settling found and what the checks find, by place. Faces and icons need a shelf."""
    found = list(loaded.findings)
    if loaded.game is not None:
        subject = Subject(loaded.game, loaded.documents, _root(loaded), shelf)
        with collector_paused():
            found += _own(subject.settled.findings, loaded.findings)
            for registered in all_checks().values():
                found += registered.run(subject)
    return _folded(renamed(list(dict.fromkeys(found)), loaded.game))


def _own(settled: Iterable[Finding], read: Iterable[Finding]) -> Iterator[Finding]:
    """What settling found, without names that are only lacking because a key could not be read as written."""
    unread = any(each.code in _MISREAD for each in read)
    return (each for each in settled if not (unread and each.code == "X105"))


def _folded(findings: list[Finding]) -> list[Finding]:
    """The findings; a rule that many places name and none declares is told once."""
    places = Counter((each.code[0], each.message) for each in findings if each.code in _RULES)
    told: set[str] = set()
    kept = []
    for each in findings:
        n = places[each.code[0], each.message]
        if each.code in _RULES and n >= _MANY and " fact or ruling " in each.message:
            if each.message in told:
                continue
            told.add(each.message)
            hint = f"{n} places name it: declare it under facts, or name another one there"
            each = replace(each, hint=hint, fix=None)  # noqa: PLW2901
        kept.append(each)
    return kept


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
