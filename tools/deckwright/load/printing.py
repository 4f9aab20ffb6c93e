"""How a game is printed: the sections `print` and `pictures` of game.yaml."""

from collections.abc import Mapping
from typing import Any, cast

from deckwright.load.sizes import millimetres
from deckwright.model.book_print import A5, BookPrint
from deckwright.model.pictures import Pictures

PAGES = {
    "a4": (210.0, 297.0),
    "a5": A5,
    "a6": (105.0, 148.0),
    "b6": (125.0, 176.0),
    "letter": (215.9, 279.4),
    "half_letter": (139.7, 215.9),
}  # mm, of rulebooks
_PAPERS = ("a4", "letter")  # print profiles of a game that names none


def how_printed(entries: Mapping[str, object]) -> Mapping[str, Any]:
    """Print profiles, images of cards, inks of their own and the print of rulebooks, as a `Game` has them."""
    said = cast(Mapping[str, Any], entries.get("print", {}))
    return {
        "profiles": tuple(said.get("profiles", _PAPERS)),
        "pictures": _pictures(cast(Mapping[str, object], entries.get("pictures", {}))),
        "spots": {name: colour.lower() for name, colour in said.get("spots", {}).items()},
        "book_print": _book_print(said.get("rulebook", {})),
    }


def _pictures(said: Mapping[str, object]) -> Pictures:
    """How images of cards are made; lists become tuples."""
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in said.items()}
    return Pictures(**cast(dict[str, Any], plain))


def _book_print(said: Mapping[str, Any]) -> BookPrint:
    """How rulebooks are printed; a leaflet, which says its pages, has neither cover nor contents."""
    pages, page = said.get("pages", 0), said.get("page", "a5")
    return BookPrint(
        page=PAGES[page] if isinstance(page, str) else (millimetres(page[0]), millimetres(page[1])),
        text=round(millimetres(said.get("text", "0pt")) / millimetres("1in") * 72, 3),
        columns=said.get("columns", 0),
        cover=said.get("cover", not pages),
        contents=said.get("contents", not pages),
        pages=pages,
        booklets=tuple(said.get("booklets", ())),
        bleed=millimetres(said.get("bleed", "0mm")),
    )
