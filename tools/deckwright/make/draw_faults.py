"""What a layout accepts but no file can show: broken bitmaps and icons."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Place
from deckwright.picture.display import DisplayList

if TYPE_CHECKING:
    from deckwright.assets.game_assets import GameAssets
    from deckwright.make.face import Face
    from deckwright.make.snapshot import Snapshot


def undrawable(display: DisplayList, assets: "GameAssets", snapshot: "Snapshot") -> Iterator[tuple[str, str]]:
    """Message and hint of everything that would stop the writing of a face later."""
    for name in dict.fromkeys(op[1] for op in display.ops if op[0] == "icon" and op[1] in assets.icons.own):
        try:
            assets.icons.segments(name)
        except ValueError as error:
            yield f"the icon {name} cannot be drawn: {error}", "save it again as a plain SVG of filled shapes"
    for file in dict.fromkeys(op[1] for op in display.ops if op[0] == "image"):
        path = assets.path.find(file)
        if path and (wrong := _broken(path, assets.path.homes, snapshot.of(file))):
            from deckwright.assets.bitmap import KINDS

            yield f"{file} {wrong}", f"save it again as {KINDS}"


class UndrawableError(Exception):
    """A picture that the layout accepted and the writer did not: its face and why. Survives pickling."""

    def __init__(self, face: "Face", why: str) -> None:
        super().__init__(face, why)
        self.face, self.why = face, why


@contextmanager
def told_at(place: Place, about: str) -> Iterator[None]:
    """Turn what the PDF writer cannot write into a finding at a place."""
    from deckwright.render.pdf import PdfError

    try:
        yield
    except PdfError as broken:
        raise ContentError(Finding(code="A409", place=place, message=str(broken), about=about)) from broken


@lru_cache(maxsize=4096)
def _broken(path: Path, homes: tuple[Path, ...], digest: str) -> str:  # noqa: ARG001  a part of what is remembered
    """Why the bitmap cannot be embedded, empty if it can; `digest` tells its versions apart."""
    from deckwright.assets.bitmap import BitmapError, decode

    try:
        decode(path, homes)
    except BitmapError as error:
        return str(error)
    return ""
