"""Pictures as JPEG and WebP files, of the same pixels as the PNG: for the web and for tables on screen."""

from io import BytesIO

from PIL import Image, ImageChops

# Nearly all that the eye can tell apart; letters stay sharp, since JPEG keeps all of the colour.
_HOW = {
    "jpeg": {"quality": 92, "subsampling": 0, "optimize": True},
    "webp": {"quality": 90, "method": 4},
}


def encode_lossy(
    form: str,
    size: tuple[int, int],
    rows: bytes | bytearray,
    dpi: int,
    cut: bytes | bytearray | None = None,
) -> bytes:
    """Rows as for a PNG, each behind a filter byte, in a format that is smaller and loses a little.

    It is seen through where the rows of `cut` are white, if the format knows that.
    """
    image = _image(size, rows)
    if cut and form != "jpeg":
        image.putalpha(_alpha(size, cut))
    out = BytesIO()
    image.save(out, form.upper(), dpi=(dpi, dpi), **_HOW[form])
    return out.getvalue()


def in_few_colours(size: tuple[int, int], rows: bytes | bytearray) -> bytes:
    """Rows as for a PNG as one of 128 colours: a quarter as large, good enough for a picture in a manual."""
    out = BytesIO()
    _image(size, rows).quantize(128).save(out, "PNG", optimize=True)
    return out.getvalue()


def seen_through(size: tuple[int, int], rows: bytes | bytearray, cut: bytes | bytearray) -> bytes:
    """Rows with a fourth byte for each pixel: it is seen through where those of `cut` are white."""
    image = _image(size, rows)
    image.putalpha(_alpha(size, cut))
    data, long = image.tobytes(), size[0] * 4
    return b"".join(b"\0" + data[start : start + long] for start in range(0, len(data), long))


def _alpha(size: tuple[int, int], cut: bytes | bytearray) -> Image.Image:
    return ImageChops.invert(_image(size, cut).getchannel("R"))


def _image(size: tuple[int, int], rows: bytes | bytearray) -> Image.Image:
    # The last row lacks the filter byte of the next one, which the raw decoder wants.
    pixels, stride = bytes(memoryview(rows)[1:]) + b"\0", size[0] * 3 + 1
    return Image.frombytes("RGB", size, pixels, "raw", "RGB", stride, 1)
