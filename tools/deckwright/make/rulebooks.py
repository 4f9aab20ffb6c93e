"""The rulebooks: build/<game>/rulebook.<language>.pdf and .html, and .authors.html with the ids of clauses.

Their figures are the faces laid out.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal, Protocol

from deckwright.assets.game_assets import GameAssets
from deckwright.load.noted_headings import VERSION, notes_path
from deckwright.make.atomic import write_text
from deckwright.make.build_context import BuildContext
from deckwright.make.draw_faults import told_at
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.model.layout import Layout
from deckwright.model.looks import BACK, backs_of, face_shown, has_own_back, part_shown
from deckwright.picture.display import DisplayList
from deckwright.render.rulebook.blocks import Book, Figure, every
from deckwright.render.rulebook.cover import cover_cards
from deckwright.render.rulebook.write import (
    PRESS,
    book_findings,
    book_of,
    printed_book,
    rulebook_page,
    rulebook_pdf,
    write_rulebook,
)
from deckwright.render.spoken import Spoken
from deckwright.render.verify import verify_pdf


@dataclass(frozen=True, slots=True)
class Kept:
    """A face that was laid out earlier."""

    display: DisplayList


class Reads(Protocol):
    """A store of display lists: a folder (displays.py), or memory (kept_displays.py)."""

    def read(self, key: str) -> DisplayList: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class KeptFaces:
    """The faces of one language, read instead of laid out. `keys` are those of their display lists."""

    game: Game
    displays: Reads
    keys: Mapping[Face, str]
    language: str

    def card(self, card_id: str, side: Literal["front", "back"] = "front") -> Kept:
        """One side of a card, in a frame where that is named or it has no other."""
        return self._kept("card" if side == "front" else "verso", face_shown(self.game, card_id))

    def back(self, back_id: str) -> Kept:
        """The back of a deck, or of a kind in it."""
        return self._kept("back", back_id)

    def component(self, component_id: str, side: Literal["face", "back"] = "face") -> Kept:
        """One side of a component."""
        shown = part_shown(self.game, component_id)
        return self._kept("face" if side == "face" else "reverse", shown)

    def _kept(self, sort: str, id_: str) -> Kept:
        return Kept(self.displays.read(self.keys[Face(self.language, sort, id_)]))


def jobs(context: BuildContext) -> Iterator[Job]:
    """One job for the files of each language that has a rulebook."""
    tool, templates = context.tool, context.snapshot.digest(_shows)
    for language in context.languages:
        if language not in context.game.rulebooks:
            continue
        book = book_of(context.game, language, context.assets, "authors")  # which has all of the players' one
        words = [(key, text.text.get(language)) for key, text in sorted(context.game.words.items())]
        cover = [context.game.cards[card] for card in cover_cards(book, context.game)]
        scenes = [(card.id, card.art) for card in cover]
        layouts = [context.game.layouts[name] for name in _layouts(book)]
        shown = [Face(language, "card", face_shown(context.game, card.id)) for card in cover]
        shown += _shown(context.game, book)
        shown += [face for layout in layouts for face in _lying(context.game, language, layout)]
        spoken = Spoken(context.game, language)
        looks = [
            (context.laid.looks[face], spoken.face(face.sort, face.id))
            for face in shown
            if face in context.laid.looks
        ]
        key = key_of(tool, templates, book, words, scenes, layouts, looks, context.game.book_print)
        paths = tuple(f"rulebook.{language}{ending}" for ending in (".pdf", ".html", ".authors.html"))
        yield Job(paths, key, partial(_write, context, language))
        for form in (*context.game.book_print.booklets, *((PRESS,) if context.game.book_print.bleed else ())):
            name = form if form == PRESS else f"booklet-{form}"
            printed = partial(write_printed, context, language, form)
            yield Job((f"rulebook.{language}.{name}.pdf",), key_of(key, form), printed)


def write_players(context: BuildContext, language: str, *paths: str) -> None:
    """Write the players' edition alone, as PDF and as a page."""
    game = context.game
    faces = KeptFaces(game, context.laid.displays, context.laid.keys, language)
    with told_at(game.rulebooks[language].spot.place(), f"{game.id}/rulebook/{language}"):
        pdf, html = map(Path, paths)
        rulebook_pdf(game, language, context.assets, faces, pdf)
        page = rulebook_page(game, language, context.assets, faces, "players")
        html.write_text(page, encoding="utf-8", newline="\n")


