"""Bitmaps inside a PDF, each picture embedded once."""

import struct
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObjectReference, PDFStream

from deckwright.assets import bitmap
from deckwright.assets.bitmap import BitmapError
from deckwright.reading import Within
from deckwright.render.pdf.colours import Colours
from deckwright.render.pdf.objects import PdfError, StreamedDocument

_SPACES = {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}
Entries = Mapping[str, object]
MOST_PIXELS = 8_000_000  # of decoded pictures that are kept


@dataclass(frozen=True, slots=True)
class _Flat:
    """A decoded picture as a PDF has it: its colours, and apart from them how transparent it is."""

    colours: Image.Image
    alpha: Image.Image | None

    @classmethod
    def of(cls, image: Image.Image) -> "_Flat":
        alpha = None
        if bitmap.has_transparency(image):
            image = image.convert("RGBA")
            alpha = image.getchannel("A")
        return cls(image.convert("RGB"), alpha)


class _Decoded:
    """The pictures that were decoded last, by their content: cards are drawn again and again with theirs."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, _Flat] = OrderedDict()
        self._pixels = 0

    def get(self, digest: bytes) -> _Flat | None:
        """A picture, if it is there."""
        if digest in self._kept:
            self._kept.move_to_end(digest)
        return self._kept.get(digest)

    def keep(self, digest: bytes, flat: _Flat) -> None:
        """Keep a picture, and let the oldest go that have no room beside it."""
        self._kept[digest] = flat
        self._pixels += _area(flat)
        while self._pixels > MOST_PIXELS:
            self._pixels -= _area(self._kept.popitem(last=False)[1])


def _area(flat: _Flat) -> int:
    return flat.colours.width * flat.colours.height


_DECODED = _Decoded()


class Images:
    """The bitmaps of one PDF, by content: the same picture under two names is one object.

    Without `compress` their rows are written as they are: in a file that is only drawn from, packing them
    would take longer than all the rest. So would decoding them each time: the last ones are kept.
    """

    def __init__(
        self, pdf: StreamedDocument, within: Within, colours: Colours, *, compress: bool = True
    ) -> None:
        self._pdf, self._within, self._colours, self._compress = pdf, within, colours, compress
        self._by_path: dict[Path, str] = {}

    def reference(self, path: Path) -> PDFObjectReference:
        """The object of an image file."""
        if path not in self._by_path:
            try:
                self._by_path[path] = self._shared(bitmap.read(path, self._within))
            except BitmapError as error:
                raise PdfError(f"{path.name} {error}") from error
        name = self._by_path[path]
        self._pdf.needs(name)
        return PDFObjectReference(name)

    def drawn(self, image: Image.Image) -> PDFObjectReference:
        """The object of a picture that was drawn for this file."""
        return self._flat(_Flat.of(image))

    def _shared(self, data: bytes) -> str:
        digest = blake2b(data, digest_size=16).digest()
        name = f"image/{digest.hex()}"
        self._pdf.part(name, lambda: self._embed(data, digest + self._colours.space.encode(), name))
        return name

    def _embed(self, data: bytes, key: bytes, name: str) -> PDFObjectReference:
        if flat := None if self._compress else _DECODED.get(key):
            return self._flat(flat, name)
        with bitmap.opened(data) as image:
            shown = bitmap.in_screen_colours(bitmap.upright(image))  # what is converted has no EXIF any more
            plain = image.format == "JPEG" and image.mode in {"RGB", "L"} and shown is image
            if plain and self._colours.space == "/DeviceRGB":
                return self._jpeg(image, data, name)
            flat = _Flat.of(shown)
        if not self._compress:
            _DECODED.keep(key, flat)
        return self._flat(flat, name)

    def _jpeg(self, image: Image.Image, data: bytes, name: str) -> PDFObjectReference:
        image.load()  # a broken file is found here, not by the viewer
        return self._picture(image, data, {"Filter": "/DCTDecode"}, name)

    def _flat(self, flat: _Flat, name: str = "") -> PDFObjectReference:
        mask = {"SMask": self._pixels(flat.alpha, {})} if flat.alpha else {}
        return self._pixels(self._colours.picture(flat.colours), mask, name)

    def _pixels(self, image: Image.Image, extra: Entries, name: str = "") -> PDFObjectReference:
        if not self._compress:
            return self._picture(image, image.tobytes(), extra, name)
        rows = {"Predictor": 15, "Colors": len(image.getbands()), "Columns": image.width}
        packing = {"Filter": "/FlateDecode", "DecodeParms": PDFDictionary(rows)}
        return self._picture(image, _packed(image), {**packing, **extra}, name)

    def _picture(self, image: Image.Image, data: bytes, extra: Entries, name: str) -> PDFObjectReference:
        entries = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": image.width,
            "Height": image.height,
            "BitsPerComponent": 8,
            "ColorSpace": _SPACES[image.mode],
        }
        return self._pdf.write(PDFStream(PDFDictionary({**entries, **extra}), data), name)


def _packed(image: Image.Image) -> bytes:
    """The rows filtered and deflated as in a PNG file, which is just what PDF's predictor 15 reads."""
    if image.mode == "CMYK":  # a PNG knows no inks, but four numbers of a pixel
        image = Image.frombytes("RGBA", image.size, image.tobytes())
    out = BytesIO()
    image.save(out, "PNG", compress_level=6, icc_profile=None, exif=b"")
    data, at, chunks = out.getvalue(), 8, []
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IDAT":
            chunks.append(data[at + 8 : at + 8 + length])
        at += length + 12
    return b"".join(chunks)
