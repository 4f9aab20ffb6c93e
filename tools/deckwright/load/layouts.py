"""Layouts of cards on a table, out of their section."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.board_figures import SHAPES, Roads, build_figure
from deckwright.load.sections import Entry, names_of
from deckwright.load.sizes import card_size, millimetres
from deckwright.model.layout import Layout, Pair, Thing
from deckwright.model.place import Spot


def roads(boards: Mapping[str, Entry]) -> Roads:
    """For each space with a name, on whichever board, those that are written beside it."""
    by_space = dict[str, tuple[str, ...]]()
    for entry in boards.values():
        spaces = entry.fields.get("spaces")
        for name, beside in spaces.items() if isinstance(spaces, Mapping) else ():
            by_space[name] = names_of(beside)
    return by_space


def build_layout(layout: str, entry: Entry, known: Roads) -> Layout:
    """Cards on a table. `known` are the roads between spaces with names."""
    fields, spot = entry.fields, entry.spot
    things = cast(list[Mapping[str, object]], fields["things"])
    return Layout(
        id=layout,
        size=card_size(fields["size"]),
        things=tuple(_thing(thing, spot.at("things", number), known) for number, thing in enumerate(things)),
        wide=millimetres(cast(str, fields["wide"])) if "wide" in fields else 0.0,
        spot=spot,
    )


def _thing(written: Mapping[str, object], spot: Spot, known: Roads) -> Thing:
    words = (cast(str, written["words"]),) if "words" in written else ()
    if "cards" in written:
        sort, names = "cards", tuple(cast(list[str], written["cards"]))
    elif "backs" in written:
        sort, names = "backs", tuple(cast(list[str], written["backs"]))
    elif "component" in written:
        sort, names = "component", (cast(str, written["component"]),)
    elif "mark" in written:
        sort, names = "mark", (str(written["mark"]),)
    elif any(shape in written for shape in SHAPES):
        sort, names = "board", ()
    else:
        sort, names = "frame" if "frame" in written else "words", words
    return Thing(
        sort=sort,  # type: ignore[arg-type]  # one of the seven here
        names=names,
        at=_pair(written["at"]),
        step=_pair(written.get("step", (0, 0))),
        copies=cast(int, written.get("copies", 1)),
        turn=float(cast(float, written.get("turn", 0))),
        fan=float(cast(float, written.get("fan", 0))),
        frame=_pair(written.get("frame", (0, 0))),
        board=build_figure(written, spot, known) if sort == "board" else None,
        spot=spot,
    )


def _pair(written: object) -> Pair:
    x, y = cast(tuple[float, float], written)
    return float(x), float(y)
