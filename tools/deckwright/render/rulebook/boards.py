"""Part of a board as a picture: cards on their spaces, dice beside them, arrows between them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import atan2, degrees, hypot

from deckwright.model.board_figure import DIRECTIONS, Arrow, BoardFigure, Grid, NamedSpaces, Piece
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.picture.colour import parse_hex
from deckwright.picture.display import Op, Paint, Stroke, q, solid
from deckwright.picture.shapes import circle, polygon, rectangle, straight
from deckwright.render.rulebook.pictures import Picture
from deckwright.render.rulebook.rotated_card import card_on_table
from deckwright.render.rulebook.style import Style, ink, tint
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt
from deckwright.render.text import SetLine

Pair = tuple[float, float]

_NAME = pt(6.4)
_LINE = 1.25 * _NAME
_ROOM = 0.9  # around a card on its square
_DISC, _SIGN = 2.0, 1.5  # radii
_DIE = 3.7  # at most
_SHAFT, _HEAD, _WIDE = 0.9, 2.8, 1.5
_TAIL, _TIP = 0.26, 0.34  # of the side of a square: how far from its middle an arrow begins and ends
_STEP, _STEPS = 0.16, 0.4  # of a square: how far a card lies from that beneath it, and all together at most
_DOWN = 0.1  # where it begins that points at its card's own name
_ROAD, _EDGE = 1.5, 0.35  # how wide a road is, and its edge at each side
_ROUND = 0.22  # of the shorter side of a space with a name: the radius of its corners

_DIE_GAP = 0.35
_NEAR, _MIDDLE, _FAR = 0.26, 0.5, 0.74
_CORNERS = ((_NEAR, _NEAR), (_FAR, _FAR), (_FAR, _NEAR), (_NEAR, _FAR))
_PIPS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MIDDLE, _MIDDLE)),
    4: _CORNERS,
    5: (*_CORNERS, (_MIDDLE, _MIDDLE)),
    6: (*_CORNERS, (_NEAR, _MIDDLE), (_FAR, _MIDDLE)),
}
_DARK = 0.45  # luminance below which pips are white


class BoardPainter:
    """Draws boards in one language; `picture` finds what a piece shows, by sort and name."""

    def __init__(
        self, game: Game, language: str, picture: Callable[[str, str], Picture], setter: Typesetter
    ) -> None:
        self.game, self.language, self.setter, self.style = game, language, setter, setter.style
        self._picture = picture

    def draw(self, grid: BoardFigure, corner: Pair, scale: float) -> Iterator[Op]:
        """The spaces, then the pieces, then what tells about them."""
        whole = (grid.square[0] * scale, grid.square[1] * scale)
        square = (grid.room[0] * scale, grid.room[1] * scale)
        yield from () if grid.bare else self._spaces(grid, corner, scale, whole)
        stacks = [grid.stack(space) for space in dict.fromkeys(piece.space for piece in grid.pieces)]
        for stack in stacks:
            yield from self._stack(stack, _on(grid, stack[0].space, corner, scale), square)
        for piece in grid.pieces:
            yield from self._reach(grid, piece, _on(grid, piece.space, corner, scale), whole)
        for arrow in grid.arrows:
            start, end = (_on(grid, end, corner, scale) for end in (arrow.start, arrow.end))
            yield from self._arrow(arrow, start, end, square)
        for stack in stacks:
            yield from self._told(stack, _on(grid, stack[0].space, corner, scale), square)

    def _spaces(self, grid: BoardFigure, corner: Pair, scale: float, square: Pair) -> Iterator[Op]:
        """Roads, the spaces, and the names of those that have some below them."""
        named = isinstance(grid, NamedSpaces)
        if isinstance(grid, NamedSpaces):
            yield from self._roads(grid, corner, scale)
        line = Stroke(ink(tint(self.style.primary, 0.5)), 0.2)
        for space in grid.spaces:
            x, y = _on(grid, space, corner, scale)
            shaded = space in grid.shaded
            ground = ink(tint(self.style.accent, 0.7)) if shaded else solid("#ffffff", 1.0 if named else 0.75)
            if isinstance(grid, Grid) and grid.hexes:
                outline = _hexagon(x, y, *square)
            else:
                radius = _ROUND * min(square) if named else 0.0
                outline = rectangle(q(x - square[0] / 2), q(y - square[1] / 2), *square, radius)
            yield ("path", outline, ground, line)
        for space in grid.spaces if named else ():
            x, y = _on(grid, space, corner, scale)
            kind = Type(bold=True, size=_NAME, fill=self.style.primary)
            called = self.setter.line(self._called(space), kind)
            yield from _plate(called, x, y + square[1] / 2 + 1.3 * _NAME, solid(self.style.shade, 0.85))

    def _roads(self, grid: NamedSpaces, corner: Pair, scale: float) -> Iterator[Op]:
        """Roads from middle to middle, lighter than their edges; where they meet no edge crosses one."""
        for width, tone in ((_ROAD + 2 * _EDGE, 0.45), (_ROAD, 0.8)):
            line = Stroke(ink(tint(self.style.accent, tone)), q(width), "round", "round")
            for one, other in grid.roads:
                start, end = _on(grid, one, corner, scale), _on(grid, other, corner, scale)
                yield ("path", straight(*start, *end), None, line)

    def _called(self, space: str) -> str:
        """What players call a space with a name."""
        words = self.game.words.get(space)
        if words is None:
            return space.replace("_", " ")
        return words.text.get(self.language) or words[self.game.language]

    def _stack(self, stack: Sequence[Piece], middle: Pair, square: Pair) -> Iterator[Op]:
        """The pieces on a space: each further one lies a little lower and to the right of that beneath it."""
        more, names = len(stack) - 1, len({piece.name for piece in stack if piece.sort == "cards"})
        below = max(0, names - 1) * _LINE  # beneath them there is room for further names
        wide, high = square[0], square[1] - below
        step = min(_STEP, _STEPS / more) if more else 0.0
        right, down = step * wide, step * high / 2
        for number, piece in enumerate(stack):
            nth = number - more / 2
            own = (middle[0] + nth * right, middle[1] - below / 2 + nth * down)
            yield from self._piece(piece, own, (wide - more * right, high - more * down))

    def _piece(self, piece: Piece, middle: Pair, square: Pair) -> Iterator[Op]:
        """The card, dice at its right side and rolls at its left; beneath it there is room for its name."""
        picture = self._picture(piece.sort, piece.name)
        room, tall = square[0] - 2 * _ROOM, square[1] - 2 * _ROOM
        high = tall - _LINE if piece.sort == "cards" else tall
        scale = min(high / picture.display.height, room / picture.display.width)
        width, height = picture.display.width * scale, picture.display.height * scale
        x, y = middle[0] - width / 2, middle[1] - square[1] / 2 + _ROOM + (high - height) / 2
        yield ("begin", None, None, 0.35 if piece.faint else 1.0)
        yield from card_on_table(picture, (x, y), 180.0 * (piece.owner % 2), scale)
        yield ("end",)
        die = min(_DIE, 0.19 * square[0])
        yield from _dice(piece.dice, (x + width + 0.35, y + height), die, self.style)
        yield from _rolled(piece.rolls, (x - 0.35 - die, y), die, self.style)

    def _told(self, stack: Sequence[Piece], middle: Pair, square: Pair) -> Iterator[Op]:
        """Numbers of pieces in the corner, and names at the foot of their square, over all arrows.

        Of a stack each name is told once, with how many are called so: that of the topmost lowest.
        """
        marks = [piece.mark for piece in stack if piece.mark]
        for number, mark in enumerate(marks):
            x, y = middle[0] - square[0] / 2 + 2.4, middle[1] - square[1] / 2 + 2.4
            yield from self._disc(mark, x + number * 2.2 * _DISC, y)
        shown = [piece for piece in stack if piece.sort == "cards"]
        names = [piece.name for piece in shown]
        foot = middle[1] + square[1] / 2 - _ROOM
        for number, name in enumerate(dict.fromkeys(reversed(names))):
            faint = all(piece.faint for piece in shown if piece.name == name)
            line = self._name(name, names.count(name), square[0] - 2 * _ROOM)
            yield from _plate(line, middle[0], foot - number * _LINE, solid("#ffffff", 0.8), faint=faint)

    def _name(self, card: str, count: int, room: float) -> SetLine:
        """What a card is called, and how many there are; a long name ends at its comma."""
        words = self.game.cards[card_of(card)].name
        called = words.text.get(self.language) or words[self.game.language]
        kind, times = Type(bold=True, size=_NAME), f" ×{count}" if count > 1 else ""
        whole = self.setter.line(called + times, kind)
        if whole.width <= room:
            return whole
        return self.setter.line(called.partition(",")[0] + times, kind, room)

    def _reach(self, grid: BoardFigure, piece: Piece, middle: Pair, square: Pair) -> Iterator[Op]:
        """Around the square, in each direction, the icon of what the card may do: `wheel_move` or `move`."""
        if not piece.reach:
            return
        marks = self.game.cards[card_of(piece.name)].fields.get(piece.reach)
        constants = marks if isinstance(marks, Mapping) else {}
        turn = -1 if piece.owner % 2 else 1
        for direction in DIRECTIONS:
            right, up = grid.towards(direction)
            constant = str(constants.get(direction))
            own = f"{piece.reach}_{constant}"
            word = own if own in self.game.icons else constant
            if word in self.game.icons:
                x, y = middle[0] + turn * right * square[0], middle[1] - turn * up * square[1]
                yield from self._sign(word, x, y, degrees(atan2(x - middle[0], middle[1] - y)))

    def _arrow(self, arrow: Arrow, start: Pair, end: Pair, square: Pair) -> Iterator[Op]:
        """A shaft with a head, from card to card, and a sign or a number where it begins."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        c, s = dx / length, dy / length
        steepness = 1 / max(abs(c) / square[0], abs(s) / square[1])
        tail, tip = (_DOWN if s > c * c else _TAIL) * steepness, length - _TIP * steepness
        colour = ink(self.style.tone(arrow.icon) if arrow.icon else self.style.primary)
        outline = polygon([
            (start[0] + along * c - across * s, start[1] + along * s + across * c)
            for along, across in (
                (tail, -_SHAFT / 2), (tip - _HEAD, -_SHAFT / 2), (tip - _HEAD, -_WIDE), (tip, 0.0),
                (tip - _HEAD, _WIDE), (tip - _HEAD, _SHAFT / 2), (tail, _SHAFT / 2),
            )
        ])  # fmt: skip
        yield ("path", outline, colour, Stroke(ink("#ffffff"), 0.3, "butt", "round"))
        x, y = start[0] + tail * c, start[1] + tail * s
        if arrow.icon:
            yield from self._sign(arrow.icon, x, y, 0.0)
        elif arrow.mark:
            yield from self._disc(arrow.mark, x, y)

    def _sign(self, word: str, x: float, y: float, turn: float) -> Iterator[Op]:
        ring, inner = Stroke(ink("#ffffff"), 0.3), 1.5 * _SIGN
        yield ("path", circle(x, y, _SIGN), ink(self.style.tone(word)), ring)
        icon = self.game.icons[word]
        yield ("icon", icon, q(x - inner / 2), q(y - inner / 2), q(inner), ink("#ffffff"), q(turn))

    def _disc(self, number: int, x: float, y: float) -> Iterator[Op]:
        text = self.setter.line(str(number), Type(family="number", size=pt(7.4), fill="#ffffff"))
        yield ("path", circle(x, y, _DISC), ink(self.style.primary), Stroke(ink("#ffffff"), 0.35))
        yield from at(text, x, y + text.cap_height / 2, "center")


