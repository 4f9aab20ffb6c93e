"""Draw a scene: its layers in order, mirrored and cut as asked for."""

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from deckwright.assets.game_assets import GameAssets
from deckwright.assets.icons import Icons
from deckwright.assets.scenes import Layer, Scenes
from deckwright.picture.box import Box
from deckwright.picture.display import Op, q
from deckwright.picture.matrix import shift
from deckwright.picture.shapes import rectangle
from deckwright.scenery import layers as _registered
from deckwright.scenery.dice import Dice
from deckwright.scenery.registry import draw_layer
from deckwright.scenery.request import Request, read_request
from deckwright.scenery.stage import Stage

assert _registered  # importing the layers registers them
KEPT = 8  # pictures of half a megabyte; whoever asks for one again asks soon
_DRAWN: WeakKeyDictionary[Icons, dict[tuple[object, ...], tuple[Op, ...]]] = WeakKeyDictionary()


def draw_scene(
    art: Mapping[str, object],
    width: float,
    height: float,
    *,
    seed: str,
    assets: GameAssets,
    window: Box | None = None,
) -> tuple[Op, ...]:
    """The picture that an `art:` map describes, `width` x `height` mm, as operations from its corner.

    `window` (x0, y0, x1, y1 in mm of the picture) cuts a piece out, whose corner then is the origin: the two
    halves of a wide picture are its two windows. Nothing is drawn outside.

    Raises:
        ArtError: the map, or a layer of its scene, cannot be drawn.
        ContentError: the files of scenes or icons cannot be used.
    """
    drawn = _drawn(art, width, height, seed, assets.scenes, assets.icons)
    x0, y0, x1, y1 = window or (0.0, 0.0, width, height)
    return (
        ("begin", None, rectangle(0.0, 0.0, x1 - x0, y1 - y0), 1.0),
        *((("begin", shift(q(-x0), q(-y0)), None, 1.0),) if x0 or y0 else ()),
        *drawn,
        *((("end",),) if x0 or y0 else ()),
        ("end",),
    )


def _drawn(
    art: Mapping[str, object], width: float, height: float, seed: str, scenes: Scenes, icons: Icons
) -> tuple[Op, ...]:
    """The whole picture. Halves and languages ask for the same one again, so the last ones are kept."""
    request = read_request(art, scenes, icons)
    kept = _DRAWN.setdefault(icons, {})
    key = (scenes, repr(sorted(art.items())), width, height, seed)
    if key not in kept:
        if len(kept) >= KEPT:
            kept.clear()
        kept[key] = _ops(request, width, height, seed, icons, scenes.weathers.get(request.weather, ()))
    return kept[key]


def _ops(
    request: Request,
    width: float,
    height: float,
    seed: str,
    icons: Icons,
    weather: tuple[Layer, ...],
) -> tuple[Op, ...]:
    scene = request.scene
    stage = Stage(
        width=width,
        height=height,
        palette=request.palette.tinted(request.tint) if request.tint else request.palette,
        icons=icons,
        dice=Dice(""),
        ground=height * request.ground,
        sun=(width * request.sun[0], height * request.sun[1]),
        subject=request.subject,
    )
    for index, layer in enumerate((*scene.layers, *weather)):
        stage.dice = Dice(f"{seed}/{scene.name}/{request.variant}/{index}/{layer.name}")
        draw_layer(stage, layer.name, layer.settings, layer.key)
    if request.flip:
        return (("begin", (-1, 0, 0, 1, q(width), 0), None, 1.0), *stage.finished(), ("end",))
    return stage.finished()
