"""What a layout accepts but no file can show: broken bitmaps and icons."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Place
from deckwright.picture.display import DisplayList
from deckwright.picture.walk import walk

if TYPE_CHECKING:
    from PIL.Image import Image

    from deckwright.assets.game_assets import GameAssets
    from deckwright.make.face import Face
    from deckwright.make.snapshot import Snapshot

COARSE = 150  # dpi; what has less is seen to be blurred
_SEEN = 128  # of 255: less hides nothing
_ENOUGH = 512  # pixels along a side, to tell where a picture is transparent
_GREYS = ("I", "F", "I;16")  # modes of more than 8 bits a pixel, as Pillow calls them


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
            why, hint = wrong
            yield f"{file} {why}", hint


def recoloured(
    display: DisplayList, assets: "GameAssets", _snapshot: "Snapshot"
) -> Iterator[tuple[str, str]]:
    """Message and hint of every icon of several colours: it is printed in one."""
    for name in dict.fromkeys(op[1] for op in display.ops if op[0] == "icon" and op[1] in assets.icons.own):
        try:
            hues = dict.fromkeys(shape.hue for shape in assets.icons.shapes(name))
        except ValueError:
            continue  # told by `undrawable`
        if len(hues) > 1:
            named = ", ".join(hue or "greys" for hue in hues)
            message = f"the icon {name} is drawn in several colours ({named}), but printed in one"
            yield message, "draw it in greys, or show it in its colours as a PNG by <image>"


def coarse(display: DisplayList, assets: "GameAssets", snapshot: "Snapshot") -> Iterator[tuple[str, str]]:
    """Message and hint of every picture with so few pixels that they would be seen in print."""
    for file, (width, height) in _largest(display).items():
        path = assets.path.find(file)
        size = _pixels(path, assets.path.homes, snapshot.of(file)) if path else None
        if size is None or min(width, height) <= 0:
            continue
        dots = min(size[0] / width, size[1] / height) * 25.4
        if dots < COARSE:
            message = f"{file} has {size[0]} x {size[1]} pixels, which is {int(dots)} dpi at this size"
            yield (
                message,
                f"300 dpi is good in print: {width / 25.4 * 300:.0f} x {height / 25.4 * 300:.0f} pixels",
            )


def _largest(display: DisplayList) -> dict[str, tuple[float, float]]:
    """Each bitmap with the mm in which it is drawn, where that is largest."""
    sizes = dict[str, tuple[float, float]]()
    for op, group in walk(display.ops):
        if op[0] == "image":
            across, down = group.scales
            size = (op[4] * across, op[5] * down)
            sizes[op[1]] = max(size, sizes.get(op[1], size))
    return sizes


def discoloured(
    display: DisplayList, assets: "GameAssets", snapshot: "Snapshot"
) -> Iterator[tuple[str, str]]:
    """Message and hint of every picture whose colours come out otherwise than they were saved."""
    for file in dict.fromkeys(op[1] for op in display.ops if op[0] == "image"):
        path = assets.path.find(file)
        if path and (why := _colours(path, assets.path.homes, snapshot.of(file))):
            yield f"{file} {why}", "save it in RGB (sRGB) with 8 bits a channel, and look at its colours"


def opaque(assets: "GameAssets", snapshot: "Snapshot") -> Callable[[str, float, float], bool]:
    """Tells whether a bitmap is opaque at a place: its file, and how far to the right and down, 0 to 1."""

    def is_opaque(file: str, x: float, y: float) -> bool:
        path = assets.path.find(file)
        alpha = _alpha(path, assets.path.homes, snapshot.of(file)) if path else None
        if alpha is None:
            return True
        width, height = alpha.size
        seen = alpha.getpixel((min(int(x * width), width - 1), min(int(y * height), height - 1)))
        return isinstance(seen, int) and seen >= _SEEN

    return is_opaque


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
def _broken(
    path: Path,
    homes: tuple[Path, ...],
    digest: str,  # noqa: ARG001  a part of what is remembered
) -> tuple[str, str] | None:
    """Why the bitmap cannot be embedded and what to do, None if it can; `digest` tells its versions apart."""
    from deckwright.assets.bitmap import BitmapError, decode

    try:
        decode(path, homes)
    except BitmapError as error:
        return str(error), error.hint
    return None


@lru_cache(maxsize=4096)
def _colours(path: Path, homes: tuple[Path, ...], digest: str) -> str:  # noqa: ARG001  as above
    """What will change in the colours of a bitmap, empty for nothing."""
    from deckwright.assets.bitmap import BitmapError, opened, read, to_screen

    try:
        with opened(read(path, homes)) as image:
            has_profile = to_screen(image) is not None
            if image.mode == "CMYK":
                how = (
                    "converted to RGB by its profile"
                    if has_profile
                    else "without a profile, so RGB is guessed"
                )
                return f"is in CMYK, {how}"
            return "has greys of 16 bits, of which most come out white" if image.mode in _GREYS else ""
    except BitmapError as error:
        return str(error) if "profile" in str(error) else ""  # what else is wrong is reported already


@lru_cache(maxsize=4096)
def _pixels(path: Path, homes: tuple[Path, ...], digest: str) -> tuple[int, int] | None:  # noqa: ARG001  as above
    """Width and height of a bitmap; None if it cannot be used, which is reported already."""
    from deckwright.assets.bitmap import BitmapError, size_of

    try:
        return size_of(path, homes)
    except BitmapError:
        return None


@lru_cache(maxsize=64)
def _alpha(path: Path, homes: tuple[Path, ...], digest: str) -> "Image | None":  # noqa: ARG001  as above
    """How opaque a bitmap is, upright and perhaps smaller; None for one that is so everywhere, or broken."""
    from deckwright.assets.bitmap import BitmapError, has_transparency, opened, read, upright

    try:
        with opened(read(path, homes)) as image:
            if not has_transparency(image):
                return None
            alpha = upright(image).convert("RGBA").getchannel("A")
            alpha.thumbnail((_ENOUGH, _ENOUGH))
            return alpha
    except BitmapError:
        return None
