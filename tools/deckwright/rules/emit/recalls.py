"""How what a frame remembers of unseen cards could be filled anew, in another state of the same game."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

FIRST = 4  # the place of a frame's first register


def recalls(
    functions: Mapping[str, Any], routine: str, registers: Iterable[int]
) -> Iterator[tuple[int, str]]:
    """How registers could be filled anew: from which ids of an offer, or by what a variable was set to.

    Only if one assignment sets the register, and it reads nothing but the state and other registers.
    """
    tree = functions[routine].tree
    assigned = [each for each in ast.walk(tree) if isinstance(each, ast.Assign)]
    variables = frozenset(
        each.id for each in ast.walk(tree) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    )
    places = {name: f"f[{place}]" for place in range(FIRST, 99) for name in _aliases(assigned, place)}
    for place in registers:
        set_by = [each.value for each in assigned if f"f:{place}" in map(kept, each.targets)]
        values = [each for each in set_by if not isinstance(_plain(each), int)]
        if len(values) != 1:
            continue
        base = "None"
        value: ast.expr | None = values[0]
        if isinstance(value, ast.BinOp) and text_of(value.left) == "s.answer":
            base = base_of(value) or "None"
            value = _offered(functions, tree, base)
        text = _rewritten(value, places, variables) if value is not None else ""
        if text:
            yield place, f"({base}, lambda s, f: {text})"


def _plain(told: ast.expr) -> object:
    try:
        return ast.literal_eval(told)
    except ValueError:
        return None


def _aliases(assigned: Iterable[ast.Assign], place: int) -> Iterator[str]:
    """The variables that have the same value as a register."""
    for each in assigned:
        names = list(map(kept, each.targets))
        if f"f:{place}" in names:
            yield from (name for name in names if name is not None and name[:2] != "f:")


def _offered(functions: Mapping[str, Any], tree: ast.FunctionDef, base: str) -> ast.expr | None:
    """The call that gives the ids of a question, if the routine asks it as it is."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and text_of(each.func) == "ask" and isinstance(each.args[2], ast.Call):
            offers = functions.get(text_of(each.args[2].func))
            if offers is not None and base in offers.names:
                return each.args[2]
    return None


def _rewritten(told: ast.expr, places: Mapping[str, str], variables: frozenset[str]) -> str:
    """An expression over a state and a frame; empty if it needs more than these, or changes something."""
    if any(isinstance(each, ast.Call) and _changes(each.func) for each in ast.walk(told)):
        return ""
    own = {text_of(each.target) for each in ast.walk(told) if isinstance(each, ast.comprehension)}
    parts = [each for each in ast.walk(told) if isinstance(each, ast.Name) and each.id not in own]
    for each in parts:
        if each.id == "me":
            each.id = "f[ME]"
        elif each.id in places:
            each.id = places[each.id]
        elif each.id in variables:
            return ""
    text = ast.unparse(told)
    return "" if "s.answer" in text or "s.stack" in text else text


def _changes(function: ast.expr) -> bool:
    """Whether a function may change the state: those of its lists may, and what rolls a die does."""
    if not isinstance(function, ast.Attribute):
        return text_of(function) in ("", "insort")  # a table of functions
    whose: ast.expr = function
    while isinstance(whose, ast.Attribute | ast.Subscript):
        whose = whose.value
    return text_of(whose) in ("s", "moves", "beneath")


def text_of(told: ast.expr) -> str:
    """An expression as it is written, as far as it is a name with dots; else empty."""
    if isinstance(told, ast.Name):
        return told.id
    if not isinstance(told, ast.Attribute):
        return ""
    outer = text_of(told.value)
    return f"{outer}.{told.attr}" if outer else ""


def kept(told: ast.expr) -> str | None:
    """The name of a variable, `f:4` of a register; None of all else."""
    if isinstance(told, ast.Name):
        return told.id
    if (
        isinstance(told, ast.Subscript)
        and text_of(told.value) == "f"
        and isinstance(told.slice, ast.Constant)
    ):
        return f"f:{told.slice.value!r}"
    return None


def listed(told: ast.expr) -> list[ast.expr]:
    """The parts of a list or tuple that is written out; else the expression alone."""
    return told.elts if isinstance(told, ast.Tuple | ast.List) else [told]


def base_of(told: ast.BinOp) -> str | None:
    """The constant from which ids are counted: `ID_X + card`, `s.answer - ID_X`."""
    side = told.left if isinstance(told.op, ast.Add) else told.right
    return side.id if isinstance(side, ast.Name) and side.id.startswith("ID_") else None


def is_place(test: ast.expr) -> bool:
    """Whether a test asks for the place in a routine."""
    if not isinstance(test, ast.Compare):
        return False
    left = test.left
    if isinstance(left, ast.Subscript):
        return text_of(left.value) == "f" and text_of(left.slice) == "PC"
    return text_of(left) == "pc"


def routine_of(name: str) -> str:
    """The function of a routine's number."""
    return name.lower() if name.startswith("R_") else name
