"""Steps that only hand on what the frame holds: a record says what they do, in place of a function.

Such a step asks the seat of its frame, or opens a window. Before that it may keep the answer that led to it.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwright.rules.print.python.packed import Packed, Part
from deckwright.rules.tables_literals import quoted
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Pause, Routine, Step, exits
from deckwright.rules.target.walks import free

if TYPE_CHECKING:
    from deckwright.rules.print.python.module import ModuleText

NOTHING = -1  # in place of a register: the window is told none


@dataclass(frozen=True, slots=True)
class Kept:
    """The answer that a step keeps: in which register, to which question, as the piece of which board."""

    register: int
    question: n.Question
    board: n.Slot | None


@dataclass(frozen=True, slots=True)
class Passing:
    """What such a step does. told: the registers of which a window is told, if one opens; `when` it does."""

    pause: Pause
    kept: Kept | None
    told: tuple[int, ...] = ()
    when: n.Expr | None = None

    @classmethod
    def of(cls, routine: Routine, step: Step) -> "Passing | None":
        """That of a step; None if it needs a function."""
        *before, last = (None, *step.body)
        when, pause = _opening(last) if isinstance(last, n.If) else (None, last)
        if not isinstance(pause, Pause) or _is_gone_to(routine, step):
            return None
        kept = [_kept(routine, each) for each in before[1:]]
        if len(kept) > 1 or None in kept:
            return None
        first = kept[0] if kept else None
        what = pause.what
        if not isinstance(what, n.Ask | n.Announce) or what.seat != n.Get(routine.seat):
            return None
        if isinstance(what, n.Ask):
            return cls(pause, first) if when is None else None
        told = tuple(at for each in what.args if (at := _register(routine, each)) is not None)
        return cls(pause, first, told, when) if len(told) == len(what.args) else None

    def record(self, text: "ModuleText") -> Part:
        """The record."""
        then, what = text.number(self.pause.step), self.pause.what
        name, parts = "Asks", [then]
        if isinstance(what, n.Announce):
            told = ", ".join(map(str, self.told)) + ("," if len(self.told) == 1 else "")
            name, parts = "Announces", [then, text.window(what.window), f"({told})"]
        if (kept := self.kept) is not None:
            parts += [str(kept.register), text.names.of(kept.question.base)]
            parts += [quoted(text.names.of(kept.board))] if kept.board else []
        if self.when is not None:
            parts.append(f"when={text.condition(self.when)}")
        text.uses("steps", name)
        return Packed("call", tuple(parts), name)


def _opening(of: n.If) -> tuple[n.Expr | None, object]:
    """When a window opens, and the pause: where it does not, the routine is over."""
    (then, *more), other = of.then, of.other
    is_over = len(other) == 1 and isinstance(other[0], n.Return) and not more
    return (of.test, then) if is_over and not free(of.test) else (None, None)


def _is_gone_to(routine: Routine, step: Step) -> bool:
    """Whether another step, or the same one, goes on with it at once: then it is called."""
    left = (each for one in routine.steps for each in exits(one.body) if isinstance(each, Goto))
    return any(each.step is step for each in left)


def _kept(routine: Routine, node: object) -> Kept | None:
    """The answer that a statement keeps; None if it does anything else."""
    if not isinstance(node, n.Let) or node.var not in routine.registers:
        return None
    meant = meaning(node.value, n.Answer())
    return None if meant is None else Kept(routine.registers[node.var], *meant)


def meaning(value: n.Expr, id_: n.Expr) -> tuple[n.Question, n.Slot | None] | None:
    """The question whose answer an id is, and of which board the piece; None if a value is anything else."""
    place = value.of.place if isinstance(value, n.Sure) and isinstance(value.of, n.Load) else None
    meant = place.index[0] if place is not None and len(place.index) == 1 else value
    if not isinstance(meant, n.Meant) or meant.id != id_:
        return None
    return meant.question, None if place is None else place.slot


def _register(routine: Routine, of: n.Expr) -> int | None:
    """Where in the frame a window finds what it is told; None if that is to be worked out."""
    if isinstance(of, n.Get):
        return routine.places.get(of.var)
    return NOTHING if isinstance(of, n.Num) and of.value == NOTHING else None
