"""end: a phase, a turn or the game."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.ending import end_game, winners
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import PhaseOver, Play, TurnOver
from deckwright.rules.lower.always import all_checks
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.words.speaker import Speaker

END = op(
    "end",
    "Ends the phase, the turn or the game at once.",
    "{end: game, winner: me}",
    Param(shape="one_of", arg="what", words=("phase", "turn", "game"), required=True, says="what ends"),
    winner=Param(shape="expression", types=(SEAT, set_of(SEAT)), says="who wins the game"),
    ends=True,
)


@END.performs
def perform(step: Step, play: Play) -> Asking:
    """Interrupt whatever is under way."""
    what = args.word(step, "what")
    if what == "phase":
        raise PhaseOver
    if what == "turn":
        raise TurnOver
    winner = args.valued(step, "winner", play)
    end_game(-1, winners(winner), play)
    return done()


@END.lowers
def lower(step: Step, code: Target) -> None:
    """Nothing follows it."""
    what = code.word(step, "what")
    winner = code.value(step, "winner") if step.args["winner"] is not None else n.num(-1)
    if what == "game":
        code.apply(n.End(None, winner))
    else:
        if not code.checks_state and (waited := all_checks(code.world)):  # in a verb inside `together`
            code.apply(n.Do(waited))
        code.apply(n.Interrupt("phase" if what == "phase" else "turn"))


@END.arranges
def arranges(bind: Bind) -> None:
    """Only the game has a winner."""
    if bind.args.get("winner") is not None and bind.args.get("what") != "game":
        bind.report("X104", bind.spot.at("winner"), "only the end of the game has a winner")


@END.states
def say(speaker: Speaker, step: Step) -> str:
    """What ends, and who wins."""
    arg: Any = step.args
    said = speaker.fill(f"ops.end.{arg['what']}", {})
    if arg.get("winner") is None:
        return said
    winner = speaker.say(arg["winner"])
    return speaker.fill("ops.end.winner", {"end": said, "winner": winner})
