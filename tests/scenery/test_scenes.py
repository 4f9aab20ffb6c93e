"""Scene files: the shipped one is sound, faults are named, a game's file comes on top."""

import pytest

from deckwright.scenery.error import ArtError
from deckwright.scenery.scenes import OFFICES, scene_book

PALETTE = """
palettes:
  plain: {sky: ["#112233", "#445566"], sun: "#ffffff", glow: "#ffffff", cloud: "#ffffff", mist: "#ffffff",
          land: ["#112233", "#445566"], water: ["#112233", "#445566"], dark: "#000000", accent: "#ff0000",
          subject: ["#000000", "#ffffff"], rim: "#ffffff"}
"""
SCENE = PALETTE + "scenes:\n  bare: {times: {day: plain}, layers: [sky]}\n"


def test_every_shipped_scene_has_palettes_with_every_office(book):
    for scene in book.scenes.values():
        assert all(set(palette) == set(OFFICES) for palette in scene.times.values()), scene.name


def test_an_unknown_scene_is_named_with_a_guess(book):
    with pytest.raises(ArtError, match="unknown scene 'marhs'; did you mean 'marsh'"):
        book.scene("marhs")
    with pytest.raises(ArtError, match="unknown scene 3"):
        book.scene(3)


def test_a_games_scenes_come_on_top_of_the_shared_ones(own_shelf, tmp_path):
    shelf = own_shelf(SCENE)
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "scenes.yaml").write_text(
        "scenes:\n  own: {times: {day: plain}, layers: [sky]}\n", "utf-8"
    )

    assert set(scene_book(shelf, "tiny").scenes) == {"bare", "own"}
    assert set(scene_book(shelf).scenes) == {"bare"}


def test_the_same_files_are_read_once(own_shelf):
    shelf = own_shelf(SCENE)

    assert scene_book(shelf) is scene_book(shelf)


def test_without_a_scene_file_there_are_no_scenes(own_shelf):
    assert dict(scene_book(own_shelf("{}")).scenes) == {}


@pytest.mark.parametrize(
    ("text", "key", "part"),
    [
        ("[]", "scenes.yaml", "holds no map"),
        ("scene: {}", "scene", "holds the maps"),
        ("palettes: {p: 3}", "palettes.p", "a palette is a map"),
        (
            PALETTE.replace("sky:", "skye:"),
            "palettes.plain.skye",
            "unknown office 'skye'; did you mean 'sky'",
        ),
        (
            PALETTE.replace('sun: "#ffffff"', "sun: white"),
            "palettes.plain.sun",
            "needs a colour #rrggbb, not 'white'",
        ),
        (
            PALETTE.replace('sky: ["#112233", "#445566"]', 'sky: ["#112233"]'),
            "palettes.plain.sky",
            "at least two",
        ),
        ("scenes: {s: 1}", "scenes.s", "a scene is a map"),
        (SCENE.replace("times", "time"), "scenes.bare.time", "unknown key 'time'; did you mean 'times'"),
        (SCENE.replace("{day: plain}", "{}"), "scenes.bare.times", "names a palette"),
        (SCENE.replace("{day: plain}", "{day: plane}"), "scenes.bare.times.day", "did you mean 'plain'"),
        (SCENE.replace("layers: [sky]", "layers: sky"), "scenes.bare.layers", "needs a list of layers"),
        (SCENE.replace("[sky]", "[3]"), "scenes.bare.layers.0", "a layer is"),
        (SCENE.replace("[sky]", "[skye]"), "scenes.bare.layers.0", "did you mean 'sky'"),
        (SCENE.replace("[sky]", "[sky: {hue: 1}]"), "scenes.bare.layers.0.sky.hue", "no setting 'hue'"),
        (SCENE.replace("layers:", "ground: far, layers:"), "scenes.bare.ground", "number in percent"),
        (SCENE.replace("layers:", "sun: 3, layers:"), "scenes.bare.sun", "two numbers in percent"),
        ("weathers: {wet: []}", "weathers.wet", "needs a list of layers"),
    ],
)
def test_a_fault_in_a_scene_file_is_named_by_its_path(own_shelf, text, key, part):
    with pytest.raises(ArtError, match=part) as caught:
        scene_book(own_shelf(text))

    assert caught.value.key == key
