"""turn: a piece into a piece of another card."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.changes import PIECES
from deckwright.rules.interpret import args, pieces
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.turning import turn
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, PIECE, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.words.speaker import Speaker

TURN = op(
    "turn",
    "Turns a piece into one of another card: owner, place and counters stay, no counter above its new `max`.",
    "{turn: target, into: otter}",
    Param(shape="expression", arg="piece", types=(PIECE, set_of(PIECE)), required=True, says="which pieces"),
    into=Param(
        shape="expression",
        types=(CARD,),
        required=True,
        says="which card it is now, one that lies in no zone; what it was before is out of the game",
    ),
    at_once=True,
)


@TURN.performs
def perform(step: Step, play: Play) -> Asking:
    """One piece after the other is of that card."""
    found, card = args.valued(step, "piece", play), args.valued(step, "into", play)
    for piece in [found] if isinstance(found, int) else sorted(found):
        pieces.turn(piece, card, play)
    return done()


@TURN.lowers
def lower(step: Step, code: Target) -> None:
    """A function does it for each piece."""
    function, piece = turn(code.world), code.value(step, "piece")
    card = code.value(step, "into")
    if piece.type.kind != "list":
        code.apply(n.Do(function, (code.read(piece, "piece"), code.read(card, "card"))))
        return
    each = n.Var("piece", piece.type.item)
    over = code.once(piece if piece.type.ascending else n.Ordered(piece), "pieces")
    one = code.once(card, "card")
    code.apply(n.Each(each, over, [n.Do(function, (n.Get(each), one))]))


@TURN.changes
def changes(_: Step, program: Program) -> Iterator[str]:
    """Which pieces there are, and the counters that have a maximum."""
    yield PIECES
    yield from (name for name, counter in program.counters.items() if counter.max is not None)


@TURN.arranges
def arranges(bind: Bind) -> None:
    """The card lies in no zone: else it would be there twice."""
    card = bind.args.get("into")
    if isinstance(card, Expression) and bind.scope.origin_of(card) is not None:
        hint = "name a card that lies nowhere, or let the piece leave by remove: and the card enter by put:"
        bind.report("X104", bind.spot.at("into"), "this card lies in a zone, and would be there twice", hint)


@TURN.says
def say(speaker: Speaker, step: Step) -> str:
    """The piece, and what it is then."""
    arg: Any = step.args
    return speaker.fill("ops.turn", {"piece": speaker.say(arg["piece"]), "into": speaker.say(arg["into"])})
