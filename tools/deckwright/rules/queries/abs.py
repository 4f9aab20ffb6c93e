"""abs: a number without its sign."""

from dataclasses import replace

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.form import NUMBER, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import natural
from deckwright.rules.target import nodes as n
from deckwright.rules.words.arithmetic import alone, is_apart
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

ABS = query(
    "abs",
    "abs(coin(seat) - 3)",
    plain("The number without its sign.", "number", NUMBER),
    traits=("unsigned",),
)
ABS.means(lambda _, __, number: abs(number))


@ABS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A number of the same type, never below 0."""
    number = lower_expression(of.args[0], scope)
    return n.Kernel("abs", (number,), replace(number.type, low=0, high=None))


ABS.spans(natural)


@ABS.says
def say(speaker: Speaker, of: e.Query) -> Phrase | None:
    """What is between two numbers where one is taken from the other; others that are reckoned in brackets."""
    (number,) = of.args
    if speaker.say(number).number is not None:
        return None
    if isinstance(number, e.Arithmetic) and number.op == "-":
        args: Args = {"a0": alone(speaker, number.left), "a1": alone(speaker, number.right)}
        return speaker.phrase("queries.abs.between", args)
    return (
        speaker.phrase("queries.abs.apart", {"a0": alone(speaker, number)})
        if is_apart(speaker, number)
        else None
    )
