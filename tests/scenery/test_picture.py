"""Pictures from data: the same for the same seed, inside their frame, cut into windows that join."""

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.picture.display import DisplayList
from deckwright.picture.page import single_page
from deckwright.render.pdf import pdf_bytes
from deckwright.render.png import raster
from deckwright.scenery import ArtError, draw_scene
from deckwright.scenery.registry import LAYERS

from ..repository import STOCK

HARE = {"scene": "marsh", "subject": "rabbit"}
GRADIENTS, OPERATIONS = 9, 250


@pytest.fixture
def draw():
    def scene(art, width=63.5, height=88.9, seed="a", assets=STOCK, **more):
        return draw_scene(art, width, height, seed=seed, assets=assets, **more)

    return scene


def paths(ops):
    return [op for op in ops if op[0] == "path"]


def test_the_same_seed_draws_the_same_picture(draw):
    assert draw(HARE) == draw(HARE, assets=GameAssets(STOCK.path, ""))


def test_another_seed_or_variant_draws_another_picture(draw):
    assert draw(HARE) != draw(HARE, seed="b")
    assert draw(HARE) != draw({**HARE, "variant": 2})


def test_every_scene_draws_at_every_time_of_day_within_its_budget(draw, book):
    for scene in book.scenes.values():
        for time in scene.times:
            ops = draw({"scene": scene.name, "time": time, "subject": "rabbit"})
            gradients = [op for op in paths(ops) if op[2] and op[2][0] == "linear"]
            assert len(ops) <= OPERATIONS, scene.name
            assert len(gradients) <= GRADIENTS, scene.name


def test_groups_are_closed_and_the_whole_is_clipped_to_its_frame(draw, book):
    for name in book.scenes:
        ops = draw({"scene": name})
        kinds = [op[0] for op in ops]
        assert kinds.count("begin") == kinds.count("end")
        assert ops[0] == ("begin", None, ("M", 0, 0, "L", 63.5, 0, "L", 63.5, 88.9, "L", 0, 88.9, "Z"), 1.0)
        assert ops[-1] == ("end",)


def pixels(ops):
    """A picture of 63.5 x 88.9 mm at 100 dpi, whose edges lie between pixels nowhere."""
    page = single_page(DisplayList(63.5, 88.9, 0.0, ops), (0.0, 0.0))
    data = pdf_bytes([page], title="", language="", assets=STOCK, compress=False)
    return bytes(raster(data, 0, (250, 350)))


@pytest.mark.parametrize("scene", ["marsh", "mountain_pass", "battlefield", "coast"])
def test_land_is_drawn_no_further_down_than_it_is_seen(draw, monkeypatch, scene):
    def feet():
        numbers = [[each for each in op[1] if not isinstance(each, str)] for op in paths(ops)]
        return sum(max(points[1::2]) > 88.9 for points in numbers)

    ops = draw({"scene": scene}, seed="cut")
    cut, few = pixels(ops), feet()
    monkeypatch.setattr("deckwright.scenery.stage.Stage.finished", lambda stage: tuple(stage.ops))
    ops = draw({"scene": scene}, seed="cut", assets=GameAssets(STOCK.path, ""))

    assert few < feet()
    assert cut == pixels(ops)


def test_the_windows_of_a_split_picture_are_the_same_picture_shifted(draw):
    art = {"scene": "mist_valley", "subject": "mammoth"}

    left = draw(art, 127, window=(0, 0, 63.5, 88.9))
    right = draw(art, 127, window=(63.5, 0, 127, 88.9))

    assert right[0] == left[0]
    assert right[1] == ("begin", (1, 0, 0, 1, -63.5, 0), None, 1.0)
    assert right[2:-2] == left[1:-1]


def test_a_flipped_picture_is_the_same_one_mirrored(draw):
    plain, flipped = draw(HARE), draw({**HARE, "flip": True})

    assert flipped[1] == ("begin", (-1, 0, 0, 1, 63.5, 0), None, 1.0)
    assert flipped[2:-2] == plain[1:-1]


def test_backs_look_the_same_when_they_are_turned_by_half_a_turn(draw, book):
    turn = (-1.0, 0.0, 0.0, -1.0, 63.5, 88.9)

    for name in ("back_mist", "back_sun"):
        ops = draw({"scene": name})
        starts = [at for at, op in enumerate(ops) if op[:2] == ("begin", turn)]
        assert len(starts) == 2
        for start in starts:
            end = next(at for at in range(start, len(ops)) if _depth(ops[start : at + 1]) == 0)
            inner = ops[start + 1 : end]
            assert ops[start - len(inner) : start] == inner


def _depth(ops):
    return sum({"begin": 1, "end": -1}.get(op[0], 0) for op in ops)


def test_the_subject_stands_in_the_upper_middle_above_the_text(draw):
    whole, bare = paths(draw(HARE)), paths(draw({"scene": "marsh"}))
    added = [op for op in whole if op not in bare and op[2][-1] == 1.0]  # not its shadow

    numbers = [each for op in added for each in op[1] if not isinstance(each, str)]
    across, down = numbers[::2], numbers[1::2]

    assert 0.15 * 63.5 < min(across) < max(across) < 0.85 * 63.5
    assert 0.1 * 88.9 < min(down) < max(down) < 0.62 * 88.9


