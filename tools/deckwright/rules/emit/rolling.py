"""Dice: rolled, and rolled again for a price."""

from deckwright.rules.emit.amounts import apply_amounts, lost, payable
from deckwright.rules.emit.arguments import amounts, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.python import all_of, negated
from deckwright.rules.emit.tree import Ask, Assign, Break, If, Node, Repeat
from deckwright.rules.ids import KEEP, REROLL
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step


def roll_nodes(step: Step, code: Code) -> None:
    """Roll; while it may be rolled again and that can be paid, ask whether it shall be."""
    code.world.module.imports.add("moves")
    dice, sides = int(word(step, "dice")), word(step, "sides")
    once = f"moves.roll(s, {sides})"
    rolled = once if dice == 1 else f"sum([{once} for _ in range({dice})])"
    seat = code.decider(step)
    if len(seat.text) > len("me"):
        seat = code.kept(seat, "roller")
    name = code.name(word(step, "as"))
    code.add(Assign(name, rolled))
    when = step.args.get("when")
    if not isinstance(when, e.Expression):
        return
    cost = amounts(step, "cost")
    keep, again = (code.world.id_word(step.asks, each) for each in (KEEP, REROLL))
    paying = Code(code.frame, settling=False)
    apply_amounts(cost, paying, lost)
    stays = negated(all_of((code.py(when), payable(code.frame, cost)))).text
    body: list[Node] = [
        If(stays, [Break()]),
        Ask(seat.text, f"({keep}, {again})"),
        If(f"s.answer == {keep}", [Break()]),
        *paying.nodes,
        Assign(name, rolled),
    ]
    code.add(Repeat(body))
    code.sure.clear()
    code.wrote(*paying.things)
