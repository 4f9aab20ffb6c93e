"""The questions of the language as Python: counting and searching in sets, places, small sums."""

from collections.abc import Callable
from dataclasses import replace

from deckwright.rules.emit import places
from deckwright.rules.emit.frame import Frame, compiles
from deckwright.rules.emit.loops import For, If, Loop
from deckwright.rules.emit.python import TRUE, Py, all_of, called, compared, comparison, entry, number
from deckwright.rules.emit.sets import set_loop, set_text, source_of
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.weigh import parts_of, weight
from deckwright.rules.print.python.text import PRODUCT, SUM
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import BOOL, SPACE, is_bag

FREE = e.Query("free", (e.Local("it", SPACE),), BOOL)
Ask = Callable[[Frame, e.Query], Py]
QUERIES: dict[str, Ask] = {}


def asks(*names: str) -> Callable[[Ask], Ask]:
    """Register what writes a question."""

    def register(function: Ask) -> Ask:
        QUERIES.update(dict.fromkeys(names, function))
        return function

    return register


@compiles(e.Query)
def _query(frame: Frame, of: e.Query) -> Py:
    return QUERIES[of.name](frame, of)


def _where(of: e.Query) -> tuple[e.Expression, ...]:
    return () if of.where is None else (of.where,)


@asks("count")
def _count(frame: Frame, of: e.Query) -> Py:
    if isinstance(of.args[0], e.Seats) and of.args[0].opponents_of is None and of.where is None:
        return Py("s.seats")
    loop, _ = set_loop(frame, of.args[0], _where(of))
    loop = _found_once(frame, loop, of)
    if loop.plain and not _twice(of, loop.unique):
        return called("len", loop.plain)
    each = loop.comprehension()
    return frame.put_aside(Py(f"len({{{each}}})" if _twice(of, loop.unique) else f"len([{each}])"), "number")


def _twice(of: e.Query, unique: bool) -> bool:
    """Whether a loop may meet one thing twice that is in the set once. Equal cards are many."""
    return not unique and not is_bag(of.args[0].type)


@asks("sum", "min", "max", "any", "all")
def _over(frame: Frame, of: e.Query) -> Py:
    if of.item is None:
        said = called(of.name, *(frame.py(each) for each in of.args))
        return frame.put_aside(said, "sum_of_all") if of.name == "sum" else said
    if of.name in ("any", "all"):
        return _whether(frame, of)
    loop, inner = set_loop(frame, of.args[0], _where(of))
    loop = _found_once(frame, _found_before(frame, loop, of), of)
    assert of.each is not None
    if _twice(of, loop.unique):
        distinct = f"{{{loop.comprehension()}}}"
        each = f"{inner.py(of.each)} for {loop.item} in {distinct}"
    else:
        each = loop.comprehension(inner.py(of.each))
    wanted = f"{of.name}_{of.each.name if isinstance(of.each, e.Field) else 'of_all'}"
    rated = frame.put_aside(Py(f"[{each}]"), "rated", is_part=True)
    if of.name == "sum":
        return frame.put_aside(Py(f"sum({rated})"), wanted)
    empty = frame.py(of.empty) if of.empty is not None else Py("None")
    return frame.put_aside(Py(f"{of.name}({rated}, default={empty})"), wanted)


def _found_before(frame: Frame, loop: Loop, of: e.Query) -> Loop:
    """The same over things that are looked for before the loops around, as far as these do not matter."""
    first, *rest = loop.clauses
    tests = [each for each in rest if isinstance(each, If)]
    if not frame.is_looped or not isinstance(first, For) or len(tests) < len(rest):
        return loop
    fixed = [each for each in tests if not frame.changes_in_loops(each.test)]
    if not fixed:
        return loop
    nearer = replace(loop, clauses=(first, *fixed))
    of_what = of.args[0].type.of
    said = frame.put_aside(Py(f"[{nearer.comprehension()}]"), f"{of_what.name if of_what else 'thing'}s")
    if not said.text.isidentifier():
        return loop
    others = [each for each in tests if each not in fixed]
    return replace(loop, clauses=(For(first.name, said.text), *others))


def _found_once(frame: Frame, loop: Loop, of: e.Query) -> Loop:
    """The same over the pieces of one seat, which are looked for once if several sums are about them."""
    first, *rest = loop.clauses
    of_one = f"s.piece_owner[{loop.item}] == "
    owned = [each for each in rest if isinstance(each, If) and each.test.text.startswith(of_one)]
    if frame.is_looped or not isinstance(of.args[0], e.Pieces) or not isinstance(first, For) or not owned:
        return loop
    if first.over != f"s.{slot(f'{of.args[0].board}_pieces')}":
        return loop
    nearer = Loop(item=loop.item, clauses=(first, owned[0]))
    said = frame.put_aside(Py(f"[{nearer.comprehension()}]"), "pieces", is_part=True)
    if not said.text.isidentifier():
        return loop
    return replace(
        loop, clauses=(For(first.name, said.text), *(each for each in rest if each is not owned[0]))
    )


def _whether(frame: Frame, of: e.Query) -> Py:
    return frame.put_aside(_any_or_all(frame, of), "fulfilled")


def _any_or_all(frame: Frame, of: e.Query) -> Py:
    if of.name == "all":
        loop, inner = set_loop(frame, of.args[0], _where(of))
        each = inner.py(of.each) if of.each is not None else TRUE
        return Py(f"all({loop.comprehension(each)})")
    wanted = [part for each in (*_where(of), of.each) if each is not None for part in parts_of(each)]
    nearer, _ = set_loop(frame, of.args[0], wanted)
    if not wanted:
        return called("bool", set_text(frame, of.args[0]))
    *others, last = sorted(wanted, key=weight)
    loop, inner = set_loop(frame, of.args[0], others)
    if nearer.clauses[0] == loop.clauses[0]:
        return Py(f"any({loop.comprehension(inner.py(last))})")
    return Py(f"any({nearer.comprehension(TRUE)})")


