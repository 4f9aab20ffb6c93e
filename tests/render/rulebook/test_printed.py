"""Rulebooks as they are printed: sheets that are folded and stapled, pages with bleed, without a cover."""

from dataclasses import replace

import pypdfium2
import pytest

from deckwright.model.book_print import BookPrint
from deckwright.picture.display import solid
from deckwright.picture.page import Page
from deckwright.picture.shapes import rectangle
from deckwright.picture.walk import extent, walk
from deckwright.render.rulebook.last_pages import by_fours
from deckwright.render.rulebook.printed import booklet, for_press, has_room_for_two, on_one_side
from deckwright.render.rulebook.write import printed_book

from ...repository import STOCK
from .sheets import PlainFaces

A5, A4, LETTER = (148.0, 210.0), (210.0, 297.0), (215.9, 279.4)
BOOK = "# Buch\n\nWorte.\n\n## Ziel\n\nMehr."


def page(number):
    """A page that is told by how far a square is from its left edge; and a link, of no use in print."""
    square = ("path", rectangle(float(number), 0.0, 1.0, 1.0), solid("#000000"), None)
    return Page(*A5, ops=(square, ("note", "link", 0.0, 0.0, 9.0, 9.0, "mailto:a@b")))


def squares(sheet):
    """Where the squares of a sheet lie."""
    return [group.box(extent(op)) for op, group in walk(sheet.ops) if op[0] == "path" and op[2]]


def shown(sheet):
    """Which pages a sheet shows, left and right of the fold; 0 is a blank one."""
    fold, halves = sheet.width / 2, [0, 0]
    for x, *_ in squares(sheet):
        halves[x >= fold] = round(x - fold if x >= fold else x - fold + A5[0])
    return tuple(halves)


def test_sheets_laid_into_one_another_and_folded_have_the_pages_in_order():
    sheets = list(booklet([page(number) for number in range(1, 9)], A4))

    assert [shown(sheet) for sheet in sheets] == [(8, 1), (2, 7), (6, 3), (4, 5)]
    # Turned over its short edge, the right half of a front has the left half of its back behind it.
    leaves = [
        (shown(front)[1], shown(back)[0]) for front, back in zip(sheets[::2], sheets[1::2], strict=True)
    ]
    assert leaves == [(1, 2), (3, 4)]


@pytest.mark.parametrize(("count", "lacking"), [(1, 3), (4, 0), (5, 3), (6, 2), (7, 1)])
def test_behind_a_book_are_pages_for_notes_and_the_back_of_its_cover_until_there_are_four_more(
    composer, count, lacking
):
    pages, words = [page(number) for number in range(count)], ("Grübchen", "Notizen")

    for bleed, backs in ((3.0, 1), (None, 0)):
        whole = by_fours(pages, composer.setter, words, bleed)
        said = [written(each) for each in whole[count:]]
        assert whole[:count] == pages
        assert len(said) == lacking
        for number, text in enumerate(said[: lacking - backs], count + 1):
            assert text == ["Notizen", str(number)]
        assert said[lacking - backs :] == ([["Grübchen"]] if backs and lacking else [])


def test_the_back_of_a_cover_goes_as_far_beyond_the_cut_as_its_front(composer):
    *_, back = by_fours([page(1)], composer.setter, ("Grübchen", "Notizen"), 3.0)

    assert extent(back.ops[0]) == (-3.0, -3.0, A5[0] + 3.0, A5[1] + 3.0)


def written(drawn):
    """The words of a page, line by line."""
    return ["".join(text for _, _, text in op[6]) for op in drawn.ops if op[0] == "glyphs"]


def test_both_pages_of_a_leaflet_lie_on_one_side_with_lines_to_cut_along():
    small = [replace(page(number), width=125.0, height=176.0) for number in (1, 2)]

    (sheet,) = on_one_side(small, A4)

    (left, top, *_), (right, *_) = squares(sheet)[:2]
    assert (left, right) == (297 / 2 - 125.0 + 1, 297 / 2 + 2)
    assert top == (210 - 176) / 2
    lines = [op for op, _ in walk(sheet.ops) if op[0] == "path" and op[3]]
    assert len(lines) == 8
    for line in lines:
        x0, y0, x1, y1 = extent(line)
        assert x1 < 297 / 2 - 125 or x0 > 297 / 2 + 125 or y1 < top or y0 > 210 - top


