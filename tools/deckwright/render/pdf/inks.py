"""Colours of screens as the inks of a press: cyan, magenta, yellow and black, by its colour profile.

Letters and thin lines that are nearly black are black ink alone: four plates never meet exactly.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageCms, ImageMath

from deckwright.picture.colour import mix_hex, parse_hex
from deckwright.picture.display import Stops
from deckwright.render.pdf.colours import rgb
from deckwright.render.pdf.units import number

_INTENT = ImageCms.Intent.RELATIVE_COLORIMETRIC
_FLAGS = ImageCms.Flags.BLACKPOINTCOMPENSATION
_FULL = 255
_BLACK = 64  # of 255: what is fine and as dark as this is all black ink,
_DARK = 128  # and up to here a tint of it,
_NEUTRAL = 24  # if its three parts differ by no more
_BETWEEN = 8  # steps from one colour of a gradient to the next: inks do not mix as lights do
_SLACK = 1.0  # of 255: what rounding may add


class ProfileError(Exception):
    """A file is no colour profile of a press; the message completes a sentence that begins with its name."""


class Inks:
    """The inks of a press with a profile, not more than `most` percent on one spot.

    `spots` are inks of their own, each by its name, for all that is drawn in exactly its colour. `flat`:
    nothing may be translucent.

    Raises:
        ProfileError: the profile cannot be used.
    """

    space = "/DeviceCMYK"
    operators = ("k", "K")

    def __init__(
        self, profile: bytes, most: int, spots: Mapping[str, str] | None = None, *, flat: bool = False
    ) -> None:
        self.profile, self.most, self.flat = profile, most, flat
        self.spots = {colour.lower(): name for name, colour in (spots or {}).items()}
        self.lessened: dict[str, None] = {}  # colours that had too much ink; "" for bitmaps
        self._known: dict[tuple[str, bool], str] = {}
        self._press = _opened(profile)
        try:
            screen = ImageCms.createProfile("sRGB")
            self._transform = ImageCms.buildTransform(screen, self._press, "RGB", "CMYK", _INTENT, _FLAGS)
            self._seen = _to_lab(self._press, "CMYK")
        except ImageCms.PyCMSError as error:
            raise ProfileError("does not say which inks make a colour, or how inks look") from error

    @property
    def description(self) -> str:
        """What the profile is called."""
        return str(self._press.profile.profile_description or "").strip()

    def numbers(self, colour: str, *, fine: bool = False) -> str:
        """The inks of a colour as four numbers from 0 to 1."""
        known = self._known.get((colour, fine))
        if known is None:
            known = " ".join([number(round(ink / _FULL, 4)) for ink in self._of(colour, fine)])
            self._known[colour, fine] = known
        return known

    def steps(self, stops: Stops) -> Sequence[tuple[float, str]]:
        """The inks of a gradient at its stops, and so often between them that it looks as on a screen."""
        out = [(stops[0][0], self.numbers(stops[0][1]))] if stops else []
        for (start, first), (end, second) in pairwise(stops):
            shares = [step / _BETWEEN for step in range(1, _BETWEEN + 1)]
            colours = [mix_hex(first, second, share) for share in shares]
            out += [
                (start + (end - start) * share, self.numbers(colour))
                for share, colour in zip(shares, colours, strict=True)
            ]
        return out

    def picture(self, image: Image.Image) -> Image.Image:
        """A picture in sRGB as inks."""
        return self._within_limit(image, "")

    def _within_limit(self, image: Image.Image, name: str) -> Image.Image:
        made = ImageCms.applyTransform(image.convert("RGB"), self._transform)
        assert made is not None  # it is only where the picture itself is changed
        less = bounded(made, self.most)
        if less is not made:
            self.lessened[name] = None
        return less

    def spot(self, colour: str) -> str:
        """The name of the ink that a colour has of its own; "" for none."""
        return self.spots.get(colour, "")

    def tint(self, colour: str, alpha: float) -> str:
        """Translucent letters that are nearly black as a tint of black over what is below; "" for others."""
        *colours, black = self.numbers(colour, fine=True).split()
        if not self.flat or alpha == 1 or colours != ["0", "0", "0"] or black == "0":
            return ""
        return f"0 0 0 {number(round(float(black) * alpha, 4))}"

    def _of(self, colour: str, fine: bool) -> tuple[int, ...]:
        rgb(colour)  # refuses what is none
        parsed = parse_hex(colour)
        parts = tuple(round(part) for part in (parsed.red, parsed.green, parsed.blue))
        if fine and max(parts) <= _DARK and max(parts) - min(parts) <= _NEUTRAL:
            return (0, 0, 0, self._black(parts))
        return tuple(self._within_limit(Image.new("RGB", (1, 1), parts), colour).tobytes())

    def _black(self, parts: tuple[int, ...]) -> int:
        """How much black ink alone is as dark as a grey: black is all of it, white none."""
        if max(parts) <= _BLACK:
            return _FULL
        screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
        (grey,) = _lightness(Image.new("RGB", (1, 1), parts), _to_lab(screen, "RGB"))
        darkest, paper = self._shades[_FULL], self._shades[0]
        wanted = darkest + (paper - darkest) * grey / _FULL
        return min(range(_FULL + 1), key=lambda ink: abs(self._shades[ink] - wanted))

    @cached_property
    def _shades(self) -> list[int]:
        """How light each amount of black ink is, from 0 to 255."""
        row = Image.frombytes("CMYK", (256, 1), b"".join(bytes((0, 0, 0, ink)) for ink in range(256)))
        return _lightness(row, self._seen)


def most_ink(image: Image.Image) -> float:
    """The most ink on one pixel of a picture, in percent."""
    total = ImageMath.lambda_eval(
        lambda a: a["c"] + a["m"] + a["y"] + a["k"],
        **{name: band.convert("I") for name, band in zip("cmyk", image.split(), strict=True)},
    )
    return float(total.getextrema()[1]) / _FULL * 100


def bounded(image: Image.Image, most: int) -> Image.Image:
    """Inks with less of the coloured ones where all would be more than `most` percent; black stays.

    Where no pixel has so much it is the image itself.
    """
    limit = most / 100 * _FULL - _SLACK
    bands = image.split()
    tops = (band.getextrema()[1] for band in bands)
    if sum(top for top in tops if isinstance(top, (int, float))) <= limit or most_ink(image) <= most:
        return image
    wide = [band.convert("F") for band in bands]
    share = ImageMath.lambda_eval(
        lambda a: a["min"]((limit - a["k"]) / a["max"](a["c"] + a["m"] + a["y"], 1.0), 1.0),
        **dict(zip("cmyk", wide, strict=True)),
    )
    less = [
        ImageMath.lambda_eval(lambda a: a["x"] * a["s"], x=band, s=share).convert("L") for band in wide[:3]
    ]
    return Image.merge("CMYK", (*less, bands[3]))


class _Profile(ImageCms.ImageCmsProfile):
    """A profile that keeps its bytes: Pillow asks for them at each colour, LittleCMS makes them anew."""

    def __init__(self, data: bytes) -> None:
        super().__init__(BytesIO(data))
        self._data = data

    def tobytes(self) -> bytes:
        return self._data


def _opened(profile: bytes) -> ImageCms.ImageCmsProfile:
    try:
        press = _Profile(profile)
    except (OSError, ImageCms.PyCMSError) as error:
        raise ProfileError("is no colour profile") from error
    if press.profile.xcolor_space.strip() != "CMYK" or press.profile.device_class.strip() != "prtr":
        raise ProfileError("is no profile of a press with cyan, magenta, yellow and black")
    return press


def _to_lab(profile: ImageCms.ImageCmsProfile, mode: str) -> ImageCms.ImageCmsTransform:
    return ImageCms.buildTransform(profile, ImageCms.createProfile("LAB"), mode, "LAB", _INTENT)


def _lightness(image: Image.Image, to_lab: ImageCms.ImageCmsTransform) -> list[int]:
    """How light the pixels of a picture are, from 0 to 255."""
    seen = ImageCms.applyTransform(image, to_lab)
    assert seen is not None
    return list(seen.getchannel("L").tobytes())
