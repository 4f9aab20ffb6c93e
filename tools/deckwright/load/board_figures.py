"""Parts of boards in figures of the rulebook: things of layouts that are a `grid`, a `hex` or `spaces`."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain, starmap
from typing import TypedDict, cast

from deckwright.model.board_figure import HEX_HIGH, Arrow, BoardFigure, Grid, NamedSpaces, Piece
from deckwright.model.place import Spot

_Written = Mapping[str, object]
Roads = Mapping[str, tuple[str, ...]]  # for each named space those beside it, as boards have them
SHAPES = ("grid", "hex", "spaces")


class _Common(TypedDict):
    """What figures of all shapes have."""

    square: tuple[float, float]
    shaded: tuple[str, ...]
    bare: bool
    pieces: tuple[Piece, ...]
    arrows: tuple[Arrow, ...]


def build_figure(written: _Written, spot: Spot, roads: Roads) -> BoardFigure:
    """The squares, hexes or named spaces with their pieces and arrows."""
    if "grid" in written or "hex" in written:
        hexes = "grid" not in written
        first, last = cast(list[str], written["hex" if hexes else "grid"])
        return Grid(first=first, last=last, hexes=hexes, **_common(written, spot, HEX_HIGH if hexes else 1.0))
    middles = cast(Mapping[str, tuple[float, float]], written["spaces"])
    at = {name: (float(x), float(y)) for name, (x, y) in middles.items()}
    links = {tuple(sorted((name, other))) for name in at for other in roads.get(name, ()) if other in at}
    return NamedSpaces(
        at=at, roads=tuple((one, other) for one, other in sorted(links)), **_common(written, spot, 1.0)
    )


def _common(written: _Written, spot: Spot, usual: float) -> _Common:
    """`usual`: how high a space is where that is not written, for its width."""
    side = float(cast(float, written["side"]))
    pieces = cast(Mapping[str, _Written | list[_Written]], written.get("pieces", {}))
    arrows = cast(list[_Written], written.get("arrows", []))
    return {
        "square": (side, float(cast(float, written.get("high", side * usual)))),
        "shaded": tuple(cast(list[str], written.get("shaded", []))),
        "bare": cast(bool, written.get("bare", False)),
        "pieces": tuple(chain.from_iterable(starmap(partial(_pieces, spot), pieces.items()))),
        "arrows": tuple(_arrow(arrow, spot.at("arrows", number)) for number, arrow in enumerate(arrows)),
    }


def _pieces(spot: Spot, space: str, written: _Written | list[_Written]) -> Iterator[Piece]:
    """One piece on a space, or several, those beneath first."""
    own = spot.at("pieces", space)
    if isinstance(written, list):
        for number, piece in enumerate(written):
            yield _piece(space, piece, own.at(number))
    else:
        yield _piece(space, written, own)


def _piece(space: str, written: _Written, spot: Spot) -> Piece:
    return Piece(
        space=space,
        sort="cards" if "card" in written else "backs",
        name=cast(str, written["card" if "card" in written else "back"]),
        owner=cast(int, written.get("owner", 0)),
        dice=cast(Mapping[str, int], written.get("dice", {})),
        rolls=tuple(cast(list[int], written.get("rolls", []))),
        reach=cast(str, written.get("reach", "")),
        mark=cast(int, written.get("mark", 0)),
        faint=cast(bool, written.get("faint", False)),
        spot=spot,
    )


def _arrow(written: _Written, spot: Spot) -> Arrow:
    return Arrow(
        start=cast(str, written["from"]),
        end=cast(str, written["to"]),
        icon=cast(str, written.get("icon", "")),
        mark=cast(int, written.get("mark", 0)),
        spot=spot,
    )
