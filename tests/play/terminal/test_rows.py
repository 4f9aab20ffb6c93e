"""A row of pieces before a player: what lies beneath a piece is counted."""

from dataclasses import replace

from tabletop import POND, Paper

from deckwright.engine.layout import BeneathLayout
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.rows import pieces


def test_cards_beneath_a_piece_that_are_alike_are_counted(words: Glossary) -> None:
    layout = replace(POND, beneath=(BeneathLayout("eaten", "eaten"),))
    heron = {"place": 1, "card": "heron", "owner": 0, "eaten": ["frog", "newt", "frog"]}
    named = Glossary(words.game, "en", lambda name: name if name == "eaten" else "")

    (lines,) = pieces(layout, [heron], Sight(named, 0, {}), Paper().console(100))

    assert "eaten Frog ×2 (Level 1) + Newt (Level 2)" in " ".join(lines)
