"""Cards on a table as one picture, as large as it is printed, so that labels keep their size."""

from collections.abc import Iterator
from math import cos, radians, sin

from deckwright.model.game import Game
from deckwright.model.layout import Layout, Thing
from deckwright.model.looks import back_of, card_looks, card_of, face_shown
from deckwright.render.display import DisplayList, Matrix, Op, Segments, Stroke, q, solid
from deckwright.render.layout.shapes import circle, rectangle
from deckwright.render.rulebook.pictures import Picture, Pictures
from deckwright.render.rulebook.setting import Setter, Type, at, pt
from deckwright.render.rulebook.style import COLUMN, ink, tint
from deckwright.render.text import moved

_LABEL = pt(7.4)
_EDGE = solid("#000000", 0.22)


class LayoutPainter:
    """Draws the layouts of a game in one language."""

    def __init__(self, game: Game, language: str, pictures: Pictures, setter: Setter) -> None:
        self.game, self.language, self.pictures, self.setter = game, language, pictures, setter
        self._looks = card_looks(game)

    def draw(self, layout: Layout) -> DisplayList:
        """The picture of a layout."""
        scale = (layout.wide or COLUMN) / layout.size[0]
        width, height = (side * scale for side in layout.size)
        ops: list[Op] = [
            ("path", rectangle(0.0, 0.0, width, height, 1.2), ink(self.setter.style.shade), None)
        ]
        for thing in layout.things:
            other = {"words": self._labelled, "frame": self._framed, "mark": self._marked}
            draw = other.get(thing.sort, self._laid)
            ops += draw(thing, scale)
        return DisplayList(q(width), q(height), 0.0, tuple(ops))

    def _laid(self, thing: Thing, scale: float) -> Iterator[Op]:
        shown = [self._picture(thing.sort, name) for name in thing.names for _ in range(thing.copies)]
        middle = (len(shown) - 1) / 2
        for number, picture in enumerate(shown):
            x, y = (thing.at[axis] + number * thing.step[axis] for axis in (0, 1))
            degrees = thing.turn + (number - middle) * thing.fan
            whole = thing.copies == 1 or number == len(shown) - 1
            yield from _placed(picture, (x * scale, y * scale), degrees, scale, whole=whole)

    def _picture(self, sort: str, name: str) -> Picture:
        if sort == "component":
            return self.pictures.picture("component", name)
        if sort == "backs":
            face = face_shown(self.game, name)
            deck, look = self._looks[face] or (None, None)
            assert deck  # a check says which cards have no back
            assert look
            return self.pictures.picture("back", back_of(deck, look, self.game.cards[card_of(face)].kind))
        return self.pictures.picture("card", name)

    def _framed(self, thing: Thing, scale: float) -> Iterator[Op]:
        """An area of the table; its words stand in its corner."""
        x, y, width, height = (each * scale for each in (*thing.at, *thing.frame))
        line = Stroke(ink(tint(self.setter.style.accent, 0.2)), 0.25, "butt", "round", (1.2, 0.8))
        yield ("path", rectangle(x, y, width, height, 1.2), solid("#ffffff", 0.55), line)
        yield from moved(self._labelled(thing, scale), 1.2, 1.0)

    def _labelled(self, thing: Thing, scale: float) -> Iterator[Op]:
        """Words whose capitals begin at the corner."""
        kind = Type(family="inscription", size=_LABEL, fill=self.setter.style.primary)
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


def _placed(
    picture: Picture, corner: tuple[float, float], degrees: float, scale: float, *, whole: bool
) -> Iterator[Op]:
    """A picture turned about its middle, on a soft shadow; of what lies beneath others only the edge."""
    outline = picture.outline()
    x, y = corner
    yield from _group(_about(picture, x + 0.25, y + 0.4, degrees, scale), outline, solid("#000000", 0.18))
    yield ("begin", _about(picture, x, y, degrees, scale), outline, 1.0)
    yield from picture.display.ops if whole else (("path", outline, ink("#f4f1ea"), None),)
    yield ("path", outline, None, Stroke(_EDGE, 0.12 / scale))
    yield ("end",)


def _group(matrix: Matrix, outline: Segments, fill: tuple[object, ...]) -> tuple[Op, ...]:
    return (("begin", matrix, None, 1.0), ("path", outline, fill, None), ("end",))


def _about(picture: Picture, x: float, y: float, degrees: float, scale: float) -> Matrix:
    """Scale a picture, turn it about its middle, and put where its upper left corner was at (x, y)."""
    half_width, half_height = picture.display.width / 2, picture.display.height / 2
    c, s = cos(radians(degrees)) * scale, sin(radians(degrees)) * scale
    middle_x, middle_y = x + half_width * scale, y + half_height * scale
    e = middle_x - c * half_width + s * half_height
    f = middle_y - s * half_width - c * half_height
    return (q(c), q(s), q(-s), q(c), q(e), q(f))
