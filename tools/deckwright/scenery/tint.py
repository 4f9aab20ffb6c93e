"""Colours of a picture: mixing, and the palette that a scene is painted with."""

from functools import lru_cache
from typing import cast

from deckwright.assets.scenes import Colours


@lru_cache(maxsize=4096)
def mix(first: str, second: str, share: float) -> str:
    """`share` of the second colour in the first, both `#rrggbb`."""
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def ramp(colours: tuple[str, ...], at: float) -> str:
    """The colour at 0 .. 1 along colours at equal distances."""
    place = min(max(at, 0.0), 1.0) * (len(colours) - 1)
    step = min(int(place), len(colours) - 2)
    return mix(colours[step], colours[step + 1], round(place - step, 3))


class Palette(dict[str, Colours]):
    """Colours by their office; see templates/shared/scenes.yaml."""

    def __getitem__(self, office: str) -> str:
        """The colour of an office that has one."""
        return cast("str", super().__getitem__(office))

    def all(self, office: str) -> tuple[str, ...]:
        """The colours of an office that has several."""
        return cast("tuple[str, ...]", super().__getitem__(office))

    def land(self, depth: float) -> str:
        """The colour of land at a depth of 0 (horizon) to 1 (nearest)."""
        return ramp(self.all("land"), depth)

    def tinted(self, colour: str) -> "Palette":
        """The same palette with its subject's colours leaning towards another."""
        dark, light = self.all("subject")[0], self.all("subject")[-1]
        middle = mix(dark, colour, 0.5)
        return Palette({**self, "subject": (middle, mix(light, colour, 0.3))})
