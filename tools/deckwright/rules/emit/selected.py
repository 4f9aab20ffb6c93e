"""Selectors: the things they speak of, as a loop or as a list that is made once."""

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.loops import For, Loop
from deckwright.rules.emit.python import SUM, Py, called
from deckwright.rules.emit.sets import set_loop
from deckwright.rules.emit.weigh import parts_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Selector


def selector_loop(frame: Frame, of: Selector, wanted: str) -> tuple[Loop, Frame]:
    """The things for which a selector's condition holds, as `it`."""
    assert of.otherwise is None, "otherwise is not compiled yet"
    assert of.most is None, "most is not compiled yet"
    where = parts_of(of.where) if of.where is not None else []
    if of.sort not in ("number", "times"):
        return set_loop(frame, of.source, where, wanted=wanted)
    name, inner = frame.variable("it", wanted)
    low, high = Py("0"), Py("")
    if isinstance(of.source, e.Several):
        low, high = (frame.py(each) for each in of.source.items)
    else:
        high = frame.py(of.source)
    loop = Loop(item=Py(name), clauses=(For(name, called("range", low, f"{high.within(SUM)} + 1").text),))
    return loop.kept(*(inner.py(each) for each in where)), inner


def selected(frame: Frame, of: Selector) -> str:
    """A list of the things a selector speaks of, ascending."""
    loop, _ = selector_loop(frame, of, of.type.name)
    if loop.plain and loop.ascending and loop.unique:
        return loop.plain if isinstance(of.source, e.Local) else f"list({loop.plain})"
    text = loop.comprehension()
    if loop.unique or of.type.name == "card":
        return f"[{text}]" if loop.ascending else f"sorted([{text}])"
    return f"sorted({{{text}}})"
