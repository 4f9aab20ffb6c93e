"""Selectors: the things they speak of, as a loop or as a list that is made once."""

from dataclasses import replace

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.loops import For, Loop
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.sets import set_loop
from deckwright.rules.emit.weigh import parts_of
from deckwright.rules.lower.selectors import may_have_left
from deckwright.rules.print.python.text import SUM
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Selector
from deckwright.rules.program.types import BOOL, PIECE

HERE = e.Query("here", (e.Local("it", PIECE),), BOOL)


def selector_loop(frame: Frame, of: Selector, wanted: str) -> tuple[Loop, Frame]:
    """The things that a selector speaks of, as `it`."""
    loop, inner = _fulfilling(frame, of, of.where, wanted)
    if of.otherwise is not None and of.where is not None:
        instead, _ = _fulfilling(frame, of, of.otherwise, wanted)
        text = f"[{loop.comprehension()}] or [{instead.comprehension()}]"
        loop, inner = _over(frame, text, loop, wanted)
    if of.most is not None:
        frame.world.module.imports.add("most")
        pairs = loop.comprehension(Py(f"({inner.py(of.most)}, {loop.item})"))
        loop, inner = _over(frame, f"most([{pairs}])", loop, wanted)
    return loop, inner


def _over(frame: Frame, text: str, like: Loop, wanted: str) -> tuple[Loop, Frame]:
    """A loop over things that were found before, in the order and number of another loop."""
    name, inner = frame.variable("it", wanted)
    return replace(like, item=Py(name), clauses=(For(name, text),)), inner


def _fulfilling(
    frame: Frame, of: Selector, condition: e.Expression | None, wanted: str
) -> tuple[Loop, Frame]:
    """The things of a selector's source for which a condition holds, as `it`."""
    where = parts_of(condition) if condition is not None else []
    if of.sort == "piece" and may_have_left(of.source):
        where = [HERE, *where]
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
    if loop.unique or of.type.name == "card" or of.sort == "tokens":
        return f"[{text}]" if loop.ascending else f"sorted([{text}])"
    return f"sorted({{{text}}})"