def rulebook_findings(
    game: Game, languages: Iterable[str], assets: GameAssets, displays: Reads, keys: Mapping[Face, str]
) -> list[Finding]:
    """What is wrong in the rulebooks, with what their figures show."""
    return [
        finding
        for language in languages
        if language in game.rulebooks
        for finding in book_findings(game, language, assets, KeptFaces(game, displays, keys, language))
    ]


def _shown(game: Game, book: Book) -> Iterator[Face]:
    """The faces of a book's figures."""
    for figure in every(book.blocks):
        if isinstance(figure, Figure):
            if figure.source == "layout":
                continue
            if figure.source == "card":
                name = figure.id.removesuffix(BACK)
                yield Face(book.language, "card" if name == figure.id else "verso", face_shown(game, name))
            elif figure.source == "back":
                yield Face(book.language, "back", figure.id)
            else:
                yield _side(game, book.language, figure.id)


def _layouts(book: Book) -> Iterator[str]:
    return (
        block.id for block in every(book.blocks) if isinstance(block, Figure) and block.source == "layout"
    )


def _lying(game: Game, language: str, layout: Layout) -> Iterator[Face]:
    """The faces of what lies in a layout; of cards face down those of every back."""
    for sort, names in _laid(layout):
        if sort == "backs":
            yield from (
                Face(language, "back", back)
                for deck in game.printed_decks
                for back in backs_of(game, deck.id)
            )
            own = (face_shown(game, name) for name in names if has_own_back(game, name))
            yield from (Face(language, "verso", face) for face in own)
        elif sort == "cards":
            yield from (Face(language, "card", face_shown(game, name)) for name in names)
        elif sort == "component":
            yield from (_side(game, language, name) for name in names)


def _side(game: Game, language: str, name: str) -> Face:
    """The face of a component, or its other side."""
    shown = name.removesuffix(BACK)
    return Face(language, "face" if shown == name else "reverse", part_shown(game, shown))


def _laid(layout: Layout) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The things of a layout and the pieces on its boards, by sort."""
    for thing in layout.things:
        yield thing.sort, thing.names
        for piece in thing.board.pieces if thing.board else ():
            yield piece.sort, (piece.name,)


def _shows(path: str) -> bool:
    area, _, rest = path.partition("/")
    return area in {"templates", "@templates"} and not rest.startswith(("print/", "new/"))


def write_printed(context: BuildContext, language: str, form: str, path: str) -> None:
    """Write the players' edition as it is printed, and open it again."""
    game = context.game
    faces = KeptFaces(game, context.laid.displays, context.laid.keys, language)
    place, about = game.rulebooks[language].spot.place(), f"{game.id}/rulebook/{language}"
    with told_at(place, about):
        record = printed_book(game, language, context.assets, faces, Path(path), form)
    if wrong := verify_pdf(Path(path), record, place=place, about=about):
        raise ContentError(*wrong)


def _write(context: BuildContext, language: str, *paths: str) -> None:
    game = context.game
    faces = KeptFaces(game, context.laid.displays, context.laid.keys, language)
    with told_at(game.rulebooks[language].spot.place(), f"{game.id}/rulebook/{language}"):
        pdf, html, authors = map(Path, paths)
        headings = write_rulebook(game, language, context.assets, faces, pdf=pdf, html=html, authors=authors)
        noted = json.dumps({"version": VERSION, "headings": headings})
        write_text(notes_path(context.root, game.id, language), noted)