@pytest.mark.parametrize(
    ("size", "paper", "can"),
    [(A5, A4, True), (A5, LETTER, True), (A4, A4, False), ((125, 176), LETTER, True)],
)
def test_pages_that_would_hardly_be_read_lie_on_no_sheet_by_twos(size, paper, can):
    assert has_room_for_two(size, paper) == can


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_pages_of_a_booklet_meet_at_the_fold_and_lie_on_the_paper(paper):
    for sheet in booklet([page(0)] * 4, paper):
        assert (sheet.width, sheet.height) == (max(paper), min(paper))
        (left, top, *_), (right, *_) = squares(sheet)
        assert right == pytest.approx(sheet.width / 2)
        assert left >= 0
        assert top >= 0
        assert (right - left) / (sheet.height - 2 * top) == pytest.approx(A5[0] / A5[1], abs=1e-3)
        assert not [op for op in sheet.ops if op[0] == "note"]


def test_pages_for_a_press_say_where_they_are_cut():
    one, *_ = for_press([page(5)], 3.0)

    assert (one.width, one.height) == (154.0, 216.0)
    assert one.trim == (3.0, 3.0, 151.0, 213.0)
    assert one.bleed == (0.0, 0.0, 154.0, 216.0)
    assert squares(one) == [(8.0, 3.0, 9.0, 4.0)]


@pytest.fixture
def printed(with_book, tmp_path):
    """Write the book as it is printed: its file, and what its pages were meant to be."""

    def printed(form, how, told=BOOK):
        path = tmp_path / "book.pdf"
        game = replace(with_book(told), book_print=how)
        return path, printed_book(game, "de", STOCK, PlainFaces(), path, form)

    return printed


def test_a_book_for_a_press_has_a_cover_with_bleed_and_pages_by_fours(printed):
    path, record = printed("press", BookPrint(bleed=3.0))

    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == len(record.pages) == 4
        assert [round(side / 72 * 25.4, 1) for side in document[0].get_size()] == [154.0, 216.0]
        pixels = document[0].render(scale=1.0).to_pil().convert("RGB")
    corners = {pixels.getpixel((x, y)) for x in (1, pixels.width - 2) for y in (1, pixels.height - 2)}
    assert (255, 255, 255) not in corners


def test_a_booklet_is_turned_over_its_short_edge(printed):
    path, _ = printed("a4", BookPrint(booklets=("a4",)))

    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == 2
        assert [round(side / 72 * 25.4) for side in document[0].get_size()] == [297, 210]
    assert b"DuplexFlipShortEdge" in path.read_bytes()


def test_a_leaflet_of_two_pages_is_printed_on_one_side(printed):
    many = "\n\n".join(
        f"Absatz {number} hat mehrere Wörter, die einen Platz brauchen." for number in range(44)
    )
    path, _ = printed("a4", BookPrint(pages=2, cover=False, contents=False), f"# Buch\n\nWorte.\n\n{many}")

    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == 1
        words = document[0].get_textpage().get_text_bounded()
    assert "Absatz 0 " in words
    assert "Absatz 43 " in words
    assert b"Duplex" not in path.read_bytes()


@pytest.mark.parametrize("pages", [1, 2])
@pytest.mark.parametrize(("page", "lies"), [((125.0, 176.0), (210, 297)), ((176.0, 125.0), (297, 210))])
def test_a_leaflet_with_one_page_is_printed_alone_in_the_middle(printed, pages, page, lies):
    how = BookPrint(page=page, pages=pages, cover=False, contents=False)
    path, record = printed("a4", how)

    (sheet,) = record.pages
    assert (sheet.width, sheet.height) == lies
    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == 1
        words = document[0].get_textpage().get_text_bounded()
        pixels = document[0].render(scale=2.0).to_pil().convert("L").point(lambda light: 255 * (light < 250))
    assert "Notizen" not in words
    assert words.count("Mehr.") == 1
    left, top, right, foot = pixels.getbbox()
    assert abs(left - (pixels.width - right)) <= 2
    assert abs(top - (pixels.height - foot)) <= 2


def test_a_book_without_a_cover_begins_with_its_title(write):
    path, _, _ = write(BOOK, book_print=BookPrint(cover=False))

    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == 1
        words = document[0].get_textpage().get_text_bounded().split()
        outline = [entry.get_title() for entry in document.get_toc()]

    assert outline == ["Buch", "Ziel"]
    assert words.index("Spieler") < words.index("Worte.") < words.index("Ziel")
