"""The shipped fonts, and a print profile of which tests replace what they are about."""

from collections.abc import Callable

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile, read_profile
from deckwright.model.place import Place, Spot
from deckwright.shipped import shipped


class Lines:
    """A file in which every value stands on the line of its path's length."""

    def place(self, path, *, key=False) -> Place:
        return Place("templates/print/a4.yaml", len(path) + 1)


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts(AssetPath([shipped("templates")]))


@pytest.fixture(scope="session")
def profile() -> Callable[..., Profile]:
    """A profile of an A4 sheet; sections given replace its own."""
    whole = {"id": "test", "title": {"en": "Test", "de": "Probe"}, "paper": {"size": "a4"}}
    return lambda **sections: read_profile(whole | sections, Spot(Lines()))
