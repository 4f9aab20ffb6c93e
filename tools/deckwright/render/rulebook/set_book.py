"""A book on pages in the form that its game asks for: with a cover or without, a leaflet of few pages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from deckwright.assets.chrome import at_a_glance, label
from deckwright.assets.game_assets import GameAssets
from deckwright.model.book_headings import Headings
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.model.numbers import plural
from deckwright.model.place import Place
from deckwright.picture.display import Op
from deckwright.picture.page import Page
from deckwright.render.rulebook.blocks import Book, plain
from deckwright.render.rulebook.columns import BookPage
from deckwright.render.rulebook.compose import Composer
from deckwright.render.rulebook.cover import cover, cover_cards
from deckwright.render.rulebook.figures import FigureSetter, Gallery
from deckwright.render.rulebook.last_pages import by_fours
from deckwright.render.rulebook.measures import Measures, measures_of
from deckwright.render.rulebook.opening import HIGH, opening
from deckwright.render.rulebook.pdf import drawn, explained, headings_of, laid_out
from deckwright.render.rulebook.pictures import Faces
from deckwright.render.rulebook.style import TEXT, Style, style_of
from deckwright.render.rulebook.typesetter import Overlong, Typesetter, pt
from deckwright.render.text.short import short
from deckwright.render.text.units import mm_to_pt
from deckwright.scenery import ArtError, draw_scene

_LABELS = ("contents", "skip_to_rules", "house_rule", "switch", "for_authors", "rulebook", "notes")
SIZES = (10.0, 9.5, 9.0, 8.5, 8.0)  # points that the text of a leaflet may have


@dataclass(frozen=True, slots=True)
class _Set:
    """The cover, what is on which page after it, and who set it."""

    front: Sequence[Page]
    pages: Sequence[BookPage]
    setter: Typesetter


class SetBook:
    """One edition of a rulebook on its pages; all is set when it is first asked for.

    The cover goes on beyond its edge as far as its `bleed`.
    """

    def __init__(self, game: Game, book: Book, assets: GameAssets, faces: Faces, bleed: float = 0.0) -> None:
        self.game, self.book, self.assets, self.how = game, book, assets, game.book_print
        self.bleed = bleed
        self.style: Style = style_of(game, assets.themes)
        self.words: Mapping[str, str] = {
            **{key: label(game, book.language, key) for key in _LABELS},
            "at_a_glance": at_a_glance(game, book.language),
        }
        self.gallery = Gallery(game, faces, book.language, self._unscaled(measures_of(self.how)))

    def _unscaled(self, measures: Measures) -> Typesetter:
        """What sets words that are as large as the picture that they are part of."""
        return Typesetter(self.assets.fonts, self.style, replace(measures, text=TEXT))

    @property
    def first(self) -> int:
        """The number of the first page that is no cover."""
        return 1 + self.how.cover

    @property
    def setter(self) -> Typesetter:
        """Who set the book, with its parts as they are read."""
        return self._set.setter

    @property
    def headings(self) -> Headings:
        """On which page each heading is."""
        return headings_of(self._set.pages, self.first)

    def pages(self) -> list[Page]:
        """All pages."""
        body = drawn(self.book, self._set.pages, self.setter, first=self.first)
        return [*self._set.front, *body]

    def by_fours(self) -> list[Page]:
        """All pages, and as many more behind them as folded sheets have."""
        words = plain(self.book.title), self.words["notes"]
        return by_fours(self.pages(), self.setter, words, self.bleed if self.how.cover else None)

    def findings(self) -> Iterator[Finding]:
        """A401: a title or a word has no room; P506: a leaflet has more text than room on its pages."""
        self.by_fours() if self.how.booklets else self.pages()  # running titles are set only then
        yield from map(self._without_room, self._overlong())
        yield from self._too_many()

    def _overlong(self) -> Iterator[Overlong]:
        """Each text that is too long by itself, or the worst: in a table one squeezes the others.

        A title is told of once, though it is above each page as well.
        """
        first = {each.text: each for each in reversed(self.setter.overlong)}
        worst = max(first.values(), key=lambda each: each.has - each.room, default=None)
        for each in reversed(first.values()):
            if each is worst or each.way == "high" or each.has > self.setter.measures.column:
                yield each

    def _without_room(self, words: Overlong) -> Finding:
        """A finding where the book has the words, or else for the book."""
        rulebook, over = self.game.rulebooks[self.book.language], words.over or words.text
        starts = [rulebook.text.find(said) for said in (words.text, over, *over.split()[:1])]
        before = rulebook.text[: next((start for start in starts if start >= 0), 0)]
        size = f"at the minimum size {mm_to_pt(words.size):.1f} pt"
        return Finding(
            code="A401",
            place=Place(rulebook.file, before.count("\n") + 1, len(before) - before.rfind("\n")),
            message=f"{short(over)!r} has no room in the rulebook: {size} it is {words.has:.1f} mm "
            f"{words.way}, room is {words.room:.1f} mm",
            hint="shorten it, or let print: {rulebook: …} have a larger page or fewer columns",
            about=f"{self.game.id}/rulebook/{self.book.language}",
        )

    def _too_many(self) -> Iterator[Finding]:
        most, needed = self.how.pages, len(self._set.pages) + self.how.cover
        if not most or needed <= most:
            return
        measures = self.setter.measures
        over = self._set.pages[most - self.how.cover :]
        lines = ceil(sum(column.sheet.end for page in over for column in page.columns) / measures.line)
        spot, points = self.game.rulebooks[self.book.language].spot, measures.text / pt(1)
        ways = "more pages, larger ones or smaller text" if points > SIZES[-1] else "more or larger pages"
        yield Finding(
            code="P506",
            place=spot.place(),
            message=f"the rulebook has {plural(needed, 'page')} and may have {most}: "
            f"{plural(lines, 'line')} of {points:g} pt are too much",
            hint=f"shorten it, or let print: {{rulebook: …}} have {ways}",
            about=f"{self.game.id}/rulebook/{self.book.language}",
        )

    @cached_property
    def _set(self) -> _Set:
        """The book as it is asked for; a leaflet with the largest text with which it has its pages."""
        most = self.how.pages
        sizes = SIZES if most and not self.how.text else (0.0,)
        for points in sizes:
            done = self._with(measures_of(self.how, points))
            if not most or len(done.pages) + self.how.cover <= most:
                break
        return done

    def _with(self, measures: Measures) -> _Set:
        setter = Typesetter(self.assets.fonts, self.style, measures)
        composer = Composer(setter, FigureSetter(self.gallery, setter), self.words, explained(self.book))
        beside = self._unscaled(measures)
        beside.structure, beside.overlong = setter.structure, setter.overlong
        players = self.words["at_a_glance"]
        front: list[Page] = []
        if self.how.cover:
            width, height = (side + 2 * self.bleed for side in self.how.page)
            lines, scene = (self.words["rulebook"].upper(), players), self._scene(width, height)
            front.append(cover(self.book, self.gallery, beside, lines, scene, self.bleed))
        else:
            scene = self._scene(measures.whole, HIGH)
            composer.opening = opening(self.book, self.gallery, beside, players, scene)
        pages = laid_out(self.book, composer, first=self.first, contents=self.how.contents)
        return _Set(front, pages, setter)

    def _scene(self, width: float, height: float) -> tuple[Op, ...]:
        """The landscape of a card on the cover, the front one if it has any, without its creature.

        Nothing when it cannot be drawn.
        """
        names = cover_cards(self.book, self.game)
        front = names[len(names) // 2 :][:1]
        drawn = (self.game.cards[name].art for name in (*front, *names))
        art = next((art for art in drawn if "scene" in art), None)
        if art is None:
            return ()
        land = {key: value for key, value in art.items() if key not in ("subject", "scale", "at")}
        try:
            return draw_scene(land, width, height, seed=f"{self.game.id}/cover", assets=self.assets)
        except ArtError:
            return ()  # the card itself is drawn elsewhere, and there it is a finding
