"""Colours as templates write them: `#hex`, tokens of a theme, mixtures, gradients; they become paints.

ink                       a token of the theme              #fc3, #ffcc33
mix(frame, #ffffff, 0.2)  a fifth of the way to the second  alpha(ink, 0.4)   see-through
lighten(accent, 0.3)      towards white                     darken(accent, 0.3)  towards black
v: sky haze@0.7 glow      gradient downwards; `@` says where a colour stands, else they are evenly spread
h: d: r:                  to the right, to the lower right corner, from the centre outwards
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from deckwright.model.near import nearest
from deckwright.picture.box import Box
from deckwright.picture.display import Paint, q, solid

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\Z")
_PIECE = re.compile(r"\s*(#\w+|[A-Za-z_]\w*|\d*\.\d+|\d+|[(),@|])")
_NUMBER = re.compile(r"\d*\.?\d+\Z")


class ColourError(Exception):
    """A colour expression cannot be understood; the message says why, `name` which colour is unknown."""

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.name = name


@dataclass(frozen=True, slots=True)
class Colour:
    """Red, green and blue from 0 to 255, alpha from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0

    @property
    def hex(self) -> str:
        """As `#rrggbb`, without alpha."""
        return "#" + bytes(round(part) for part in (self.red, self.green, self.blue)).hex()

    @property
    def luminance(self) -> float:
        """Relative luminance as contrast ratios define it."""
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (self.red / 255, self.green / 255, self.blue / 255)
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def parse_hex(text: str) -> Colour:
    """The colour of `#rgb` or `#rrggbb`.

    Raises:
        ColourError: the text is neither.
    """
    if not _HEX.match(text):
        raise ColourError(f"{text!r} is no colour: write #rgb or #rrggbb")
    digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
    return Colour(*bytes.fromhex(digits))


def is_rrggbb(text: str) -> bool:
    """Whether a text is a colour as display lists have it: `#rrggbb`."""
    return len(text) == 7 and _HEX.match(text) is not None


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` of the way from the first colour to the second."""
    return Colour(
        first.red + (second.red - first.red) * share,
        first.green + (second.green - first.green) * share,
        first.blue + (second.blue - first.blue) * share,
        first.alpha + (second.alpha - first.alpha) * share,
    )


@lru_cache(maxsize=4096)
def mix_hex(first: str, second: str, share: float) -> str:
    """The same for colours as `#rrggbb`."""
    return mix(parse_hex(first), parse_hex(second), share).hex


def _lighten(colour: Colour, share: float) -> Colour:
    return mix(colour, Colour(255, 255, 255, colour.alpha), share)


def _darken(colour: Colour, share: float) -> Colour:
    return mix(colour, Colour(0, 0, 0, colour.alpha), share)


def _alpha(colour: Colour, share: float) -> Colour:
    return Colour(colour.red, colour.green, colour.blue, colour.alpha * share)


_FUNCTIONS: Mapping[str, Callable[[Colour, float], Colour]] = {
    "lighten": _lighten,
    "darken": _darken,
    "alpha": _alpha,
}
_NAMES = (*_FUNCTIONS, "mix")


