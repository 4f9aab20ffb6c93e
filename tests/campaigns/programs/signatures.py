"""What a fault is called: the same for one cause in many programs, and no line number in it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from traceback import walk_tb
from typing import Any

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.position import position

PACKAGE = "deckwright"
Again = Callable[[Callable[[Any, Any], object]], Oracle]  # begins a game anew that tells of each step


class OutOfTime(BaseException):
    """The CPU time of a program is used up."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A signature, and what was found in this case."""

    signature: str
    what: str


def of_error(stage: str, wrong: BaseException) -> Fault:
    """A fault by an exception: its type and its innermost frame."""
    frames = [frame for frame, _ in walk_tb(wrong.__traceback__)]
    where = next((place for frame in reversed(frames) if (place := _place(frame.f_code))), "")
    text = re.sub(r"\s*\(.*|\d+", "", str(wrong)).strip()
    name = type(wrong).__name__
    if isinstance(wrong, SyntaxError | NameError) or (isinstance(wrong, KeyError) and text == "'me'"):
        name = f"{name} {re.sub(r' on line.*', '', text)}"
    return Fault(f"{name} in the {stage}, {where}", f"{type(wrong).__name__}: {wrong}"[:300])


def _place(code: Any) -> str:
    """Function and file of our own code; generated functions by the first word of their name."""
    if PACKAGE + "_tables_" in code.co_filename:
        return f"{_general(code.co_name)} of the tables"
    parts = Path(code.co_filename).parts
    if PACKAGE not in parts:
        return ""
    inside = parts[len(parts) - parts[::-1].index(PACKAGE) :]
    return f"{code.co_name} of {'/'.join(inside)}"


def _general(name: str) -> str:
    return re.sub(r"_.*", "_", name.lstrip("_")) if not name.startswith("<") else name


def offers(legal: Sequence[int], oracle: Oracle, path: Sequence[int]) -> str:
    """How the ids that are offered differ."""
    more = _sort(oracle, [id_ for id_ in legal if id_ not in oracle.legal])
    less = _sort(oracle, [id_ for id_ in oracle.legal if id_ not in legal])
    if not more and not less:
        return "the same ids are offered in another order"
    ways = [f"tables alone offer {more}"] * bool(more) + [f"the interpreter alone offers {less}"] * bool(less)
    return ", ".join(ways)


def _sort(oracle: Oracle, ids: Sequence[int]) -> str:
    """What the first of some ids is: an action, a pick, an answer .."""
    if not ids:
        return ""
    play = oracle.play
    prefix, meaning = play.ids.split(ids[0])
    last = prefix.rpartition(".")[2]
    if meaning in ("done", "none"):
        return f"'{meaning}' to a pick"
    if last in ("may", "choose", "roll", "reroll", "done", "pass", "falls"):
        return last
    if prefix in play.program.actions:
        return "an action"
    first = prefix.partition(".")[0]
    action = play.program.actions.get(first)
    if action is not None and any(f"{first}.{pick.name}" == prefix for pick in action.picks):
        return "a pick of an action"
    return "a pick of a step"


def touched(tables: Any, oracle: Any, again: Again, path: Sequence[int]) -> str:
    """What differs in two positions, and the op that last touched it in the interpreter."""
    parts = _parts(tables, oracle)
    ops = _last_ops(again, path, parts)
    latest = max(parts, key=lambda part: (ops.get(part, (0, ""))[0], part))
    kind = "pieces" if latest[0] in ("table", "yard") else latest[0]
    return f"{kind} differ, last touched by {ops.get(latest, (0, 'nothing'))[1]}"


def _parts(one: Any, other: Any) -> list[tuple[str, ...]]:
    parts: list[tuple[str, ...]] = []
    for key in one:
        if one[key] == other.get(key):
            continue
        if key in ("pools", "zones"):
            parts += [(key, name) for name in one[key] if one[key][name] != other[key][name]]
        else:
            parts.append((key,))
    return parts


def _last_ops(again: Again, path: Sequence[int], parts: list[tuple[str, ...]]) -> dict[Any, Any]:
    """For each part when it last changed in the interpreter, and by which op."""
    held: dict[Any, Any] = {}
    ops: dict[Any, tuple[int, str]] = {}
    count, last = 0, "the start"

    def look(step: Any, play: Any) -> None:
        nonlocal count, last
        now = position(play)
        for part in parts:
            value = now[part[0]][part[1]] if len(part) > 1 else now[part[0]]
            if part in held and held[part] != value:
                ops[part] = (count, last)
            held[part] = value
        count, last = count + 1, step.op if step is not None else last

    oracle = again(look)
    for chosen in path:
        oracle.apply(chosen)
    look(None, oracle.play)
    return ops
