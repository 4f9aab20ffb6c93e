"""A stage, and scenes of one's own."""

from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.scenery.dice import Dice
from deckwright.scenery.stage import Stage
from deckwright.scenery.tint import Palette

from ..repository import STOCK

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def icons():
    return STOCK.icons


@pytest.fixture(scope="session")
def book():
    return STOCK.scenes


@pytest.fixture
def stage(book, icons):
    palette = Palette(next(iter(book.scenes["marsh"].times.values())))
    return Stage(63.5, 88.9, palette, icons, Dice("test"), ground=51.0, sun=(40.0, 25.0))


@pytest.fixture
def own_scenes(tmp_path):
    """A function that makes a path whose shared scenes come from a text."""

    def make(text: str) -> AssetPath:
        (tmp_path / "shared").mkdir(exist_ok=True)
        (tmp_path / "shared" / "scenes.yaml").write_text(text, encoding="utf-8")
        return AssetPath([tmp_path])

    return make
