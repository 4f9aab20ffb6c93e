"""Whose the pieces of a loop are: where its conditions say so, nobody need look it up."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.weigh import locals_of, parts_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import PIECE


def owned(frame: Frame, conditions: Iterable[e.Expression]) -> Frame:
    """The frame in which it is known whose `it` is, if a condition says so."""
    for condition in conditions:
        owner = owner_in(frame, condition)
        if owner is not None:
            return replace(frame, owners={**frame.owners, frame.names["it"].text: frame.py(owner)})
    return frame


def owner_in(frame: Frame, condition: e.Expression) -> e.Expression | None:
    """The seat to which `it` belongs wherever a condition holds."""
    for part in parts_of(condition):
        found = _in_term(frame, part) if isinstance(part, e.Term) else _compared(part, "it")
        if found is not None and "it" not in locals_of(found):
            return found
    return None


def _in_term(frame: Frame, of: e.Term) -> e.Expression | None:
    record = frame.world.program.terms[of.name]
    given: Mapping[str, e.Expression] = dict(zip(record.params, of.args, strict=True))
    for name, arg in given.items():
        if isinstance(arg, e.Local) and arg.name == "it":
            for part in parts_of(record.is_):
                found = _compared(part, name)
                if isinstance(found, e.Local):
                    return given.get(found.name, found)
    return None


def _compared(of: e.Expression, piece: str) -> e.Expression | None:
    """What the owner of a piece is compared with."""
    if not isinstance(of, e.Compare) or of.op != "==":
        return None
    for one, other in ((of.left, of.right), (of.right, of.left)):
        is_owner = isinstance(one, e.Trait) and one.name == "owner" and one.of.type == PIECE
        if is_owner and isinstance(one, e.Trait) and isinstance(one.of, e.Local) and one.of.name == piece:
            return other
    return None
