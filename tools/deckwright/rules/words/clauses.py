"""Steps as clauses: which function says an op, and how the clauses of a list stand together."""

from collections.abc import Callable
from typing import Any

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step, Steps
from deckwright.rules.words.amounts import holder, seat_of
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, is_me
from deckwright.rules.words.text import block

Say = Callable[[Speaker, Step], str]
_OPS: dict[str, Say] = {}
_STATEMENTS = frozenset(("call", "cancel", "change", "end", "let", "run"))  # `the loss is ..`, not `draw ..`
_AMOUNTS = frozenset(("gain", "lose", "pay"))


def says_op(*ops: str) -> Callable[[Say], Say]:
    """Register how some ops are said."""

    def register(say: Say) -> Say:
        _OPS.update(dict.fromkeys(ops, say))
        return say

    return register


def clause(speaker: Speaker, step: Step) -> str:
    """A step as a clause in small letters, without a full stop; empty when there is nothing to say."""
    return _OPS[step.op](speaker, step)


def steps(speaker: Speaker, do: Steps) -> str:
    """A list of steps inside a sentence."""
    said = [(clause(speaker, step), is_statement(speaker, step)) for step in do]
    told = [each for each in said if each[0]]
    alike = len({statement for _, statement in told}) < 2
    return block(speaker.language, [text for text, _ in told], alike=alike)


def doer(speaker: Speaker, step: Step) -> Phrase:
    """Who does what a step says: the reader, unless it happens to another seat or to pieces."""
    args: Any = step.args
    if step.op in _AMOUNTS:
        return holder(speaker, args["amounts"]) or speaker.you()
    if step.op == "draw":
        return seat_of(speaker, args["to"]) or speaker.you()
    if step.op == "pick":
        return decider(speaker, args["by"])
    if step.op == "peek" and not is_me(args["by"]):
        return speaker.say(args["by"])
    return speaker.you()


def decider(speaker: Speaker, by: e.Expression | str | None) -> Phrase:
    """Who decides; whoever was asked by `may` also decides inside of it."""
    if isinstance(by, str) or by is None or is_me(by):
        return speaker.decider or speaker.you()
    return speaker.say(by)


def is_statement(speaker: Speaker, step: Step) -> bool:
    """Whether its clause has a subject of its own, instead of telling the reader what to do."""
    return step.op in _STATEMENTS or doer(speaker, step).person != 2
