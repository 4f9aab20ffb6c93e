"""Dice: rolled one after the other, again for a price, and by all until one is highest."""

from deckwright.rules.emit.amounts import apply_amounts, lost, payable
from deckwright.rules.emit.arguments import amounts, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.python import all_of, negated
from deckwright.rules.emit.tree import Ask, Assign, Break, Each, Fall, If, Node, Repeat
from deckwright.rules.ids import FALLS, KEEP, REROLL
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step


def roll_nodes(step: Step, code: Code) -> None:
    """Roll; while it may be rolled again and that can be paid, ask whether it shall be."""
    when = step.args.get("when")
    seat = code.decider(step)
    if when is not None and len(seat.text) > len("me"):
        seat = code.kept(seat, "roller")
    name = code.name(word(step, "as"))
    rolled = _fallen(step, name, code)
    code.add(*rolled)
    code.sure.clear()
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
        *rolled,
    ]
    code.add(Repeat(body))
    code.wrote(*paying.things)


def roll_off_nodes(step: Step, code: Code) -> None:
    """All roll, then those who tied for the highest, until one is left."""
    name = code.name(word(step, "as"))
    tied, best, lead, rolled, roller = (
        _variable(each, code) for each in ("tied", "best", "lead", "rolled", "roller")
    )
    each: list[Node] = [
        *_fallen(step, rolled, code),
        If(f"{rolled} == {best}", [Assign(lead, f"(*{lead}, {roller})")]),
        If(f"{rolled} > {best}", [Assign(best, rolled), Assign(lead, f"({roller},)")]),
    ]
    body: list[Node] = [
        Assign(best, "0"),
        Assign(lead, tied),  # until the first of them has rolled
        Each(roller, tied, each),
        Assign(tied, lead),
        If(f"len({tied}) == 1", [Break()]),
    ]
    code.add(Assign(tied, "tuple(range(s.seats))"), Repeat(body), Assign(name, f"{tied}[0]"))
    code.sure.clear()


def _fallen(step: Step, name: str, code: Code) -> list[Node]:
    """The nodes that let the dice fall one by one and give their sum a name."""
    dice, sides = int(word(step, "dice")), word(step, "sides")
    face = code.world.id_base(FALLS)
    if dice == 1:
        return [Fall(face, sides), Assign(name, f"s.answer - {face}")]
    left = _variable(f"{name}_left", code)
    body: list[Node] = [
        Fall(face, sides),
        Assign(name, f"{name} + s.answer - {face}"),
        Assign(left, f"{left} - 1"),
        If(f"{left} == 0", [Break()]),
    ]
    return [Assign(name, "0"), Assign(left, str(dice)), Repeat(body)]


def _variable(wanted: str, code: Code) -> str:
    name, code.frame = code.frame.variable(f"_{wanted}", wanted)
    return name
