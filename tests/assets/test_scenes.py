"""Scene files: the shipped one is sound, faults are named, a game's file comes on top."""

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.scenes import OFFICES, read_scenes
from deckwright.model.finding import ContentError
from deckwright.shipped import shipped

PALETTE = """
palettes:
  plain: {sky: ["#112233", "#445566"], sun: "#ffffff", glow: "#ffffff", cloud: "#ffffff", mist: "#ffffff",
          land: ["#112233", "#445566"], water: ["#112233", "#445566"], dark: "#000000", accent: "#ff0000",
          subject: ["#000000", "#ffffff"], rim: "#ffffff"}
"""
SCENE = PALETTE + "scenes:\n  bare: {times: {day: plain}, layers: [sky]}\n"


def test_every_shipped_scene_has_palettes_with_every_office():
    for scene in read_scenes(AssetPath([shipped("templates")])).scenes.values():
        assert all(set(palette) == set(OFFICES) for palette in scene.times.values()), scene.name


def test_a_games_scenes_come_on_top_of_the_shared_ones(own_scenes, tmp_path):
    path = own_scenes(SCENE)
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "scenes.yaml").write_text(
        "scenes:\n  own: {times: {day: plain}, layers: [sky]}\n", "utf-8"
    )

    assert set(read_scenes(path, "tiny").scenes) == {"bare", "own"}
    assert set(read_scenes(path).scenes) == {"bare"}


def test_the_same_files_are_read_once(own_scenes):
    path = own_scenes(SCENE)

    assert read_scenes(path) is read_scenes(path)


def test_without_a_scene_file_there_are_no_scenes(own_scenes):
    assert dict(read_scenes(own_scenes("{}")).scenes) == {}


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
        (SCENE.replace("layers:", "ground: far, layers:"), "scenes.bare.ground", "number in percent"),
        (SCENE.replace("layers:", "sun: 3, layers:"), "scenes.bare.sun", "two numbers in percent"),
        ("weathers: {wet: []}", "weathers.wet", "needs a list of layers"),
    ],
)
def test_a_fault_in_a_scene_file_is_named_by_its_path(own_scenes, text, key, part):
    with pytest.raises(ContentError) as caught:
        read_scenes(own_scenes(text))

    (finding,) = caught.value.findings
    assert finding.message.startswith(f"{key} ")
    assert part in finding.message


def test_a_fault_in_a_scene_file_is_told_at_its_line(own_scenes):
    with pytest.raises(ContentError) as caught:
        read_scenes(own_scenes(SCENE.replace("[sky]", "[3]")))

    place = caught.value.findings[0].place
    assert (place.file, SCENE.split("\n")[place.line - 1][place.column - 1 :]) == (
        "templates/shared/scenes.yaml",
        "sky]}",
    )
