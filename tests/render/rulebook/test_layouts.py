"""Figures of cards on a table: what lies where, and how it is turned."""

from dataclasses import replace

import pytest

from deckwright.assets.themes import Themes
from deckwright.model.layout import Layout, Thing
from deckwright.render.rulebook.layouts import LayoutPainter
from deckwright.render.rulebook.measures import BOOK
from deckwright.render.rulebook.style import style_of
from deckwright.render.rulebook.typesetter import Typesetter

from ...repository import STOCK
from .sheets import CARD, Sheets


@pytest.fixture
def draw(game):
    setter = Typesetter(STOCK.fonts, style_of(game, Themes(STOCK.path, game.id)))

    def draw(*things, wide=0.0, **changes):
        painter = LayoutPainter(replace(game, **changes), "de", Sheets(), setter)
        made = tuple(Thing(spot=game.spot, **thing) for thing in things)
        size = (BOOK.column * 10, 100.0)
        return painter.draw(Layout(id="table", size=size, things=made, wide=wide, spot=game.spot))

    return draw


def lying(display):
    """What lies there from the bottom to the top: its name, its middle, and where its upper edge points."""
    out = []
    matrix = None
    for op in display.ops:
        if op[0] == "begin":
            matrix = op[1]
        if op[0] == "note":
            a, b, c, d, e, f = matrix
            x, y = CARD[0] / 2, CARD[1] / 2
            middle = (round(a * x + c * y + e, 1), round(b * x + d * y + f, 1))
            out.append((op[6], middle, "down" if d < 0 else "up"))
    return out


def test_cards_lie_one_step_after_the_other_at_the_scale_of_the_column(draw):
    cards = {"sort": "cards", "names": ("reed_hare", "reed_hare"), "at": (10.0, 5.0), "step": (70.0, 0.0)}

    display = draw(cards)

    assert (display.width, display.height) == (BOOK.column, 10.0)
    assert lying(display) == [
        ("card reed_hare", (4.2, 4.9), "up"),
        ("card reed_hare", (11.2, 4.9), "up"),
    ]


def test_a_turned_card_keeps_its_middle(draw):
    card = {"sort": "cards", "names": ("reed_hare",), "at": (10.0, 5.0), "turn": 180.0}

    assert lying(draw(card)) == [("card reed_hare", (4.2, 4.9), "down")]


def test_cards_face_down_show_the_back_that_they_have(draw, game):
    deck = replace(game.decks["mist"], backs={"fauna": "back"})
    card = {"sort": "backs", "names": ("reed_hare",), "at": (0.0, 0.0)}

    assert [name for name, *_ in lying(draw(card))] == ["back mist"]
    assert [name for name, *_ in lying(draw(card, decks={"mist": deck}))] == ["back mist.fauna"]


def test_of_a_pile_only_the_topmost_picture_is_drawn(draw):
    pile = {"sort": "backs", "names": ("reed_hare",), "at": (0.0, 0.0), "copies": 5, "step": (-1.0, -1.0)}

    assert [middle for _, middle, _ in lying(draw(pile))] == [(2.8, 4.0)]


def test_labels_keep_their_size_however_wide_the_layout_is_printed(draw):
    label = {"sort": "words", "names": ("impulse",), "at": (0.0, 0.0)}

    sizes = [{op[2] for op in draw(label, wide=wide).ops if op[0] == "glyphs"} for wide in (40.0, 80.0)]

    assert sizes[0] == sizes[1] != set()
