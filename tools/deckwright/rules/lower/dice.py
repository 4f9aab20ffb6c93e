"""Dice that fall one after the other."""

from deckwright.rules.ids import FALLS
from deckwright.rules.lower.code import Code
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL, TargetType


def fallen(step: Step, total: n.Var, code: Code) -> list[n.Stmt]:
    """Statements that let the dice of a step fall and give their sum to a variable."""
    dice, sides = int(code.word(step, "dice")), int(code.word(step, "sides"))
    falls = code.world.question(FALLS)
    shown = n.Meant(falls, n.Answer(), TargetType(kind="int", low=1, high=sides))
    if dice == 1:
        return [n.Roll(falls, sides), n.Let(total, shown)]
    left = n.Var("left", NATURAL)
    return [
        n.Let(total, n.num(0)),
        n.Let(left, n.num(dice)),
        n.Repeat(
            [
                n.Roll(falls, sides),
                n.Let(total, n.Calc("+", n.Get(total), shown)),
                n.Let(left, n.Calc("-", n.Get(left), n.num(1))),
                n.If(n.Cmp("==", n.Get(left), n.num(0)), [n.Break()]),
            ]
        ),
    ]
