"""The layers that scenes are made of, by name, and what each may be told."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from deckwright.assets.scenes import Scenes
from deckwright.model.finding import Finding
from deckwright.model.near import nearest
from deckwright.scenery.error import ArtError
from deckwright.scenery.stage import Stage

Draw = Callable[..., None]
_MOST = 1_000  # of anything in a picture, and percent


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer: its name, the function that draws it, and its settings with their defaults."""

    name: str
    draw: Draw
    settings: Mapping[str, Any]

    def check(self, given: object, key: str) -> dict[str, Any]:
        """The settings that a scene gives, each of the type of its default.

        Raises:
            ArtError: one is unknown or of another type.
        """
        if given is None:
            return {}
        if not isinstance(given, Mapping):
            raise ArtError(key, f"{self.name} takes a map of settings, not {given!r}")
        for name, value in given.items():
            self._check_one(f"{key}.{name}", str(name), value)
        return {
            str(name): tuple(value) if isinstance(value, list) else value for name, value in given.items()
        }

    def _check_one(self, key: str, name: str, value: object) -> None:
        if name not in self.settings:
            known = ", ".join(sorted(self.settings)) or "none"
            raise ArtError(
                key, f"{self.name} has no setting {name!r}{nearest(name, self.settings)}", f"it has {known}"
            )
        default = self.settings[name]
        fits = _FITS[type(default)]
        if isinstance(value, bool) != isinstance(default, bool) or not isinstance(value, fits[0]):
            raise ArtError(key, f"needs {fits[1]}, not {value!r}", f"for example {_shown(default)}")
        if isinstance(value, int | float) and not abs(value) <= _MOST:
            raise ArtError(key, f"needs a number up to {_MOST:,}, not {value!r}")


_FITS: dict[type, tuple[type | tuple[type, ...], str]] = {
    bool: (bool, "true or false"),
    int: (int, "a whole number"),
    float: ((int, float), "a number"),
    str: (str, "a word"),
    tuple: ((list, tuple), "a list"),
}
LAYERS: dict[str, Layer] = {}


def _shown(default: object) -> str:
    return str(list(default)) if isinstance(default, tuple) else str(default).lower()


def layer(draw: Draw) -> Draw:
    """Register a layer under its function's name; its keyword arguments are its settings."""
    name = draw.__name__.removesuffix("_")
    if name in LAYERS:
        raise ValueError(f"two layers are named {name!r}")
    parameters = list(inspect.signature(draw).parameters.values())[1:]
    LAYERS[name] = Layer(name, draw, {parameter.name: parameter.default for parameter in parameters})
    return draw


def find_layer(name: str, key: str) -> Layer:
    """The layer of that name.

    Raises:
        ArtError: there is none.
    """
    if name not in LAYERS:
        raise ArtError(
            key, f"unknown layer {name!r}{nearest(name, LAYERS)}", "layers: " + ", ".join(sorted(LAYERS))
        )
    return LAYERS[name]


def layer_findings(scenes: Scenes) -> Iterator[Finding]:
    """What is wrong with the layers of scenes and weathers, whether or not one of them is ever drawn."""
    parts = [scene.layers for scene in scenes.scenes.values()] + list(scenes.weathers.values())
    for used in chain.from_iterable(parts):
        try:
            find_layer(used.name, used.place_key).check(used.settings, used.key)
        except ArtError as error:
            message = f"{error.key} {error.message}"
            yield Finding(code="A409", place=used.spot.place(), message=message, hint=error.hint)


def draw_layer(stage: Stage, name: str, settings: object, key: str) -> None:
    """Draw one layer of a scene."""
    layer = find_layer(name, key)
    try:
        layer.draw(stage, **layer.check(settings, key))
    except ArtError as error:
        if error.key.startswith(key):
            raise
        raise ArtError(f"{key}.{error.key}", error.message, error.hint) from error
