import io
import struct
import zlib

import pytest
from PIL import Image, ImageChops

from deckwright.giving_way import GivenUpError, giving_way
from deckwright.model.pictures import Pictures
from deckwright.picture.display import DisplayList, solid
from deckwright.picture.page import single_page
from deckwright.picture.translate import translate
from deckwright.render.pdf import PdfError, pdf_bytes
from deckwright.render.png import encode, pictures_bytes, png_bytes, raster
from deckwright.render.text import Run, fit_line

from ..repository import STOCK

GROUND = ("M", -5.0, -5.0, "L", 68.5, -5.0, "L", 68.5, 93.9, "L", -5.0, 93.9, "Z")
INNER = ("M", 0.0, 0.0, "L", 63.5, 0.0, "L", 63.5, 88.9, "L", 0.0, 88.9, "Z")
SUNSET = ("linear", 0.0, 0.0, 0.0, 88.9, ((0.0, "#402060"), (1.0, "#ffc080")), 1.0)


@pytest.fixture(scope="module")
def card() -> DisplayList:
    line = fit_line([Run("Flussotter")], 100.0, size=6.0, fonts=STOCK.fonts)
    ops = (
        ("path", GROUND, solid("#00ff00"), None),
        ("path", INNER, SUNSET, None),
        ("icon", "hearts", 20.0, 40.0, 20.0, solid("#ffffff", 0.7), 30.0),
        *translate(line.ops, 10.0, 20.0),
    )
    return DisplayList(63.5, 88.9, 5.0, ops)


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def test_a_poker_card_has_exactly_750_by_1050_pixels_at_300_dpi(card):
    image = opened(png_bytes(card, assets=STOCK))

    assert (image.size, image.mode) == ((750, 1050), "RGB")
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_trimmed_picture_has_no_bleed_and_the_other_an_eighth_of_an_inch(card):
    trimmed, whole = opened(png_bytes(card, assets=STOCK)), opened(png_bytes(card, bleed=True, assets=STOCK))

    green = (0, 255, 0)
    assert whole.size == (825, 1125)
    assert [whole.getpixel(each) for each in ((0, 0), (824, 0), (0, 1124), (824, 1124))] == [green] * 4
    corners = [trimmed.getpixel(each) for each in ((0, 0), (749, 0), (0, 1049), (749, 1049))]
    for found, wanted in zip(corners, [(64, 32, 96)] * 2 + [(255, 192, 128)] * 2, strict=True):
        assert found == pytest.approx(wanted, abs=3)


@pytest.mark.parametrize("dpi", [300, 150, 96, 36])
def test_the_trimmed_picture_is_a_part_of_the_one_with_bleed(card, dpi):
    how = Pictures(dpi=dpi)
    trimmed, whole = (opened(data) for data in pictures_bytes(card, how, how.edges, assets=STOCK))

    left, top = (whole.width - trimmed.width) // 2, (whole.height - trimmed.height) // 2
    part = whole.crop((left, top, left + trimmed.width, top + trimmed.height))
    assert part.tobytes() == trimmed.tobytes()
    alone = opened(png_bytes(card, dpi=dpi, assets=STOCK))
    assert alone.size == trimmed.size
    assert max(high for _, high in ImageChops.difference(alone, trimmed).getextrema()) <= 3
    assert opened(png_bytes(card, dpi=dpi, bleed=True, assets=STOCK)).tobytes() == whole.tobytes()


@pytest.mark.parametrize("dpi", [300, 150, 96, 72])
@pytest.mark.parametrize("width", [44.0, 57.15, 63.5, 69.9])
def test_a_picture_with_bleed_is_coloured_up_to_its_last_pixels(dpi, width):
    ground = ("M", -5.0, -5.0, "L", 80.0, -5.0, "L", 80.0, 80.0, "L", -5.0, 80.0, "Z")
    face = DisplayList(width, width + 0.4, 3.175, (("path", ground, solid("#102030"), None),))
    image = opened(png_bytes(face, dpi=dpi, bleed=True, assets=STOCK))

    assert image.size == tuple(round((side + 6.35) / 25.4 * dpi) for side in (width, width + 0.4))
    assert {colour for _, colour in image.getcolors()} == {(16, 32, 48)}


