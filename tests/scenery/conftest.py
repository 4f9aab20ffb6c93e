"""A stage, and scenes of one's own."""

from pathlib import Path

import pytest

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
