"""Pictures for cards: those that a table names, or that are called like a card, from the table's folder."""

from collections.abc import Iterator
from pathlib import Path

from deckwright.authoring.draft import Draft, DraftCard
from deckwright.authoring.ids import slug
from deckwright.inputs import is_input, is_picture
from deckwright.reading import Unreadable, examine
from deckwright.spreadsheets.sheet import REMARKS, At, Remark

_FOLDERS = ("art", "images", "pictures", "img", "bilder")
_MOST = 20_000


def add_pictures(draft: Draft, table: Path) -> dict[str, Path]:
    """Give each card its picture; where those are, by their path in the game's folder.

    Looked for are the folder of the table and those within it that people call art or images.
    """
    found = dict(_pictures(table.parent))
    files: dict[str, Path] = {}
    missing: list[DraftCard] = []
    given = 0
    for card in draft.cards:
        path = found.get(_key(card.picture) if card.picture else card.id) or found.get(card.id)
        if path is None:
            missing += [card] if card.picture else []
            continue
        try:
            examine(path, (table.parent,))
        except Unreadable as error:
            draft.remarks.append(Remark(card.at, f"the picture {path.name}: {error.message}", harm=True))
            continue
        name = f"art/{_key(path.name)}{path.suffix.lower()}"
        files[name] = path
        card.says["art"] = name
        given += 1
    draft.remarks += _missing(missing, table)
    if given:
        draft.remarks.append(Remark(At(table.name), f"{given} cards have a picture, found by its name"))
    return files


def _missing(cards: list[DraftCard], table: Path) -> Iterator[Remark]:
    for card in cards[:REMARKS]:
        told = f"there is no picture {card.picture} in the folder of the table, nor in {', '.join(_FOLDERS)}"
        yield Remark(card.at, f"{told} there", harm=True)
    if len(cards) > REMARKS:
        yield Remark(At(table.name), f"{len(cards)} pictures were not found", harm=True)


def _pictures(folder: Path) -> Iterator[tuple[str, Path]]:
    """The pictures near a table, by how their names are compared; those in folders for pictures come last."""
    for each in (folder, *(folder / name for name in _FOLDERS)):
        if each.is_dir():
            for path in sorted(path for path, _ in zip(each.iterdir(), range(_MOST), strict=False)):
                if is_picture(path.name) and is_input(path.name):
                    yield _key(path.name), path


def _key(name: str) -> str:
    """How names of pictures are compared: without folder and ending, as ids."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return slug(last.rpartition(".")[0] if is_picture(last) else last, "card")