@pytest.mark.parametrize(
    ("width", "dpi"),
    [(8.0, 217), (10.0, 57), (10.0, 113), (10.0, 217), (12.0, 57), (6.0, 57), (5.0, 505), (3.1, 217)],
)
def test_a_tiny_picture_is_coloured_up_to_its_last_pixels_by_a_ground_whose_edges_are_smoothed(dpi, width):
    low, high = -3.175, width + 3.175
    ground = ("M", low, low, "L", width / 2, low - 1, "L", high, low, "L", high, high, "L", low, high, "Z")
    face = DisplayList(width, width, 3.175, (("path", ground, solid("#102030"), None),))
    image = opened(png_bytes(face, dpi=dpi, bleed=True, assets=STOCK))

    assert {colour for _, colour in image.getcolors()} == {(16, 32, 48)}


def test_the_picture_is_the_raster_of_the_printed_pdf(card):
    printed = pdf_bytes([single_page(card, (0.0, 0.0))], title="Printed", language="de", assets=STOCK)
    rows = raster(printed, 0, (750, 1050))

    same = Image.frombytes("RGB", (750, 1050), bytes(rows[1:]), "raw", "RGB", 750 * 3 + 1)
    assert opened(png_bytes(card, assets=STOCK)).tobytes() == same.tobytes()


@pytest.mark.parametrize(("width", "height"), [(16, 12), (640, 560)])
def test_pixels_come_through_with_and_without_the_fast_deflater(monkeypatch, width, height):
    wanted = (bytes(range(256)) * height)[: width * height * 3].ljust(width * height * 3, b"\x07")
    lines = [wanted[at : at + width * 3] for at in range(0, len(wanted), width * 3)]
    rows = b"".join(b"\0" + line for line in lines)

    fast = encode(width, height, rows, 300)
    monkeypatch.setattr("deckwright.render.deflate.zlib_ng", None)
    plain = encode(width, height, rows, 300)

    assert opened(fast).tobytes() == opened(plain).tobytes() == wanted


def test_every_chunk_of_the_file_is_sound_and_one_says_that_its_colours_are_srgb():
    data, at, kinds = encode(3, 2, bytearray(20), 150), 8, []
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 4 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(body)
        kinds.append(kind)
        at += length + 12

    assert kinds == [b"IHDR", b"sRGB", b"pHYs", b"IDAT", b"IEND"]


def test_a_faulty_picture_is_an_error():
    with pytest.raises(PdfError, match="unknown operation"):
        png_bytes(DisplayList(10.0, 10.0, 0.0, (("blob",),)), assets=STOCK)


def test_a_file_that_is_no_pdf_is_an_error():
    with pytest.raises(PdfError, match="cannot be opened"):
        raster(b"hello", 0, (10, 10))


def test_a_large_picture_gives_way_between_bands_that_make_the_same_picture(card):
    page = single_page(card, (0.0, 0.0))
    printed, size = pdf_bytes([page], title="", language="", assets=STOCK), (2250, 3150)
    asked: list[int] = []

    def at_the_third() -> None:
        asked.append(1)
        if len(asked) == 3:
            raise GivenUpError

    with pytest.raises(GivenUpError), giving_way(at_the_third):
        raster(printed, 0, size)

    with giving_way(lambda: None):
        in_bands = opened(encode(*size, raster(printed, 0, size), 900))
    at_once = opened(encode(*size, raster(printed, 0, size), 900))
    assert max(high for _, high in ImageChops.difference(in_bands, at_once).getextrema()) <= 2


@pytest.mark.parametrize("shape", ["round", "hex"])
def test_a_circle_or_a_hexagon_is_cut_out_of_its_picture_with_the_colour_of_its_ground_up_to_the_edge(shape):
    size = (20.0, 20.0) if shape == "round" else (20.0, 23.094)
    face = DisplayList(*size, 5.0, (("path", GROUND, solid("#00ff00"), None),), shape)
    image = opened(png_bytes(face, assets=STOCK))

    assert image.mode == "RGBA"
    assert image.getpixel((image.width // 2, image.height // 2)) == (0, 255, 0, 255)
    corners = [(x, y) for x in (0, image.width - 1) for y in (0, image.height - 1)]
    assert all(image.getpixel(corner)[3] == 0 for corner in corners)
    assert {pixel[:3] for _, pixel in image.getcolors(image.width * image.height)} == {(0, 255, 0)}
    share = (
        sum(image.getchannel("A").histogram()[i] * i for i in range(256)) / 255 / image.width / image.height
    )
    assert share == pytest.approx({"round": 0.7854, "hex": 0.75}[shape], abs=0.005)


def test_with_its_bleed_a_hexagon_is_a_whole_rectangle(card):
    face = DisplayList(20.0, 23.094, 5.0, (("path", GROUND, solid("#00ff00"), None),), "hex")

    assert opened(png_bytes(face, bleed=True, assets=STOCK)).mode == "RGB"