@asks("those", "neighbours", "between", "pieces", "spaces")
def _those(frame: Frame, of: e.Query) -> Py:
    return Py(set_text(frame, of))


@asks("the", "first")
def _the(frame: Frame, of: e.Query) -> Py:
    """The first of what is written out, the top of a pile, and of all other things the lowest."""
    loop, _ = set_loop(frame, of.args[0], _where(of))
    source = source_of(of.args[0])
    if isinstance(source, e.Zone) and frame.world.is_pile(source.name):
        if loop.plain:
            return _top(frame, of)
        return Py(f"next(reversed([{loop.comprehension()}]), -1)")
    if isinstance(source, e.Spaces) and not source.area and of.where == FREE:
        board = f"s.{slot(source.board)}"
        return Py(f"{board}.index(-1) if -1 in {board} else -1", 0)
    if loop.ascending or _is_listed(source):
        return Py(f"next(({loop.comprehension()}), -1)")
    return Py(f"min([{loop.comprehension()}], default=-1)")


def _is_listed(of: e.Expression) -> bool:
    """Whether the order of a set is that in which it is written."""
    of_cards = of.type.of is not None and of.type.of.name == "card"
    return isinstance(of, e.Several) or (isinstance(of, e.Join) and of_cards)


@asks("overlap")
def _overlap(frame: Frame, of: e.Query) -> Py:
    one, other = (set_text(frame, each) for each in of.args)
    return Py(f"[each for each in {one} if each in {other}]")


@asks("within")
def _within(frame: Frame, of: e.Query) -> Py:
    """Whether each card is there as often as it was chosen."""
    frame.world.module.imports.add("within")
    return called("within", *(set_text(frame, each) for each in of.args))


@asks("top")
def _top(frame: Frame, of: e.Query) -> Py:
    pile = set_text(frame, of.args[0])
    return Py(f"{pile}[-1] if {pile} else -1", 0)


@asks("last")
def _last(frame: Frame, of: e.Query) -> Py:
    pile = set_text(frame, of.args[0])
    return Py(f"{pile}[0] if {pile} else -1", 0)


@asks("free")
def _free(frame: Frame, of: e.Query) -> Py:
    space = frame.py(of.args[0])
    test = comparison(str(entry(f"s.{slot(frame.world.board.name)}", space)), "<", "0")
    return all_of((compared(space, ">=", number(0)), test)) if of.args[0].type.maybe else test


@asks("here")
def _here(frame: Frame, of: e.Query) -> Py:
    piece = frame.py(of.args[0])
    test = comparison(str(entry("s.piece_place", piece)), ">=", "0")
    return all_of((compared(piece, ">=", number(0)), test)) if of.args[0].type.maybe else test


@asks("adjacent", "orthogonal")
def _near(frame: Frame, of: e.Query) -> Py:
    return places.near(frame, of)


@asks("distance")
def _distance(frame: Frame, of: e.Query) -> Py:
    board = frame.world.board
    beyond = max(board.columns, board.rows)
    table = places.grid_table(frame.world, "distance")
    return places.apart(frame, of, table, lambda each: f"min(({each}), default={beyond})")


@asks("direction")
def _direction(frame: Frame, of: e.Query) -> Py:
    """Seen by the owner of the first thing if that is a piece, else by who is named third."""
    first, _, *viewer = of.args
    seat = frame.py(viewer[0]) if viewer else entry("s.piece_owner", frame.py(first))
    table = entry(places.grid_table(frame.world, "direction"), places.side(frame, seat)).text
    return places.along(frame, of, table)


@asks("behind")
def _behind(frame: Frame, of: e.Query) -> Py:
    return places.along(frame, of, places.grid_table(frame.world, "behind"), how="beyond")


@asks("row")
def _row(frame: Frame, of: e.Query) -> Py:
    seat = frame.py(of.args[1])
    table = places.grid_table(frame.world, "row")
    return entry(entry(table, places.side(frame, seat)).text, places.place_of(frame, of.args[0]))


@asks("floor")
def _floor(frame: Frame, of: e.Query) -> Py:
    return Py(f"{frame.py(of.args[0]).within(PRODUCT)} // 2", PRODUCT)


@asks("half")
def _half(frame: Frame, of: e.Query) -> Py:
    said = frame.py(of.args[0])
    return number(said.number * 2) if said.number is not None else Py(f"{said.within(PRODUCT)} * 2", PRODUCT)


@asks("abs")
def _abs(frame: Frame, of: e.Query) -> Py:
    return called("abs", frame.py(of.args[0]))


@asks("clamp")
def _clamp(frame: Frame, of: e.Query) -> Py:
    said, low, high = (frame.py(each) for each in of.args)
    return called("max", low, called("min", high, said))


@asks("opponent")
def _opponent(frame: Frame, of: e.Query) -> Py:
    seat = frame.py(of.args[0])
    if frame.world.program.game.seats[1] == 2:
        return Py(f"1 - {seat.within(PRODUCT)}", SUM)
    return Py(f"({seat} + 1) % s.seats", PRODUCT)


@asks("times_done")
def _times_done(frame: Frame, of: e.Query) -> Py:
    assert isinstance(of.args[0], e.Const)
    times = [entry("s.times", each) for each in frame.world.counted_actions(of.args[0].word)]
    return Py(" + ".join(map(str, times)), SUM) if len(times) > 1 else times[0] if times else number(0)
