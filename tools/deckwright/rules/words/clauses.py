"""Steps as clauses: which function says an op, and how the clauses of a list stand together."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from deckwright.rules.ops.registry import op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import AMONG, IF_THERE, Step, Steps
from deckwright.rules.program.types import BOOL, CARD
from deckwright.rules.program.walk import parts
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.saying import filled
from deckwright.rules.words.speaker import Speaker, is_me
from deckwright.rules.words.template import Args
from deckwright.rules.words.text import block, preceded, written


def clause(speaker: Speaker, step: Step) -> str:
    """A step as a clause in small letters, without a full stop; empty when there is nothing to say."""
    step = _as_written(step)
    speaker = _of_several(speaker, step)
    if op_of(step).form.first.shape == "event" and step.args.get("args") and (told := told_of(speaker, step)):
        return preceded(speaker.joined(told), _said(speaker, replace(step, args={**step.args, "args": {}})))
    return _said(speaker, step)


def _said(speaker: Speaker, step: Step) -> str:
    say = op_of(step).say
    assert say is not None, f"nothing says {step.op}"
    return say(speaker, step)


def _of_several(speaker: Speaker, step: Step) -> Speaker:
    """Where a step is done for each of several seats, these are whoever does it."""
    among = step.args.get(AMONG)
    return speaker.calling(**{e.WHOEVER: speaker.say(among)}) if isinstance(among, e.Expression) else speaker


def steps(speaker: Speaker, do: Steps) -> str:
    """A list of steps inside a sentence."""
    said = [(clause(speaker, step), is_statement(speaker, step)) for step in do]
    told = [each for each in said if each[0]]
    alike = len({statement for _, statement in told}) < 2
    return block(speaker.language, [text for text, _ in told], alike=alike)


def _as_written(step: Step) -> Step:
    """What is done with something, where nobody wrote that there must be one."""
    return cast(Steps, step.args["then"])[0] if step.args.get(IF_THERE) else step


def doer(speaker: Speaker, step: Step) -> Phrase:
    """Who does what a step says: the reader, unless it happens to another seat or to pieces."""
    who = op_of(step).doer
    return (who(_of_several(speaker, step), step) if who else None) or speaker.you()


def decider(speaker: Speaker, by: e.Expression | str | None) -> Phrase:
    """Who decides; whoever was asked by `may` also decides inside of it."""
    if isinstance(by, str) or by is None or is_me(by):
        return speaker.decider or speaker.you()
    return speaker.say(by)


def is_statement(speaker: Speaker, step: Step) -> bool:
    """Whether its clause has a subject of its own, instead of telling the reader what to do."""
    step = _as_written(step)
    if op_of(step).is_statement or doer(speaker, step).person != 2:
        return True
    return op_of(step).form.first.shape == "event" and bool(told_of(speaker, step))


def told_of(speaker: Speaker, step: Step) -> list[str]:
    """What stands in front of an event: what its arguments are whose names do not say it."""
    given = cast(Mapping[str, e.Expression], step.args["args"])
    return [
        named(speaker, name, value)
        for name, value in given.items()
        if str(speaker.say(value)) != str(speaker.say(e.Local(name, value.type)))
    ]


def otherwise(speaker: Speaker, said: str, do: Steps | None) -> str:
    """What is done, and what is done else."""
    if not do:
        return said
    return speaker.fill("ops.else", {"first": said, "do": steps(speaker, do)})


def named(speaker: Speaker, name: str, value: e.Expression) -> str:
    """What a name stands for."""
    known = speaker.say(e.Local(name, value.type))
    if value.type == BOOL:
        return speaker.fill("ops.let.whether", {"name": known, "clause": speaker.clause(value)})
    again = any(isinstance(part, e.Local) and part.name == name for part in parts(value))
    said = speaker.say(value)
    args: Args = {"name": known, "value": said, "who": said if said.person == 2 else known}
    return speaker.fill("ops.let.again" if again else "ops.let", args)


def verb(speaker: Speaker, name: str, given: Mapping[str, e.Expression]) -> str:
    """The verb's own sentence; without one, what it does."""
    record = speaker.program.verbs[name]
    args = {param: speaker.say(value) for param, value in given.items()}
    args["self"] = speaker.say(e.Local("self", CARD))
    if record.say and speaker.language.code in record.say.text:
        own = record.say.text[speaker.language.code]
        return written(own, filled(speaker, own, args))
    return steps(speaker.calling(**args), record.do)


def event_said(speaker: Speaker, name: str) -> Args:
    """An event with its article."""
    return {"event": speaker.with_article("the", speaker.noun(name))}
