"""What ops on cards, pieces and amounts say: the arguments of a step under the names that templates use."""

from typing import Any

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount, Pick, Step
from deckwright.rules.words.amounts import amounts, holder, so_many
from deckwright.rules.words.clauses import decider, doer, says_op
from deckwright.rules.words.phrases import Phrase, fixed
from deckwright.rules.words.selectors import selected
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.text import block
from deckwright.rules.words.tokens import is_emptied


@says_op("gain", "lose", "set", "pay")
def _amounts(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return changed(speaker, step.op, args["amounts"])


def changed(speaker: Speaker, op: str, several: tuple[Amount, ...]) -> str:
    """What is gained, lost, set or paid: a clause for each seat or piece that it happens to."""
    if op == "set":
        return _set(speaker, several)
    by_holder: dict[object, list[Amount]] = {}
    for each in several:
        by_holder.setdefault(each.of.of if isinstance(each.of, e.Counter) else "seat", []).append(each)
    said = [_changed(speaker, op, tuple(each)) for each in by_holder.values()]
    return block(speaker.language, [each for each in said if each]) if any(said) else ""


def _changed(speaker: Speaker, op: str, several: tuple[Amount, ...]) -> str:
    said = amounts(speaker, several)
    if said is None:
        return ""
    whose, of = holder(speaker, several) or speaker.you(), several[0].of
    each = isinstance(of, e.Counter) and of.of.type.is_set
    return speaker.fill(f"ops.{op}{'.each' if each else _who(whose)}", {"amounts": said, "who": whose})


def _who(seat: Phrase) -> str:
    """The variant of a template that tells who does it, unless it is the reader."""
    return "" if seat.person == 2 else ".who"


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
    who = doer(speaker, step)
    plain = (pile.name, to.name) == ("deck", "hand") and pile.index == to.index
    name = f"ops.draw{_who(who)}{'' if plain else '.from'}"
    into: Args = {"zone": speaker.noun(to.name), "to": speaker.say(to), "from": speaker.say(pile)}
    return speaker.fill(name, {"cards": so_many(speaker, args["n"], "card"), "who": who, **into})


@says_op("move")
def _move(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    what, to = args["what"], args["to"]
    said = speaker.things(what).all(speaker) if isinstance(what, e.Zone) else speaker.say(what)
    if args.get("n") is not None:
        said = _topmost(speaker, args["n"], what)
    if not isinstance(to, e.Zone):
        return speaker.fill("ops.move", {"what": said, "to": speaker.say(to)})
    place = ".bottom" if args.get("place") == "bottom" else ""
    return speaker.fill(
        f"ops.move.zone{place}", {"what": said, "zone": speaker.noun(to.name), "to": speaker.say(to)}
    )


def _topmost(speaker: Speaker, n: e.Expression, zone: e.Zone) -> Phrase:
    pile, number = speaker.say(zone), speaker.say(n).number
    if number is None:
        return so_many(speaker, n, "card", speaker.fill("things.on_top", {"zone": pile}))
    name = f"things.topmost{'.one' if number == 1 else ''}"
    return speaker.phrase(name, {"cards": so_many(speaker, n, "card"), "zone": pile})


@says_op("peek")
def _peek(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    who = doer(speaker, step)
    return speaker.fill(
        f"ops.peek{_who(who)}", {"cards": _topmost(speaker, args["n"], args["from"]), "who": who}
    )


@says_op("put")
def _put(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    said = {
        "cards": speaker.listed(map(speaker.say, args["cards"])),
        "spaces": speaker.listed(map(speaker.say, args["spaces"])),
    }
    owner = speaker.say(args["owner"])
    added = amounts(speaker, args["with"])
    board: Args = {"board": speaker.noun(args["in"])} if args.get("in") else {}
    into = f"ops.put{'.in' if board else ''}{'' if owner.person == 2 else '.owner'}"
    told = speaker.fill(into, {**said, **board, "owner": owner})
    if name := speaker.vocabulary.name_of("", args["as"], "piece"):
        told = speaker.fill("ops.put.as", {"put": told, "name": name})
    return speaker.fill("ops.put.with", {"put": told, "amounts": added}) if added else told


@says_op("remove")
def _remove(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    piece = speaker.say(args["piece"])
    if not args["to"]:
        return speaker.fill("ops.remove.nowhere", {"piece": piece})
    each = ".each" if piece.plural else ""
    return speaker.fill(f"ops.remove{each}", {"piece": piece, "zone": speaker.noun(args["to"])})


@says_op("swap")
def _swap(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    what = speaker.say(args["what"])
    if args.get("with") is None:
        return speaker.fill("ops.swap.pair", {"what": what})
    return speaker.fill("ops.swap", {"what": what, "with": speaker.say(args["with"])})


@says_op("shuffle")
def _shuffle(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    return speaker.fill("ops.shuffle", {"zone": speaker.say(args["zone"])})


@says_op("roll")
def _roll(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    dice = fixed(str(args["dice"]), number=int(args["dice"]))
    said = speaker.fill("ops.roll", {"dice": dice, "sides": str(args["sides"])})
    if name := speaker.vocabulary.name_of("", args["as"], "die"):
        said = speaker.fill("ops.roll.as", {"roll": said, "name": name})
    if args.get("when") is None:
        return said
    again = {"roll": said, "when": speaker.clause(args["when"]), "cost": amounts(speaker, args["cost"]) or ""}
    by = decider(speaker, args["by"])
    return speaker.fill(f"ops.roll.again{_who(by)}", {**again, "who": by})


@says_op("roll_off")
def _roll_off(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    dice = fixed(str(args["dice"]), number=int(args["dice"]))
    said = speaker.fill("ops.roll_off", {"dice": dice, "sides": str(args["sides"])})
    name = speaker.vocabulary.name_of("", args["as"], "seat")
    return speaker.fill("ops.roll_off.as", {"roll": said, "name": name}) if name else said


@says_op("pick")
def _pick(speaker: Speaker, step: Step) -> str:
    args: Any = step.args
    several = args["picks"]
    if args["by"] == "chance":
        return speaker.fill("ops.pick.chance", {"things": picks(speaker, several)})
    who = doer(speaker, step)
    optional = all(pick.selector.optional for pick in several)
    chosen = picks(speaker, several, told=optional)
    return speaker.fill(f"ops.pick{'.optional' * optional}{_who(who)}", {"things": chosen, "who": who})


def picks(speaker: Speaker, several: tuple[Pick, ...], *, told: bool = False) -> Phrase:
    """What is chosen, each with its name when that says more than its noun.

    `told`: that nothing need be chosen is told already.
    """
    said = []
    for pick in several:
        chosen = selected(speaker, pick.selector)
        variant = ".optional" if pick.selector.optional and not told else ""
        if name := speaker.vocabulary.name_of(pick.asks, pick.name, pick.selector.sort):
            knows = speaker.vocabulary.knows
            many = chosen.plural and (knows(pick.asks) or knows(pick.name))
            args: Args = {"things": chosen, "name": speaker.with_article("the", name, many=many)}
            chosen = speaker.phrase(f"things.named{variant}", args, plural=chosen.plural)
        elif variant:
            chosen = speaker.phrase("things.optional", {"things": chosen}, plural=chosen.plural)
        said.append(chosen)
    return speaker.listed(said)
