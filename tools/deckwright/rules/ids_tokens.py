"""The highest value that a token of a pool can have: what the rules and the texts of cards grant."""

from collections.abc import Iterator, Mapping

from deckwright.rules.ids_walk import inside, steps_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Step

MOST = 99  # what a number may reach when neither a maximum nor a tunable bound says otherwise


def most_token(program: Program, pool: str) -> int:
    """The highest value, at least 1; tokens that would be higher count as much as this."""
    found = [1]
    for step in steps_of(program):
        found += (_highest(program, n, _verb_of(program, step)) for n in _granted(step, pool))
    return min(max(found), MOST)


def _granted(step: Step, pool: str) -> Iterator[e.Expression]:
    """What a step adds to a pool, or puts there."""
    amounts = step.args.get("amounts")
    for amount in amounts if isinstance(amounts, tuple) else ():
        if isinstance(amount, Amount) and amount.of.name == pool and step.op in ("gain", "set"):
            yield amount.n


def _highest(program: Program, n: e.Expression, verb: str) -> int:
    """The highest number that an expression can be, as far as it is written out."""
    if isinstance(n, e.Const) and isinstance(n.value, int):
        return n.value
    if isinstance(n, e.Several):
        return max((_highest(program, each, verb) for each in n.items), default=1)
    if isinstance(n, e.Value) and not n.option and n.at is None:
        value = program.game.values[n.id].value
        return value if isinstance(value, int) else MOST
    if isinstance(n, e.Local) and verb and n.name in program.verbs[verb].params:
        return max((_highest(program, *each) for each in _given(program, verb, n.name)), default=1)
    return MOST


def _given(program: Program, verb: str, name: str) -> Iterator[tuple[e.Expression, str]]:
    """What calls of a verb give for a name, and the verb in which each call stands."""
    for step in steps_of(program):
        args = step.args.get("args")
        if step.op == "call" and step.args["verb"] == verb and isinstance(args, Mapping):
            yield args[name], _verb_of(program, step)


def _verb_of(program: Program, step: Step) -> str:
    """The verb of which a step is part; empty if it stands elsewhere."""
    verbs = program.verbs.items()
    return next((name for name, verb in verbs if any(each is step for each in inside(verb.do))), "")
