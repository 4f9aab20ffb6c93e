"""The creature or thing that a picture shows: lit by the scene, standing on its ground."""

from deckwright.picture.colour import mix_hex
from deckwright.picture.shapes import exact_ellipse
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage
from deckwright.scenery.tint import ramp

WIDE, HIGH = 0.74, 0.42


@layer
def subject(
    stage: Stage,
    *,
    size: float = 1.0,
    rim: float = 0.5,
    shadow: bool = True,
    glow: float = 12.0,
    sink: float = 0.7,
) -> None:
    """The subject of the card; `rim` is the light around its sunny side, `sink` how deep its feet stand."""
    if stage.subject is None:
        return
    place = _Place(stage, size, sink)
    shapes = stage.icons.shapes(stage.subject.icon)
    inks = stage.palette.all("subject")
    if shadow:
        _shadow(stage, place)
    if rim:
        dx = stage.unit * rim * (0.8 if stage.sun[0] > place.middle else -0.8)
        outline = [
            part
            for shape in shapes
            if shape.tone < 0.3
            for part in place.put(shape.segments, dx, -stage.unit * rim)
        ]
        stage.path(outline, stage.palette["rim"])
    for shape in shapes:
        colour = ramp(inks, shape.tone)
        outline = place.put(shape.segments)
        if shape.tone or not glow:
            stage.path(outline, colour)
        else:
            top = mix_hex(colour, stage.palette["glow"], glow / 100)
            stage.path(outline, stage.down(place.top, place.bottom, top, colour, colour))


class _Place:
    """Where the icon's units fall on the picture."""

    def __init__(self, stage: Stage, size: float, sink: float) -> None:
        assert stage.subject is not None
        left, top, right, bottom = stage.icons.extent(stage.subject.icon)
        frame = min(stage.width, stage.height * 0.714)
        limit = min(frame * WIDE / (right - left), stage.height * HIGH / (bottom - top))
        self.scale = limit * size * stage.subject.scale
        self.bottom = stage.ground + stage.unit * sink
        self.middle = stage.width / 2
        if stage.subject.at:
            self.middle = stage.width * stage.subject.at[0]
            self.bottom = stage.height * stage.subject.at[1] + (bottom - top) * self.scale / 2
        self.top = self.bottom - (bottom - top) * self.scale
        self.half = (right - left) * self.scale / 2
        self._x = self.middle - (left + right) / 2 * self.scale
        self._y = self.bottom - bottom * self.scale

    def put(self, segments: tuple[str | float, ...], dx: float = 0.0, dy: float = 0.0) -> list[str | float]:
        """The outline in mm."""
        scale, shift = self.scale, (self._x + dx, self._y + dy)
        out: list[str | float] = []
        axis = 0
        for segment in segments:
            if segment.__class__ is str:
                out.append(segment)
            else:
                out.append(segment * scale + shift[axis])  # type: ignore[operator]
                axis = 1 - axis
        return out


def _shadow(stage: Stage, place: _Place) -> None:
    """Dark on the ground where it stands, stretched away from the sun."""
    away = -1 if stage.sun[0] > place.middle else 1
    y = place.bottom - stage.unit * 0.3
    colour = stage.palette["dark"]
    stage.path(
        exact_ellipse(
            place.middle + away * place.half * 0.12, y + stage.unit * 0.6, place.half * 1.12, stage.unit * 1.7
        ),
        colour,
        0.3,
    )
    stage.path(exact_ellipse(place.middle, y, place.half * 0.86, stage.unit * 0.9), colour, 0.45)
