"""Who decides: the seat that a step names, or one that has agreed to decide in its place."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT
from deckwright.rules.target import nodes as n

if TYPE_CHECKING:
    from deckwright.rules.lower.code import Code


@dataclass(frozen=True, slots=True)
class Delegate:
    """`by` decides what the seat `of` should, inside of what it has agreed to."""

    of: n.Expr
    by: n.Expr


def decider(step: Step, code: "Code") -> n.Expr:
    """Who decides what the seat under `by` should."""
    return instead(code.value(step, "by"), code.me, code.delegate)


def instead(seat: n.Expr, me: n.Expr, delegate: Delegate | None) -> n.Expr:
    """Who decides what a seat should, in a list that `me` carries out."""
    if delegate is None:
        return seat
    same = tuple(n.Cmp("==", *pair) for pair in pairwise(dict.fromkeys((seat, me, delegate.of))))
    return n.Cond(n.all_of(same), delegate.by, seat) if same else delegate.by


def agreeing(step: Step, code: "Code") -> tuple[n.Expr, Delegate | None]:
    """Who is asked whether a list is done, or which; and who then decides inside of it."""
    seat = decider(step, code)
    if step.args["by"] == Local("me", SEAT):
        return seat, code.delegate
    seat = code.once(seat, "choosing")
    return seat, Delegate(code.me, seat)
