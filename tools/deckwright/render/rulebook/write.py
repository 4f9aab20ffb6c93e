"""Write a game's rulebook in one language: the players' edition as PDF and page, the authors' as page."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal

from deckwright.assets.chrome import label
from deckwright.assets.fonts import Fonts
from deckwright.assets.game_assets import GameAssets
from deckwright.assets.icons import in_words
from deckwright.assets.profiles import PAPERS
from deckwright.model.book_headings import Headings
from deckwright.model.finding import GLYPH, ContentError, Finding, Missing
from deckwright.model.game import Game, Value
from deckwright.model.place import Place
from deckwright.picture.page import Page
from deckwright.picture.structure import Structure
from deckwright.render.pdf import write_pdf
from deckwright.render.rulebook.blocks import Book, Edition, Figure, every, plain
from deckwright.render.rulebook.cover import cover_cards
from deckwright.render.rulebook.figures import Gallery
from deckwright.render.rulebook.font_credits import font_credits
from deckwright.render.rulebook.html import TEMPLATE, Pictures, book_html, icons_of
from deckwright.render.rulebook.pdf import SPREAD, explained
from deckwright.render.rulebook.pictures import Faces
from deckwright.render.rulebook.printed import booklet, for_press, on_one_side
from deckwright.render.rulebook.read import EDITIONS, book_mistakes, read_book
from deckwright.render.rulebook.set_book import SetBook
from deckwright.render.text.short import ADD_A_FONT, lacking
from deckwright.render.verify import Record

PRESS = "press"


def write_rulebook(
    game: Game, language: str, assets: GameAssets, faces: Faces, *, pdf: Path, html: Path, authors: Path
) -> Headings:
    """Write the players' edition as PDF and as a page, and the authors' one as a page.

    Returns on which page of the PDF each heading stands.

    Raises:
        KeyError: the game has no rulebook in this language.
    """
    books = {edition: book_of(game, language, assets, edition) for edition in EDITIONS}
    book = SetBook(game, books["players"], assets, faces)
    _write(book, pdf, book.pages(), structure=book.setter.structure)
    pictures = Pictures(book.gallery, assets)
    html.write_text(_page(book, books["players"], pictures), encoding="utf-8", newline="\n")
    authors.write_text(_page(book, books["authors"], pictures), encoding="utf-8", newline="\n")
    return book.headings


def rulebook_page(game: Game, language: str, assets: GameAssets, faces: Faces, edition: Edition) -> str:
    """One edition as a page."""
    book = SetBook(game, book_of(game, language, assets, edition), assets, faces)
    return _page(book, book.book, Pictures(book.gallery, assets))


def rulebook_pdf(game: Game, language: str, assets: GameAssets, faces: Faces, path: Path) -> None:
    """Write the players' edition as PDF."""
    book = SetBook(game, book_of(game, language, assets), assets, faces)
    _write(book, path, book.pages(), structure=book.setter.structure)


def printed_book(
    game: Game, language: str, assets: GameAssets, faces: Faces, path: Path, form: str
) -> Record:
    """Write the players' edition as it is printed: for a `press`, or on sheets of a paper, `a4`.

    These are folded; the two pages of a leaflet lie beside each other on one side, its only one lies in the
    middle. Returns what is on them.
    """
    bleed, record = game.book_print.bleed if form == PRESS else 0.0, Record()
    book = SetBook(game, book_of(game, language, assets), assets, faces, bleed)
    if form == PRESS:
        pages = book.pages() if book.how.is_one_leaf else book.by_fours()
        _write(book, path, record.passing(for_press(pages, bleed)))
    elif book.how.is_one_leaf and len(book.pages()) <= SPREAD:
        _write(book, path, record.passing(on_one_side(book.pages(), PAPERS[form])))
    else:
        _write(book, path, record.passing(booklet(book.by_fours(), PAPERS[form])), duplex="short")
    return record


def _write(
    book: SetBook,
    path: Path,
    pages: Iterable[Page],
    structure: Structure | None = None,
    duplex: Literal["short"] | None = None,
) -> None:
    write_pdf(
        path,
        pages,
        title=f"{plain(book.book.title)} – {book.words['rulebook']}",
        language=book.book.language,
        assets=book.assets,
        duplex=duplex,
        structure=structure,
    )


