"""The scenes that data describe: `shared/scenes.yaml` and, over it, `<game>/scenes.yaml` of the templates.

What layers there are and what each may be told is up to `scenery`, which draws them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from deckwright.assets.asset_path import AssetPath
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.model.near import nearest
from deckwright.model.place import Spot
from deckwright.picture.colour import is_rrggbb
from deckwright.reading import changed_at

FILE = "scenes.yaml"
Colours = str | tuple[str, ...]
# Each office of a palette and whether it holds several colours.
OFFICES = {
    "sky": True, "sun": False, "glow": False, "cloud": False, "mist": False, "land": True, "water": True,
    "dark": False, "accent": False, "subject": True, "rim": False,
}  # fmt: skip
# What the `art:` map of a card may say.
ART_KEYS = {
    "scene": "the name of a scene",
    "subject": "the name of an icon",
    "time": "a time of day of the scene",
    "weather": "the name of a weather",
    "flip": "true mirrors the picture",
    "scale": "the subject's size, 1 as usual",
    "at": "the subject's centre [across, down], 0 to 1",
    "ground": "where it stands, 0 top to 1 bottom",
    "sun": "the light's place [across, down], 0 to 1",
    "tint": "a colour #rrggbb that the subject leans to",
    "variant": "a number or word: the same scene, laid out anew",
}
_SCENE_KEYS = {"about", "times", "ground", "sun", "layers"}
_Entry = tuple[Spot, Any]


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer of a scene or a weather, with its settings as they are written."""

    name: str
    settings: Any
    spot: Spot = field(repr=False)

    @property
    def place_key(self) -> str:
        """What errors call its place: `scenes.marsh.layers.2`."""
        return _key(self.spot)

    @property
    def key(self) -> str:
        """What errors call it: `scenes.marsh.layers.2.reeds`."""
        return f"{self.place_key}.{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A scene: palettes by time of day, where ground and sun are in percent, and its layers in order."""

    name: str
    about: str  # what it shows, in a few words
    times: Mapping[str, Mapping[str, Colours]]
    ground: float
    sun: tuple[float, float]
    layers: tuple[Layer, ...]


@dataclass(frozen=True, eq=False)
class Scenes:
    """All scenes by name, and what weather lays over them."""

    scenes: Mapping[str, Scene]
    weathers: Mapping[str, tuple[Layer, ...]]


def read_scenes(path: AssetPath, game: str = "") -> Scenes:
    """The scenes that a game may use; read again only when a file changes.

    Raises:
        ContentError: a file cannot be read, or is not as it should be.
    """
    files = (path.find(f"shared/{FILE}"), path.find(f"{game}/{FILE}") if game else None)
    return _scenes(tuple((file, path.name(file), changed_at(file)) for file in files if file), path.homes)


@lru_cache(maxsize=8)
def _scenes(files: tuple[tuple[Path, str, int], ...], homes: tuple[Path, ...]) -> Scenes:
    merged: dict[str, dict[str, _Entry]] = {"palettes": {}, "scenes": {}, "weathers": {}}
    for path, file, _ in files:
        document = read_document(path, file, homes)
        if document.findings:
            raise ContentError(*document.findings)
        if not isinstance(document.data, dict):
            raise _fault(document.spot(), "holds no map of palettes, scenes and weathers")
        for section, entries in document.data.items():
            if section not in merged or not isinstance(entries, dict):
                message = f"{FILE} holds the maps palettes, scenes and weathers, not {section!r}"
                raise _fault(document.spot(section), message)
            merged[section] |= {
                name: (document.spot(section, name), entry) for name, entry in entries.items()
            }
    palettes = {name: _palette(*entry) for name, entry in merged["palettes"].items()}
    scenes = {name: _scene(name, *entry, palettes) for name, entry in merged["scenes"].items()}
    return Scenes(scenes, {name: _layers(*entry) for name, entry in merged["weathers"].items()})


def _palette(spot: Spot, value: object) -> Mapping[str, Colours]:
    if not isinstance(value, dict):
        raise _fault(spot, "a palette is a map from offices to colours")
    for office in value:
        if office not in OFFICES:
            raise _fault(spot.at(office), f"unknown office {office!r}{nearest(str(office), OFFICES)}")
    palette: dict[str, Colours] = {}
    for office, several in OFFICES.items():
        colours = value.get(office)
        if several and isinstance(colours, list) and len(colours) > 1 and all(map(_is_colour, colours)):
            palette[office] = tuple(map(str, colours))
        elif not several and _is_colour(colours):
            palette[office] = str(colours)
        else:
            wanted = "a list of at least two colours #rrggbb" if several else "a colour #rrggbb"
            raise _fault(spot.at(office), f"needs {wanted}, not {colours!r}")
    return palette


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and is_rrggbb(value)


def _scene(name: str, spot: Spot, value: object, palettes: Mapping[str, Mapping[str, Colours]]) -> Scene:
    if not isinstance(value, dict):
        raise _fault(spot, "a scene is a map")
    for key in value:
        if key not in _SCENE_KEYS:
            raise _fault(spot.at(key), f"unknown key {key!r}{nearest(str(key), _SCENE_KEYS)}")
    times = value.get("times")
    if not isinstance(times, dict) or not times:
        raise _fault(spot.at("times"), "names a palette for each time of day; the first is the usual one")
    for time, palette in times.items():
        if not isinstance(palette, str) or palette not in palettes:
            guess = nearest(str(palette), palettes)
            raise _fault(spot.at("times", time), f"unknown palette {palette!r}{guess}")
    return Scene(
        name=name,
        about=str(value.get("about", "")),
        times={time: palettes[palette] for time, palette in times.items()},
        ground=_percent(spot.at("ground"), value.get("ground", 58)),
        sun=_pair(spot.at("sun"), value.get("sun", [64, 28])),
        layers=_layers(spot.at("layers"), value.get("layers")),
    )


def _percent(spot: Spot, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -100 <= value <= 200:
        raise _fault(spot, f"needs a number in percent, not {value!r}")
    return float(value)


def _pair(spot: Spot, value: object) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise _fault(spot, f"needs two numbers in percent, across and down, not {value!r}")
    return _percent(spot.at(0), value[0]), _percent(spot.at(1), value[1])


def _layers(spot: Spot, value: object) -> tuple[Layer, ...]:
    """A list of layers, each a name or a map from its name to its settings."""
    if not isinstance(value, list) or not value:
        raise _fault(spot, "needs a list of layers")
    layers: list[Layer] = []
    for index, entry in enumerate(value):
        at = spot.at(index)
        if isinstance(entry, str):
            layers.append(Layer(entry, None, at))
        elif isinstance(entry, dict) and len(entry) == 1:
            layers += (Layer(str(name), settings, at) for name, settings in entry.items())
        else:
            raise _fault(at, f"a layer is `name` or `name: {{settings}}`, not {entry!r}")
    return tuple(layers)


def _key(spot: Spot) -> str:
    return ".".join(map(str, spot.path)) or FILE


def _fault(spot: Spot, message: str) -> ContentError:
    return ContentError(Finding(code="A409", place=spot.place(), message=f"{_key(spot)} {message}"))
