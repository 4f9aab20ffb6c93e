"""Rulebooks in the form that a game asks for: pages of any size, columns, leaflets of few pages."""

from dataclasses import replace
from itertools import chain

import pytest

from deckwright.load.printing import PAGES, how_printed
from deckwright.model.book_print import BookPrint
from deckwright.picture.box import overlap
from deckwright.picture.display import solid
from deckwright.picture.walk import extent, walk
from deckwright.render.rulebook.measures import measures_of
from deckwright.render.rulebook.set_book import SetBook
from deckwright.render.rulebook.write import book_of
from deckwright.render.text import pt

from ...repository import STOCK
from .sheets import PlainFaces

PARAGRAPH = "Dieser Absatz geht über mehrere Zeilen, und zwar über so viele, wie er braucht."
CARDS = "\n".join("![](card:reed_hare)" for _ in range(4))
LEGIBLE = pt(8)
ACROSS = (210.0, 148.0)


def numbered(count):
    """A chapter of so many paragraphs, each of which begins with its number."""
    return "## Regeln\n\n" + "\n\n".join(f"Nummer{n} {PARAGRAPH}" for n in range(count))


@pytest.fixture
def book(with_book):
    """Set a text in a form."""

    def book(told, /, *, title="Grübchen", **how):
        game = replace(with_book(f"# {title}\n\nEin Spiel.\n\n{told}\n"), book_print=BookPrint(**how))
        return SetBook(game, book_of(game, "de", STOCK), STOCK, PlainFaces())

    return book


@pytest.fixture
def leaflet(book):
    """Set a text as a leaflet of two pages."""
    return lambda told, /, **how: book(told, cover=False, contents=False, **{"pages": 2, **how})


def words(page):
    """The words of a page with their places, as they are drawn."""
    for op, group in walk(page.ops):
        if op[0] == "glyphs":
            said = "".join(text for _, _, text in op[6])
            x, y, *_ = group.box((op[3], op[4], op[3], op[4]))
            yield said, x, y, op[2] * group.scales[0]


def beyond(page, edge):
    """The words of a page of which a part lies nearer to its edge than so, on the left or the right of it."""
    for op, group in walk(page.ops):
        if op[0] == "glyphs":
            left, _, right, foot = group.box(extent(op))
            if left < edge or right > page.width - edge or foot < edge or foot > page.height - edge:
                yield "".join(text for _, _, text in op[6])


def places(pages, start):
    """Where words that begin so are: page, x and y of each."""
    return [
        (number, x, y)
        for number, page in enumerate(pages)
        for said, x, y, _ in words(page)
        if said[: len(start)] == start
    ]


@pytest.mark.parametrize(
    "page", [*PAGES.values(), (120.0, 120.0), ACROSS, (300.0, 70.0), (70.0, 70.0), (70.0, 300.0)]
)
@pytest.mark.parametrize("cover", [True, False])
def test_all_pages_are_as_large_as_the_game_says_and_nothing_lies_beyond_them(book, page, cover):
    pages = book(f"{numbered(30)}\n\n{CARDS}", page=page, cover=cover).pages()

    assert {(each.width, each.height) for each in pages} == {page}
    assert [*chain.from_iterable(beyond(each, 4.0) for each in pages)] == []


LONG = "Die außerordentlich lange Geschichte von den Laternen am Hafen und ihren Hütern"


@pytest.mark.parametrize("title", ["Laternen am Hafen", LONG, "Donaudampfschifffahrtsgesellschaftskapitän"])
@pytest.mark.parametrize("page", [*PAGES.values(), ACROSS, (70.0, 70.0)])
@pytest.mark.parametrize("cover", [True, False])
def test_a_long_title_stays_on_the_page_and_beside_the_cards(book, page, cover, title):
    first, *_ = book(numbered(3), title=title, page=page, cover=cover).pages()

    assert list(beyond(first, 2.0)) == []
    drawn = [(op, group.box(extent(op))) for op, group in walk(first.ops) if op[0] in ("path", "glyphs")]
    cards = [box for op, box in drawn if op[2] == solid("#556677")]
    assert bool(cards) == (cover or page[0] > 110)
    assert not [box for op, box in drawn for card in cards if op[0] == "glyphs" and overlap(box, card)]


