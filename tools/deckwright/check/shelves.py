"""The names of what a shelf offers, without drawing any of it. None where there is no shelf to look at."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from deckwright.check.subject import Subject
from deckwright.inputs import inputs, is_input, stays
from deckwright.load.packs import icon_pack
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError
from deckwright.reading import changed_at


def icons(subject: Subject) -> frozenset[str] | None:
    """The pack of the shelf that counts first, and the game's own drawings."""
    if subject.shelf is None:
        return None
    own = inputs(subject.root / subject.folder / "art" / "icons", subject.root, ".svg")
    pack = next(_files(subject, "icons", "game-icons.json"), None)
    shipped = _pack(pack, changed_at(pack), tuple(subject.shelf.homes)) if pack else frozenset()
    return shipped | {path.stem for path in own}


@lru_cache(maxsize=4)
def _pack(path: Path, _changed: int, homes: tuple[Path, ...]) -> frozenset[str]:
    try:
        return frozenset(icon_pack(path, homes))
    except ContentError:
        return frozenset()  # reported where what faces are made of is looked at


def faces(subject: Subject) -> frozenset[str] | None:
    """Face templates stand in the game's own folder."""
    if subject.shelf is None:
        return None
    return frozenset(
        path.name.removesuffix(".xml.j2")
        for folder in (subject.game.id, "shared")
        for path in _files(subject, folder, "*.xml.j2")
    )


def themes(subject: Subject) -> frozenset[str] | None:
    """Themes are the keys of themes.yaml; a file that cannot be read is left to those who draw."""
    if subject.shelf is None:
        return None
    names: set[str] = set()
    for folder in (subject.game.id, "shared"):
        for path in _files(subject, folder, "themes.yaml"):
            try:
                data = read_document(path, path.name, subject.shelf.homes).data
            except ContentError:
                continue
            names |= data.keys() if isinstance(data, dict) else set()
    return frozenset(names)


@dataclass(frozen=True, slots=True)
class Scenes:
    """The names that scenery goes by: the times of day of each scene, and the weathers."""

    times: Mapping[str, frozenset[str]]
    weathers: frozenset[str]


def scenes(subject: Subject) -> Scenes | None:
    """The game's scenes over the shared ones. None without a shelf, or if one of the files cannot be used."""
    if subject.shelf is None:
        return None
    found = (next(_files(subject, folder, "scenes.yaml"), None) for folder in ("shared", subject.game.id))
    files = tuple((path, changed_at(path)) for path in found if path)
    return _scenes(files, tuple(subject.shelf.homes))


@lru_cache(maxsize=8)
def _scenes(files: tuple[tuple[Path, int], ...], homes: tuple[Path, ...]) -> Scenes | None:
    times: dict[str, frozenset[str]] = {}
    weathers: set[str] = set()
    for path, _ in files:
        try:
            data = read_document(path, path.name, homes).data
        except ContentError:
            return None  # left to those who draw
        for name, scene in _entries(data, "scenes").items():
            times[name] = frozenset(_entries(scene, "times"))
        weathers |= _entries(data, "weathers").keys()
    return Scenes(times, frozenset(weathers))


def _entries(data: object, section: str) -> Mapping[str, object]:
    inside = data.get(section) if isinstance(data, dict) else None
    return inside if isinstance(inside, dict) else {}


def profiles(subject: Subject) -> frozenset[str] | None:
    """Print profiles are files of their own."""
    if subject.shelf is None:
        return None
    return frozenset(path.stem for path in _files(subject, "print", "*.yaml"))


def own_profiles(subject: Subject) -> Iterator[Path]:
    """The files of the project's own print profiles."""
    for path in _files(subject, "print", "*.yaml"):
        if path.is_relative_to(subject.root):
            yield path


def _files(subject: Subject, folder: str, pattern: str) -> Iterator[Path]:
    assert subject.shelf is not None
    for root in subject.shelf.folders:
        if any(stays(home, root / folder) for home in subject.shelf.homes):
            yield from sorted(path for path in (root / folder).glob(pattern) if is_input(path.name))
