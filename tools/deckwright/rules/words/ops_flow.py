"""What ops say that lead to other ops, name things or tell of events."""

from collections.abc import Mapping
from typing import Any

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Selector, Step, Steps
from deckwright.rules.program.types import CARD
from deckwright.rules.resolve.walk import parts
from deckwright.rules.words.clauses import decider, says_op, steps
from deckwright.rules.words.saying import filled
from deckwright.rules.words.selectors import each_selected, things
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args


@says_op("may")
def _may(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    who = decider(speaker, args["by"])
    name = "ops.may" if who.person == 2 else "ops.may.who"
    said = speaker.fill(name, {"who": who, "do": steps(speaker.deciding(who), args["do"])})
    return _else(speaker, said, args.get("else"))


@says_op("if")
def _if(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    then = {"when": speaker.clause(args["when"]), "do": steps(speaker, args["then"])}
    return _else(speaker, speaker.fill("ops.if", then), args.get("else"))


def _else(speaker: Speaker, said: str, otherwise: Steps | None) -> str:
    if not otherwise:
        return said
    return speaker.fill("ops.else", {"first": said, "do": steps(speaker, otherwise)})


@says_op("let")
def _let(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.joined([_named(speaker, *each) for each in args["names"].items()])


def _named(speaker: Speaker, name: str, value: e.Expression) -> str:
    """What a name stands for."""
    known = speaker.say(e.Local(name, value.type))
    again = any(isinstance(part, e.Local) and part.name == name for part in parts(value))
    return speaker.fill("ops.let.again" if again else "ops.let", {"name": known, "value": speaker.say(value)})


@says_op("for")
def _for(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    selector: Selector = args["selector"]
    it = speaker.with_article("this", things(speaker, selector).noun)
    do = steps(speaker.calling(it=it), args["do"])
    return speaker.fill("ops.for", {"thing": each_selected(speaker, selector), "do": do})


@says_op("each_seat")
def _each_seat(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    seats, first = speaker.say(args["seats"]), args["from"]
    said: Args = {"seats": seats, "do": steps(speaker, args["do"])}
    if not seats.plural:
        return speaker.fill("ops.each_seat.one", said)
    if isinstance(first, e.Clock) and first.name == "active":
        return speaker.fill("ops.each_seat", said)
    return speaker.fill("ops.each_seat.from", {**said, "from": speaker.say(first)})


@says_op("together")
def _together(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.fill("ops.together", {"do": steps(speaker, args["do"])})


@says_op("run")
def _run(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    if args.get("verb"):
        return _verb(speaker, args["verb"], {})
    return speaker.fill("ops.run", {"field": speaker.say(args["field"])})


@says_op("call")
def _call(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return _verb(speaker, args["verb"], args["args"])


def _verb(speaker: Speaker, name: str, given: Mapping[str, e.Expression]) -> str:
    """The verb's own sentence; without one, what it does."""
    verb = speaker.program.verbs[name]
    args = {param: speaker.say(value) for param, value in given.items()}
    args["self"] = speaker.say(e.Local("self", CARD))
    if verb.say and speaker.language.code in verb.say.text:
        return filled(speaker, verb.say.text[speaker.language.code], args)
    return steps(speaker.calling(**args), verb.do)


@says_op("do_action")
def _do_action(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    action = speaker.program.actions[args["action"]]
    say = action.say.text.get(speaker.language.code) if action.say else None
    name = f"ops.do_action{'.free' if args.get('free') else ''}"
    said = {"action": say or speaker.vocabulary.noun(action.name).singular["nominative"]}
    given = args.get("given") or {}
    if not given:
        return speaker.fill(name, said)
    return speaker.fill(f"{name}.with", {**said, "given": speaker.listed(map(speaker.say, given.values()))})


@says_op("announce")
def _announce(speaker: Speaker, step: Step) -> str:
    """The event, after what its arguments are: those whose names do not say it."""
    args: Any = step.args
    given: Mapping[str, e.Expression] = args["args"]
    said = [
        _named(speaker, name, value)
        for name, value in given.items()
        if str(speaker.say(value)) != str(speaker.say(e.Local(name, value.type)))
    ]
    told = _event(speaker, args["event"])
    if args.get("do"):
        event = speaker.fill("ops.announce.do", {**told, "do": steps(speaker, args["do"])})
    else:
        event = speaker.fill("ops.announce", told)
    return f"{speaker.joined(said)}. {event}" if said else event


@says_op("cancel")
def _cancel(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.fill("ops.cancel", _event(speaker, args["event"]))


def _event(speaker: Speaker, name: str) -> Args:
    return {"event": speaker.with_article("the", speaker.noun(name))}


@says_op("change")
def _change(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    changes: Mapping[str, e.Expression] = args["args"]
    return speaker.joined(
        [
            speaker.fill(
                "ops.change", {"name": speaker.say(e.Local(name, value.type)), "value": speaker.say(value)}
            )
            for name, value in changes.items()
        ]
    )


@says_op("end")
def _end(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    said = speaker.fill(f"ops.end.{args['what']}", {})
    if args.get("winner") is None:
        return said
    winner = speaker.say(args["winner"])
    return speaker.fill("ops.end.winner", {"end": said, "winner": winner})
