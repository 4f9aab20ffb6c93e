"""Parts of boards in figures of the rulebook, out of the thing of a layout that is a `grid` or `hex`."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain, starmap
from typing import cast

from deckwright.model.board_figure import HEX_HIGH, Arrow, Grid, Piece
from deckwright.model.place import Spot

_Written = Mapping[str, object]


def build_grid(written: _Written, spot: Spot) -> Grid:
    """The squares or hexes with their pieces and arrows."""
    first, last = cast(list[str], written.get("grid") or written["hex"])
    side, hexes = float(cast(float, written["side"])), "grid" not in written
    usual = side * HEX_HIGH if hexes else side
    pieces = cast(Mapping[str, _Written | list[_Written]], written.get("pieces", {}))
    arrows = cast(list[_Written], written.get("arrows", []))
    return Grid(
        first=first,
        last=last,
        square=(side, float(cast(float, written.get("high", usual)))),
        hexes=hexes,
        shaded=tuple(cast(list[str], written.get("shaded", []))),
        bare=cast(bool, written.get("bare", False)),
        pieces=tuple(chain.from_iterable(starmap(partial(_pieces, spot), pieces.items()))),
        arrows=tuple(_arrow(arrow, spot.at("arrows", number)) for number, arrow in enumerate(arrows)),
    )


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