def test_a_subject_goes_where_it_is_put_and_grows(draw):
    def box(art):
        bare = paths(draw({"scene": "marsh"}))
        numbers = [
            each for op in paths(draw(art)) if op not in bare for each in op[1] if not isinstance(each, str)
        ]
        return min(numbers[::2]), max(numbers[::2])

    usual, small, aside = box(HARE), box({**HARE, "scale": 0.5}), box({**HARE, "at": (0.25, 0.5)})

    assert small[1] - small[0] == pytest.approx((usual[1] - usual[0]) / 2, rel=0.08)
    assert aside[0] < usual[0]


def test_a_tint_leans_only_the_subject_to_a_colour(draw):
    plain, tinted = paths(draw(HARE)), paths(draw({**HARE, "tint": "#00ff00"}))

    changed = [at for at, (a, b) in enumerate(zip(plain, tinted, strict=True)) if a != b]

    assert 1 <= len(changed) <= 3


THREE_INKS = """
palettes:
  inks: {sky: ["#ffffff", "#ffffff"], sun: "#ffffff", glow: "#ffffff", cloud: "#ffffff", mist: "#ffffff",
         land: ["#ffffff", "#ffffff"], water: ["#ffffff", "#ffffff"], dark: "#ffffff", accent: "#ffffff",
         subject: ["#000000", "#ff0000", "#00ff00"], rim: "#ffffff"}
scenes: {poster: {times: {day: inks}, layers: [subject: {rim: 0, shadow: false, glow: 0}]}}
"""
TONES = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><rect width="10" height="10"/>
<rect x="10" width="10" height="10" fill="#808080"/><rect x="20" width="9" height="9" fill="white"/></svg>"""


def test_the_tones_of_a_drawing_run_along_all_inks_of_a_palette(draw, tmp_path):
    scenes, icons = tmp_path / "templates" / "pond", tmp_path / "content" / "pond" / "art" / "icons"
    for folder, name, text in ((scenes, "scenes.yaml", THREE_INKS), (icons, "tones.svg", TONES)):
        folder.mkdir(parents=True)
        (folder / name).write_text(text, encoding="utf-8")
    assets = GameAssets(AssetPath([tmp_path / "templates", *STOCK.path.folders], tmp_path), "pond")
    art = {"scene": "poster", "subject": "tones"}

    plain = [op[2][1] for op in paths(draw(art, assets=assets))]
    tinted = [op[2][1] for op in paths(draw({**art, "tint": "#0000ff"}, assets=assets))]

    assert plain == ["#000000", "#fe0100", "#00ff00"]
    assert tinted == ["#000080", "#980166", "#00b24c"]


def test_weather_lies_over_the_scene(draw, book):
    for weather in book.weathers:
        assert len(draw({**HARE, "weather": weather})) > len(draw(HARE))


@pytest.mark.parametrize("size", [(57, 40), (420, 297), (16, 16), (127, 88.9)])
def test_a_scene_fits_any_frame(draw, size):
    ops = draw({"scene": "savannah", "subject": "lion"}, *size)

    assert len(ops) <= OPERATIONS


@pytest.mark.parametrize(
    ("art", "key", "part"),
    [
        ({}, "art.scene", "is missing"),
        ({"scene": "marhs"}, "art.scene", "did you mean 'marsh'"),
        ({**HARE, "tyme": "dawn"}, "art.tyme", "unknown key 'tyme'; did you mean 'time'"),
        ({**HARE, "time": "noon"}, "art.time", "unknown time 'noon'"),
        ({**HARE, "weather": "snwo"}, "art.weather", "did you mean 'snow'"),
        ({**HARE, "subject": "rabit"}, "art.subject", "unknown icon 'rabit'; did you mean 'rabbit'"),
        ({**HARE, "subject": 7}, "art.subject", "unknown icon 7"),
        ({**HARE, "flip": "yes"}, "art.flip", "needs true or false"),
        ({**HARE, "scale": 99}, "art.scale", "needs a number from 0.05 to 5, not 99"),
        ({**HARE, "scale": True}, "art.scale", "needs a number"),
        ({**HARE, "at": [1]}, "art.at", "needs two numbers"),
        ({**HARE, "at": [0.5, "low"]}, "art.at.1", "needs a number"),
        ({**HARE, "sun": [9, 9]}, "art.sun.0", "needs a number"),
        ({**HARE, "ground": "low"}, "art.ground", "needs a number"),
        ({**HARE, "tint": "green"}, "art.tint", "needs a colour #rrggbb"),
    ],
)
def test_a_fault_in_the_art_map_is_named_by_its_key(draw, art, key, part):
    with pytest.raises(ArtError, match=part) as caught:
        draw(art)

    assert caught.value.key == key


def test_an_unreadable_own_silhouette_is_an_art_error(draw, tmp_path):
    folder = tmp_path / "content" / "pond" / "art" / "icons"
    folder.mkdir(parents=True)
    (folder / "worn.svg").write_text("<svg/>", encoding="utf-8")

    with pytest.raises(ArtError, match=r"worn\.svg: needs a viewBox"):
        draw({**HARE, "subject": "worn"}, assets=GameAssets(AssetPath(STOCK.path.folders, tmp_path), "pond"))


def test_coordinates_are_steps_of_a_sixty_fourth_of_a_millimetre(draw):
    numbers = [each for op in paths(draw(HARE)) for each in op[1] if not isinstance(each, str)]

    assert all((number * 64).is_integer() for number in numbers)
    assert LAYERS
