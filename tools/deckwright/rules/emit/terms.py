"""Terms: put in place of their name where they are short or used once, else functions of their own."""

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.emit.weigh import every
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import TermRecord

FRAME = ("me", "self")  # what a term may use of the frame around it
SHORT = 8  # parts of an expression that take less time than a call


def called_term(frame: Frame, of: e.Term) -> Py:
    """A term with its arguments."""
    record = frame.world.program.terms[of.name]
    args = [frame.py(each) for each in of.args]
    if frame.world.is_used_once(of.name) or _is_short(record, of):
        names = {name: frame.names[name] for name in FRAME if name in frame.names}
        given = dict(zip(record.params, args, strict=True))
        return Frame(frame.world, {**names, **given}, frame.variables).py(record.is_)
    around = [frame.names[name] for name in _around(frame, record)]
    return called(_function(frame, record), "s", *around, *args)


def _is_short(record: TermRecord, of: e.Term) -> bool:
    """Whether a term is read faster than it is called; nothing is to be reckoned twice thereby."""
    parts = list(every(record.is_))
    if len(parts) > SHORT or any(isinstance(each, e.Term | e.Cases) or _is_loop(each) for each in parts):
        return False
    used = [each.name for each in parts if isinstance(each, e.Local)]
    given = zip(record.params, of.args, strict=True)
    return all(isinstance(arg, e.Local | e.Const) or used.count(name) <= 1 for name, arg in given)


def _is_loop(of: e.Expression) -> bool:
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