def _page(book: SetBook, edition: Book, pictures: Pictures) -> str:
    """An edition of a book as a page."""
    name = "rulebook" if edition.edition == "players" else "authors_rulebook"
    return book_html(
        edition,
        pictures=pictures,
        style=book.style,
        assets=book.assets,
        words={**book.words, "rulebook": label(book.game, edition.language, name)},
        cover=cover_cards(edition, book.game),
        own=explained(edition),
    )


def book_of(game: Game, language: str, assets: GameAssets, edition: Edition = "players") -> Book:
    """An edition of the rulebook of a language with its credits."""
    lines = _credit_lines(game, language, assets)
    return read_book(game, game.rulebooks[language], assets.icons, lines, edition=edition)[0]


def book_findings(game: Game, language: str, assets: GameAssets, faces: Faces) -> list[Finding]:
    """What is wrong in a rulebook's text, with what its figures show, and with a template of its own."""
    book = book_of(game, language, assets)
    mistakes, _ = book_mistakes(game, game.rulebooks[language], assets.icons)
    figures = [block for block in every(book.blocks) if isinstance(block, Figure)]
    shown = Gallery(game, faces, language).missing_parts(figures, f"{game.id}/rulebook/{language}")
    findings = [*mistakes, *shown, *_without_glyphs(game, language, assets.fonts)]
    done = SetBook(game, book, assets, faces)
    if not findings:
        findings += _undrawable(game, book, done.gallery, assets)
    if not findings and assets.path.is_own(TEMPLATE):
        try:
            _page(done, book, Pictures(done.gallery, assets))
        except ContentError as broken:
            findings += broken.findings
    return findings or list(done.findings())


def _undrawable(game: Game, book: Book, gallery: Gallery, assets: GameAssets) -> Iterator[Finding]:
    """The game's own icons, in the text or in a figure, whose files cannot be drawn."""
    figures = (block for block in every(book.blocks) if isinstance(block, Figure))
    shown = [
        op[1]
        for each in figures
        for op in gallery.picture(each.source, each.id).display.ops
        if op[0] == "icon"
    ]
    for name in dict.fromkeys([*icons_of(book), *shown]):
        if name not in assets.icons.own:
            continue
        try:
            assets.icons.segments(name)
        except ValueError as error:
            yield Finding(
                code="A409",
                place=game.rulebooks[book.language].spot.place(),
                message=f"the icon {name} cannot be drawn: {error}",
                hint="save it again as a plain SVG of filled shapes",
                about=f"{game.id}/rulebook/{book.language}",
            )


def _without_glyphs(game: Game, language: str, fonts: Fonts) -> Iterator[Finding]:
    """One finding for all characters that no font has, at the first of them."""
    book, body = game.rulebooks[language], fonts.face("body")
    missing = [
        c for c in dict.fromkeys(book.text) if c.isprintable() and not fonts.covering(c, body, False, False)
    ]
    if missing:
        before = book.text[: book.text.index(missing[0])]
        place = Place(book.file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        yield Finding(
            code="A402",
            place=place,
            message=lacking("body", "".join(missing)),
            hint=ADD_A_FONT,
            about=f"{game.id}/rulebook/{language}",
            missing=Missing(GLYPH, "body", "".join(missing)),
        )


def _credit_lines(game: Game, language: str, assets: GameAssets) -> list[tuple[str, str]]:
    """The authors of the icons that the game names anywhere, and the fonts of the book."""
    names = sorted({name for name in _named(game) if name in assets.icons})
    authors: dict[str, list[str]] = {}
    for name in names:
        if author := assets.icons.author(name):
            authors.setdefault(author, []).append(in_words(name))
    listed = "; ".join(f"{author} ({', '.join(own)})" for author, own in sorted(authors.items()))
    fonts = font_credits(game, language, assets)
    return [
        ("icons", label(game, language, "icons_text").format(authors=listed) if listed else ""),
        ("fonts", f"{', '.join(fonts)} – SIL Open Font License 1.1" if fonts else ""),
    ]


def _named(game: Game) -> Iterator[str]:
    """Every word of the game's icons, art and components that may be an icon's name."""
    yield from game.icons.values()
    for card in game.cards.values():
        yield from _strings(card.art)
    for component in game.components.values():
        yield from _strings(component.data)
        for face in component.faces.values():
            yield from (*_strings(face.data), *_strings(face.behind))
    for need in game.needs.values():
        yield from _strings(need.data)


def _strings(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _strings(inner)
