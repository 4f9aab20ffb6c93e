"""The cover: a scene, the title, a hand of cards."""

from collections.abc import Iterator, Sequence

from deckwright.model.book_print import A5
from deckwright.model.game import Game
from deckwright.picture.display import Op, q, solid
from deckwright.picture.matrix import shift
from deckwright.picture.page import Page
from deckwright.picture.shapes import polygon, rectangle
from deckwright.picture.structure import NOTHING, within
from deckwright.render.rulebook.blocks import Book, plain
from deckwright.render.rulebook.figures import Gallery
from deckwright.render.rulebook.pictures import Picture
from deckwright.render.rulebook.rotated_card import Shadow, rotated_card
from deckwright.render.rulebook.style import fading, ink
from deckwright.render.rulebook.typesetter import LEAST_TITLE, Type, Typesetter, at, pt, rule

MOST = 3
# Covers are drawn as wide as that of a book of A5, or as high as what is on them needs, and made as large as
# the page is.
_WIDE, _HIGH = A5
_LOW = 170.0  # with less height the hand of cards would hide the title
_HAND, _HAND_SCALE, _SPREAD = 138 / 210, 0.86, 11.0
_IN_HAND = Shadow(0.8, 1.3, 0.28)
# How opaque the veil behind the title is, from the top of the page to so many mm below.
_VEIL, _VEILED = ((0.36, 0.87), (0.52, 0.785), (0.68, 0.64), (0.84, 0.4), (1.0, 0.0)), 122.0


def cover_cards(book: Book, game: Game) -> tuple[str, ...]:
    """The cards on the cover: those that the book names, or one of each kind that is whole."""
    if book.cover:
        return book.cover[:MOST]
    whole = [card for card in game.cards.values() if not game.kinds[card.kind].halves]
    first = {card.kind: card.id for card in reversed(whole)}
    rest = [card.id for card in whole if card.id not in first.values()]
    return tuple([*first.values(), *rest][:MOST])


def cover(
    book: Book,
    gallery: Gallery,
    setter: Typesetter,
    lines: Sequence[str],
    scene: Sequence[Op],
    bleed: float = 0.0,
) -> Page:
    """The first page. `lines` stand below the title and at the foot; `scene` fills the page behind them.

    So far as its bleed goes, what reaches the edge of the page is drawn beyond it.
    """
    width, height = setter.measures.width, setter.measures.height
    ops: list[Op] = [within(NOTHING), *_ground(setter, bleed)]
    if scene:
        ops += (("begin", shift(q(-bleed), q(-bleed)), None, 1.0), *scene, ("end",))
    scale = min(width / _WIDE, height / _LOW)
    size = (width / scale, height / scale, bleed / scale)
    overlong, setter.overlong = setter.overlong, []
    shown = _shown(book, gallery, setter, lines, size, veiled=bool(scene))
    overlong += [each.enlarged(scale) for each in setter.overlong]
    setter.overlong = overlong
    ops += shown if scale == 1 else _larger(shown, scale)
    ops.append(("note", "heading1", 0.0, 0.0, q(width), 10.0, plain(book.title)))
    return Page(width, height, ops=tuple(ops))


def _larger(ops: Sequence[Op], scale: float) -> Iterator[Op]:
    """Operations in groups of another scale; the notes between them in none."""
    depth = 0
    for op in ops:
        if op[0] == "note" and not depth:
            yield (*op[:2], *(q(length * scale) for length in op[2:6]), op[6])
            continue
        if not depth:
            yield ("begin", (q(scale), 0.0, 0.0, q(scale), 0.0, 0.0), None, 1.0)
        depth += (op[0] == "begin") - (op[0] == "end")
        yield op
        if not depth:
            yield ("end",)


