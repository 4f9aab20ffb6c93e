"""Bitmaps inside a PDF: PNG, JPEG and WEBP up to a size, each picture embedded once."""

import struct
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps

from deckwright.render.pdf.objects import ObjectFile, PdfError

FORMATS = ("PNG", "JPEG", "WEBP")
MAX_BYTES = 64 * 1024 * 1024
MAX_PIXELS = 64_000_000
_UPRIGHT = 1
_ORIENTATION = 0x0112


class Images:
    """The bitmaps of one PDF, by content: the same picture under two names is one object."""

    def __init__(self, file: ObjectFile) -> None:
        self._file = file
        self._by_path: dict[Path, int] = {}
        self._by_content: dict[bytes, int] = {}

    def number(self, path: Path) -> int:
        """The object of an image file."""
        if path not in self._by_path:
            data = _read(path)
            digest = blake2b(data, digest_size=16).digest()
            if digest not in self._by_content:
                self._by_content[digest] = self._embed(path, data)
            self._by_path[path] = self._by_content[digest]
        return self._by_path[path]

    def _embed(self, path: Path, data: bytes) -> int:
        try:
            with Image.open(BytesIO(data), formats=FORMATS) as image:
                if image.width * image.height > MAX_PIXELS:
                    raise PdfError(f"{path.name}: {image.width} x {image.height} pixels are too many")
                if image.format == "JPEG" and image.mode in {"RGB", "L"} and _is_upright(image):
                    return self._jpeg(image, data)
                return self._flat(ImageOps.exif_transpose(image))
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
            raise PdfError(f"{path.name} is no PNG, JPEG or WEBP image that can be read: {error}") from error

    def _jpeg(self, image: Image.Image, data: bytes) -> int:
        image.load()  # a broken file is found here, not by the viewer
        space = "DeviceRGB" if image.mode == "RGB" else "DeviceGray"
        return self._file.write_stream(f"{_head(image, space)}/Filter/DCTDecode", data, packed=True)

    def _flat(self, image: Image.Image) -> int:
        mask = ""
        if "A" in image.getbands() or "transparency" in image.info:
            image = image.convert("RGBA")
            mask = f"/SMask {self._pixels(image.getchannel('A'), 'DeviceGray', '')} 0 R"
        return self._pixels(image.convert("RGB"), "DeviceRGB", mask)

    def _pixels(self, image: Image.Image, space: str, extra: str) -> int:
        colours = len(image.getbands())
        parameters = f"<</Predictor 15/Colors {colours}/Columns {image.width}>>"
        entries = f"{_head(image, space)}{extra}/Filter/FlateDecode/DecodeParms{parameters}"
        return self._file.write_stream(entries, _packed(image), packed=True)


def _read(path: Path) -> bytes:
    if path.stat().st_size > MAX_BYTES:
        raise PdfError(f"{path.name} is larger than {MAX_BYTES // 1024 // 1024} MB")
    return path.read_bytes()


def _is_upright(image: Image.Image) -> bool:
    return bool(image.getexif().get(_ORIENTATION, _UPRIGHT) == _UPRIGHT)


def _head(image: Image.Image, space: str) -> str:
    return (
        f"/Type/XObject/Subtype/Image/Width {image.width}/Height {image.height}"
        f"/BitsPerComponent 8/ColorSpace/{space}"
    )


def _packed(image: Image.Image) -> bytes:
    """The rows filtered and deflated as in a PNG file, which is just what PDF's predictor 15 reads."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=6, icc_profile=None, exif=b"")
    data, at, chunks = out.getvalue(), 8, []
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IDAT":
            chunks.append(data[at + 8 : at + 8 + length])
        at += length + 12
    return b"".join(chunks)
