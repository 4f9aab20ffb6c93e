"""The shipped fonts, opened once."""

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts
from deckwright.shipped import shipped


@pytest.fixture(scope="session")
def fonts():
    return Fonts(AssetPath([shipped("templates")]))
