"""times_done: how often an action was done in this phase."""

from functools import reduce
from typing import cast

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import natural
from deckwright.rules.target import nodes as n
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

TIMES_DONE = query(
    "times_done",
    "times_done(rest) < 2",
    plain(
        "How often an action was done in this phase.",
        types.INT,
        Argument(name="action", types=(types.enum("action"),)),
    ),
    reads="clock",
)


@TIMES_DONE.means
def mean(of: e.Query, play: Play, _: Held) -> int:
    """What an action opened counts for it, too."""
    return sum(
        play.state.times.get(each, 0) for each in play.program.counted_as(cast(e.Const, of.args[0]).word)
    )


@TIMES_DONE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel counts; an action that opens others counts when one of these is done."""
    program = scope.world.program
    names = list(program.actions)
    scope.world.counts = True
    wanted = program.counted_as(cast(e.Const, of.args[0]).word)
    times: list[n.Expr] = [scope.world.given("times", n.num(names.index(name))) for name in wanted]
    first, *others = times or [n.num(0)]
    return reduce(lambda one, other: n.Calc("+", one, other), others, first)


TIMES_DONE.spans(natural)


@TIMES_DONE.says
def say(speaker: Speaker, of: e.Query) -> Phrase:
    """The action by its title."""
    return speaker.phrase("queries.times_done", _called(speaker, of))


@TIMES_DONE.limits
def limit(speaker: Speaker, of: e.Query, op: str, number: float) -> str | None:
    """`“Rest” was not yet done in this phase` instead of a number that is less than 1."""
    below = op in ("<", "<=")
    most = number + (op in ("<=", ">"))
    if op not in ("<", "<=", ">", ">=") or most < 1:
        return None
    name = ("never" if below else "once") if most == 1 else "fewer" if below else "often"
    return speaker.fill(f"queries.times_done.{name}", {**_called(speaker, of), "n": speaker.number(most)})


def _called(speaker: Speaker, of: e.Query) -> Args:
    name = cast(e.Const, of.args[0]).word
    program = speaker.program
    record = program.actions.get(name) or program.carriers[name]
    own = record.say.text.get(speaker.language.code) if record.say else None
    noun = speaker.noun(name).singular["nominative"]
    return {"a0": own or noun[:1].upper() + noun[1:]}
