"""swap: two pieces change places."""

from typing import Any

from deckwright.rules.changes import PLACES
from deckwright.rules.interpret import args, pieces
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.leaving import swap
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import PIECE, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.words.speaker import Speaker

SWAP = op(
    "swap",
    "Lets two pieces change places; nothing happens unless both are on the board, each on one space.",
    "{swap: target, with: foe}",
    Param(
        shape="expression",
        arg="what",
        types=(PIECE, set_of(PIECE)),
        required=True,
        says="the one piece, or a set of the two",
    ),
    with_=Param(shape="expression", types=(PIECE,), says="the other piece"),
    at_once=True,
)


@SWAP.performs
def perform(step: Step, play: Play) -> Asking:
    """Each of the two lies where the other lay."""
    what = args.valued(step, "what", play)
    both = (
        list(dict.fromkeys(what))
        if step.args.get("with") is None
        else [what, args.valued(step, "with", play)]
    )
    if len(both) == 2:
        pieces.swap(both[0], both[1], play)
    return done()


@SWAP.lowers
def lower(step: Step, code: Target) -> None:
    """A function that does it, if both are in play; a set has to be of two."""
    function, what = swap(code.world), code.value(step, "what")
    if step.args["with"] is not None:
        other = code.read(code.value(step, "with"), "other")
        code.apply(n.Do(function, (code.read(what, "one"), other)))
        return
    both = code.once(what, "pieces")
    two = (n.Kernel("at", (both, n.num(place)), what.type.item) for place in range(2))
    is_two = n.Cmp("==", n.Size(both), n.num(2))
    code.apply(n.If(is_two, [n.Do(function, tuple(two))]))


@SWAP.changes
def changes(*_: object) -> tuple[str, ...]:
    """Where the two lie."""
    return (PLACES,)


@SWAP.arranges
def arranges(bind: Bind) -> None:
    """A piece changes places with another one, or the two of a set with each other."""
    what = bind.args.get("what")
    if not isinstance(what, Expression):
        return
    if any(board.carries for board in bind.scope.names.boards.values()):
        hint = "move one after the other: what they carry goes along"
        bind.report("X104", bind.spot, "where pieces carry others, none change places", hint)
    elif not what.type.is_set and "with" not in bind.written:
        hint = "add with: and the other piece, or name a set of two"
        bind.report("X103", bind.spot, "it is unclear with which piece it changes places", hint)
    elif what.type.is_set and "with" in bind.written:
        hint = "write {swap: pair} for the two pieces of a set, {swap: a, with: b} for one and another"
        bind.report("X104", bind.spot.at("with"), "these are several pieces already", hint)


@SWAP.says
def say(speaker: Speaker, step: Step) -> str:
    """The one and the other."""
    arg: Any = step.args
    what = speaker.say(arg["what"])
    if arg.get("with") is None:
        return speaker.fill("ops.swap.pair", {"what": what})
    return speaker.fill("ops.swap", {"what": what, "with": speaker.say(arg["with"])})
