"""What a card's `art:` map asks for, checked. Numbers are fractions of the picture."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from deckwright.assets.icons import Icons
from deckwright.assets.scenes import ART_KEYS, Scene, Scenes
from deckwright.model.near import nearest
from deckwright.model.numbers import POINT, with_point
from deckwright.picture.colour import is_rrggbb
from deckwright.scenery.error import ArtError
from deckwright.scenery.stage import Subject
from deckwright.scenery.tint import Palette


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A checked `art:` map."""

    scene: Scene
    palette: Palette
    subject: Subject | None
    weather: str
    flip: bool
    ground: float
    sun: tuple[float, float]
    variant: str
    tint: str


def read_request(art: Mapping[str, object], scenes: Scenes, icons: Icons) -> Request:
    """Check an `art:` map.

    Raises:
        ArtError: a key or value in it cannot be used; its `key` names it.
    """
    for key in art:
        if key not in ART_KEYS:
            hint = "; ".join(f"{name}: {what}" for name, what in ART_KEYS.items())
            raise ArtError(f"art.{key}", f"unknown key {key!r}{nearest(str(key), ART_KEYS)}", hint)
    if "scene" not in art:
        raise ArtError("art.scene", "is missing", "scenes: " + ", ".join(sorted(scenes.scenes)))
    scene = _scene(art["scene"], scenes)
    sun = _pair(art, "sun")
    return Request(
        scene=scene,
        palette=Palette(scene.times[_one_of(art, "time", scene.times) or next(iter(scene.times))]),
        subject=_subject(art, icons),
        weather=_one_of(art, "weather", scenes.weathers),
        flip=_flag(art, "flip"),
        ground=_number(art, "ground", scene.ground / 100),
        sun=sun if sun else (scene.sun[0] / 100, scene.sun[1] / 100),
        variant=str(art.get("variant", "")),
        tint=_colour(art, "tint"),
    )


def value_errors(art: Mapping[str, object]) -> Iterator[ArtError]:
    """What is wrong with the values that are no names: numbers, places, colours, truth values."""
    values = {**_VALUES, "at": _in_view} if "file" in art else _VALUES
    for key, read in values.items():
        try:
            read(art, key)
        except ArtError as error:
            yield error


def _scene(name: object, scenes: Scenes) -> Scene:
    if not isinstance(name, str) or name not in scenes.scenes:
        known = ", ".join(sorted(scenes.scenes))
        guess = nearest(str(name), scenes.scenes)
        raise ArtError("art.scene", f"unknown scene {name!r}{guess}", f"scenes: {known}")
    return scenes.scenes[name]


def _one_of(art: Mapping[str, object], key: str, known: Mapping[str, object]) -> str:
    value = art.get(key)
    if value is None:
        return ""
    if not isinstance(value, str) or value not in known:
        hint = f"{key}: " + ", ".join(sorted(known))
        raise ArtError(f"art.{key}", f"unknown {key} {value!r}{nearest(str(value), known)}", hint)
    return value


def _subject(art: Mapping[str, object], icons: Icons) -> Subject | None:
    name = art.get("subject")
    if name is None:
        return None
    if not isinstance(name, str) or name not in icons:
        guess = icons.near(str(name))
        hint = "an icon of the game's art/icons folder, or of game-icons.net as far as it is shipped"
        raise ArtError(
            "art.subject", f"unknown icon {name!r}" + (f"; did you mean {guess!r}?" if guess else ""), hint
        )
    try:
        icons.shapes(name)
    except ValueError as error:
        raise ArtError("art.subject", str(error)) from error
    return Subject(name, _number(art, "scale", 1.0), _pair(art, "at"))


def _flag(art: Mapping[str, object], key: str) -> bool:
    value = art.get(key, False)
    if not isinstance(value, bool):
        raise ArtError(f"art.{key}", f"needs true or false, not {value!r}", code="C104")
    return value


def _colour(art: Mapping[str, object], key: str) -> str:
    value = art.get(key, "")
    if not isinstance(value, str) or (value and not is_rrggbb(value)):
        message = f"needs a colour #rrggbb in quotes, not {value!r}"
        raise ArtError(f"art.{key}", message, code="C104")
    return value


def _number(art: Mapping[str, object], key: str, default: float = 0.0) -> float:
    return default if art.get(key) is None else _within(f"art.{key}", art[key], *_BOUNDS[key])


def _within(key: str, value: object, low: float, high: float) -> float:
    message = f"needs a number from {low:g} to {high:g}, not {value!r}"
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ArtError(key, message, with_point(value), code="C104")
    if not low <= value <= high:
        raise ArtError(key, message, code="C107")
    return float(value)


def _in_view(art: Mapping[str, object], key: str) -> tuple[float, float] | None:
    """The point of a file's picture that stays in view; of a drawn one it may lie beyond the edge."""
    return _pair(art, key, 0.0, 1.0)


def _pair(
    art: Mapping[str, object], key: str, low: float = -0.5, high: float = 1.5
) -> tuple[float, float] | None:
    value = art.get(key)
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != 2:
        message = f"needs two numbers [across, down], not {value!r}"
        more = isinstance(value, list | tuple) and len(value) > 2
        raise ArtError(f"art.{key}", message, POINT if more else "", code="C104")
    return _within(f"art.{key}.0", value[0], low, high), _within(f"art.{key}.1", value[1], low, high)


_BOUNDS = {"scale": (0.05, 5.0), "ground": (0.0, 1.5)}
_VALUES: Mapping[str, Callable[[Mapping[str, object], str], object]] = {
    "scale": _number,
    "ground": _number,
    "at": _pair,
    "sun": _pair,
    "flip": _flag,
    "tint": _colour,
}
