"""The shipped fonts, opened once."""

import pytest

from deckwright.render.shelf import Shelf
from deckwright.render.text import Fonts
from deckwright.shipped import shipped


@pytest.fixture(scope="session")
def fonts():
    return Fonts(Shelf([shipped("templates")]))
