"""Cards on a table as one picture, as large as it is printed, so that labels keep their size."""

from collections.abc import Iterator

from deckwright.model.game import Game
from deckwright.model.layout import Layout, Thing
from deckwright.model.looks import BACK, back_of, card_looks, card_of, face_shown, has_own_back
from deckwright.picture.display import DisplayList, Op, Stroke, q, solid
from deckwright.picture.shapes import circle, rectangle
from deckwright.picture.translate import translate
from deckwright.render.rulebook.boards import BoardPainter
from deckwright.render.rulebook.pictures import Picture, Pictures
from deckwright.render.rulebook.rotated_card import card_on_table
from deckwright.render.rulebook.style import ink, tint
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt

_LABEL = pt(7.4)


class LayoutPainter:
    """Draws the layouts of a game in one language."""

    def __init__(self, game: Game, language: str, pictures: Pictures, setter: Typesetter) -> None:
        self.game, self.language, self.pictures, self.setter = game, language, pictures, setter
        self._looks = card_looks(game)
        self._draws = {
            "words": self._labelled,
            "frame": self._framed,
            "mark": self._marked,
            "board": self._board,
        }
        self._boards = BoardPainter(game, language, self._picture, setter)

    def draw(self, layout: Layout) -> DisplayList:
        """The picture of a layout."""
        scale = (layout.wide or self.setter.measures.picture) / layout.size[0]
        width, height = (side * scale for side in layout.size)
        ops: list[Op] = [
            ("path", rectangle(0.0, 0.0, width, height, 1.2), ink(self.setter.style.shade), None)
        ]
        for thing in layout.things:
            draw = self._draws.get(thing.sort, self._laid)
            ops += draw(thing, scale)
        return DisplayList(q(width), q(height), 0.0, tuple(ops))

    def _laid(self, thing: Thing, scale: float) -> Iterator[Op]:
        shown = [self._picture(thing.sort, name) for name in thing.names for _ in range(thing.copies)]
        middle = (len(shown) - 1) / 2
        for number, picture in enumerate(shown):
            x, y = (thing.at[axis] + number * thing.step[axis] for axis in (0, 1))
            degrees = thing.turn + (number - middle) * thing.fan
            whole = thing.copies == 1 or number == len(shown) - 1
            yield from card_on_table(picture, (x * scale, y * scale), degrees, scale, whole=whole)

    def _picture(self, sort: str, name: str) -> Picture:
        if sort == "component":
            return self.pictures.picture("component", name)
        if sort == "backs":
            face = face_shown(self.game, name)
            if has_own_back(self.game, face):
                return self.pictures.picture("card", f"{face}{BACK}")
            deck, look = self._looks[face] or (None, None)
            assert deck  # a check says which cards have no back
            assert look
            return self.pictures.picture("back", back_of(deck, look, self.game.cards[card_of(face)].kind))
        return self.pictures.picture("card", name)

    def _board(self, thing: Thing, scale: float) -> Iterator[Op]:
        """Part of a board, with what stands on it."""
        assert thing.board
        corner = (thing.at[0] * scale, thing.at[1] * scale)
        yield from self._boards.draw(thing.board, corner, scale)

    def _framed(self, thing: Thing, scale: float) -> Iterator[Op]:
        """An area of the table; its words stand in its corner."""
        x, y, width, height = (length * scale for length in (*thing.at, *thing.frame))
        line = Stroke(ink(tint(self.setter.style.accent, 0.2)), 0.25, "butt", "round", (1.2, 0.8))
        yield ("path", rectangle(x, y, width, height, 1.2), solid("#ffffff", 0.55), line)
        yield from translate(self._labelled(thing, scale), 1.2, 1.0)

    def _labelled(self, thing: Thing, scale: float) -> Iterator[Op]:
        """Words whose capitals begin at the corner."""
        kind = Type(family="inscription", size=_LABEL, fill=self.setter.style.ink)
        for name in thing.names:
            words = self.game.words[name]
            text = self.setter.line(words.text.get(self.language) or words[self.game.language], kind)
            yield from at(text, thing.at[0] * scale, thing.at[1] * scale + text.cap_height)

    def _marked(self, thing: Thing, scale: float) -> Iterator[Op]:
        """A number of the text, on a disc around the place."""
        x, y = thing.at[0] * scale, thing.at[1] * scale
        ring, primary = Stroke(ink("#ffffff"), 0.35), ink(self.setter.style.primary)
        number = self.setter.line(thing.names[0], Type(family="number", size=pt(7.4), fill="#ffffff"))
        yield ("path", circle(x, y, 2.0), primary, ring)
        yield from at(number, x, y + number.cap_height / 2, "center")