@pytest.mark.parametrize(
    ("cover", "way", "room"), [(True, "high", "34.0 mm"), (False, "high", "14.4 mm")], ids=["cover", "plain"]
)
def test_a_title_that_has_no_room_even_in_many_small_lines_is_a_finding_at_the_title(book, cover, way, room):
    (finding,) = book(numbered(3), title=f"{LONG} " * 60, cover=cover).findings()

    assert (finding.code, finding.place.line, finding.place.column) == ("A401", 1, 3)
    assert "at the minimum size 5.0 pt it is " in finding.message
    assert finding.message.endswith(f" mm {way}, room is {room}")
    assert list(book(numbered(3), title=LONG, cover=cover).findings()) == []


def test_the_room_of_a_title_on_a_small_cover_is_told_as_it_is_on_the_page(book):
    (finding,) = book(numbered(3), title=f"{LONG} " * 9, page=(74.0, 105.0), cover=True).findings()

    assert finding.message.endswith(" mm high, room is 17.0 mm")
    assert "at the minimum size 5.0 pt" in finding.message


@pytest.mark.parametrize("where", ["## {}", "{}", "- {}", "| a | b |\n|---|---|\n| {} | c |"])
def test_a_word_that_is_wider_than_its_column_is_a_finding_where_it_is(book, where):
    word = "Grubenlampenhalterung" * 6
    (finding,) = book(f"Vorher.\n\n{where.format(word)}\n").findings()

    assert (finding.code, finding.message[:22]) == ("A401", f"'{word[:21]}")
    assert finding.place.column == where.rpartition("\n")[2].index("{}") + 1


@pytest.mark.parametrize("page", PAGES.values())
@pytest.mark.parametrize("columns", [0, 1, 2])
def test_lines_are_neither_too_long_nor_too_short_on_any_page(page, columns):
    measures = measures_of(BookPrint(page=page, columns=columns))

    assert 14 <= measures.column / measures.text <= 34
    assert measures.text >= LEGIBLE


def test_wide_pages_have_two_columns_and_narrow_ones_never_have():
    columns = {name: measures_of(BookPrint(page=page)).columns for name, page in PAGES.items()}

    assert columns == {"a4": 2, "a5": 1, "a6": 1, "b6": 1, "letter": 2, "half_letter": 1}
    assert measures_of(BookPrint(page=PAGES["a4"], columns=1)).columns == 1
    assert measures_of(BookPrint(page=(70.0, 120.0), columns=2)).columns == 1


def test_type_and_gaps_follow_the_size_of_the_text(book):
    small, large = (
        [
            (size, y)
            for page in book("## Ziel\n\nKurz.\n\nLang.", text=points, cover=False).pages()
            for said, _, y, size in words(page)
            if said.strip() in ("Ziel", "Kurz.", "Lang.")
        ]
        for points in (9.5, 19.0)
    )

    assert [size for size, _ in large] == pytest.approx([2 * size for size, _ in small])
    (_, first), (_, second) = small[-2:]
    (_, third), (_, fourth) = large[-2:]
    assert fourth - third == pytest.approx(2 * (second - first), abs=1e-3)


def test_columns_are_read_from_the_top_to_the_foot_and_from_left_to_right(book):
    pages = book(numbered(60), page=PAGES["a4"], cover=False, contents=False).pages()

    found = places(pages, "Nummer")
    assert len(found) == 60
    assert len({round(x) for _, x, _ in found}) == 2
    assert found == sorted(found)


def test_columns_on_the_last_page_end_at_nearly_the_same_height(book):
    last = book(numbered(17), page=PAGES["a4"], cover=False, contents=False).pages()[-1]

    lowest = {}
    for said, x, y, _ in words(last):
        side = x > 105
        if said.strip() not in {"1", "2"}:
            lowest[side] = max(lowest.get(side, 0), y)
    assert abs(lowest[True] - lowest[False]) < 15
    assert max(lowest.values()) < 200


