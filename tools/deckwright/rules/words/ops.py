"""What each op says: the arguments of its step under the names that its templates use."""

from collections.abc import Callable, Mapping
from typing import Any

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount, Pick, Selector, Step, Steps
from deckwright.rules.program.types import CARD
from deckwright.rules.words.amounts import amounts, holder, so_many
from deckwright.rules.words.phrases import Phrase, fixed
from deckwright.rules.words.saying import filled
from deckwright.rules.words.selectors import selected, things
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.text import block
from deckwright.rules.words.tokens import is_emptied

Say = Callable[[Speaker, Step], str]
_OPS: dict[str, Say] = {}


def clause(speaker: Speaker, step: Step) -> str:
    """A step as a clause in small letters, without a full stop; empty when there is nothing to say."""
    return _OPS[step.op](speaker, step)


def says_op(*ops: str) -> Callable[[Say], Say]:
    """Register what says some ops."""

    def register(say: Say) -> Say:
        _OPS.update(dict.fromkeys(ops, say))
        return say

    return register


def steps(speaker: Speaker, do: Steps) -> str:
    """A list of steps inside a sentence."""
    return block(speaker.language, [said for step in do if (said := clause(speaker, step))])


@says_op("gain", "lose", "set", "pay")
def _amounts(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    several = args["amounts"]
    if step.op == "set":
        return _set(speaker, several)
    said = amounts(speaker, several)
    if said is None:
        return ""
    whose = holder(speaker, several)
    variant = ".who" if whose is not None and whose.person != 2 else ""
    return speaker.fill(f"ops.{step.op}{variant}", {"amounts": said, "who": whose or ""})


def _set(speaker: Speaker, several: tuple[Amount, ...]) -> str:
    said = [
        speaker.fill("ops.lose", {"amounts": speaker.say(each.of)})
        if is_emptied(each)
        else speaker.fill("ops.set", {"what": speaker.say(each.of), "n": speaker.say(each.n)})
        for each in several
        if not speaker.noun(each.of.name).unsaid
    ]
    return speaker.joined(said) if said else ""


@says_op("draw")
def _draw(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    pile, to = args["from"], args["to"]
    own = [index for index in to.index if index.type.name == "seat"]
    who = speaker.say(own[0]) if own else speaker.you()
    plain = pile.name == "deck" and to.name == "hand"
    name = f"ops.draw{'.who' if who.person != 2 else ''}{'' if plain else '.from'}"
    into: Args = {"zone": speaker.noun(to.name), "to": speaker.say(to), "from": speaker.say(pile)}
    return speaker.fill(name, {"cards": so_many(speaker, args["n"], "card"), "who": who, **into})


@says_op("move")
def _move(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    what, to = args["what"], args["to"]
    said = speaker.things(what).all(speaker) if isinstance(what, e.Zone) else speaker.say(what)
    if args.get("n") is not None:
        cards = so_many(speaker, args["n"], "card")
        said = speaker.phrase("things.topmost", {"cards": cards, "zone": speaker.say(what)})
    if not isinstance(to, e.Zone):
        return speaker.fill("ops.move", {"what": said, "to": speaker.say(to)})
    place = ".bottom" if args.get("place") == "bottom" else ""
    return speaker.fill(
        f"ops.move.zone{place}", {"what": said, "zone": speaker.noun(to.name), "to": speaker.say(to)}
    )


@says_op("put")
def _put(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    said = {
        "cards": speaker.listed(map(speaker.say, args["cards"])),
        "spaces": speaker.listed(map(speaker.say, args["spaces"])),
    }
    owner = speaker.say(args["owner"]) if args.get("owner") else speaker.you()
    added = amounts(speaker, args.get("with") or ())
    board: Args = {"board": speaker.noun(args["in"])} if args.get("in") else {}
    name = f"ops.put{'.in' if board else ''}{'.owner' if owner.person != 2 else ''}"
    sentence = speaker.fill(name, {**said, **board, "owner": owner})
    return speaker.fill("ops.put.with", {"put": sentence, "amounts": added}) if added else sentence


@says_op("remove")
def _remove(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    piece = speaker.say(args["piece"])
    if not args["to"]:
        return speaker.fill("ops.remove.nowhere", {"piece": piece})
    return speaker.fill("ops.remove", {"piece": piece, "zone": speaker.noun(args["to"])})


@says_op("shuffle")
def _shuffle(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.fill("ops.shuffle", {"zone": speaker.say(args["zone"])})


@says_op("roll")
def _roll(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    dice = fixed(str(args["dice"]), number=int(args["dice"]))
    said = speaker.fill("ops.roll", {"dice": dice, "sides": str(args["sides"])})
    if args.get("when") is None:
        return said
    again = {"roll": said, "when": speaker.clause(args["when"]), "cost": amounts(speaker, args["cost"]) or ""}
    by = speaker.say(args["by"]) if args.get("by") else speaker.you()
    return speaker.fill("ops.roll.again" + (".who" if by.person != 2 else ""), {**again, "who": by})


@says_op("pick")
def _pick(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    chosen = picks(speaker, args["picks"])
    by = args.get("by")
    if by == "chance":
        return speaker.fill("ops.pick.chance", {"things": chosen})
    who = speaker.say(by) if by else speaker.you()
    optional = all(pick.selector.optional for pick in args["picks"])
    name = f"ops.pick{'.optional' if optional else ''}{'.who' if who.person != 2 else ''}"
    return speaker.fill(name, {"things": chosen, "who": who})


def picks(speaker: Speaker, several: tuple[Pick, ...]) -> Phrase:
    """What is chosen, each with its name when that says more than its noun."""
    said = []
    for pick in several:
        chosen = selected(speaker, pick.selector)
        if name := speaker.vocabulary.name_of(pick.asks, pick.name, pick.selector.sort):
            chosen = speaker.phrase("things.named", {"things": chosen, "name": name}, plural=chosen.plural)
        said.append(chosen)
    return speaker.listed(said)


@says_op("may")
def _may(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    who = speaker.say(args["by"]) if args.get("by") else speaker.you()
    name = f"ops.may{'.who' if who.person != 2 else ''}"
    said = speaker.fill(name, {"who": who, "do": steps(speaker, args["do"])})
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
    names: Mapping[str, e.Expression] = args["names"]
    said = []
    for name, value in names.items():
        known = speaker.say(e.Local(name, value.type))
        said.append(speaker.fill("ops.let", {"name": known, "value": speaker.say(value)}))
    return speaker.joined(said)


@says_op("for")
def _for(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    selector: Selector = args["selector"]
    those = things(speaker, selector)
    it = speaker.with_article("this", those.noun)
    said = {"do": steps(speaker.calling(it=it), args["do"])}
    if selector.is_single:
        return speaker.fill("ops.for", {**said, "thing": those.one(speaker, "each")})
    return speaker.fill("ops.for.some", {**said, "things": selected(speaker, selector)})


@says_op("each_seat")
def _each_seat(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.fill(
        "ops.each_seat", {"seats": speaker.say(args["seats"]), "do": steps(speaker, args["do"])}
    )


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
    args: Any = step.args
    return speaker.fill("ops.announce", {"event": _event(speaker, args["event"])})


@says_op("cancel")
def _cancel(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.fill("ops.cancel", {"event": _event(speaker, args["event"])})


def _event(speaker: Speaker, name: str) -> Phrase:
    return speaker.with_article("the", speaker.noun(name))


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
