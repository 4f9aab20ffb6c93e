"""One entry of the page on drawing, without its picture: a preset, a scene, a layer or a theme."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.render.drawing_reference import PRESETS, calls, first_sentence, settings_of
from deckwright.scenery.registry import LAYERS
from deckwright.shipped import shipped


def names(kind: str) -> Iterable[str]:
    """All names of a kind that all games share.

    Raises:
        KeyError: there is no such kind.
    """
    return _KINDS[kind][0]()


def entry(kind: str, name: str) -> str:
    """The entry of a name.

    Raises:
        KeyError: there is no such name of this kind.
    """
    return "\n".join([f"### {name}", "", *_KINDS[kind][1](name)])


def kinds() -> tuple[str, ...]:
    """What there are entries for."""
    return tuple(_KINDS)


def _assets() -> GameAssets:
    return GameAssets(AssetPath([shipped("templates")], Path()), "")


def _preset(name: str) -> list[str]:
    example = ["", "```xml", PRESETS[name], "```"] if name in PRESETS else []
    return [calls()[name], *example]


def _scene(name: str) -> list[str]:
    scenes = _assets().scenes
    scene, usual = scenes.scenes[name], next(iter(scenes.scenes[name].times))
    weathers = ", ".join(f"`{each}`" for each in scenes.weathers)
    times = ", ".join(f"`{each}`" for each in scene.times)
    return [
        f"{scene.about}.",
        "",
        f"Times of day, the usual one first: {times}. Weather that may lie over it: {weathers}.",
        "",
        "```yaml",
        f"art: {{scene: {name}, subject: rabbit, time: {usual}}}",
        "```",
    ]


def _layer(name: str) -> list[str]:
    layer = LAYERS[name]
    return [first_sentence(layer.draw.__doc__ or ""), "", f"Settings: {settings_of(layer.settings)}"]


def _theme(name: str) -> list[str]:
    colours = _assets().themes[name].entries
    return ["| colour | |", "|---|---|", *(f"| `{token}` | `{value}` |" for token, value in colours.items())]


_KINDS: Mapping[str, tuple[Callable[[], Iterable[str]], Callable[[str], list[str]]]] = {
    "preset": (calls, _preset),
    "scene": (lambda: _assets().scenes.scenes, _scene),
    "layer": (lambda: sorted(LAYERS), _layer),
    "theme": (lambda: _assets().themes.names, _theme),
}
