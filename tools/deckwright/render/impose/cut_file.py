"""What a cutting machine cuts of a sheet, as a DXF file. Millimetres; there y goes up."""

from collections.abc import Iterator

from deckwright.assets.profiles import Profile
from deckwright.picture.cut import outline
from deckwright.picture.display import Shape
from deckwright.picture.outline import flattened
from deckwright.render.impose.grid import Size
from deckwright.render.impose.plan import plan_sheets

_MILLIMETRES = 4  # as DXF counts units
_LAYER = "cut"
_CHORDS = 32  # straight lines for a quarter of an ellipse, which DXF of this age has none of

Pair = tuple[int, object]


def cut_file(profile: Profile, size: Size, shape: Shape) -> str:
    """The outlines of all places of a sheet, where its marks say that they are.

    Raises:
        ContentError: P501, the grid does not fit the paper.
    """
    pairs = [*_head(), *_places(profile, size, shape), (0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs)


def _head() -> Iterator[Pair]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, _MILLIMETRES), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES"))


def _places(profile: Profile, size: Size, shape: Shape) -> Iterator[Pair]:
    grid = plan_sheets(profile, size, [], shape=shape).grid
    cut: set[frozenset[tuple[str, str]]] = set()
    for place in range(grid.places):
        left, top = grid.corner(place)
        if shape == "round" and grid.width == grid.height:
            middle = profile.height - top - grid.height / 2
            yield from ((0, "CIRCLE"), (8, _LAYER), (10, _said(left + grid.width / 2)))
            yield from ((20, _said(middle)), (30, 0), (40, _said(grid.width / 2)))
            continue
        box = (left, top, left + grid.width, top + grid.height)
        (points,) = flattened(outline(shape, box), _CHORDS)
        if points[0] == points[-1]:
            points.pop()
        corners = [(x, profile.height - y) for x, y in reversed(points)]
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
            ends = tuple((_said(x), _said(y)) for x, y in (one, other))
            if frozenset(ends) in cut:
                continue  # neighbours without a gutter share it; cut twice, card tears
            cut.add(frozenset(ends))
            (x0, y0), (x1, y1) = ends
            yield from ((0, "LINE"), (8, _LAYER), (10, x0), (20, y0), (30, 0))
            yield from ((11, x1), (21, y1), (31, 0))


def _said(length: float) -> str:
    return f"{round(length, 3):g}"
