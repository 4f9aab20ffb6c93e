"""Pictures as JPEG and WebP files, of the same pixels as the PNG: for the web and for tables on screen."""

from io import BytesIO

from PIL import Image

# Nearly all that the eye can tell apart; letters stay sharp, since JPEG keeps all of the colour.
_HOW = {
    "jpeg": {"quality": 92, "subsampling": 0, "optimize": True},
    "webp": {"quality": 90, "method": 4},
}


def encode_lossy(form: str, size: tuple[int, int], rows: bytes | bytearray, dpi: int) -> bytes:
    """Rows as for a PNG, each behind a filter byte, in a format that is smaller and loses a little."""
    pixels = memoryview(rows)[1:]
    stride = size[0] * 3 + 1
    # The last row lacks the filter byte of the next one, which the raw decoder wants.
    image = Image.frombuffer("RGB", size, bytes(pixels) + b"\0", "raw", "RGB", stride, 1)
    out = BytesIO()
    image.save(out, form.upper(), dpi=(dpi, dpi), **_HOW[form])
    return out.getvalue()
