"""What a book without a cover begins with: its title on a scene, who can play it, and a hand of cards."""

from collections.abc import Sequence

from deckwright.picture.display import Op, q
from deckwright.picture.matrix import shift
from deckwright.picture.shapes import polygon, rectangle
from deckwright.picture.structure import NOTHING, within
from deckwright.picture.translate import translate
from deckwright.render.rulebook.blocks import Book, plain
from deckwright.render.rulebook.cover import cover_cards, hand
from deckwright.render.rulebook.figures import Gallery
from deckwright.render.rulebook.strip import Strip
from deckwright.render.rulebook.style import fading, ink
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt, rule

HIGH = 30.0
_RAISED = 6.4  # how far it goes up into the place of the running title, which is absent
_BELOW = 3.0  # the room between it and the words that follow
_EDGE, _CORNER = 6.0, 1.6
_CARDS, _SCALE = 46.0, 0.33  # how wide the hand of cards is, and how large they are
_NARROW = 80.0  # a place that has no room for both, title and cards
# How opaque the veil behind the title is, from the left to so much of the width.
_VEIL, _VEILED = ((0.47, 0.67), (0.6, 0.565), (0.735, 0.425), (0.87, 0.24), (1.0, 0.0)), 0.94


def opening(
    book: Book, gallery: Gallery, setter: Typesetter, players: str, scene: Sequence[Op]
) -> list[Strip]:
    """The strip with the title, across all columns; `scene` is as wide as they are and `HIGH` mm high."""
    width, primary = setter.measures.whole, setter.style.primary
    panel: Op = ("begin", shift(0.0, -_RAISED), rectangle(0.0, 0.0, width, HIGH, _CORNER), 1.0)
    ops: list[Op] = [within(NOTHING), panel]
    ops += (("path", rectangle(0.0, 0.0, width, HIGH), ink(primary), None), *scene)
    ops += (*(_veil(width, primary) if scene else ()), ("end",))
    cards = cover_cards(book, gallery.game) if width >= _NARROW else ()
    left = width - _CARDS if cards else width
    ops += translate(_title(book, setter, players, left), 0.0, -_RAISED)
    if cards:
        shown = setter.structure.add("Figure", alt=gallery.named(cards))
        pictures = [gallery.picture("card", name) for name in cards]
        ops += (within(shown, q(left), -_RAISED, q(width - left), HIGH), panel)
        ops += (*hand(pictures, (width - _CARDS / 2 - 1.0, 0.62 * HIGH), _SCALE), ("end",), within(NOTHING))
    strip = Strip(
        height=q(HIGH - _RAISED + _BELOW), ops=tuple(ops), title=plain(book.title), spans=True, keep=True
    )
    return [strip]


def _veil(width: float, primary: str) -> list[Op]:
    """Darken the scene behind the title, fading to the right."""
    wide = q(width * _VEILED)
    return [("path", rectangle(0.0, 0.0, wide, HIGH), fading(primary, (0.0, 0.0, wide, 0.0), _VEIL), None)]


def _title(book: Book, setter: Typesetter, players: str, right: float) -> list[Op]:
    structure, accent, room = setter.structure, setter.style.accent, right - 2 * _EDGE
    big = Type(family="title", bold=True, size=pt(27), fill="#ffffff", tracking=0.02, leading=1.05)
    small = Type(family="caps", size=pt(9.5), fill="#ffffff", tracking=0.06)
    below = setter.line(players, small, room)
    baseline, d = 14.2, 0.95
    title, wide = setter.title(plain(book.title), big, room, (_EDGE, baseline, 14.4))
    y = baseline + 4.4
    lozenge = polygon([(_EDGE, y), (_EDGE + d, y - d), (_EDGE + 2 * d, y), (_EDGE + d, y + d)])
    return [
        within(structure.add("H1")),
        *title,
        within(NOTHING),
        rule(_EDGE + 2 * d + 0.8, _EDGE + min(room, max(wide, 40.0)), y, accent, 0.4),
        ("path", lozenge, ink(accent), None),
        within(structure.add("P")),
        *at(below, _EDGE, y + 5.6),
        within(NOTHING),
    ]