def _plate(name: SetLine, x: float, foot: float, ground: Paint, *, faint: bool = False) -> Iterator[Op]:
    """A name on a ground of its own, its middle at x."""
    left, wide = x - name.width / 2 - 0.4, name.width + 0.8
    plate = rectangle(q(left), q(foot - 1.1 * _NAME), q(wide), q(1.2 * _NAME), 0.6)
    yield ("begin", None, None, 0.45 if faint else 1.0)
    yield ("path", plate, ground, None)
    yield from at(name, x, foot - 0.22 * _NAME, "center")
    yield ("end",)


def _hexagon(x: float, y: float, wide: float, high: float) -> tuple[float | str, ...]:
    """A hex around a point, which stands on a corner."""
    corners = ((0.0, 0.5), (0.5, 0.25), (0.5, -0.25), (0.0, -0.5), (-0.5, -0.25), (-0.5, 0.25))
    return polygon([(x + across * wide, y + down * high) for across, down in corners])


def _on(grid: BoardFigure, space: str, corner: Pair, scale: float) -> Pair:
    """The middle of a space on the page."""
    x, y = grid.middle(space)
    return corner[0] + x * scale, corner[1] + y * scale


def _dice(shown: Mapping[str, int], foot: tuple[float, float], size: float, style: Style) -> Iterator[Op]:
    """Dice of a size one above the other, the first at the bottom; `foot` is its lower left corner."""
    for number, (word, pips) in enumerate(shown.items()):
        top = foot[1] - size - number * (size + _DIE_GAP)
        yield from _die(pips, (foot[0], top), size, style.die(word))


def _rolled(rolls: Sequence[int], corner: tuple[float, float], size: float, style: Style) -> Iterator[Op]:
    """White dice from the top down; those that were rolled again are pale."""
    for number, pips in enumerate(rolls):
        counts = number == len(rolls) - 1
        yield ("begin", None, None, 1.0 if counts else 0.4)
        top = corner[1] + number * (size + _DIE_GAP)
        yield from _die(pips, (corner[0], top), size, tint(style.ink, 0.97))
        yield ("end",)


def _die(pips: int, corner: tuple[float, float], size: float, colour: str) -> Iterator[Op]:
    """One die, with up to six pips."""
    x, y = corner
    dark = parse_hex(colour).luminance < _DARK
    edge = Stroke(ink(tint("#000000", 0.35)), 0.18)
    yield ("path", rectangle(q(x), q(y), size, size, 0.2 * size), ink(colour), edge)
    for across, down in _PIPS.get(pips, ()):
        spot = circle(q(x + across * size), q(y + down * size), 0.108 * size)
        yield ("path", spot, ink("#ffffff" if dark else "#241f2e"), None)
