"""Parts of boards in figures of the rulebook, out of the thing of a layout that is a `grid`."""

from collections.abc import Mapping
from typing import cast

from deckwright.model.board_figure import Arrow, Grid, Piece
from deckwright.model.place import Spot

_Written = Mapping[str, object]


def build_grid(written: _Written, spot: Spot) -> Grid:
    """The squares with their pieces and arrows."""
    first, last = cast(list[str], written["grid"])
    side = cast(float, written["side"])
    pieces = cast(Mapping[str, _Written], written.get("pieces", {}))
    arrows = cast(list[_Written], written.get("arrows", []))
    return Grid(
        first=first,
        last=last,
        square=(float(side), float(cast(float, written.get("high", side)))),
        shaded=tuple(cast(list[str], written.get("shaded", []))),
        bare=cast(bool, written.get("bare", False)),
        pieces=tuple(_piece(space, piece, spot.at("pieces", space)) for space, piece in pieces.items()),
        arrows=tuple(_arrow(arrow, spot.at("arrows", number)) for number, arrow in enumerate(arrows)),
    )


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
