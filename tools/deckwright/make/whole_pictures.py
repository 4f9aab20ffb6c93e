"""Whether the pictures that a table names are whole cards: these are printed alone, in their size."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deckwright.assets.bitmap import BitmapError, size_of
from deckwright.assets.game_assets import FACE
from deckwright.authoring.draft import Draft, DraftKind
from deckwright.load.sizes import CARD_SIZES
from deckwright.spreadsheets.sheet import At, Remark

_SIZES = ("poker", "bridge", "tarot")
_NAMED = ("poker",)  # pictures of 2 to 3 may as well be paintings; three to four are none of these
_BLEED = 3.175  # mm, that of most printers
_OFF = 0.02
_FACE = '{% include "shared/whole_picture.xml.j2" %}\n'
_HEAD = (
    "{# Pictures of whole cards, printed to the edge. Without this file the name of the card is on them. #}\n"
)


def whole_pictures(draft: Draft, files: Mapping[str, Path], name: str, at: At) -> dict[str, str]:
    """The templates of kinds whose pictures are printed alone, by path. It is told, and kinds get a size."""
    templates: dict[str, str] = {}
    for kind in draft.kinds.values():
        if not _is_of_pictures(kind):
            continue
        size = _size(kind, files)
        if not kind.unnamed and size not in _NAMED:
            message = f"the name is printed on the pictures of “{kind.title}”"
            draft.remarks.append(Remark(at, f"{message}; for these alone {_way(name, kind)}"))
            continue
        sides = (kind.id, f"{kind.id}_back") if kind.back is not None else (kind.id,)
        templates |= {f"templates/{name}/{side}{FACE}": _HEAD + _FACE for side in sides}
        draft.remarks += _remarks(kind, size, name, at)
        kind.size = size or kind.size
    return templates


def _remarks(kind: DraftKind, size: str, name: str, at: At) -> Iterator[Remark]:
    how = f"to the edge of {size or kind.size} cards, without a name"
    without = f"; without templates/{name}/{kind.id}{FACE} the name is on them"
    yield Remark(at, f"the pictures of “{kind.title}” are taken for whole cards and printed {how}{without}")
    if not size:
        message = (
            f"not all pictures of “{kind.title}” have the proportions of one size of cards: edges are cut"
        )
        yield Remark(
            at, f"{message} off; the size is in game.yaml under kinds, such as [70mm, 70mm]", harm=True
        )


def _way(name: str, kind: DraftKind) -> str:
    return f"write {_FACE.strip()} into templates/{name}/{kind.id}{FACE}"


def _is_of_pictures(kind: DraftKind) -> bool:
    """Whether cards have a picture on each side, a name, and nothing else."""
    says = {key for card in kind.cards for key in card.says} - {"copies", "back"}
    if kind.fields or says - {"name", "art"} or not all("art" in card.says for card in kind.cards):
        return False
    return kind.back is None or all(_keys(card.says.get("back")) == {"art"} for card in kind.cards)


def _keys(side: object) -> set[str]:
    return {*side} if isinstance(side, Mapping) else set()


def _size(kind: DraftKind, files: Mapping[str, Path]) -> str:
    """The size of cards whose proportions all pictures have, with or without bleed; empty if none is."""
    shown = {str(side["art"]) for card in kind.cards for side in _sides(card.says)}
    try:
        pictures = [size_of(files[file], (files[file].parent,)) for file in shown]
    except BitmapError:
        return ""
    return next((size for size in _SIZES if all(_fits(picture, size) for picture in pictures)), "")


def _sides(says: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    yield says
    if isinstance(back := says.get("back"), Mapping):
        yield back


def _fits(picture: tuple[int, int], size: str) -> bool:
    width, height = CARD_SIZES[size]
    wide, high = picture
    return any(
        abs(wide * (height + beyond) / (high * (width + beyond)) - 1) <= _OFF for beyond in (0.0, 2 * _BLEED)
    )
