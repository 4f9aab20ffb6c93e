"""Boxes: a picture beside their text, what stays together; and titles above."""

from dataclasses import replace

import pytest

from deckwright.assets.themes import Themes
from deckwright.model.layout import Layout
from deckwright.model.place import Place
from deckwright.render.rulebook.blocks import (
    Credits,
    Figure,
    Figures,
    Heading,
    Item,
    ItemList,
    Paragraph,
    Remark,
    Row,
    Run,
    Table,
)
from deckwright.render.rulebook.compose import Composer
from deckwright.render.rulebook.figures import FigureSetter, Gallery
from deckwright.render.rulebook.measures import BOOK
from deckwright.render.rulebook.style import style_of
from deckwright.render.rulebook.typesetter import Typesetter

from ...repository import STOCK

HIGH = 30.0
LONG = "Ein Hase hebt die Hand, und niemand hat ihn darum gebeten. " * 5


@pytest.fixture
def box(game):
    """The strips of a box with paragraphs and a picture of some width, 30 mm high."""
    setter = Typesetter(STOCK.fonts, style_of(game, Themes(STOCK.path, game.id)))

    def box(*texts, wide):
        layout = Layout(id="table", size=(wide, HIGH), things=(), wide=wide, spot=game.spot)
        gallery = Gallery(replace(game, layouts={"table": layout}), None, "de", setter)
        composer = Composer(setter, FigureSetter(gallery, setter), {}, set())
        picture = Figures((Figure("layout", "table", (), Place("")),))
        paragraphs = [Paragraph((Run(text),), ()) for text in texts]
        return composer.blocks([Remark((), (*paragraphs, picture))], BOOK.column)

    return box


def widths(strips):
    """How far the type of each line reaches."""
    return [
        max(op[3] + glyph[1] for op in strip.ops if op[0] == "glyphs" for glyph in op[6])
        for strip in strips
        if strip.text
    ]


def height(strips):
    return sum(strip.before + strip.height for strip in strips)


def test_a_narrow_picture_stands_beside_the_text_and_the_box_is_as_high_as_the_picture(box):
    strips = box("Kurz.", wide=40.0)

    assert height(strips) == pytest.approx(HIGH)
    assert max(widths(strips)) < BOOK.column - 40.0


def test_a_wide_picture_stands_below_the_text(box):
    strips = box(LONG, wide=80.0)

    assert height(strips) > HIGH
    assert max(widths(strips)) > BOOK.column - 30.0


def test_what_begins_below_the_picture_is_as_wide_as_the_box(box):
    strips = box(LONG + LONG, LONG, wide=40.0)

    lines = widths(strips)
    assert max(lines[:6]) < BOOK.column - 40.0
    assert max(lines[-3:]) > BOOK.column - 30.0


def test_the_lines_beside_the_picture_stay_with_it_and_later_ones_may_go_on_overleaf(box):
    strips = box(LONG + LONG, LONG, wide=40.0)

    ends = [height(strips[: number + 1]) for number in range(len(strips))]
    assert all(strip.keep for strip, end in zip(strips, ends, strict=True) if end < HIGH)
    assert not all(strip.keep for strip in strips[:-1])


def test_a_short_box_stays_on_one_page_and_a_long_one_may_go_on_overleaf(composer):
    short, long = (
        composer.blocks([Remark((), (Paragraph((Run(text),)),))], BOOK.column) for text in (LONG, LONG * 3)
    )

    assert all(strip.keep for strip in short[:-1])
    assert not all(strip.keep for strip in long[:-1])


def test_titles_that_follow_each_other_stand_closer_than_a_title_after_a_text(composer):
    chapter, part = Heading(2, (Run("Karten"),), "karten"), Heading(3, (Run("Tiere"),), "tiere")

    after_title = composer.blocks([chapter, part], BOOK.column)[-1].before
    after_text = composer.blocks([Paragraph((Run("Kurz."),)), part], BOOK.column)[-1].before

    assert 0 < after_title < after_text


def test_a_title_with_a_single_line_below_it_goes_to_the_page_of_what_follows(composer):
    title, line, text = (
        Heading(2, (Run("Karten"),), "karten"),
        Paragraph((Run("Kurz."),)),
        Paragraph((Run(LONG),)),
    )

    below, later = (composer.blocks([before, line, text], BOOK.column) for before in (title, text))

    assert [strip.keep for strips in (below, later) for strip in strips if strip.text == "Kurz."] == [
        True,
        False,
    ]


def test_no_page_begins_or_ends_with_a_single_item_of_a_list(composer):
    items = tuple(Item((Paragraph((Run(name),)),)) for name in "abcde")

    strips = composer.blocks([ItemList(items)], BOOK.column)

    assert [strip.text for strip in strips if strip.keep] == ["a", "d"]


def test_a_long_table_goes_on_overleaf_after_three_rows_and_takes_four_along(composer):
    head, *below = composer.blocks([table_of("abcdefghijklmnop", "short")], BOOK.column)

    assert head.keep
    assert [row.keep for row in below] == [True] * 2 + [False] * 10 + [True] * 3 + [False]


def test_the_high_rows_of_a_table_are_not_kept_together(composer):
    head, *below = composer.blocks([table_of("abcdefgh", LONG * 2)], BOOK.column)

    assert head.keep
    assert not any(row.keep for row in below)


def table_of(names, said):
    rows = tuple(Row(((Run(name),), (Run(said),))) for name in names)
    return Table(Row(((Run("A"),), (Run("B"),))), rows, ("left", "left"))


def test_credits_stay_on_one_page(composer):
    told = Credits((("Spiel", (Run(LONG),)), ("Schrift", (Run(LONG),))))

    strips = composer.blocks([told], BOOK.column)

    assert len(strips) > 4
    assert all(strip.keep for strip in strips[:-1])
