"""Terms: put in place of their name where they are used once, else functions of their own."""

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import TermRecord

FRAME = ("me", "self")  # what a term may use of the frame around it


def called_term(frame: Frame, of: e.Term) -> Py:
    """A term with its arguments."""
    record = frame.world.program.terms[of.name]
    args = [frame.py(each) for each in of.args]
    if frame.world.is_used_once(of.name):
        names = {name: frame.names[name] for name in FRAME if name in frame.names}
        given = dict(zip(record.params, args, strict=True))
        return Frame(frame.world, {**names, **given}, frame.variables).py(record.is_)
    around = [frame.names[name] for name in _around(frame, record)]
    return called(_function(frame, record), "s", *around, *args)


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
