"""Comparisons with what is found by a choice or as the greatest of several: each is compared by itself."""

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, all_of, any_of, chosen, compared
from deckwright.rules.emit.terms import unfolded
from deckwright.rules.program import expressions as e

ALL = {">=": "max", ">": "max", "<=": "min", "<": "min"}
ANY = {">=": "min", ">": "min", "<=": "max", "<": "max"}
TURNED = {">=": "<=", ">": "<", "<=": ">=", "<": ">"}


def bounded(frame: Frame, of: e.Compare) -> Py | None:
    """A comparison in parts, so that the first of them may decide it; None if it has none."""
    if of.op not in TURNED:
        return None
    for one, other, op in ((of.left, of.right, of.op), (of.right, of.left, TURNED[of.op])):
        if isinstance(one, e.Pool | e.Local) and _has_parts(frame, other):
            return _parts(frame.py(one), op, frame, other)
    return None


def _has_parts(frame: Frame, of: e.Expression) -> bool:
    _, of = unfolded(frame, of)
    return isinstance(of, e.Cases) or _is_best(of)


def _is_best(of: e.Expression) -> bool:
    return isinstance(of, e.Query) and of.item is None and of.name in ("min", "max")


def _parts(left: Py, op: str, frame: Frame, of: e.Expression) -> Py:
    frame, of = unfolded(frame, of)
    if isinstance(of, e.Cases):
        *others, (_, last) = of.cases
        said = _parts(left, op, frame, last)
        for when, then in reversed(others):
            assert when is not None, "only the last case stands without a condition"
            said = chosen(frame.py(when), _parts(left, op, frame, then), said)
        return said
    if _is_best(of) and isinstance(of, e.Query):
        join = all_of if of.name == ALL[op] else any_of
        return join(_parts(left, op, frame, each) for each in of.args)
    return compared(left, op, frame.py(of))


def at_least(frame: Frame, of: e.Expression) -> Py | None:
    """A quick test without which a comparison cannot hold: of what is added to, if that is never below 0."""
    if not isinstance(of, e.Compare) or of.op not in (">=", ">") or not isinstance(of.left, e.Pool):
        return None
    inner, right = unfolded(frame, of.right)
    if not isinstance(right, e.Arithmetic) or not _adds_up(inner, right):
        return None
    return compared(frame.py(of.left), of.op, inner.py(right.left))


def _adds_up(frame: Frame, of: e.Expression) -> bool:
    """Whether something is added that each round of a loop has to find anew, and that is never below 0."""
    if not isinstance(of, e.Arithmetic) or of.op != "+" or not frame.is_looped:
        return False
    return _is_never_below_0(frame, of.right) and not frame.py(of.right).text.isidentifier()


def _is_never_below_0(frame: Frame, of: e.Expression) -> bool:
    """Whether this is a sum of printed numbers none of which is below 0."""
    if not isinstance(of, e.Query) or of.name != "sum" or not isinstance(of.each, e.Field):
        return False
    column = frame.world.field_column(of.each.name, of.each.type)
    return column is not None and all(isinstance(each, int) and each >= 0 for each in column.values if each)
