"""The layers by name, and what they may be told."""

import pytest

from deckwright.assets.scenes import read_scenes
from deckwright.scenery.error import ArtError
from deckwright.scenery.registry import LAYERS, draw_layer, find_layer, layer, layer_findings


def test_every_layer_is_used_by_a_shipped_scene_or_weather(book):
    used = {layer.name for scene in book.scenes.values() for layer in scene.layers}
    used |= {layer.name for layers in book.weathers.values() for layer in layers}

    assert set(LAYERS) == used


def test_every_layer_says_what_it_draws():
    assert [name for name, layer in LAYERS.items() if not layer.draw.__doc__] == []


def test_every_layer_draws_with_its_defaults(stage):
    for name in LAYERS:
        stage.ops.clear()
        draw_layer(stage, name, None, name)
        assert stage.ops or name == "subject", name


def test_a_name_cannot_be_registered_twice():
    with pytest.raises(ValueError, match="two layers are named 'sky'"):
        layer(LAYERS["sky"].draw)


def test_an_unknown_layer_is_named_with_a_guess():
    with pytest.raises(ArtError, match="unknown layer 'montains'; did you mean 'mountains'") as caught:
        find_layer("montains", "scenes.x.layers.0")

    assert caught.value.key == "scenes.x.layers.0"
    assert "sky" in caught.value.hint


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"sizze": 3}, "no setting 'sizze'; did you mean 'size'"),
        ({"size": "big"}, "needs a number, not 'big'"),
        ({"size": True}, "needs a number, not True"),
        ({"count": 2.5}, "needs a whole number"),
        ({"trees": 3}, "needs a word"),
        ([1], "takes a map of settings"),
        ({"trees": "pnie"}, "unknown kind of plant or stone 'pnie'; did you mean 'pine'"),
    ],
)
def test_a_wrong_setting_is_named_by_its_path(stage, settings, part):
    with pytest.raises(ArtError, match=part) as caught:
        draw_layer(stage, "hills", settings, "scenes.x.layers.2.hills")

    assert caught.value.key.startswith("scenes.x.layers.2.hills")


@pytest.mark.parametrize(("name", "settings"), [("medallion", {"motif": "lef"}), ("trunks", {"bark": "oak"})])
def test_a_word_that_a_layer_does_not_know_is_found(stage, name, settings):
    with pytest.raises(ArtError, match="unknown"):
        draw_layer(stage, name, settings, name)


@pytest.mark.parametrize(
    ("layer", "message"),
    [
        ("skye", "scenes.bare.layers.0 unknown layer 'skye'; did you mean 'sky'?"),
        ("sky: {hue: 1}", "scenes.bare.layers.0.sky.hue sky has no setting 'hue'"),
    ],
)
def test_a_layer_that_cannot_be_drawn_is_told_though_nothing_shows_its_scene(own_scenes, layer, message):
    scenes = own_scenes(f"""
palettes:
  plain: {{sky: ["#112233", "#445566"], sun: "#ffffff", glow: "#ffffff", cloud: "#ffffff", mist: "#ffffff",
          land: ["#112233", "#445566"], water: ["#112233", "#445566"], dark: "#000000", accent: "#ff0000",
          subject: ["#000000", "#ffffff"], rim: "#ffffff"}}
scenes: {{bare: {{times: {{day: plain}}, layers: [{layer}]}}}}
""")

    (finding,) = layer_findings(read_scenes(scenes))

    assert (finding.message, finding.place.line) == (message, 6)
