"""Bitmaps: what is refused, in which words, and before how much of it was decoded."""

import struct
import zlib

import pytest
from PIL import Image, ImageCms

from deckwright.assets.bitmap import (
    KINDS,
    MAX_PIXELS,
    BitmapError,
    decode,
    in_screen_colours,
    size_of,
    to_screen,
)
from deckwright.check.codes import explain
from deckwright.inputs import PICTURES
from deckwright.reading import ANYWHERE


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of(width, height):
    """A PNG file that claims a size and holds next to nothing."""
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 64)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.fixture
def path(tmp_path):
    return tmp_path / "art.png"


@pytest.mark.parametrize(("form", "endings"), PICTURES.items())
def test_every_format_can_be_read(tmp_path, form, endings):
    for ending in endings:
        Image.new("RGB", (4, 3)).save(tmp_path / f"art{ending}", form)
        decode(tmp_path / f"art{ending}", ANYWHERE)


def test_the_page_of_pictures_that_cannot_be_read_offers_just_these_formats():
    assert f"again as {KINDS}, with" in explain("A409").replace("WebP", "WEBP")


@pytest.mark.parametrize("side", [6400, 12000, 60000])  # above our limit, Pillow's warning and Pillow's limit
def test_too_many_pixels_are_refused_by_the_header(path, side):
    path.write_bytes(png_of(side, side))

    with pytest.raises(BitmapError, match=r"too many pixels.*at most 40 million"):
        size_of(path, ANYWHERE)
    assert side * side > MAX_PIXELS


def test_a_format_of_another_name_is_refused(path):
    Image.new("RGB", (4, 4)).save(path, "GIF")

    with pytest.raises(BitmapError, match=f"is no {KINDS} picture"):
        size_of(path, ANYWHERE)


def test_a_picture_that_ends_early_is_refused(path):
    Image.effect_noise((80, 80), 60).save(path)
    path.write_bytes(path.read_bytes()[:2000])

    assert size_of(path, ANYWHERE) == (80, 80)
    with pytest.raises(BitmapError, match="is a damaged picture"):
        decode(path, ANYWHERE)


def test_a_folder_is_no_picture_and_its_path_is_not_told(path):
    path.mkdir()

    with pytest.raises(BitmapError, match=r"^cannot be read: ") as caught:
        size_of(path, ANYWHERE)
    assert str(path) not in str(caught.value)


def test_a_picture_on_its_side_has_the_size_that_is_seen(tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (200, 100)).save(tmp_path / "photo.jpg", exif=exif)

    assert size_of(tmp_path / "photo.jpg", ANYWHERE) == (100, 200)


def swapped() -> bytes:
    """A colour profile in which red and blue have changed places; its name is not that of a screen."""
    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    data = data.replace(b"rXYZ", b"@@@@").replace(b"bXYZ", b"rXYZ").replace(b"@@@@", b"bXYZ")
    return data.replace("sRGB".encode("utf-16-be"), "BGRs".encode("utf-16-be"))


@pytest.mark.parametrize(("mode", "colour"), [("RGB", (255, 0, 0)), ("RGBA", (255, 0, 0, 128))])
def test_a_picture_is_shown_in_the_colours_that_its_profile_means(mode, colour):
    image = Image.new(mode, (2, 2), colour)
    image.info["icc_profile"] = swapped()

    red, green, blue, *alpha = in_screen_colours(image).getpixel((0, 0))

    assert (max(red, green) < 5, blue > 250) == (True, True)
    assert alpha == [*colour[3:]]


def grey(gamma: float) -> bytes:
    """A colour profile of greys, with the four entries that such a one must have."""
    white = struct.pack(">3i", 63190, 65536, 54061)  # D50, in parts of 65536
    entries = {
        b"desc": b"desc" + struct.pack(">2I", 0, 5) + b"Grey" + bytes(79),
        b"wtpt": b"XYZ " + bytes(4) + white,
        b"kTRC": b"curv" + struct.pack(">2IH", 0, 1, int(gamma * 256)) + bytes(2),
        b"cprt": b"text" + bytes(8),
    }
    table, body, at = b"", b"", 132 + 12 * len(entries)
    for name, data in entries.items():
        table += name + struct.pack(">2I", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(">I4sI", at + len(body), b"lcms", 0x02100000) + b"mntrGRAYXYZ " + bytes(12) + b"acsp"
    return (head + bytes(28) + white).ljust(128, b"\0") + struct.pack(">I", len(entries)) + table + body


@pytest.mark.parametrize(
    ("mode", "colour", "alpha"),
    [("L", 100, ()), ("LA", (100, 40), (40,)), ("1", 1, ()), ("I;16", 100, ())],
)
def test_a_picture_of_greys_is_shown_by_the_profile_of_its_greys(mode, colour, alpha):
    image = Image.new(mode, (2, 2), colour)
    image.info["icc_profile"] = grey(1.0)

    red, green, blue, *rest = in_screen_colours(image).getpixel((0, 0))

    assert max(red, green, blue) - min(red, green, blue) <= 1
    assert red == 255 if mode == "1" else 160 < red < 180  # a linear 100 is as bright on a screen as 168
    assert tuple(rest) == alpha


def see_through(mode):
    """A picture of two pixels, red and green, of which a colour of the file says that green is not seen."""
    image = Image.new("RGB", (2, 1), (255, 0, 0))
    image.putpixel((1, 0), (0, 255, 0))
    image = image.convert(mode, palette=Image.Palette.ADAPTIVE, colors=2)
    image.info["transparency"] = image.getpixel((1, 0))
    return image


@pytest.mark.parametrize("mode", ["RGB", "P"])
def test_a_colour_that_is_transparent_is_so_in_the_colours_of_a_screen(mode):
    image = see_through(mode)
    image.info["icc_profile"] = swapped()

    shown = in_screen_colours(image)

    assert [shown.getpixel((x, 0))[3:] for x in (0, 1)] == [(255,), (0,)]
    assert shown.getpixel((0, 0))[2] > 250


@pytest.mark.parametrize("spoilt", [b"no profile", swapped()[:200].ljust(600, b"\0"), grey(1.0)])
def test_a_picture_whose_profile_is_damaged_stays_as_it_is_and_that_is_found(spoilt):
    image = Image.new("RGB", (2, 2))
    image.info["icc_profile"] = spoilt.replace(b"GRAY", b"RGB ")

    assert in_screen_colours(image) is image
    with pytest.raises(BitmapError, match="has a colour profile that cannot be read"):
        to_screen(image)


def test_a_picture_without_a_profile_or_with_that_of_a_screen_stays_as_it_is():
    plain, tagged = Image.new("RGB", (2, 2)), Image.new("RGB", (2, 2))
    tagged.info["icc_profile"] = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()

    assert in_screen_colours(plain) is plain
    assert in_screen_colours(tagged) is tagged
