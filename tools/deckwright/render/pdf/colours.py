"""What the colours of a display list become in a file: those of a screen, or the inks of a press."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from PIL import Image

from deckwright.picture.colour import ColourError, parse_hex
from deckwright.picture.display import Stops
from deckwright.render.pdf.objects import PdfError
from deckwright.render.pdf.units import number


class Colours(Protocol):
    """How a file says colours. `fine` is a letter or a thin line, which inks may not print off their mark."""

    space: str  # that of colours, gradients, mixtures and pictures
    operators: tuple[str, str]  # that set the colour of fills, and of lines

    def numbers(self, colour: str, *, fine: bool = False) -> str: ...  # noqa: D102
    def steps(self, stops: Stops) -> Sequence[tuple[float, str]]: ...  # noqa: D102
    def picture(self, image: Image.Image) -> Image.Image: ...  # noqa: D102
    def spot(self, colour: str) -> str: ...  # noqa: D102
    def tint(self, colour: str, alpha: float) -> str: ...  # noqa: D102


class Screen:
    """Red, green and blue, as they are written."""

    space = "/DeviceRGB"
    operators = ("rg", "RG")

    def numbers(self, colour: str, *, fine: bool = False) -> str:  # noqa: ARG002
        """Three numbers from 0 to 1."""
        return rgb(colour)

    def steps(self, stops: Stops) -> Sequence[tuple[float, str]]:
        """The colours of a gradient at its stops."""
        return [(offset, rgb(colour)) for offset, colour in stops]

    def picture(self, image: Image.Image) -> Image.Image:
        """A bitmap as it is."""
        return image

    def spot(self, colour: str) -> str:  # noqa: ARG002
        """No colour has an ink of its own."""
        return ""

    def tint(self, colour: str, alpha: float) -> str:  # noqa: ARG002
        """What is translucent stays so."""
        return ""


class Greys(Screen):
    """Of what masks others: the numbers of its gradients are greys already."""

    space = "/DeviceGray"

    def steps(self, stops: Stops) -> Sequence[tuple[float, str]]:
        """The greys as they are."""
        return stops


SCREEN = Screen()
GREYS = Greys()


@lru_cache(maxsize=4096)
def rgb(colour: str) -> str:
    """`#rrggbb` as three numbers between 0 and 1."""
    try:
        parsed = parse_hex(colour)
    except ColourError as error:
        raise PdfError(str(error)) from error
    return " ".join([number(round(part / 255, 4)) for part in (parsed.red, parsed.green, parsed.blue)])
