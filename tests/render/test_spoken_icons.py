"""A symbol is told in a word to those who listen; behind that word it is a picture of what was said."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.spoken import Spoken


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A pair of flies {icon:fly}.", "A pair of flies fly."),  # too much of another word
        ("A pair of leaves and **leafs {icon:leaf}**.", "A pair of leaves and leafs."),
        ("Every leaf {icon:leaf}, then {icon:leaf}.", "Every leaf, then leaf."),
        ("Two {icon:leaf}, a leaf {icon:leaf 3}.", "Two leaf, a leaf 3 leaf."),
    ],
)
def test_a_symbol_behind_its_word_is_not_told(
    pond: Path, edit: Callable[[str, str, str], None], text: str, told: str
) -> None:
    edit("content/pond/game.yaml", "print: {", "icons: {leaf: three-leaves, fly: fly}\nprint: {")
    edit(
        "content/pond/cards/animal.yaml",
        "level: 2\n",
        f"level: 2\n    text: {{en: '{text}', de: '{text}'}}\n",
    )
    game = load_game(Project(pond), "pond").game

    assert Spoken(game, "en").face("card", "newt") == f"Newt. Level: 2. {told}"
