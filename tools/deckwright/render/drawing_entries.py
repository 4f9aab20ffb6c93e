"""One entry of the page on drawing, without its picture: a preset, a scene, a layer or a theme.

Of a shared template it is the file itself, to begin a face of one's own with.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import FACE, GameAssets
from deckwright.reading import ANYWHERE, read_text
from deckwright.render.drawing_reference import PRESETS, calls, first_sentence, settings_of
from deckwright.render.theme_reference import lead, table
from deckwright.scenery.registry import LAYERS
from deckwright.shipped import shipped

TEMPLATE = "template"


def names(kind: str) -> Iterable[str]:
    """All names of a kind that all games share.

    Raises:
        KeyError: there is no such kind.
    """
    if kind == TEMPLATE:
        return sorted(
            path.name.removesuffix(FACE) for path in (shipped("templates") / "shared").glob(f"*{FACE}")
        )
    return _KINDS[kind][0]()


def entry(kind: str, name: str) -> str:
    """The entry of a name.

    Raises:
        KeyError: there is no such name of this kind.
    """
    if kind == TEMPLATE:  # to be written into a file
        return read_text(shipped("templates") / f"shared/{name}{FACE}", ANYWHERE)
    return "\n".join([f"### {name}", "", *_KINDS[kind][1](name)])


def kinds() -> tuple[str, ...]:
    """What there are entries for."""
    return (*_KINDS, TEMPLATE)


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
    return table(_assets().themes[name].entries)


def about(kind: str) -> str:
    """What is said of all words of a kind above their list; nothing of most."""
    return "\n".join([*lead(_assets().themes.names), ""]) if kind == "theme" else ""


_KINDS: Mapping[str, tuple[Callable[[], Iterable[str]], Callable[[str], list[str]]]] = {
    "preset": (calls, _preset),
    "scene": (lambda: _assets().scenes.scenes, _scene),
    "layer": (lambda: sorted(LAYERS), _layer),
    "theme": (lambda: _assets().themes.names, _theme),
}