def _shown(
    book: Book,
    gallery: Gallery,
    setter: Typesetter,
    lines: Sequence[str],
    size: tuple[float, float, float],
    *,
    veiled: bool,
) -> list[Op]:
    """What is drawn on the scene of a cover of this width, height and bleed."""
    width, height, bleed = size
    ops = _veil(setter, width, bleed) if veiled else []
    ops += _title(book, setter, lines[0], width)
    cards = cover_cards(book, gallery.game)
    if cards:
        shown = setter.structure.add("Figure", alt=gallery.named(cards))
        middle, scale = height * _HAND, _HAND_SCALE * min(1.0, height / _HIGH)
        ops.append(within(shown, 0.0, q(middle - 60.0), q(width), 110.0))
        ops += hand([gallery.picture("card", name) for name in cards], (width / 2, middle), scale)
        ops.append(within(NOTHING))
    foot = Type(family="caps", size=pt(11), fill="#ffffff", tracking=0.08)
    if veiled:
        ops.append(_band(setter, size))
    ops.append(within(setter.structure.add("P")))
    ops += at(setter.line(lines[1], foot, width - 30), width / 2, height - 10.2, "center")
    return ops


def _ground(setter: Typesetter, bleed: float) -> list[Op]:
    width, height = setter.measures.width + 2 * bleed, setter.measures.height + 2 * bleed
    return [("path", rectangle(-bleed, -bleed, width, height), ink(setter.style.primary), None)]


def _veil(setter: Typesetter, wide: float, bleed: float) -> list[Op]:
    """Darken the scene behind the title, fading downwards."""
    paint = fading(setter.style.primary, (0.0, 0.0, 0.0, _VEILED), _VEIL)
    return [("path", rectangle(-bleed, -bleed, wide + 2 * bleed, _VEILED + bleed), paint, None)]


def _band(setter: Typesetter, size: tuple[float, float, float]) -> Op:
    width, height, bleed = size
    band = rectangle(-bleed, height - 18.0, width + 2 * bleed, 18.0 + bleed)
    return ("path", band, solid(setter.style.primary, 0.82), None)


def _title(book: Book, setter: Typesetter, below: str, width: float) -> list[Op]:
    middle, accent = width / 2, setter.style.accent
    least = LEAST_TITLE * width / setter.measures.width
    kind = Type(
        family="title", bold=True, size=pt(50), fill="#ffffff", tracking=0.02, align="center", leading=1.05
    )
    small = setter.line(below, Type(family="heavy", size=pt(12), fill="#ffffff", tracking=0.28), 110.0)
    title, rest = (within(setter.structure.add(role)) for role in ("H1", "P"))
    baseline, room = 44.0, width - 26.0
    big, _ = setter.title(plain(book.title), kind, room, (middle - room / 2, baseline, 34.0), least)
    y, d = baseline + 8.5, 1.3
    lozenge = polygon([(middle - d, y), (middle, y - d), (middle + d, y), (middle, y + d)])
    return [
        title,
        *big,
        within(NOTHING),
        rule(middle - 42, middle - 4, y, accent, 0.5),
        rule(middle + 4, middle + 42, y, accent, 0.5),
        ("path", lozenge, ink(accent), None),
        rest,
        *at(small, middle, baseline + 18.5, "center"),
        within(NOTHING),
    ]


def hand(pictures: Sequence[Picture], middle: tuple[float, float], scale: float) -> list[Op]:
    """Cards held like a hand, the middle one in front; they are as large as the scale says."""
    last, near = len(pictures) - 1, scale / _HAND_SCALE
    turns = [(2 * n - last) * _SPREAD / max(last, 1) for n in range(len(pictures))]
    order = sorted(range(len(pictures)), key=lambda n: -abs(turns[n]))
    ops: list[Op] = []
    for n in order:
        place = (middle[0] + turns[n] * 2.5 * near, middle[1] + abs(turns[n]) * 0.45 * near)
        shown = pictures[n].display
        upright = -90.0 if shown.width > shown.height else 0.0  # what lies would reach the edge of the page
        ops += rotated_card(pictures[n], place, turns[n] + upright, scale, _IN_HAND)
    return ops
