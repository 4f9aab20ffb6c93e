"""Bitmaps inside a PDF, each picture embedded once."""

import struct
from collections.abc import Mapping
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


class Images:
    """The bitmaps of one PDF, by content: the same picture under two names is one object."""

    def __init__(self, pdf: StreamedDocument, within: Within, colours: Colours) -> None:
        self._pdf, self._within, self._colours = pdf, within, colours
        self._by_path: dict[Path, PDFObjectReference] = {}
        self._by_content: dict[bytes, PDFObjectReference] = {}

    def reference(self, path: Path) -> PDFObjectReference:
        """The object of an image file."""
        if path not in self._by_path:
            try:
                self._by_path[path] = self._shared(bitmap.read(path, self._within))
            except BitmapError as error:
                raise PdfError(f"{path.name} {error}") from error
        return self._by_path[path]

    def drawn(self, image: Image.Image) -> PDFObjectReference:
        """The object of a picture that was drawn for this file."""
        return self._flat(image)

    def _shared(self, data: bytes) -> PDFObjectReference:
        digest = blake2b(data, digest_size=16).digest()
        if digest not in self._by_content:
            self._by_content[digest] = self._embed(data)
        return self._by_content[digest]

    def _embed(self, data: bytes) -> PDFObjectReference:
        with bitmap.opened(data) as image:
            shown = bitmap.in_screen_colours(bitmap.upright(image))  # what is converted has no EXIF any more
            plain = image.format == "JPEG" and image.mode in {"RGB", "L"} and shown is image
            if plain and self._colours.space == "/DeviceRGB":
                return self._jpeg(image, data)
            return self._flat(shown)

    def _jpeg(self, image: Image.Image, data: bytes) -> PDFObjectReference:
        image.load()  # a broken file is found here, not by the viewer
        return self._picture(image, data, {"Filter": "/DCTDecode"})

    def _flat(self, image: Image.Image) -> PDFObjectReference:
        mask: Entries = {}
        if bitmap.has_transparency(image):
            image = image.convert("RGBA")
            mask = {"SMask": self._pixels(image.getchannel("A"), {})}
        return self._pixels(self._colours.picture(image.convert("RGB")), mask)

    def _pixels(self, image: Image.Image, extra: Entries) -> PDFObjectReference:
        rows = {"Predictor": 15, "Colors": len(image.getbands()), "Columns": image.width}
        packing = {"Filter": "/FlateDecode", "DecodeParms": PDFDictionary(rows)}
        return self._picture(image, _packed(image), {**packing, **extra})

    def _picture(self, image: Image.Image, data: bytes, extra: Entries) -> PDFObjectReference:
        entries = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": image.width,
            "Height": image.height,
            "BitsPerComponent": 8,
            "ColorSpace": _SPACES[image.mode],
        }
        return self._pdf.write(PDFStream(PDFDictionary({**entries, **extra}), data))


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
