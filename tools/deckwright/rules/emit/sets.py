"""Sets: what is looped over, and how a loop is narrowed by its conditions to as few things as can be."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from deckwright.rules.emit import places
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.loops import Clause, For, If, Let, Loop
from deckwright.rules.emit.nearness import IT, beside_what, seen_through
from deckwright.rules.emit.owners import owned, owner_in
from deckwright.rules.emit.python import Py, all_of, called, compared, entry, listed, number
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.weigh import parts_of, weight
from deckwright.rules.print.python.text import OR, PRODUCT
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import is_bag


def set_loop(
    frame: Frame, source: e.Expression, where: Iterable[e.Expression] = (), wanted: str = ""
) -> tuple[Loop, Frame]:
    """The things of a set for which the conditions hold, as `it`, and the frame in which they are named."""
    conditions = [part for each in where for part in parts_of(each)]
    while isinstance(source, e.Query) and source.name == "those":
        conditions = [*(parts_of(source.where) if source.where else ()), *conditions]
        source = source.args[0]
    if isinstance(source, e.Query) and source.name == "neighbours" and source.where is not None:
        conditions = [*parts_of(source.where), *conditions]
        source = replace(source, where=None)
    if isinstance(source, e.Pieces | e.Spaces):
        conditions = seen_through(frame.world, source, conditions)
    item = wanted or (source.type.of.name if source.type.of else "thing")
    name, inner = frame.variable(IT, item)
    # In the set itself, `it` is that of the loop around.
    outer = replace(
        frame, variables=inner.variables, coming=frame.coming | (inner.variables - frame.variables)
    )
    loop = _narrowed(inner, name, source, conditions) or _whole(outer, name, source)
    told = owned(inner, conditions)
    cheap_first = sorted(conditions, key=weight)
    tests = ((inner if owner_in(inner, each) is not None else told).py(each) for each in cheap_first)
    return loop.kept(*tests), told


def source_of(of: e.Expression) -> e.Expression:
    """The set from which `those` takes its things."""
    while isinstance(of, e.Query) and of.name == "those":
        of = of.args[0]
    return of


def set_text(frame: Frame, of: e.Expression) -> str:
    """A set as a Python value: a list or tuple that is there already, or one made for the purpose."""
    loop, _ = set_loop(frame, of)
    return loop.plain or f"[{loop.comprehension()}]"


def unique_text(frame: Frame, of: e.Expression) -> str:
    """The same, but nothing is in it twice."""
    loop, _ = set_loop(frame, of)
    each = loop.comprehension()
    if isinstance(of, e.Local) or loop.unique:
        return loop.plain or f"[{each}]"
    return f"sorted(set({loop.plain}))" if loop.plain else f"sorted({{{each}}})"


def kept_set(frame: Frame, of: e.Expression) -> Py:
    """A set that is to be kept under a name: a tuple of its own, ascending; only cards may be in it twice."""
    if isinstance(of, e.Local) or (isinstance(of, e.Several) and len(of.items) == 1):
        return frame.py(of)
    loop, _ = set_loop(frame, of)
    each = loop.comprehension()
    if not loop.unique and not is_bag(of.type):
        return called("tuple", f"sorted(set({loop.plain}))" if loop.plain else f"sorted({{{each}}})")
    if not loop.ascending:
        return called("tuple", f"sorted({loop.plain or f'[{each}]'})")
    return called("tuple", loop.plain or each)


def items(of: e.Expression) -> tuple[e.Expression, ...] | None:
    """The things of a set that is written out."""
    return of.items if isinstance(of, e.Several) else None


def zone_text(frame: Frame, of: e.Zone) -> str:
    """The list of a zone."""
    return f"s.{slot(of.name)}" + "".join(f"[{frame.py(at)}]" for at in of.index)


def _whole(frame: Frame, name: str, of: e.Expression) -> Loop:
    """All things of a set, one after the other."""
    if isinstance(of, e.Zone):
        return _over(name, zone_text(frame, of), unique=False, ascending=not frame.world.is_pile(of.name))
    if isinstance(of, e.Query) and of.name == "pieces":
        space = frame.py(of.args[0])
        there = entry(f"s.{slot(frame.world.board.name)}", space)
        if of.args[0].type.maybe:
            found = all_of(compared(each, ">=", number(0)) for each in (space, there))
            return _over(name, f"(({there},) if {found} else ())")
        return Loop(item=Py(name), clauses=(Let(name, there, there=True),))
    if isinstance(of, e.Query) and of.name == "neighbours":
        return replace(_beside(frame, name, "adjacent", of.args[0]), ascending=False)
    if isinstance(of, e.Query) and of.name == "between":
        table = places.grid_table(frame.world, "between")
        return _over(name, places.along(frame, of, table).text)
    given = list(_given(frame.world.program, of))
    mixed = any(
        isinstance(each, e.Join | e.Several)
        or (isinstance(each, e.Query) and each.name in ("spaces", "overlap"))
        or (isinstance(each, e.Zone) and frame.world.is_pile(each.name))
        for each in given
    )
    bag = is_bag(of.type) and not isinstance(of, e.Cards)
    doubled = any(isinstance(each, e.Join) and not _is_table(each) for each in given)
    return _over(name, _source(frame, of), unique=not bag and not doubled, ascending=not mixed)


def _given(program: Program, of: e.Expression) -> Iterator[e.Expression]:
    """The sets of which one is meant, and things are taken: those of cases, that of a term."""
    if isinstance(of, e.Cases):
        for _, each in of.cases:
            yield from _given(program, each)
    elif isinstance(of, e.Term):
        yield from _given(program, program.terms[of.name].is_)
    elif isinstance(of, e.Query) and of.name == "those":
        yield from _given(program, of.args[0])
    else:
        yield of


def _source(frame: Frame, of: e.Expression) -> str:
    """What Python loops over for a set."""
    write = SOURCES.get(type(of))
    return write(frame, of) if write else frame.py(of).within(OR)


def _pieces(_: Frame, of: e.Pieces) -> str:
    return f"s.{slot(f'{of.board}_pieces')}"


def _several(frame: Frame, of: e.Several) -> str:
    return listed(frame.py(each) for each in of.items).text


def _join(frame: Frame, of: e.Join) -> str:
    """Areas that the same seat sees are one table; other sets are put together when they are needed."""
    if _is_table(of):
        return _spaces(frame, [each for each in of.sets if isinstance(each, e.Spaces)])
    parts = Py(f"({', '.join(f'*{set_text(frame, each)}' for each in of.sets)})")
    return frame.put_aside(parts, f"{of.type.of.name if of.type.of else 'thing'}s", is_part=True).text


def _is_table(of: e.Join) -> bool:
    areas = [each for each in of.sets if isinstance(each, e.Spaces)]
    return len(areas) == len(of.sets) and all(each.area and each.seat == areas[0].seat for each in areas)


def _spaces_of(frame: Frame, of: e.Query) -> str:
    """The spaces of a piece."""
    if of.name != "spaces":
        return frame.py(of).text
    piece = frame.py(of.args[0])
    if frame.world.broad:
        return entry("s.piece_places", piece).text
    place = entry("s.piece_place", piece)
    return f"(({place},) if {place} >= 0 else ())"


def _spaces(frame: Frame, areas: Sequence[e.Spaces]) -> str:
    board = frame.world.program.boards[areas[0].board]
    if not areas[0].area:
        return f"range({board.columns * board.rows})"
    seat = areas[0].seat
    table = places.area_table(frame.world, board, tuple(each.area for each in areas), own=seat is not None)
    return table if seat is None else entry(table, frame.py(seat)).text


def _seats(frame: Frame, of: e.Seats) -> str:
    low, high = frame.world.program.game.seats
    if of.opponents_of is None:
        return f"range({high})" if low == high else "range(s.seats)"
    seat = frame.py(of.opponents_of)
    return f"(1 - {seat.within(PRODUCT)},)" if low == high == 2 else f"others(s, {seat})"


def _over(name: str, over: str, *, unique: bool = True, ascending: bool = True) -> Loop:
    return Loop(item=Py(name), clauses=(For(name, over),), unique=unique, ascending=ascending)


def _narrowed(frame: Frame, name: str, source: e.Expression, conditions: list[e.Expression]) -> Loop | None:
    """A loop over the spaces around something, if a condition asks for that; the condition is taken out."""
    if not isinstance(source, e.Pieces | e.Spaces):
        return None
    for condition in conditions:
        other = beside_what(frame.world, source, condition)
        if other is not None:
            conditions.remove(condition)
            assert isinstance(condition, e.Query)
            if isinstance(source, e.Pieces):
                return _pieces_beside(frame, name, condition.name, other)
            loop = _beside(frame, name, condition.name, other)
            if source.area:
                loop = loop.kept(compared(Py(name), "in", Py(_spaces(frame, [source]))))
            return loop
    return None


def _beside(frame: Frame, name: str, how: str, other: e.Expression) -> Loop:
    """The spaces around something."""
    table = places.grid_table(frame.world, how)
    if not places.is_broad(frame, other):
        return _over(name, entry(table, places.place_of(frame, other)).text)
    spot = frame.world.local("spot", frame.variables)
    clauses = (
        For(spot, entry("s.piece_places", frame.py(other)).text),
        For(name, entry(table, spot).text),
    )
    return Loop(item=Py(name), clauses=clauses, unique=False, ascending=False)


def _pieces_beside(frame: Frame, name: str, how: str, other: e.Expression) -> Loop:
    """The pieces around something. One on several spaces may be met twice; a piece is not beside itself."""
    field = frame.world.local("field", frame.variables)
    around = _beside(frame, field, how, other)
    piece = Let(name, entry(f"s.{slot(frame.world.board.name)}", field), there=True)
    clauses: tuple[Clause, ...] = (*around.clauses, piece)
    if places.is_broad(frame, other):
        clauses = (*clauses, If(compared(Py(name), "!=", frame.py(other))))
    return Loop(item=Py(name), clauses=clauses, unique=not frame.world.broad, ascending=False)


SOURCES: dict[type, Callable[[Frame, Any], str]] = {
    e.Pieces: _pieces,
    e.Spaces: lambda frame, of: _spaces(frame, [of]),
    e.Cards: lambda frame, of: frame.world.cards_table(of.kinds),
    e.Seats: _seats,
    e.Several: _several,
    e.Join: _join,
    e.Query: _spaces_of,
}
