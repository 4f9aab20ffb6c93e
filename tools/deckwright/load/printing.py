"""How a game is printed: the sections `print` and `pictures` of game.yaml."""

from collections.abc import Mapping
from typing import Any, cast

from deckwright.load.sizes import millimetres
from deckwright.model.book_print import BookPrint
from deckwright.model.pictures import Pictures

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
    """How rulebooks are printed."""
    bleed, booklets = millimetres(said.get("bleed", "0mm")), tuple(said.get("booklets", ()))
    return BookPrint(cover=said.get("cover", True), booklets=booklets, bleed=bleed)