def test_pictures_that_would_be_small_in_a_column_go_across_all_of_them(book):
    text = f"{numbered(9)}\n\n{CARDS}\n\nDanach {PARAGRAPH}"
    done = book(text, page=PAGES["a4"], cover=False, contents=False)

    (page,) = done.pages()
    (after,) = places([page], "Danach")
    assert max(y for _, _, y in places([page], "Nummer")) < after[2] - 30
    wide = [column for each in done._set.pages for column in each.columns if column.sheet.puts[0].strip.spans]
    assert len(wide) == 2  # the title, and the pictures


def test_a_leaflet_has_neither_cover_nor_contents_and_no_small_type(leaflet):
    pages = leaflet(numbered(40)).pages()

    assert len(pages) == 2
    said = " ".join(said for page in pages for said, *_ in words(page))
    assert "Inhalt" not in said
    assert min(size for page in pages for *_, size in words(page)) >= LEGIBLE - 1e-4


def test_a_leaflet_has_the_largest_text_with_which_it_has_its_pages(leaflet):
    sizes = [leaflet(numbered(count)).setter.measures.text / pt(1) for count in (10, 40, 45)]

    assert sizes[0] == pytest.approx(10)
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < 10


def test_a_leaflet_with_too_much_text_is_a_finding_that_says_how_much(leaflet):
    (finding,) = leaflet(numbered(80)).findings()

    assert finding.code == "P506"
    assert finding.message.startswith("the rulebook has 3 pages and may have 2: ")
    assert finding.message.endswith(" lines of 8 pt are too much")
    assert finding.hint.endswith("have more or larger pages")
    (finding,) = leaflet(numbered(80), text=9.0).findings()
    assert finding.message.endswith(" lines of 9 pt are too much")
    assert finding.hint.endswith("have more pages, larger ones or smaller text")
    assert list(leaflet(numbered(20)).findings()) == []
    assert list(leaflet(numbered(80), pages=4).findings()) == []


def test_a_leaflet_keeps_the_size_of_text_that_it_is_given(leaflet):
    assert leaflet(numbered(10), text=8.5).setter.measures.text == pytest.approx(pt(8.5))


def test_what_a_game_says_of_its_book_is_read_in_any_unit():
    said = {"page": ["5in", "130mm"], "text": "9pt", "pages": 4, "bleed": "0.125in"}

    how = how_printed({"print": {"rulebook": said}})["book_print"]

    assert how == BookPrint(page=(127.0, 130.0), text=9.0, pages=4, cover=False, contents=False, bleed=3.175)


@pytest.mark.parametrize("asked", ["", "{contents}\n\n"])
def test_a_book_without_contents_lists_them_only_where_its_text_asks_for_them(book, asked):
    pages = book(f"{asked}{numbered(60)}", contents=False).pages()

    said = " ".join(said for page in pages for said, *_ in words(page))
    assert ("Inhalt" in said) == bool(asked)


def test_chapters_are_listed_closer_where_they_would_have_no_room_below_the_first_words(book):
    chapters = "\n\n".join(f"## Kapitel{n}\n\n{PARAGRAPH * 3}" for n in range(17))

    _, first, *_ = book(chapters, page=(150.0, 150.0)).pages()

    said = " ".join(said for said, *_ in words(first))
    assert "Spiel." in said
    assert "Kapitel16" in said


def test_contents_stay_with_the_words_before_them_and_not_with_the_chapter_that_follows(book):
    chapters = "\n\n".join(f"## Kapitel{n}\n\n{PARAGRAPH * 30}" for n in range(12))

    _, first, *_ = book(f"## Karten\n\n![](card:reed_hare)\n\n{chapters}", page=ACROSS).pages()

    assert {"Inhalt", "Spiel."} <= {word for said, *_ in words(first) for word in said.split()}
