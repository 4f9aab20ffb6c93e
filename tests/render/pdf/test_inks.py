"""Colours as the inks of a press: within its limit, black letters of black alone, gradients as on screens."""

from io import BytesIO

import pytest
from PIL import Image, ImageCms

from deckwright.picture.display import DisplayList, solid
from deckwright.picture.page import single_page
from deckwright.picture.shapes import rectangle
from deckwright.render.pdf.document import Document, Info
from deckwright.render.pdf.inks import Inks, ProfileError
from deckwright.render.pdf.press import Press
from deckwright.render.pdf.sources import Sources

from ...repository import ROOT, STOCK

PROFILE = (ROOT / "templates/vendors/FOGRA39L.icc").read_bytes()


@pytest.fixture(scope="module")
def coated() -> Inks:
    """The press that comes with deckwright, with the limit of its profile."""
    return Inks(PROFILE, 300)


def inks(said: str) -> list[float]:
    return [float(each) for each in said.split()]


def test_white_is_no_ink_and_black_is_within_the_limit(coated: Inks) -> None:
    assert coated.numbers("#ffffff") == "0 0 0 0"
    assert 2.5 < sum(inks(coated.numbers("#000000"))) <= 3.0


@pytest.mark.parametrize("colour", ["#000000", "#1d1d1b", "#2b2119", "#404040"])
def test_letters_that_are_nearly_black_are_black_ink_alone(coated: Inks, colour: str) -> None:
    assert coated.numbers(colour, fine=True) == "0 0 0 1"


def test_dark_grey_letters_are_a_tint_of_black_and_coloured_ones_are_mixed(coated: Inks) -> None:
    *colours, black = inks(coated.numbers("#585858", fine=True))

    assert (colours, 0.6 < black < 0.9) == ([0, 0, 0], True)
    assert coated.numbers("#401008", fine=True) == coated.numbers("#401008")


def test_inks_beyond_the_limit_are_less_of_the_coloured_ones(coated: Inks) -> None:
    thin = Inks(PROFILE, 240)

    rich, lean = inks(coated.numbers("#000000")), inks(thin.numbers("#000000"))

    assert (lean[3], sum(lean) <= 2.4 < sum(rich)) == (rich[3], True)
    assert thin.numbers("#ff0000") == coated.numbers("#ff0000")


def test_no_pixel_of_a_picture_is_beyond_the_limit() -> None:
    dark = Image.merge("RGB", [Image.effect_noise((64, 64), 60).point(lambda v: v // 3) for _ in "rgb"])

    pixels = Inks(PROFILE, 240).picture(dark).tobytes()

    assert max(sum(pixels[at : at + 4]) for at in range(0, len(pixels), 4)) <= 240 * 2.55


def test_a_picture_of_several_colours_that_all_have_little_ink_is_not_lessened() -> None:
    thin, colours = Inks(PROFILE, 240), ((0, 160, 220), (230, 0, 120), (250, 230, 0), (60, 60, 60))
    each = [thin.picture(Image.new("RGB", (1, 1), colour)).tobytes() for colour in colours]
    assert (thin.lessened, sum(max(inks) for inks in zip(*each, strict=True)) > 240 * 2.55) == ({}, True)

    together = thin.picture(Image.frombytes("RGB", (4, 1), bytes(part for each in colours for part in each)))

    assert (together.tobytes(), thin.lessened) == (b"".join(each), {})


def test_a_gradient_has_the_inks_of_the_colours_between_its_ends(coated: Inks) -> None:
    steps = dict(coated.steps(((0.0, "#ff0000"), (1.0, "#0000ff"))))

    assert steps[0.5] == coated.numbers("#800080")


def test_colours_come_back_from_the_inks_nearly_as_they_were(coated: Inks) -> None:
    press, screen = ImageCms.ImageCmsProfile(BytesIO(PROFILE)), ImageCms.createProfile("sRGB")
    back = ImageCms.buildTransform(press, screen, "CMYK", "RGB", ImageCms.Intent.RELATIVE_COLORIMETRIC)
    for colour in ((200, 120, 60), (90, 130, 90), (230, 220, 200)):
        seen = ImageCms.applyTransform(coated.picture(Image.new("RGB", (1, 1), colour)), back)

        assert max(abs(a - b) for a, b in zip(seen.getpixel((0, 0)), colour, strict=True)) <= 8


@pytest.mark.parametrize(
    ("profile", "why"),
    [
        (b"nothing", "is no colour profile"),
        (PROFILE.replace(b"A2B", b"xxx"), "does not say which inks make a colour, or how inks look"),
        (ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), "is no profile of a press"),
    ],
)
def test_a_file_that_is_no_profile_of_a_press_is_refused(profile: bytes, why: str) -> None:
    with pytest.raises(ProfileError, match=why):
        Inks(profile, 300)


@pytest.mark.parametrize(
    ("pieces", "plates"),
    [
        ([(5, 5, 30, 0.4)], "0 0 0 1"),
        ([(5, 5, 0.8, 0.8), (6, 6, 0.8, 4)], "0 0 0 1"),
        ([(5, 5, 30, 0.4), (5, 9, 9, 9)], None),
    ],
)
def test_fills_of_narrow_pieces_are_black_ink_alone_as_letters_are(
    coated: Inks, pieces: list[tuple[float, float, float, float]], plates: str | None
) -> None:
    outline = tuple(part for piece in pieces for part in rectangle(*piece))
    page = single_page(DisplayList(60.0, 40.0, 0.0, (("path", outline, solid("#101010"), None),)))
    info = Info(title="A test", language="en", press=Press(inks=coated, standard="X-4"))

    Document(stream := BytesIO(), info, Sources(STOCK), compress=False).write([page])

    assert f"{plates or coated.numbers('#101010')} k\n".encode() in stream.getvalue()
