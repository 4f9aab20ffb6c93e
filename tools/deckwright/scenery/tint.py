"""The palette that a scene is painted with."""

from typing import cast

from deckwright.assets.scenes import Colours
from deckwright.picture.colour import mix_hex


def ramp(colours: tuple[str, ...], at: float) -> str:
    """The colour at 0 .. 1 along colours at equal distances."""
    place = min(max(at, 0.0), 1.0) * (len(colours) - 1)
    step = min(int(place), len(colours) - 2)
    return mix_hex(colours[step], colours[step + 1], round(place - step, 3))


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
        inks = self.all("subject")
        last = len(inks) - 1
        leaning = tuple(mix_hex(ink, colour, round(0.5 - 0.2 * at / last, 3)) for at, ink in enumerate(inks))
        return Palette({**self, "subject": leaning})
