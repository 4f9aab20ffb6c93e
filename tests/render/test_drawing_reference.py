"""The page of scenes, layers, themes and presets is made from what there is, and its pictures are there."""

import re
from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.render import drawing_entries
from deckwright.render.drawing_reference import PRESETS, WITHOUT, macros, reference
from deckwright.render.sheets_reference import SHEETS
from deckwright.scenery.registry import LAYERS
from deckwright.shipped import shipped

TEMPLATES = shipped("templates")


def test_the_page_is_made_from_what_there_is() -> None:
    text = (TEMPLATES / "drawing.md").read_text(encoding="utf-8")

    assert text == reference(), "run: python -m deckwright.render.drawing_reference"


def test_each_preset_has_a_picture_and_each_picture_is_there() -> None:
    named = set(re.findall(r"\]\(markup/drawing/(\w+)\.png\)", reference()))

    assert {*PRESETS, *WITHOUT} == macros().keys()
    assert named == {*PRESETS, "scenes", "themes", "hexagon", *(f"sheet_{name}" for name in SHEETS)}
    assert named == {path.stem for path in (TEMPLATES / "markup/drawing").glob("*.png")}


def test_each_preset_says_what_it_draws() -> None:
    signatures = re.findall(r"^`face\.(\w+)\(.*\)`(: \w.*)?\.$", reference(), re.MULTILINE)

    assert {name for name, _ in signatures} == macros().keys()
    assert [name for name, about in signatures if not about] == []


def test_each_scene_and_each_layer_says_what_it_shows() -> None:
    assets = GameAssets(AssetPath([TEMPLATES], Path()), "")

    assert [scene.name for scene in assets.scenes.scenes.values() if not scene.about] == []
    assert [name for name, layer in LAYERS.items() if not layer.draw.__doc__] == []


@pytest.mark.parametrize("kind", drawing_entries.kinds())
def test_each_entry_says_something_and_speaks_of_what_the_page_names(kind: str) -> None:
    page = reference()

    for name in drawing_entries.names(kind):
        assert f"`{name}`" in page or f"### {name}" in page
        assert len(drawing_entries.entry(kind, name).splitlines()) > 2