class Palette:
    """Works out colour expressions against the tokens of a theme; tokens may be expressions themselves."""

    def __init__(self, tokens: Mapping[str, str]) -> None:
        self.tokens = tokens
        self.colour = cache(self._colour)
        self._gradient = cache(self._stops)
        self._open: list[str] = []

    def __contains__(self, token: str) -> bool:
        return token in self.tokens

    def paint(self, expression: str, box: Box) -> Paint:
        """The paint of an expression for a shape that fills the box.

        Raises:
            ColourError: the expression is malformed or names an unknown token.
        """
        direction, colon, rest = expression.partition(":")
        if colon:
            return self._spread(direction.strip(), rest, box)
        colour = self.colour(expression)
        return solid(colour.hex, q(colour.alpha))

    def _spread(self, direction: str, rest: str, box: Box) -> Paint:
        stops = self._gradient(rest)
        left, top, right, bottom = box
        if direction == "r":
            radius = max(right - left, bottom - top) / 2
            return ("radial", q((left + right) / 2), q((top + bottom) / 2), q(radius), *stops)
        if direction not in ("v", "h", "d"):
            raise ColourError(f"unknown gradient {direction!r}; there are v, h, d and r")
        end = (right if direction in ("h", "d") else left, bottom if direction in ("v", "d") else top)
        return ("linear", q(left), q(top), q(end[0]), q(end[1]), *stops)

    def _stops(self, text: str) -> tuple[object, ...]:
        """What ends a gradient: how it fades, if it does, its stops, its opacity or the mean of that."""
        reader = _Reader(text)
        read: list[tuple[Colour, float | None]] = []
        while reader.next:
            colour = self._expression(reader)
            read.append((colour, self._number(reader) if reader.accept("@") else None))
        if len(read) < 2:
            raise ColourError(f"a gradient needs two colours or more: {text.strip()!r}")
        places = [q(place) for place in _places([place for _, place in read])]
        stops = tuple((place, colour.hex) for place, (colour, _) in zip(places, read, strict=True))
        fades = tuple((place, q(colour.alpha)) for place, (colour, _) in zip(places, read, strict=True))
        if len({alpha for _, alpha in fades}) == 1:
            return stops, fades[0][1]
        return fades, stops, q(sum(alpha for _, alpha in fades) / len(fades))

    def _colour(self, expression: str) -> Colour:
        reader = _Reader(expression)
        colour = self._expression(reader)
        if reader.next:
            raise ColourError(f"{expression!r}: {reader.next!r} is too much")
        return colour

    def _expression(self, reader: "_Reader") -> Colour:
        word = reader.take()
        if word.startswith("#"):
            return parse_hex(word)
        if reader.accept("("):
            return self._call(word, reader)
        if reader.accept("|"):
            other = self._expression(reader)
            return self._token(word) if word in self.tokens else other
        return self._token(word)

    def _call(self, name: str, reader: "_Reader") -> Colour:
        if name not in _NAMES:
            raise ColourError(f"unknown colour function {name!r}{nearest(name, _NAMES)}")
        first = self._expression(reader)
        reader.expect(",")
        second = None
        if name == "mix":
            second = self._expression(reader)
            reader.expect(",")
        share = self._number(reader)
        reader.expect(")")
        return mix(first, second, share) if second else _FUNCTIONS[name](first, share)

    def _number(self, reader: "_Reader") -> float:
        word = reader.take()
        if not _NUMBER.match(word) or float(word) > 1:
            raise ColourError(f"{reader.text!r}: {word!r} is no number from 0 to 1")
        return float(word)

    def _token(self, name: str) -> Colour:
        if name not in self.tokens:
            raise ColourError(f"unknown colour {name!r}{nearest(name, (*self.tokens, *_NAMES))}", name)
        if name in self._open:
            raise ColourError(f"colour {name!r} is defined by itself: {' -> '.join([*self._open, name])}")
        self._open.append(name)
        try:
            return self.colour(self.tokens[name])
        finally:
            self._open.pop()


class _Reader:
    """The pieces of an expression, one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self._pieces: list[str] = []
        end = 0
        while end < len(self.text):
            match = _PIECE.match(self.text, end)
            if not match:
                raise ColourError(f"{self.text!r} is no colour: what is {self.text[end:].strip()[:1]!r}?")
            self._pieces.append(match[1])
            end = match.end()
        self._pieces.reverse()

    @property
    def next(self) -> str:
        return self._pieces[-1] if self._pieces else ""

    def take(self) -> str:
        if not self._pieces:
            raise ColourError(f"{self.text!r} ends too soon" if self.text else "a colour is missing")
        return self._pieces.pop()

    def accept(self, piece: str) -> bool:
        if self.next != piece:
            return False
        self._pieces.pop()
        return True

    def expect(self, piece: str) -> None:
        if not self.accept(piece):
            raise ColourError(
                f"{self.text!r}: expected {piece!r}" + (f" before {self.next!r}" if self.next else "")
            )


def _places(given: list[float | None]) -> list[float]:
    """Where the colours of a gradient stand: as given, the others evenly between their neighbours."""
    given[0] = 0.0 if given[0] is None else given[0]
    given[-1] = 1.0 if given[-1] is None else given[-1]
    out: list[float] = []
    for index in range(len(given)):
        here = given[index]
        if here is None:
            ahead = next(i for i in range(index, len(given)) if given[i] is not None)
            here = out[-1] + ((given[ahead] or 0.0) - out[-1]) / (ahead - index + 1)
        out.append(max(here, out[-1]) if out else here)
    return out


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@cache
def _luminance(colour: str) -> float:
    return parse_hex(colour).luminance
