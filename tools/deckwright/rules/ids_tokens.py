"""The highest value that a token of a pool can have: what the rules and the texts of cards grant."""

from collections.abc import Iterator, Mapping

from deckwright.rules.ids_walk import inside, steps_of
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Step

_GRANTING = ("more", "as said")
MOST = 99  # what a number may reach when neither a maximum nor a tunable bound says otherwise


def most_token(program: Program, pool: str) -> int:
    """The highest value, at least 1; tokens that would be higher count as much as this."""
    return min(max((1, *(_highest(program, n) for _, n in granted(program, pool)))), MOST)


def granted(program: Program, pool: str) -> Iterator[tuple[Step, e.Expression]]:
    """What is added to a pool of tokens or put there, token by token, each with the step that says it."""
    for step in steps_of(program):
        amounts = step.args.get("amounts")
        for amount in amounts if isinstance(amounts, tuple) else ():
            if isinstance(amount, Amount) and amount.of.name == pool and op_of(step).form.way in _GRANTING:
                yield from _told(program, step, amount.n)


def _told(program: Program, step: Step, n: e.Expression) -> Iterator[tuple[Step, e.Expression]]:
    """The values of an expression; where it is the name of a verb's, those that calls of that give for it."""
    verb = _verb_of(program, step)
    if isinstance(n, e.Several):
        for each in n.items:
            yield from _told(program, step, each)
    elif isinstance(n, e.Local) and verb and n.name in program.verbs[verb].params:
        for call in steps_of(program):
            args = call.args.get("args")
            if call.args.get("verb") == verb and isinstance(args, Mapping):
                yield from _told(program, call, args[n.name])
    else:
        yield step, n


def _highest(program: Program, n: e.Expression) -> int:
    """The highest number that an expression can be, as far as it is written out."""
    if isinstance(n, e.Const) and isinstance(n.value, int):
        return n.value
    if isinstance(n, e.Value) and not n.option and n.at is None:
        value = program.game.values[n.id].value
        return value if isinstance(value, int) else MOST
    return MOST


def _verb_of(program: Program, step: Step) -> str:
    """The verb of which a step is part; empty if it stands elsewhere."""
    verbs = program.verbs.items()
    return next((name for name, verb in verbs if any(each is step for each in inside(verb.do))), "")
