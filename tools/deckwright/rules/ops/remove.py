"""remove: pieces from play; they are cards again."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.changes import PIECES, PLACES
from deckwright.rules.interpret import args, pieces
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.leaving import leave
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.records import Program, beneath_pieces
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import PIECE, set_of
from deckwright.rules.target import nodes as n
from deckwright.rules.words.expressions import its
from deckwright.rules.words.speaker import Speaker

REMOVE = op(
    "remove",
    "Takes pieces off the board; their cards go to a zone of the owner, counters are lost.",
    "{remove: target, to: discard}",
    Param(shape="expression", arg="piece", types=(PIECE, set_of(PIECE)), required=True, says="which pieces"),
    to=Param(shape="owned", required=True, says="where the cards go; nowhere: out of the game"),
    at_once=True,
)


@REMOVE.performs
def perform(step: Step, play: Play) -> Asking:
    """Take one piece after the other off the board."""
    found = args.valued(step, "piece", play)
    for piece in [found] if isinstance(found, int) else sorted(found):
        pieces.remove(piece, args.word(step, "to"), play)
    return done()


@REMOVE.lowers
def lower(step: Step, code: Target) -> None:
    """Each piece leaves; its cards go to the zone of its owner."""
    function, piece = leave(code.world, code.word(step, "to")), code.value(step, "piece")
    if piece.type.kind != "list":
        code.apply(n.Do(function, (code.read(piece, "piece"),)))
        return
    each = n.Var("piece", piece.type.item)
    over = code.once(piece if piece.type.ascending else n.Ordered(piece), "pieces")
    code.apply(n.Each(each, over, [n.Do(function, (n.Get(each),))]))


@REMOVE.changes
def changes(step: Step, program: Program) -> Iterator[str]:
    """Pieces leave, and what lies beneath them; their cards go to a zone, if to any."""
    yield from (PIECES, PLACES, *filter(None, [args.word(step, "to")]))
    yield from beneath_pieces(program)


@REMOVE.says
def say(speaker: Speaker, step: Step) -> str:
    """The pieces, and where their cards go."""
    arg: Any = step.args
    piece = speaker.say(arg["piece"])
    if not arg["to"]:
        return speaker.fill("ops.remove.nowhere", {"piece": piece})
    each = ".each" if piece.plural else ""
    return speaker.fill(
        f"ops.remove{each}", {"piece": piece, "its": its(piece), "zone": speaker.noun(arg["to"])}
    )
