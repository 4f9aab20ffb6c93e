"""Terms: put in place of their name where they are short or used once, else functions of their own."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.emit.weigh import every
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import TermRecord

FRAME = ("me", "self")  # what a term may use of the frame around it
SHORT = 12  # parts of an expression that take less time than a call
LEGIBLE = 60  # parts of an expression that somebody can still read


def called_term(frame: Frame, of: e.Term) -> Py:
    """A term with its arguments."""
    record = frame.world.program.terms[of.name]
    if _stands_in_place(frame, record, of):
        inner, meant = unfolded(frame, of)
        return inner.py(meant)
    args = [frame.py(each) for each in of.args]
    if _may_be_opened(frame, of) and all(arg.text.isidentifier() for arg in args):
        assert frame.aside is not None
        before = frame.aside.uses
        said = _inside(frame, record, args).py(record.is_)
        if frame.aside.uses > before:  # most of it need not be reckoned again
            return said
    around = [frame.names[name] for name in _around(frame, record)]
    return frame.put_aside(called(_function(frame, record), "s", *around, *args), of.name)


def _may_be_opened(frame: Frame, of: e.Term) -> bool:
    """Whether it is tried how much of a term each round of a loop has to compute: not of one without end."""
    return frame.is_looped and not frame.world.is_large(of.name)


def unfolded(frame: Frame, of: e.Expression) -> tuple[Frame, e.Expression]:
    """What a term stands for that is put in place of its name; all else as it is."""
    while isinstance(of, e.Term):
        record = frame.world.program.terms[of.name]
        if not _stands_in_place(frame, record, of):
            break
        frame, of = _inside(frame, record, [frame.py(each) for each in of.args]), record.is_
    return frame, of


def _stands_in_place(frame: Frame, record: TermRecord, of: e.Term) -> bool:
    is_alone = frame.world.is_used_once(of.name) and frame.world.size_of_term(of.name) <= LEGIBLE
    return is_alone or _is_short(record, of)


def _inside(frame: Frame, record: TermRecord, args: Sequence[Py]) -> Frame:
    """The frame of a term that is put in place of its name."""
    names = {name: frame.names[name] for name in FRAME if name in frame.names}
    return replace(frame, names={**names, **dict(zip(record.params, args, strict=True))})


def _is_short(record: TermRecord, of: e.Term) -> bool:
    """Whether a term is read faster than it is called; nothing is to be reckoned twice thereby."""
    parts = list(every(record.is_))
    if len(parts) > SHORT or any(isinstance(each, e.Term | e.Cases) or _is_loop(each) for each in parts):
        return False
    used = [each.name for each in parts if isinstance(each, e.Local)]
    given = zip(record.params, of.args, strict=True)
    return all(isinstance(arg, e.Local | e.Const) or used.count(name) <= 1 for name, arg in given)


def _is_loop(of: e.Expression) -> bool:
    if isinstance(of, e.Query) and of.name == "count" and of.where is None:
        return not isinstance(of.args[0], e.Zone)
    return isinstance(of, e.Query) and (of.item is not None or of.type.is_set)


def _around(frame: Frame, record: TermRecord) -> list[str]:
    used = frame.world.frame_names(record.name)
    return [name for name in FRAME if name in used]


def _function(frame: Frame, record: TermRecord) -> str:
    world = frame.world

    def lines(name: str) -> list[str]:
        params = [*_around(frame, record), *record.params]
        typed = [(param, _type(record, param)) for param in params]
        head, inner = signature(name, typed, python_type(record.is_.type), Frame(world), record.rules)
        return [*head, f"    return {inner.py(record.is_)}"]

    return world.module.once(("term", record.name), record.name, "terms", lines)


def _type(record: TermRecord, param: str) -> str:
    return python_type(record.params[param]) if param in record.params else "int"
