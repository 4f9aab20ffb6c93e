"""The scenes that data describe: `shared/scenes.yaml` and, over it, `<game>/scenes.yaml` of the templates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from deckwright.assets.asset_path import AssetPath
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError
from deckwright.model.near import nearest
from deckwright.picture.colour import is_rrggbb
from deckwright.reading import changed_at
from deckwright.scenery.error import ArtError
from deckwright.scenery.registry import find_layer
from deckwright.scenery.tint import Palette

# Each office of a palette and whether it holds several colours.
OFFICES = {
    "sky": True, "sun": False, "glow": False, "cloud": False, "mist": False, "land": True, "water": True,
    "dark": False, "accent": False, "subject": True, "rim": False,
}  # fmt: skip
_SCENE_KEYS = {"about", "times", "ground", "sun", "layers"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A scene: palettes by time of day, where ground and sun are in percent, and its layers in order."""

    name: str
    times: Mapping[str, Palette]
    ground: float
    sun: tuple[float, float]
    layers: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, eq=False)
class Book:
    """All scenes, and what weather lays over them."""

    scenes: Mapping[str, Scene]
    weathers: Mapping[str, tuple[tuple[str, Any], ...]]

    def scene(self, name: object) -> Scene:
        """The scene of that name.

        Raises:
            ArtError: there is none.
        """
        if not isinstance(name, str) or name not in self.scenes:
            known = ", ".join(sorted(self.scenes))
            raise ArtError(
                "art.scene", f"unknown scene {name!r}{nearest(str(name), self.scenes)}", f"scenes: {known}"
            )
        return self.scenes[name]


def scene_book(shelf: AssetPath, game: str = "") -> Book:
    """The scenes that a game may use; read again only when a file changes.

    Raises:
        ContentError: a scene file cannot be read.
        ArtError: it is not as it should be.
    """
    found = (shelf.find("shared/scenes.yaml"), shelf.find(f"{game}/scenes.yaml") if game else None)
    return _book(tuple((path, shelf.name(path), changed_at(path)) for path in found if path), shelf.homes)


@lru_cache(maxsize=8)
def _book(files: tuple[tuple[Path, str, int], ...], homes: tuple[Path, ...]) -> Book:
    merged: dict[str, dict[str, Any]] = {"palettes": {}, "scenes": {}, "weathers": {}}
    for path, file, _ in files:
        for section, entries in _read(path, file, homes).items():
            if section not in merged or not isinstance(entries, dict):
                raise ArtError(
                    section, f"{path.name} holds the maps palettes, scenes and weathers, not {section!r}"
                )
            merged[section].update(entries)
    palettes = {name: _palette(f"palettes.{name}", value) for name, value in merged["palettes"].items()}
    scenes = {name: _scene(name, value, palettes) for name, value in merged["scenes"].items()}
    weathers = {name: _layers(f"weathers.{name}", value) for name, value in merged["weathers"].items()}
    return Book(scenes, weathers)


def _read(path: Path, file: str, homes: tuple[Path, ...]) -> dict[str, Any]:
    document = read_document(path, file, homes)
    if document.findings:
        raise ContentError(*document.findings)
    if not isinstance(document.data, dict):
        raise ArtError(path.name, "holds no map of palettes, scenes and weathers")
    return document.data


def _palette(key: str, value: object) -> Palette:
    if not isinstance(value, dict):
        raise ArtError(key, "a palette is a map from offices to colours")
    for office in value:
        if office not in OFFICES:
            raise ArtError(f"{key}.{office}", f"unknown office {office!r}{nearest(str(office), OFFICES)}")
    palette = Palette()
    for office, several in OFFICES.items():
        colours = value.get(office)
        if several and isinstance(colours, list) and len(colours) > 1 and all(map(_is_colour, colours)):
            palette[office] = tuple(map(str, colours))
        elif not several and _is_colour(colours):
            palette[office] = str(colours)
        else:
            wanted = "a list of at least two colours #rrggbb" if several else "a colour #rrggbb"
            raise ArtError(f"{key}.{office}", f"needs {wanted}, not {colours!r}")
    return palette


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and is_rrggbb(value)


def _scene(name: str, value: object, palettes: Mapping[str, Palette]) -> Scene:
    key = f"scenes.{name}"
    if not isinstance(value, dict):
        raise ArtError(key, "a scene is a map")
    for each in value:
        if each not in _SCENE_KEYS:
            raise ArtError(f"{key}.{each}", f"unknown key {each!r}{nearest(str(each), _SCENE_KEYS)}")
    times = value.get("times")
    if not isinstance(times, dict) or not times:
        raise ArtError(f"{key}.times", "names a palette for each time of day; the first is the usual one")
    for time, palette in times.items():
        if not isinstance(palette, str) or palette not in palettes:
            raise ArtError(
                f"{key}.times.{time}", f"unknown palette {palette!r}{nearest(str(palette), palettes)}"
            )
    return Scene(
        name=name,
        times={time: palettes[palette] for time, palette in times.items()},
        ground=_percent(f"{key}.ground", value.get("ground", 58)),
        sun=_pair(f"{key}.sun", value.get("sun", [64, 28])),
        layers=_layers(f"{key}.layers", value.get("layers")),
    )


def _percent(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -100 <= value <= 200:
        raise ArtError(key, f"needs a number in percent, not {value!r}")
    return float(value)


def _pair(key: str, value: object) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise ArtError(key, f"needs two numbers in percent, across and down, not {value!r}")
    return _percent(f"{key}.0", value[0]), _percent(f"{key}.1", value[1])


def _layers(key: str, value: object) -> tuple[tuple[str, Any], ...]:
    """A list of layers, each a name or a map from its name to its settings."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise ArtError(key, "needs a list of layers")
    layers: list[tuple[str, Any]] = []
    for index, entry in enumerate(value):
        pair = (
            (entry, None) if isinstance(entry, str) else next(iter(entry.items())) if _single(entry) else None
        )
        if pair is None:
            raise ArtError(f"{key}.{index}", f"a layer is `name` or `name: {{settings}}`, not {entry!r}")
        name = str(pair[0])
        find_layer(name, f"{key}.{index}").check(pair[1], f"{key}.{index}.{name}")
        layers.append((name, pair[1]))
    return tuple(layers)


def _single(entry: object) -> bool:
    return isinstance(entry, dict) and len(entry) == 1
