"""Whether a condition can only hold where another one does, as far as their forms tell."""

from typing import Literal

from deckwright.rules.program.expressions import Compare, Const, Expression, Logic

_MIRRORED: dict[str, Literal["<", "<=", ">", ">="]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def implies(one: Expression, other: Expression) -> bool:
    """Whether the other condition holds wherever the one does. Not all that imply each other are found."""
    if one == other:
        return True
    if isinstance(other, Logic) and other.op == "and":
        return all(implies(one, part) for part in other.parts)
    if isinstance(one, Logic) and one.op == "or":
        return all(implies(part, other) for part in one.parts)
    if isinstance(one, Logic) and any(implies(part, other) for part in one.parts):
        return True
    if isinstance(other, Logic):
        return any(implies(one, part) for part in other.parts)
    lower, upper = _bounds(one), _bounds(other)
    if lower is None or upper is None or lower[0] != upper[0]:
        return False
    (_, least, most), (_, floor, ceiling) = lower, upper
    return (floor is None or (least is not None and least >= floor)) and (
        ceiling is None or (most is not None and most <= ceiling)
    )


def _bounds(of: Expression) -> tuple[Expression, int | None, int | None] | None:
    """What a comparison is about, and between what it lets that lie; None of what is none."""
    if not isinstance(of, Compare):
        return None
    left, right, op = of.left, of.right, of.op
    if isinstance(left, Const):
        left, right, op = right, left, _MIRRORED.get(op, op)
    if not isinstance(right, Const) or right.type.name != "int" or not isinstance(right.value, int):
        return None
    number = right.value
    bounds: dict[str, tuple[int | None, int | None]] = {
        "==": (number, number),
        "<": (None, number - 1),
        "<=": (None, number),
        ">": (number + 1, None),
        ">=": (number, None),
    }
    return (left, *bounds[op]) if op in bounds else None
