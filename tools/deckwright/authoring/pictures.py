"""Pictures for cards: those that a table names, or that are called like a card, from the table's folder."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import cast

from deckwright.authoring.draft import Draft, DraftCard, DraftKind
from deckwright.authoring.ids import slug
from deckwright.authoring.writing import Plain
from deckwright.inputs import is_input, is_picture
from deckwright.model.numbers import plural
from deckwright.reading import Unreadable, examine
from deckwright.spreadsheets.sheet import REMARKS, At, Remark

_BY_PATH = "table"  # in art/: pictures that a table names by their paths below its folder
_FOLDERS = ("art", "images", "pictures", "img", "bilder")
_MOST = 20_000


def add_pictures(draft: Draft, table: Path) -> dict[str, Path]:
    """Give each card its picture; where those are, by their path in the game's folder.

    Looked for are the folder of the table, those within it that people call art or images, and the path
    that a cell has.
    """
    pictures = dict(_pictures(table.parent))
    files: dict[str, Path] = {}
    missing: list[tuple[At, str]] = []
    count = 0
    for kind in draft.kinds.values():
        for card in kind.cards:
            for back, named, id_ in (
                (False, card.picture, card.id),
                (True, card.back_picture, f"{card.id}_back"),
            ):
                key = named and (_by_path(table.parent, named, pictures) or _key(named))
                key = key if key in pictures else id_
                if (path := pictures.get(key)) is None:
                    missing += [(card.at, named)] if named else []
                    continue
                try:
                    examine(path, (table.parent,))
                except Unreadable as error:
                    message = f"the picture {path.name}: {error.message}"
                    draft.remarks.append(Remark(card.at, message, harm=True))
                    continue
                name = _copied(key, path)
                files[name] = path
                _show(kind, card, name, back=back)
                count += not back
    draft.remarks += _missing(missing, table)
    if count:
        draft.remarks.append(
            Remark(
                At(table.name),
                f"{plural(count, 'card')} {'has' if count == 1 else 'have'} a picture, found by its name",
            )
        )
    return files


def _show(kind: DraftKind, card: DraftCard, name: str, *, back: bool) -> None:
    """Make a picture that of a card, or of the other side of it, which its kind has then."""
    if not back:
        card.says["art"] = name
        return
    kind.back = kind.back or {}
    card.says["back"] = {**cast(Mapping[str, Plain], card.says.get("back", {})), "art": name}


class Pictures:
    """Finds pictures by the names that people write: among those of a game, else near a table."""

    def __init__(self, game: Path, near: Path | None) -> None:
        self._game, self._near = game, near
        self.copied: dict[str, Path] = {}
        self._named: set[str] = set()

    def find(self, name: str) -> str:
        """What a card says as its picture, such as `art/fox.png`; nothing if there is none of this name.

        A picture near the table is noted in `copied`, by the path that it is to have in the game's folder.
        """
        by_path = self._near and _by_path(self._near, name, self._beside)
        key = by_path or _key(name)
        self._named.add(key)
        if is_picture(name) and self._is_there(name):
            return name
        if by_path and self._is_there(f"art/{key}"):
            self._own[key] = self._game / "art" / key
        if key in self._own:
            return self._name(key)
        path = self._beside.get(key)
        if path is None:
            return ""
        copied = _copied(key, path)
        self.copied[copied] = path
        return copied

    def twins(self, cards: Iterable[str]) -> Iterator[tuple[str, Path, Path]]:
        """Pictures that the game has and that lie near the table too: how cards name them, and both files.

        Of those that were looked for, and those called like `cards` or their backs.
        """
        named = self._named.union(*((card, f"{card}_back") for card in cards))
        for key in sorted(named & self._own.keys() & self._beside.keys()):
            own, near = self._own[key], self._beside[key]
            if own.suffix.lower() == near.suffix.lower() and not own.samefile(near):
                yield self._name(key), own, near

    def _name(self, key: str) -> str:
        """What cards call a picture of the game."""
        return self._own[key].relative_to(self._game).as_posix()

    def _is_there(self, name: str) -> bool:
        try:
            examine(self._game / name, (self._game,))
        except Unreadable:
            return False
        return True

    @cached_property
    def _own(self) -> dict[str, Path]:
        return _readable(self._game / "art", ())

    @cached_property
    def _beside(self) -> dict[str, Path]:
        return _readable(self._near, _FOLDERS) if self._near else {}


def _by_path(folder: Path, name: str, known: dict[str, Path]) -> str:
    """By which key a picture is `known` whose path a table writes, below its folder: `table/pics/fox.png`.

    There may be others of its name elsewhere, so it goes by its whole path; within folders for pictures only
    where the one of its name has another ending.
    """
    path = folder / name.replace("\\", "/")
    if not is_picture(path.name):
        return ""
    if path.parent in (folder, *(folder / each for each in _FOLDERS)):
        other = known.get(_key(name), path)
        if other.suffix.lower() == path.suffix.lower():
            return ""
    with suppress(Unreadable, ValueError):
        examine(path, (folder,))
        key = f"{_BY_PATH}/{path.relative_to(folder).as_posix()}"
        known[key] = path
        return key
    return ""


def _copied(key: str, path: Path) -> str:
    """The path in the game's folder that a picture near a table is to have."""
    return f"art/{key}" if "/" in key else f"art/{key}{path.suffix.lower()}"


def _readable(folder: Path, folders: Iterable[str]) -> dict[str, Path]:
    """The pictures in a folder that may be read, by how their names are compared."""
    pictures = {}
    for key, path in _pictures(folder, folders):
        with suppress(Unreadable):
            examine(path, (folder,))
            pictures[key] = path
    return pictures


def _missing(named: Sequence[tuple[At, str]], table: Path) -> Iterator[Remark]:
    for at, picture in named[:REMARKS]:
        text = f"there is no picture {picture} in the folder of the table, nor in {', '.join(_FOLDERS)} there"
        elsewhere = _in_another_folder(table.parent, picture)
        yield Remark(at, f"{text}; write {elsewhere}, which is there" if elsewhere else text, harm=True)
    if len(named) > REMARKS:
        yield Remark(At(table.name), f"{len(named)} pictures were not found", harm=True)


def _in_another_folder(folder: Path, name: str) -> str:
    """The path of a picture of this name in a folder that lies beside a table; "" if there is none."""
    if not is_picture(name) or Path(name.replace("\\", "/")).name != name:
        return ""
    there = sorted(path for path, _ in zip(folder.iterdir(), range(_MOST), strict=False))
    found = (path for path in there if is_input(path.name) and (path / name).is_file())
    return next((f"{path.name}/{name}" for path in found), "")


def _pictures(folder: Path, folders: Iterable[str] = _FOLDERS) -> Iterator[tuple[str, Path]]:
    """The pictures near a table, by how their names are compared; those in folders for pictures come last."""
    for directory in (folder, *(folder / name for name in folders)):
        if directory.is_dir():
            for path in sorted(path for path, _ in zip(directory.iterdir(), range(_MOST), strict=False)):
                if is_picture(path.name) and is_input(path.name):
                    yield _key(path.name), path


def _key(name: str) -> str:
    """How names of pictures are compared: without folder and ending, as ids."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return slug(last.rpartition(".")[0] if is_picture(last) else last, "card")
