"""Numbers, names, fields and operators as Python. Sets are in sets.py, questions in queries.py."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from deckwright.rules.emit import places, terms
from deckwright.rules.emit.bounds import bounded
from deckwright.rules.emit.frame import EXPRESSIONS, Frame, compiles
from deckwright.rules.emit.python import (
    Py,
    all_of,
    any_of,
    called,
    chosen,
    compared,
    entry,
    listed,
    negated,
    number,
)
from deckwright.rules.emit.sets import items, set_text
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.weigh import weight
from deckwright.rules.print.python.text import COMPARE, PRODUCT, SUM
from deckwright.rules.program import expressions as e
from deckwright.rules.tables_literals import assigned

LEVELS = {"+": SUM, "-": SUM, "*": PRODUCT, "//": PRODUCT, "%": PRODUCT}


@compiles(e.Const)
def _const(frame: Frame, of: e.Const) -> Py:
    if of.value is None or of.word == "none":
        return number(None if of.type.name in ("int", "half") else -1)
    if isinstance(of.value, bool):
        return Py(repr(of.value))
    if of.type.name == "enum":
        return Py(frame.world.constant(of.type.enum, of.word, of.value))
    if of.type.name == "card":
        return Py(frame.world.names.of("card", of.word))
    return number(of.value)


@compiles(e.Value)
def _value(frame: Frame, of: e.Value) -> Py:
    if of.at is not None:
        told = frame.world.program.game.values[of.id].value
        if isinstance(told, Mapping) and not of.at.type.enum:
            return called(f"{frame.world.value_map(of.id, told)}.get", frame.py(of.at), number(0))
        return entry(frame.world.value_table(of.id, of.at.type.enum), frame.py(of.at))
    return Py(f"s.{slot(of.id)}" if of.option else frame.world.names.of("value", of.id))


@compiles(e.Switch)
def _switch(frame: Frame, of: e.Switch) -> Py:
    ruling = frame.world.program.game.rulings[of.ruling]
    return Py(f"s.{slot(ruling.switch or ruling.id)}")


@compiles(e.Local)
def _local(frame: Frame, of: e.Local) -> Py:
    return frame.names[of.name]


@compiles(e.Clock)
def _clock(_: Frame, of: e.Clock) -> Py:
    return Py(f"s.{of.name}")


@compiles(e.Field)
def _field(frame: Frame, of: e.Field) -> Py:
    return entry(frame.world.column(of.name, of.type), card_of(frame, of.of))


@compiles(e.Trait)
def _trait(frame: Frame, of: e.Trait) -> Py:
    thing = frame.py(of.of)
    is_piece = of.of.type.name == "piece"
    if of.name == "kind":
        return entry("KIND", card_of(frame, of.of))
    if of.name in ("name", "printed"):
        return card_of(frame, of.of)
    assert is_piece, f"a card has no {of.name}"
    if of.name == "owner" and thing.text in frame.owners:
        return frame.owners[thing.text]
    return entry(f"s.piece_{of.name}", thing)


def card_of(frame: Frame, thing: e.Expression) -> Py:
    """The card type of a card or piece."""
    of = frame.py(thing)
    return entry("s.piece_card", of) if thing.type.name == "piece" else of


@compiles(e.Counter)
def _counter(frame: Frame, of: e.Counter) -> Py:
    return entry(f"s.{slot(of.name)}", frame.py(of.of))


@compiles(e.Pool)
def _pool(frame: Frame, of: e.Pool) -> Py:
    said = Py(f"s.{slot(of.name)}" + "".join(f"[{frame.py(at)}]" for at in of.index))
    return frame.put_aside(said, f"{slot(of.name)}_held") if frame.is_looped else said


@compiles(e.Lookup)
def _lookup(frame: Frame, of: e.Lookup) -> Py:
    return entry(str(frame.py(of.of)), frame.py(of.at))


@compiles(e.Arithmetic)
def _arithmetic(frame: Frame, of: e.Arithmetic) -> Py:
    left, right = frame.py(of.left), frame.py(of.right)
    level = LEVELS[of.op]
    if of.type.name == "half" and of.op in ("+", "-"):
        left, right = _doubled(of.left, left), _doubled(of.right, right)
    said = Py(f"{left.within(level)} {of.op} {right.within(level + 1)}", level)
    return said if of.op in ("+", "-", "*") else _divided(frame, of.right, said)


def _divided(frame: Frame, by: e.Expression, said: Py) -> Py:
    """A quotient or rest; 0 where nothing is divided by, since every expression has a value."""
    if isinstance(by, e.Value) and not by.option and by.at is None:
        return said if frame.world.program.game.values[by.id].value else number(0)
    divisor = frame.py(by)
    if divisor.number is not None:
        return said if divisor.number else number(0)
    return chosen(compared(divisor, "!=", number(0)), said, number(0))


def _doubled(of: e.Expression, said: Py) -> Py:
    """A whole number beside halves."""
    return number(said.number * 2) if of.type.name == "int" and said.number is not None else said


@compiles(e.Compare)
def _compare(frame: Frame, of: e.Compare) -> Py:
    if (said := bounded(frame, of)) is not None:
        return said
    left, right = frame.py(of.left), frame.py(of.right)
    if "None" in (left.text, right.text):
        asked = right if left.text == "None" else left
        return Py(f"{asked.within(SUM)} {'is' if of.op == '==' else 'is not'} None", COMPARE)
    return compared(left, of.op, right)


@compiles(e.Member)
def _member(frame: Frame, of: e.Member) -> Py:
    among = items(of.among)
    if of.item.type.name == "piece" and of.among.type.of is not None and of.among.type.of.name == "space":
        held = places.lies_in(frame, of.item, of.among)
    elif among is not None and len(among) == 1:
        held = compared(frame.py(of.item), "==", frame.py(among[0]))
    elif among is not None:
        held = compared(frame.py(of.item), "in", _among(frame, among))
    else:
        held = compared(frame.py(of.item), "in", Py(set_text(frame, of.among)))
    return negated(held) if of.negated else held


def _among(frame: Frame, some: Sequence[e.Expression]) -> Py:
    """Things that are written out; several constants are a table, which need not be made each time."""
    said = [frame.py(each) for each in some]
    if not all(isinstance(each, e.Const) and each.type.name == "enum" for each in some):
        return listed(said)
    enum, words = some[0].type.enum, [each.word for each in some if isinstance(each, e.Const)]
    return Py(
        frame.world.table(
            ("any of", enum, *words),
            f"{enum}_{'_or_'.join(words)}".replace(":", "_"),
            lambda name: [assigned(name, listed(said).text)],
        )
    )


@compiles(e.Logic)
def _logic(frame: Frame, of: e.Logic) -> Py:
    join = all_of if of.op == "and" else any_of
    fixed = _fixed(frame, of)
    if not any(map(weight, fixed)) or len(fixed) < 2:
        return join(frame.py(part) for part in of.parts)
    # Together before the loop: what is read at once may spare what takes long.
    plain = replace(frame, aside=None)
    before = frame.put_aside(join(plain.py(part) for part in sorted(fixed, key=weight)), "fulfilled")
    return join((before, *(frame.py(part) for part in of.parts if part not in fixed)))


def _fixed(frame: Frame, of: e.Logic) -> list[e.Expression]:
    """The parts that are the same in each round of the loops that are under way."""
    if not frame.is_looped:
        return []
    plain = replace(frame, aside=None)
    return [part for part in of.parts if not frame.changes_in_loops(plain.py(part))]


@compiles(e.Not)
def _not(frame: Frame, of: e.Not) -> Py:
    return negated(frame.py(of.of))


@compiles(e.Cases)
def _cases(frame: Frame, of: e.Cases) -> Py:
    *others, (_, last) = of.cases
    said = frame.py(last)
    for when, then in reversed(others):
        assert when is not None, "only the last case stands without a condition"
        said = chosen(frame.py(when), frame.py(then), said)
    return said


@compiles(e.Term)
def _term(frame: Frame, of: e.Term) -> Py:
    return terms.called_term(frame, of)


def _set(frame: Frame, of: e.Expression) -> Py:
    return Py(set_text(frame, of))


EXPRESSIONS.update(dict.fromkeys((e.Seats, e.Zone, e.Pieces, e.Spaces, e.Cards, e.Several, e.Join), _set))
