"""Bitmaps that a game brings: the one way they are opened, by card faces and by PDF files alike."""

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from warnings import catch_warnings, simplefilter

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from deckwright.inputs import PICTURES
from deckwright.reading import Unreadable, Within, read_bytes

*_FIRST, _LAST = PICTURES
KINDS = f"{', '.join(_FIRST)} or {_LAST}"
MAX_BYTES = 64 * 1024 * 1024
MAX_PIXELS = 40_000_000  # an A3 mat at 300 dpi has 17 million
_MOST = f"at most {MAX_PIXELS // 1_000_000} million can be used"
_SMALLER = "make it smaller: 300 dpi is good in print, a poker card has 825 x 1125 pixels with its bleed"
_FAULTS = (OSError, ValueError, SyntaxError, EOFError, struct.error, zlib.error, Image.DecompressionBombError)
_SPACES = {"CMYK": "CMYK", "L": "GRAY", "LA": "GRAY", "1": "GRAY", "I;16": "GRAY"}  # others are RGB
_PLAIN = {"RGB": "RGB", "CMYK": "CMYK", "GRAY": "L"}  # the mode in which a profile takes pixels of its space
UPRIGHT = 1
_ON_ITS_SIDE = 5
_ORIENTATION = 0x0112


class BitmapError(Exception):
    """A file is no picture that can be used; the message completes a sentence that begins with its name."""

    def __init__(self, why: str, hint: str = f"save it again as {KINDS}") -> None:
        super().__init__(why)
        self.hint = hint


def read(path: Path, within: Within) -> bytes:
    """The bytes of a picture's file.

    Raises:
        BitmapError: it is too large or cannot be read.
    """
    try:
        return read_bytes(path, within, MAX_BYTES)
    except Unreadable as error:
        if error.code == "Y024":
            raise BitmapError(f"is larger than {MAX_BYTES // 1024 // 1024} MB", _SMALLER) from error
        raise BitmapError(f"cannot be read: {error.message}") from error


@contextmanager
def opened(data: bytes) -> Iterator[Image.Image]:
    """The picture in a file's bytes, not yet decoded; it may be decoded within the context.

    Raises:
        BitmapError: it is of another format, broken, or has so many pixels that no one could mean it.
    """
    try:
        with catch_warnings():  # Pillow's own limit is higher and warns before ours can say so
            simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(data), formats=tuple(PICTURES))
        with image:
            if image.width * image.height > MAX_PIXELS:
                raise BitmapError(f"has too many pixels: {image.width} x {image.height}, {_MOST}", _SMALLER)
            yield image
    except Image.DecompressionBombError as error:
        raise BitmapError(f"has far too many pixels, {_MOST}", _SMALLER) from error
    except UnidentifiedImageError as error:
        raise BitmapError(f"is no {KINDS} picture") from error
    except _FAULTS as error:
        raise BitmapError("is a damaged picture: it cannot be decoded to its end") from error


def orientation(image: Image.Image) -> int:
    """How a picture lies in its file, as EXIF counts; cameras store it as the sensor lay."""
    if image.format == "PNG" and "exif" not in image.info:
        return UPRIGHT  # Pillow would decode all of it to look behind the pixels
    return int(image.getexif().get(_ORIENTATION, UPRIGHT))


def upright(image: Image.Image) -> Image.Image:
    """The picture as it is to be seen."""
    return image if orientation(image) == UPRIGHT else ImageOps.exif_transpose(image)


def in_screen_colours(image: Image.Image) -> Image.Image:
    """The picture in sRGB, by the profile that it brings; as it is where that is sRGB, missing or damaged."""
    try:
        transform = to_screen(image)
    except BitmapError:
        return image
    if transform is None:
        return image
    space = _space(image)
    alpha = None
    if has_transparency(image):
        image = image.convert("LA" if space == "GRAY" else "RGBA")
        alpha = image.getchannel("A")
    shown = ImageCms.applyTransform(image.convert(_PLAIN[space]), transform)
    assert shown is not None  # it is only where the picture itself is changed
    if alpha:
        shown.putalpha(alpha)
    return shown


def has_transparency(image: Image.Image) -> bool:
    """Whether a picture is transparent anywhere, by a channel of its own or by one of its colours."""
    return "A" in image.getbands() or "transparency" in image.info


def to_screen(image: Image.Image) -> ImageCms.ImageCmsTransform | None:
    """What converts a picture to sRGB, by the profile that it brings; None for no profile, or one of sRGB.

    Raises:
        BitmapError: the profile cannot be used, or is one of other colours than those of the picture.
    """
    data = image.info.get("icc_profile")
    if not data:
        return None
    space = _space(image)
    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(data))
        if (space_of_profile := profile.profile.xcolor_space.strip()) != space:
            raise BitmapError(f"has a colour profile for {space_of_profile}, and is no such picture")
        if "sRGB" in (profile.profile.profile_description or ""):
            return None
        return ImageCms.buildTransform(
            profile,
            ImageCms.createProfile("sRGB"),
            _PLAIN[space],
            "RGB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (OSError, ImageCms.PyCMSError) as error:
        raise BitmapError("has a colour profile that cannot be read") from error


def _space(image: Image.Image) -> str:
    """The colours that a picture has, as profiles call them."""
    return _SPACES.get(image.mode, "RGB")


def size_of(path: Path, within: Within) -> tuple[int, int]:
    """Width and height of a picture as it is to be seen, by its header.

    Raises:
        BitmapError: it cannot be used.
    """
    with opened(read(path, within)) as image:
        width, height = image.size
        return (height, width) if orientation(image) >= _ON_ITS_SIDE else (width, height)


def decode(path: Path, within: Within) -> None:
    """Decode a picture to its end.

    Raises:
        BitmapError: it cannot be used.
    """
    with opened(read(path, within)) as image:
        image.load()
