"""Small dice with pips, as they lie beside a card."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.picture.colour import parse_hex
from deckwright.picture.display import Op, Stroke, q
from deckwright.picture.shapes import circle, rectangle
from deckwright.render.rulebook.style import Style, ink, tint

_GAP = 0.35
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


def dice(shown: Mapping[str, int], foot: tuple[float, float], size: float, style: Style) -> Iterator[Op]:
    """Dice of a size one above the other, the first at the bottom; `foot` is its lower left corner."""
    for number, (word, pips) in enumerate(shown.items()):
        top = foot[1] - size - number * (size + _GAP)
        yield from _die(pips, (foot[0], top), size, style.die(word))


def rolled(rolls: Sequence[int], corner: tuple[float, float], size: float, style: Style) -> Iterator[Op]:
    """White dice from the top down; those that were rolled again are pale."""
    for number, pips in enumerate(rolls):
        counts = number == len(rolls) - 1
        yield ("begin", None, None, 1.0 if counts else 0.4)
        top = corner[1] + number * (size + _GAP)
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
